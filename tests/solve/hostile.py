"""Bad input of every kind, for the kernel to refuse: valid questions, and ways to wreck them."""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Sequence
from math import inf, nan
from random import Random
from typing import Any, NamedTuple

from plain_tricks import Plain, bits
from random_tricks import random_ending, random_rules

from sukno._kernel import LimitReached

CALLS = int(os.environ.get("SUKNO_FUZZ", "150"))
"""Calls of each test and seed; `make sanitize` makes many more."""
SEEDS = range(4)
REFUSALS = (ValueError, TypeError, OverflowError, LimitReached)
REFUSED = "refused"
NUMBERS: list[Any] = [
    *(0, 1, 2, 3, -1, -2, 5, 6, 7, 13, 14, 51, 52, 53, 63, 64, 99, 127, 128, 255, 256, 1000, 1001),
    *(sign * (1 << n) + more for n in (31, 32, 52, 63, 64, 70) for sign in (1, -1) for more in (-1, 0, 1)),
]
THINGS: list[Any] = [
    *(None, True, 1.0, 0.5, nan, inf, 1j, "", "S", "0", b"", b"\1", bytearray(4), object(), Ellipsis, int),
    *([], [0], [0, 0, 0, 0], [None], ["a"], [[0]], (), {}, {0: 0}, set(), range(4), [2**64], [-1] * 52),
]
SIZES = [(2, 3), (2, 5), (3, 2), (3, 3), (4, 1), (4, 2), (5, 1), (5, 2), (6, 1)]
"""Hands and cards of endings that plain minimax counts at once."""


class Asked(NamedTuple):
    """A question to the kernel; once wrecked, anything may stand in it."""

    plain: Plain
    hands: Any
    leader: Any
    trick: Any


def answer(call: Callable[..., Any], *args: Any, **words: Any) -> Any:
    """What a call gives, or `REFUSED`; a refusal says why."""
    try:
        return call(*args, **words)
    except REFUSALS as e:
        if not str(e):
            raise AssertionError(f"{call} refuses {args} {words} without a word") from e
        return REFUSED


def strange(rng: Random) -> Any:
    return rng.choice(NUMBERS if rng.random() < 0.7 else THINGS)


def question(rng: Random, size: tuple[int, int] | None = None) -> Asked:
    hands, cards = size or rng.choice(SIZES)
    plain = random_rules(rng, hands)
    held, leader, trick = random_ending(rng, plain, cards)
    return Asked(plain, [bits(h) for h in held], leader, list(trick))


def rows(*deals: Sequence[int]) -> array[int]:
    """Deals as a batch takes them."""
    return array("Q", [h for hands in deals for h in hands])


def words_of(plain: Plain) -> dict[str, Any]:
    return {name: getattr(plain, name) for name in Plain.__dataclass_fields__}


# wrecking


def wrecked_list(rng: Random, numbers: Sequence[Any]) -> Any:
    """A list with something wrong in it, or something else in its place."""
    out = list(numbers)
    at = rng.randrange(len(out) + 1)
    match rng.randrange(6):
        case 0:
            out[at : at + 1] = [strange(rng)]
        case 1:
            out.insert(at, strange(rng))
        case 2:
            out[at : at + 1] = []
        case 3:
            out[at : at + 1] = [rng.choice(out)] if out else []
        case 4:
            return rng.choice([tuple, list])(out) * rng.randrange(4)
        case _:
            return strange(rng)
    return out


def wrecked_hands(rng: Random, hands: list[int]) -> Any:
    """Cards twice, cards that are none, hands of unequal size."""
    out = list(hands)
    at, other = rng.randrange(len(out)), rng.randrange(len(out))
    match rng.randrange(6):
        case 0:
            out[at] |= out[other]
        case 1:
            out[at] |= 1 << rng.randrange(64)
        case 2:
            out[at] &= out[at] - 1
        case 3:
            out[at] = 0
        case 4:
            out[at] = rng.getrandbits(rng.choice((52, 64)))
        case _:
            return wrecked_list(rng, out)
    return out


def wrecked(rng: Random, asked: Asked) -> Asked:
    match rng.randrange(5):
        case 0 | 1:
            return asked._replace(hands=wrecked_hands(rng, asked.hands))
        case 2:
            return asked._replace(leader=strange(rng))
        case 3:
            return asked._replace(trick=wrecked_list(rng, asked.trick))
        case _:
            return asked._replace(trick=[rng.randrange(-1, 54) for _ in range(rng.randrange(7))])


def wrecked_rules(rng: Random, words: dict[str, Any]) -> dict[str, Any]:
    out = dict(words)
    for _ in range(rng.randint(1, 3)):
        key = rng.choice(list(out))
        known = out[key]
        out[key] = wrecked_list(rng, known) if isinstance(known, tuple) else strange(rng)
    if rng.random() < 0.1:
        del out[rng.choice(list(out))]
    if rng.random() < 0.1:
        out[rng.choice(("hand", "suits", "", "fewest "))] = strange(rng)
    return out


# what must come out


def usual(asked: Asked) -> bool:
    """Are these lists of numbers and a number, whatever they mean?"""
    return all(
        type(x) is list and all(type(n) is int for n in x) for x in (asked.hands, asked.trick, [asked.leader])
    )


def makes_sense(asked: Asked) -> bool:
    """Is it a position? Said once more, and differently from the kernel."""
    n, hands, trick = asked.plain.hands, list(asked.hands), list(asked.trick)
    if len(hands) != n or len(trick) >= n or not 0 <= asked.leader < n:
        return False
    if not all(0 <= h < 1 << 52 for h in hands) or not all(0 <= c < 52 for c in trick):
        return False
    held = [[c for c in range(52) if h >> c & 1] for h in hands]
    for i, c in enumerate(trick):
        held[(asked.leader + i) % n].append(c)
    cards = [c for h in held for c in h]
    each = len(held[0])
    return len(set(cards)) == len(cards) and all(len(h) == each for h in held) and 1 <= each <= 13


def truth(asked: Asked) -> dict[int, int]:
    """The value of every card by plain minimax."""
    hands = tuple(frozenset(c for c in range(52) if h >> c & 1) for h in asked.hands)
    return asked.plain.cards(hands, asked.leader, tuple(asked.trick))


def best_of(asked: Asked, values: dict[int, int]) -> int:
    turn = (asked.leader + len(asked.trick)) % asked.plain.hands
    return (max if asked.plain.wants_much(turn) else min)(values.values())
