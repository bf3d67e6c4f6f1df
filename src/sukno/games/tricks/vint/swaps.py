"""Two players change what they were dealt: the whole hand, or card by card; and the talon of one's own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.view import BACK, AnyZone, Row
from sukno.families.ledger import Moved
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.vint.gifts import Gifts, lie, put, take
from sukno.games.tricks.vint.state import HEAP, OUT, PACKET, VintState
from sukno.materials.cards import CARD_INDEX, hand_texts, symbols

if TYPE_CHECKING:
    from sukno.games.tricks.vint.game import VintGame

KEEP, SWAP, STOP = "keep", "swap", "stop"
HAND, DUMMY_HAND = "hand", "dummy"


class SwapHand(Stage[VintState]):
    """Each may lay his hand away and take the packet at his right; the dealer decides last (K:1527-1568)."""

    phases: ClassVar[tuple[str, ...]] = ("swap",)
    prompts: ClassVar[dict[str, Text]] = {"swap": Text("Keep your hand?", "Оставить карты?")}
    words: ClassVar[dict[str, Text]] = {
        KEEP: Text("keep the hand", "оставить"),
        SWAP: Text("take the packet instead", "взять другие"),
    }

    def begin(self, s: VintState) -> None:
        s.phase = "swap"
        s.turn = 1 - s.dealer

    def ask(self, s: VintState) -> Ask:
        return Ask(s.owner[s.turn], "swap", [KEEP, SWAP])

    def play(self, s: VintState, move: str) -> None:
        place = s.turn
        s.note(s.owner[place], "choice", move)
        if move == SWAP:
            away = s.hands[place]
            s.hands[place] = 0
            s.trail = (*s.trail, Moved(frm=place, to=OUT, cards=away))
            put(s, OUT, away)
            take(s, PACKET + place, place, shown=False)
        if place == s.dealer:
            self.done(s)
        else:
            s.turn = s.dealer

    def zones(self, s: VintState, seat: int | None) -> Iterable[AnyZone]:
        yield from packets(s)

    def describe(self, s: VintState, move: str) -> Text | None:
        return self.words[move]

    def tell(self, kind: str, move: str) -> Text | None:
        return self.words.get(move) if kind == "choice" else None


BESIDE = Text("Packet", "Колодка")


def packets(s: VintState, label: Text = BESIDE) -> Iterable[AnyZone]:
    """What lies beside the two players."""
    for seat in range(2):
        cards = (BACK,) * len(s.lying[PACKET - HEAP + s.order.index(seat)])
        yield Row(id=f"packet{seat}", label=label, seat=seat, cards=cards)
    yield Row(id="out", label=Text("Laid away", "Снос"), cards=(BACK,) * len(s.lying[OUT - HEAP]))


class SwapCards(Stage[VintState]):
    """Each may change card after card with the packet at his right; the dealer does so last (K:1570-1601)."""

    phases: ClassVar[tuple[str, ...]] = ("swap",)
    prompts: ClassVar[dict[str, Text]] = {
        "swap": Text("Change a card, or stop", "Смените карту или остановитесь")
    }
    log_words: ClassVar[dict[str, Text]] = {"swap": Text("⟨changes|change⟩ a card", "⟨меняет|меняете⟩ карту")}

    def begin(self, s: VintState) -> None:
        s.phase = "swap"
        s.turn = 1 - s.dealer

    def ask(self, s: VintState) -> Ask:
        return Ask(s.owner[s.turn], "swap", [STOP, *(f"{SWAP} {c}" for c in hand_texts(s.hands[s.turn]))])

    def play(self, s: VintState, move: str) -> None:
        place = s.turn
        if move == STOP:
            s.note(s.owner[place], "choice", move)
            self.next_player(s)
            return
        s.note(s.owner[place], "swap")
        card = CARD_BITS[CARD_INDEX[move.split(" ")[1]]]
        s.hands[place] &= ~card
        room = PACKET + place
        drawn, *rest = s.lying[room - HEAP]
        s.trail = (
            *s.trail,
            Moved(frm=place, to=OUT, cards=card),
            Moved(frm=room, to=place, cards=CARD_BITS[drawn]),
        )
        put(s, OUT, card)
        lie(s, room, rest)
        s.hands[place] |= CARD_BITS[drawn]
        if not rest:
            self.next_player(s)

    def next_player(self, s: VintState) -> None:
        if s.turn == s.dealer:
            self.done(s)
        else:
            s.turn = s.dealer

    def zones(self, s: VintState, seat: int | None) -> Iterable[AnyZone]:
        yield from packets(s)

    def describe(self, s: VintState, move: str) -> Text | None:
        card = symbols(move.removeprefix(SWAP).strip())
        return Text("stop", "хватит") if move == STOP else Text(f"change {card}", f"сменить {card}")

    def tell(self, kind: str, move: str) -> Text | None:
        return (
            Text("⟨stops|stop⟩", "больше не ⟨меняет|меняете⟩") if (kind, move) == ("choice", STOP) else None
        )


class OwnTalon(Stage[VintState]):
    """The buyer takes the talon at his right, which nobody else sees (A:985)."""

    def begin(self, s: VintState) -> None:
        buyer = s.contract.declarer
        s.contract = replace(s.contract, buyer=buyer)
        take(s, PACKET + buyer, buyer, shown=False)
        self.done(s)

    def zones(self, s: VintState, seat: int | None) -> Iterable[AnyZone]:
        yield from packets(s, Text("Talon", "Прикуп"))


def lay_away(n: int) -> Gifts:
    """As many cards as were taken are laid away."""
    return Gifts(
        "discard",
        lambda s: [(s.contract.buyer, OUT, n)],
        prompt=Text("Lay three cards away", "Снесите три карты"),
    )


class Destination(Stage[VintState]):
    """Before the talon is turned its buyer says for which of his two hands it is (A:863, K:1650)."""

    phases: ClassVar[tuple[str, ...]] = ("where",)
    prompts: ClassVar[dict[str, Text]] = {"where": Text("Where does the talon go?", "Куда пойдёт прикуп?")}
    words: ClassVar[dict[str, Text]] = {
        HAND: Text("talon to the hand", "прикуп в руку"),
        DUMMY_HAND: Text("talon to the dummy", "прикуп болвану"),
    }

    def __init__(self, game: VintGame[Any]) -> None:
        self.game = game

    def begin(self, s: VintState) -> None:
        declarer = s.contract.declarer
        if s.owner[self.game.table.mate(s, declarer)] != s.owner[declarer]:
            self.done(s)  # two partners: the talon is the buyer's
        else:
            s.phase = "where"

    def ask(self, s: VintState) -> Ask:
        return Ask(s.owner[s.contract.declarer], "where", [HAND, DUMMY_HAND])

    def play(self, s: VintState, move: str) -> None:
        declarer = s.contract.declarer
        s.note(s.owner[declarer], "choice", move)
        buyer = declarer if move == HAND else self.game.table.mate(s, declarer)
        s.contract = replace(s.contract, buyer=buyer)
        self.done(s)

    def describe(self, s: VintState, move: str) -> Text | None:
        return self.words[move]

    def tell(self, kind: str, move: str) -> Text | None:
        return self.words.get(move) if kind == "choice" else None
