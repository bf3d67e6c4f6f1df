"""Thirteen: calls that come true, the bank that grows and passes, and a player who counts."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import comb, perm
from random import Random
from typing import Any

import pytest
from banks import deals

import sukno
from sukno.engine import IllegalMove
from sukno.materials.cards import CARD_TEXTS
from sukno.players.policies import policies
from sukno.players.thumbs.banking.thirteen import missing
from sukno.rules.bets import odds

RANKS = "23456789TJQKA"


def coup(pack: str, *stakes: int, **options: Any) -> tuple[Any, Any]:
    """A coup with these cards on top of the pack, by ranks; punters stake in turn."""
    game = sukno.game("thirteen", players=len(stakes) + 1, **options)
    s = game.start(1)
    s.dealer = s.account.banker = 0
    s.turn = 1
    order = [RANKS.index(rank) + 13 * (n % 4) for n, rank in enumerate(pack)]
    s.left = order
    game.mix = lambda s, cards: setattr(s, "left", [*cards][::-1])  # type: ignore[attr-defined]
    for n in stakes:
        game.play(s, f"stake {n}")
    return game, s


@pytest.mark.parametrize(
    ("pack", "cards"),
    [
        ("3456678", 5),  # E35: the fifth card, "six!", is a six
        ("KKKK999KKKQ", 11),  # E35: the eleventh, "queen!", is a queen
        ("2", 1),
        ("AAAAKKKK9TTTA", 13),
    ],
)
def test_a_call_that_comes_true_wins_all_stakes(pack: str, cards: int) -> None:
    # 000:6307-6345
    _, s = coup(pack, 3, 4)
    assert len(s.turned) == cards
    assert s.account.gains == (7, -3, -4)
    assert (s.bank, s.dealer, s.turn) == (37, 0, 1), "he must hold the bank again, and it has grown"


def test_after_a_match_the_next_card_is_called_two() -> None:
    # E36: a match on "five", the fourth card
    game, s = coup("34352AA", 1)
    assert [c % 13 for c in s.turned] == [1, 2, 1, 3]
    s.left = s.left[::-1]
    game.play(s, "stake 1")
    assert [c % 13 for c in s.turned] == [0]


def test_thirteen_calls_in_vain_pay_every_stake_and_pass_the_bank() -> None:
    game, s = coup("3456789TJQKA2", 3, 4)
    assert s.account.gains == (-7, 3, 4)
    assert (s.dealer, s.bank, len(s.left)) == (1, game.options.bank, 52), (
        "the next banker has shuffled all cards"
    )
    assert game.ask(s).seat == 2


def test_when_the_pack_ends_it_is_shuffled_and_the_calls_go_on() -> None:
    game, s = coup("AA", 1)
    assert len(s.turned) >= 3
    assert s.turned[2] == 0 or s.account.gains != (0, 0)
    assert len(s.left) == 52 if s.dealer else 52 - len(s.turned) + 2
    assert game.ask(s) is not None


def test_stakes_together_are_no_more_than_the_bank() -> None:
    game = sukno.game("thirteen", players=4, bank=12, high=10)
    s = game.start(1)
    game.play(s, "stake 10")
    with pytest.raises(IllegalMove, match="from 1 to 2"):
        game.play(s, "stake 3")
    game.play(s, "stake 2")
    assert s.deal == 1, "nothing was left for the third, who is passed over"
    with pytest.raises(sukno.SuknoError):
        sukno.game("thirteen", bank=3, low=5)


def test_every_coup_is_settled_as_the_digest_says() -> None:
    n = 0
    for _, end, _ in deals("thirteen", 12, 4, players=[2, 4, 10], bank=[15, 200], rounds=[1, 3]):
        named = [CARD_TEXTS[c][1] for c in end.turned]
        hits = [i for i, rank in enumerate(named) if rank == RANKS[i]]
        assert hits in ([], [len(named) - 1])
        assert hits or len(named) == 13
        gains = [-stake if hits else stake for stake in end.stakes]
        gains[end.dealer] = -sum(gains)
        assert list(end.account.gains) == gains
        n += 1
    assert n > 100


def test_the_chance_of_no_match_is_exact() -> None:
    assert odds("thirteen").bets[0].chance(1) == pytest.approx(0.3569, abs=5e-5)
    cards = [0, 13, 1, 15, 30, 44]  # two twos, a three, two fours, a seven: six calls of the pack
    hits = sum(all(c % 13 != i for i, c in enumerate(order)) for order in permutations(cards))
    fresh = Fraction(0)
    for k in range(8):  # seven calls of a full pack
        fresh += Fraction((-1) ** k * comb(7, k) * 4**k, perm(52, k))
    assert missing(cards) == pytest.approx(hits / 720 * float(fresh))


def test_whoever_counts_stakes_high_when_the_small_ranks_have_gone() -> None:
    club = policies("thirteen").club
    assert club is not None
    game = sukno.game("thirteen", players=2)
    s = game.start(1)
    assert club(game, s, game.ask(s), Random(1)) == "stake 1"
    s.left = [c for c in range(52) if c % 13 > 10]
    assert club(game, s, game.ask(s), Random(1)) == "stake 10"
