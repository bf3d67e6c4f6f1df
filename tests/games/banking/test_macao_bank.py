"""Macao, the banking game: what cards count, thrown courts, the settlement, and who holds the bank."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from banks import cards, deals, faces, settled, table

import sukno
from sukno.engine import IllegalMove
from sukno.families.banking_state import DRAWING
from sukno.games.banking.nines import digit
from sukno.players.policies import policies


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("S3 S8", 1),
        ("S5 S9", 4),
        ("SA H8", 9),
        ("S2 H7", 9),
        ("S3 H6", 9),
        ("S5 H4", 9),
        ("SK", 0),
        ("SK H9", 9),
    ],
)
def test_only_the_last_digit_counts_and_courts_are_nothing(hand: str, points: int) -> None:
    # E23, E24, E25
    assert digit(cards(hand)) == points


@pytest.mark.parametrize(
    ("bank", "punters", "gains"),
    [
        ("S8", ("D9", "D8", "D7"), (15, -10, -5)),  # E26: pays the nine, collects from eight and seven
        ("S7", ("D9", "D8", "D7", "D6"), (15, 10, -5, -5)),  # E27
        ("S6", ("D9", "D8", "D7", "D6"), (15, 10, 5, -5)),  # E28
        ("S5", ("D6", "D7", "D5", "D4"), (5, 5, -5, -5)),  # E29: pays six and more
        ("S9", ("D9", "D8"), (-15, -5)),  # a tie of nines costs three stakes, fewer points one
        ("S3 S6", ("D9",), (-5,)),  # ... but a nine that was drawn is no dear one
        ("S7", ("D3 D6", "D2 D6", "C9"), (5, 5, 15)),  # made by drawing: once
        ("S7", ("DK D9", "DK D4 D5"), (5, 5)),  # a nine in the place of a court is not "at first"
        ("SK", ("DK", "DA D9"), (-5, -5)),  # nothing against nothing is a tie
        ("SK S8", ("D8",), (-5,)),  # an eight that replaced a court costs once
    ],
)
def test_the_settlement_table(bank: str, punters: tuple[str, ...], gains: tuple[int, ...]) -> None:
    # 000:6120-6160
    assert settled("macao-bank", bank, *punters)[1:] == gains


def test_a_dear_banker_collects_from_all_who_lose() -> None:
    assert settled("macao-bank", "S9", "D9", "D8", "D7 D6", natural_all=True)[1:] == (-15, -15, -15)
    assert settled("macao-bank", "S8", "D9", "D8", "D7", natural_all=True)[1:] == (15, -10, -10)
    assert settled("macao-bank", "S4 S4", "D8", "D7", natural_all=True)[1:] == (-5, -5)


def scored(hands: list[list[str]], stakes: list[int], banker: int, dear: bool) -> list[int]:
    """The digest's table, written anew: ranks of every hand, thrown cards among them."""
    worth = {**{str(n): n for n in range(2, 10)}, "A": 1, "T": 0, "J": 0, "Q": 0, "K": 0}
    points = [sum(worth[r] for r in hand) % 10 for hand in hands]
    natural = [len(hand) == 1 and points[i] in (8, 9) for i, hand in enumerate(hands)]
    out = [0] * len(hands)
    for i, stake in enumerate(stakes):
        if i == banker:
            continue
        if points[i] > points[banker]:
            times = (points[i] - 6) if natural[i] else 1
        elif natural[banker] and (points[i] == points[banker] or dear):
            times = -(points[banker] - 6)
        else:
            times = -1
        out[i] = times * stake
    out[banker] = -sum(out)
    return out


def test_every_deal_is_settled_as_the_digest_says() -> None:
    n = 0
    for game, end, options in deals(
        "macao-bank",
        12,
        5,
        players=[2, 3, 7, 10],
        stake=[1, 4],
        courts=["may", "always"],
        natural_all=[False, True],
    ):
        hands = [faces(hand) for hand in end.hands]
        stakes = [0 if i == end.dealer else options["stake"] for i in range(game.seats)]
        assert list(end.account.gains) == scored(hands, stakes, end.dealer, options["natural_all"])
        for hand in hands:
            assert 1 <= len(hand) - sum(r in "TJQK" for r in hand) + (hand[-1] in "TJQK") <= 2
        n += 1
    assert n > 150


def test_a_court_is_thrown_aside_for_all_to_see_and_another_card_may_be_asked_for() -> None:
    game, s = table("macao-bank", "S9", "DK", "D7", shoe="C4 H3")
    game.play(s, "draw")
    assert (s.turn, s.shown[1]) == (1, True), "a four in the place of a king is no second card"
    assert game.view(s, 2).zone("felt").boxes[1].cards == ("DK", "C4")
    game.play(s, "draw")
    assert (s.turn, digit(s.hands[1])) == (2, 7)


def test_a_card_that_counts_stays_hidden_when_its_owner_draws_one() -> None:
    game, s = table("macao-bank", "S9", "D5", "D7", shoe="CK C2")
    game.play(s, "draw")
    assert s.turn == 1, "the king that was drawn does not count either"
    game.play(s, "draw")
    assert s.turn == 2
    assert game.view(s, 2).zone("felt").boxes[1].cards == ("?", "CK", "C2")
    for k in range(50):
        assert digit(game.imagine(s, 2, Random(k)).hands[1][:1]) > 0, "a king would have been thrown aside"


def test_courts_that_are_always_replaced_are_replaced_at_the_deal() -> None:
    game = sukno.game("macao-bank", players=2, courts="always")
    s = game.start(1)
    s.dealer, s.fresh, s.top = 0, False, 0
    s.shoe = cards("SK H4 DQ D8") + game.cards
    game.deal(s)
    assert s.hands == [cards("H4"), cards("SK DQ D8")]
    assert s.shown == [False, True]


def test_the_banker_is_asked_last_and_nobody_after_the_shoe_has_run_out() -> None:
    game, s = table("macao-bank", "S4", "D5", "D4")
    order = []
    while s.phase == DRAWING and s.deal == 0:
        order.append(s.turn)
        game.play(s, "stand")
    assert order == [1, 2, 0]
    game, s = table("macao-bank", "S4", "D5", "D4", shoe="C2")
    s.shoe = s.shoe[: s.top + 1]
    game.play(s, "draw")
    assert s.deal == 1, "the last card was drawn, and the deal is settled"


def test_other_words_are_refused() -> None:
    game, s = table("macao-bank", "S4", "D5")
    for wrong in ("stake 5", "pass", "draw C2"):
        with pytest.raises(IllegalMove, match="draw"):
            game.play(s, wrong)


def test_the_book_draws_to_five_and_the_club_player_counts() -> None:
    levels = policies("macao-bank")
    assert levels.novice is not None
    assert levels.club is not None
    for card, choice in (("D5", "draw"), ("DA", "draw"), ("DK", "draw"), ("D6", "stand"), ("D9", "stand")):
        game, s = table("macao-bank", "S4", card)
        assert levels.novice(game, s, game.ask(s), Random(1)) == choice
        assert levels.club(game, s, game.ask(s), Random(1)) == choice
    game, s = table("macao-bank", "S4", "D5")
    left: Any = [c for c in game.cards if c % 13 in (8, 3, 4)]  # tens, fives and sixes alone
    gone = tuple(c for c in game.cards if c not in left)
    s.shoe = (*gone, *s.shoe[:2], *left)
    s.begin, s.top = len(gone), len(gone) + 2
    assert levels.club(game, s, game.ask(s), Random(1)) == "stand", "nothing that is left makes more of five"
