"""Players of Bezique: the last tricks solved exactly, what a declaration cost."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import sukno
from sukno.families.counted import FACE, counted, listed
from sukno.players.judge import judge
from sukno.players.thumbs.tricks import bezique
from sukno.players.thumbs.tricks.bezique.ending import LastTrick
from sukno.players.thumbs.tricks.bezique.keeping import keeping


def plain_winner(g: Any, trump: int, lead: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Does the leader take the last trick? By trying everything, with the duties written out again."""

    @cache
    def wins(lead: tuple[int, ...], other: tuple[int, ...]) -> bool:
        return any(good(lead, other, i) for i in range(len(lead)))

    def good(lead: tuple[int, ...], other: tuple[int, ...], i: int) -> bool:
        card = lead[i]
        rest = lead[:i] + lead[i + 1 :]
        for answer in answers(other, card):
            j = other.index(answer)
            left = other[:j] + other[j + 1 :]
            taken = answer in higher(other, card) if answer // 13 == card // 13 else answer // 13 == trump
            if not rest:
                if taken:
                    return False
            elif wins(left, rest) if taken else not wins(rest, left):
                return False
        return True

    def higher(hand: tuple[int, ...], card: int) -> list[int]:
        return [c for c in hand if c // 13 == card // 13 and c > card]

    def answers(hand: tuple[int, ...], card: int) -> set[int]:
        same = {c for c in hand if c // 13 == card // 13}
        trumps = {c for c in hand if c // 13 == trump}
        return set(higher(hand, card)) or same or trumps or set(hand)

    return wins(lead, other)


def test_the_last_trick_is_solved_as_by_trying_everything() -> None:
    g: Any = sukno.game("bezique-two-pack")
    rng = Random(4)
    for _ in range(40):
        cards = rng.sample(g.cards, 8)
        a, b = tuple(sorted(cards[:4])), tuple(sorted(cards[4:]))
        trump = rng.randrange(4)
        solver = LastTrick(g.ways[1], trump)
        assert solver.leader_wins(counted(a), counted(b)) == plain_winner(g, trump, a, b)


def test_the_review_tells_what_the_last_trick_cost() -> None:
    g: Any = sukno.game("bezique-two-pack", deals=1)
    s = g.start(2)
    s.strict, s.stock, s.upcard, s.trump = True, [], -1, 3
    s.hands = [counted(["HA", "S7"]), counted(["HK", "S8"])]
    s.faces = [1 << FACE["HA"] | 1 << FACE["S7"], 1 << FACE["HK"] | 1 << FACE["S8"]]
    g.tricks.begin(s, 0)
    assert judge(g, s) == {"HA": -250.0, "S7": 250.0}


def test_the_last_declaration_is_judged_by_its_points() -> None:
    g: Any = sukno.game("bezique-two-pack", deals=1)
    s = g.start(2)
    rng = Random(2)
    while not (s.phase == "declare" and g.drawing.left(s) == 2):
        g.play(s, g.ask(s).pick(rng))
    s.hands[s.turn] = counted(["SK", "SQ", "SQ", "DJ"])
    s.faces[s.turn] = sum(1 << c for c in set(listed(s.hands[s.turn])))
    found = judge(g, s)
    assert found is not None
    assert found["draw"] == 0
    assert {v for m, v in found.items() if m.startswith("bezique")} <= {40.0}


def test_players_keep_a_trump_ten_for_the_last_trick_where_it_is_the_second_card() -> None:
    for order, kept in (("AKQJT987", "HK"), ("ATKQJ987", "HT")):
        g: Any = sukno.game("bezique-three", order=order, deals=1)
        s = g.start(2)
        s.strict, s.stock, s.upcard, s.trump = True, [], -1, 3
        s.hands = [counted(["HK", "HT"]), counted(["S9", "S8"]), counted(["C9", "C8"])]
        s.faces = [sum(1 << face for face in listed(hand)) for hand in s.hands]
        g.tricks.begin(s, 0)
        ask = g.ask(s)
        for thumb in (bezique.guide, bezique.simple):
            assert thumb(g, s, ask, Random(1)) == ({"HK", "HT"} - {kept}).pop()
        s.strict = False
        in_hand, _ = keeping(g, s, 0)
        assert max(in_hand, key=in_hand.__getitem__) == FACE[kept]


def test_of_two_cards_that_take_the_last_trick_the_lower_of_the_agreed_order_is_played() -> None:
    for order, played in (("AKQJT987", "HT"), ("ATKQJ987", "HK")):
        g: Any = sukno.game("bezique-two-pack", order=order, deals=1)
        s = g.start(2)
        s.strict, s.stock, s.upcard, s.trump = True, [], -1, 3
        s.hands = [counted(["HK", "HT"]), counted(["S9", "S8"])]
        s.faces = [sum(1 << face for face in listed(hand)) for hand in s.hands]
        g.tricks.begin(s, 0)
        assert bezique.master(g, s, g.ask(s), Random(1)) == played
