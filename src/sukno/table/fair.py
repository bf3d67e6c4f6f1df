"""Fair deals, provably: nobody alone decides how the cards fall, and everybody can check it afterwards.

The house publishes the SHA-256 of a secret before anybody sits down. Every person adds a word of their own.
The seed is the SHA-256 of the secret and all the words; the secret is shown when the game is over.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256

from sukno.engine.errors import BadRecord
from sukno.engine.record import FairDeal, Record


def new_secret() -> str:
    return secrets.token_hex(32)


@lru_cache(maxsize=4096)
def commitment(secret: str) -> str:
    """What is published before the game.

    >>> commitment("00")
    'f1534392279bddbf9d43dde8701cb5be14b82f76ec6607bf8d6ad557f60f304e'
    """
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, words: Sequence[str]) -> str:
    """The seed: a line for the secret, then a line for every seat."""
    return sha256("\n".join([secret, *words]).encode()).hexdigest()


def check(record: Record) -> FairDeal | None:
    """Compare seed, secret and words of a record; None if it makes no promise."""
    fair = record.fair
    if fair is None:
        return None
    if commitment(fair.secret) != fair.commitment:
        raise BadRecord(
            "the secret of this record is not the one that was promised before the game",
            "секрет в записи не тот, что был обещан до игры",
        )
    if seed_of(fair.secret, fair.words) != record.seed:
        raise BadRecord(
            "the seed of this record does not come from the secret and the players' words",
            "зерно в записи не получается из секрета и слов игроков",
        )
    return fair
