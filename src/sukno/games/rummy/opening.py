"""The first lay-down where it must count so much: any cards of the hand that can be divided into melds, perhaps with a
card of the bank among them."""

from __future__ import annotations

from random import Random

from sukno.engine.ask import PickCards, PickPart
from sukno.engine.text import Text
from sukno.families.counted import FACE, ONE, listed, size, texts
from sukno.games.rummy.laid import OPENING, divided
from sukno.games.rummy.line_words import OPEN
from sukno.materials.cards import CARD_TEXTS, symbols


class Opening(PickCards, frozen=True, gc=False):
    """Cards of the hand that make melds, with the key card of the bank where there is one (`open3`: from the third card
    of the bank, counted from the newest)."""

    key: int = -1
    least: int = 0
    best: tuple[str, ...] = ()
    """The cards of the highest."""

    @classmethod
    def of(cls, hand: int, key: int, k: int, least: int) -> Opening | None:
        """What can be laid when k cards are taken; None: it does not count enough."""
        spare = 1 - max(0, k - 1)  # a card must be left to discard, of the hand or of the bank
        chosen = _highest(hand, key, spare)
        if chosen is None or chosen[0] < least:
            return None
        n = size(hand)
        most = n - max(0, spare)
        return cls(OPEN + (str(k) if k else ""), tuple(texts(hand)), 2, most, key, least, chosen[1])

    def allows(self, move: str) -> bool:
        if not super().allows(move):
            return False
        faces = [FACE[word] for word in move.split(" ")[1:]]
        melds = divided([*faces, self.key] if self.key >= 0 else faces)
        return melds is not None and sum([m.worth for m in melds]) >= self.least

    def pick(self, rng: Random) -> str:
        return " ".join([self.verb, *self.best])

    def help(self) -> Text:
        if self.key < 0:
            return HELP.fill(verb=self.verb, least=self.least)
        return HELP_KEY.fill(verb=self.verb, least=self.least, key=symbols(CARD_TEXTS[self.key]))

    def part(self, words: Text, lie: tuple[str, ...]) -> PickPart:
        return PickPart(words, PickCards(self.verb, self.items, self.low, self.high), lie)


def best_opening(opening: Opening) -> str:
    """The highest first lay-down, as a move."""
    return " ".join([opening.verb, *opening.best])


def _highest(hand: int, key: int, spare: int) -> tuple[int, tuple[str, ...]] | None:
    """What the highest melds count, with this card among them, and the cards of the hand in them; so many are left."""
    whole = hand + ONE[key] if key >= 0 else hand
    found = _laid(whole, key)
    if found is None:
        return None
    value, used = found
    if spare > 0 and used == whole:
        less = [f for face in {*listed(hand)} if (f := _laid(whole - ONE[face], key)) is not None]
        if not less:
            return None
        value, used = max(less)
    cards = used - ONE[key] if key >= 0 else used
    return value, tuple(texts(cards))


def _laid(cards: int, key: int) -> tuple[int, int] | None:
    must = key if key >= 0 and key < 52 else None
    found = OPENING.nearly(listed(cards), must=must)
    if found is None:
        return None
    jokers = sum(sum(m.wild) for m in found.melds)
    used = jokers * ONE[52] + sum(
        ONE[c] for m in found.melds for c, wild in zip(m.cards, m.wild, strict=True) if not wild
    )
    if key == 52 and not jokers:
        return None
    return found.value, used


HELP = Text(
    "{verb} and cards that make melds worth {least} or more",
    "{verb} и карты, из которых выходят комбинации не меньше чем на {least}",
)
HELP_KEY = Text(
    "{verb} and cards that make melds worth {least} or more with {key} of the bank",
    "{verb} и карты, из которых с {key} из банка выходят комбинации не меньше чем на {least}",
)
