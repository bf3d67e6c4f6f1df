"""Problems and rules of thumb of the literature, each with its source.

Books of the house: 000, 001, 004, as in the rule digests. Squeezes and coups: Wikipedia's articles of that
name; cards that the articles leave open are idle ones of our choice.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from sukno import solve
from sukno.materials.cards import pack

WHIST: dict[str, Any] = {"must_trump": True}
"""Preferans: follow suit, else trump."""


def x_filled(text: str, rng: Random) -> list[str]:
    """PBN hands in which x is some small card (10 to 7) that no hand holds yet."""
    left = {suit: [r for r in "T987" if r not in column(text, suit)] for suit in range(4)}
    for ranks in left.values():
        rng.shuffle(ranks)
    hands = []
    for hand in text.split():
        suits = hand.split(".")
        hands.append(
            ".".join("".join(left[i].pop() if r == "x" else r for r in s) for i, s in enumerate(suits))
        )
    return hands


def column(text: str, suit: int) -> str:
    return "".join(hand.split(".")[suit] for hand in text.split())


@pytest.mark.parametrize(
    ("hands", "trump", "leader", "sides", "tricks"),
    [
        pytest.param(".KJ7.AKQJ7.QJ KJT98.A98..K8 AQ.QT.T98.AT9", "D", "N", "N|ES", 6, id="P12 001:168-176"),
        pytest.param("QJ7.AT7.KQ8.7 8.K98.J97.A98 AKT9..AT.KQJT", "S", "N", "S|NE", 7, id="P13 001:178-189"),
        pytest.param("Q.Qx.QJxxx.xx Jxx.AKJxx..Ax AKxx..AK.KQJx", "S", "N", "S|NE", 7, id="P14 001:191-200"),
        pytest.param("Qx.AKJxx.xx.x Jx.Qx.QJx.AKx AKxx..AK.QJxx", "S", "N", "S|NE", 7, id="P15 001:202-209"),
        pytest.param("Jxx.QJxx.Qx.x x.AKx.Kxx.Axx AKQx.x.A.KQJx", "C", "N", "S|NE", 7, id="P16 001:211-222"),
        pytest.param("Jxx.QJxx.Qx.x x.AKx.Kxx.Axx AKQx..AJ.KQJx", "C", "N", "S|NE", 6, id="P16 ♦AJ kept"),
        pytest.param("Jxx.QJxx.Qx.x x.AKx.Kxx.Axx AKQx..Ax.KQJx", "C", "N", "S|NE", 6, id="P16 ♦Ax kept"),
        pytest.param("AKxxx..AK.AKx QJx.Ax.Qxx.Qx .KQxx.Jxx.Jxx", "S", "N", "N|ES", 9, id="P17 001:224-233"),
        pytest.param("AKxxx..AK.AKx QJx.A.Qxx.Qxx .KQxxx.Jxx.Jx", "S", "N", "N|ES", 8, id="P17 three clubs"),
        pytest.param("AKxxx..AK.AKx QJx.Axx.Qxx.Q .KQx.Jxx.Jxxx", "S", "N", "N|ES", 9, id="P17 one club"),
    ],
)
def test_the_examples_of_play_in_preferans(
    hands: str, trump: str, leader: str, sides: str, tricks: int
) -> None:
    """Digest `preferans`, worked examples P12 to P17."""
    rng = Random(hands)
    for _ in range(5):
        assert solve.tricks(x_filled(hands, rng), trump, leader, sides, **WHIST).value == tricks


def test_leading_a_heart_first_is_a_gross_mistake() -> None:
    """P12 (001:168-176): the declarer of six diamonds draws trumps; a heart at trick one gives five."""
    found = solve.cards([".KJ7.AKQJ7.QJ", "KJT98.A98..K8", "AQ.QT.T98.AT9"], "D", "N", **WHIST)
    assert {c: v for c, v in found.items() if c[0] == "H"} == {"HK": 5, "HJ": 5, "H7": 5}
    assert found["DA"] == 6


def test_a_disputed_suit_is_not_opened() -> None:
    """P18 (001:526): AQ against KJ."""
    assert solve.tricks("N:AQ... KJ... - -", leader="N").value == 1
    assert solve.tricks("N:AQ... KJ... - -", leader="E").value == 2


def test_seven_and_ten_are_caught_if_one_catcher_is_void() -> None:
    """C4 (001:465): the 8 is led, then the 9, and the 10 must win, unless the other has a higher card."""
    assert solve.tricks("N:T7... 98... .AK.. -", leader="E", goal="fewest").value == 1
    assert solve.tricks("N:T7... 98... KQ... -", leader="E", goal="fewest").value == 0


def test_the_one_case_in_which_a_misere_overtakes() -> None:
    """O13 (old law 69): 8 and 10 in four cards, against 7 and 9: take the 7 with the highest, not the 8."""
    found = solve.cards("N:QJT8.87.. AK97.A9.. .KQJT.32. -", leader="E", goal="fewest", trick="S7 D2")
    assert found["SQ"] == 1
    assert found["S8"] == 2


STEPS = ("7", "89", "TJ", "QK", "A")
"""A clean misere has in each suit, upwards, a 7, an 8 or 9, a 10 or J ... (digest `preferans-classic`)."""


def misere_deal(rng: Random, own: list[str]) -> list[int]:
    """The misere hand, and twenty of the other cards to the catchers."""
    hand = sum(1 << 13 * s + "23456789TJQKA".index(r) for s, ranks in enumerate(own) for r in ranks)
    others = [c for c in pack(32) if not hand >> c & 1]
    rng.shuffle(others)
    return [hand, sum(1 << c for c in others[:10]), sum(1 << c for c in others[10:20])]


def clean_hand(rng: Random) -> list[str]:
    lengths = rng.choice([ns for ns in product(range(6), repeat=4) if sum(ns) == 10])
    return ["".join(rng.choice(step) for step in STEPS[:n]) for n in lengths]


@pytest.mark.parametrize("leader", ["E", "S"])
def test_a_clean_misere_is_never_caught_off_lead(leader: str) -> None:
    rng = Random(f"clean {leader}")
    deals = [misere_deal(rng, clean_hand(rng)) for _ in range(60)]
    assert solve.values(deals, "NT", leader, "N|ES", "fewest") == [0] * 60


def test_a_hole_can_be_caught() -> None:
    """The same page's table of chances: 7 9 has no hole; 7 10 is caught less often than 7 Q and than 8 9."""
    rng = Random("holes")
    rest = ["79T", "78J", "79"]
    caught = {}
    for holding in ("79", "7T", "7Q", "89"):
        deals = [misere_deal(rng, [holding, *rest]) for _ in range(50)]
        caught[holding] = sum(v > 0 for v in solve.values(deals, "NT", "E", "N|ES", "fewest"))
    assert caught["79"] == 0 < caught["7T"] < caught["7Q"]
    assert caught["89"] > caught["7T"]


