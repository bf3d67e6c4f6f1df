"""Chance: shuffles and dice from the state's own seed, the same on every machine.

A state holds a 32-byte `key` and the number of `rolls` made. Each roll hashes both (BLAKE2b) into a
large integer, from which a shuffle takes its digits in mixed radix. No roll can be foreseen without the
key, and anyone who has it can check every deal with a few lines in any language.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import TypeVar

from sukno._kernel import shuffle
from sukno.engine.state import State

T = TypeVar("T")


def seed_key(seed: int | str) -> bytes:
    """The key of a seed; 7 and "7" are the same seed."""
    return blake2b(str(seed).encode(), digest_size=32, person=b"sukno seed").digest()


def _draw(s: State, blocks: int = 1) -> bytes:
    rolls, key = s.rolls, s.key
    digest = blake2b(rolls.to_bytes(8, "little"), key=key).digest()
    for roll in range(rolls + 1, rolls + blocks):
        digest += blake2b(roll.to_bytes(8, "little"), key=key).digest()
    s.rolls = rolls + blocks
    return digest


def roll(s: State, n: int) -> int:
    """A number from 0 to n - 1."""
    return int.from_bytes(_draw(s), "little") % n


def throw(s: State, dice: int = 2) -> tuple[int, ...]:
    """A throw of six-sided dice."""
    x = int.from_bytes(_draw(s), "little")
    out = []
    for _ in range(dice):
        x, d = divmod(x, 6)
        out.append(d + 1)
    return tuple(out)


def shuffled(s: State, items: Sequence[T]) -> list[T]:
    """The items in random order: from the last place to the second, each is exchanged with one of those up to it, which
    the next digit of the number says."""
    out = list(items)
    n = len(out)
    # a block has 512 bits, and n items have fewer than n ** n orders: at least 128 bits are left over, which
    # keeps the bias below 2 ** -128
    shuffle(out, _draw(s, 1 + max(n // 64, n * n.bit_length() // 512)))
    return out


def freshen(s: State, rng: Random) -> None:
    """Give an imagined state chance of its own, so that it foretells nothing."""
    s.key = rng.getrandbits(256).to_bytes(32, "little")
    s.rolls = 0
