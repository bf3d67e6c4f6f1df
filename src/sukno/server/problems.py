"""Problems over HTTP: a position comes as text or card by card, and goes back with every card's value."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import msgspec
from litestar import post

from sukno.engine import SuknoError
from sukno.engine.text import Text
from sukno.materials.cards import CARD_TEXTS, SUITS, hand_texts
from sukno.server.house import House
from sukno.server.thinking_problems import solved
from sukno.server.wire import Request
from sukno.solve.deals import BadDeal, card_numbers, hand_bits
from sukno.solve.preferans_play import NO_TRUMP, tricks_of
from sukno.solve.preferans_problem import Position, Solution, checked, played
from sukno.solve.preferans_text import LONGEST, parse, read_contract, write

EXPECTED, LIMIT = 0.05, 1500
"""Seconds that a problem usually takes, milliseconds that a question to the kernel may take."""

Card = Annotated[str, msgspec.Meta(pattern=r"^[SCDH][AKQJT987]$")]
Hand = Annotated[tuple[Card, ...], msgspec.Meta(max_length=12)]
Place = Annotated[int, msgspec.Meta(ge=0, le=2)]
Contract = Annotated[str, msgspec.Meta(pattern=r"^(misere|(6|7|8|9|10)?([SCDH]|NT))$")]


class PreferansPosition(Request, frozen=True, kw_only=True):
    """A position card by card. Places are 0, 1, 2 clockwise; hands hold what is not yet played."""

    contract: Contract
    """`7S`, `10NT`, `misere`, or the trump alone if only tricks are asked for."""
    declarer: Place
    leader: Place = 0
    """Who leads, or led to the trick on the table."""
    hands: tuple[Hand, Hand, Hand]
    trick: Annotated[tuple[Card, ...], msgspec.Meta(max_length=2)] = ()
    taken: Annotated[int, msgspec.Meta(ge=0, le=10)] | None = None
    """Tricks that the declarer has taken before, if that is known."""
    discard: Annotated[tuple[Card, ...], msgspec.Meta(max_length=2)] | None = None


class PreferansProblem(Request, frozen=True, kw_only=True):
    """A position as text, or card by card, and what is played from there before anything is asked."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST)] | None = None
    position: PreferansPosition | None = None
    played: Annotated[tuple[Card, ...], msgspec.Meta(max_length=30)] = ()


class CardValue(msgspec.Struct, frozen=True, kw_only=True):
    """A card that may be played now."""

    card: str
    tricks: int
    """The declarer's tricks from now on, if it is played."""
    best: bool


class PlayedTrick(msgspec.Struct, frozen=True, kw_only=True):
    """A trick since the beginning of the problem; the last one may be unfinished."""

    leader: int
    cards: tuple[str, ...]
    winner: int | None


class PreferansSolution(msgspec.Struct, frozen=True, kw_only=True):
    """The problem as understood, and what best play leads to from where it stands."""

    position: PreferansPosition
    """As it was set up."""
    text: Text
    """The same to read."""
    now: PreferansPosition
    """After the cards played."""
    tricks: tuple[PlayedTrick, ...]
    turn: int | None
    """None: all is played."""
    taken: int
    """The declarer's tricks since the beginning of the problem."""
    value: int
    """And from now on, with best play by all."""
    makes: bool | None
    """Is the contract made then? None if it cannot be told."""
    cards: tuple[CardValue, ...]
    """Best first."""
    line: tuple[str, ...]
    """Best play from now to the end."""


@contextmanager
def refusals() -> Iterator[None]:
    """What is no position is refused in both languages."""
    try:
        yield
    except BadDeal as e:
        raise SuknoError(str(e), e.ru) from None


@post("/api/problems/preferans", operation_id="preferansProblem", status_code=200)
async def solve_preferans(data: PreferansProblem, tables: House) -> PreferansSolution:
    """Solve a problem of Preferans with open cards."""
    with refusals():
        start = read(data)
        now = played(start, card_numbers(data.played))
    _, found = await tables.brains.quick.run(EXPECTED, solved, now, LIMIT)
    if found is None:
        raise SuknoError(
            "this position is too hard to solve at once; play a card and ask again",
            "эта позиция слишком трудна, чтобы решить её сразу; сыграйте карту и спросите снова",
        )
    return answer(start, data.played, now, found)


def read(problem: PreferansProblem) -> Position:
    """The position that was sent, checked."""
    if (problem.text is None) == (problem.position is None):
        raise SuknoError(
            "send a problem as text or as a position, one of the two",
            "пришлите задачу текстом или по картам, что-нибудь одно",
        )
    if problem.position is None:
        return parse(problem.text or "")
    p = problem.position
    level, trump, misere = read_contract(p.contract)
    return checked(
        Position(
            hands=(bits(p.hands[0]), bits(p.hands[1]), bits(p.hands[2])),
            declarer=p.declarer,
            trump=trump,
            level=level,
            misere=misere,
            leader=p.leader,
            trick=tuple(card_numbers(p.trick)),
            taken=p.taken,
            discard=None if p.discard is None else bits(p.discard),
        )
    )


def bits(cards: tuple[str, ...]) -> int:
    return hand_bits(cards) or 0


def sent(p: Position) -> PreferansPosition:
    strain = "NT" if p.trump == NO_TRUMP else SUITS[p.trump]
    return PreferansPosition(
        contract="misere" if p.misere else f"{p.level or ''}{strain}",
        declarer=p.declarer,
        leader=p.leader,
        hands=(tuple(hand_texts(p.hands[0])), tuple(hand_texts(p.hands[1])), tuple(hand_texts(p.hands[2]))),
        trick=tuple(CARD_TEXTS[c] for c in p.trick),
        taken=p.taken,
        discard=None if p.discard is None else tuple(hand_texts(p.discard)),
    )


def answer(start: Position, cards: tuple[str, ...], now: Position, found: Solution) -> PreferansSolution:
    tricks = tricks_of([*start.trick, *card_numbers(cards)], start.leader, start.trump)
    return PreferansSolution(
        position=sent(start),
        text=Text(write(start, "en"), write(start, "ru")),
        now=sent(now),
        tricks=tuple(
            PlayedTrick(leader=t.leader, cards=tuple(CARD_TEXTS[c] for c in t.cards), winner=t.winner)
            for t in tricks
        ),
        turn=None if now.over else now.turn,
        taken=sum(t.winner == start.declarer for t in tricks),
        value=found.value,
        makes=now.makes(found.value),
        cards=tuple(
            CardValue(card=CARD_TEXTS[c], tricks=value, best=value == found.value) for c, value in found.cards
        ),
        line=tuple(CARD_TEXTS[c] for c in found.line),
    )
