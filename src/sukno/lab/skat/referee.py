"""XSkat as a referee of our rules: its games replayed by ours, and every difference told.

Two programs that know nothing of each other must agree on which cards may be played, who takes each trick, the points,
whether the game is won, and what it is worth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from sukno.engine import IllegalMove
from sukno.games.tricks.skat.game import Skat
from sukno.lab.skat.table import laid, last_written, moves_of
from sukno.lab.skat.xskat import Logged
from sukno.sheets.skat.tariff import NULL


class Agreement(msgspec.Struct, frozen=True, kw_only=True):
    """What was compared, and what differs."""

    games: int
    passed: int
    cards: int
    kinds: dict[str, int]
    """Games by kind, hand and open apart."""
    lost: int
    schneider: int
    schwarz: int
    overbid: int
    differences: tuple[str, ...]


def compared(game: Skat, logs: Iterable[Logged]) -> Agreement:
    """All these games under our rules."""
    kinds: Counter[str] = Counter()
    sums: Counter[str] = Counter()
    differences: list[str] = []
    for n, logged in enumerate(logs, 1):
        c = logged.contract
        sums["passed" if c is None else "games"] += 1
        sums["cards"] += len(logged.cards)
        if c is not None:
            kinds[" ".join([c.kind, *["hand"] * c.hand, *["open"] * c.open])] += 1
            sums["lost"] += not logged.won
        differences += [f"deal {n}: {words}" for words in _differences(game, logged, sums)]
    return Agreement(
        games=sums["games"],
        passed=sums["passed"],
        cards=sums["cards"],
        kinds=dict(sorted(kinds.items())),
        lost=sums["lost"],
        schneider=sums["schneider"],
        schwarz=sums["schwarz"],
        overbid=sums["overbid"],
        differences=tuple(differences),
    )


def _differences(game: Skat, logged: Logged, sums: Counter[str]) -> list[str]:
    """What our rules say otherwise of one game."""
    s = laid(game, logged.deal)
    moves = moves_of(logged)
    found: list[str] = []
    first = len(moves) - len(logged.cards)
    for i, move in enumerate(moves):
        try:
            game.play(s, move)
        except IllegalMove as e:
            return [f"{move} is refused: {e}"]
        trick, left = divmod(i - first + 1, 3)
        if i >= first and not left and not s.over and s.leader != logged.winners[trick - 1]:
            found.append(f"trick {trick} goes to {s.leader}, not to {logged.winners[trick - 1]}")
    if not s.over:
        return [*found, "the deal is not over"]
    note = last_written(s)
    if logged.contract is None or note.played is None or note.count is None:
        return found if note.contract == logged.contract else [*found, "somebody plays, or nobody"]
    null = logged.contract.kind == NULL
    sums["schneider"] += not null and (note.played.points >= 90 or note.played.points <= 30)
    sums["schwarz"] += not null and not (note.played.others and note.played.tricks)
    sums["overbid"] += note.count.overbid
    for what, ours, theirs in (
        ("soloist", note.soloist, logged.soloist),
        ("bid", note.bid, logged.bid),
        ("points", None if null else note.played.points, logged.points),
        ("won", note.count.won, logged.won),
        ("written", note.count.written, logged.written),
    ):
        if ours != theirs:
            found.append(f"{what} {ours}, not {theirs}")
    return found
