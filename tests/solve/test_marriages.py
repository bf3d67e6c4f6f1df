"""Thousand with open cards: a slow twin that looks at everything, windows, and refusals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sukno.families.stages.marriages import BEATS, PACK, QUEENS, VALUES, pairs_in, replies
from sukno.families.tricks import CARD_BITS
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of, hand
from sukno.sheets.thousand.scoring import MARRIAGES
from sukno.solve.marriages import AHEAD, POINTS, cards

WEDDABLE = hand([text for text in CARD_TEXTS if text[1] in "KQ"])


class Twin:
    """Every move, every answer, no cutting."""

    def __init__(self, alone: int, weights: tuple[int, int, int]) -> None:
        self.alone = alone
        self.tricks, self.own, self.others = weights

    def moves(
        self, hands: list[int], leader: int, trick: list[int], trump: int, declaring: bool
    ) -> dict[str, int]:
        turn = (leader + len(trick)) % len(hands)
        held = hands[turn]
        if trick:
            allowed = [(c, False) for c in cards_of(replies(held, trick[0] // 13, trump))]
        else:
            queens = pairs_in(held) & QUEENS if declaring else 0
            allowed = [(c, False) for c in cards_of(held)] + [
                (c, True) for c in cards_of(queens | queens << 1)
            ]
        return {
            CARD_TEXTS[c] + (f" {MARRIAGES[c // 13]}" if declared else ""): self.after(
                hands, leader, trick, trump, turn, c, declared
            )
            for c, declared in allowed
        }

    def after(
        self,
        hands: list[int],
        leader: int,
        trick: list[int],
        trump: int,
        turn: int,
        card: int,
        declared: bool,
    ) -> int:
        gain = 0
        if declared:
            trump = card // 13
            worth = MARRIAGES[trump]
            gain = self.own * worth if turn == self.alone else -self.others * worth
        left = [*hands]
        left[turn] ^= CARD_BITS[card]
        trick = [*trick, card]
        if len(trick) < len(hands):
            return gain + self.best((turn + 1) % len(hands), left, leader, trick, trump)
        best = 0
        for i in range(1, len(trick)):
            if BEATS[trump][trick[best]] >> trick[i] & 1:
                best = i
        winner = (leader + best) % len(hands)
        if winner == self.alone:
            gain += self.tricks * sum(VALUES[c] for c in trick)
        return gain + (self.best(winner, left, winner, [], trump) if any(left) else 0)

    def best(self, turn: int, hands: list[int], leader: int, trick: list[int], trump: int) -> int:
        found = self.moves(hands, leader, trick, trump, True).values()
        return max(found) if turn == self.alone else min(found)


def test_every_move_is_worth_what_the_slow_twin_says_within_any_window() -> None:
    rng = Random(5)
    for _ in range(500):
        seats = rng.choice((2, 3))
        size = rng.randint(1, 3 if seats == 3 else 4)
        many = cards_of(WEDDABLE | hand(rng.sample(PACK, 6))) if rng.random() < 0.6 else PACK
        dealt = rng.sample([CARD_TEXTS[c] if isinstance(c, int) else c for c in many], seats * size)
        hands = [hand(dealt[i * size : (i + 1) * size]) for i in range(seats)]
        leader, alone, trump = rng.randrange(seats), rng.randrange(seats), rng.randint(-1, 3)
        trick: list[int] = []
        for i in range(rng.randrange(seats)):
            held = hands[(leader + i) % seats]
            card = rng.choice(cards_of(replies(held, trick[0] // 13, trump) if trick else held))
            hands[(leader + i) % seats] ^= CARD_BITS[card]
            trick.append(card)
        weights = rng.choice((POINTS, AHEAD, (1, 0, 1)))
        declaring = rng.random() < 0.8
        expected = Twin(alone, weights).moves(hands, leader, trick, trump, declaring)
        more: dict[str, Any] = {"trick": trick, "trump": trump, "declaring": declaring, "weights": weights}
        assert cards(hands, alone, leader, **more) == expected
        best = max(expected.values()) if (leader + len(trick)) % seats == alone else min(expected.values())
        [(move, value)] = cards(hands, alone, leader, **more, every=False).items()
        assert value == best == expected[move]
        low = rng.randint(-60, 150)
        high = low + rng.choice((1, 5, 40))
        clipped = {move: min(max(value, low), high) for move, value in expected.items()}
        assert cards(hands, alone, leader, **more, window=(low, high)) == clipped


ACE, KING, LOW = hand(["SA"]), hand(["SK"]), hand(["S9"])
WRONG: list[tuple[list[int], dict[str, Any]]] = [
    ([ACE], {}),
    ([ACE, ACE], {}),
    ([ACE, KING, LOW, hand(["HA"])], {}),
    ([ACE, KING | LOW], {}),
    ([0, 0], {}),
    ([hand(["S8"]), KING], {}),
    ([1 << 60, KING], {}),
    ([-1, KING], {}),
    ([ACE, KING], {"leader": 2}),
    ([ACE, KING], {"alone": -1}),
    ([ACE, KING], {"trump": 4}),
    ([ACE, KING], {"trick": [CARD_INDEX["SQ"]]}),
    ([0, KING], {"trick": [CARD_INDEX["SK"]]}),
    ([0, KING], {"trick": [52]}),
    ([0, 0], {"trick": [CARD_INDEX["SA"], CARD_INDEX["SK"]]}),
    ([ACE, KING], {"weights": (5, 1, 1)}),
    ([ACE, KING], {"window": (10, 10)}),
    ([ACE, KING], {"window": (0, 10**6)}),
    ([ACE, KING], {"nodes": -1}),
]


@pytest.mark.parametrize(("hands", "more"), WRONG)
def test_what_makes_no_sense_is_refused(hands: list[int], more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        cards(hands, **{"alone": 0, "leader": 0, **more})


def test_a_limit_of_nodes_is_kept() -> None:
    dealt = Random(2).sample(PACK, 24)
    hands = [hand(dealt[i * 8 : (i + 1) * 8]) for i in range(3)]
    assert cards(hands, 0, 0, nodes=10) == {}
