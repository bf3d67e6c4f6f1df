"""Gorka against its section of the rules digest (000:5814-5937)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import BadOption, IllegalMove
from sukno.games.showdown.gorka import Gorka, GorkaState
from sukno.games.showdown.gorka_hands import CHETVERIK, KHLYUST, NOTHING, THREE, TOP, TRYNKA, strength
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand, pack

QUEENS = hand(["SQ", "CQ", "DQ", "HQ"])


def of(cards: str, falki: int = QUEENS, top: bool = False) -> tuple[int, tuple[int, ...], int]:
    return strength(hand(cards.split()), falki, top)


def gorka(**options: Any) -> Gorka:
    return sukno.game("gorka", **options)  # type: ignore[return-value]


def moves(game: Gorka, s: GorkaState) -> list[str]:
    ask = game.ask(s)
    assert ask is not None
    return list(ask.moves)


def betting(*hands: str, **options: Any) -> tuple[Gorka, GorkaState]:
    """Seat 0 speaks first, and these are the hands."""
    game = gorka(**{"players": len(hands), "deals": 2, **options})
    n = len(hands)
    s = game.start(next(seed for seed in range(60) if game.start(seed).dealer == n - 1))
    cards = [CARD_INDEX[c] for h in hands for c in h.split()]
    s.deck = [*cards, *(c for c in s.deck if c not in cards)]
    for _ in range(n):
        game.play(s, "light")
    for _ in range(n - 1):
        game.play(s, "show")
    first, second, *_ = hands[-1].split()
    game.play(s, f"show {first} {second}")
    assert (s.phase, s.turn) == ("bet", 0)
    return game, s


# the hands (000:5886-5935)


def test_e12_a_trynka_is_three_of_a_rank_or_two_and_a_falka() -> None:
    for cards in ("SA CA DA H7", "SA CA DQ H7", "SK CK DQ H7", "SK CK DK H7"):
        assert of(cards)[0] == TRYNKA


def test_e13_a_chetverik_is_four_of_a_rank_or_three_and_a_falka() -> None:
    for cards in ("SA CA DA HA", "SK CK DK HQ"):
        assert of(cards)[0] == CHETVERIK


def test_e14_a_khlyust_is_four_of_a_suit_or_three_and_a_falka_and_three_cards_are_less() -> None:
    for cards in ("HA HK HT H7", "CA CJ C9 C8", "SA SK S7 DQ"):
        assert of(cards)[0] == KHLYUST
    for cards in ("HA HK HT C7", "SA S7 DQ C8"):
        assert of(cards)[0] == THREE


def test_e15_ace_king_and_falka_beat_all_other_three_cards() -> None:
    best = of("SA SK DQ C7")
    assert best[0] == THREE
    for cards in ("HA HK HJ C7", "HA HJ DQ C7", "HK HJ DQ C7", "CA CJ SQ H9"):
        assert of(cards)[0] == THREE
        assert of(cards) < best
    assert best < of("S7 S8 S9 SJ")


def test_by_agreement_ace_king_and_falka_beat_khlyusts_too() -> None:
    best = of("SA SK DQ C7", top=True)
    assert best[0] == TOP
    assert of("HA HK HT HJ", top=True) < best
    assert of("SA CA DA H7", top=True) < best
    assert of("S6 C6 D6 H6", top=True) > best
    assert of("SA SK S7 DQ", top=True)[0] == TOP


def test_the_order_of_the_hands() -> None:
    hands = ["S6 C6 D6 H6", "H7 H8 H9 HT", "S6 C6 D6 HA", "HA HK HJ CT", "HA SK DJ CT"]
    found = [of(h) for h in hands]
    assert found == sorted(found, reverse=True)
    assert [f[0] for f in found] == [CHETVERIK, KHLYUST, TRYNKA, THREE, NOTHING]


def test_equal_sets_go_by_the_highest_suit_of_their_natural_cards() -> None:
    assert of("HK SK DQ C7") > of("DK CK SQ CA")
    assert of("DK CK DQ C7") > of("CK SK SQ HA")
    assert of("SA CA DQ H7") > of("HK DK CK S7")


def test_khlyusts_and_three_cards_go_by_points_then_by_their_natural_cards_then_by_suit() -> None:
    assert of("HA HT H7 H6") > of("SK ST S7 S6")
    assert of("HK HT H7 H6") > of("SJ ST S7 S6")
    assert of("HK HT H7 H6") > of("SK ST S7 S6")
    assert of("H9 H8 H7 SQ") > of("SK ST S8 S6")  # 35 points with the falka against 34


def test_of_nothing_the_points_count_then_the_highest_card_then_its_suit() -> None:
    assert of("HA SK D7 C9") > of("DK SJ HT C6")
    assert of("HA SK D7 C9") > of("DA CK H7 S9")
    assert of("HA SK D8 C9", falki=0) > of("DA CQ H7 S9", falki=0)


def test_a_falka_may_stand_for_itself_and_four_are_aces() -> None:
    assert of("SQ CQ DQ HQ") == (CHETVERIK, (12,), -1)
    assert of("SK CK DK HK") < of("SQ CQ DQ HQ") < of("SA CA DA HA")


def naive(cards: list[str], falki: set[str], top: bool) -> tuple[Any, ...]:
    """A hand from the digest's words alone, every falka tried as every card."""
    order, suits = "6789TJQKA", "SCDH"
    points = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10}
    best: tuple[Any, ...] = ()
    wild = [c for c in cards if c in falki]
    for n in range(len(wild) + 1):
        for as_falki in combinations(wild, n):
            natural = [c for c in cards if c not in as_falki]
            ranks = [order.index(c[1]) for c in natural]
            of_suit = {
                s: sorted((order.index(c[1]) for c in natural if c[0] == s), reverse=True) for s in suits
            }

            def worth(own: list[int], n: int = n) -> int:
                return 11 * n + sum(points.get(order[r]) or int(order[r]) for r in own)

            readings: list[tuple[Any, ...]] = []
            for r in {*ranks} or {8}:
                same = [c for c in natural if order.index(c[1]) == r]
                high = max((suits.index(c[0]) for c in same), default=-1)
                if len(same) + n == 4:
                    readings.append((5, [r], high))
                if len(same) + n == 3:
                    readings.append((2, [r], high))
            for s in suits:
                own = of_suit[s]
                if own and len(own) + n == 4:
                    readings.append((3, [worth(own), *own], suits.index(s)))
                if own and len(own) + n == 3:
                    readings.append((1, [worth(own), *own], suits.index(s)))
                if top and n and {7, 8} <= {*own}:
                    readings.append((4, [], suits.index(s)))
            if natural:
                first = max(natural, key=lambda c: (order.index(c[1]), suits.index(c[0])))
                readings.append((0, [worth(ranks), order.index(first[1])], suits.index(first[0])))
            best = max([best, *readings])
    return best


