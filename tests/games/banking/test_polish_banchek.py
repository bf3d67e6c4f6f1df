"""Polish Banchek: what beats what, the bank that triples or is broken, the used cards, side bets."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from banks import cards

import sukno
from sukno.engine import IllegalMove
from sukno.games.banking.polish_banchek import beats
from sukno.materials.cards import CARD_TEXTS
from sukno.players.policies import policies
from sukno.rules.bets import odds


def bank(*hands: str, turned: str = "", **options: Any) -> tuple[Any, Any]:
    """Seat 0 holds the bank, the others these cards; `turned` comes from the pack."""
    game = sukno.game("polish-banchek", players=len(hands) + 1, **options)
    s = game.start(1)
    s.dealer = s.account.banker = 0
    held = [cards(hand) for hand in hands]
    first = [hand[k] for k in range(3) for hand in held] + list(cards(turned))
    rest = list((Counter(game.cards) - Counter(first)).elements())
    s.shoe, s.sizes, s.top = (*first, *rest), (104,), 0
    s.log = ()
    game.lay_out(s)
    game.begin_course(s)
    return game, s


@pytest.mark.parametrize(
    ("hand", "card", "won"),
    [
        ("SA CA DA", "HA", False),  # E18: only the fourth suit can beat three aces
        ("SA CA DA", "H2", False),
        ("SA CA DA", "S2", True),
        ("SQ C2 D3", "SQ", True),  # E19: identical cards, the punter wins
        ("CA C2 D3", "CA", True),  # E20
        ("H2 C2 D3", "H2", True),  # E21
        ("SQ C2 D3", "SK", False),
        ("SK S2 D3", "SQ", True),
    ],
)
def test_a_card_is_beaten_in_its_suit(hand: str, card: str, won: bool) -> None:
    # 000:6024-6045
    assert beats(cards(hand), cards(card)[0]) == won


def test_the_stake_goes_into_the_bank_or_comes_out_of_it_at_once() -> None:
    # E17
    for card, chips in (("H9", -25), ("S9", 25)):
        game, s = bank("SA CA DA", "S2 C2 D2", turned=card)
        game.play(s, "stake 25")
        assert s.bank == 300 - chips
        assert s.gains[1] == chips
        assert list(game.standing(s)) == [-chips, chips, 0]
        assert (s.turn, s.shown) == (2, [False, True, False])


def test_the_bank_passes_when_it_has_tripled_and_when_it_is_broken() -> None:
    # E22, 000:5986-5993; in the middle of a round
    game, s = bank("S2 C2 D2", "S3 C3 D3", "S4 C4 D4", turned="HA HK")
    game.play(s, "stake 300")
    assert (s.dealer, s.bank) == (0, 600)
    game.play(s, "stake 299")
    assert (s.dealer, s.bank, s.deal) == (0, 899, 0), "one kopeck is wanting"
    game, s = bank("S2 C2 D2", "S3 C3 D3", "S4 C4 D4", turned="HA HK")
    game.play(s, "stake 300")
    game.play(s, "stake 300")
    assert (s.dealer, s.bank, s.account.chips) == (1, 300, (600, -300, -300, 0))
    game, s = bank("SA CA DA", "S3 C3 D3", turned="S2")
    game.play(s, "stake 300")
    assert (s.dealer, s.bank, s.account.chips) == (1, 300, (-300, 300, 0))
    assert s.sizes == (104,), "the new banker has shuffled everything"


def test_stakes_go_from_the_smallest_to_the_whole_bank() -> None:
    game, s = bank("S2 C2 D2")
    for wrong in ("stake 4", "stake 301", "pass"):
        with pytest.raises(IllegalMove, match="from 5 to 300"):
            game.play(s, wrong)
    s.bank = 3
    assert game.ask(s).families[0].low == 3, "less than the smallest stake is left"
    with pytest.raises(sukno.SuknoError):
        sukno.game("polish-banchek", low=10, bank=5)


def test_used_cards_come_under_the_pack_and_nobody_forgets_them() -> None:
    # 000:5976-5985
    game, s = bank("S2 C2 D2", "S3 C3 D3", turned="HA HK")
    used = s.shoe[:8]
    below = s.shoe[8:]
    game.play(s, "stake 5")
    game.play(s, "stake 5")
    assert (s.deal, s.sizes) == (1, (96, 8))
    assert s.shoe[:96] == below
    assert sorted(s.shoe[96:]) == sorted(used)
    for k in range(20):
        t = game.imagine(s, 1, Random(k))
        assert sorted(t.shoe[96:]) == sorted(used)
        assert t.hands[1] == s.hands[1]


def test_others_add_to_a_stake_and_win_and_lose_with_it() -> None:
    game, s = bank("SA CA DA", "S2 C2 D2", "S3 C3 D3", turned="S9", side_bets=True)
    for word in ("allow", "allow", "forbid"):
        game.play(s, word)
    game.play(s, "stake 200")
    ask = game.ask(s)
    assert (ask.kind, ask.seat) == ("add", 2)
    with pytest.raises(IllegalMove, match="from 0 to 100"):
        game.play(s, "add 101")
    game.play(s, "add 40")
    assert s.gains == [0, 200, 40, 0], "whoever forbids it adds to nobody's"
    assert (s.bank, s.phase, s.turn) == (60, "stake", 2)
    game.play(s, "stake 5")
    assert game.ask(s).seat == 1
    game.play(s, "add 0")
    game.play(s, "stake 5")
    assert s.deal == 1, "nobody adds to the cards of one who forbids it"


def test_every_round_is_settled_as_the_digest_says() -> None:
    rng = Random(4)
    n = 0
    for k in range(14):
        side = k % 2 == 1
        game = sukno.game(
            "polish-banchek", players=rng.choice([2, 3, 6, 10]), bank=rng.choice([20, 300]), side_bets=side
        )
        s = game.start(k)
        lies, chips = game.options.bank, [0] * game.seats
        bets: dict[int, int] = {}
        while (ask := game.ask(s)) is not None:
            move = ask.pick(rng)
            seen, hands, banker, pack = len(s.turned), list(s.hands), s.dealer, s.shoe[s.top]
            word, _, number = move.partition(" ")
            if word == "stake":
                bets, staker = {ask.seat: int(number)}, ask.seat
            elif word == "add":
                bets[ask.seat] = int(number)
            before = s.deal
            game.play(s, move)
            if len(s.turned) == seen and s.deal == before:
                continue
            suit, rank = CARD_TEXTS[pack]
            order = "23456789TJQKA"
            held = [CARD_TEXTS[c] for c in hands[staker]]
            won = any(c[0] == suit and order.index(c[1]) >= order.index(rank) for c in held)
            for seat, b in bets.items():
                chips[seat] += b if won else -b
                chips[banker] -= b if won else -b
                lies -= b if won else -b
            assert list(game.standing(s)) == chips
            if lies <= 0 or lies >= 3 * game.options.bank:
                assert s.over or s.dealer == (banker + 1) % game.seats
                lies = game.options.bank
            assert s.over or s.bank == lies
            n += 1
    assert n > 100


def test_three_suits_of_aces_are_worth_va_banque() -> None:
    club = policies("polish-banchek").club
    assert club is not None
    for hand, stake in (("SA CA DA", "stake 300"), ("SA C3 D2", "stake 5"), ("SA SK SQ", "stake 5")):
        game, s = bank(hand)
        assert club(game, s, game.ask(s), Random(1)) == stake
    any_three, aces, *_ = odds("polish-banchek").bets
    assert aces.chance(1) == pytest.approx(75 / 101)
    assert any_three.chance(1) == pytest.approx(0.3216, abs=1e-4)
