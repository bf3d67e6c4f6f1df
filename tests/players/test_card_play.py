"""The card player that all games of tricks share: chances, sides, tariffs, and what a beginner does."""

from __future__ import annotations

import pytest

from sukno.families.tricks import CARD_BITS, TrickState
from sukno.families.ways import Tariff, Ways, card_values
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of, hand
from sukno.players.card_play import ByTariff, Weighing, opposite, plain, small

TRICKS = Ways(tariff=Tariff(trick=1))
HEARTS = Ways(tariff=Tariff(card_values((hand(["HA", "HK", "HQ", "H2"]), -1)), trick=0))


def table(mine: str, others: str, trick: str = "", trump: int = -1, places: int = 4) -> TrickState:
    """Place 0 is in turn; the rest of the cards lie with the next place, which does not matter to him."""
    played = trick.split()
    hands = [hand(mine.split()), hand(others.split()), *[0] * (places - 2)]
    leader = -len(played) % places
    return TrickState(
        order=tuple(range(places)),
        hands=hands,
        trick=[CARD_INDEX[c] for c in played],
        leader=leader,
        turn=0,
        trump=trump,
        voids=[0] * places,
    )


def chosen(s: TrickState, ways: Ways, mates: int = 0) -> str:
    weigh = ByTariff(s, ways, s.hands[1], mates)
    return CARD_TEXTS[max(cards_of(s.hands[0]), key=weigh.of)]


def test_the_last_takes_an_opponents_trick_and_leaves_that_of_his_partner() -> None:
    theirs = table("SA S2", "D3 D4", "S3 S4 S9")
    assert chosen(theirs, TRICKS, opposite(theirs)) == "SA"
    ours = table("SA S2", "D3 D4", "S3 S9 S4")
    assert chosen(ours, TRICKS, opposite(ours)) == "S2"
    assert chosen(ours, TRICKS) == "SA", "each for himself he takes it"


def test_where_tricks_cost_one_ducks_as_high_as_one_can_and_throws_what_is_dear() -> None:
    assert chosen(table("SK S9 S2", "SA S7 S5 HA HK", "ST H2"), HEARTS) == "S9"
    assert chosen(table("HA D2 C3", "S3 S4 DA CA", "ST S9"), HEARTS) == "HA"


def test_a_card_survives_the_less_the_more_is_out_against_it() -> None:
    alone = Weighing(table("SK S2", "SA S3"), TRICKS, hand(["SA", "S3"]))
    crowd = Weighing(table("SK S2", "SA S3 C2 C3 C4 C5"), TRICKS, hand(["SA", "S3", "C2", "C3", "C4", "C5"]))
    king, low = CARD_INDEX["SK"], CARD_INDEX["S2"]
    assert alone.wins(king) < crowd.wins(king) < 1
    assert crowd.wins(low) < crowd.wins(king)
    assert Weighing(table("SK", "SA", "SQ S3 S4"), TRICKS, CARD_BITS[CARD_INDEX["SA"]]).wins(king) == 1


def test_trumps_of_any_suit_are_feared_as_trumps() -> None:
    jacks = Ways(tops=tuple(CARD_INDEX[c] for c in ("CJ", "SJ", "HJ", "DJ")), tariff=Tariff(trick=1))
    s = table("SA CJ", "SJ H7 H8 D7", trump=3)
    weigh = Weighing(s, jacks, s.hands[1])
    assert weigh.wins(CARD_INDEX["CJ"]) == 1
    assert weigh.higher(CARD_INDEX["SA"]) == 0, "the jack of spades is no spade"
    assert weigh.suit(CARD_INDEX["CJ"]) == hand(["SJ", "H7", "H8"])


@pytest.mark.parametrize(
    ("mine", "trick", "card"),
    [("SA DK H2", "", "SA"), ("SA S9 S2", "S8", "S9"), ("S3 S2", "S8", "S2"), ("DA H3 H2", "S8", "H2")],
)
def test_a_beginner_leads_high_takes_cheaply_and_throws_low(mine: str, trick: str, card: str) -> None:
    s = table(mine, "", trick, trump=3)
    legal = [CARD_INDEX[c] for c in mine.split()]
    assert CARD_TEXTS[plain(s, Ways(), legal)] == card


def test_of_equal_cards_the_suit_decides() -> None:
    cards = hand(["S2", "S3", "C2", "D2", "D3"])
    assert CARD_TEXTS[small(cards, 1)] == "S2"
    assert CARD_TEXTS[small(cards, -1)] == "C2"
