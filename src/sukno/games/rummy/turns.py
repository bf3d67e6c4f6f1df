"""A turn at rummy: a card is drawn from the stock or the pile, and one is laid on the pile.

Both stages keep all cards in `s.cards` (`sukno.families.ledger`): what was taken from the pile all remember.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from sukno.engine import IllegalMove, Text
from sukno.engine.ask import Ask
from sukno.engine.errors import not_among
from sukno.engine.text import either, same
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Pile
from sukno.families import ledger
from sukno.families.ledger import Cards
from sukno.families.rounds import RoundState
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, CARD_TEXTS, cards_of, hand_texts, symbols

UPCARD, DRAW, DISCARD = "upcard", "draw", "discard"
REFUSE, FROM_STOCK, FROM_PILE, KNOCK = "pass", "stock", "pile", "knock"


class TurnState(RoundState, kw_only=True):
    """Whose turn it is, and where all cards lie: the hands, then the stock, then the pile."""

    cards: Cards
    turn: int = 0
    refused: int = 0
    """How many have refused the first card of the pile."""
    taken: int = -1
    """The card that was taken from the pile in this turn: it may not go back there."""


class Drawing(Stage[Any]):
    """The first card of the pile is offered to all in turn; afterwards whoever is in turn draws from either."""

    phases: ClassVar[tuple[str, ...]] = (UPCARD, DRAW)
    prompts: ClassVar[dict[str, Text]] = {
        UPCARD: Text("Take the first card, or leave it", "Возьмите первую карту или откажитесь"),
        DRAW: Text("Draw from the stock or the pile", "Возьмите карту из колоды или из банка"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        "turned": Text("⟨turns|turn⟩ up {move}", "⟨открывает|открываете⟩ {move}"),
        "refuse": Text("⟨leaves|leave⟩ the first card", "отказ от первой карты"),
        "stock": Text("⟨draws|draw⟩ from the stock", "⟨берёт|берёте⟩ из колоды"),
        "pile": Text("⟨takes|take⟩ {move}", "⟨берёт|берёте⟩ {move}"),
    }

    def begin(self, s: TurnState, seat: int) -> None:
        """The deal begins with this seat."""
        s.turn, s.refused, s.taken = seat, 0, -1
        s.phase = UPCARD

    def next_turn(self, s: TurnState) -> None:
        s.turn = (s.turn + 1) % len(s.cards.hands)
        s.taken = -1
        s.phase = DRAW

    def ask(self, s: TurnState) -> Ask:
        if s.phase == UPCARD:
            return Ask(s.turn, UPCARD, [FROM_PILE, REFUSE])
        if s.refused == len(s.cards.hands):  # nobody wanted it
            return Ask(s.turn, DRAW, [FROM_STOCK])
        return Ask(s.turn, DRAW, [FROM_STOCK, FROM_PILE])

    def play(self, s: TurnState, move: str) -> None:
        hands = len(s.cards.hands)
        if move == REFUSE:
            s.note(s.turn, "refuse")
            s.refused += 1
            s.turn = (s.turn + 1) % hands
            s.phase = UPCARD if s.refused < hands else DRAW
            return
        if move == FROM_STOCK:
            ledger.draw(s.cards, hands, s.turn)
            s.note(s.turn, "stock")
        else:
            s.taken = ledger.draw(s.cards, hands + 1, s.turn, open=True)
            s.note(s.turn, "pile", CARD_TEXTS[s.taken])
        s.refused = 0
        self.done(s)

    def move_of(self, kind: str) -> str | None:
        """The move that a line of the log tells, where it is not its own words."""
        return {"refuse": REFUSE, "stock": FROM_STOCK, "pile": FROM_PILE}.get(kind)

    def zones(self, s: TurnState, seat: int | None) -> Iterable[AnyZone]:
        stock, pile = s.cards.piles
        yield Pile(id="stock", label=Text("Stock", "Колода"), count=len(stock))
        top = tuple(CARD_TEXTS[c] for c in pile[-1:])
        yield Pile(id="pile", label=Text("Pile", "Банк"), count=len(pile), seen=top)

    def describe(self, s: TurnState, move: str) -> Text:
        if move == REFUSE:
            return Text("leave it", "отказаться")
        if move == FROM_STOCK:
            return Text("draw from the stock", "взять из колоды")
        top = symbols(CARD_TEXTS[s.cards.piles[1][-1]])
        return Text(f"take {top}", f"взять {top}")

    def touch(self, s: TurnState, move: str, spots: Mapping[str, str]) -> Touch:
        return () if move == REFUSE else ("stock",) if move == FROM_STOCK else ("pile",)


class Discarding(Stage[Any]):
    """A card goes to the pile, and with it one may end the deal."""

    phases: ClassVar[tuple[str, ...]] = (DISCARD,)
    prompts: ClassVar[dict[str, Text]] = {
        DISCARD: Text("Lay a card on the pile", "Положите карту в банк"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        "discard": Text("⟨discards|discard⟩ {move}", "⟨кладёт|кладёте⟩ {move}")
    }
    ended: Callable[[Any, str], None]
    """What ends the deal; the game sets it."""

    def __init__(self, knocks: Callable[[Any], list[str]], knock_words: Callable[[Any, str], Text]) -> None:
        self.knocks = knocks
        """The moves that end the deal now: `knock`, the card that is laid down, and more where there is a choice."""
        self.knock_words = knock_words

    def begin(self, s: TurnState) -> None:
        s.phase = DISCARD

    def free(self, s: TurnState) -> int:
        """The cards that may be laid down."""
        held = s.cards.hands[s.turn]
        return held if s.taken < 0 else held & ~CARD_BITS[s.taken]

    def ask(self, s: TurnState) -> Ask:
        return Ask(s.turn, DISCARD, hand_texts(self.free(s)) + self.knocks(s))

    def do(self, s: TurnState, move: str) -> None:
        card = CARD_INDEX.get(move, -1)
        if card >= 0 and self.free(s) >> card & 1:
            self.lay(s, card, "discard", move)
            self.done(s)
        elif move in self.knocks(s):
            self.lay(s, CARD_INDEX[move.split(" ")[1]], KNOCK, move)
            self.ended(s, move)
        else:
            raise self.refusal(s, move)

    def lay(self, s: TurnState, card: int, kind: str, move: str) -> None:
        ledger.move(s.cards, s.turn, len(s.cards.hands) + 1, CARD_BITS[card], open=True)
        s.note(s.turn, kind, move)

    def refusal(self, s: TurnState, move: str) -> IllegalMove:
        may = hand_texts(self.free(s)) + self.knocks(s)
        duty = self.bound(s)
        if duty is not None and CARD_TEXTS[s.taken] in move.split(" ")[:2]:
            return IllegalMove(duty.en, duty.ru)
        return not_among(move, may)

    def asked(self, s: TurnState) -> Text | None:
        return OR_KNOCK if self.knocks(s) else None

    def bound(self, s: TurnState) -> Text | None:
        if s.taken < 0:
            return None
        return Text(
            "{card} was just taken from the pile and may not go back; you may lay {others}",
            "{card} только что из банка, обратно её класть нельзя; можно {others}",
        ).fill(card=CARD_SYMBOLS[s.taken], others=either([CARD_SYMBOLS[c] for c in cards_of(self.free(s))]))

    def describe(self, s: TurnState, move: str) -> Text:
        if move.startswith(f"{KNOCK} "):
            return self.knock_words(s, move)
        return Text("discard {card}", "сбросить {card}").fill(card=same(symbols(move)))

    def touch(self, s: TurnState, move: str, spots: Mapping[str, str]) -> Touch:
        """The card that is laid down; where it may also end the deal, the client asks which is meant."""
        card = move.split(" ")[1] if move.startswith(f"{KNOCK} ") else move
        return (spots[card],) if card in spots else ()


OR_KNOCK = Text("Lay a card on the pile, or knock with it", "Положите карту в банк или постучите с ней")
