"""The habits in the kernel: as card by card in the engine, stronger than the maxims, and fit to read cards by."""

from __future__ import annotations

from array import array
from math import exp, log
from random import Random
from typing import Any

import pytest

import sukno
from sukno._kernel import (
    habits_card,
    habits_familiar,
    habits_learn,
    habits_play_outs,
    habits_scores,
    habits_untaught,
    habits_walk,
    habits_weights,
)
from sukno.families.tricks import SUIT_BITS
from sukno.lab.whist_habits import learned, written
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS
from sukno.players import habits, maxims
from sukno.players.tricks import alike

GAME = sukno.game("whist", deals=1)


def begun(seed: int, left: int, rng: Random) -> Any:
    """A deal in which so many cards a hand are left: most were played by the habits, some were not."""
    s = GAME.start(seed)
    while s.hands[s.turn].bit_count() > left:
        ask = GAME.ask(s)
        assert ask is not None
        GAME.play(s, ask.pick(rng) if rng.random() < 0.2 else CARD_TEXTS[habits.usual(s)])
    return s


def seen(s: Any) -> tuple[Any, ...]:
    return s.hands[s.turn], s.trump, s.leader, s.trick, s.played, s.voids, s.first_led


@pytest.mark.parametrize("seed", range(4))
def test_a_deal_played_out_in_the_kernel_ends_as_in_the_engine(seed: int) -> None:
    s = begun(seed, 12 - seed, Random(seed))
    card = habits.usual(s)
    (expected,) = habits.play_outs([s], [card])
    had = s.tricks[0] + s.tricks[2]
    GAME.play(s, CARD_TEXTS[card])
    while GAME.ask(s) is not None and s.hands[s.turn]:
        GAME.play(s, CARD_TEXTS[habits.usual(s)])
    assert expected == [s.tricks[0] + s.tricks[2] - had]


def test_the_usual_card_is_the_one_with_the_highest_score_and_all_groups_are_weighed() -> None:
    rng = Random(5)
    for seed in range(30):
        s = begun(seed, rng.randrange(3, 14), rng)
        scores = dict(habits_scores(*seen(s)))
        assert habits_card(*seen(s)) == max(scores, key=lambda card: scores[card])
        known = s.hands[s.turn] | s.played
        ask = GAME.ask(s)
        assert ask is not None
        for card in map(CARD_INDEX.__getitem__, ask.moves):
            assert sum(alike(card, c, known) for c in scores) == 1


def test_suits_have_no_names() -> None:
    """With spades and clubs exchanged everything is weighed alike."""
    rng = Random(6)
    for seed in range(30):
        s = begun(seed, rng.randrange(4, 14), rng)
        scores = {_exchanged(card): score for card, score in habits_scores(*seen(s))}
        n = s.copy()
        n.hands = [_sets(held) for held in s.hands]
        n.trump = s.trump ^ 1 if s.trump in (0, 1) else s.trump
        n.trick = [_exchanged(card) for card in s.trick]
        n.played = _sets(s.played)
        n.voids = [_sets(v) for v in s.voids]
        n.first_led = [suit ^ 1 if suit in (0, 1) else suit for suit in s.first_led]
        found = dict(habits_scores(*seen(n)))
        if maxims.usual(n) == _exchanged(maxims.usual(s)):  # the maxims take the first of equal suits
            assert found == pytest.approx(scores)


def _exchanged(card: int) -> int:
    return card if card >= 26 else (card + 13) % 26


def _sets(cards: int) -> int:
    spades, clubs = cards & SUIT_BITS[0], cards & SUIT_BITS[1]
    return cards & ~(SUIT_BITS[0] | SUIT_BITS[1]) | spades << 13 | clubs >> 13


def test_habits_take_more_tricks_than_maxims() -> None:
    gain = 0
    for seed in range(60):
        for ours in (0, 1):
            s = GAME.start(seed)
            while GAME.ask(s) is not None and s.hands[s.turn]:
                usual = habits.usual if s.turn % 2 == ours else maxims.usual
                GAME.play(s, CARD_TEXTS[usual(s)])
            gain += 2 * (s.tricks[ours] + s.tricks[ours + 2]) - 13
    assert gain > 0


