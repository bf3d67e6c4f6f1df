"""Ask: who decides now, what kind of decision it is, and among which moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random

import msgspec

from sukno._kernel import drawn
from sukno.engine.errors import IllegalMove, not_among, some
from sukno.engine.text import Text, same
from sukno.materials.bounded import whole


class Part(msgspec.Struct, frozen=True, tag_field="part"):
    """What a client draws of a family of moves, and in words what it is for."""

    words: Text

    def touch_of(self, move: str) -> tuple[str, ...]:
        """The spots that are touched for this move of the family; nothing: it is not made on the table."""
        return ()

    def all_spots(self) -> Iterable[str]:
        """Every spot of the table that may be touched for it."""
        return ()


class Family(msgspec.Struct, frozen=True, gc=False):
    """A described family of moves, where listing them all would be silly; their texts begin with its verb."""

    verb: str

    def allows(self, move: str) -> bool:
        raise NotImplementedError

    def pick(self, rng: Random) -> str:
        raise NotImplementedError

    def help(self) -> Text:
        """What may be typed, in words."""
        raise NotImplementedError

    def part(self, words: Text, lie: tuple[str, ...]) -> Part:
        """What a client draws; `lie` has a spot for each of `things`."""
        raise NotImplementedError

    @property
    def things(self) -> tuple[str, ...]:
        """The things on the table that its moves name, as far as it lists them."""
        return ()

    @property
    def share(self) -> int:
        """How many listed moves it counts for when one is picked at random."""
        return 1

    def meant(self, typed: str, alike: Callable[[str], str]) -> str:
        """The move that was typed carelessly, perhaps without the verb; `alike` makes two spellings the same."""
        return f"{self.verb} {typed}"

    def otherwise(self, move: str) -> str:
        """The same move in another spelling that is allowed too, where there is one."""
        return move


class Amount(Family, frozen=True, gc=False):
    """A whole number from `low` to `high` by `step`, written after `verb`: `stake 25`.

    >>> a = Amount("stake", 5, 100, 5)
    >>> a.allows("stake 25"), a.allows("stake 26"), a.allows("stake 0025")
    (True, False, False)
    """

    low: int
    high: int
    step: int = 1

    def allows(self, move: str) -> bool:
        verb, _, number = move.partition(" ")
        if verb != self.verb:
            return False
        n = whole(number, self.low, self.high)
        return n is not None and str(n) == number and (n - self.low) % self.step == 0

    def pick(self, rng: Random) -> str:
        choices = (self.high - self.low) // self.step + 1
        return f"{self.verb} {self.low + self.step * int(rng.random() * choices)}"

    def help(self) -> Text:
        return Text(
            f"{self.verb} and a number from {self.low} to {self.high}"
            + (f" by {self.step}" if self.step > 1 else ""),
            f"{self.verb} и число от {self.low} до {self.high}"
            + (f" с шагом {self.step}" if self.step > 1 else ""),
        )

    def part(self, words: Text, lie: tuple[str, ...]) -> AmountPart:
        return AmountPart(words, self)


class AmountPart(Part, frozen=True, tag="amount"):
    """A number to choose."""

    family: Amount


POOLED = 21
"""Of so many things `Random.sample` chooses by exchanging them, of more in another way."""


class PickCards(Family, frozen=True, gc=False):
    """From `low` to `high` things of a list, in any order, after `verb`: `discard S7 D8`. Equal things may stand in the
    list, and each may be picked.

    >>> p = PickCards("discard", ("SA", "S7", "D8"), 2, 2)
    >>> p.allows("discard S7 D8"), p.allows("discard D8 S7"), p.allows("discard S7 S7")
    (True, True, False)
    """

    items: tuple[str, ...]
    low: int
    high: int

    def allows(self, move: str) -> bool:
        words = move.split(" ", self.high + 1)
        if words[0] != self.verb or not self.low <= len(words) - 1 <= self.high:
            return False
        left = [*self.items]
        try:
            for word in words[1:]:
                left.remove(word)
        except ValueError:
            return False
        return True

    def pick(self, rng: Random) -> str:
        """As many as `rng.randint` says, and those that `rng.sample` says: the kernel does both, for random play asks
        this often."""
        items, low, high = self.items, self.low, self.high
        if len(items) > POOLED:
            chosen = sorted(rng.sample(range(len(items)), rng.randint(low, high)))
        else:
            chosen = drawn(rng.getrandbits, low, high, len(items))
        return " ".join([self.verb, *map(items.__getitem__, chosen)])

    def help(self) -> Text:
        n = str(self.low) if self.low == self.high else f"{self.low}-{self.high}"
        listed = " ".join(self.items)
        return Text(
            f"{self.verb} and {n} of these: {listed}",
            f"{self.verb} и {n} из этих: {listed}",
        )

    def part(self, words: Text, lie: tuple[str, ...]) -> PickPart:
        return PickPart(words, self, lie)

    @property
    def things(self) -> tuple[str, ...]:
        return self.items

    def meant(self, typed: str, alike: Callable[[str], str]) -> str:
        """Things in any order, with the verb or without.

        >>> PickCards("discard", ("SA", "S7", "D8"), 2, 2).meant("d8 s7", str.upper)
        'discard S7 D8'
        >>> [PickCards("lay", ("SA", "SA", "D8"), 1, 3).meant(typed, str.upper) for typed in ("sa", "lay sa sa")]
        ['lay SA', 'lay SA SA']
        """
        wanted = Counter(alike(word) for word in typed.split() if word.lower() != self.verb)
        found = []
        for item in self.items:
            if wanted[alike(item)] > 0:
                wanted[alike(item)] -= 1
                found.append(item)
        return typed if any(wanted.values()) else " ".join([self.verb, *found])

    def otherwise(self, move: str) -> str:
        return " ".join([self.verb, *reversed(move.split(" ")[1:])])


class PickPart(Part, frozen=True, tag="pick"):
    """Several things to choose, and where each of them lies."""

    family: PickCards
    spots: tuple[str, ...]
    """A spot for every item, empty for one that is nowhere in sight."""

    def touch_of(self, move: str) -> tuple[str, ...]:
        items, spots = [*self.family.items], [*self.spots]
        touched = []
        for word in move.split(" ")[1:]:  # in any order, as they may be named
            at = items.index(word)
            del items[at]
            touched.append(spots.pop(at))
        return tuple(spot for spot in touched if spot)

    def all_spots(self) -> Iterable[str]:
        return filter(None, self.spots)


class Ask(msgspec.Struct, frozen=True, gc=False):
    """One decision: listed moves, described families of moves, or both side by side.

    >>> ask = Ask(0, "draw", ["draw"], (PickCards("take", ("SA", "SA", "S7"), 2, 3),))
    >>> ask.allows("draw"), ask.allows("take SA SA"), ask.allows("take S7")
    (True, True, False)
    """

    seat: int
    kind: str
    moves: list[str]
    families: tuple[Family, ...] = ()
    shunned: int = 0
    """How many moves at the end of the list random play leaves alone while there are others: they are legal,
    but give the game up or draw it out (giving up a patience, drawing a card with another fit to lay)."""

    def allows(self, move: str) -> bool:
        """Is this text a legal move now?"""
        return move in self.moves or any(family.allows(move) for family in self.families)

    def refusal(self, move: str) -> IllegalMove:
        """Why this is no legal move: it says what is."""
        if not self.families:
            return not_among(move, self.moves)
        may = self.help()
        return IllegalMove(
            f"{move!r} is not possible now; you may play: {may.en}",
            f"{move!r} сейчас нельзя; можно: {may.ru}",
        )

    def pick(self, rng: Random) -> str:
        """A random legal move, a family as likely as its share of them; a shunned one only for want of others."""
        families = self.families
        if not families:
            moves = self.moves
            return moves[int(rng.random() * (len(moves) - self.shunned or 1))]
        moves = self.moves
        if not moves and len(families) == 1:
            return families[0].pick(rng)
        listed = len(moves) - self.shunned
        shares = families[0].share if len(families) == 1 else sum([family.share for family in families])
        n = int(rng.random() * (listed + shares))
        if n < listed:
            return moves[n]
        for family in families:
            listed += family.share
            if n < listed:
                break
        return family.pick(rng)

    @property
    def forced(self) -> str | None:
        """The only legal move, if there is but one."""
        return self.moves[0] if len(self.moves) == 1 and not self.families else None

    @property
    def leaves_a_choice(self) -> bool:
        """Are there several moves that random play would make?"""
        return bool(self.families) or len(self.moves) - self.shunned > 1

    def help(self) -> Text:
        """What may be typed, in words: the listed moves and each family."""
        parts = [*([same(some(self.moves))] if self.moves else []), *(f.help() for f in self.families)]
        return Text("; ".join(p.en for p in parts), "; ".join(p.ru for p in parts))


PROMPTS: dict[str, Text] = {
    "card": Text("Play a card", "Ходите картой"),
    "move": Text("Make your move", "Ваш ход"),
    "take": Text("Take from a row", "Возьмите из ряда"),
    "bid": Text("Make a bid", "Ваша заявка"),
    "trump": Text("Name trumps", "Назначьте козыря"),
    "suit": Text("Name a suit", "Назовите масть"),
    "stake": Text("Lay your stake", "Сделайте ставку"),
    "draw": Text("Draw or stand", "Прикупить или остановиться"),
    "tile": Text("Play a tile", "Выставьте кость"),
    "place": Text("Place a ship", "Поставьте корабль"),
    "shot": Text("Fire a shot", "Стреляйте"),
    "discard": Text("Discard", "Снесите"),
}
"""What to ask a person, by kind of decision; a game may add kinds of its own in `Game.prompts`."""
