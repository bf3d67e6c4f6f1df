"""The odds of all patiences: `python -m sukno.lab.odds --seconds 60 [ID ...]` measures them and writes them down.

Each patience is given so many seconds of this machine; what was found goes to `rules/patience/odds.json`, from which
the rule pages and docs/win-rates.md with its plot are made. `--write` makes page and plot alone. `--player none` solves
alone, and keeps what the fair player did before; `--nodes 0` lets him play alone, and keeps what was solved before.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from pathlib import Path

import msgspec

from sukno.engine.registry import game, ids
from sukno.families.patience.core import Patience
from sukno.lab.many import Many
from sukno.lab.winrate import NODES, Plan, Share, Trial, added_up, try_deals
from sukno.rules.patience import tables
from sukno.rules.patience.tables import Odds

ROOT = Path(__file__).parents[3]
DATA = Path(tables.__file__).with_name("odds.json")
PAGE, PLOT = ROOT / "docs" / "win-rates.md", ROOT / "docs" / "win-rates.svg"
MOST_FREE, FREE_BATCH = 150_000, 1000
"""Deals of a patience that plays itself, and how many of them a process does at once: the error is under 0.3%."""
MOST = 2000
OWN = "own-patience"
NOBODY = "none"


def patiences() -> list[str]:
    return [id for id in ids() if id != OWN and isinstance(game(id), Patience)]


def measure(
    id: str,
    seconds: float,
    nodes: int,
    player: str,
    pool: Executor,
    jobs: int,
    deals: int = 0,
    before: Odds | None = None,
) -> Odds:
    """As many deals as there is time for, or so many, in order from the first."""
    free = game(id).info.choice_free
    plan = Plan(id, {}, "" if free or player == NOBODY else player, nodes)
    batch, most = (FREE_BATCH, MOST_FREE) if free else (1, deals or MOST)
    end = time.monotonic() + seconds
    trials: list[Trial] = []
    at_work: set[Future[list[Trial]]] = set()
    given = 0
    while True:
        while len(at_work) < 2 * jobs and given < most and time.monotonic() < end:
            at_work.add(pool.submit(try_deals, (plan, range(given + 1, given + batch + 1))))
            given += batch
        if not at_work:  # those of a fast patience may all be done at once
            break
        done, at_work = wait(at_work, return_when=FIRST_COMPLETED)
        for future in done:
            trials += future.result()
    found = added_up(plan, trials, free)
    odds = Odds(
        found.deals, free, _triple(found.solvable), found.unknown, _triple(found.won), plan.player, nodes
    )
    if free or before is None:
        return odds
    if not nodes:
        played = 0 if odds.deals == before.deals else odds.deals
        return msgspec.structs.replace(before, won=odds.won, player=odds.player, played=played)
    if plan.player:
        return odds
    return msgspec.structs.replace(
        odds, won=before.won, player=before.player, played=before.played or before.deals
    )


def _triple(share: Share | None) -> tuple[float, float, float] | None:
    return None if share is None else (share.mean, share.low, share.high)


def read() -> dict[str, Odds]:
    return msgspec.json.decode(DATA.read_bytes(), type=dict[str, Odds])


def keep(found: dict[str, Odds]) -> None:
    lines = (f'"{id}": {msgspec.json.encode(odds).decode()}' for id, odds in sorted(found.items()))
    DATA.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def page(found: dict[str, Odds]) -> str:
    """docs/win-rates.md."""
    rows = {id: _row(id, odds) for id, odds in found.items()}
    for id in ids():
        g = game(id)
        if g.info.family == "patience" and g.seats > 1:
            rows[id] = f"| `{id}` {g.info.name.en} | | a game for {g.seats} players | | | |"
    return "\n".join([*INTRODUCTION, *(rows[id] for id in sorted(rows)), ""])


INTRODUCTION = (
    "# How often patiences come out",
    "",
    "Made by `python -m sukno.lab.odds`; one patience more closely: `sukno winrate ID --deals 10000`. *Can come out*",
    "is the share of deals that the solver brings out with all cards known, shuffles to come too (thoughtful play):",
    "more than any fair player can reach. Its mean is of the decided deals; deals that were not decided within so many",
    "positions widen the 95% interval to both sides, and where they are more than a tenth only the interval is given;",
    "a dash where no deal was decided. *Fair player* is the share that the computer player of that level wins, who",
    "sees what a person sees; a deal that he has won can come out. A patience without choices *comes out by itself*.",
    "All with the usual options; deals from number 1 on, for the fair player only so many where a number is named.",
    "",
    "![Shares with their intervals](win-rates.svg)",
    "",
    "| patience | deals | can come out | undecided | positions | fair player or by itself |",
    "|---|---|---|---|---|---|",
)


def _row(id: str, odds: Odds) -> str:
    def said(share: tuple[float, float, float] | None, mean: bool = True) -> str:
        return "—" if share is None else f"{share[0]:.1%} " * mean + f"[{share[1]:.1%}, {share[2]:.1%}]"

    player = f"`{odds.player}`" if odds.player else "by itself"
    won = f"{said(odds.won)} ({player}{f', {odds.played:,} deals' if odds.played else ''})"
    return (
        f"| `{id}` {game(id).info.name.en} | {odds.deals:,} | {said(odds.solvable, not odds.doubtful)} | "
        f"{'—' if odds.choice_free else odds.unknown} | {'—' if odds.choice_free else f'{odds.nodes:,}'} | {won} |"
    )


LINE, LEFT, WIDE = 18, 190, 560


def plot(found: dict[str, Odds]) -> str:
    """Two bars a patience: what can come out, and what a fair player brings out, each with its interval."""
    rows = sorted(found.items())
    height = LINE * len(rows) + 50
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + 30} {height}" '
        f'font-family="system-ui, sans-serif" font-size="11">'
        f'<rect width="100%" height="100%" fill="#fffdf6"/>'
        f'<text x="{LEFT}" y="14" fill="#1f5b41">■ can come out</text>'
        f'<text x="{LEFT + 120}" y="14" fill="#b3741d">■ fair player, or by itself</text>'
    ]
    for tenth in range(0, 11, 2):
        x = LEFT + WIDE * tenth / 10
        parts.append(
            f'<path d="M{x:.0f} 34V{height - 8}" stroke="#0002"/>'
            f'<text x="{x:.0f}" y="30" text-anchor="middle" fill="#555">{tenth * 10}%</text>'
        )
    for n, (id, odds) in enumerate(rows):
        y = 40 + n * LINE
        parts.append(f'<text x="{LEFT - 8}" y="{y + 10}" text-anchor="end">{id}</text>')
        parts += _bar(odds.solvable, y, "#1f5b41", odds.doubtful)
        parts += _bar(odds.won, y + 7, "#b3741d")
    return "\n".join([*parts, "</svg>", ""])


def _bar(
    share: tuple[float, float, float] | None, y: int, colour: str, doubtful: bool = False
) -> Iterable[str]:
    if share is not None:
        mean, low, high = (LEFT + WIDE * s for s in share)
        if doubtful:
            mean = low
        yield f'<rect x="{LEFT}" y="{y}" width="{mean - LEFT:.1f}" height="6" fill="{colour}" opacity="0.75"/>'
        yield f'<path d="M{low:.1f} {y + 3}H{high:.1f}" stroke="#000" stroke-width="1.5"/>'


def write(found: dict[str, Odds]) -> None:
    PAGE.write_text(page(found), encoding="utf-8")
    PLOT.write_text(plot(found), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m sukno.lab.odds", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("ids", nargs="*", help="only these; all if none is named")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each patience")
    parser.add_argument(
        "--nodes", type=int, default=NODES, help="positions looked at for a deal; 0: only played"
    )
    parser.add_argument("--deals", type=int, default=0, help="so many deals at most, where there is a choice")
    parser.add_argument("--player", default="club", help="level of the fair player; none: nobody plays")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="processes, or workers of a cluster"
    )
    parser.add_argument("--scheduler", default="", help="address of a Dask scheduler: its workers do it")
    parser.add_argument("--write", action="store_true", help="measure nothing, make page and plot")
    asked = parser.parse_args()
    found = read()
    if not asked.write:
        with Many(asked.jobs, asked.scheduler).executor() as pool:
            for id in asked.ids or patiences():
                found[id] = measure(
                    id, asked.seconds, asked.nodes, asked.player, pool, asked.jobs, asked.deals, found.get(id)
                )
                keep(found)
                print(_row(id, found[id]), flush=True)
    write(found)


if __name__ == "__main__":
    main()
