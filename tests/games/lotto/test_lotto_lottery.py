"""Lottery-lotto against its section of the rules digest (004:3611-3629), and a cashier of its own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.lotto.caller import NICKNAMES, called
from sukno.games.lotto.lotto_lottery import NONE, PASS
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, RANKS, hand, hand_texts
from sukno.players.policies import policies


def lotto(**options: Any) -> Any:
    return sukno.game("lotto-lottery", **options)


def laid(game: Any, prizes: str, calls: str = "", last: str = "") -> Any:
    """These cards are the prizes, these are called first, and these would be called last; seat 0 is asked first."""
    s = game.start(1)
    s.dealer = game.seats - 1
    cards = prizes.split() + calls.split()
    for at, text in enumerate(cards):
        swap(s.deck, at, text)
    for at, text in enumerate(last.split()):
        swap(s.deck, at - 3, text)
    game.begin(s)
    return s


def swap(deck: list[int], at: int, text: str) -> None:
    other = deck.index(CARD_INDEX[text])
    deck[at], deck[other] = deck[other], deck[at]


def give(s: Any, *hands: str) -> None:
    s.hands = [hand(h.split()) for h in hands]


def to_the_end(game: Any, s: Any, *, buy: tuple[int, ...] = ()) -> None:
    """Everybody covers what is called; these seats buy the first ticket they are offered."""
    club = policies("lotto-lottery").club
    assert club is not None
    bought: set[int] = set()
    while s.deal == 0 and (ask := game.ask(s)) is not None:
        move = club(game, s, ask, Random(1))
        if ask.kind == "ticket" and ask.seat in buy and ask.seat not in bought:
            bought.add(ask.seat)
            move = "buy"
        game.play(s, move)


def test_004_3613_four_or_five_cards_are_the_prizes_and_share_the_chips() -> None:
    assert lotto(players=3).start(1).chips == [6, 3, 3, 3]
    assert lotto(players=3, prizes=5).start(1).chips == [3] * 5
    assert lotto(players=2).start(1).account.purses == (-5, -5)


@pytest.mark.parametrize(
    ("players", "pack", "over"), [(2, 52, 0), (3, 52, 1), (7, 32, 4), (8, 36, 4), (5, 52, 2)]
)
def test_the_second_pack_is_dealt_equally_and_the_rest_is_offered(players: int, pack: int, over: int) -> None:
    game = lotto(players=players, pack=pack)
    s = game.start(4)
    assert {h.bit_count() for h in s.hands} == {pack // players}
    assert s.host.bit_count() == over
    assert (s.phase == "buy") == (over > 0)


def test_cards_left_over_may_be_bought_and_unsold_ones_stay_with_the_host() -> None:
    game = lotto(players=5)
    s = laid(game, "SA SK SQ SJ")
    one, other = s.sale
    for seat in (0, 1):
        assert game.ask(s).seat == seat
        game.play(s, "pass" if seat == 0 else "buy")
    assert s.hands[1] >> one & 1
    assert s.account.purses[1] == -6
    assert game.ask(s).seat == 2, "the next card, and the next player"
    for _ in range(5):
        game.play(s, PASS)
    assert s.host >> other & 1
    assert s.phase == "mark"


def test_004_3617_whoever_has_the_card_covers_it_and_all_are_asked() -> None:
    game = lotto(players=2)
    s = laid(game, "SA SK SQ SJ", "H7 H8")
    give(s, "H7 SA D2", "H8 SK D3")
    assert game.ask(s).seat == 0
    assert set(game.ask(s).moves) == {"H7", "SA", "D2", NONE}
    game.play(s, "H7")
    with pytest.raises(IllegalMove):
        game.play(s, "H7")
    game.play(s, NONE)
    assert s.called == 2
    game.play(s, NONE)
    game.play(s, "H8")
    assert [hand_texts(h) for h in s.covered] == [["H7"], ["H8"]]


def test_004_3625_if_all_were_attentive_the_owners_of_the_prizes_win() -> None:
    game = lotto(players=4)
    s = laid(game, "SA SK SQ SJ")
    owners = [
        next(i for i, h in enumerate(s.hands) if h >> CARD_INDEX[c] & 1) for c in ("SA", "SK", "SQ", "SJ")
    ]
    to_the_end(game, s)
    assert s.account.purses == tuple(-5 + 5 * owners.count(i) for i in range(4))
    assert game.view(s, None).zone("prizes").cards == ("SA", "SK", "SQ", "SJ")


def test_a_prize_covered_by_mistake_is_lost() -> None:
    game = lotto(players=2, deals=2)
    s = laid(game, "SA SK SQ SJ", "H7")
    give(s, "SA SK D2", "H7 SQ SJ")
    game.play(s, "SA")
    to_the_end(game, s)
    assert s.account.kept[0][1].cells == (2, 2 + 2), "four chips on the first, two on each other"
    assert s.account.purses == (-5 + 2 - 5, -5 + 4 - 5)
    assert sum(s.chips) == 4 + 10, "in the next lottery"
    assert sum(e.kind == "fine" for e in s.account.kept[0]) == 0


def test_a_prize_covered_in_place_of_the_card_called_costs_as_much_again() -> None:
    game = lotto(players=2, deals=2)
    s = laid(game, "SA SK SQ SJ", "H7")
    give(s, "SA SK H7 D2", "SQ SJ")
    game.play(s, "SA")
    to_the_end(game, s)
    assert {e.kind: e.cells for e in s.account.kept[0]}["fine"] == (-4, 0)
    assert sum(s.chips) == 4 + 4 + 10


def test_a_card_overlooked_and_covered_later_costs_nothing() -> None:
    game = lotto(players=2)
    s = laid(game, "SA SK SQ SJ", "H7 H8")
    give(s, "H7 H8 SA SK", "SQ SJ")
    game.play(s, NONE)
    game.play(s, NONE)
    game.play(s, "H7")
    assert s.double, "in place of the eight"
    to_the_end(game, s)
    assert s.account.purses == (1, -1)


def test_a_ticket_wins_a_prize_of_its_rank_that_nobody_owns() -> None:
    game = lotto(players=2)
    s = laid(game, "SA SK SQ SJ", "H7", last="HA D3 D4")
    give(s, "SA SK D2", "SQ SJ C2")
    game.play(s, "SA")
    to_the_end(game, s, buy=(1,))
    assert s.tickets == [1, -1, -1]
    # 4 + 2 + 2 for seat 1 and 2 for seat 0; the chip for the ticket goes to the first prize won
    assert s.account.purses == (-5 + 2, -5 - 1 + 4 + 4 + 1)


def test_the_game_ends_when_the_last_three_are_sold_or_not() -> None:
    game = lotto(players=2)
    s = laid(game, "SA SK SQ SJ")
    to_the_end(game, s)
    assert s.called == 52 - 4 - 3
    game = lotto(players=3, last_sale="host_cards")
    s = game.start(1)
    to_the_end(game, s)
    assert s.called == 52 - 4


def test_the_hosts_own_open_cards_may_be_sold_in_place_of_tickets() -> None:
    game = lotto(players=3, last_sale="host_cards", ante=20)
    s = game.start(1)
    s.dealer = 2
    swap(s.second, 51, "SA")
    for at, text in enumerate(["SA", "SK", "SQ", "SJ"]):
        swap(s.deck, at, text)
    game.begin(s)
    for _ in range(3):
        game.play(s, PASS)
    club = policies("lotto-lottery").club
    assert club is not None
    while s.phase != "offer":
        ask = game.ask(s)
        game.play(s, club(game, s, ask, Random(1)))
    assert [CARD_TEXTS[c] for c in s.sale] == ["SA"]
    assert club(game, s, game.ask(s), Random(1)) == "buy"
    game.play(s, "buy")
    assert s.hands[0] >> CARD_INDEX["SA"] & 1
    to_the_end(game, s)
    assert {e.kind: e.cells for e in s.account.kept[0]}["prize"][0] >= 15


def test_forfeited_chips_are_divided_among_the_prizes_of_the_last_lottery() -> None:
    game = lotto(players=2, deals=1)
    s = laid(game, "SA SK SQ SJ", "H7")
    give(s, "SA SK H7 D2", "SQ SJ")
    game.play(s, "SA")
    to_the_end(game, s)
    # 4 lost and 4 fine: eight chips on three prizes, 2 each and two more on the first of them
    assert s.account.purses == (-5 + 2 - 4 + 4, -5 + 4 + 4)


def test_the_house_may_cover_the_cards() -> None:
    game = lotto(players=4, marking="house")
    s = game.start(2)
    seats = []
    while s.phase == "call":
        seats.append(s.turn)
        assert game.ask(s).moves == ["call"]
        game.play(s, "call")
    assert seats == [(s.dealer + 1 + k) % 4 for k in range(45)]
    assert sum(h.bit_count() for h in s.hands) == 7
    to_the_end(game, s)
    assert sum(s.account.purses) == 0
    assert s.account.amount == 0


def test_the_caller_has_a_name_for_every_rank_in_both_languages() -> None:
    assert set(NICKNAMES) == set(RANKS)
    assert len({n.ru for n in NICKNAMES.values()}) == 13
    assert called("S8").ru == "♠8, снежная баба"


def test_a_beginner_overlooks_a_card_now_and_then_and_others_never() -> None:
    novice, club = policies("lotto-lottery").novice, policies("lotto-lottery").club
    assert novice is not None
    assert club is not None
    game = lotto(players=2)
    s = laid(game, "SA SK SQ SJ", "H7")
    give(s, "H7 SA", "D2 D3")
    ask, rng = game.ask(s), Random(5)
    found = [novice(game, s, ask, rng) for _ in range(400)]
    assert 3 < found.count(NONE) < 40
    assert {club(game, s, ask, rng) for _ in range(50)} == {"H7"}


# A cashier of its own, from the digest alone.


@pytest.mark.parametrize("marking", ["hand", "house"])
def test_random_lotteries_pay_what_the_cashier_says(marking: str) -> None:
    for seed in range(60):
        rng = Random(seed)
        options = {
            "players": rng.randrange(2, 9),
            "pack": rng.choice([32, 36, 52]),
            "prizes": rng.choice([4, 5]),
            "ante": rng.choice([1, 5, 13]),
            "last_sale": rng.choice(["tickets", "host_cards"]),
        }
        game = lotto(marking=marking, **options)
        s = game.start(seed)
        n, p = options["players"], options["prizes"]
        deck = [CARD_TEXTS[c] for c in s.deck]
        second = [CARD_TEXTS[c] for c in s.second]
        each = len(deck) // n
        opened = [set(second[i * each : i * each + each]) for i in range(n)]
        covered: list[set[str]] = [set() for _ in range(n)]
        paid = [-options["ante"]] * n
        sold: dict[str, int] = {}
        instead: set[str] = set()
        while (ask := game.ask(s)) is not None:
            move = ask.pick(rng)
            if ask.kind == "mark" and move != NONE:
                opened[ask.seat].remove(move)
                covered[ask.seat].add(move)
                call = deck[p + s.called - 1]
                if call != move and call in opened[ask.seat]:
                    instead.add(move)
            elif ask.kind == "call":
                call = deck[p + s.called]
                for i in range(n):
                    if call in opened[i]:
                        opened[i].remove(call)
            elif move == "buy":
                paid[ask.seat] -= 1
                if ask.kind == "ticket":
                    sold[deck[len(deck) - 3 + s.sale[0]]] = ask.seat
                else:
                    opened[ask.seat].add(CARD_TEXTS[s.sale[0]])
            game.play(s, move)
        chips = [options["ante"] * n // p] * p
        chips[0] += options["ante"] * n % p
        winners = []
        for card, worth in zip(deck, chips, strict=False):
            owner = [i for i in range(n) if card in opened[i]]
            for i in range(n):
                if card in covered[i] and card in instead:
                    paid[i] -= worth
            if not owner:
                ticket = [t for t in deck[-3:] if t in sold and t[1] == card[1]]
                owner = [sold.pop(t) for t in ticket[:1]]
            for i in owner:
                paid[i] += worth
                winners.append(i)
        rest = -sum(paid)
        if winners:
            for i in winners:
                paid[i] += rest // len(winners)
            paid[winners[0]] += rest % len(winners)
        else:
            for k in range(n):
                paid[(s.dealer + 1 + k) % n] += rest // n + (k < rest % n)
        assert s.account.purses == tuple(paid)
