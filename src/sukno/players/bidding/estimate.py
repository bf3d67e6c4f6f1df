"""Tricks that two hands take together, guessed from their cards alone: fitted to deals solved with open cards, or to
deals played out.

A guess takes microseconds where solving takes a hundredth of a second, so that calls can be weighed in many deals.
Where nobody sees the other hands the stronger side takes fewer tricks than with open cards, and the weaker side more:
of a trick more with open cards three quarters are left. The numbers come from `lab/vint_estimate.py`.
"""

from __future__ import annotations

from functools import cache
from math import erf, sqrt
from typing import NamedTuple, TypedDict

from sukno.materials.cards import SUIT_MASK
from sukno.players.bidding.auction import NT


class Fit(NamedTuple):
    """What each feature of two hands is worth in tricks."""

    base: float
    honours: tuple[float, ...]
    """Ace, king, queen, jack, ten in a side suit, or at no trumps."""
    both: tuple[float, float]
    """Ace with king, king with queen of one suit."""
    long: tuple[float, float]
    """A card beyond seven of a side suit; an honour of it for each card beyond four in one hand."""
    spread: float
    """How far the truth lies from the guess: the standard deviation."""
    trumps: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """Each trump; each beyond eight; each in the longer hand."""
    trump_honours: tuple[float, ...] = ()
    short: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """A void, a single card, two cards of a side suit, for each trump of that hand up to three."""


TRUMPS = Fit(
    base=-8.735,
    honours=(1.682, 0.981, 0.459, 0.239, 0.109),
    both=(0.064, 0.073),
    long=(-0.050, -0.054),
    spread=0.95,
    trumps=(0.850, -0.682, 0.311),
    trump_honours=(1.897, 1.400, 0.894, 0.561, 0.324),
    short=(0.329, 0.194, 0.064),
)
WITHOUT = Fit(
    base=-4.194,
    honours=(2.282, 1.597, 0.834, 0.460, 0.192),
    both=(-0.179, -0.132),
    long=(-0.187, 0.022),
    spread=1.21,
)
"""From 1900 solved deals."""


class Fits(NamedTuple):
    """A guess in any strain."""

    trumps: Fit
    without: Fit

    def of(self, strain: int) -> Fit:
        return self.without if strain == NT else self.trumps


OPEN = Fits(TRUMPS, WITHOUT)
DECLARERS = 0.25
"""Tricks that declarers who have heard the auction take beyond those who play by habit alone (135 deals of `club`)."""
PLAYED = Fits(
    Fit(
        base=-3.141 + DECLARERS,
        honours=(1.074, 0.640, 0.239, 0.071, 0.019),
        both=(0.054, 0.049),
        long=(-0.055, -0.040),
        spread=1.02,
        trumps=(0.530, -0.171, 0.280),
        trump_honours=(1.138, 0.828, 0.527, 0.294, 0.192),
        short=(0.345, 0.194, 0.072),
    ),
    Fit(
        base=-1.192 + DECLARERS,
        honours=(1.539, 1.230, 0.686, 0.297, 0.130),
        both=(-0.042, -0.066),
        long=(-0.071, 0.005),
        spread=1.45,
    ),
)
"""From 9000 deals played by habit; at no trumps they spread by 1.55, by 1.2 where `club` declared (12 deals)."""
LONE = Fits(
    Fit(
        base=2.820,
        honours=(1.042, 0.443, 0.311, 0.162, 0.168),
        both=(0.177, 0.045),
        long=(0.000, -0.049),
        spread=1.96,
        trumps=(0.201, -0.535, 0.201),
        trump_honours=(1.132, 0.845, 0.542, 0.455, 0.123),
        short=(0.420, 0.227, 0.029),
    ),
    Fit(
        base=2.713,
        honours=(1.494, 0.958, 0.567, 0.279, 0.120),
        both=(-0.090, -0.153),
        long=(0.608, -0.059),
        spread=2.39,
    ),
)
"""By one hand, the partner's unknown: from 600 solved deals, suits of five cards and more."""
TWO = Fits(
    Fit(
        base=1.487,
        honours=(0.962, 0.816, 0.659, 0.474, 0.346),
        both=(-0.282, -0.063),
        long=(0.000, 0.057),
        spread=1.37,
        trumps=(0.274, 0.000, 0.274),
        trump_honours=(0.793, 0.641, 0.567, 0.361, 0.302),
        short=(0.410, 0.148, 0.056),
    ),
    Fit(
        base=2.392,
        honours=(1.319, 1.131, 0.870, 0.543, 0.242),
        both=(-0.315, -0.394),
        long=(0.456, -0.175),
        spread=1.49,
    ),
)
"""Where there are two hands only, thirteen cards each of 52: from 1500 solved deals."""
TWO_SHORT = Fits(
    Fit(
        base=-0.315,
        honours=(1.210, 0.827, 0.486, 0.285, 0.111),
        both=(-0.006, 0.131),
        long=(0.000, 0.106),
        spread=1.06,
        trumps=(0.314, 0.000, 0.314),
        trump_honours=(1.033, 0.781, 0.449, 0.174, 0.060),
        short=(0.384, 0.243, 0.096),
    ),
    Fit(
        base=0.056,
        honours=(1.709, 1.384, 0.746, 0.231, 0.039),
        both=(-0.415, -0.287),
        long=(-1.169, -0.116),
        spread=1.21,
    ),
)
"""The same of 32 cards."""
OPENNESS = 0.75
"""How far bidders go from habit to open cards. By habit alone they stayed too low and opened too light: with open cards
their contracts lost 147 ± 103 points more than those of bidders who trust open cards alone (275 deals); with habits the
latter lost more, by 140 or so."""


