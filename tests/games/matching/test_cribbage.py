"""Cribbage with cards and tiles against the digests (004:1699-1758, 004:4102-4110), and counters of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from math import comb
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine.errors import IllegalMove
from sukno.games.matching.cribbage.counting import CARDS, START, TILES, Counting
from sukno.games.matching.cribbage.kits import CARD_KIT, TILE_KIT
from sukno.materials.cards import CARD_INDEX
from sukno.materials.dominoes import parse_tile

CARD_GAME, TILE_GAME = sukno.game("cribbage"), sukno.game("dominoes-cribbage")
RANKS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13} | {str(n): n for n in range(2, 10)}


def orders(text: str) -> list[int]:
    return [RANKS[r] for r in text.split()]


def laid(text: str, counting: Counting = CARDS) -> list[int]:
    """The points of every card laid in this order."""
    node, out = START, []
    for n in orders(text):
        step = counting.laid(node, n)
        node = step.node
        out.append(step.points)
    return out


# the worked examples of the play


@pytest.mark.parametrize(
    ("cards", "last"),
    [
        ("J J", 2), ("6 6", 2), ("Q Q Q", 6), ("3 3 3", 6), ("3 3 3 3", 12), ("6 6 6 6", 12),
        ("5 4 7 6", 4), ("3 4 5", 3), ("5 4 3", 3), ("3 5 4", 3), ("4 5 3", 3),
        ("3 4 5 2", 4), ("5 4 3 2", 4), ("3 5 4 2", 4), ("4 5 3 2", 4), ("3 5 4 6", 4),
        ("2 3 5 4", 4), ("2 3 A 4 5", 7), ("2 3 A 6 5 4", 6), ("2 3 A", 3), ("A K Q", 0),
        ("K 5", 2), ("5 T", 2), ("9 6", 2), ("6 8 A", 2), ("4 2 8 A", 2), ("A 7 7", 4), ("2 3 5", 0),
    ],
)  # fmt: skip
def test_examples_of_the_play(cards: str, last: int) -> None:
    assert laid(cards)[-1] == last


def test_six_and_five_before_the_four_score_nothing() -> None:
    assert laid("2 3 A 6 5 4") == [0, 0, 3, 0, 0, 6]


def play_points(things: Sequence[int], most: int) -> int:
    """What the last of these scores, by the digest: no memory, everything looked at anew."""
    points = 0
    equal = 1
    while equal < len(things) and things[-equal - 1] == things[-1]:
        equal += 1
    points += {1: 0, 2: 2, 3: 6, 4: 12}[equal]
    for n in range(len(things), 2, -1):
        tail = sorted(things[-n:])
        if tail == list(range(tail[0], tail[0] + n)):
            points += n
            break
    return points + (2 if sum(min(t, most) for t in things) in (15, 31) else 0)


@pytest.mark.parametrize(("counting", "kit"), [(CARDS, CARD_KIT), (TILES, TILE_KIT)])
def test_the_play_counted_slowly(counting: Counting, kit: Any) -> None:
    rng = Random(7)
    for _ in range(3000):
        things = [kit.order[i] for i in rng.sample(kit.all, 8)]
        if rng.random() < 0.7:  # narrow ranges have sequences
            things = [kit.order[i] for i in rng.sample([i for i in kit.all if kit.order[i] <= 6], 8)]
        node, lie = START, []
        for n in things:
            if node[0] + min(n, counting.most) > 31:
                break
            lie.append(n)
            step = counting.laid(node, n)
            assert step.points == play_points(lie, counting.most), lie
            assert step.stands == sum(min(t, counting.most) for t in lie)
            node = step.node
            if step.stands == 31:
                break


# the show


def show_points(things: Sequence[int], most: int) -> int:
    """Fifteens, pairs and sequences of a hand, by trying all choices."""
    points = 0
    for k in range(2, len(things) + 1):
        points += 2 * sum(sum(min(n, most) for n in c) == 15 for c in combinations(things, k))
    points += sum({1: 0, 2: 2, 3: 6, 4: 12}[n] for n in Counter(things).values())
    for k in range(len(things), 2, -1):
        runs = [c for c in combinations(sorted(things), k) if list(c) == list(range(c[0], c[0] + k))]
        if runs:
            return points + k * len(runs)
    return points


@pytest.mark.parametrize("counting", [CARDS, TILES])
def test_all_hands_of_five_counted_slowly(counting: Counting) -> None:
    """Every choice of five ranks that a pack, or a set of tiles, can show; and of four."""
    kit = CARD_KIT if counting is CARDS else TILE_KIT
    many = Counter(kit.order[i] for i in kit.all)
    for size in (4, 5):
        for things in combinations_with_replacement(sorted(many), size):
            if all(n <= many[order] for order, n in Counter(things).items()):
                assert counting.show(things).points == show_points(things, counting.most), things


PUBLISHED = {
    0: 1009008, 1: 99792, 2: 2813796, 3: 505008, 4: 2855676, 5: 697508, 6: 1800268, 7: 751324, 8: 1137236, 9: 361224,
    10: 388740, 11: 51680, 12: 317340, 13: 19656, 14: 90100, 15: 9168, 16: 58248, 17: 11196, 18: 2708, 20: 8068,
    21: 2496, 22: 444, 23: 356, 24: 3680, 28: 76, 29: 4,
}  # fmt: skip
"""How many of the 12,994,800 hands of four with a starter show how much; 19, 25, 26 and 27 cannot be."""


def test_the_distribution_of_shows_is_as_published() -> None:
    """By ranks, with the ways of the suits counted: a flush has four ranks, and the jack is of the starter's suit."""
    found: Counter[int] = Counter()
    for four in combinations_with_replacement(range(1, 14), 4):
        many = Counter(four)
        ways = 1
        for n in many.values():
            ways *= comb(4, n)
        for starter in range(1, 14):
            left = 4 - many[starter]
            if not left:
                continue
            points, hands = CARDS.show((*four, starter)).points, ways * left
            jacks = many[11] if starter != 11 else 0
            nobs = hands * jacks // 4
            # four of a suit: with the starter of that suit, too, or not
            five = 4 if len(many) == 4 and starter not in many else 0
            flush = (16 if starter not in many else 12) - five if len(many) == 4 else 0
            found[points + 5 + jacks] += five
            found[points + 4] += flush
            found[points + 1] += nobs - five * jacks
            found[points] += hands - nobs - flush - five * (1 - jacks)
    assert sum(PUBLISHED.values()) == 12_994_800
    assert {n: k for n, k in found.items() if k} == PUBLISHED


