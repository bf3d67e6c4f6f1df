"""The play of Piquet with open hands: a slow twin that looks at everything, and refusals."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest

from sukno.materials.cards import CARD_TEXTS, cards_of, hand, pack
from sukno.solve.piquet import cards

Hands = tuple[int, int]


class Twin:
    """Every card, every answer, no cutting."""

    def __init__(
        self, hands: Hands, won: Hands, last: int, leza: int, capot: Hands, seat: int, after: int, pique: int
    ) -> None:
        self.tricks = sum(won) + hands[0].bit_count()
        self.last, self.leza, self.capot = last, leza, capot
        self.seat, self.after, self.pique = seat, after, pique
        self.value = lru_cache(maxsize=None)(self._value)

    def _value(self, first: int, second: int, leader: int, won: int) -> int:
        hands = (first, second)
        done = self.tricks - first.bit_count()
        if done == self.tricks:
            return 0
        both = (won, done - won)
        more = 0
        if done == self.after and both[self.seat] == done:
            more = self.pique if self.seat == 0 else -self.pique
        found = [self.led(hands, leader, c, won) for c in cards_of(hands[leader])]
        return more + (max(found) if leader == 0 else min(found))

    def led(self, hands: Hands, leader: int, card: int, won: int) -> int:
        found = [self.answered(hands, leader, card, c, won) for c in self.answers(hands, leader, card)]
        return min(found) if leader == 0 else max(found)

    @staticmethod
    def answers(hands: Hands, leader: int, card: int) -> list[int]:
        held = cards_of(hands[1 - leader])
        return [c for c in held if c // 13 == card // 13] or held

    def answered(self, hands: Hands, leader: int, card: int, answer: int, won: int) -> int:
        taken = answer // 13 == card // 13 and answer > card
        winner = 1 - leader if taken else leader
        counts = [0, 0]
        counts[leader] += 1
        counts[winner] += taken
        left = [hands[0], hands[1]]
        left[leader] ^= 1 << card
        left[1 - leader] ^= 1 << answer
        won += winner == 0
        if not left[0]:
            both = (won, self.tricks - won)
            swept = [p for p in (0, 1) if both[p] == self.tricks and self.capot[p]]
            for p in swept:
                counts[p] += self.capot[p]
            if not swept:
                counts[winner] += self.last - 1
                for p in (0, 1):
                    counts[p] += self.leza * (2 * both[p] > self.tricks)
            if self.after == self.tricks and both[self.seat] == self.tricks:
                counts[self.seat] += self.pique
        return counts[0] - counts[1] + self.value(left[0], left[1], winner, won)


def test_every_card_is_worth_what_the_slow_twin_says() -> None:
    rng = Random(8)
    for _ in range(400):
        n = rng.randint(1, 5)
        dealt = rng.sample(pack(32), 2 * n)
        hands = (hand(dealt[:n]), hand(dealt[n:]))
        tricks = rng.randint(n, 12)
        first = rng.choice((0, tricks - n, rng.randint(0, tricks - n)))
        won = (first, tricks - n - first)
        leader = rng.randint(0, 1)
        led = rng.choice(cards_of(hands[leader])) if rng.random() < 0.4 else -1
        seat, after = rng.randint(0, 1), rng.choice((-1, tricks - n, tricks - n + 1, tricks))
        if sum(won) and won[seat] == sum(won) and leader != seat:
            after = -1  # who has won every trick leads
        last, capot = rng.choice((2, 4)), rng.choice(((40, 40), (80, 40), (0, 0)))
        found = cards(
            hands, leader, led=led, won=won, last=last, capot=capot, pique_seat=seat, pique_after=after
        )
        twin = Twin(hands, won, last, 10, capot, seat, after, 30)
        if led < 0:
            expected = {c: twin.led(hands, leader, c, won[0]) for c in cards_of(hands[leader])}
        else:
            answers = twin.answers(hands, leader, led)
            expected = {c: twin.answered(hands, leader, led, c, won[0]) for c in answers}
        assert found == {CARD_TEXTS[c]: value for c, value in expected.items()}


WRONG = [
    ((hand(["SA"]), hand(["SA"])), {}),
    ((hand(["SA"]), hand(["SK", "SQ"])), {}),
    ((hand(["S2"]), hand(["SK"])), {}),
    ((0, 0), {}),
    ((hand(["SA"]), hand(["SK"])), {"led": 5 + 13}),
    ((hand(["SA"]), hand(["SK"])), {"won": (12, 0)}),
    ((hand(["SA"]), hand(["SK"])), {"won": (-1, 0)}),
    ((hand(["SA"]), hand(["SK"])), {"pique_after": 13}),
    ((hand(["SA"]), hand(["SK"])), {"last": 10**6}),
    ((1 << 60, 1), {}),
]


@pytest.mark.parametrize(("hands", "more"), WRONG)
def test_what_makes_no_sense_is_refused(hands: Hands, more: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"."):
        cards(hands, 0, **more)  # type: ignore[arg-type]


def test_a_limit_of_nodes_is_kept() -> None:
    dealt = Random(2).sample(pack(32), 24)
    assert cards((hand(dealt[:12]), hand(dealt[12:])), 0, nodes=50) == {}
