"""The Ninth Wave: what the rows pay, who takes which card, and what a bet is worth."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from banks import cards, deals

import sukno
from sukno.engine import IllegalMove
from sukno.materials.cards import CARD_TEXTS
from sukno.players.policies import policies
from sukno.rules.bets import odds

NINE = "S6 H7 D8 C9 ST HJ DQ CK SA"


def coup(*bets: str, **options: Any) -> tuple[Any, Any]:
    """Punters bet in turn, `SA 5 H7 3`; the banker then lays the nine cards."""
    game = sukno.game("ninth-wave", players=len(bets) + 1, **options)
    s = game.start(1)
    s.dealer = s.account.banker = 0
    s.turn = 1
    rest = [c for c in game.cards if c not in cards(NINE)]
    game.mix = lambda s, pack: setattr(s, "left", [*cards(NINE), *rest])
    for bet in bets:
        words = bet.split()
        for card, chips in zip(words[::2], words[1::2], strict=True):
            game.play(s, card)
            game.play(s, f"stake {chips}")
        if len(words) < 2 * game.options.cards:
            game.play(s, "enough")
    return game, s


@pytest.mark.parametrize(
    ("card", "pays"),
    [
        ("S6", 1), ("H7", 1), ("D8", 2), ("C9", 2), ("ST", 4), ("HJ", 4), ("DQ", 8), ("CK", 8), ("SA", 9),
        ("HA", -1), ("S7", -1), ("C6", -1),
    ],
)  # fmt: skip
def test_the_rows_pay_more_and_more(card: str, pays: int) -> None:
    # E50; a card of the same rank alone is no hit
    _, s = coup(f"{card} 1")
    assert s.account.gains == (-pays, pays)


def test_bets_on_several_cards_are_settled_each_by_itself() -> None:
    _, s = coup("S6 5 HA 3 SA 2", "C7 10")
    assert s.account.gains == (-20 + 10, 5 - 3 + 18, -10)


def test_a_card_that_is_taken_nobody_else_takes() -> None:
    game = sukno.game("ninth-wave", players=3, cards=2)
    s = game.start(1)
    assert "enough" not in game.ask(s).moves, "one bet is due"
    game.play(s, "SA")
    with pytest.raises(IllegalMove, match="from 1 to 10"):
        game.play(s, "stake 11")
    game.play(s, "stake 4")
    with pytest.raises(IllegalMove, match="you may play: S6"):
        game.play(s, "SA")
    with pytest.raises(IllegalMove):
        game.play(s, "S5")
    game.play(s, "H6")
    game.play(s, "stake 1")
    moves = game.ask(s).moves
    assert len(moves) == 34
    assert not {"SA", "H6", "enough"} & set(moves)


def test_the_bank_goes_round_by_turns() -> None:
    game, s = coup("S6 1", "S7 1")
    assert s.dealer == 1
    assert game.ask(s).seat == 2
    game = sukno.game("ninth-wave", players=2, rounds=1, cards=1)
    s = game.start(1)
    for move in ("SA", "stake 1", "SA", "stake 1"):
        game.play(s, move)
    assert s.over


def test_every_coup_is_settled_as_the_digest_says() -> None:
    n = 0
    for game, end, options in deals("ninth-wave", 8, 2, players=[2, 4, 10], cards=[1, 2, 3], rounds=[1, 3]):
        laid = [CARD_TEXTS[c] for c in end.laid]
        assert len(set(laid)) == 9
        rows = [laid[:2], laid[2:4], laid[4:6], laid[6:8], laid[8:]]
        gains = [0] * game.seats
        for i, bets in enumerate(end.bets):
            assert len(bets) <= options["cards"]
            for card, chips in bets:
                row = next((k for k, cards in enumerate(rows, 1) if CARD_TEXTS[card] in cards), None)
                gains[i] += -chips if row is None else chips * {1: 1, 2: 2, 3: 4, 4: 8, 5: 9}[row]
        gains[end.dealer] = -sum(gains)
        assert list(end.account.gains) == gains
        n += 1
    assert n > 30


def test_a_bet_brings_a_third_of_itself() -> None:
    assert Fraction(odds("ninth-wave").bets[0].mean).limit_denominator(100) == Fraction(1, 3)


def test_whoever_knows_that_bets_all_he_may() -> None:
    club = policies("ninth-wave").club
    assert club is not None
    game = sukno.game("ninth-wave", players=2)
    s = game.start(1)
    for _ in range(3):
        assert club(game, s, game.ask(s), Random(1)) != "enough"
        game.play(s, club(game, s, game.ask(s), Random(1)))
        assert club(game, s, game.ask(s), Random(1)) == "stake 10"
        game.play(s, "stake 10")
