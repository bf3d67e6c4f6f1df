"""The master's cards: in deals that go with what was said and what was played, and blind to the hidden hands."""

from __future__ import annotations

from random import Random

import pytest

from sukno._kernel import HeardCalls, habits_walk
from sukno.engine import Chair
from sukno.engine.registry import game as make_game
from sukno.games.tricks.vint.state import VintState
from sukno.materials.cards import cards_of
from sukno.players import habits, make_player, maxims
from sukno.players.bidding.meaning import test as weigher
from sukno.players.bidding.rows import rows
from sukno.players.thumbs.tricks.vint import playing
from sukno.players.thumbs.tricks.vint.pricing import bidder
from sukno.players.thumbs.tricks.vint.table import AnyVint, said_of_hands
from sukno.players.thumbs.tricks.vint.thumb import decide
from sukno.players.tricks import different


def begun(seed: str, cards: int) -> tuple[AnyVint, VintState]:
    """A deal bid and played by rule of thumb until so many cards lie open."""
    game = make_game("vint", deals=1)
    s = game.start(seed)
    rng = Random(seed)
    while s.phase == "call" or (s.phase == "card" and len(maxims.past_of(s).cards) < cards):
        ask = game.ask(s)
        assert ask is not None
        game.play(s, decide(game, s, ask, rng))
    return game, s


def test_deals_are_walked_to_that_go_with_the_auction_and_the_cards() -> None:
    game, s = begun("tz-1", 5)
    said = said_of_hands(game, s)
    heard = HeardCalls(bidder(), [rows(facts) for facts in said])
    past = maxims.past_of(s)

    def kept(worlds: list[VintState]) -> float:
        """How well the hands go with what was said of them, on average."""
        hidden = [p for p in range(4) if p != s.turn and said[p]]
        found = [weigher(said[p])(w.hands[p] | w.gone[p]) for w in worlds for p in hidden]
        return sum(found) / len(found)

    by_cards = habits.walked(s, s.turn, past, 1 << s.turn, 60, Random(1))
    by_both = habits.walked(s, s.turn, past, 1 << s.turn, 60, Random(1), heard)
    assert kept(by_both) > max(0.6, kept(by_cards) + 0.25)
    for w in by_both:
        assert w.hands[s.turn] == s.hands[s.turn]
        assert [h.bit_count() for h in w.hands] == [h.bit_count() for h in s.hands]
        assert not any(h & banned for h, banned in zip(w.hands, s.voids, strict=True))


def test_facts_must_be_of_four_hands() -> None:
    with pytest.raises(ValueError, match="four hands"):
        HeardCalls(bidder(), [[]])
    four = [0] * 4
    with pytest.raises(TypeError):
        habits_walk(four, four, four, 0, 0, [], 0, habits.READING, 1, 1, 1, 1, 1, "1S")  # type: ignore[arg-type]


def test_one_card_of_each_group_is_tried() -> None:
    game, s = begun("tz-1", 0)
    legal = game.tricks.legal(s)
    tried = cards_of(different(s, legal))
    assert len(tried) < legal.bit_count()
    assert {c // 13 for c in tried} == {c // 13 for c in range(52) if legal >> c & 1}


@pytest.mark.parametrize("cards", [21, 38])
def test_a_master_plays_the_same_card_whatever_lies_in_the_hidden_hands(cards: int) -> None:
    game, s = begun("tz-1", cards)
    ask = game.ask(s)
    assert ask is not None
    assert playing.blindly(game, s, ask.seat)
    card = make_player("master", game).choose(Chair(game, s, ask.seat), Random(2))
    assert card in ask.moves
    other = game.imagine(s, ask.seat, Random(9))
    assert other.hands != s.hands
    assert make_player("master", game).choose(Chair(game, other, ask.seat), Random(2)) == card
