"""Does this patience come out? The kernel answers where it knows the rules, the plain search elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from sukno.engine.offers.solution import SolutionAnswer
from sukno.families.patience import listed_spec
from sukno.families.patience.arranging import arrange
from sukno.families.patience.beam import beam
from sukno.families.patience.building import BuildingPatience
from sukno.families.patience.core import OUT, Patience
from sukno.families.patience.forms import Form, Listable, Listing
from sukno.families.patience.hooks import Hook, Known
from sukno.families.patience.rollouts import rollouts
from sukno.families.patience.search import NODES, comes_out, search
from sukno.families.patience.spec import position_of, rules_of, supported, texts_of
from sukno.families.patience.squares import SquarePatience
from sukno.solve import listed as listed_kernel
from sukno.solve import patience as kernel
from sukno.solve.patience import Answer

Way: TypeAlias = Literal["arranged", "own", "listed", "described", "form", "search"]
"""How a patience is solved: `arranged` by a search of its own; by the kernel, which has `own` rules for it, or knows
its kind of play (`listed`), all that its description says (`described`) or it in another `form`; or by plain search."""

MEGABYTES = 256
PLAIN = 20
"""The plain search looks at so many times fewer positions where limits are given for the kernel."""
DIVE = 1000
"""Positions that the plain search looks at where the kernel did not decide: straight home it finds what a search of
the most promising position passes by, above all with two packs."""
KERNEL_SHARE = 0.9
"""Of the time that there is."""


def solve_patience(
    game: Patience[Any], s: Any, *, nodes: int = 0, milliseconds: int = 0, dive: int = DIVE
) -> Answer:
    """All cards known, shuffles to come too. A line is given as moves of the game, and is played through by its rules
    before anybody is told."""
    return solve_patiences(game, [s], nodes=nodes, milliseconds=milliseconds, threads=1, dive=dive)[0]


def solve_patiences(
    game: Patience[Any],
    states: Sequence[Any],
    *,
    nodes: int = 0,
    milliseconds: int = 0,
    megabytes: int = MEGABYTES,
    threads: int = 0,
    dive: int = DIVE,
    processor: bool = False,
) -> list[Answer]:
    """The same for many positions, on all cores where the kernel knows the game; limits hold for each of them.
    Milliseconds are those of the wall, or of the processor."""
    way = way_of(game)
    if way == "arranged":
        return [_over(s) if s.end else _arranged(game, s, nodes, milliseconds) for s in states]
    if listing := listing_of(game):
        return _listed(game, listing, states, nodes, milliseconds, megabytes, threads, processor)
    if way != "described":
        return [_unknown_rules(game, s, nodes, milliseconds, megabytes, dive, processor) for s in states]
    asked = [s for s in states if not s.end]
    plan: Any = game.plan
    found = iter(
        kernel.solve(
            rules_of(plan),
            [position_of(plan, s) for s in asked],
            nodes=nodes,
            milliseconds=max(1, int(KERNEL_SHARE * milliseconds)) if milliseconds else 0,
            megabytes=megabytes,
            threads=threads,
            processor=processor,
        )
    )
    rest = milliseconds - int(KERNEL_SHARE * milliseconds)
    return [
        _over(s) if s.end else _dived(game, s, _checked(game, s, next(found)), dive, rest) for s in states
    ]


def _unknown_rules(
    game: Any, s: Any, nodes: int, milliseconds: int, megabytes: int, dive: int, processor: bool
) -> Answer:
    """A game with rules of its own: by the kernel if they can be told in another form, or by the plain search."""
    hook = None if s.end else hook_of(game, "form")
    form = hook.form(s) if hook else None
    if form is None:
        return _plain(game, s, max(1, nodes // PLAIN) if nodes else NODES, milliseconds)
    share = max(1, int(KERNEL_SHARE * milliseconds)) if milliseconds else 0
    found = _formed(game, s, form, nodes, share, megabytes, processor)
    return _dived(game, s, found, dive, max(1, milliseconds - share) if milliseconds else 0)


def _formed(
    game: Any, s: Any, form: Form, nodes: int, milliseconds: int, megabytes: int, processor: bool
) -> Answer:
    """What the kernel says of another form of this position."""
    (found,) = kernel.solve(
        rules_of(form.plan),
        [position_of(form.plan, form.state)],
        nodes=nodes,
        milliseconds=milliseconds,
        megabytes=megabytes,
        threads=1,
        processor=processor,
    )
    line, status = (*form.before, *form.told(texts_of(form.plan, found.steps))), found.status
    if status != "solvable" or not comes_out(game, s, line):
        status, line = ("impossible" if status == "impossible" else "unknown"), ()
    return Answer(status, line, found.nodes, found.seconds, found.bytes, kernel=True)


def _plain(game: Any, s: Any, nodes: int, milliseconds: int) -> Answer:
    """Depth first, which may see everything; then straight for the end, or by chance if there is little to choose."""
    half = max(1, milliseconds // 2) if milliseconds else 0
    deep = search(game, s, nodes=max(1, nodes // 2), milliseconds=half)
    if deep.status != "unknown":
        return deep
    rest = beam if game.info.skill else rollouts
    straight = rest(game, s, nodes=nodes // 2, milliseconds=half)
    return straight._replace(nodes=straight.nodes + deep.nodes, seconds=straight.seconds + deep.seconds)


def hook_of(game: Patience[Any], kernel: Known) -> Hook | None:
    """The hook that tells the kernel of the whole game in this way."""
    hooks = game.rules.hooks if isinstance(game, BuildingPatience) else ()
    return next((hook for hook in hooks if hook.kernel == kernel), None)


def listing_of(game: Patience[Any]) -> Listing | None:
    """How the kernel knows a patience whose moves are listed one by one, if it does."""
    listable = game if isinstance(game, Listable) else hook_of(game, "own")
    if listable:
        return listable.listing()
    kind = listed_spec.kind_of(game)
    return listed_spec.listing_of(kind, game.plan) if kind else None


def way_of(game: Patience[Any]) -> Way:
    """How this patience is solved."""
    if isinstance(game, SquarePatience):
        return "arranged"
    if isinstance(game, Listable) or hook_of(game, "own"):
        return "own"
    if listed_spec.kind_of(game):
        return "listed"
    if supported(game):
        return "described"
    return "form" if hook_of(game, "form") else "search"


def known_to_kernel(game: Patience[Any]) -> bool:
    """Is it solved by the kernel, not by the plain search?"""
    return way_of(game) not in ("arranged", "search")


def _listed(
    game: Any,
    listing: Listing,
    states: Sequence[Any],
    nodes: int,
    milliseconds: int,
    megabytes: int,
    threads: int,
    processor: bool,
) -> list[Answer]:
    """The same for a patience of pairs, totals, rings or rows, or one with rules of its own."""
    found = iter(
        listed_kernel.solve(
            listing.rules,
            [listing.position(s) for s in states if not s.end],
            nodes=nodes,
            milliseconds=milliseconds,
            megabytes=megabytes,
            threads=threads,
            processor=processor,
        )
    )
    out = []
    for s in states:
        if s.end:
            out.append(_over(s))
            continue
        status, steps, looked, size, seconds = next(found)
        line = tuple(listing.text(a, b) for a, b in steps)
        if status == "solvable" and not comes_out(game, s, line):
            status, line = "unknown", ()
        out.append(Answer(status, line, looked, seconds, size, kernel=True))
    return out


def _arranged(game: Any, s: Any, nodes: int, milliseconds: int) -> Answer:
    found = arrange(game.plan, s, nodes, milliseconds)
    return (
        found
        if found.status != "solvable" or comes_out(game, s, found.line)
        else found._replace(status="unknown", line=())
    )


def _over(s: Any) -> Answer:
    return Answer("solvable" if s.end == OUT else "impossible", (), 0)


def _dived(game: Any, s: Any, answer: Answer, dive: int, milliseconds: int) -> Answer:
    """What the kernel has found, or the plain search after it."""
    if answer.status != "unknown" or not dive:
        return answer
    plain = search(game, s, nodes=dive, milliseconds=milliseconds)
    return plain._replace(nodes=plain.nodes + answer.nodes, seconds=plain.seconds + answer.seconds)


def _checked(game: Any, s: Any, found: kernel.Found) -> Answer:
    """A line is believed only when the game has played it."""
    line, status = texts_of(game.plan, found.steps), found.status
    if status == "solvable" and not comes_out(game, s, line):
        status, line = "unknown", ()
    return Answer(status, line, found.nodes, found.seconds, found.bytes, kernel=True)


def solution(game: Any, state: Any, *, nodes: int, milliseconds: int) -> SolutionAnswer:
    """The same as patiences offer it (`Offers.solution`)."""
    found = solve_patience(game, state, nodes=nodes, milliseconds=milliseconds)
    return SolutionAnswer(status=found.status, line=found.line, nodes=found.nodes)
