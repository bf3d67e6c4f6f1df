"""The referee over HTTP: everything that can go wrong with what must be told of it, and rulings."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from litestar import get, post

from sukno.engine.text import Lang, Text
from sukno.server.wire import Named, Request
from sukno.sheets.preferans import referee
from sukno.sheets.preferans.conventions import CONVENTIONS, terms
from sukno.sheets.preferans.referee import Facts, Ruling
from sukno.sheets.preferans.referee_data import Regime, Rule
from sukno.sheets.preferans.referee_facts import PHASES, Fact, Phase, When

Id = Annotated[str, msgspec.Meta(max_length=64)]


class RefereeConvention(msgspec.Struct, frozen=True, kw_only=True):
    """Whose prices are meant."""

    id: str
    name: Text
    players: tuple[int, ...]
    """How many may play; the first is usual."""
    regimes: tuple[Regime, ...]
    """By which rules it may be judged, its own first."""
    dark: bool
    """Are there dark games and bombs."""


class RefereeNeed(msgspec.Struct, frozen=True, kw_only=True):
    """A fact that is asked, and at which tables."""

    fact: str
    when: When


class RefereeQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """What must be told, by what was played; `phase` is None if that does not matter."""

    phase: Phase | None
    needs: tuple[RefereeNeed, ...]


class RefereeRule(msgspec.Struct, frozen=True, kw_only=True):
    """How one set of rules judges an event."""

    regime: Regime
    questions: tuple[RefereeQuestion, ...]


class RefereeEvent(msgspec.Struct, frozen=True, kw_only=True):
    """Something that went wrong."""

    id: str
    group: str
    name: Text
    help: Text
    rules: tuple[RefereeRule, ...]


class RefereeBook(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the referee judges."""

    conventions: tuple[RefereeConvention, ...]
    regimes: tuple[Named, ...]
    groups: tuple[Named, ...]
    phases: tuple[Named, ...]
    facts: tuple[Fact, ...]
    events: tuple[RefereeEvent, ...]


class RefereeCase(Request, frozen=True, kw_only=True):
    """What happened, and by whose rules it is to be judged."""

    event: Id
    regime: Id
    facts: Facts
    convention: Id | None = None
    options: dict[str, bool | int | str] = {}
    """What is agreed otherwise than by the convention."""
    lang: Lang = "en"
    """Of the reason that is written on the sheet."""


def questions(rule: Rule) -> tuple[RefereeQuestion, ...]:
    return tuple(
        RefereeQuestion(
            phase=phase,
            needs=tuple(RefereeNeed(fact=f.id, when=f.when) for f in referee.needs(rule, phase)),
        )
        for phase in referee.phases(rule) or (None,)
    )


@cache
def book() -> RefereeBook:
    """The whole list; it never changes."""
    nothing = Text("", "")
    return RefereeBook(
        conventions=tuple(
            RefereeConvention(
                id=id,
                name=c.name,
                players=referee.players(id),
                regimes=referee.regimes(id),
                dark=getattr(terms(id), "dark", False),
            )
            for id, c in CONVENTIONS.items()
        ),
        regimes=tuple(Named(id, name, help) for id, (name, help) in referee.REGIMES.items()),
        groups=tuple(Named(id, name, nothing) for id, name in referee.GROUPS.items()),
        phases=tuple(Named(id, name, nothing) for id, name in PHASES.items()),
        facts=tuple(referee.FACTS.values()),
        events=tuple(
            RefereeEvent(
                id=e.id,
                group=e.group,
                name=e.name,
                help=e.help,
                rules=tuple(RefereeRule(regime=r, questions=questions(by)) for r, by in e.rules.items()),
            )
            for e in referee.EVENTS.values()
        ),
    )


@get("/api/referee/preferans", operation_id="refereeBook", sync_to_thread=False)
def get_book() -> RefereeBook:
    """Every irregularity of Preferans, with the facts that its ruling needs."""
    return book()


@post("/api/referee/preferans", operation_id="referee", status_code=200, sync_to_thread=False)
def post_case(data: RefereeCase) -> Ruling:
    """Judge a case. Refusals say which fact is missing or impossible, and what is allowed."""
    regime = referee.known_regime(data.regime)
    return referee.rule(data.event, regime, data.facts, data.convention, data.options, data.lang)


REFEREEING = [get_book, post_case]
