"""What must hold of any deal, whatever its value."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sukno import solve
from sukno.materials.cards import cards_of
from sukno.solve.deals import Deal
from waiting import PATIENCE

EASY = "N:AKQ2.T98.765.432 J543.KQJ.T98.765 T98.765.AKQ.QJT8 76.A432.J432.AK9"
HARD = "N:QJT5.Q4.KT32.A94 K97.65.QJ98.KJ62 432.KJT8.A65.Q85 A86.A9732.74.T73"
"""Long to solve among random deals, so that limits and interrupts come in time."""
TRUMPS = ("S", "C", "D", "H", "NT")


def seats_of(hands: int) -> str:
    return "NESW"[:hands] if hands <= 4 else "012345"[:hands]


@st.composite
def asked(draw: st.DrawFn, most_cards: int = 18) -> tuple[Deal, dict[str, Any]]:
    """A deal of few cards and a question about it."""
    hands = draw(st.integers(2, 6))
    size = draw(st.integers(1, most_cards // hands))
    pack = draw(st.lists(st.integers(0, 51), min_size=hands * size, max_size=hands * size, unique=True))
    held = tuple(sum(1 << c for c in pack[i * size : (i + 1) * size]) for i in range(hands))
    seats = seats_of(hands)
    side = draw(st.integers(1, (1 << hands) - 2))
    return Deal(held, seats), {
        "trump": draw(st.sampled_from(TRUMPS)),
        "leader": draw(st.sampled_from(seats)),
        "sides": "|".join("".join(s for i, s in enumerate(seats) if side >> i & 1 == one) for one in (1, 0)),
        "goal": draw(st.sampled_from(("most", "fewest", "points"))),
        "must_trump": draw(st.booleans()),
        "must_overtake": draw(st.booleans()),
        "order": draw(st.sampled_from(("natural", "skat", "A23456789TJQK"))),
        "last_trick": draw(st.sampled_from((0, 10))),
    }


def in_all(deal: Deal, question: dict[str, Any]) -> int:
    """All tricks or points of a deal."""
    points = {12: 11, 8: 10, 11: 4, 10: 3, 9: 2} if question["goal"] == "points" else None
    cards = [c for h in deal.hands for c in cards_of(h)]
    count = deal.hands[0].bit_count() if points is None else sum(points.get(c % 13, 0) for c in cards)
    return count + int(question["last_trick"])


@given(asked())
def test_turning_the_table_changes_nothing(question: tuple[Deal, dict[str, Any]]) -> None:
    deal, rules = question
    seats = deal.seats
    turned = Deal((deal.hands[-1], *deal.hands[:-1]), seats)
    next_seat = str.maketrans(seats, seats[1:] + seats[0])
    words = {key: rules[key].translate(next_seat) for key in ("leader", "sides")}
    assert solve.cards(turned, **(rules | words)) == solve.cards(deal, **rules)


@given(asked(), st.permutations(range(4)))
def test_renaming_the_suits_changes_nothing(question: tuple[Deal, dict[str, Any]], names: list[int]) -> None:
    deal, rules = question
    hands = tuple(sum(1 << 13 * names[c // 13] + c % 13 for c in cards_of(h)) for h in deal.hands)
    trump = rules["trump"] if rules["trump"] == "NT" else "SCDH"[names["SCDH".index(rules["trump"])]]
    renamed = solve.cards(Deal(hands, deal.seats), **(rules | {"trump": trump}))
    expected = {"SCDH"[names["SCDH".index(c[0])]] + c[1]: v for c, v in solve.cards(deal, **rules).items()}
    assert renamed == expected


@given(asked())
def test_the_two_sides_share_all_that_there_is(question: tuple[Deal, dict[str, Any]]) -> None:
    """Both for most and for fewest: what one side wants, the other side wants it not to get."""
    deal, rules = question
    first, second = rules["sides"].split("|")
    value = solve.tricks(deal, **rules).value
    other = solve.tricks(deal, **(rules | {"sides": f"{second}|{first}"})).value
    assert value + other == in_all(deal, rules)


@given(asked())
def test_the_value_is_that_of_the_best_card_and_of_the_first_of_the_line(
    question: tuple[Deal, dict[str, Any]],
) -> None:
    deal, rules = question
    answer = solve.tricks(deal, **rules)
    cards = solve.cards(deal, **rules)
    assert next(iter(cards.values())) == answer.value == cards[answer.line[0]]
    best = max if (rules["leader"] in rules["sides"].split("|")[0]) != (rules["goal"] == "fewest") else min
    assert best(cards.values()) == answer.value
    assert sorted(answer.line) == sorted(
        "SCDH"[c // 13] + "23456789TJQKA"[c % 13] for h in deal.hands for c in cards_of(h)
    )


@given(asked(), st.integers(0, 2**32))
@settings(max_examples=50)
def test_a_batch_is_many_single_answers(question: tuple[Deal, dict[str, Any]], seed: int) -> None:
    deal, rules = question
    rng = Random(seed)
    turn = deal.seats.index(rules["leader"])
    deals = [shuffled(rng, deal, turn) for _ in range(6)]
    values = solve.values(deals, threads=1, **rules)
    assert values == [solve.tricks(d, **rules).value for d in deals]
    assert values == solve.values([d.hands for d in deals], threads=2, **rules)
    means = solve.worlds([d.hands for d in deals], threads=1, **rules)
    assert means == solve.worlds(deals, threads=2, **rules)
    assert means.worlds == 6
    singles = [solve.cards(d, **rules) for d in deals]
    assert means == {c: pytest.approx(sum(s[c] for s in singles) / 6) for c in singles[0]}
    for card, deviation in means.deviations.items():
        spread = sum((s[card] - means[card]) ** 2 for s in singles) / 6
        assert deviation**2 == pytest.approx(spread, abs=1e-9)


def shuffled(rng: Random, deal: Deal, keep: int) -> Deal:
    """The same deal with the cards of all hands but one dealt anew."""
    pack = [c for i, h in enumerate(deal.hands) if i != keep for c in cards_of(h)]
    rng.shuffle(pack)
    size = deal.hands[0].bit_count()
    others = iter([pack[i : i + size] for i in range(0, len(pack), size)])
    hands = (h if i == keep else bits(next(others)) for i, h in enumerate(deal.hands))
    return Deal(tuple(hands), deal.seats)


def bits(cards: Iterable[int]) -> int:
    return sum(1 << c for c in cards)


def test_each_deal_of_a_batch_may_have_its_own_leader() -> None:
    deal = "N:AQ... 43... 65... K7..."
    assert solve.values([deal] * 4, leader=list("NESW")) == [
        solve.tricks(deal, leader=s).value for s in "NESW"
    ]


def test_the_table_is_by_declarer() -> None:
    rng = Random("tables")
    for _ in range(20):
        pack = rng.sample(range(52), 16)
        deal = Deal(tuple(bits(pack[i : i + 4]) for i in range(0, 16, 4)), "NESW")
        table = solve.table(deal)
        assert list(table) == ["S", "H", "D", "C", "NT"]
        for strain, row in table.items():
            for i, declarer in enumerate("NESW"):
                sides = ("NS|EW", "EW|NS")[i % 2]
                assert row[declarer] == solve.tricks(deal, strain, "NESW"[(i + 1) % 4], sides).value


def test_limits_end_a_search_with_a_word() -> None:
    with pytest.raises(solve.LimitReached, match="1000 nodes"):
        solve.tricks(HARD, nodes=1000)
    with pytest.raises(solve.LimitReached, match="1 milliseconds"):
        solve.cards(HARD, milliseconds=1)
    with pytest.raises(solve.LimitReached, match="nodes"):
        solve.values([HARD] * 3, nodes=1000)
    with pytest.raises(solve.LimitReached, match="nodes"):
        solve.table(HARD, nodes=1000)


def test_little_memory_gives_the_same_answer() -> None:
    assert solve.tricks(EASY, megabytes=1).value == solve.tricks(EASY).value


def test_worlds_stop_quietly_when_the_time_is_over() -> None:
    found = solve.worlds([solve.deal(EASY).hands] * 20_000, milliseconds=300)
    assert 1 <= found.worlds < 20_000
    assert set(found) == set(solve.cards(EASY))
    with pytest.raises(solve.LimitReached, match="1 milliseconds"):
        solve.worlds([HARD] * 3, milliseconds=1)


def test_an_interrupt_ends_a_search() -> None:
    code = (
        "from sukno import solve\n"
        f"rows = [solve.deal('{HARD}').hands] * 10_000\n"
        "try:\n"
        "    print('begun', flush=True)\n"
        "    solve.values(rows)\n"
        "except KeyboardInterrupt:\n"
        "    print('interrupted')\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as child:
        try:
            assert child.stdout is not None
            assert child.stdout.readline() == "begun\n"
            time.sleep(0.3)
            child.send_signal(signal.SIGINT)
            out, _ = child.communicate(timeout=PATIENCE)
        finally:
            child.kill()
    assert out == "interrupted\n"


def test_other_threads_go_on_during_a_search() -> None:
    alone = solve.tricks(EASY)
    found: list[solve.Answer] = []
    threads = [threading.Thread(target=lambda: found.append(solve.tricks(EASY))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [alone, alone]
