"""Dealing out what a seat cannot see, so that it agrees with all that the seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random


def deal_out(things: Sequence[int], banned: Sequence[int], rng: Random) -> list[int]:
    """One thing for each place; place i takes nothing that is in the bit set `banned[i]`.

    Hand over the things in a canonical order: the answer then depends on the places and on rng alone.
    All answers are possible, and nearly equally likely.

    >>> deal_out([0, 1, 2], [0b011, 0b001, 0], Random(1))
    [2, 1, 0]
    """
    dealt = list(things)
    rng.shuffle(dealt)
    if any(no >> thing & 1 for no, thing in zip(banned, dealt, strict=True)):
        dealt = settled(dealt, banned)
        _mix(dealt, banned, rng)
    return dealt


TRIES = 12
"""How often things are dealt out freely before one of them is put where it is wanted."""


def deal_out_with(
    things: Sequence[int], banned: Sequence[int], rng: Random, places: Sequence[int], wanted: int
) -> list[int]:
    """As `deal_out`, and at least one of these places gets a thing of the bit set `wanted`.

    >>> deal_out_with([0, 1, 2], [0, 0, 0], Random(1), [0], 0b010)[0]
    1
    """
    for _ in range(TRIES):
        dealt = deal_out(things, banned, rng)
        if any(wanted >> dealt[i] & 1 for i in places):
            return dealt
    everything = sum(1 << thing for thing in things)
    for i in rng.sample(places, len(places)):
        try:
            stricter = [*banned[:i], banned[i] | everything & ~wanted, *banned[i + 1 :]]
            return deal_out(things, stricter, rng)
        except ValueError:
            continue
    raise ValueError("no way of dealing gives anything wanted")


def settled(dealt: Sequence[int], banned: Sequence[int]) -> list[int]:
    """Keep what lies well, and find room for the rest along augmenting paths."""
    place_of = {t: i for i, t in enumerate(dealt) if not banned[i] >> t & 1}
    settled = set(place_of.values())

    def settle(place: int, tried: set[int]) -> bool:
        for thing in dealt:
            if banned[place] >> thing & 1 or thing in tried:
                continue
            tried.add(thing)
            if thing not in place_of or settle(place_of[thing], tried):
                place_of[thing] = place
                return True
        return False

    for place in range(len(dealt)):
        if place not in settled and not settle(place, set()):
            raise ValueError("no way of dealing agrees with what is known")
    out = [0] * len(dealt)
    for thing, place in place_of.items():
        out[place] = thing
    return out


def _mix(dealt: list[int], banned: Sequence[int], rng: Random) -> None:
    """Random exchanges that keep everything lawful wash out the order in which things were settled."""
    n = len(dealt)
    for _ in range(3):
        for i in range(n):
            j = int(rng.random() * n)
            a, b = dealt[i], dealt[j]
            if not (banned[i] >> b & 1 or banned[j] >> a & 1):
                dealt[i], dealt[j] = b, a


def deal_out_so_that(
    things: Sequence[int], banned: Sequence[int], rng: Random, held: Sequence[tuple[int, Sequence[int]]]
) -> list[int]:
    """As `deal_out`, and for each of `held` one of its things (a bit set) lies at one of its places.

    >>> deal_out_so_that([0, 1, 2], [0, 0, 0], Random(1), [(0b010, [0])])[0]
    1
    """
    for _ in range(TRIES):
        dealt = deal_out(things, banned, rng)
        if all(any(wanted >> dealt[i] & 1 for i in places) for wanted, places in held):
            return dealt
    found = _placed(things, list(banned), rng, list(held))
    if found is None:
        raise ValueError("no way of dealing agrees with what is known")
    return found


def _placed(
    things: Sequence[int], banned: list[int], rng: Random, held: list[tuple[int, Sequence[int]]]
) -> list[int] | None:
    """Give the conditions a place and a thing one after the other, and try others where that leads nowhere."""
    try:
        dealt = deal_out(things, banned, rng)
    except ValueError:
        return None
    unmet = next((h for h in held if not any(h[0] >> dealt[i] & 1 for i in h[1])), None)
    if unmet is None:
        return dealt
    wanted, places = unmet
    for i in rng.sample(list(places), len(places)):
        for thing in rng.sample(list(things), len(things)):
            if wanted >> thing & 1 and not banned[i] >> thing & 1:
                stricter = [no | 1 << thing for no in banned]
                stricter[i] = ~(1 << thing)
                found = _placed(things, stricter, rng, held)
                if found is not None:
                    return found
    return None
