"""The master of Vint looks for the contract that brings most, and misleads nobody with it."""

from __future__ import annotations

from random import Random

import pytest

from sukno.engine import Chair
from sukno.engine.registry import game as make_game
from sukno.games.tricks.vint.state import VintState
from sukno.lab.contracts import reached
from sukno.materials.cards import hand
from sukno.players import make_player
from sukno.players.bidding.auction import PASS, Auction, is_bid
from sukno.players.bidding.meaning import weight
from sukno.players.thumbs.tricks.vint import answering, contracts
from sukno.players.thumbs.tricks.vint.code import read
from sukno.players.thumbs.tricks.vint.mind import Situation
from sukno.players.thumbs.tricks.vint.table import auction_of, situation_of
from sukno.players.thumbs.tricks.vint.truth import TRUE
from sukno.players.thumbs.tricks.vint.worth import Worth


def cards(text: str) -> int:
    return hand(text.split())


STRONG = cards("SA SK SQ S9 S8 S7 CA CQ DA DK DQ HA HK")
PARTNER = cards("SJ S6 S5 CK C7 C6 C5 D3 HJ HT H9 H8 H7")
ROUND = [Situation()] * 4


def table(north: int, south: int) -> tuple[contracts.AnyVint, VintState]:
    """These two opposite each other, and the other cards as they come."""
    game = make_game("vint", deals=1)
    s = game.start("contracts")
    rest = ((1 << 52) - 1) & ~(north | south)
    east = 0
    while east.bit_count() < 13:
        east |= rest & ~east & -(rest & ~east)
    s.hands = [north, east, south, rest & ~east]
    return game, s


def test_with_all_the_tricks_a_slam_brings_most() -> None:
    game, s = table(STRONG, PARTNER)
    every = [f"{level}{x}" for level in range(1, 8) for x in "SCDHN"]
    found = contracts.priced([s.hands], Auction(0), contracts.Price(Worth(game, s, 0)), every)
    best = max(found, key=lambda call: found[call][0])
    assert best[0] in "67"
    assert found["6S"][0] > found["5S"][0] > found["4S"][0]


def test_a_contract_that_is_hardly_ever_made_is_not_priced() -> None:
    game, s = table(STRONG, PARTNER)
    price = contracts.Price(Worth(game, s, 1))
    assert not contracts.priced([s.hands], Auction(1), price, ["1S", "7S", "7N"])


def test_a_contract_of_the_others_counts_against_us() -> None:
    game, s = table(STRONG, PARTNER)
    r = read(Auction(0, ("2S",)))
    for place, sign in ((0, 1), (1, -1)):
        assert sign * contracts.Price(Worth(game, s, place)).stands(r, s.hands) > 0


def test_hands_that_would_have_called_otherwise_are_less_likely() -> None:
    auction = Auction(0, ("1N",))  # three aces at least
    _, s = table(STRONG, PARTNER)
    truly = contracts.heard(auction, s.hands, 1, ROUND)
    turned = contracts.heard(auction, [PARTNER, *s.hands[1:]], 1, ROUND)
    assert (truly, turned) == (1.0, contracts.UNHEARD)
    assert (
        contracts.heard(auction, [PARTNER, *s.hands[1:]], 0, ROUND) == 1.0
    )  # his own call says nothing to him


def test_a_leap_names_the_contract_for_both_partners() -> None:
    auction = Auction(0, ("1S", PASS, PASS, PASS, "4S"))
    r = read(auction)
    assert contracts.placed(r, 0) == contracts.placed(r, 2) == "4S"
    assert contracts.placed(r, 1) == ""


def test_who_names_his_suit_again_is_not_left_in_another() -> None:
    auction = Auction(0, ("2D", PASS, "3C", PASS, "3H", PASS, "4C"))
    assert contracts.placed(read(auction), 0) == "4C"


def opened_at_one_spade() -> tuple[contracts.AnyVint, VintState, int]:
    """A strong hand opposite: the code leaves one spade to the opener."""
    own = cards("SK SQ ST CA DA DJ D9 D6 D5 D3 D2 H9 H2")
    game, s = table(cards("S6 S3 CK CQ CJ C7 C6 C5 DQ D4 HA HK H5"), own)
    for call in ("1S", PASS):
        game.play(s, call)
    return game, s, own