@pytest.mark.parametrize("falki", ["Q", "6", "Q6", ""])
@pytest.mark.parametrize("top", [False, True])
def test_strengths_order_hands_as_an_independent_reading_does(falki: str, top: bool) -> None:
    rng = Random(5)
    wild = {s + r for s in "SCDH" for r in falki}
    texts = [CARD_TEXTS[c] for c in pack(36)]
    hands = [rng.sample(texts, 4) for _ in range(90)]
    hands += [
        [*rng.sample(sorted(wild), 2), *rng.sample([t for t in texts if t not in wild], 2)]
        for _ in range(20)
        if wild
    ]
    for a, b in combinations(hands, 2):
        mine = strength(hand(a), hand(wild), top), strength(hand(b), hand(wild), top)
        theirs = naive(a, wild, top), naive(b, wild, top)
        assert (mine[0] > mine[1]) == (theirs[0] > theirs[1])
        if not {*a} & {*b}:
            assert mine[0] != mine[1]  # two hands of one pack are never equal


def test_e16_two_open_cards_of_other_suits_and_ranks_leave_no_chetverik_without_a_falka() -> None:
    rng = Random(1)
    texts = [CARD_TEXTS[c] for c in pack(36) if CARD_TEXTS[c][1] != "Q"]
    for _ in range(300):
        cards = ["SK", "H7", *rng.sample([t for t in texts if t not in ("SK", "H7")], 2)]
        assert strength(hand(cards), QUEENS)[0] not in (CHETVERIK, KHLYUST)
    assert of("SK H7 SQ DQ")[0] == TRYNKA


