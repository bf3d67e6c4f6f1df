"""Twenty-one: the settlement table, the order of play, the bank, and a player who counts."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.families.banking_state import DRAWING, STAKING
from sukno.games.banking.twenty_one import points
from sukno.materials.cards import Card
from sukno.players.policies import policies


def cards(text: str) -> tuple[int, ...]:
    return tuple(int(Card.parse(t)) for t in text.split())


def table(*hands: str, shoe: str = "", stakes: int = 5) -> tuple[Any, Any]:
    """A deal in play: the banker's hand first, then the punters'; `shoe` comes next from the pack."""
    game = sukno.game("twenty-one", players=len(hands))
    s = game.start(1)
    s.dealer = 0
    s.hands = [cards(h) for h in hands]
    s.stakes = [0] + [stakes] * (len(hands) - 1)
    order = [*s.hands[1:], s.hands[0]]
    dealt = tuple(hand[k] for k in (0, 1) for hand in order)
    s.shoe = dealt + cards(shoe) + game.cards
    s.begin, s.top = 0, len(dealt)
    s.phase = DRAWING
    s.fresh = False
    s.shown = [game.shows(s, i) for i in range(len(hands))]
    s.step = game.step_of(game.drawing)
    game.drawing.begin(s)
    return game, s


def settled(*hands: str) -> tuple[int, ...]:
    """What the seats win when these hands stand as they are."""
    game, s = table(*hands)
    if s.phase == DRAWING:
        game.settle(s)
    return tuple(s.account.gains)


def test_an_ace_is_one_or_eleven_and_court_cards_are_ten() -> None:
    # 000:6416
    assert points(cards("SA HK")) == 21
    assert points(cards("SA H5 D9")) == 15
    assert points(cards("SJ HQ")) == 20
    assert points(cards("ST H9")) == 19
    assert points(cards("SA HA")) == 12, "two aces count twelve, no more"
    assert points(cards("SA HA DA C8")) == 21


@pytest.mark.parametrize(
    ("bank", "punter", "gain"),
    [
        ("SA SK", "D9 D9", -5),  # banker 21 on the deal takes all stakes
        ("SA SK", "DA DK", -5),  # ... also from another dealt 21
        ("S9 S9", "D9 DT", 5),  # more than the banker: the stake once
        ("S9 ST", "D9 D9", -5),  # less than the banker
        ("S9 ST", "D9 DT", 0),  # equal: the stake goes back
        ("S9 ST", "DA DQ", 10),  # 21 on the deal is paid double
        ("S7 S7 H7", "DA DQ", 10),  # E37: ... also if the banker draws to 21
        ("S9 S6 HT", "DA DQ", 10),  # ... and not four times if he goes over
        ("S9 ST", "D9 D5 DT", -5),  # punter over 21, banker not
        ("S9 S6 HT", "D9 D5 DT", 0),  # E38: both over 21 are quits
        ("S9 S6 HT", "D9 D5", 10),  # banker over 21 pays double
        ("S7 S7 H7", "D7 D4 DT", 0),  # 21 made by drawing on both sides is equal
    ],
)
def test_the_settlement_table(bank: str, punter: str, gain: int) -> None:
    # 000:6401-6445, E37, E38
    assert settled(bank, punter) == (-gain, gain)


def test_the_banker_settles_with_each_punter_by_himself() -> None:
    assert settled("S9 S9", "D9 DT", "C8 C9", "H9 C9") == (0, 5, -5, 0)


def test_sixteen_to_twenty_are_near_twenty_one_and_do_not_draw() -> None:
    # E39, 000:6429
    novice = policies("twenty-one").novice
    assert novice is not None
    for hand, choice in (
        ("ST S6", "stand"), ("ST S7", "stand"), ("ST S8", "stand"), ("ST S9", "stand"), ("ST SQ", "stand"),
        ("ST S5", "draw"), ("S2 S3", "draw"),
    ):  # fmt: skip
        game, s = table("D9 D8", hand)
        assert novice(game, s, game.ask(s), Random(1)) == choice


def test_stakes_come_before_the_cards_from_the_bankers_left() -> None:
    game = sukno.game("twenty-one", players=3)
    s = game.start(4)
    first = (s.dealer + 1) % 3
    for seat in (first, (first + 1) % 3):
        ask = game.ask(s)
        assert (ask.seat, ask.kind) == (seat, "stake")
        assert all(not hand for hand in s.hands)
        game.play(s, "stake 3")
    assert [len(h) for h in s.hands] == [2, 2, 2]
    assert s.stakes[s.dealer] == 0


def test_the_banker_shows_a_dealt_twenty_one_and_ends_the_deal() -> None:
    # 000:6390
    game = sukno.game("twenty-one", players=2)
    s = game.start(1)
    s.dealer, s.turn, s.fresh = 0, 1, False
    s.shoe = cards("DA SA DK SK") + game.cards
    game.play(s, "stake 7")
    assert (s.phase, s.account.gains) == (STAKING, (7, -7))
    assert s.shown == [True, True]


def test_a_dealt_twenty_one_is_shown_and_never_asked() -> None:
    game, s = table("S9 S8", "DA DQ", "D9 D5")
    assert game.ask(s).seat == 2
    assert game.view(s, 0).zone("hand-1").cards == ("DA", "DQ")
    assert game.view(s, 0).zone("hand-2").cards == ("?", "?")


def test_at_most_three_cards_are_drawn_and_they_lie_open() -> None:
    # 000:6400
    game, s = table("S9 S8", "D2 D3", shoe="C2 C3 C4")
    for card in ("C2", "C3", "C4"):
        assert s.turn == 1
        game.play(s, "draw")
        assert game.view(s, 0).zone("hand-1").cards[-1] == card
    assert s.turn == 0, "after the third card the banker plays"


def test_a_busted_punter_shows_his_hand_and_his_stake_waits_for_the_banker() -> None:
    game, s = table("S9 S5", "D9 D6", shoe="CT H9")
    game.play(s, "draw")
    assert (s.turn, s.account.chips, s.shown[1]) == (0, (0, 0), True)
    game.play(s, "draw")  # the banker goes over as well
    assert s.account.gains == (0, 0)


def test_drawing_goes_round_in_the_order_of_the_deal_and_the_banker_is_last() -> None:
    # 000:6422
    game, s = table("S9 S8", "D9 D5", "C9 C5", "H9 H5")
    order = []
    while s.phase == DRAWING:
        order.append(s.turn)
        game.play(s, "stand")
    assert order == [1, 2, 3, 0]


def test_the_bank_passes_left_when_the_shoe_cannot_serve_a_full_round() -> None:
    # 000:6441
    game, s = table("S9 S8", "D9 D8")
    s.top = len(s.shoe) - 10
    game.play(s, "stand")
    game.play(s, "stand")
    assert (s.dealer, s.fresh) == (0, False), "ten cards are enough for two players"
    game.play(s, "stake 1")
    while s.phase == DRAWING:
        game.play(s, "stand")
    assert (s.dealer, s.fresh, len(s.account.talias)) == (1, True, 1)
    game.play(s, "stake 1")
    assert sorted(s.shoe) == sorted(game.cards), "the new banker has shuffled both packs"


def test_the_match_ends_when_everybody_has_held_the_bank() -> None:
    game = sukno.game("twenty-one", players=3, rounds=2)
    s = game.start(3)
    rng = Random(3)
    bankers = []
    while (ask := game.ask(s)) is not None:
        if not bankers or bankers[-1] != s.dealer:
            bankers.append(s.dealer)
        game.play(s, ask.pick(rng))
    first = bankers[0]
    assert bankers == [(first + k) % 3 for k in range(6)]
    assert s.over


def test_stakes_keep_to_the_limits() -> None:
    game = sukno.game("twenty-one", low=5, high=20)
    s = game.start(1)
    for wrong in ("stake 4", "stake 21", "stake 05", "5"):
        with pytest.raises(IllegalMove, match="from 5 to 20"):
            game.play(s, wrong)
    game.play(s, "stake 20")
    with pytest.raises(sukno.SuknoError):
        sukno.game("twenty-one", low=20, high=5)


def test_hidden_hands_are_imagined_as_they_might_be() -> None:
    game, s = table("S9 S8", "D2 DA", "C9 C5", shoe="CT H8")
    game.play(s, "draw")
    game.play(s, "draw")
    seen = set()
    for k in range(200):
        t = game.imagine(s, 2, Random(k))
        assert points(t.hands[1]) <= 21
        assert points(t.hands[0]) != 21, "he would have shown it"
        assert t.hands[2] == s.hands[2]
        seen.add(t.hands[1][:2])
    assert len(seen) > 5, "several pairs go with a ten and an eight"


def test_cards_that_a_hidden_hand_cannot_be_do_not_lie_on_top_of_the_shoe() -> None:
    game, s = table("S9 S8", "D2 D3", "C9 C5", shoe="C9")
    s.shoe = s.shoe[: s.top + 1] + game.cards
    game.play(s, "draw")
    game.play(s, "stand")
    tens = rest = total = 0
    for k in range(1500):
        t = game.imagine(s, 2, Random(k))
        tens += t.shoe[t.top] % 13 in (8, 9, 10, 11)
        rest += sum(c % 13 in (8, 9, 10, 11) for c in t.shoe[t.top :])
        total += len(t.shoe) - t.top
    assert abs(tens / 1500 - rest / total) < 0.04


def test_scarce_cards_go_first_to_the_hand_that_needs_them() -> None:
    """Seven hidden hands, each of which can only be two of the few small cards left."""
    game = sukno.game("twenty-one", players=8)
    s = game.start(1)
    tens = [c for c in game.cards if c % 13 in (8, 9, 10, 11)]
    small = [c for c in game.cards if c % 13 in (0, 1)]
    s.phase, s.dealer, s.turn = DRAWING, 0, 0
    s.shown = [False] * 8
    s.hands = [(tens[0], tens[1])]
    for i in range(1, 8):  # a pair of twos or threes, and fifteen drawn to it
        s.hands.append((small[2 * i], small[2 * i + 1], tens[i + 2], *cards("S5")))
    order = [*s.hands[1:], s.hands[0]]
    held = [hand[k] for k in (0, 1) for hand in order]
    s.shoe = (*held, *tens[10:])
    s.begin, s.top = 0, len(held)
    pairs: Counter[tuple[int, ...]] = Counter()
    for k in range(400):
        t = game.imagine(s, 0, Random(k))
        assert all(points(hand) <= 21 for hand in t.hands)
        assert sorted(c for hand in t.hands for c in hand[:2]) == sorted(held)
        pairs[tuple(sorted(c % 13 for c in t.hands[1][:2]))] += 1
    true = [c % 13 for hand in s.hands[1:] for c in hand[:2]]
    ways = Counter(tuple(sorted(pair)) for pair in combinations(true, 2))
    for pair, n in ways.items():  # all hands may be any pair, so each is as likely as it is frequent
        assert abs(pairs[pair] / 400 - n / ways.total()) < 0.1


def test_the_hands_of_the_last_deal_can_still_be_read_in_the_next() -> None:
    """The deal that a banker ends with his own draw is over before he has seen it."""
    game, s = table("S9 S5", "D9 D8", "CT CQ", shoe="HK")
    for move in ("stand", "stand", "draw"):
        game.play(s, move)
    for move in ("stake 1", "stake 1"):
        game.play(s, move)
    view = game.view(s, 0)
    assert view.zone("bank").cards == ("S9", "S5", "HK")
    assert [n for _, _, n in view.zone("totals").amounts] == [24, 17, 20]
    assert [n for _, _, n in view.zone("gains").amounts] == [-20, 10, 10]


def test_those_who_are_ahead_together_are_named_together() -> None:
    game = sukno.game("twenty-one", players=3)
    s = game.start(1)
    s.over = True
    for chips, en in (
        ([5, -10, 5], "⟨0⟩, ⟨2⟩ are ahead with +5."),
        ([5, -5, 0], "⟨0⟩ is ahead with +5."),
        ([0, 0, 0], "Nobody has won anything."),
    ):
        s.account.chips = chips
        assert game.outcome(s).text.en == en


def test_the_club_player_weighs_the_unseen_cards() -> None:
    club = policies("twenty-one").club
    assert club is not None
    game, s = table("D9 D8", "ST S6")
    tens = tuple(c for c in game.cards if c % 13 >= 8)
    small = tuple(c for c in game.cards if c % 13 <= 3)
    for gone, choice in ((small, "stand"), (tens, "draw")):
        rest = tuple(c for c in game.cards if c not in gone)
        s.shoe = (*gone, *s.hands[1][:1], *s.hands[0][:1], *s.hands[1][1:], *s.hands[0][1:], *rest)
        s.begin, s.top = len(gone), len(gone) + 4
        assert club(game, s, game.ask(s), Random(1)) == choice


def test_a_banker_does_not_draw_when_nobody_is_left_to_beat() -> None:
    for level in (policies("twenty-one").novice, policies("twenty-one").club):
        assert level is not None
        game, s = table("S9 S2", "D9 D5", shoe="DT")
        game.play(s, "draw")
        assert level(game, s, game.ask(s), Random(1)) == "stand"
