"""Are the hints of numbered patiences right to the end? `python -m sukno.lab.hints [ID ...]` plays by them alone.

A deal comes from where a house has it, with "deals that come out" switched on; every move is the hint that the house
would give, with its limits of time and its memory. One line a patience: how many deals came out so, the longest time
for a deal and for a hint, and where it stuck.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import msgspec

from sukno.engine import Record
from sukno.engine.registry import game, game_class, infos
from sukno.players.coming_out import MILLISECONDS
from sukno.server.brains import Brains
from sukno.server.owner import Owner
from sukno.server.solutions import Solutions
from sukno.server.solvable import SolvableDeals
from sukno.server.solvable_kept import FILE
from sukno.table.table import Refusal

SOMEBODY = Owner("somebody", "the laboratory")
LONGEST = 5000
"""Moves of a game: more of them lead in a circle."""


class Here:
    """The workers of a house, in this process; for deals that nobody waits for they have no time."""

    waiting = 1

    def __init__(self) -> None:
        self.long = self.quick = self

    async def run(
        self, owner: Owner, expected: float, work: Callable[..., Any], *args: Any, about: str = ""
    ) -> tuple[float, Any]:
        begun = time.perf_counter()
        found = work(*args)
        return time.perf_counter() - begun, found

    @contextmanager
    def asked(self, owner: Owner) -> Iterator[None]:
        yield


class ByHints(msgspec.Struct, frozen=True, kw_only=True):
    """One deal, played by hints alone."""

    number: int | None
    """None: no deal that comes out was found."""
    out: bool = False
    moves: int = 0
    deal_seconds: float = 0.0
    slowest: float = 0.0
    """Seconds for a hint."""
    stuck: str = ""


def solved_patiences() -> list[str]:
    """Patiences with choices that a solver knows."""
    found = []
    for info in infos():
        kind = game_class(info.id)
        if info.family == "patience" and kind.numbered and kind.offers.solution and not info.choice_free:
            found.append(info.id)
    return found


async def played(deals: SolvableDeals, solutions: Solutions, id: str, milliseconds: int) -> ByHints:
    """Take a deal that comes out, and do what the hints say."""
    g = game(id)
    begun = time.perf_counter()
    try:
        dealt = await deals.take(g, None, SOMEBODY)
    except Refusal:
        return ByHints(number=None, deal_seconds=time.perf_counter() - begun, stuck="no deal")
    deal_seconds, slowest = time.perf_counter() - begun, 0.0
    record = Record.of(g, dealt.number)
    s = g.start(dealt.number)
    stuck = ""
    while (end := g.outcome(s)) is None:
        begun = time.perf_counter()
        found = await solutions.look(record.copy(), SOMEBODY, milliseconds)
        slowest = max(slowest, time.perf_counter() - begun)
        if not found.line or len(record.moves) == LONGEST:
            stuck = f"{found.status} after move {len(record.moves)}"
            break
        g.play(s, found.line[0])
        record.moves.append(found.line[0])
    return ByHints(
        number=dealt.number,
        out=end is not None and bool(end.won),
        moves=len(record.moves),
        deal_seconds=deal_seconds,
        slowest=slowest,
        stuck=stuck,
    )


def by_hints(id: str, deals: int = 1, milliseconds: int = MILLISECONDS) -> list[ByHints]:
    """So many deals, in a house that has just opened."""

    async def go(folder: Path) -> list[ByHints]:
        brains = cast(Brains, Here())
        solutions = Solutions(brains)
        stock = SolvableDeals(brains, folder / FILE, solutions)
        found = [await played(stock, solutions, id, milliseconds) for _ in range(deals)]
        await stock.close()
        return found

    with TemporaryDirectory() as folder:
        return asyncio.run(go(Path(folder)))


HEAD = (
    "| patience | out by hints | longest wait for a deal | slowest hint | moves | stuck |",
    "|---|---|---|---|---|---|",
)


def row(id: str, found: list[ByHints]) -> str:
    out = [it for it in found if it.out]
    moves = f"{min(it.moves for it in out)}–{max(it.moves for it in out)}" if out else ""
    stuck = "; ".join(
        f"deal {it.number}: {it.stuck}" if it.number else it.stuck for it in found if not it.out
    )
    return (
        f"| `{id}` | {len(out)} of {len(found)} | {max(it.deal_seconds for it in found):.1f} s | "
        f"{max(it.slowest for it in found):.2f} s | {moves} | {stuck} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m sukno.lab.hints", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("ids", nargs="*", help="only these; all if none is named")
    parser.add_argument("--deals", type=int, default=3, help="of each")
    parser.add_argument("--milliseconds", type=int, default=MILLISECONDS, help="for a hint")
    asked = parser.parse_args()
    print("\n".join(HEAD))
    for id in asked.ids or solved_patiences():
        print(row(id, by_hints(id, asked.deals, asked.milliseconds)), flush=True)


if __name__ == "__main__":
    main()
