"""Anna, her account, and a house of identities to sign in to."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from sukno.server import passwords
from sukno.server.identity import Identities, Identity
from sukno.server.store import Store
from sukno.server.wire import SignIn, SignUp
from waiting import PATIENCE

KEY = "0123456789abcdef" * 4
ANNA = Identity(who="g-" + "a" * 32, name="Анна Аркадьевна", lang="ru")
UP = SignUp(login="Anna", password="поезд на Обираловку")
IN = SignIn(login="Anna", password="поезд на Обираловку")


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashing that costs little, where its cost is not what is tested."""
    monkeypatch.setattr(passwords, "hasher", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


@asynccontextmanager
async def opened(
    url: str, key: str = KEY, *, strict: bool = True, clock: Callable[[], float] | None = None
) -> AsyncIterator[Identities]:
    store = Store.open(url, patience=PATIENCE)
    ids = Identities(store, key, strict=strict, clock=clock)
    try:
        yield ids
    finally:
        ids.close()
        await store.close()


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'house.db'}"
