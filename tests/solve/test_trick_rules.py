"""Orders of ranks, trump sets and what counts, as the games of the house have them."""

from __future__ import annotations

from typing import Any

import pytest

from sukno import solve

SKAT: dict[str, Any] = {"trump_cards": solve.JACKS, "order": "skat", "goal": "points"}


def test_king_counts_single_cards_and_the_last_tricks() -> None:
    """Penalties for the king of hearts alone, and for the last two tricks."""
    deal = "N:.K.. .A.. .Q.. .J.."
    assert solve.tricks(deal, sides="E|NSW", goal="fewest", points={"HK": 20}).value == 20
    assert solve.tricks(deal, sides="N|ESW", goal="fewest", points="HK=20").value == 0
    assert solve.tricks("N:AK... QJ... - -", points={}, last_trick=(7, 5)).value == 12
    assert solve.tricks("N:AK... QJ... - -", points={}, last_trick=7).value == 7
    assert solve.tricks("N:AK... QJ... - -", last_trick=7).value == 9


def test_a_single_card_counts_before_its_rank() -> None:
    assert solve.tricks("N:Q... J... - -", points={"SQ": 13, "Q": 3, "J": 2}).value == 15
    assert solve.tricks("N:.Q.. .J.. - -", points={"SQ": 13, "Q": 3, "J": 2}).value == 5


@pytest.mark.parametrize(
    ("deal", "trump", "trick", "legal"),
    [
        ({"N": "HA D8", "E": "DJ D9", "S": "S7 S8"}, "H", "HA", {"DJ"}),
        ({"N": "DA D8", "E": "DJ D9", "S": "S7 S8"}, "H", "DA", {"D9"}),
        ({"N": "DA D8", "E": "DJ H9", "S": "S7 S8"}, "H", "DA", {"DJ", "H9"}),
        ({"N": "SJ D8", "E": "DJ HA", "S": "S7 S8"}, "NT", "SJ", {"DJ"}),
        ({"N": "SJ D8", "E": "D9 HA", "S": "S7 S8"}, "NT", "SJ", {"D9", "HA"}),
    ],
)
def test_the_jacks_of_skat_are_trumps_and_of_no_other_suit(
    deal: dict[str, str], trump: str, trick: str, legal: set[str]
) -> None:
    """Skat: eleven trumps in a suit game, four at grand (digest `skat`, 004:1123-1225)."""
    assert set(solve.cards(deal, trump, "N", trick=trick, **SKAT)) == legal


def test_skat_ranks_the_ten_next_to_the_ace() -> None:
    """Plain suits A 10 K Q 9 8 7; J♣ J♠ J♥ J♦ above A 10 K Q 9 8 7 of trumps (digest `skat`)."""
    assert solve.tricks({"N": "DK", "E": "DT", "S": "D9"}, "H", "N", "E|NS", **SKAT).value == 14
    assert solve.tricks({"N": "HA", "E": "DJ", "S": "HJ"}, "H", "N", "S|NE", **SKAT).value == 15
    assert solve.tricks({"N": "CJ", "E": "SJ", "S": "HJ"}, "H", "N", "N|ES", **SKAT).value == 6


def test_all_cards_of_skat_count_a_hundred_and_twenty() -> None:
    assert 4 * sum(solve.POINTS["skat"].values()) == 120


def test_semerik_ranks_the_three_highest() -> None:
    """Order 3 2 A K Q J 7 6 5 4, pack without 10 9 8 (digest `semerik`, 000:5468-5570)."""
    assert solve.tricks("N:A... 3... 2... 4...", leader="N", sides="E|NSW", order="semerik").value == 1
    with pytest.raises(ValueError, match="ST is held"):
        solve.tricks("N:A... 3... T... 4...", order="semerik")


def test_the_trump_suit_may_have_its_own_order() -> None:
    deal = "N:J... A... - -"
    assert solve.tricks(deal, "S", trump_order="J9ATKQ87", order="ATKQJ987").value == 1
    assert solve.tricks(deal, "H", trump_order="J9ATKQ87", order="ATKQJ987").value == 0


def test_who_cannot_follow_must_trump_where_that_is_the_rule() -> None:
    """Preferans: follow suit; without the suit a trump; only without both anything (004:470)."""
    deal = "N:A.2.. .3.4. - -"
    assert set(solve.cards(deal, "H", trick="SA")) == {"H3", "D4"}
    assert set(solve.cards(deal, "H", trick="SA", must_trump=True)) == {"H3"}
    assert set(solve.cards(deal, "C", trick="SA", must_trump=True)) == {"H3", "D4"}


def test_who_can_overtake_must_where_that_is_the_rule() -> None:
    deal = "N:QT... K9.3.. A8.2.. -"
    assert set(solve.cards(deal.replace("QT", "QT2"), trick="SQ")) == {"SK", "S9"}
    assert set(solve.cards(deal.replace("QT", "QT2"), trick="SQ", must_overtake=True)) == {"SK"}
    # a trump beats, so it must be played; a heart does not beat a spade, so anything goes
    void = "N:QT... .93.4. A87... -"
    assert set(solve.cards(void.replace("QT", "QT2"), "H", trick="SQ", must_overtake=True)) == {"H9", "H3"}
    assert set(solve.cards(void.replace("QT", "QT2"), "C", trick="SQ", must_overtake=True)) == {
        "H9",
        "H3",
        "D4",
    }
