"""Lansquenet: the two sides, plié, the doubled bank, what the fund stands for, and what the next banker may offer."""

from __future__ import annotations

from typing import Any

import pytest
from banks import deals

import sukno
from sukno.engine import IllegalMove
from sukno.families.banking_state import HOLDING, STAKING
from sukno.materials.cards import CARD_TEXTS
from sukno.rules.bets import odds

RANKS = "23456789TJQKA"


def bank(players: int, **options: Any) -> tuple[Any, Any]:
    """The first bank, held by seat 0."""
    game = sukno.game("lansquenet", players=players, **options)
    s = game.start(1)
    s.dealer = s.account.banker = 0
    s.turn = 1
    return game, s


def coming(game: Any, pack: str) -> None:
    """These ranks come from the pack: right, left, then the middle."""
    order = [RANKS.index(rank) + 13 * (n % 4) for n, rank in enumerate(pack)]
    game.mix = lambda s, cards: setattr(s, "left", order[::-1])


@pytest.mark.parametrize(
    ("pack", "won"),
    [
        ("QJ5K9J", False),  # E49: right Q, left J, and a jack comes first
        ("QJ5K9Q", True),  # E49: ... and a queen comes first
        ("QQ", True),  # plié: equal cards are the banker's at once
        ("23AAAAK3", False),
    ],
)
def test_the_banker_wins_when_his_own_card_is_paired_first(pack: str, won: bool) -> None:
    # 000:6582-6595
    game, s = bank(3)
    coming(game, pack)
    game.play(s, "stake 6")
    game.play(s, "stake 4")
    assert s.account.gains == ((10, -6, -4) if won else (-10, 6, 4))
    assert len(s.sides) + len(s.middle) == len(pack)
    assert (s.dealer, s.bank) == ((0, 20) if won else (1, 10))


def test_eight_players_make_a_fund_of_two_hundred() -> None:
    # E48
    game = sukno.game("lansquenet", players=8, share=25)
    s = game.start(1)
    assert s.account.fund == 200
    assert s.account.chips == (-25,) * 8
    assert game.standing(s) == (0,) * 8, "an eighth of it is everybody's"


def test_what_nobody_takes_the_fund_covers_and_its_gains_are_its_own() -> None:
    game, s = bank(3, stake=10)
    coming(game, "2332")
    game.play(s, "stake 4")
    game.play(s, "stake 0")
    assert s.account.gains == (-10, 4, 0)
    assert s.account.fund == 75 + 6


def test_a_bank_that_the_fund_cannot_cover_is_made_smaller_and_an_empty_fund_is_filled() -> None:
    game, s = bank(2, stake=100, share=20)
    coming(game, "2233")
    game.play(s, "stake 10")
    assert s.account.gains == (50, -10), "ten from the punter, and forty that the fund held"
    assert s.account.fund == 40, "everybody has paid his share again"
    assert s.bank == 100
    assert sum(s.account.chips) == -40


def test_against_the_fund_alone_the_banker_may_play_or_go() -> None:
    # 000:6606-6609
    for word, dealer in (("fund", 0), ("leave", 1)):
        game, s = bank(3)
        coming(game, "55")
        game.play(s, "stake 0")
        game.play(s, "stake 0")
        assert (s.phase, s.turn, game.ask(s).moves) == (HOLDING, 0, ["fund", "leave"])
        game.play(s, word)
        assert s.dealer == dealer
        assert s.account.fund == (65 if word == "fund" else 75)


def test_a_banker_who_has_won_withdraws_or_offers_the_double() -> None:
    # 000:6596
    game, s = bank(2, stake=10)
    coming(game, "77")
    game.play(s, "stake 10")
    assert game.ask(s).moves == ["on", "withdraw"]
    with pytest.raises(IllegalMove, match="withdraw"):
        game.play(s, "stake 1")
    game.play(s, "on")
    assert (s.phase, s.bank) == (STAKING, 20)
    game.play(s, "stake 20")
    assert (s.account.chips[0], s.bank) == (10 + 20 - 25, 40)
    game.play(s, "withdraw")
    assert (s.dealer, game.ask(s).moves) == (1, ["offer 10", "offer 40"]), "the next may offer as much"
    game.play(s, "offer 40")
    assert s.bank == 40


def test_the_highest_bank_is_withdrawn_of_itself() -> None:
    game, s = bank(2, stake=10, most=19)
    coming(game, "77")
    game.play(s, "stake 10")
    assert (s.dealer, s.withdrawn) == (1, 20)


def test_the_pack_goes_on_unshuffled_and_all_but_the_sides_are_shuffled_when_it_ends() -> None:
    game, s = bank(2)
    game.play(s, "stake 10")
    seen = len(s.sides) + len(s.middle)
    assert len(s.left) == 104 - seen
    while s.phase != STAKING:
        game.play(s, game.ask(s).moves[0])
    s.left = [0, 14]  # a two and a three, and then all but these two
    game.play(s, "stake 1")
    assert sorted(c % 13 for c in s.sides) == [0, 1]
    assert len(s.middle) + len(s.left) == 102


def test_the_fund_is_shared_out_in_the_end() -> None:
    game = sukno.game("lansquenet", players=3, share=10)
    s = game.start(3)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.moves[-1] if ask.moves else "stake 1")
    assert s.account.fund == 0
    assert sum(s.account.chips) == 0
    assert max(s.account.paid) - min(s.account.paid) <= 1
    assert [talia[0] for talia in s.account.talias] == [(s.account.talias[0][0] + k) % 3 for k in range(3)]


def test_every_coup_is_settled_as_the_digest_says() -> None:
    n = 0
    for game, end, options in deals("lansquenet", 25, 6, players=[2, 5, 8, 10], rounds=[1, 2], stake=[4, 60]):
        right, left = (CARD_TEXTS[c][1] for c in end.sides)
        ranks = [CARD_TEXTS[c][1] for c in end.middle]
        assert not set(ranks[:-1]) & {right, left}
        won = right == left or ranks[-1] == right
        assert bool(ranks) != (right == left)
        gains = [-chips if won else chips for chips in end.stakes]
        taken = sum(end.stakes)
        assert [g for i, g in enumerate(end.account.gains) if i != end.dealer] == [
            g for i, g in enumerate(gains) if i != end.dealer
        ]
        whole = abs(end.account.gains[end.dealer])
        assert taken <= whole
        assert (end.account.gains[end.dealer] > 0) == won
        assert len(game.cards) == (
            104 if options["players"] <= 6 else 156 if options["players"] <= 9 else 208
        )
        n += 1
    assert n > 100


def test_the_banker_has_as_much_more_as_equal_cards_are_likely() -> None:
    two, three, four = odds("lansquenet").bets
    assert two.mean == pytest.approx(-7 / 103)
    assert three.mean == pytest.approx(-11 / 155)
    assert four.mean == pytest.approx(-15 / 207)
