"""How a deal of Bezique is settled: the rubicon and big points of the six-pack game; who has won a game to a target."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.sheets.bezique.tables import GAME_WON, RUBICON


def rubicon(points: Sequence[int]) -> tuple[int, int]:
    """Who has won a deal of the six-pack game, and what he records (004:1818-1823).

    case                          the winner records
    the loser reached 3000        W - L + 1000
    W >= 3000, L < 3000           W + L + 1000
    both < 3000                   W - L + 1000

    Exactly 3000 counts as reached; with equal totals nobody records anything (not in the source).

    >>> rubicon((5200, 3000)), rubicon((2990, 3000)), rubicon((1000, 2500)), rubicon((700, 700))
    ((0, 3200), (1, 6990), (1, 2500), (0, 0))
    """
    winner = 0 if points[0] >= points[1] else 1
    most, least = points[winner], points[1 - winner]
    if most == least:
        return 0, 0
    rest = least if most >= RUBICON > least else -least
    return winner, most + rest + GAME_WON


def finished(total: Sequence[int], target: int, last_taker: int, *, pairs: bool = False) -> int:
    """The seat that has won, or -1: play on. Of several who have reached the target it is the one who took the last
    trick (004:1837); if he is not among them, the highest, and if there are two of these, play on (not in the source).

    >>> finished((1010, 1300), 1000, 0), finished((990, 1300), 1000, 0), finished((990, 900), 1000, 0)
    (0, 1, -1)
    >>> finished((1500, 1700, 900), 1500, 2), finished((1700, 1700, 900), 1500, 2)
    (1, -1)
    """
    there = [seat for seat, n in enumerate(total) if n >= target]
    if not there:
        return -1
    if last_taker in there:
        return last_taker
    best = max(total[seat] for seat in there)
    ahead = [seat for seat in there if total[seat] == best]
    return ahead[0] if len(ahead) == 1 or pairs else -1


def by_last_trick(total: Sequence[int], winners: Sequence[int]) -> list[int]:
    """The totals of a finished game as they are settled: whoever has won by the last trick takes the highest, and who
    had it takes his (not in the source).

    >>> by_last_trick((1010, 1300), [0]), by_last_trick((1500, 1800, 1800), [0])
    ([1300, 1010], [1800, 1500, 1500])
    """
    best, own = max(total), total[winners[0]]
    return [best if i in winners else own if n == best else n for i, n in enumerate(total)]
