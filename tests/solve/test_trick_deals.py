"""Deals are read as people write them, and what makes no sense is refused in one sentence."""

from __future__ import annotations

import re
from array import array
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sukno
from sukno import solve
from sukno.materials.cards import Card, hand
from sukno.solve.deals import Deal

FULL_DEAL = "N:AKQ2.T98.765.432 J543.KQJ.T98.765 T98.765.AKQ.QJT9 76.A432.J432.AK8"  # any whole pack
ENDING = "N:AQ... 43... 65... K7..."


@pytest.mark.parametrize(
    "text",
    [
        "N:AK.2.. QJ.3.. T9..4. -",
        "n:ak.2.. qj.3.. 109..4. -",
        '[Deal "N:AK.2.. QJ.3.. T9..4. -"]',
        ' [deal  "N:AK.2.. QJ.3.. T9..4. -" ]\n',
        "E:QJ.3.. T9..4. - AK.2..",
        "W:- AK.2.. QJ.3.. T9..4.",
    ],
)
def test_one_deal_may_be_written_in_many_ways(text: str) -> None:
    deal = solve.deal(text)
    assert deal.seats == "NES"
    assert deal.hands == (hand(["SA", "SK", "H2"]), hand(["SQ", "SJ", "H3"]), hand(["ST", "S9", "D4"]))


@pytest.mark.parametrize(
    "dealt",
    [
        ("SA SK H2", "SQ SJ H3", "ST S9 D4"),
        [["SA", "SK", "H2"], ["SQ", "SJ", "H3"], ["S10", "♠9", "d4"]],
        {"S": "T9..4.", "n": "AK.2..", "E": "QJ.3.."},
        [hand(["SA", "SK", "H2"]), [Card.parse("SQ"), "SJ", "H3"], "ST,S9,D4"],
        ["AK.2..", "QJ.3..", "T9..4.", "-"],
        SimpleNamespace(hands=[hand(["SA", "SK", "H2"]), hand(["SQ", "SJ", "H3"]), hand(["ST", "S9", "D4"])]),
        np.array(
            [hand(["SA", "SK", "H2"]), hand(["SQ", "SJ", "H3"]), hand(["ST", "S9", "D4"])], dtype=np.uint64
        ),
    ],
)
def test_hands_may_be_given_as_sets(dealt: Any) -> None:
    assert solve.deal(dealt) == solve.deal("N:AK.2.. QJ.3.. T9..4. -")


def test_an_empty_hand_has_three_dots() -> None:
    assert solve.deal("N:... ... - -").hands == (0, 0)


@given(st.data(), st.sets(st.sampled_from("NESW"), min_size=2))
def test_writing_is_the_inverse_of_reading(data: st.DataObject, seats: set[str]) -> None:
    pack = data.draw(st.permutations(range(52)))
    size = data.draw(st.integers(0, 13))
    names = "".join(s for s in "NESW" if s in seats)
    hands = tuple(sum(1 << c for c in pack[i * size : (i + 1) * size]) for i in range(len(names)))
    deal = Deal(hands, names)
    assert solve.deal(str(deal)) == deal


def test_five_and_six_hands_sit_at_numbers() -> None:
    six = solve.deal(["SA", "SK", "SQ", "SJ", "ST", "S9"])
    assert six.seats == "012345"
    assert solve.tricks(six, leader=3, sides="3|01245").value == 0
    assert solve.tricks(six, leader="3", sides="0 2|1345").value == 1
    assert solve.deal({"0": "SA", "4": "SK"}).seats == "04"


