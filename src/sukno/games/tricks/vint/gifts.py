"""Cards that change hands before the play: rubbish, the talon, the top-up, the handing out, the nail."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from sukno.engine import Text
from sukno.engine.ask import Ask, PickCards
from sukno.engine.text import to_whom, who
from sukno.engine.view import BACK, AnyZone, Row
from sukno.families.ledger import Moved
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.vint.state import HEAP, TALON, VintState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of, hand_texts, symbols

GIVE = "give"
Gift = tuple[int, int, int]
"""From which place, to which room, how many cards."""


def put(s: VintState, room: int, cards: int) -> None:
    """Cards arrive in a room."""
    if room < HEAP:
        s.hands[room] |= cards
    else:
        lie(s, room, sorted((*s.lying[room - HEAP], *cards_of(cards))))


def lie(s: VintState, room: int, cards: Iterable[int]) -> None:
    """From now on these lie in a room."""
    s.lying = (*s.lying[: room - HEAP], tuple(cards), *s.lying[room - HEAP + 1 :])


def take(s: VintState, room: int, place: int, *, shown: bool) -> None:
    """A hand takes up what lies in a room, before all eyes or not."""
    cards = sum(CARD_BITS[c] for c in s.lying[room - HEAP])
    lie(s, room, ())
    s.hands[place] |= cards
    s.trail = (*s.trail, Moved(frm=room, to=place, cards=cards, open=shown))
    if shown:
        s.note(s.owner[place], "talon", " ".join(hand_texts(cards)))
    else:
        s.note(s.owner[place], "takes")


class Gifts(Stage[VintState]):
    """Cards are given, one gift after the other; each is decided by whoever plays the giver's cards.

    `together`: nothing arrives before all have given (rubbish, the nail of two who do not look first).
    """

    def __init__(
        self,
        phase: str,
        gifts: Callable[[VintState], Sequence[Gift]],
        *,
        prompt: Text,
        together: bool = False,
    ) -> None:
        self.phases = (phase,)  # type: ignore[misc]
        self.prompts = {phase: prompt}  # type: ignore[misc]
        self.gifts = gifts
        self.together = together

    def renew(self, s: VintState) -> None:
        s.gifts, s.trail, s.withheld = (), (), 0

    def begin(self, s: VintState) -> None:
        s.gifts = tuple(self.gifts(s))
        s.phase = self.phases[0]
        if not s.gifts:
            self.done(s)

    def ask(self, s: VintState) -> Ask:
        giver, _, n = s.gifts[0]
        held = hand_texts(s.hands[giver])
        seat = s.owner[giver]
        if n == 1:
            return Ask(seat, self.phases[0], [f"{GIVE} {card}" for card in held])
        return Ask(seat, self.phases[0], [], (PickCards(GIVE, tuple(held), n, n),))

    def play(self, s: VintState, move: str) -> None:
        giver, room, n = s.gifts[0]
        cards = sum(CARD_BITS[CARD_INDEX[word]] for word in move.split(" ")[1:])
        s.hands[giver] &= ~cards
        s.gifts = s.gifts[1:]
        late = self.together and len(s.gifts) > 0
        s.trail = (*s.trail, Moved(frm=giver, to=room, cards=cards, late=late))
        s.note(s.owner[giver], "gift", f"{n} {self.name(s, room)}")
        s.withheld += 1
        if not self.together or not s.gifts:
            for m in s.trail[len(s.trail) - s.withheld :]:
                put(s, m.to, m.cards)
            s.withheld = 0
        if not s.gifts:
            self.done(s)

    @staticmethod
    def name(s: VintState, room: int) -> str:
        """The receiver for the log: a seat, or a word."""
        if room >= HEAP:
            return "heap" if room == HEAP else "out"
        return str(s.order[room]) if s.order[room] >= 0 else "dummy"

    # words

    def asked(self, s: VintState) -> Text | None:
        giver, room, n = s.gifts[0]
        if room >= HEAP:
            return None
        return Text("{what}: {n} for {whom}", "{what}: {n} — {whom}").fill(
            what=self.prompts[self.phases[0]], n=CARDS[n], whom=self.whom(s, s.owner[giver], room)
        )

    @staticmethod
    def whom(s: VintState, seat: int, room: int) -> Text:
        """A receiver as the giver is told of him."""
        if s.order[room] == seat:
            return Text("your own hand", "себе в руку")
        if s.order[room] >= 0:
            return Text(who(s.order[room]), to_whom(s.order[room]))
        if s.owner[room] == seat:
            return Text("your dummy", "своему болвану")
        return Text("the dummy", "болвану")

    def describe(self, s: VintState, move: str) -> Text | None:
        name = self.name(s, s.gifts[0][1])
        cards = symbols(move.removeprefix(GIVE).strip())
        if name in ASIDE:
            return Text("lay away {cards}", "снести {cards}").fill(cards=cards)
        return Text("{cards} to {whom}", "{cards} — {whom}").fill(cards=cards, whom=receiver(name))

    def tell(self, kind: str, move: str) -> Text | None:
        if kind != "gift":
            return None
        n, _, name = move.partition(" ")
        count = CARDS[int(n)]
        if name in ASIDE:
            return ASIDE[name].fill(n=count)
        return Text("{n} for {whom}", "{n} — {whom}").fill(n=count, whom=receiver(name))


CARDS = {
    1: Text("a card", "карта"),
    2: Text("two cards", "две карты"),
    3: Text("three cards", "три карты"),
    4: Text("four cards", "четыре карты"),
    8: Text("eight cards", "восемь карт"),
}


ASIDE = {
    "heap": Text("{n} to the rubbish", "{n} в мусор"),
    "out": Text("{n} laid away", "снос: {n}"),
}


def receiver(name: str) -> Text:
    """Who gets it, as words can name him."""
    if name == "dummy":
        return Text("the dummy", "болвану")
    return Text(who(int(name)), to_whom(int(name)))


class Aside(Stage[VintState]):
    """What lies beside the hands: the talon and the rubbish, as they are seen."""

    log_words: ClassVar[dict[str, Text]] = {
        "talon": Text("talon: {move}", "прикуп: {move}"),
        "takes": Text("⟨takes|take⟩ up cards", "⟨берёт|берёте⟩ карты"),
    }

    def __init__(self, rooms: Sequence[int], heap: bool = False) -> None:
        self.talon = TALON in rooms
        self.heap = heap

    def zones(self, s: VintState, seat: int | None) -> Iterable[AnyZone]:
        if self.talon:
            backs = (BACK,) * len(s.lying[TALON - HEAP])
            faces: tuple[str, ...] = ()
            if s.trail and not s.played and not s.trick:  # shown to all until the play begins
                shown = next((m for m in s.trail if m.frm == TALON and m.open), None)
                faces = tuple(hand_texts(shown.cards)) if shown else ()
            yield Row(id="talon", label=Text("Talon", "Прикуп"), cards=backs or faces)
        if self.heap:
            backs = (BACK,) * len(s.lying[0])
            yield Row(id="heap", label=Text("Rubbish", "Мусор"), cards=backs)

    def pieces(self, s: VintState) -> Iterable[str]:
        for cards in s.lying:
            yield from (CARD_TEXTS[c] for c in cards)
        for m in s.trail[len(s.trail) - s.withheld :]:
            yield from hand_texts(m.cards)
