"""The widow (прикуп): who has won the auction takes it up, shown or not, then lays cards away or gives some on.

A game with a widow keeps a `WidowSlice` in its state and lists the stage `Widow`. Everything that changed hands is on
the ledger (`sukno.families.ledger`), so that a seat imagines only what agrees with all that it has seen; `imagined`
and `as_dealt` do it for the whole table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Protocol

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.ask import Ask, PickCards
from sukno.engine.state import FrozenSlice
from sukno.engine.text import of_whom, same, to_whom, who
from sukno.engine.touch import Touch
from sukno.engine.view import BACK, AnyZone, Note, Row
from sukno.families import ledger
from sukno.families.ledger import Moved
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of, hand_texts, symbols

TAKE, DISCARD, GIVE, UNSHOWN = "take", "discard", "give", "unshown"
Packets = Mapping[str, tuple[int, ...]]
"""What may be taken: the move, and the places of its cards in the widow, counted from 0."""
WIDOW = Text("Widow", "Прикуп")
PACKETS = {"1": Text("the first widow", "первый прикуп"), "2": Text("the second widow", "второй прикуп")}


class WidowSlice(FrozenSlice, frozen=True):
    """The widow of a deal, and every card that changed hands because of it."""

    cards: tuple[int, ...] = ()
    """As it was dealt, taken or not."""
    taken: tuple[int, ...] | None = None
    """The places of the cards that were taken; None: nobody has taken any yet."""
    shown: bool = False
    """All have seen what was taken."""
    out: int = 0
    """Cards laid away (снос)."""
    owed: tuple[int, ...] = ()
    """The places that still get a card, in order."""
    trail: tuple[Moved, ...] = ()


class HasWidow(Protocol):
    """What the stage needs of a state."""

    widow: WidowSlice


class Widow(Stage[Any]):
    """One place takes up the widow; then it lays so many cards away, or gives one to each of the others."""

    phases: ClassVar[tuple[str, ...]] = (TAKE, DISCARD, GIVE)
    log_words: ClassVar[dict[str, Text]] = {
        "widow": Text("⟨takes|take⟩ up {move}", "прикуп: {move}"),
        UNSHOWN: Text("⟨takes|take⟩ up the widow unseen", "⟨берёт|берёте⟩ прикуп, не показывая"),
    }

    def __init__(
        self,
        taker: Callable[[Any], int],
        *,
        size: int,
        packets: Packets | None = None,
        away: int = 0,
        each: bool = False,
        hidden: Callable[[Any], bool] | None = None,
        open: bool = False,
        name: Text = WIDOW,
    ) -> None:
        self.taker = taker
        """The place that has won the auction."""
        self.size = size
        self.packets = packets
        """What there is to choose from, face down; None: the whole widow."""
        self.away = away
        """So many cards are laid away."""
        self.each = each
        """Each of the others gets a card."""
        self.hidden = hidden
        """The widow is taken up without being shown."""
        self.open = open
        """It lies face up from the beginning, and all remember what was in it."""
        self.name = name
        self.prompts = {  # type: ignore[misc]
            TAKE: Text("Take up the widow", "Возьмите прикуп"),
            DISCARD: Text(f"Lay away cards: {away}", f"Снесите карт: {away}"),
            GIVE: Text("Give a card", "Отдайте карту"),
        }

    def renew(self, s: HasWidow, cards: Sequence[int] = ()) -> None:
        s.widow = WidowSlice(cards=tuple(cards))

    def begin(self, s: Any) -> None:
        s.turn = self.taker(s)
        if self.packets is None:
            self.take(s, tuple(range(self.size)))
        else:
            s.phase = TAKE

    # the questions

    def ask(self, s: Any) -> Ask:
        place = self.taker(s)
        seat = s.order[place]
        if s.phase == TAKE:
            assert self.packets is not None
            return Ask(seat, TAKE, [*self.packets])
        held = hand_texts(s.hands[place])
        if s.phase == DISCARD:
            return Ask(seat, DISCARD, [], (PickCards(DISCARD, tuple(held), self.away, self.away),))
        return Ask(seat, GIVE, [f"{GIVE} {card}" for card in held])

    def play(self, s: Any, move: str) -> None:
        if s.phase == TAKE:
            assert self.packets is not None
            s.note(s.order[self.taker(s)], TAKE, move)
            self.take(s, self.packets[move])
        elif s.phase == DISCARD:
            self.lay_away(s, _cards(move))
        else:
            self.give(s, _cards(move))

    def take(self, s: Any, at: tuple[int, ...]) -> None:
        place = self.taker(s)
        shown = self.hidden is None or not self.hidden(s)
        bits = sum(CARD_BITS[s.widow.cards[i]] for i in at)
        s.hands[place] |= bits
        others = tuple((place + i) % len(s.hands) for i in range(1, len(s.hands))) if self.each else ()
        moved = Moved(frm=len(s.hands), to=place, cards=bits, open=shown)
        s.widow = replace(s.widow, taken=at, shown=shown, owed=others, trail=(moved,))
        if shown:
            s.note(s.order[place], "widow", " ".join(hand_texts(bits)))
        else:
            s.note(s.order[place], UNSHOWN)
        self.go_on(s)

    def lay_away(self, s: Any, bits: int) -> None:
        place = self.taker(s)
        s.hands[place] ^= bits
        moved = Moved(frm=place, to=len(s.hands) + 1, cards=bits)
        s.widow = replace(s.widow, out=bits, trail=(*s.widow.trail, moved))
        s.note(s.order[place], DISCARD, str(self.away))
        self.go_on(s)

    def give(self, s: Any, bits: int) -> None:
        place = self.taker(s)
        to = s.widow.owed[0]
        s.hands[place] ^= bits
        s.hands[to] |= bits
        moved = Moved(frm=place, to=to, cards=bits)
        s.widow = replace(s.widow, owed=s.widow.owed[1:], trail=(*s.widow.trail, moved))
        s.note(s.order[place], GIVE, str(s.order[to]))
        self.go_on(s)

    def go_on(self, s: Any) -> None:
        if self.away and not s.widow.out:
            s.phase = DISCARD
        elif s.widow.owed:
            s.phase = GIVE
        else:
            self.done(s)

    # what is seen

    def zones(self, s: Any, seat: int | None) -> Iterable[AnyZone]:
        """The cards that lie there, in their places; what was taken is seen until the play begins."""
        w: WidowSlice = s.widow
        mine = seat is not None and w.taken is not None and s.order[self.taker(s)] == seat
        if self.open:
            yield Row(id="widow", label=self.name, cards=tuple(hand_texts(bit_set(w.cards))))
            return
        if w.taken is None:
            faces: tuple[str, ...] = (BACK,) * len(w.cards)
        else:
            going = s.phase in (DISCARD, GIVE)
            seen = w.shown and going and not mine
            taken = tuple(hand_texts(w.trail[0].cards)) if seen else ()
            faces = (*taken, *(BACK,) * (len(w.cards) - len(w.taken)))
        yield Row(id="widow", label=self.name, cards=faces)
        if self.away:
            away = tuple(hand_texts(w.out)) if mine else (BACK,) * w.out.bit_count()
            yield Row(id="away", label=Text("Laid away", "Снос"), cards=away)
        words = same("")
        if mine and s.phase in (DISCARD, GIVE):
            words = same(symbols(" ".join(hand_texts(w.trail[0].cards))))
        # which cards came with the widow: they lie among the others
        yield Note(id="bought", label=Text("From the widow", "Из прикупа"), text=words, says=(words.en,))

    def pieces(self, s: Any) -> Iterable[str]:
        gone = s.widow.taken or ()
        yield from (CARD_TEXTS[c] for i, c in enumerate(s.widow.cards) if i not in gone)
        yield from hand_texts(s.widow.out)

    # words

    def asked(self, s: Any) -> Text | None:
        if s.phase != GIVE:
            return None
        seat = s.order[s.widow.owed[0]]
        return Text(f"A card for {who(seat)}", f"Карта для {of_whom(seat)}")

    def describe(self, s: Any, move: str) -> Text | None:
        verb, _, rest = move.partition(" ")
        if verb == TAKE:
            return self.packet_words(move)
        if verb == DISCARD:
            return Text(f"lay away {symbols(rest)}".rstrip(), f"снести {symbols(rest)}".rstrip())
        seat = s.order[s.widow.owed[0]]
        return Text(f"{symbols(rest)} to {who(seat)}", f"{symbols(rest)} — {to_whom(seat)}")

    def packet_words(self, move: str) -> Text:
        """What a choice is called: one of several widows by its number, cards of one widow by their places."""
        assert self.packets is not None
        numbers = move.removeprefix(f"{TAKE} ")
        if numbers in PACKETS and len(self.packets[move]) > 1:
            return PACKETS[numbers]
        return Text(f"cards {numbers} of the widow", f"карты {numbers} из прикупа")

    def tell(self, kind: str, move: str) -> Text | None:
        if kind == DISCARD:
            return Text(f"⟨lays|lay⟩ away cards: {move}", f"снос карт: {move}")
        if kind == GIVE:
            return Text(f"a card for {who(int(move))}", f"карта {to_whom(int(move))}")
        return self.packet_words(move) if kind == TAKE else None

    def touch(self, s: Any, move: str, spots: Mapping[str, str]) -> Touch | None:
        """The cards lie face down: a button each."""
        return () if s.phase == TAKE else None

    # what a seat knows, and what was before

    def imagined(self, s: Any, n: Any, sees: Callable[[int], bool], rng: Random) -> None:
        """Lay everything anew in `n` that the seat has not seen: hands, widow, and what changed hands.

        `sees` tells whose hand the seat looks at.
        """
        w: WidowSlice = s.widow
        widow, away = len(s.hands), len(s.hands) + 1
        mine = w.taken is not None and sees(self.taker(s))
        watched = [room for room, seen in ((widow, self.open), (away, mine)) if seen]
        found, moved = ledger.relaid(s, n, rng, sees, w.trail, self.rooms(w), watched)
        rest = cards_of(found[-2])
        rng.shuffle(rest)
        cards = [0] * len(w.cards)
        if w.taken is not None:
            for i, c in zip(w.taken, cards_of(moved[0].cards), strict=True):
                cards[i] = c
        for i in range(len(cards)):
            if i not in (w.taken or ()):
                cards[i] = rest.pop()
        n.widow = replace(w, cards=tuple(cards), out=found[-1], trail=moved)

    @staticmethod
    def rooms(w: WidowSlice) -> tuple[int, int]:
        """What lies behind the hands: cards of the widow that nobody has taken, and those laid away."""
        return sum(CARD_BITS[c] for i, c in enumerate(w.cards) if i not in (w.taken or ())), w.out

    def as_dealt(self, s: Any) -> list[int]:
        """The hands as they were dealt: everything that changed hands goes back."""
        return ledger.dealt(s, s.widow.trail, self.rooms(s.widow))

    def moves_of(self, s: Any) -> list[str]:
        """The moves that laid cards away or gave them, in order."""
        verb = DISCARD if self.away else GIVE
        return [" ".join([verb, *hand_texts(m.cards)]) for m in s.widow.trail[1:]]


def _cards(move: str) -> int:
    return sum(CARD_BITS[CARD_INDEX[word]] for word in move.split(" ")[1:])
