"""Club Écarté: how trumps are compared, limited and responsible banks, seats that share a tableau."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from banks import cards, deals

import sukno
from sukno.engine import IllegalMove
from sukno.families.banking_state import HOLDING, STAKING
from sukno.games.banking.ecarte_club import compared
from sukno.materials.cards import CARD_TEXTS
from sukno.rules.bets import odds

RANKS = "23456789TJQKA"


def ranks(text: str) -> list[int]:
    return [RANKS.index(rank) for rank in text.split()]


@pytest.mark.parametrize(
    ("first", "second", "won"),
    [
        ("A", "A", 0),  # E40
        ("A 2", "A", 1),  # E41
        ("A 5", "A 8", -1),  # E42
        ("A 5 2", "A 8", 0),  # E43
        ("4 3", "9", 0),  # E44
        ("K J 9", "Q J 2", 0),  # E45
        ("A", "2 2", 0),  # E46
        ("K 7", "A Q", 0),  # E47
        ("K 7", "J 3", 0),  # E47
        ("K 7", "8 5", 0),  # E47
        ("2", "", 1),  # trumps against none
        ("", "", 0),  # none on either side
        ("A Q T", "K J 9", -1),  # the rule leads the highest and answers as low as can be
    ],
)
def test_trumps_are_compared_by_imaginary_tricks(first: str, second: str, won: int) -> None:
    # 000:6476-6524
    assert compared(ranks(first), ranks(second)) == won
    assert compared(ranks(second), ranks(first)) == -won


def bank(players: int, word: str, *hands: str, trump: str = "S2", **options: Any) -> tuple[Any, Any]:
    """Seat 0 holds the bank; the tableaux are dealt so, the banker's first."""
    game = sukno.game("ecarte-club", players=players, **options)
    s = game.start(1)
    s.dealer = s.account.banker = s.turn = 0
    game.play(s, word)
    if hands:
        held = [cards(hand) for hand in hands]
        order = [held[(k + 1) % 4][n] for n in range(4) for k in range(4)]
        game.mix = lambda s, left: setattr(s, "left", [*[0] * 60, *([*order, *cards(trump)][::-1])])
    return game, s


LOST, WON = "H2 H3 H4 H5", "S3 H3 H4 H5"


def test_the_banker_settles_with_each_tableau_by_itself() -> None:
    game, s = bank(4, "answer", "SK S7 H2 H3", "SA H3 H4 H5", "S9 H3 H4 H5", LOST)
    for n in (2, 3, 4):
        game.play(s, f"stake {n}")
    assert s.hands[0] == cards("SK S7 H2 H3")
    assert s.account.gains == (2 + 5, 0, -3, -4), "an ace against king and seven takes one of two"


def test_a_limited_bank_pays_in_the_order_of_the_seats_as_far_as_it_goes() -> None:
    # 000:6526-6543
    game, s = bank(4, "limited", LOST, WON, WON, WON, bank=7, first=1)
    for n in (5, 4, 9):
        game.play(s, f"stake {n}")
    assert s.account.gains == (-7, 5, 2, 0), "two chips were left for the second, nothing for the third"
    assert (s.phase, s.dealer, game.ask(s).moves) == (HOLDING, 0, ["again", "leave"])
    game.play(s, "again")
    assert (s.bank, s.put) == (7, 2)
    for n in (9, 1, 1):
        game.play(s, f"stake {n}")
    assert game.ask(s).moves == ["answer", "leave"]
    game.play(s, "leave")
    assert (s.dealer, game.ask(s).moves) == (1, ["limited", "answer"])


def test_what_a_limited_bank_wins_goes_into_it_and_bounds_what_it_wins() -> None:
    game, s = bank(3, "limited", WON, LOST, WON, LOST, bank=4, first=1)
    game.play(s, "stake 9")
    game.play(s, "stake 9")
    assert s.account.gains == (4, -4, 0), "a stake of nine plays only for the four in the bank"
    assert (s.bank, s.phase) == (8, STAKING), "and nobody asks the banker anything"


def test_the_first_two_stake_an_agreed_sum_against_a_limited_bank() -> None:
    # 000:6529-6536
    game, s = bank(4, "limited", first=5)
    for _ in range(2):
        with pytest.raises(IllegalMove, match="from 5 to 10"):
            game.play(s, "stake 4")
        game.play(s, "stake 5")
    game.play(s, "stake 1")
    assert s.deal == 1
    while s.phase == HOLDING:
        game.play(s, game.ask(s).moves[0])
    if s.held:
        game.play(s, "stake 1")
    game, s = bank(4, "answer", first=5)
    game.play(s, "stake 1")
    with pytest.raises(sukno.SuknoError):
        sukno.game("ecarte-club", first=20)