def between(a: Fit, b: Fit, share: float) -> Fit:
    """A guess so far on the way from one to the other."""

    def mixed(x: float | tuple[float, ...], y: float | tuple[float, ...]) -> float | tuple[float, ...]:
        if isinstance(x, tuple) and isinstance(y, tuple):
            return tuple(p + share * (q - p) for p, q in zip(x, y, strict=True))
        assert not isinstance(x, tuple)
        assert not isinstance(y, tuple)
        return x + share * (y - x)

    return Fit(*(mixed(x, y) for x, y in zip(a, b, strict=True)))  # type: ignore[arg-type]


BIDDERS = Fits(between(PLAYED.trumps, TRUMPS, OPENNESS), between(PLAYED.without, WITHOUT, OPENNESS))


def features(a: int, b: int, strain: int) -> list[float]:
    """What the fit multiplies, in the order of `weights`."""
    honours = [0, 0, 0, 0, 0]
    both, long, short = [0, 0], [0, 0], [0, 0, 0]
    trumps = (0, 0)
    top = 0
    if strain != NT:
        ta, tb = a >> 13 * strain & SUIT_MASK, b >> 13 * strain & SUIT_MASK
        trumps, top = (ta.bit_count(), tb.bit_count()), ta | tb
    for y in range(4):
        if y == strain:
            continue
        sa, sb = a >> 13 * y & SUIT_MASK, b >> 13 * y & SUIT_MASK
        either = sa | sb
        ace, king, queen = either >> 12 & 1, either >> 11 & 1, either >> 10 & 1
        honours[0] += ace
        honours[1] += king
        honours[2] += queen
        honours[3] += either >> 9 & 1
        honours[4] += either >> 8 & 1
        both[0] += ace & king
        both[1] += king & queen
        na, nb = sa.bit_count(), sb.bit_count()
        long[0] += max(0, na + nb - 7)
        long[1] += max(0, max(na, nb) - 4) * (ace + king + queen)
        if strain != NT:
            if na < 3:
                short[na] += min(trumps[0], 3)
            if nb < 3:
                short[nb] += min(trumps[1], 3)
    found = [1, *honours, *both, *long]
    if strain != NT:
        n = sum(trumps)
        found += [n, max(0, n - 8), max(trumps), *(top >> r & 1 for r in range(12, 7, -1)), *short]
    return [float(f) for f in found]


@cache
def weights(fit: Fit) -> tuple[float, ...]:
    found = (fit.base, *fit.honours, *fit.both, *fit.long)
    return (*found, *fit.trumps, *fit.trump_honours, *fit.short) if fit.trump_honours else found


def expected(a: int, b: int, strain: int, fits: Fits = OPEN) -> float:
    """The tricks of two partners on average: all hands open and everybody playing best, or as the fits have it.

    >>> from sukno.materials.cards import hand
    >>> north = hand("SA SK SQ S9 S8 S7 CA CQ DA DK DQ HA HK".split())
    >>> south = hand("SJ S6 S5 CK C7 C6 C5 D3 HJ HT H9 H8 H7".split())
    >>> round(expected(north, south, 0)), round(expected(south, 0x1FFF & ~south, NT))
    (13, 2)
    """
    by = weights(fits.of(strain))
    total = sum(f * w for f, w in zip(features(a, b, strain), by, strict=True))
    return min(13.0, max(0.0, total))


def most(a: int, b: int, strain: int) -> int:
    """The most tricks that two partners can take if the others cash their aces and kings at once.

    >>> from sukno.materials.cards import hand
    >>> a, b = hand("SA SK CK C2 H3 D3 D4".split()), hand("SQ SJ C4 C3 HA D5 D6".split())
    >>> most(a, b, 0), most(a, b & ~hand(["D6"]), 0)
    (10, 11)
    """
    left = 13
    for y in range(4):
        sa, sb = a >> 13 * y & SUIT_MASK, b >> 13 * y & SUIT_MASK
        either = sa | sb
        lost = 0 if either >> 12 & 1 else 1 if either >> 11 & 1 else 2
        if strain != NT and y != strain:
            lost = min(lost, sa.bit_count(), sb.bit_count())
        left -= lost
    return left


@cache
def chances(tenths: int, without: bool, most: int = 13, fits: Fits = OPEN) -> tuple[tuple[int, float], ...]:
    """How likely each number of tricks is, if so many tenths of a trick are expected and more than `most` cannot be."""
    mean, spread = tenths / 10, (fits.without if without else fits.trumps).spread
    found = []
    for n in range(14):
        low = -1.0 if n == 0 else erf((n - 0.5 - mean) / spread / sqrt(2))
        high = 1.0 if n == 13 else erf((n + 0.5 - mean) / spread / sqrt(2))
        if high - low > 0.01:
            found.append((n, (high - low) / 2))
    whole = sum(p for _, p in found)
    return tuple((min(n, most), p / whole) for n, p in found)


class Guess(TypedDict):
    """The same as the kernel takes it."""

    trumps: list[float]
    without: list[float]
    chances: list[list[list[float]]]


def guess(fits: Fits) -> Guess:
    """What each feature is worth, and how likely each number of tricks is at so many tenths of a trick expected."""

    def row(tenths: int, without: bool) -> list[float]:
        by = dict(chances(tenths, without, fits=fits))
        return [by.get(n, 0.0) for n in range(14)]

    return {
        "trumps": list(weights(fits.trumps)),
        "without": list(weights(fits.without)),
        "chances": [[row(tenths, without) for tenths in range(131)] for without in (False, True)],
    }
