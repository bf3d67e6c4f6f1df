"""Skat with open cards: a slow twin that looks at everything, windows, whole deals in other orders, and refusals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, SUITS, cards_of, hand, pack
from sukno.solve.skat import GRAND, KINDS, NULL, cards, worlds

PACK = pack(32)
JACKS = ("DJ", "HJ", "SJ", "CJ")
WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


class Twin:
    """Every card, every answer, no cutting; the rules from the book, with texts."""

    def __init__(self, kind: str, alone: int) -> None:
        self.kind, self.alone = kind, alone

    def suit(self, card: str) -> str:
        if self.kind != NULL and (card[1] == "J" or card[0] == self.kind):
            return "trumps"
        return card[0]

    def strength(self, card: str) -> int:
        if self.kind == NULL:
            return "789TJQKA".index(card[1])
        return 10 + JACKS.index(card) if card[1] == "J" else "789QKTA".index(card[1])

    def taker(self, trick: list[str]) -> int:
        best = 0
        for i, card in enumerate(trick):
            if self.suit(card) == self.suit(trick[best]):
                best = i if self.strength(card) > self.strength(trick[best]) else best
            elif self.suit(card) == "trumps":
                best = i
        return best

    def legal(self, held: list[str], trick: list[str]) -> list[str]:
        same = [card for card in held if trick and self.suit(card) == self.suit(trick[0])]
        return same or held

    def values(self, hands: list[list[str]], leader: int, trick: list[str]) -> dict[str, int]:
        turn = (leader + len(trick)) % 3
        return {card: self.after(hands, leader, trick, turn, card) for card in self.legal(hands[turn], trick)}

    def after(self, hands: list[list[str]], leader: int, trick: list[str], turn: int, card: str) -> int:
        left = [[c for c in held if c != card] for held in hands]
        trick = [*trick, card]
        if len(trick) < 3:
            return self.best(left, leader, trick)
        winner = (leader + self.taker(trick)) % 3
        if self.kind == NULL:
            return 1 if winner == self.alone else self.best(left, winner, [])
        gain = sum(WORTH.get(c[1], 0) for c in trick) if winner == self.alone else 0
        return gain + self.best(left, winner, [])

    def best(self, hands: list[list[str]], leader: int, trick: list[str]) -> int:
        turn = (leader + len(trick)) % 3
        if not hands[turn]:
            return 0
        found = self.values(hands, leader, trick).values()
        return max(found) if (turn == self.alone) != (self.kind == NULL) else min(found)


def test_every_card_is_worth_what_the_slow_twin_says_within_any_window() -> None:
    rng = Random(11)
    for _ in range(1500):
        kind, size = rng.choice([*KINDS]), rng.choice((1, 2, 3, 3, 4) if rng.random() < 0.1 else (1, 2, 3))
        few = [card for card in PACK if CARD_TEXTS[card][1] in "AT7J" or CARD_TEXTS[card][0] == kind]
        dealt = rng.sample(few if rng.random() < 0.4 else PACK, 3 * size)
        hands = [[CARD_TEXTS[c] for c in dealt[i * size : (i + 1) * size]] for i in range(3)]
        leader, alone = rng.randrange(3), rng.randrange(3)
        twin = Twin(kind, alone)
        trick: list[str] = []
        for i in range(rng.randrange(3)):
            held = hands[(leader + i) % 3]
            card = rng.choice(twin.legal(held, trick))
            held.remove(card)
            trick.append(card)
        expected = twin.values(hands, leader, trick)
        asked: dict[str, Any] = {"trick": [CARD_INDEX[card] for card in trick]}
        lay = [hand(held) for held in hands]
        assert cards(lay, kind, alone, leader, **asked) == expected
        turn = (leader + len(trick)) % 3
        best = (max if (turn == alone) != (kind == NULL) else min)(expected.values())
        [(card, value)] = cards(lay, kind, alone, leader, **asked, every=False).items()
        assert value == best == expected[card]
        low = rng.randint(0, 60)
        high = low + rng.choice((0, 1, 10, 60))
        clipped = {card: min(max(value, low), high) for card, value in expected.items()}
        if kind != NULL:
            assert cards(lay, kind, alone, leader, **asked, window=(low, high)) == clipped


def whole(rng: Random) -> list[int]:
    dealt = rng.sample(PACK, 30)
    return [hand(dealt[i : i + 10]) for i in (0, 10, 20)]


def test_a_deal_is_worth_the_same_at_a_turned_table_and_with_other_suits() -> None:
    rng = Random(12)
    for _ in range(12):
        hands, alone, leader = whole(rng), rng.randrange(3), rng.randrange(3)
        kind = rng.choice([*SUITS, GRAND, NULL])
        found = cards(hands, kind, alone, leader)
        turned = [hands[2], hands[0], hands[1]]
        assert cards(turned, kind, (alone + 1) % 3, (leader + 1) % 3) == found
        if kind == NULL:  # no suit ranks above another
            other = dict(zip(SUITS, SUITS[1:] + SUITS[:1], strict=True))
            renamed = [
                hand(other[t[0]] + t[1] for t in map(CARD_TEXTS.__getitem__, cards_of(h))) for h in hands
            ]
            same = cards(renamed, kind, alone, leader)
            assert same == {other[card[0]] + card[1]: value for card, value in found.items()}


def test_the_values_of_a_line_of_best_play_agree_from_card_to_card() -> None:
    """From deal to deal the memory of the search stays; answers never depend on it."""
    rng = Random(13)
    for _ in range(10):
        hands, alone, leader = whole(rng), rng.randrange(3), rng.randrange(3)
        kind = rng.choice([*SUITS, GRAND])
        twin = Twin(kind, alone)
        trick: list[str] = []
        made, value = 0, None
        while hands[(leader + len(trick)) % 3]:
            turn = (leader + len(trick)) % 3
            found = cards(hands, kind, alone, leader, trick=[CARD_INDEX[card] for card in trick])
            best = (max if turn == alone else min)(found, key=found.__getitem__)
            assert value is None or made + found[best] == value
            value = made + found[best]
            hands[turn] &= ~hand([best])
            trick.append(best)
            if len(trick) == 3:
                leader = (leader + twin.taker(trick)) % 3
                made += sum(WORTH.get(c[1], 0) for c in trick) if leader == alone else 0
                trick = []
        assert made == value


def test_worlds_are_answered_one_after_the_other_as_each_alone() -> None:
    rng = Random(14)
    dealt = [whole(rng) for _ in range(6)]
    found = worlds(dealt, "H", 1, 0)
    assert found == [cards(hands, "H", 1, 0) for hands in dealt]
    assert worlds(dealt, "H", 1, 0, nodes=10) == []


ACE, KING, LOW = hand(["SA"]), hand(["SK"]), hand(["S9"])
THREE = [ACE, KING, LOW]
WRONG: list[tuple[list[int], dict[str, Any]]] = [
    ([ACE, KING], {}),
    ([*THREE, hand(["HA"])], {}),
    ([ACE, ACE, LOW], {}),
    ([ACE, KING | LOW, hand(["HA"])], {}),
    ([0, 0, 0], {}),
    ([hand(["S6"]), KING, LOW], {}),
    ([1 << 60, KING, LOW], {}),
    ([1 << 70, KING, LOW], {}),
    ([-1, KING, LOW], {}),
    (THREE, {"kind": "X"}),
    (THREE, {"leader": 3}),
    (THREE, {"alone": -1}),
    (THREE, {"trick": [CARD_INDEX["SQ"]]}),
    ([0, KING, LOW], {"trick": [CARD_INDEX["SK"]]}),
    ([0, KING, LOW], {"trick": [52]}),
    ([0, KING, LOW], {"trick": [CARD_INDEX["S2"]]}),
    ([0, 0, 0], {"trick": [CARD_INDEX["SA"], CARD_INDEX["SK"], CARD_INDEX["S9"]]}),
    (THREE, {"window": (61, 60)}),
    (THREE, {"window": (0, 121)}),
    (THREE, {"window": (-1, 60)}),
    (THREE, {"nodes": -1}),
    (THREE, {"milliseconds": -1}),
]


@pytest.mark.parametrize(("hands", "more"), WRONG)
def test_what_makes_no_sense_is_refused(hands: list[int], more: dict[str, Any]) -> None:
    asked = {"kind": "S", "alone": 0, "leader": 0, **more}
    with pytest.raises(ValueError, match=r"."):
        cards(hands, **asked)
    with pytest.raises(ValueError, match=r"."):
        worlds([hands], **asked)


def test_a_limit_of_nodes_is_kept() -> None:
    assert cards(whole(Random(2)), "S", 0, 0, nodes=10) == {}
