"""Passing (передача): before the play everybody lays some cards aside for a neighbour, and takes up what he was left
only when all have chosen.

A game that passes keeps a `Passed` in its state and lists the stage `Passing`. Everything that changed hands is on the
ledger (`sukno.families.ledger`), so that a seat imagines only what agrees with all that it has seen; `imagined` and
`as_dealt` do it for the whole table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.ask import Ask, PickCards
from sukno.engine.state import FrozenSlice
from sukno.engine.text import of_whom, same, to_whom, who
from sukno.engine.view import BACK, AnyZone, Note, Row
from sukno.families import ledger
from sukno.families.ledger import Moved
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS
from sukno.materials.cards import CARD_INDEX, hand_texts, symbols

GIVE = "give"


class Passed(FrozenSlice, frozen=True):
    """What was passed in a deal. After the rooms of the hands comes one for each place, where its cards lie aside."""

    aside: tuple[int, ...] = ()
    """What each place has laid aside, while it lies there."""
    trail: tuple[Moved, ...] = ()


class Passing(Stage[Any]):
    """In turn each lays so many cards aside for the next at the left; then all take theirs up at once."""

    phases: ClassVar[tuple[str, ...]] = (GIVE,)

    def __init__(self, count: int) -> None:
        self.count = count
        self.prompts = {GIVE: Text(f"Pass on cards: {count}", f"Передайте карт: {count}")}  # type: ignore[misc]

    def renew(self, s: Any) -> None:
        s.passed = Passed(aside=(0,) * len(s.hands))

    def begin(self, s: Any, first: int) -> None:
        s.phase = GIVE
        s.turn = first

    def gets(self, s: Any, place: int) -> int:
        """The place to which this one passes."""
        return (place + 1) % len(s.hands)

    def ask(self, s: Any) -> Ask:
        held = tuple(hand_texts(s.hands[s.turn]))
        return Ask(s.order[s.turn], GIVE, [], (PickCards(GIVE, held, self.count, self.count),))

    def play(self, s: Any, move: str) -> None:
        place = s.turn
        bits = sum(CARD_BITS[CARD_INDEX[word]] for word in move.split(" ")[1:])
        s.hands[place] ^= bits
        aside = [*s.passed.aside]
        aside[place] = bits
        moved = Moved(frm=place, to=len(s.hands) + place, cards=bits)
        s.passed = Passed(aside=tuple(aside), trail=(*s.passed.trail, moved))
        s.note(s.order[place], GIVE, str(s.order[self.gets(s, place)]))
        if all(aside):
            self.take_up(s)
            self.done(s)
        else:
            s.turn = (place + 1) % len(s.hands)

    def take_up(self, s: Any) -> None:
        moved = []
        for place, bits in enumerate(s.passed.aside):
            to = self.gets(s, place)
            s.hands[to] |= bits
            moved.append(Moved(frm=len(s.hands) + place, to=to, cards=bits))
        s.passed = Passed(aside=(0,) * len(s.hands), trail=(*s.passed.trail, *moved))

    # what is seen

    def zones(self, s: Any, seat: int | None) -> Iterable[AnyZone]:
        """What lies aside, and what the seat remembers of it afterwards."""
        for place, bits in enumerate(s.passed.aside):
            own = s.order[place]
            cards = tuple(hand_texts(bits)) if own == seat else (BACK,) * bits.bit_count()
            yield Row(id=f"aside{own}", label=Text("Laid aside", "Отложено"), seat=own, cards=cards)
        words, says = same(""), ("", "")
        if seat in s.order and len(s.passed.trail) == 2 * len(s.hands):
            place = s.order.index(seat)
            before = (place - 1) % len(s.hands)
            gave, got = (symbols(" ".join(hand_texts(self.given(s, p)))) for p in (place, before))
            says = gave, got
            to, frm = s.order[self.gets(s, place)], s.order[before]
            words = Text(
                f"{got} from {who(frm)}; {gave} to {who(to)}",
                f"{got} от {of_whom(frm)}; {gave} — {to_whom(to)}",
            )
        yield Note(id="passed", label=Text("Passed", "Передача"), text=words, says=says)

    def given(self, s: Any, place: int) -> int:
        """What this place has passed on, or laid aside for it."""
        return next((m.cards for m in s.passed.trail if m.frm == place), 0)

    def pieces(self, s: Any) -> Iterable[str]:
        for bits in s.passed.aside:
            yield from hand_texts(bits)

    # words

    def asked(self, s: Any) -> Text | None:
        seat = s.order[self.gets(s, s.turn)]
        return Text(f"Cards for {who(seat)}: {self.count}", f"Отдайте {to_whom(seat)} карт: {self.count}")

    def describe(self, s: Any, move: str) -> Text | None:
        cards, seat = symbols(move.partition(" ")[2]), s.order[self.gets(s, s.turn)]
        return Text(f"{cards} to {who(seat)}".lstrip(), f"{cards} — {to_whom(seat)}".lstrip(" —"))

    def tell(self, kind: str, move: str) -> Text | None:
        if kind != GIVE:
            return None
        seat = int(move)
        return Text(f"{self.count} cards for {who(seat)}", f"карты {to_whom(seat)}: {self.count}")

    # what a seat knows, and what was before

    def imagined(self, s: Any, n: Any, sees: Callable[[int], bool], rng: Random) -> None:
        """Lay everything anew in `n` that the seat has not seen: hands, and what was passed.

        `sees` tells whose hand the seat looks at.
        """
        places = range(len(s.hands))
        mine = [len(s.hands) + p for p in places if sees(p)]
        aside, moved = ledger.relaid(s, n, rng, sees, s.passed.trail, s.passed.aside, mine)
        n.passed = replace(s.passed, aside=tuple(aside), trail=moved)

    def as_dealt(self, s: Any) -> list[int]:
        """The hands as they were dealt: everything that was passed goes back."""
        return ledger.dealt(s, s.passed.trail, s.passed.aside)

    def moves_of(self, s: Any) -> list[str]:
        """The moves that laid cards aside, in order."""
        return [" ".join([GIVE, *hand_texts(m.cards)]) for m in s.passed.trail if m.frm < len(s.hands)]
