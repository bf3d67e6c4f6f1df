"""The cauldron (котёл): remises wait in the middle, every player's apart, and are played for at the end.

600 in three parts are played for by 200; any made game wins one, simple spades or ten hearts alike
(000:2626-2649). The winner writes ten times the part, on each of the others in proportion to what he put in;
his own share is cancelled (not in the source).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from sukno.sheets.preferans.numbers import Num, plain


def part(accounts: Sequence[Num], parts: int) -> Num:
    """What is played for now, `parts` of the cauldron being left.

    >>> part((600, 0, 0), 2), part((300, 100, 200), 3)
    (300, 200)
    """
    return plain(Fraction(sum(accounts), parts))


def win(accounts: Sequence[Num], parts: int, winner: int) -> tuple[list[Num], list[tuple[int, int, Num]]]:
    """What is left of the accounts, and the whists (writer, on whom, how many) for one part.

    >>> win((300, 100, 200), 2, winner=0)
    ([150, 50, 100], [(0, 1, 500), (0, 2, 1000)])
    """
    shares = [plain(Fraction(account, parts)) for account in accounts]
    whists = [(winner, seat, 10 * share) for seat, share in enumerate(shares) if share and seat != winner]
    return [account - share for account, share in zip(accounts, shares, strict=True)], whists