@pytest.mark.long
def test_every_hand_of_four_with_every_starter() -> None:
    """The same by all 12,994,800 of them, as the game counts a hand."""
    found: Counter[int] = Counter()
    order = CARD_KIT.order
    for four in combinations(range(52), 4):
        ranks = [order[c] for c in four]
        suits = {c // 13 for c in four}
        jacks = {c // 13 for c in four if order[c] == 11}
        for starter in range(52):
            if starter in four:
                continue
            suit = starter // 13
            flush = (5 if suit in suits else 4) if len(suits) == 1 else 0
            found[CARDS.show([*ranks, order[starter]]).points + flush + (suit in jacks)] += 1
    assert dict(found) == PUBLISHED


def counted(cards: str, starter: str, crib: bool = False) -> int:
    held = [CARD_INDEX[c] for c in cards.split()]
    return int(CARD_GAME.counted(held, CARD_INDEX[starter], crib))


@pytest.mark.parametrize(
    ("cards", "starter", "crib", "points"),
    [
        ("S4 S5 SQ", "H6", False, 10),
        ("S4 S5 SQ", "S6", False, 11),
        ("S2 S7 SK", "H9", False, 3),
        ("S2 H7 SK", "S9", False, 0),
        ("S2 S6 S8 SK", "HT", True, 0),
        ("S2 S6 S8 SK", "ST", True, 5),
        ("H5 S5 D5 CJ", "C5", True, 29),
        ("HJ S9 D7", "H2", False, 1),
        ("HJ S9 D7", "S2", False, 0),
        ("HQ DQ SK", "SJ", False, 8),
    ],
)
def test_shows(cards: str, starter: str, crib: bool, points: int) -> None:
    """004:1741-1758: three of a suit are the hand's own, a crib needs all five."""
    assert counted(cards, starter, crib) == points


@pytest.mark.parametrize(
    ("values", "points"),
    [((4, 5, 6, 6, 12), 6), ((5, 6, 7, 8, 8), 8), ((5, 6, 7, 7, 7), 9), ((5, 6, 6, 7, 7), 12)],
)
def test_sequences_of_the_domino_figure(values: tuple[int, ...], points: int) -> None:
    """004:4122, cases I to IV, by values as the digest has them."""
    assert TILES.show(values).runs == points


def test_tiles_in_order() -> None:
    assert TILES.show((0, 1, 2, 3)).runs == 4
    assert TILES.show((6, 7, 8, 9)).runs == 4


def test_the_blank_makes_fifteen_again() -> None:
    """Laid on fifteen it scores; in the show it doubles every fifteen."""
    step = TILES.laid(TILES.laid(TILES.laid(START, 8).node, 7).node, 0)
    assert step.points == 2
    assert TILES.show((0, 7, 8, 8)).fifteens == 8


# the deal


def at(game: Any, hands: tuple[str, str], starter: str, aside: tuple[str, str]) -> Any:
    """Seat 1 has dealt, and the play begins with these hands."""
    s = game.start(1)
    s.account.total = (0, 0)
    s.dealer = 1
    read = (lambda t: [CARD_INDEX[c] for c in t.split()]) if game is CARD_GAME else tiles
    s.hands = [bits(read(h)) | bits(read(a)) for h, a in zip(hands, aside, strict=True)]
    up = read(starter)[0]
    s.stock = [i for i in game.kit.all if not (s.hands[0] | s.hands[1] | 1 << up) >> i & 1] + [up]
    s.back, s.backs, s.log = [0, 0], (0, 0), ()
    game.begin_deal(s)
    for a in aside:
        game.play(s, f"crib {a}")
    return s


def tiles(text: str) -> list[int]:
    return [parse_tile(t) for t in text.split()]


def bits(things: Sequence[int]) -> int:
    return sum(1 << i for i in things)


def test_the_non_dealer_scores_three_and_leads() -> None:
    s = at(CARD_GAME, ("SK HQ D2", "CK CQ C3"), "H9", ("S4 S8", "D4 D8"))
    assert list(s.points) == [3, 0]
    assert CARD_GAME.ask(s).seat == 0


def test_a_jack_turned_up_is_two_for_the_dealer() -> None:
    s = at(CARD_GAME, ("SK HQ D2", "CK CQ C3"), "HJ", ("S4 S8", "D4 D8"))
    assert list(s.points) == [3, 2]


@pytest.mark.parametrize(("card", "points"), [("D4", "1 last 1"), ("D6", "2 limit 2")])
def test_go_and_the_last_card(card: str, points: str) -> None:
    """Count 25, and the other has nothing that fits: a four is the last card, a six makes thirty-one."""
    s = at(CARD_GAME, ("SQ ST S9", f"C5 {card} C9"), "H2", ("SA HA", "DA CA"))
    for move in ("SQ", "C5", "ST"):
        CARD_GAME.play(s, move)
    with pytest.raises(IllegalMove, match="may not pass 31"):
        CARD_GAME.play(s, "C9")
    end = CARD_GAME.deal_end(s, card)
    assert end is not None
    lines = end.lines()
    at_card = next(i for i, (_, kind, move) in enumerate(lines) if kind == "card" and move.startswith(card))
    after = [line for line in lines[at_card + 1 :] if line[1] != "go"]
    assert after[0] == (1, "peg", points)


def test_play_ends_at_thirty_one_whatever_is_left() -> None:
    s = at(CARD_GAME, ("ST S9 S2", "CT C2 C3"), "H2", ("SA HA", "DA CA"))
    for move in ("ST", "CT", "S9", "C2"):
        CARD_GAME.play(s, move)
    assert s.deal == 1  # S2 and C3 were not played
    assert s.account.rows[0][1] >= 2


def test_tiles_begin_another_count() -> None:
    s = at(TILE_GAME, ("6-6 5-5 4-4 1-0", "6-5 6-4 5-4 2-0"), "2-1", ("0-0 1-1", "3-0 4-0"))
    for move in ("6-6", "6-5", "4-4"):
        TILE_GAME.play(s, move)
    assert s.node == START
    assert s.turn == 1  # the opponent of who laid last begins from nought


def test_the_blank_is_not_laid_on_thirty_one() -> None:
    s = at(TILE_GAME, ("6-6 4-4 1-0 0-0", "6-5 6-4 5-4 2-0"), "2-1", ("5-5 1-1", "3-0 4-0"))
    for move in ("6-6", "6-5", "4-4"):
        TILE_GAME.play(s, move)
    assert s.node == START
    assert s.turn == 1


def test_a_double_turned_up_is_one_for_the_dealer() -> None:
    s = at(TILE_GAME, ("6-6 5-5 4-4 1-0", "6-5 6-4 5-4 2-0"), "3-3", ("0-0 1-1", "3-0 4-0"))
    assert list(s.points) == [0, 1]


def test_whoever_reaches_the_target_has_won_at_once() -> None:
    s = at(CARD_GAME, ("S5 H9 D9", "CK CQ C3"), "H2", ("S4 S8", "D4 D8"))
    s.account.total = (10, 59)
    CARD_GAME.play(s, "S5")
    CARD_GAME.play(s, "CK")  # fifteen
    assert s.over
    assert s.account.total == (13, 61)


def test_moves_that_are_refused_change_nothing() -> None:
    s = CARD_GAME.start(2)
    before = s.copy()
    texts = CARD_GAME.ask(s).families[0].items
    for move in ("crib", f"crib {texts[0]}", f"crib {texts[0]} {texts[0]}", "crib XX YY", texts[0], "go"):
        with pytest.raises(IllegalMove):
            CARD_GAME.play(s, move)
        assert s == before


# an independent scorer


def show_slowly(game: Any, held: list[int], starter: int, crib: bool) -> int:
    order, most = game.kit.order, game.kit.counting.most
    points = show_points([order[i] for i in (*held, starter)], most)
    if game.kit is not CARD_KIT:
        return points
    suits = [c // 13 for c in held]
    if len(set(suits)) == 1 and (not crib or starter // 13 == suits[0]):
        points += len(held) + (starter // 13 == suits[0])
    return points + any(order[c] == 11 and c // 13 == starter // 13 for c in held)


@pytest.mark.parametrize("seed", range(24))
def test_random_games_by_the_independent_scorer(seed: int) -> None:
    """Every deal pegged anew from the cards and the moves, up to the point at which somebody has won."""
    rng = Random(seed)
    card = seed % 2 == 0
    options: dict[str, Any] = {"target": rng.choice([61, 121])}
    if card:
        options["three_for_nondealer"] = rng.choice(["every-deal", "first-deal"])
    else:
        options |= {"pone_bonus": rng.random() < 0.5, "play_rounds": rng.choice(["until_empty", "single"])}
    game = sukno.game("cribbage" if card else "dominoes-cribbage", **options)
    most = game.kit.counting.most
    s = game.start(f"peg {seed}")
    totals = [0, 0]
    deal = -1
    while (ask := game.ask(s)) is not None:
        if deal != s.deal:  # a new one, not counted yet
            deal, dealer = s.deal, s.dealer
            aside: list[list[int]] = [[], []]
            hands = [list(game.kit.listed(h)) for h in s.hands]
            held = [set(h) for h in hands]
            row: list[int] = []
            if card:
                bonus = 3 if options["three_for_nondealer"] == "every-deal" or deal == 0 else 0
            else:
                bonus = 3 * options["pone_bonus"]
            totals[1 - dealer] += bonus
            assert max(totals) < options["target"]
        move = ask.pick(rng)
        seat, n = ask.seat, s.copy()
        game.play(s, move)
        done = False

        def score(who: int, points: int) -> None:
            nonlocal done
            if not done:
                totals[who] += points
                done = totals[who] >= options["target"]

        if ask.kind == "crib":
            aside[seat] = [game.kit.number[t] for t in move.split(" ")[1:]]
            held[seat] -= set(aside[seat])
            hands[seat] = sorted(held[seat])
            if all(aside):
                starter = n.stock[-1]
                if card and game.kit.order[starter] == 11:
                    score(dealer, 2)
                if not card and game.kit.texts[starter][0] == game.kit.texts[starter][2]:
                    score(dealer, 1)
        else:
            thing = game.kit.number[move]
            held[seat].remove(thing)
            row.append(game.kit.order[thing])
            score(seat, play_points(row, most))
            count = sum(min(k, most) for k in row)
            stuck = all(count + min(game.kit.order[i], most) > 31 for h in held for i in h)
            if not done and (count == 31 or stuck):
                if count < 31:
                    score(seat, 1)
                row = []
                if not (not card and options["play_rounds"] == "until_empty" and any(held)):
                    pone = 1 - dealer
                    for who, things, crib in (
                        (pone, hands[pone], False), (dealer, hands[dealer], False), (dealer, aside[0] + aside[1], True),
                    ):  # fmt: skip
                        score(who, show_slowly(game, things, starter, crib))
        if s.deal != deal:
            assert [sum(row[i] for row in s.account.rows[: deal + 1]) for i in range(2)] == totals
            assert done == (max(totals) >= options["target"])
    if not done:  # the three points of the next deal have ended it
        assert s.account.rows[deal + 1 :] == ((0, bonus) if dealer == 1 else (bonus, 0),)
        totals = list(s.account.total)
    assert max(totals) >= options["target"] > min(totals)
