"""Does this patience come out? The kernel answers where it knows the rules, the plain search elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias, cast

from msgspec.structs import replace

from sukno.engine.offers.solution import Answer
from sukno.families.patience import listed_spec
from sukno.families.patience.arranging import arrange
from sukno.families.patience.beam import beam
from sukno.families.patience.building import BuildingPatience
from sukno.families.patience.core import OUT, Patience
from sukno.families.patience.forms import Listable, Listing
from sukno.families.patience.hooks import Hook, Known
from sukno.families.patience.rollouts import rollouts
from sukno.families.patience.search import NODES, comes_out, search
from sukno.families.patience.spec import position_of, rules_of, supported, texts_of
from sukno.families.patience.squares import SquarePatience
from sukno.solve import listed as listed_kernel
from sukno.solve import patience as kernel

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
    way, plan, asked = way_of(game), cast(Any, game.plan), [s for s in states if not s.end]
    share = max(1, int(KERNEL_SHARE * milliseconds)) if milliseconds else 0
    limits = _Limits(nodes, share, megabytes, threads, processor)
    match way:
        case "arranged":
            found = [_checked(game, s, arrange(plan, s, nodes, milliseconds)) for s in asked]
        case "search":
            found = [_plain(game, s, nodes, milliseconds) for s in asked]
        case "own" | "listed":
            found = _listed(game, asked, limits._replace(milliseconds=milliseconds))
        case "described":
            found = _described(game, plan, asked, asked, lambda line: line, limits)
        case "form":
            found = [_formed(game, s, limits._replace(threads=1), milliseconds) for s in asked]
    rest = max(1, milliseconds - share) if milliseconds else 0
    if way in ("described", "form") and dive:
        found = [_dived(game, s, answer, dive, rest) for s, answer in zip(asked, found, strict=True)]
    told = iter(found)
    return [_over(s) if s.end else next(told) for s in states]


class _Limits(NamedTuple):
    """What the kernel may use."""

    nodes: int
    milliseconds: int
    megabytes: int
    threads: int
    processor: bool


def _described(
    game: Any,
    plan: Any,
    states: Sequence[Any],
    forms: Sequence[Any],
    told: Callable[[Sequence[str]], Sequence[str]],
    limits: _Limits,
) -> list[Answer]:
    """What the kernel says of positions of this plan, told back as lines of the game."""
    found = kernel.solve(rules_of(plan), [position_of(plan, s) for s in forms], **limits._asdict())
    answers = []
    for s, a in zip(states, found, strict=True):
        line = tuple(told(texts_of(plan, a.steps))) if a.status == "solvable" else ()
        answers.append(_checked(game, s, Answer(a.status, line, a.nodes, a.seconds, a.bytes, kernel=True)))
    return answers


def _formed(game: Any, s: Any, limits: _Limits, milliseconds: int) -> Answer:
    """What the kernel says of another form of this position; by the plain search where there is none."""
    hook = hook_of(game, "form")
    form = hook.form(s) if hook else None
    if form is None:
        return _plain(game, s, limits.nodes, milliseconds)
    told = form.told

    def whole(line: Sequence[str]) -> tuple[str, ...]:
        return (*form.before, *told(line))

    (answer,) = _described(game, form.plan, [s], [form.state], whole, limits)
    return answer


def _plain(game: Any, s: Any, nodes: int, milliseconds: int) -> Answer:
    """Depth first, which may see everything; then straight for the end, or by chance if there is little to choose."""
    nodes = max(1, nodes // PLAIN) if nodes else NODES
    half = max(1, milliseconds // 2) if milliseconds else 0
    deep = search(game, s, nodes=max(1, nodes // 2), milliseconds=half)
    if deep.status != "unknown":
        return deep
    rest = beam if game.info.skill else rollouts
    straight = rest(game, s, nodes=nodes // 2, milliseconds=half)
    return replace(straight, nodes=straight.nodes + deep.nodes, seconds=straight.seconds + deep.seconds)


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


def _listed(game: Any, states: Sequence[Any], limits: _Limits) -> list[Answer]:
    """The same for a patience of pairs, totals, rings or rows, or one with rules of its own."""
    listing = listing_of(game)
    assert listing is not None
    found = listed_kernel.solve(listing.rules, [listing.position(s) for s in states], **limits._asdict())
    answers = []
    for s, (status, steps, looked, size, seconds) in zip(states, found, strict=True):
        line = tuple(listing.text(a, b) for a, b in steps)
        answers.append(_checked(game, s, Answer(status, line, looked, seconds, size, kernel=True)))
    return answers


def _over(s: Any) -> Answer:
    return Answer("solvable" if s.end == OUT else "impossible", (), 0)


def _dived(game: Any, s: Any, answer: Answer, dive: int, milliseconds: int) -> Answer:
    """What the kernel has found, or the plain search after it."""
    if answer.status != "unknown" or not answer.kernel:
        return answer
    plain = search(game, s, nodes=dive, milliseconds=milliseconds)
    return replace(plain, nodes=plain.nodes + answer.nodes, seconds=plain.seconds + answer.seconds)


def _checked(game: Any, s: Any, answer: Answer) -> Answer:
    """A line is believed only when the game has played it."""
    believed = answer.status != "solvable" or comes_out(game, s, answer.line)
    return answer if believed else replace(answer, status="unknown", line=())


def solution(game: Any, state: Any, *, nodes: int, milliseconds: int) -> Answer:
    """The same as patiences offer it (`Offers.solution`)."""
    return solve_patience(game, state, nodes=nodes, milliseconds=milliseconds)
