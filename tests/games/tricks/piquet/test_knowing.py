"""What the declarations tell, and what the other side may imagine after them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.tricks.piquet.holdings import holding, point_cards, sequence_cards
from sukno.games.tricks.piquet.state import PiquetState
from sukno.materials.cards import CARD_INDEX, hand, hand_texts, pack

GAME: Any = sukno.game("piquet", inspection="elder")  # so that something stays hidden when nobody draws
ELDER, DEALER = 0, 1


def cards(text: str) -> int:
    return hand(CARD_INDEX[word[0] + rank] for word in text.split() for rank in word[1:])


def stood(elder: str, dealer: str) -> PiquetState:
    s: PiquetState = GAME.start(1)
    s.dealer = DEALER
    dealt = [cards(elder), cards(dealer)]
    GAME.lay_out(s, dealt, [c for c in pack(32) if not (dealt[0] | dealt[1]) >> c & 1])
    GAME.play(s, "stand")
    GAME.play(s, "stand")
    return s


def said(s: PiquetState) -> list[tuple[int, str]]:
    return [(seat, move) for seat, kind, move in s.lines() if kind in ("say", "told")]


def test_a_beaten_claim_tells_only_its_number() -> None:
    s = stood("SAKJT8 D87 CA87 H98", "HAKQJT7 CKQJ DT S97")
    GAME.play(s, "point 5")
    assert GAME.ask(s).moves == ["point 6", "good"]
    assert GAME.describe(s, "point 6").en == "not good: point of 6"
    GAME.play(s, "point 6")
    assert GAME.view(s, DEALER).zone("shown0").cards == ()
    assert GAME.view(s, ELDER).zone("shown1").cards == tuple(hand_texts(cards("HAKQJT7")))
    for n in range(20):  # the dealer knows that the longest suit has five cards, not which
        world = GAME.imagine(s, DEALER, Random(n))
        assert holding(world.hands[ELDER]).point[0] == 5
    longest = {point_cards(GAME.imagine(s, DEALER, Random(n)).hands[ELDER]) for n in range(40)}
    assert len(longest) > 1


def test_equal_numbers_tell_the_points_of_the_first_and_of_who_has_more() -> None:
    s = stood("SAKJ97 D87 CA87 H98", "HAKQJ7 CKQJ DTJ S8Q")
    GAME.play(s, "point 5")
    assert GAME.ask(s).moves == ["equal", "good"]
    GAME.play(s, "equal")
    assert said(s) == [(0, "point 5"), (1, "equal"), (0, "sum 47"), (1, "sum 48")]
    assert s.talk.results == (DEALER,)
    world = GAME.imagine(s, DEALER, Random(3))
    assert holding(world.hands[ELDER]).point == (5, 47)


def test_who_answers_good_after_equal_does_not_tell_his_points() -> None:
    s = stood("HAKQJ7 CKQJ DTJ S8Q", "SAKJ97 D87 CA87 H98")
    GAME.play(s, "point 5")
    GAME.play(s, "equal")
    assert said(s)[2:] == [(0, "sum 48"), (1, "less")]
    assert not any("47" in line.words.en for line in GAME.view(s, ELDER).log)
    assert GAME.view(s, ELDER).zone("shown1").cards == ()


def test_equal_in_everything_counts_for_nobody() -> None:
    s = stood("SAKQJT D987 CA7 H98", "HAKQJT7 CKQJ DT S97")
    GAME.play(s, "point 5")
    GAME.play(s, "point 6")
    GAME.play(s, "sequence 5")
    GAME.play(s, "equal")
    assert said(s)[2:] == [(0, "sequence 5"), (1, "equal"), (0, "top A"), (1, "same")]
    assert s.talk.results == (DEALER, -1)
    for n in range(10):
        world = GAME.imagine(s, ELDER, Random(n))
        assert holding(world.hands[DEALER]).sequences[0] == (5, 12)


def test_a_good_claim_lies_open_with_all_weaker_ones() -> None:
    s = stood("SAKQJT D987 CA7 H87", "HKQT9 CKQJ98 DT S97")
    for move in ("point 5", "equal", "sequence 5", "good"):
        GAME.play(s, move)
    assert s.known[ELDER] & cards("SAKQJT D987") == cards("SAKQJT D987")
    for n in range(10):
        world = GAME.imagine(s, DEALER, Random(n))
        assert sequence_cards(world.hands[ELDER]) == sequence_cards(s.hands[ELDER])


def test_a_claim_may_be_kept_back_and_is_lost_then() -> None:
    s = stood("SAKQJT D987 CA7 H87", "HKQT9 CKQJ98 DT S97")
    GAME.play(s, "nothing")
    assert "point 5" in GAME.ask(s).moves
    GAME.play(s, "point 5")
    assert s.points == [0, 5]
    GAME.play(s, "sequence 5")
    GAME.play(s, "good")
    GAME.play(s, "nothing")
    GAME.play(s, "nothing")
    with pytest.raises(IllegalMove):
        GAME.play(s, "point 5")
    GAME.play(s, "SA")


def test_nobody_can_claim_what_he_does_not_have() -> None:
    s = stood("SAKQJT D987 CA7 H87", "HKQT9 CKQJ98 DT S97")
    for move in ("point 6", "point 4", "sequence 5", "fourteen A", "good", "equal"):
        with pytest.raises(IllegalMove):
            GAME.play(s, move)


def test_rare_claims_are_explained_too() -> None:
    """A fourteen that was beaten by a higher one, six cards equal in number: hardly any deal fits by chance."""
    s = stood("SKQJT98 CK7 DK7 HK7", "HAQJT98 CA8 DA8 SA7")
    GAME.play(s, "point 6")
    GAME.play(s, "equal")
    while s.phase == "declare":
        GAME.play(s, GAME.ask(s).moves[0])
    assert s.talk.results == (DEALER, ELDER, DEALER)  # 49 of 48 points, the run of six, four aces
    for seat in (ELDER, DEALER):
        for n in range(5):
            world = GAME.imagine(s, seat, Random(n))
            assert GAME.view(world, seat) == GAME.view(s, seat)
            start, moves = GAME.past(world)
            for _, move in moves:
                GAME.play(start, move)
            assert start.talk == world.talk


def test_the_elder_remembers_what_the_dealer_took_of_his_talon() -> None:
    s: PiquetState = GAME.start(3)
    s.dealer = DEALER
    GAME.lay_out(s, s.exchange.dealt, s.exchange.talon)
    GAME.play(s, " ".join(["discard", *hand_texts(s.hands[ELDER])[:3]]))
    left = hand(s.exchange.talon[3:5])
    GAME.play(s, " ".join(["discard", *hand_texts(s.hands[DEALER])[:5]]))
    for n in range(10):
        assert GAME.imagine(s, ELDER, Random(n)).hands[DEALER] & left == left
    assert len({GAME.imagine(s, ELDER, Random(n)).hands[DEALER] for n in range(10)}) > 5


def test_a_carte_blanche_is_remembered_through_the_whole_deal() -> None:
    """Everybody has seen the twelve cards: what is imagined keeps to them, whatever was laid away."""
    for seed in range(4):
        rng = Random(seed)
        s: PiquetState = GAME.start(1)
        s.dealer = DEALER
        blank, other = cards("ST987 CT98 DT98 H87"), cards("SAKQJ HAKQJ CAKQ DA")
        GAME.lay_out(s, [blank, other], [c for c in pack(32) if not (blank | other) >> c & 1])
        GAME.play(s, "blanche")
        while len(s.account.written) == 0:
            world = GAME.imagine(s, DEALER, rng)
            assert world.exchange.dealt[ELDER] == blank
            assert GAME.view(world, DEALER) == GAME.view(s, DEALER)
            start, moves = GAME.past(world)
            for _, move in moves:
                GAME.play(start, move)
            assert start.hands == world.hands
            assert start.talk == world.talk
            GAME.play(s, GAME.ask(s).pick(rng))