# the deal (000:5839-5869)


def zone(game: Gorka, s: GorkaState, id: str, seat: int | None) -> list[str]:
    found = game.view(s, seat).zone(id)
    return list(found.things() or ())


def test_000_5847_how_many_open_cards_follow_from_what_was_opened_of_the_first_two() -> None:
    for opened, down, up in (
        ("", (0, 1), (2, 3)),
        ("0", (1, 3), (0, 2)),
        ("1", (0, 3), (1, 2)),
        ("0 1", (2, 3), (0, 1)),
    ):
        game = gorka(players=2)
        s = game.start(3)
        other = 1 - s.dealer
        game.play(s, "light")
        game.play(s, "light")
        assert game.ask(s).seat == other  # type: ignore[union-attr]
        cards = [CARD_TEXTS[c] for c in s.deck[4 * other : 4 * other + 4]]
        assert sorted(zone(game, s, f"hand{other}", other)) == sorted(cards[:2])
        assert zone(game, s, f"hand{other}", s.dealer) == ["?", "?"]
        game.play(s, " ".join(["show", *(cards[int(k)] for k in opened.split())]))
        assert zone(game, s, f"open{other}", None) == [cards[k] for k in up]
        assert zone(game, s, f"hand{other}", other) == [cards[k] for k in down]
        assert zone(game, s, f"hand{other}", None) == ["?", "?"]


def test_000_5857_the_dealer_opens_any_two_of_his_four_when_all_others_have_theirs() -> None:
    game = gorka(players=3)
    s = game.start(1)
    for _ in range(3):
        game.play(s, "light")
    for _ in range(2):
        assert game.ask(s).seat != s.dealer  # type: ignore[union-attr]
        game.play(s, "show")
    cards = [CARD_TEXTS[c] for c in s.deck[4 * s.dealer : 4 * s.dealer + 4]]
    assert (s.phase, s.turn) == ("expose", s.dealer)
    with pytest.raises(IllegalMove):
        game.play(s, f"show {cards[0]}")
    game.play(s, f"show {cards[3]} {cards[1]}")
    assert zone(game, s, f"open{s.dealer}", None) == [cards[1], cards[3]]
    assert s.turn == (s.dealer + 1) % 3


def test_000_5861_who_goes_blind_has_four_closed_cards_and_may_be_topped_by_a_larger_sum() -> None:
    game = gorka(players=3, ante=2, min_raise=1, max_raise=3)
    s = game.start(1)
    first = (s.dealer + 1) % 3
    assert s.account.amount == 6
    game.play(s, "blind 4")
    with pytest.raises(IllegalMove):
        game.play(s, "blind 4")
    with pytest.raises(IllegalMove):
        game.play(s, "blind 12")
    game.play(s, "blind 6")
    assert game.ask(s).seat == s.dealer  # type: ignore[union-attr]
    game.play(s, "light")
    assert (s.phase, s.turn) == ("expose", s.dealer)  # the others open nothing
    cards = [CARD_TEXTS[c] for c in game.held(s, s.dealer)]
    game.play(s, f"show {cards[0]} {cards[1]}")
    for seat in (first, (first + 1) % 3):
        assert zone(game, s, f"open{seat}", None) == []
        assert zone(game, s, f"hand{seat}", s.dealer) == ["?"] * 4
    assert s.account.amount == 16
    assert s.turn == first
    assert moves(game, s) == ["match", "pass"]
    game.play(s, "match")
    assert s.bets[first] == 6
    assert game.ask(s).seat == (first + 1) % 3  # type: ignore[union-attr]
    game.play(s, "match")  # whoever went blind may still go up, or stay
    game.play(s, "match")
    assert s.deal == 1