@pytest.mark.parametrize(
    ("dealt", "says"),
    [
        ("AKQ2.T98.765.432", "begins with the letter"),
        ("X:A... K... Q... J...", "begins with the letter"),
        ("", "begins with the letter"),
        ("N:A... K... Q...", "names 3"),
        ("N:A... K... Q... J... T...", "names 5"),
        ("N:A... K... Q... J..", "four suits in the order S.H.D.C"),
        ("N:A... K... Q... 1...", "'1' in '1...' is not a rank"),
        ("N:AA... KQ... JT... 98...", "SA stands twice in 'AA...'"),
        ("N:A... K... Q... A...", "SA is dealt twice: to N and to W"),
        ("N:A... - - -", "two to six hands, not 1"),
        ("N:AK... Q... J... T...", "the hands are unequal: N 2, E 1, S 1, W 1"),
        ("N:... ... ... ...", "each hand must hold 1 to 13 cards"),
        ("N:AKQJT98765432.A.. .KQJT98765432.A2. - -", "each hand must hold 1 to 13 cards"),
        ({"N": "SA", "X": "SK"}, "the seats are N E S W"),
        ({"N": "SA", "n": "SK"}, "the seats are N E S W, or 0 to 5 for more hands, each once"),
        (["SA", "SB"], "'SB' is not a card"),
        (["SA", "X1"], "jokers have no place here"),
        ([["SA", "SA"], ["SK", "SQ"]], "SA stands twice in one hand"),
        ([1 << 52, 1], "not one of the 52 cards"),
        ([-1, 1], "not one of the 52 cards"),
        ([Card.parse("SA"), 1], "is not a hand"),
        (["SA"] * 7, "two to six hands, not 7"),
        (7, "is not a deal"),
        (SimpleNamespace(hands=[1] * 7), "two to six hands, not 7"),
    ],
)
def test_bad_deals_are_refused_in_one_sentence(dealt: Any, says: str) -> None:
    with pytest.raises(solve.BadDeal, match=re.escape(says)) as refusal:
        solve.tricks(dealt)
    assert "\n" not in str(refusal.value)
    assert refusal.value.ru


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"leader": "X"}, "there is no hand 'X'; the hands are N E S W"),
        ({"leader": 4}, "there is no hand 4"),
        ({"leader": -1}, "there is no hand -1"),
        ({"leader": ""}, "there is no hand ''"),
        ({"sides": "NS"}, "once each in two parts, as in 'NS|EW', not 'NS'"),
        ({"sides": "NSE|EW"}, "once each"),
        ({"sides": "NESW|"}, "once each"),
        ({"sides": "N|E|S|W"}, "once each"),
        ({"sides": "NX|EW"}, "there is no hand 'X'"),
        ({"trump": "X"}, "the trump is S, H, D, C or NT, not 'X'"),
        ({"trump": 4}, "the trump is"),
        ({"goal": "least"}, "the goal is one of most, fewest, points, not 'least'"),
        ({"order": "AKX"}, "is not an order of ranks"),
        ({"order": "AAK"}, "is not an order of ranks"),
        ({"order": "AKQ"}, "S3 is held, but the order of ranks does not name its rank"),
        ({"trump_order": ""}, "is not an order of ranks"),
        ({"trump_cards": "CJ CJ"}, "each once"),
        ({"trump_cards": "J"}, "is not a card"),
        ({"points": {"A": -1}}, "0 to 1000 points, not -1"),
        ({"points": {"A": 1.5}}, "0 to 1000 points, not 1.5"),
        ({"points": {"Z": 1}}, "'Z' is not a card"),
        ({"points": "A11"}, "does not say what a card counts"),
        ({"last_trick": -1}, "the last trick counts 0 to 1000"),
        ({"trick": "S4 S5 S7 SQ"}, "at most 3 cards with 4 hands, not 4"),
        ({"trick": "S4", "leader": "N"}, "S4 was played to the trick by N, but E holds it"),
        ({"trick": "SA SA"}, "SA lies twice"),
        ({"trick": "HA"}, "unequal: N 2, E 2, S 2, W 2; who has played to the trick must hold one card less"),
        ({"nodes": -1}, "nodes must be 0 or more"),
        ({"milliseconds": -1}, "milliseconds must be"),
        ({"megabytes": -1}, "megabytes must be"),
    ],
)
def test_bad_questions_are_refused_in_one_sentence(asked: dict[str, Any], says: str) -> None:
    for verb in (solve.tricks, solve.cards):
        with pytest.raises(ValueError, match=re.escape(says)):
            verb(ENDING, **asked)