def test_a_strong_hand_answers_a_partner_whom_the_code_would_leave() -> None:
    game, s, own = opened_at_one_spade()
    ask = game.ask(s)
    assert ask is not None
    r = read(auction_of(game, s))
    assert answering.answer(game, s, ask, r, Random(1)) == "2S"
    situations = [situation_of(game, s, p) for p in range(4)]
    deals = contracts.imagined(r, own, situations, Random(1))
    price = contracts.Price(Worth(game, s, r.auction.turn))
    found = contracts.follow(deals, r.auction, price, situations, (PASS, "2S", "6C"))
    mean = {call: sum(values) / len(values) for call, values in found.items()}
    assert mean["6C"] < 0 < mean[PASS] < mean["2S"]


def test_what_is_hardly_better_is_left_to_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    game, s, _ = opened_at_one_spade()
    r = read(auction_of(game, s))
    monkeypatch.setattr(contracts, "SURELY", 1.0)
    assert contracts.confirmed(game, s, r, "3D", PASS, Random(1))
    monkeypatch.setattr(contracts, "SURELY", 10_000.0)
    assert not contracts.confirmed(game, s, r, "3D", PASS, Random(1))


def test_an_answer_is_the_same_whatever_lies_in_the_hidden_hands() -> None:
    own = cards("SK SQ ST CA DA DJ D9 D6 D5 D3 D2 H9 H2")
    game, s = table(cards("S6 S3 CK CQ CJ C7 C6 C5 DQ D4 HA HK H5"), own)
    for call in ("2C", PASS):
        game.play(s, call)
    ask = game.ask(s)
    assert ask is not None
    said = contracts.best_call(game, s, ask, PASS, Random(1))
    north, east, south, west = s.hands
    s.hands = [west, north, south, east]
    assert contracts.best_call(game, s, ask, PASS, Random(1)) == said


def test_a_suit_is_not_named_as_long_that_a_pass_would_make_a_lie() -> None:
    auction = Auction(0, ("1N", PASS))
    long, short = (
        cards("SK SQ ST S5 S4 C4 C3 D6 D5 H9 H8 H7 H2"),
        cards("SK SQ S4 C4 C3 C2 D6 D5 D2 H9 H8 H7 H2"),
    )
    assert answering.true_passed(auction, 2, long, "2S")
    assert not answering.true_passed(auction, 2, short, "2S")


def test_a_slam_must_be_better_by_more_than_other_calls() -> None:
    found = answering.cautious({"pass": [0.0], "5S": [500.0], "6S": [900.0]})
    assert found == {"pass": [0.0], "5S": [500.0], "6S": [900.0 - answering.CAUTION]}


def test_the_cheapest_first_bids_are_looked_at_if_they_are_nearly_true() -> None:
    own = cards("SA SQ ST S7 S5 C9 C5 C4 HK HQ H6 H5 H3")
    game, s = table(own, cards("SJ S6 S4 CQ C2 DJ DT D7 D6 D5 H8 H7 H4"))
    ask = game.ask(s)
    assert ask is not None
    found = contracts.openings(game, s, ask, auction_of(game, s))
    assert "1S" in found
    assert "1N" not in found  # that would be three aces
    assert "2S" not in found


@pytest.mark.parametrize("seed", ["a master speaks 1", "a master speaks 2", "a master speaks 3"])
def test_no_call_of_a_master_misleads_his_partner(seed: str) -> None:
    game = make_game("vint", deals=1)
    s = game.start(seed)
    rng = Random(seed)
    while s.phase == "call":
        place, ask = s.auction.turn, game.ask(s)
        assert ask is not None
        call = make_player("master", game).choose(Chair(game, s, ask.seat), rng)
        if is_bid(call):
            meaning = read(auction_of(game, s).plus(call)).meanings[-1]
            assert meaning.kind == "place" or weight(meaning.facts, s.hands[place]) >= TRUE
        game.play(s, call)


@pytest.mark.parametrize("seed", [28100056, 28100066, 28100081])
@pytest.mark.parametrize("level", ["club", "master"])
def test_where_low_bids_must_be_raised_to_four_two_aces_alone_are_no_opening(seed: int, level: str) -> None:
    """Opened at 1NT, these deals were played at 4NT, five and six tricks short with open cards."""
    found = reached(("vint-spinning-coronet", {"deals": 1}, level, seed))
    assert set(found.calls) == {PASS}