def test_ace_ten_eight_seven_is_nearly_sure() -> None:
    """Four cards of a suit in one opponent are rare (digest `preferans-misere`, 000:3134-3194)."""
    rng = Random("ace ten eight seven")
    four = sum(1 << "23456789TJQKA".index(r) for r in "9JQK")
    deals = [misere_deal(rng, ["78TA", "79", "78", "79"]) for _ in range(150)]
    values = solve.values(deals, "NT", "E", "N|ES", "fewest")
    leader_has_all = [deal[1] & four == four for deal in deals]
    one_has_all = [deal[1] & four == four or deal[2] & four == four for deal in deals]
    assert any(leader_has_all)
    assert all(v == 1 for v, has in zip(values, leader_has_all, strict=True) if has)
    assert not any(v for v, has in zip(values, one_has_all, strict=True) if not has)


@pytest.mark.parametrize(
    ("deal", "trump", "leader", "tricks"),
    [
        pytest.param("N:AJ.K.. .3.32. 4.2..A KQ.A..", "NT", "S", 3, id="Simple squeeze, example 1"),
        pytest.param("N:AJ.K.. KQ.A.. 4.2..A .3.2.2", "NT", "S", 2, id="Simple squeeze, example 2"),
        pytest.param("N:AJ.A.2. KQ.K4.. 4.Q2.A. ...5432", "NT", "S", 4, id="Vienna coup, example 1"),
        pytest.param("N:A2.K.. K9..Q. 3..J.2 Q6.A..", "NT", "S", 3, id="Simultaneous double squeeze, 1"),
        pytest.param("N:A2.K.. Q6.A.. 3..J.2 K9..Q.", "NT", "S", 2, id="the same with E and W exchanged"),
        pytest.param("N:A2.K.J. T85..Q. K64...2 QJ9.A..", "NT", "S", 4, id="Simultaneous double squeeze, 2"),
        pytest.param("N:A2.K.J. QJ9.A.. K64...2 T85..Q.", "NT", "S", 4, id="the same, which is automatic"),
        pytest.param("N:Q5.A..2 ..5432. A.Q5..A K3.K3..", "NT", "S", 4, id="Criss-cross squeeze, example 1"),
        pytest.param("N:Q5.A..2 K3.K3.. A.Q5..A ..5432.", "NT", "S", 4, id="Criss-cross squeeze, against E"),
        pytest.param("N:A9.3.. J32... KT7... Q4.7..", "S", "N", 3, id="Devil's coup"),
    ],
)
def test_squeezes_and_coups(deal: str, trump: str, leader: str, tricks: int) -> None:
    assert solve.tricks(deal, trump, leader).value == tricks


def test_the_vienna_coup_comes_before_the_squeeze() -> None:
    """Wikipedia, Vienna coup, example 1: the ace of diamonds too early lets East throw a heart."""
    found = solve.cards("N:AJ.A.2. KQ.K4.. 4.Q2.A. ...5432", "NT", "S")
    assert found["H2"] == 4
    assert found["DA"] == 3


def test_a_grand_coup() -> None:
    """E. P. C. Cotter, The grand coup (youth.worldbridge.org): six hearts by South, the ♦A led."""
    deal = "N:AQ7.K3.KQ4.AQ962 T43.Q986.J95.743 K65.AJT7542.6.K8 J982..AT8732.JT5"
    assert solve.tricks(deal, "H", "W", trick="DA").value == 12


def test_a_devils_coup_in_full() -> None:
    """bridgeguys.com, Devil's coup: six hearts by South; West leads the ♠A and the ♠K, and gets no more."""
    after_the_ace = "N:J54.KT7.A6.K964 Q98.J8.Q872.532 .A9432.KT54.AQ8 K73.Q65.J93.JT7"
    found = solve.cards(after_the_ace, "H", "W")
    assert found["SK"] == 12
    # with open cards West knows better than to leave them their ruffs
    assert found["H5"] == 11