def test_a_past_is_as_likely_as_the_scores_of_its_cards_say() -> None:
    rng = Random(7)
    s = begun(7, 8, rng)
    past = maxims.past_of(s)
    dealt = [held | gone for held, gone in zip(s.hands, s.gone, strict=True)]
    by_maxims, sharpness, equal, whim = habits.READING
    expected = 0.0
    n = GAME.start(7)
    for card in past.cards:
        scores = habits_scores(*seen(n))
        if n.turn != s.turn and len(scores) > 1:
            known = n.hands[n.turn] | n.played
            weights = {c: exp(sharpness * score) for c, score in scores}
            group = next(c for c in weights if alike(card, c, known))
            chance = (1 - by_maxims - whim) * weights[group] / sum(weights.values())
            chance += by_maxims * (group == maxims.usual(n))
            expected += log(chance * (1 if card == group else equal) + whim / len(scores))
        GAME.play(n, CARD_TEXTS[card])
    (found,) = habits_familiar(
        array("Q", dealt), s.trump, past.leader, past.cards, 1 << s.turn, habits.READING
    )
    assert found == pytest.approx(expected, rel=1e-4)


def test_worlds_keep_what_is_certain_and_go_with_what_was_played() -> None:
    rng = Random(3)
    s = begun(5, 6, rng)
    place, past = s.turn, maxims.past_of(s)
    worlds = habits.walked(s, place, past, 1 << place, 80, rng)
    for w in worlds:
        assert w.hands[place] == s.hands[place]
        assert sum(w.hands) == sum(s.hands)
        for p in range(4):
            assert w.hands[p].bit_count() == s.hands[p].bit_count()
            assert not w.hands[p] & s.voids[p]
            assert s.hands[p] & s.known[p] == w.hands[p] & s.known[p] & ~s.gone[p]
    plain = [GAME.imagine(s, s.order[place], rng) for _ in range(80)]

    def mean(some: list[Any]) -> float:
        rows = array("Q", [held | gone for w in some for held, gone in zip(w.hands, s.gone, strict=True)])
        found = habits_familiar(rows, s.trump, past.leader, past.cards, 1 << place, habits.READING)
        return sum(found) / len(found)

    assert mean(worlds) > mean(plain) + 1


def test_what_is_learned_depends_on_the_seed_alone_and_is_written_as_it_is() -> None:
    start = habits_untaught()
    assert len(start) == len(habits_weights())
    assert learned(start, 0, 0.1, 1) == start
    once, again, other = (learned(start, 20, 0.1, seed) for seed in (1, 1, 2))
    assert once == again != other
    assert "WRITTEN[] = {\n    128, -256,\n}" in written([0.5, -1.0])


def test_what_makes_no_sense_is_refused() -> None:
    four, first = [0] * 4, [-1] * 4
    with pytest.raises(ValueError, match="have cards"):
        habits_card(0, 0, 0, [], 0, four, first)
    with pytest.raises(ValueError, match="13 cards"):
        habits_scores((1 << 14) - 1, 0, 0, [], 0, four, first)
    with pytest.raises(ValueError, match="one length"):
        habits_play_outs(array("Q", [1, 2, 4, 0]), 0, 0, [], 0, four, first, [])
    with pytest.raises(ValueError, match="share none"):
        habits_walk([1, 1, 4, 8], four, four, 0, 0, [], 0, habits.READING, 1, 1, 1, 1, 1)
    with pytest.raises(ValueError, match="whim"):
        habits_walk([1, 2, 4, 8], four, four, 0, 0, [], 0, (0.5, 0.7, 0.05, 0.0), 1, 1, 1, 1, 1)
    with pytest.raises(ValueError, match="100,000 deals"):
        habits_walk([1, 2, 4, 8], four, four, 0, 0, [], 0, habits.READING, 0, 1, 1, 1, 1)
    with pytest.raises(ValueError, match="each mark"):
        habits_learn(array("f", [0.0]), array("f", [1.0]), 1, 0.1, 1)
    (impossible,) = habits_familiar(
        array("Q", [1, 2, 4, 8]), 0, 0, [1], 0, habits.READING
    )  # who had not the card
    assert impossible < -1e8
