"""Victoria: two cards and no draw, equal counts are quits, and a banker who may go."""

from __future__ import annotations

from random import Random

import pytest
from banks import cards, deals, faces, settled

import sukno
from sukno.engine import IllegalMove
from sukno.families.banking_state import HOLDING, STAKING
from sukno.rules.bets import odds


@pytest.mark.parametrize(
    ("bank", "punter", "gain"),
    [
        ("S4 S5", "D9 DK", 0),  # nine against nine is not paid
        ("S4 S4", "D9 DK", 5),  # nine is best, and nothing is paid twice
        ("S4 S4", "D9 D8", -5),  # 17 counts seven
        ("SK SQ", "DA DT", 5),
        ("SK SQ", "DT DJ", 0),
    ],
)
def test_the_stake_alone_is_paid_and_equal_counts_are_quits(bank: str, punter: str, gain: int) -> None:
    # 000:6634-6638
    assert settled("victoria", bank, punter) == (-gain, gain)


def test_every_deal_is_settled_as_the_digest_says() -> None:
    n = 0
    for game, end, _ in deals("victoria", 30, 3, players=[2, 5, 10], high=[3, 50]):
        worth = [sum("A23456789".find(r) + 1 for r in faces(hand)) % 10 for hand in end.hands]
        gains = [0] * game.seats
        for i, stake in enumerate(end.stakes):
            gains[i] = (
                stake if worth[i] > worth[end.dealer] else -stake if worth[i] < worth[end.dealer] else 0
            )
            assert stake <= end.limit
        gains[end.dealer] = -sum(gains)
        assert list(end.account.gains) == gains
        assert all(len(hand) == 2 for hand in end.hands)
        n += 1
    assert n > 100


def test_the_banker_sets_a_limit_and_may_go_after_the_first_deal() -> None:
    # 000:6622-6629
    game = sukno.game("victoria", players=3, low=2, high=9)
    s = game.start(1)
    first = s.dealer
    assert (s.phase, game.ask(s).seat, game.ask(s).moves) == (HOLDING, first, [])
    with pytest.raises(IllegalMove):
        game.play(s, "pass")
    with pytest.raises(IllegalMove, match="from 2 to 9"):
        game.play(s, "limit 10")
    game.play(s, "limit 4")
    with pytest.raises(IllegalMove, match="from 2 to 4"):
        game.play(s, "stake 5")
    game.play(s, "stake 4")
    game.play(s, "stake 2")
    assert (s.phase, s.dealer, game.ask(s).moves) == (HOLDING, first, ["pass"])
    game.play(s, "pass")
    assert (s.phase, s.dealer, game.ask(s).moves) == (HOLDING, (first + 1) % 3, [])
    assert len(s.account.talias) == 1
    assert (s.top, sorted(s.shoe)) == (0, sorted(game.cards)), "the new banker has shuffled"


def test_the_bank_must_pass_when_the_shoe_is_played_out() -> None:
    game = sukno.game("victoria", players=2)
    s = game.start(1)
    first = s.dealer
    game.play(s, "limit 1")
    s.top = len(s.shoe) - 7
    s.fresh = False
    game.play(s, "stake 1")
    assert (s.dealer, s.fresh) == (1 - first, True), "three cards are not enough for two hands"


def test_the_match_ends_when_all_have_banked_even_by_giving_up() -> None:
    game = sukno.game("victoria", players=2)
    s = game.start(1)
    for _ in range(2):
        for move in ("limit 1", "stake 1", "pass"):
            game.play(s, move)
    assert s.over
    assert game.ask(s) is None


def test_all_cards_lie_open_once_the_stakes_are_down() -> None:
    game = sukno.game("victoria", players=2)
    s = game.start(1)
    game.play(s, "limit 3")
    s.fresh = False
    s.shoe = cards("SA H2 S9 H9") + game.cards
    game.play(s, "stake 3")
    view = game.view(s, None)
    assert view.zone("felt").boxes[0].cards == ("H2", "H9")
    assert (s.phase, s.account.gains[s.dealer]) == (HOLDING, 3)
    game.play(s, "limit 1")
    assert s.phase == STAKING
    assert game.imagine(s, s.turn, Random(1)).shoe[4:] != s.shoe[4:]


def test_nobody_has_an_edge() -> None:
    bet = odds("victoria").bets[0]
    assert abs(bet.mean) < 1e-12
    assert bet.error == 0
