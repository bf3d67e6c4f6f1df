"""The kernel weighs facts, guesses tricks and prices contracts as the players' own modules do."""

from __future__ import annotations

from random import Random

import pytest

from sukno._kernel import bidding_calls, bidding_deals, bidding_tricks, bidding_weight, bidding_worths
from sukno.engine.registry import game as make_game
from sukno.games.tricks.vint.state import Contract, VintState
from sukno.players.bidding import Auction
from sukno.players.bidding.auction import NT
from sukno.players.bidding.estimate import BIDDERS, OPEN, PLAYED, chances, expected, most
from sukno.players.bidding.meaning import test as weigher
from sukno.players.bidding.rows import rows
from sukno.players.thumbs.tricks.vint.code import read
from sukno.players.thumbs.tricks.vint.pricing import bidder, prices
from sukno.players.thumbs.tricks.vint.worth import Worth

TALKS = (
    ("1N", "pass", "2S", "pass", "pass", "pass", "3D"),
    ("1H", "pass", "2H", "pass", "pass", "pass", "3C"),
    ("pass", "2S", "pass", "3S", "4D"),
    ("1S", "2C", "2D", "pass", "2N"),
)
AGREED = (
    {},
    {"fines": "double", "coronets": "spin-k"},
    {"record": "small", "extra_fine": True},
)


def dealt(rng: Random) -> list[int]:
    cards = rng.sample(range(52), 52)
    return [sum(1 << c for c in cards[13 * p : 13 * p + 13]) for p in range(4)]


@pytest.mark.parametrize("calls", TALKS)
def test_what_was_said_of_a_hand_weighs_the_same_in_the_kernel(calls: tuple[str, ...]) -> None:
    rng = Random(str(calls))
    for voice in read(Auction(0, calls)).voices:
        for hand in dealt(rng) * 20:
            said = weigher(voice.known)(hand)
            assert max(bidding_weight(bidder(), rows(voice.known), hand), 1e-9) == pytest.approx(
                said, abs=1e-8
            )


def test_tricks_are_guessed_the_same_in_the_kernel() -> None:
    rng = Random(5)
    for _ in range(200):
        a, b, *_ = dealt(rng)
        for strain in range(5):
            assert bidding_tricks(bidder(), a, b, strain) == pytest.approx(expected(a, b, strain, BIDDERS))


def test_with_hands_closed_the_stronger_side_takes_fewer_tricks_than_with_open_cards() -> None:
    rng = Random(11)
    strong = []
    for _ in range(400):
        a, b, *_ = dealt(rng)
        strong += [(a, b, x) for x in range(5) if expected(a, b, x) > 10]
    less = [expected(a, b, x, OPEN) - expected(a, b, x, PLAYED) for a, b, x in strong]
    assert len(less) > 30
    assert 0.4 < sum(less) / len(less) < 1.5


def worth_of(worth: Worth, s: VintState, declarer: int, level: int, strain: int) -> float:
    """A contract as the sheet prices it, trick by trick, for the place that `worth` belongs to."""
    declaring = (declarer, (declarer + 2) % 4)
    a, b = (s.hands[p] for p in declaring)
    tricks = chances(round(10 * expected(a, b, strain, BIDDERS)), strain == NT, most(a, b, strain), BIDDERS)
    contract = Contract(declarer=declarer, level=level, trump=-1 if strain == NT else strain)
    return sum(p * worth.price(s, contract, declaring, s.hands, n) for n, p in tricks)


@pytest.mark.parametrize("agreed", AGREED, ids=str)
def test_a_contract_is_worth_the_same_in_the_kernel_whoever_declares(agreed: dict[str, object]) -> None:
    game = make_game("vint", deals=1, **agreed)
    rng = Random(7)
    for i in range(6):
        s = game.start(i)
        s.hands = dealt(rng)
        worth = Worth(game, s, 0)
        table = prices(worth)
        for strain in range(5):
            ours = bidding_worths(bidder(), table, s.hands, 0, True, strain)
            theirs = bidding_worths(bidder(), table, s.hands, 1, False, strain)
            for level in range(1, 8):
                assert ours[level - 1] == pytest.approx(worth_of(worth, s, 0, level, strain), abs=1.0)
                assert -theirs[level - 1] == pytest.approx(worth_of(worth, s, 1, level, strain), abs=1.0)


def test_imagined_deals_go_with_what_was_said() -> None:
    auction = Auction(0, ("1N", "pass", "2S", "pass", "pass", "pass", "pass", "pass"))
    r = read(auction)
    hand = 0b1111 | 0b111 << 13 | 0b111 << 26 | 0b111 << 39  # nothing but small cards
    found = bidding_deals(bidder(), [rows(voice.known) for voice in r.voices], 1, hand, 40, 9)
    kept = sum(weigher(r.voices[0].known)(hands[0]) == 1.0 for hands in found)
    assert len(found) == 40
    assert kept >= 30
    for hands in found:
        assert hands[1] == hand
        assert [h.bit_count() for h in hands] == [13] * 4
        assert hands[0] | hands[1] | hands[2] | hands[3] == (1 << 52) - 1


def test_the_partner_is_believed_to_raise_only_what_he_may() -> None:
    """A bad contract that must stand is worth what it is worth; where the partner may leave it, he does."""
    game = make_game("vint", deals=1)
    s = game.start(1)
    spades = (1 << 13) - 1
    s.hands = [spades, spades << 13, spades << 26, spades << 39]
    table = prices(Worth(game, s, 0))
    said: list[list[tuple[int, int, int, int, float, int, int]]] = [[], [], [], []]
    calls = [
        ([], 0, 3, 1, answered, 100.0, strains) for answered, strains in ((False, 31), (True, 2), (True, 31))
    ]
    (silent, _), (bound, raised), (free, left) = bidding_calls(
        bidder(), table, said, calls, [s.hands] * 4, 0, 16, 5
    )
    assert not any(raised) or bound != silent
    assert all(left)  # thirteen diamonds: he names them
    assert sum(free) > sum(silent)


def test_numbers_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="thirteen"):
        bidding_deals(bidder(), [[], [], [], []], 0, 1, 5, 1)
    with pytest.raises(ValueError, match="four hands"):
        bidding_deals(bidder(), [[], []], 0, (1 << 13) - 1, 5, 1)
    with pytest.raises(ValueError, match="kind"):
        bidding_weight(bidder(), [(7, 0, 0, 1, 0.5, 0, 0)], 1)
    with pytest.raises(ValueError, match="softness"):
        bidding_weight(bidder(), [(0, 0, 0, 1, 0.0, 0, 0)], 1)