def test_a_responsible_banker_has_two_talias_and_need_not_finish_them() -> None:
    # 000:6545-6553
    game, s = bank(2, "answer")
    game.play(s, "stake 1")
    assert game.ask(s).moves == ["deal", "shuffle"]
    game.play(s, "deal")
    game.play(s, "stake 1")
    assert len(s.left) == 104 - 34
    game.play(s, "shuffle")
    assert (len(s.left), s.talia) == (104, 2)
    for k in range(6):
        game.play(s, "stake 1")
        if k < 5:
            assert game.ask(s).moves == ["deal", "leave"]
            game.play(s, "deal")
    assert s.dealer == 1, "six deals are a talia, and a third is not allowed"


def test_six_deals_are_a_talia_and_a_limited_bank_passes_then() -> None:
    game, s = bank(2, "limited", bank=10_000)
    for _ in range(6):
        assert s.dealer == 0
        game.play(s, "stake 3")
    assert s.dealer == 1


def test_more_than_three_punters_share_the_tableaux() -> None:
    game = sukno.game("ecarte-club", players=8)
    s = game.start(1)
    s.dealer = 0
    assert [game.tableau(s, seat) for seat in range(1, 8)] == [1, 1, 1, 2, 2, 3, 3]
    game = sukno.game("ecarte-club", players=3)
    s = game.start(1)
    s.dealer = 2
    assert [game.tableau(s, seat) for seat in (0, 1)] == [1, 2]


def tricks(own: list[str], his: list[str]) -> int:
    """Anew: equal ranks away, then card by card."""
    a, b = sorted(own, key=RANKS.index), sorted(his, key=RANKS.index)
    for rank in list(a):
        if rank in b:
            a.remove(rank)
            b.remove(rank)
    if not a or not b:
        return len(a) - len(b)
    score, turn = 0, RANKS.index(a[-1]) > RANKS.index(b[-1])
    while a and b:
        leader, other = (a, b) if turn else (b, a)
        led = leader.pop()
        higher = [r for r in other if RANKS.index(r) > RANKS.index(led)]
        answer = higher[0] if higher else other[0]
        other.remove(answer)
        turn = turn if not higher else not turn
        score += 1 if turn else -1
    return score + len(a) - len(b)


def test_every_deal_is_settled_as_the_digest_says() -> None:
    n = 0
    for game, end, options in deals("ecarte-club", 10, 8, players=[2, 4, 5, 8], bank=[6, 40], high=[10, 30]):
        suit = CARD_TEXTS[end.trump][0]
        held = [[CARD_TEXTS[c][1] for c in hand if CARD_TEXTS[c][0] == suit] for hand in end.hands]
        gains = [0] * game.seats
        paid = 0
        for k in range(1, game.seats):
            seat = (end.dealer + k) % game.seats
            at = 1 + (k - 1 if game.seats <= 4 else (k - 1) * 3 // (game.seats - 1))
            better = tricks(held[at], held[0])
            gains[seat] = end.stakes[seat] * ((better > 0) - (better < 0))
            paid += gains[seat]
        if end.how == "answer":
            gains[end.dealer] = -paid
            assert list(end.account.gains) == gains
        else:
            for i, g in enumerate(end.account.gains):
                if i != end.dealer:
                    assert g == 0 or (g > 0) == (gains[i] > 0)
                    assert abs(g) <= abs(gains[i])
            assert sum(end.account.gains) == 0
            assert end.bank >= 0
        assert options["players"] == game.seats
        n += 1
    assert n > 100


def test_nobody_has_an_edge() -> None:
    bet = odds("ecarte-club").bets[0]
    assert abs(bet.mean) < 1e-12
    rng, n, quits = Random(1), 4000, 0
    pack = [*range(52)] * 2
    for _ in range(n):
        dealt = rng.sample(pack, 9)
        suit = dealt[8] // 13
        own, his = ([RANKS[c % 13] for c in hand if c // 13 == suit] for hand in (dealt[:4], dealt[4:8]))
        quits += tricks(own, his) == 0
    assert quits / n == pytest.approx(bet.chance(0), abs=0.03)