def test_the_dealer_who_goes_blind_opens_nothing() -> None:
    game = gorka(players=2)
    s = game.start(1)
    game.play(s, "light")
    game.play(s, "blind 1")
    game.play(s, "show")
    assert s.phase == "bet"
    assert zone(game, s, f"open{s.dealer}", 1 - s.dealer) == []


# going up (000:5871-5884)


def test_000_5871_one_goes_up_or_passes_and_the_others_match() -> None:
    game, s = betting("SA CA DA H7", "SK CK D8 H9", "S8 C7 D6 HJ")
    assert moves(game, s) == ["pass"]
    game.play(s, "raise 3")
    assert moves(game, s) == ["match", "pass"]
    game.play(s, "match")
    game.play(s, "raise 2")
    assert s.bets == [3, 3, 5]
    game.play(s, "pass")
    game.play(s, "match")
    assert s.account.purses == (-5, 9, -7)  # the ante of the next deal is paid already
    assert s.last[0][0] == 1


def test_000_5879_who_is_left_alone_takes_the_pot_and_shows_nothing() -> None:
    game, s = betting("S8 C7 D6 HJ", "SA CA DA HA")
    game.play(s, "raise 1")
    game.play(s, "pass")
    assert s.account.purses == (1 - 1, -1 - 1)
    assert s.last == ()


def test_all_pass_and_the_pot_stays_for_the_next_deal() -> None:
    game, s = betting("S8 C7 D6 HJ", "SA CA DA HA")
    game.play(s, "pass")
    assert game.ask(s).seat == 1  # type: ignore[union-attr]
    before = s.copy()
    game.play(s, "pass")
    assert (s.deal, s.account.amount) == (1, 4)
    game.play(before, "raise 1")  # nobody is left to answer
    assert before.account.purses == (-2, 0)


def test_bets_are_limited() -> None:
    game, s = betting("S8 C7 D6 HJ", "SA CA DA HA", ante=2, min_raise=2, max_raise=4, most=7)
    for move in ("raise 2", "raise 10", "raise 5"):
        with pytest.raises(IllegalMove):
            game.play(s, move)
    game.play(s, "raise 8")
    game.play(s, "raise 6")
    assert not game.ask(s).families  # type: ignore[union-attr]
    assert s.level == 14


def test_options_that_make_no_sense_are_refused() -> None:
    with pytest.raises(BadOption):
        gorka(cards=32, falka="sixes")
    with pytest.raises(BadOption):
        gorka(min_raise=6, max_raise=5)


@pytest.mark.parametrize(
    ("falka", "count", "texts"),
    [
        ("queens", "all", {"SQ", "CQ", "DQ", "HQ"}),
        ("sixes", "hearts", {"H6"}),
        ("both", "spades", {"SQ", "S6"}),
        ("none", "all", set()),
    ],
)
def test_which_cards_are_falki(falka: str, count: str, texts: set[str]) -> None:
    assert gorka(falka=falka, falka_count=count).falki == hand(texts)


