"""Players of Mushka: who enters, and deals that are played out quickly."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import AnyGame, Ask
from sukno.families.stages.entering import PASS, PLAY
from sukno.materials.cards import CARD_INDEX, hand
from sukno.players.imagined import Weigher
from sukno.players.thumbs.tricks.mushka import cards, club, entering, guide

KINDS = ("mushka", "mushka-pamfil", "mushka-shutikha", "mushka-mistigri", "rams")


def asked(said: list[str], held: str) -> tuple[AnyGame, Any, Ask]:
    """A deal of Mushka in which the others have spoken so, and the next one holds these cards; diamonds are trumps."""
    game = sukno.game("mushka", players=4, deals=1)
    s = game.start(1)
    s.turned, s.trump = CARD_INDEX["D6"], 2
    for word in said:
        s.hands[s.turn] = hand(["S6", "S7", "S8", "C6", "C7"])
        game.play(s, word)
    s.hands[s.turn] = hand(held.split())
    ask = game.ask(s)
    assert ask is not None
    return game, s, ask


def test_the_tables_have_a_weight_for_every_feature() -> None:
    game, s, _ = asked([], "D9 H6 H7 H8 C8")
    assert len(entering.features(game, s)) == len(entering.FEATURES)
    assert {len(weights) for weights in entering.ENTER.values()} == {len(entering.FEATURES)}


def test_the_first_to_speak_passes_a_hand_with_which_the_last_plays() -> None:
    middling = "D9 H6 H7 H8 C8"
    assert guide(*asked([], middling), Random(1)) == PASS
    assert guide(*asked([PASS, PASS, PLAY], middling), Random(1)) == "discard C8 H8 H7 H6"
    assert guide(*asked([], "DA DK H7 H8 C8"), Random(1)) == "discard C8 H8 H7"


def test_with_the_king_of_clubs_and_three_of_a_suit_one_card_is_drawn() -> None:
    """Mistigri: a fourth wins the pulka, one time in five; without the king the trump is worth more."""
    game = sukno.game("mushka-mistigri", players=4, deals=1)
    s = game.start(1)
    s.turned, s.trump = CARD_INDEX["D6"], 2
    for held, moves in (
        ("CK S7 S8 ST D9", "discard D9"),
        ("CK S7 S8 D9 DT", "discard S8 S7"),
        ("S6 S7 S8 ST D9", "discard ST S8 S7 S6"),
    ):
        s.hands[s.turn] = hand(held.split())
        assert entering.enter(game, s) == moves, held


@pytest.mark.parametrize("id", KINDS)
def test_a_last_trick_played_out_quickly_ends_as_the_rule_of_thumb_ends_it(id: str) -> None:
    game = sukno.game(id, players=4, deals=1)
    slow, quick = Weigher(thumb=club), Weigher(thumb=club, play_out=cards.play_out)
    looked = 0
    for seed in range(12):
        rng = Random(seed)
        s = game.start(seed)
        while (ask := game.ask(s)) is not None:
            if ask.kind == "card" and s.hands[s.turn].bit_count() == 1:
                ends = [w.brings(game, s, ask.moves[0], ask.seat, rng) for w in (slow, quick)]
                assert ends[0] == ends[1]
                looked += 1
            game.play(s, club(game, s, ask, rng))
    assert looked


@pytest.mark.parametrize("id", KINDS)
def test_a_deal_played_out_quickly_comes_to_its_end(id: str) -> None:
    game = sukno.game(id, players=4, deals=1)
    for seed in range(6):
        s = game.start(seed)
        while (ask := game.ask(s)) is not None and ask.kind != "card":
            game.play(s, club(game, s, ask, Random(seed)))
        if ask is not None:
            standing = cards.play_out(game, s)
            assert game.ask(s) is None
            assert sum(standing) == pytest.approx(0)
