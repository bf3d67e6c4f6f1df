"""Chance: shuffles and dice from the state's own seed, the same on every machine.

A state holds a 32-byte `key` and the number of `rolls` made. Each roll hashes both (BLAKE2b) into a
large integer, from which a shuffle takes its digits in mixed radix. No roll can be foreseen without the
key, and anyone who has it can check every deal with a few lines in any language.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from random import Random
from typing import TypeVar

from sukno.engine.state import State

T = TypeVar("T")
WORD = 30
"""Bits of a number that Python divides quickly: one digit of its integers."""


def seed_key(seed: int | str) -> bytes:
    """The key of a seed; 7 and "7" are the same seed."""
    return blake2b(str(seed).encode(), digest_size=32, person=b"sukno seed").digest()


def _draw(s: State, blocks: int = 1) -> int:
    rolls, key = s.rolls, s.key
    digest = blake2b(rolls.to_bytes(8, "little"), key=key).digest()
    for roll in range(rolls + 1, rolls + blocks):
        digest += blake2b(roll.to_bytes(8, "little"), key=key).digest()
    s.rolls = rolls + blocks
    return int.from_bytes(digest, "little")


def roll(s: State, n: int) -> int:
    """A number from 0 to n - 1."""
    return _draw(s) % n


def throw(s: State, dice: int = 2) -> tuple[int, ...]:
    """A throw of six-sided dice."""
    x = _draw(s)
    out = []
    for _ in range(dice):
        x, d = divmod(x, 6)
        out.append(d + 1)
    return tuple(out)


def shuffled(s: State, items: Sequence[T]) -> list[T]:
    """The items in random order."""
    out = list(items)
    blocks, runs = _digits(len(out))
    x = _draw(s, blocks)
    for product, places in runs:
        part = x % product
        x //= product
        for i, radix in places:
            j = part % radix
            part //= radix
            out[i], out[j] = out[j], out[i]
    return out


@cache
def _digits(n: int) -> tuple[int, tuple[tuple[int, tuple[tuple[int, int], ...]], ...]]:
    """How n items are shuffled: the blocks of chance it takes; and the places that are exchanged, with how many there
    are up to each, from the last to the second, in runs whose digits make a number of one word together: a few long
    divisions instead of one for each item."""
    # a block has 512 bits, and n items have fewer than n ** n orders: at least 128 bits are left over, which
    # keeps the bias below 2 ** -128
    blocks = 1 + max(n // 64, n * n.bit_length() // 512)
    out: list[tuple[int, tuple[tuple[int, int], ...]]] = []
    top = n - 1
    while top > 0:
        product, i = 1, top
        while i > 0 and product * (i + 1) < 1 << WORD:
            product *= i + 1
            i -= 1
        out.append((product, tuple((k, k + 1) for k in range(top, i, -1))))
        top = i
    return blocks, tuple(out)


def freshen(s: State, rng: Random) -> None:
    """Give an imagined state chance of its own, so that it foretells nothing."""
    s.key = rng.getrandbits(256).to_bytes(32, "little")
    s.rolls = 0
