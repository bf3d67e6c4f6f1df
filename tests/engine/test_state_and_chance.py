"""State copies and chance: fast, independent, the same on every machine."""

from __future__ import annotations

from collections import Counter
from math import lgamma, log

from hypothesis import given
from hypothesis import strategies as st

from sukno.engine.chance import roll, seed_key, shuffled, throw
from sukno.engine.options import changed, variants
from sukno.engine.registry import game_class
from sukno.engine.state import State


class Inner(State, kw_only=True):
    cards: list[int] = []


class Rich(State, kw_only=True):
    flat: list[int] = []
    deep: list[list[int]] = []
    table: dict[str, list[int]] = {}
    maybe: list[int] | None = None
    inner: Inner | None = None
    seen: set[int] = set()
    fixed: tuple[int, ...] = ()


def test_a_copy_shares_nothing_that_changes() -> None:
    s = Rich(
        flat=[1], deep=[[1], [2]], table={"a": [1]}, maybe=[1], inner=Inner(cards=[1]), seen={1}, fixed=(1,)
    )
    t = s.copy()
    assert t == s
    t.flat.append(2)
    t.deep[0].append(2)
    t.table["a"].append(2)
    assert t.maybe is not None
    assert t.inner is not None
    t.maybe.append(2)
    t.inner.cards.append(2)
    t.seen.add(2)
    assert s == Rich(
        flat=[1], deep=[[1], [2]], table={"a": [1]}, maybe=[1], inner=Inner(cards=[1]), seen={1}, fixed=(1,)
    )


def test_states_with_very_long_logs_can_be_compared() -> None:
    s, t = State(), State()
    for i in range(50_000):
        s.note(0, "move", str(i))
        t.note(0, "move", str(i))
    assert s == t
    t.note(0, "move", "one more")
    assert s != t
    s.note(0, "move", "another")
    assert s != t


def test_chance_is_the_same_on_every_machine() -> None:
    """Values written down once; any change here breaks every record ever saved."""
    s = State(key=seed_key(7))
    assert s.key.hex() == seed_key("7").hex()
    assert seed_key(7).hex() == "c30caab5110d608ede2764bca4618d5012f5ca467fc5e55aa242c783cd6f5b25"
    assert shuffled(s, range(10)) == [3, 1, 6, 5, 0, 2, 7, 4, 9, 8]
    assert [roll(s, 6) for _ in range(8)] == [1, 5, 5, 4, 5, 2, 4, 5]
    assert throw(s, 4) == (4, 2, 5, 6)


@given(st.integers(0, 2**64), st.integers(0, 200))
def test_a_shuffle_keeps_every_item(seed: int, n: int) -> None:
    s = State(key=seed_key(seed))
    assert sorted(shuffled(s, range(n))) == list(range(n))


def test_shuffles_are_fair() -> None:
    """Each of the 24 orders of four items comes about equally often (chi-squared, 23 degrees)."""
    s = State(key=seed_key("fair"))
    n = 24_000
    counts = Counter(tuple(shuffled(s, range(4))) for _ in range(n))
    assert len(counts) == 24
    assert sum((c - n / 24) ** 2 / (n / 24) for c in counts.values()) < 49.7  # 99.9%


def test_every_shuffle_draws_more_chance_than_it_has_orders() -> None:
    for n in (1, 2, 52, 63, 64, 98, 104, 127, 128, 208, 416, 520, 1000, 4096):
        s = State(key=seed_key("bits"))
        shuffled(s, range(n))
        assert 512 * s.rolls - lgamma(n + 1) / log(2) >= 128


def test_long_shuffles_reach_every_place() -> None:
    s = State(key=seed_key("long"))
    last = Counter(shuffled(s, range(416))[-1] for _ in range(3000))
    assert len(last) > 400


def test_variants_try_every_value_of_every_option() -> None:
    tried = [changed(o) for o in variants(game_class("nim").Options)]
    assert tried[0] == {}
    assert {"last_wins": True} in tried
    assert {"groups": 10} in tried
    assert {"chips": 120} in tried
