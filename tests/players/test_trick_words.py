"""What is said of a card is true: checked by playing it, and by counting cards in the record of the deal."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import Chair, Text
from sukno.families.stages.tricks import Tricks
from sukno.families.tricks import SUIT_BITS, of_rank
from sukno.materials.cards import CARD_INDEX, hand
from sukno.players import make_player, policies, trick_words

GAMES = ("whist", "king", "sixty-six", "preferans", "vint", "thousand", "omnibus-hearts", "mushka", "piquet")


def positions(id: str, deals: int) -> Any:
    """Random games: each state, question and card that may be played, with what is said of it."""
    game, rng = sukno.game(id), Random(id)
    why = policies(id).why
    assert why is not None
    for seed in range(deals):
        s, seen = game.start(seed), 0
        while (ask := game.ask(s)) is not None and seen < 120:
            if ask.kind == "card" and isinstance(game.by_phase[s.phase], Tricks):
                for move in ask.moves:
                    said = why(game, game.imagine(s, ask.seat, rng), ask, move)
                    if move in CARD_INDEX:
                        seen += 1
                        assert said is not None
                        yield game, s, move, said
            game.play(s, ask.pick(rng))


def is_like(said: Text, words: Text) -> bool:
    return said.en.startswith(words.en.partition("{")[0]) and said.ru.startswith(words.ru.partition("{")[0])


@pytest.mark.parametrize("id", GAMES)
def test_a_card_that_takes_the_trick_as_the_last_takes_it(id: str) -> None:
    told = 0
    for game, s, move, said in positions(id, 2):
        if said in (trick_words.TAKES_LAST, trick_words.CHEAPLY):
            told += 1
            t, place = s.copy(), s.turn
            before = t.tricks[place]
            deal = t.deal
            game.play(t, move)
            assert t.deal != deal or t.tricks[place] == before + 1 or not any(t.hands)
    assert told


@pytest.mark.parametrize("id", ["whist", "thousand", "sixty-six"])
def test_the_trumps_that_are_said_to_come_out_are_those_that_nobody_has_seen(id: str) -> None:
    told = 0
    for game, s, _, said in positions(id, 3):
        if is_like(said, trick_words.DRAWS):
            trumps = SUIT_BITS[s.trump]
            pack = hand(CARD_INDEX[piece] for piece in game.pieces(s) if piece in CARD_INDEX)
            seen = s.played | hand(s.trick) | s.hands[s.turn]
            told += 1
            assert said.en == f"draws trumps: {(pack & trumps & ~seen).bit_count()} still to come out"
    assert told


@pytest.mark.parametrize("id", GAMES)
def test_what_cannot_beat_the_trick_leaves_it_to_another(id: str) -> None:
    for _, s, move, said in positions(id, 1):
        if is_like(said, trick_words.CANNOT) or is_like(said, trick_words.UNDER):
            best = s.trick[game_ways(id, s).winner(s.trick, s.trump)]
            assert not game_ways(id, s).beats[s.trump][best] >> CARD_INDEX[move] & 1


def game_ways(id: str, s: Any) -> Any:
    return sukno.game(id).by_phase[s.phase].ways(s)  # type: ignore[attr-defined]


@pytest.mark.parametrize("id", GAMES)
def test_the_words_hold_whatever_is_hidden(id: str) -> None:
    why = policies(id).why
    assert why is not None
    for game, s, move, said in positions(id, 1):
        ask = game.ask(s)
        other = game.imagine(s, ask.seat, Random(f"{move} another world"))
        assert why(game, other, ask, move) == said


def test_a_call_of_vint_says_what_it_promises_and_the_hand_has_it() -> None:
    game = sukno.game("vint")
    why = policies("vint").why
    assert why is not None
    told = 0
    for seed in range(12):
        s = game.start(seed)
        for n in range(8):
            ask = game.ask(s)
            if ask is None or ask.kind != "call":
                break
            move = make_player("novice", game).choose(Chair(game, s, ask.seat), Random(n))
            said = why(game, s, ask, move)
            assert said is not None
            own = s.hands[s.auction.turn]
            promised = re.search(r"\((\d) aces at most|; (\d) aces at most", said.en)
            if promised:
                told += 1
                assert (own & of_rank("A")).bit_count() <= int(promised[1] or promised[2])
            game.play(s, move)
    assert told > 5