def test_cards_of_the_trick_may_still_stand_in_the_hands() -> None:
    assert solve.cards(ENDING, leader="S", trick="S5 S7") == solve.cards(
        "N:AQ... 43... 6... K...", leader="S", trick=["S5", "S7"]
    )


def test_batches_take_rows_and_arrays() -> None:
    rows = [solve.deal(FULL_ENDING).hands, solve.deal(ENDING).hands]
    expected = [solve.tricks(FULL_ENDING, "S", "E").value, solve.tricks(ENDING, "S", "E").value]
    flat = [h for row in rows for h in row]
    for deals in (
        rows,
        [FULL_ENDING, ENDING],
        (list(r) for r in rows),
        array("Q", flat),
        memoryview(array("Q", flat)),
        np.array(rows, dtype=np.uint64),
        np.array(rows, dtype=np.int64),
        np.array(flat, dtype=np.uint64),
        np.array(rows, dtype=np.uint64, order="F"),
    ):
        assert solve.values(deals, "S", "E") == expected
    assert solve.values(rows, "S", ["E", 1]) == expected
    assert solve.values([], "S") == []
    assert solve.tables([]) == []


FULL_ENDING = "N:J9... 43... 65... K7..."


@pytest.mark.parametrize(
    ("deals", "asked", "says"),
    [
        ([(1, 2, 4), (8, 16)], {}, "the same number of hands"),
        ([(1, 2), (-8, 16)], {}, "64 bits"),
        ([(1, 2), ("SA", 16)], {}, "64 bits"),
        (array("I", [1, 2, 4, 8]), {}, "64-bit integers"),
        (array("Q", [1, 2, 4, 8, 16]), {}, "cannot be divided"),
        (array("Q", [1, 2, 4, 8]), {"sides": "N|ES"}, "cannot be divided"),
        ([(1, 2), (1, 1)], {}, "S2 is in two hands"),
        ([(1, 2), (1, 6)], {}, "must be equal"),
        ([(1, 1 << 60)], {}, "not one of the 52 cards"),
        ([(1, 2), (4, 8)], {"leader": ["N"]}, "1 leaders for 2 deals"),
        (["N:A... K... - -", "N:A... K... Q... -"], {}, "must agree"),
        ([(1, 2)], {"threads": -1}, "threads must be"),
        ([(1, 2)], {"order": "AK"}, "does not name its rank"),
    ],
)
def test_bad_batches_are_refused(deals: Any, asked: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        solve.values(deals, **asked)


def test_worlds_need_one_hand_to_play() -> None:
    with pytest.raises(ValueError, match="no worlds"):
        solve.worlds([])
    with pytest.raises(ValueError, match="the same in every world"):
        solve.worlds([(1, 2), (4, 2)])


def test_a_table_needs_four_hands() -> None:
    with pytest.raises(ValueError, match="four hands; here are N E S"):
        solve.table("N:A... K... Q... -")


@pytest.mark.parametrize("id", ["whist", "king"])
def test_a_state_says_trump_leader_and_trick_itself(id: str) -> None:
    game = sukno.game(id)
    state = game.start(3)
    rng = Random(3)
    while sum(h.bit_count() for h in state.hands) > 14:
        ask = game.ask(state)
        assert ask is not None
        game.play(state, ask.pick(rng))
    assert len(state.trick) == 2
    ask = game.ask(state)
    assert ask is not None
    found = solve.cards(state)
    assert sorted(found) == sorted(ask.moves)
    trump = "NT" if state.trump < 0 else "SCDH"[state.trump]
    same = solve.cards(list(state.hands), trump, state.leader, trick=state.trick)
    assert found == same
    record = sukno.Record(game=id, rules=game.info.version, seed=3)
    assert solve.deal(record).hands == tuple(game.start(3).hands)
