"""The exchange (прикуп): cards are laid away and as many drawn, once, the elder first; carte blanche is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.ask import Ask, PickCards
from sukno.engine.text import same
from sukno.engine.view import AnyZone, Note, Pile, Row
from sukno.families.entry import named_cards
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.piquet.form import Form
from sukno.games.tricks.piquet.holdings import COURT
from sukno.games.tricks.piquet.state import NOT_YET, ExchangeSlice
from sukno.materials.cards import CARD_TEXTS, hand_texts, symbols
from sukno.sheets.piquet.tariff import BLANCHE

if TYPE_CHECKING:
    from sukno.games.tricks.piquet.state import PiquetState

DISCARD, STAND, SHOW = "discard", "stand", "blanche"
EXACTLY = (
    Text("one card", "одну карту"),
    Text("two cards", "две карты"),
    Text("three cards", "три карты"),
    Text("four cards", "четыре карты"),
    Text("five cards", "пять карт"),
    Text("six cards", "шесть карт"),
    Text("seven cards", "семь карт"),
    Text("eight cards", "восемь карт"),
)
"""All that may be drawn of a talon."""
FROM = ("одной", "двух", "трёх", "четырёх", "пяти", "шести", "семи", "восьми")
SHOW_WORDS = Text("show carte blanche: 10", "объявить белые карты: 10")


class Exchange(Stage["PiquetState"]):
    """Each in turn lays cards away and draws as many, or leaves the talon alone."""

    phases = ("discard",)
    prompts: ClassVar[dict[str, Text]] = {"discard": Text("Discard, then draw", "Снесите и прикупите")}

    def __init__(self, form: Callable[[PiquetState], Form]) -> None:
        self.form = form

    def lay_out(self, s: PiquetState, dealt: Sequence[int], talon: Sequence[int]) -> None:
        """Hands and talon as they were dealt."""
        n = len(dealt)
        s.exchange = ExchangeSlice(
            dealt=tuple(dealt), talon=tuple(talon), discards=(0,) * n, drawn=(NOT_YET,) * n
        )
        s.hands = list(dealt)

    def begin(self, s: PiquetState) -> None:
        s.phase = "discard"
        s.turn = self.form(s).exchangers(s)[0]

    def ask(self, s: PiquetState) -> Ask:
        place = s.turn
        low, high, none = self.form(s).numbers(s, place)
        moves = [STAND] if none else []
        held = s.hands[place]
        if may_show(s):
            moves.insert(0, SHOW)
        return Ask(
            s.order[place], "discard", moves, (PickCards(DISCARD, tuple(hand_texts(held)), low, high),)
        )

    def do(self, s: PiquetState, move: str) -> None:
        place = s.turn
        cards = named_cards(move, DISCARD)
        if not cards:
            self.check(s, move)
            if move == SHOW:
                show_blanche(s)
                return
        form = self.form(s)
        n = cards.bit_count()
        low, high, _ = form.numbers(s, place)
        if n and (cards & ~s.hands[place] or not low <= n <= high):
            self.check(s, move)
        self.exchange(s, form, place, cards)

    def exchange(self, s: PiquetState, form: Form, place: int, cards: int) -> None:
        """These cards, perhaps none, are laid away, and as many drawn."""
        x = s.exchange
        n = cards.bit_count()
        s.hands[place] = s.hands[place] & ~cards | drawn_cards(x, form.pool(s, place), n)
        s.exchange = replace(x, discards=changed(x.discards, place, cards), drawn=changed(x.drawn, place, n))
        s.note(s.order[place], "exchange" if n else STAND, str(n) if n else "")
        for later in form.exchangers(s):
            if s.exchange.drawn[later] == NOT_YET:
                s.turn = later
                return
        self.done(s)

    # what is seen

    def finished(self, s: PiquetState) -> bool:
        return all(s.exchange.drawn[p] != NOT_YET for p in self.form(s).exchangers(s))

    def seen(self, s: PiquetState, place: int) -> int:
        """Bits of the places in the talon whose card this player (-1: anybody) has drawn or looked at."""
        form, x = self.form(s), s.exchange
        out = 0
        undrawn = (1 << len(x.talon)) - 1
        for p in form.exchangers(s):
            n = x.drawn[p]
            pool = form.pool(s, p)
            taken = sum(1 << i for i in pool[: max(n, 0)])
            undrawn &= ~taken
            if p == place:
                out |= taken
                if n != NOT_YET and p != s.dealer:  # the elder looks at what he leaves
                    out |= sum(1 << i for i in pool[n:])
        return out | undrawn if form.all_look and self.finished(s) else out

    def drawn_by(self, s: PiquetState, place: int) -> int:
        """Bits of the places in the talon from which this player has drawn."""
        n = s.exchange.drawn[place]
        return sum(1 << i for i in self.form(s).pool(s, place)[:n]) if n > 0 else 0

    def zones(self, s: PiquetState, seat: int | None) -> Iterable[AnyZone]:
        x = s.exchange
        place = s.order.index(seat) if seat in s.order else -1
        seen = self.seen(s, place)
        own = self.drawn_by(s, place) if place >= 0 else 0
        drawn = sum(max(n, 0) for n in x.drawn)
        looked = [c for i, c in enumerate(x.talon) if seen >> i & 1 and not own >> i & 1]
        yield Pile(id="talon", label=Text("Talon", "Прикуп"), count=len(x.talon) - drawn, vanishes=True)
        yield Row(
            id="looked",
            label=Text("Seen in the talon", "Видно в прикупе"),
            cards=tuple(CARD_TEXTS[c] for c in looked),
        )
        laid = hand_texts(x.discards[place]) if place >= 0 else []
        yield Row(id="discard", label=Text("Your discard", "Ваш снос"), cards=tuple(laid))
        bought = " ".join(CARD_TEXTS[c] for i, c in enumerate(x.talon) if own >> i & 1)
        label = Text("You drew", "Вы прикупили")
        yield Note(id="bought", label=label, text=same(symbols(bought)), says=(bought,))

    def pieces(self, s: PiquetState) -> Iterable[str]:
        x = s.exchange
        taken = sum(self.drawn_by(s, p) for p in self.form(s).exchangers(s))
        yield from (CARD_TEXTS[c] for i, c in enumerate(x.talon) if not taken >> i & 1)
        for cards in x.discards:
            yield from hand_texts(cards)

    # words

    def asked(self, s: PiquetState) -> Text | None:
        low, high, none = self.form(s).numbers(s, s.turn)
        cards = EXACTLY[high - 1]
        if low < high:
            number = EXACTLY[low - 1].en.partition(" ")[0]
            cards = Text(f"{number} to {cards.en}", f"от {FROM[low - 1]} до {FROM[high - 1]} карт")
        asked = Text("Discard {cards} and draw as many", "Снесите {cards} и прикупите столько же")
        or_none = Text("{asked}, or none", "{asked}, или ни одной")
        asked = asked.fill(cards=cards)
        return or_none.fill(asked=asked) if none else asked

    def describe(self, s: PiquetState, move: str) -> Text:
        first, _, cards = move.partition(" ")
        if first == DISCARD:
            return Text(f"discard {symbols(cards)}".rstrip(), f"снести {symbols(cards)}".rstrip())
        if first == SHOW:
            return SHOW_WORDS
        return Text("draw nothing", "не прикупать")

    def tell(self, kind: str, move: str) -> Text | None:
        if kind == "exchange":
            return Text(f"⟨exchanges|exchange⟩ {move}", f"прикуп: {move}")
        if kind == STAND:
            return Text("⟨draws|draw⟩ nothing", "не ⟨прикупает|прикупаете⟩")
        if kind == SHOW:
            return Text("⟨shows|show⟩ carte blanche: {cards}", "белые карты: {cards}").fill(
                cards=symbols(move)
            )
        return None


def may_show(s: PiquetState) -> bool:
    """Was the one in turn dealt no court card, and has he not said so yet? He must hold what was dealt."""
    place = s.turn
    return not s.hands[place] & COURT and not s.exchange.blanche >> place & 1


def show_blanche(s: PiquetState) -> None:
    """The hand lies open for a moment, and counts."""
    place, x = s.turn, s.exchange
    s.exchange = replace(x, blanche=x.blanche | 1 << place)
    s.points[place] += BLANCHE
    s.note(s.order[place], SHOW, " ".join(hand_texts(s.hands[place])))


def changed(values: Sequence[int], at: int, value: int) -> tuple[int, ...]:
    """The same numbers, one of them another."""
    return (*values[:at], value, *values[at + 1 :])


def drawn_cards(x: ExchangeSlice, pool: range, n: int) -> int:
    """The first so many cards of a part of the talon."""
    bits = 0
    for i in pool[:n]:
        bits |= CARD_BITS[x.talon[i]]
    return bits