# an independent scorer


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_are_reckoned_again_from_the_moves_alone(players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(25):
        rng = Random(f"{players}/{seed}")
        cards, falka = rng.choice(((36, "queens"), (36, "both"), (36, "sixes"), (32, "queens"), (36, "none")))
        count, top, ante = rng.choice(("all", "hearts")), rng.random() < 0.3, rng.choice((1, 5))
        least, rounds = rng.choice((1, 2)), rng.choice((1, 2))
        wild = {"queens": "Q", "sixes": "6", "both": "Q6", "none": ""}[falka]
        falki = {s + r for s in ("SCDH" if count == "all" else "H") for r in wild}
        game = gorka(
            players=players,
            cards=cards,
            falka=falka,
            falka_count=count,
            ak_falka_top=top,
            ante=ante,
            min_raise=least,
            max_raise=5,
            most=12,
            rounds=rounds,
        )
        s = game.start(seed)
        purse, money, dealer = [0] * players, 0, s.dealer
        bold = rng.random()
        for deal in range(rounds * players):
            assert (s.deal, s.dealer, s.over) == (deal, dealer, False)
            hands = [[CARD_TEXTS[c] for c in s.deck[4 * i : 4 * i + 4]] for i in range(players)]
            assert len({*s.deck}) == cards
            staked, level = [0] * players, 0
            purse = [p - ante for p in purse]
            money += players * ante
            order = [(dealer + 1 + i) % players for i in range(players)]
            dark = set()
            for seat in order:
                high = min(5 * ante, 12 * ante - level)
                if least * ante <= high and rng.random() < 0.15:
                    level += ante * rng.randint(least, high // ante)
                    game.play(s, f"blind {level}")
                    staked[seat] = level
                    dark.add(seat)
                else:
                    game.play(s, "light")
            for seat in order:
                if seat in dark:
                    continue
                ask = game.ask(s)
                assert ask is not None
                assert ask.seat == seat
                if seat == dealer:
                    game.play(s, " ".join(["show", *rng.sample(hands[seat], 2)]))
                else:
                    game.play(s, " ".join(["show", *rng.sample(hands[seat][:2], rng.randint(0, 2))]))
            left, spoken, at = [*order], set[int](), 0
            while True:
                seat = order[at % players]
                at += 1
                if seat not in left:
                    continue
                ask = game.ask(s)
                assert ask is not None
                assert (ask.seat, ask.kind) == (seat, "bet")
                assert ask.moves == (["match", "pass"] if level else ["pass"])
                room = min(5 * ante, 12 * ante - level)
                assert bool(ask.families) == (least * ante <= room)
                fate = rng.random()
                if ask.families and fate < 0.3 * bold + 0.05:
                    n = ante * rng.randint(least, room // ante)
                    game.play(s, f"raise {n}")
                    level += n
                    staked[seat] = level
                    spoken = {seat}
                elif level and fate < 0.6:
                    game.play(s, "match")
                    staked[seat] = level
                    spoken.add(seat)
                else:
                    game.play(s, "pass")
                    left.remove(seat)
                if not left or (len(left) == 1 and level) or (level and {*left} <= spoken):
                    break
            purse = [p - n for p, n in zip(purse, staked, strict=True)]
            money += sum(staked)
            if left:
                best = max(left, key=lambda i: naive(hands[i], falki, top)) if len(left) > 1 else left[0]
                purse[best] += money
                money = 0
            met["all passed" if not left else "alone" if len(left) == 1 else "shown"] += 1
            dealer = (dealer + 1) % players
        assert s.over
        each, over = divmod(money, players)
        purse = [p + each + ((i - dealer) % players < over) for i, p in enumerate(purse)]
        assert s.account.purses == tuple(purse)
        assert game.outcome(s).points == tuple(map(float, purse))  # type: ignore[union-attr]
        assert sum(purse) == 0
    assert len(met) == 3


def test_people_see_the_hands_that_were_compared_when_a_deal_is_over() -> None:
    game, s = betting("SA CA DA H7", "SK CK D8 H9", "S8 C7 D6 HJ")
    for move in ("raise 1", "match"):
        game.play(s, move)
    end = game.deal_end(s, "pass")
    assert end is not None
    assert set(zone(game, end, "hand0", 1)) | set(zone(game, end, "open0", 1)) == {"SA", "CA", "DA", "H7"}
    assert zone(game, end, "hand2", 1) == ["?", "?"]  # who has passed shows nothing
    told = game.last_deal(end)
    assert told is not None
    assert told.effects[0].en == "⟨0⟩: trynka of aces"


def test_the_club_goes_up_with_a_hand_that_cannot_be_beaten() -> None:
    from sukno.players.thumbs.showdown.gorka import club

    game, s = betting("SA CA DA HA", "SK CK D8 H9")
    for seed in range(5):
        ask = game.ask(s)
        assert ask is not None
        assert club(game, game.imagine(s, 0, Random(seed)), ask, Random(seed)).startswith("raise")
