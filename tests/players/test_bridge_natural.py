"""The natural system of Bridge: what is said with which hand, and what it promises."""

from random import Random

import pytest

from sukno.materials.cards import hand
from sukno.players.bidding.auction import Auction, is_bid
from sukno.players.bidding.meaning import high_cards, weight
from sukno.players.thumbs.tricks.bridge.natural import first_fitting, read
from sukno.players.thumbs.tricks.bridge.terms import DOUBLE, ORDER


def cards(spades: str, hearts: str, diamonds: str, clubs: str) -> int:
    return hand(
        [x + r for x, suit in zip("SHDC", (spades, hearts, diamonds, clubs), strict=True) for r in suit]
    )


def legal(a: Auction) -> list[str]:
    bids = [f"{n}{x}" for n in range(1, 8) for x in ORDER if a.allows(f"{n}{x}")]
    last = next((i for i in reversed(range(len(a.calls))) if a.calls[i] != "pass"), -1)
    against = last >= 0 and a.sides[a.speakers[last]] != a.sides[a.turn]
    return ["pass", *bids, *([DOUBLE] if against and is_bid(a.calls[last]) else [])]


def says(held: int, *calls: str) -> str:
    a = Auction(0, calls, order=ORDER)
    call = first_fitting(a, held)
    assert call in legal(a)
    return call


@pytest.mark.parametrize(
    ("held", "call"),
    [
        (cards("AKJ2", "Q83", "K74", "J92"), "1S"),
        (cards("AK2", "QJ83", "K74", "QJ2"), "1N"),
        (cards("AK2", "AQ83", "KQ4", "K92"), "2N"),
        (cards("A2", "AQ853", "K74", "J92"), "1H"),
        (cards("2", "KQJ8654", "94", "J92"), "3H"),
        (cards("A2", "J853", "K74", "Q972"), "pass"),
        (cards("AKQ62", "AK", "AQ4", "J92"), "2S"),
    ],
)
def test_openings(held: int, call: str) -> None:
    assert says(held) == call


@pytest.mark.parametrize(
    ("held", "call"),
    [
        (cards("J742", "Q83", "K74", "J92"), "2S"),
        (cards("KJ42", "A3", "K742", "J92"), "3S"),
        (cards("KJ42", "A3", "KQ42", "J92"), "4S"),
        (cards("42", "KJ832", "AQ4", "Q92"), "2H"),
        (cards("42", "KJ83", "Q74", "J872"), "1N"),
        (cards("42", "J832", "J74", "J872"), "pass"),
    ],
)
def test_answers_to_one_spade(held: int, call: str) -> None:
    assert says(held, "1S", "pass") == call


def test_twenty_five_points_together_make_a_game() -> None:
    assert says(cards("K2", "Q83", "KJ742", "J92"), "1N", "pass") == "3N"
    assert says(cards("KJ9742", "83", "J74", "92"), "1N", "pass") == "2S"
    assert says(cards("KQ9742", "83", "AJ4", "92"), "1N", "pass") == "4S"


def test_a_double_of_a_low_suit_asks_for_a_suit() -> None:
    assert says(cards("AQ42", "KJ83", "Q742", "2"), "1C") == "X"
    assert says(cards("KJ742", "83", "742", "J92"), "1C", "X", "pass") == "1S"


def test_a_double_of_no_trumps_asks_for_nothing() -> None:
    assert says(cards("Q32", "432", "5432", "432"), "1N", DOUBLE, "pass") == "pass"


@pytest.mark.parametrize("seed", range(60))
def test_every_call_keeps_its_promise_and_auctions_end(seed: int) -> None:
    deck = list(range(52))
    Random(seed).shuffle(deck)
    hands = [sum(1 << c for c in deck[p::4]) for p in range(4)]
    a = Auction(0, (), order=ORDER)
    while len(a.calls) < 4 or a.calls[-3:] != ("pass",) * 3:
        call = first_fitting(a, hands[a.turn])
        assert call in legal(a)
        a = a.plus(call)
        assert len(a.calls) < 40
        if a.calls == ("pass",) * 4:
            break
    for place, call, meaning in zip(a.speakers, a.calls, read(a).meanings, strict=True):
        if call != "pass":
            assert weight(meaning.facts, hands[place]) == 1.0, (call, high_cards(hands[place]))
