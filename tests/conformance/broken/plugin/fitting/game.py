"""Fitting: lay a card of the suit or rank of the top card; whoever cannot passes, and who is out first wins.

The dealer gets a card more and may lay one away face down. Sixteen cards, two to four players, three deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Annotated, ClassVar

from sukno.engine import Ask, Game, IllegalMove, Info, Options, Outcome, State, Text, option
from sukno.engine.ask import PickCards
from sukno.engine.chance import freshen, roll, shuffled
from sukno.engine.errors import bound_by, game_is_over
from sukno.engine.options import deals_option
from sukno.engine.text import either
from sukno.engine.view import BACK, AnyZone, Hand, Pile, Row, places_of
from sukno.families.unseen import deal_out
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, CARD_TEXTS, cards_of, hand_texts

CARDS = tuple(CARD_INDEX[suit + rank] for suit in "SCDH" for rank in "AKQJ")
EACH = 3
WHOLE = 3
"""Deals of a match."""


def fitting(top: int) -> int:
    """The cards that go on this one."""
    return sum(1 << c for c in CARDS if c // 13 == top // 13 or c % 13 == top % 13)


class FittingOptions(Options, frozen=True):
    players: Annotated[
        int, option("Players", "Игроков", "How many play.", "Сколько человек играет.", ge=2, le=4)
    ] = 3
    deals: Annotated[int, deals_option()] = 0


class FittingState(State, kw_only=True):
    hands: list[int] = []
    stock: tuple[int, ...] = ()
    table: tuple[int, ...] = ()
    """The top card is the last."""
    away: int = -1
    """What the dealer has laid away."""
    dealer: int = 0
    turn: int = 0
    opened: bool = False
    """The dealer has decided."""
    passes: int = 0
    lacks: list[int] = []
    """What each seat has shown not to hold."""
    scores: list[int] = []
    over: bool = False


class Fitting(Game[FittingState, FittingOptions]):
    info = Info(
        id="fitting",
        name=Text("Fitting", "Подбор"),
        family="shedding",
        summary=Text("Lay suit on suit or rank on rank.", "Кладите масть на масть, ранг на ранг."),
        seats=(3, 2, 4),
        sources=("a test",),
        duel={"deals": 1},
    )
    State = FittingState
    Options = FittingOptions
    prompts: ClassVar[dict[str, Text]] = {
        "away": Text("Lay a card away?", "Снесёте карту?"),
        "lay": Text("Lay a card", "Положите карту"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        "discard": Text("lays a card away", "сносит карту"),
        "keep": Text("keeps all cards", "оставляет все карты"),
        "skip": Text("has nothing that fits", "положить нечего"),
    }

    # the deal

    def setup(self, s: FittingState) -> None:
        s.scores = [0] * self.seats
        s.dealer = roll(s, self.seats)
        self.deal(s)

    def deal(self, s: FittingState) -> None:
        cards = shuffled(s, CARDS)
        s.hands = [sum(1 << cards.pop() for _ in range(EACH)) for _ in range(self.seats)]
        s.hands[s.dealer] |= 1 << cards.pop()
        s.table = (cards.pop(),)
        s.stock = tuple(cards)
        self.begin(s)

    def begin(self, s: FittingState) -> None:
        s.away, s.opened, s.passes = -1, False, 0
        s.turn = s.dealer
        s.lacks = [0] * self.seats
        s.log = ()

    # decisions

    def ask(self, s: FittingState) -> Ask | None:
        if s.over:
            return None
        hand = s.hands[s.turn]
        if not s.opened:
            return Ask(s.turn, "away", ["keep"], (PickCards("discard", tuple(hand_texts(hand)), 1, 1),))
        return Ask(s.turn, "lay", hand_texts(hand & fitting(s.table[-1])) or ["pass"])

    def play(self, s: FittingState, move: str) -> None:
        ask = self.ask(s)
        if ask is None:
            raise game_is_over(move)
        duty = self.bound(s)
        if not ask.allows(move) and duty is not None:
            raise bound_by(repr(move), duty)
        if not ask.allows(move):
            may = ask.help()
            raise IllegalMove(f"{move!r}: you may {may.en}", f"{move!r}: можно {may.ru}")
        self.apply(s, move)

    def bound(self, s: FittingState) -> Text | None:
        hand = s.hands[s.turn]
        fits = hand & fitting(s.table[-1])
        if not s.opened or fits in (0, hand):
            return None
        return Text("suit on suit or rank on rank: {fits}", "масть на масть или ранг на ранг: {fits}").fill(
            fits=either([CARD_SYMBOLS[c] for c in cards_of(fits)])
        )

    def apply(self, s: FittingState, move: str) -> None:
        seat = s.turn
        if not s.opened:
            s.opened = True
            if move == "keep":
                s.note(seat, "keep")
            else:
                s.away = CARD_INDEX[move.removeprefix("discard ")]
                s.hands[seat] ^= 1 << s.away
                s.note(seat, "discard")
        elif move == "pass":
            s.note(seat, "skip")
            s.lacks[seat] |= fitting(s.table[-1])
            s.passes += 1
        else:
            card = CARD_INDEX[move]
            s.hands[seat] ^= 1 << card
            s.table = (*s.table, card)
            s.passes = 0
            s.note(seat, "card", move)
        s.turn = (seat + 1) % self.seats
        if not s.hands[seat] or s.passes == self.seats:
            self.finish(s)

    def finish(self, s: FittingState) -> None:
        """Everybody pays the one who is out for the cards he has left; a blocked game is drawn."""
        left = [hand.bit_count() for hand in s.hands]
        if 0 in left:
            for seat, n in enumerate(left):
                s.scores[seat] += sum(left) if n == 0 else -n
        self.next_deal(s)

    def next_deal(self, s: FittingState) -> None:
        s.next_deal()
        if s.deal == (self.options.deals or WHOLE):
            s.over = True
        else:
            s.dealer = (s.dealer + 1) % self.seats
            self.deal(s)

    def standing(self, s: FittingState) -> Sequence[float]:
        return s.scores

    def outcome(self, s: FittingState) -> Outcome | None:
        if not s.over:
            return None
        points = tuple(map(float, s.scores))
        return Outcome(points, places_of(points), Text("It is over.", "Игра окончена."))

    # what is seen and known

    def zones(self, s: FittingState, seat: int | None) -> Iterable[AnyZone]:
        for i, hand in enumerate(s.hands):
            cards = hand_texts(hand) if i == seat else [BACK] * hand.bit_count()
            yield Hand(id=f"hand{i}", label=Text("Hand", "Карты"), seat=i, cards=tuple(cards))
        yield Row(id="top", label=Text("Top card", "Верхняя карта"), cards=(CARD_TEXTS[s.table[-1]],))
        yield Pile(id="stock", label=Text("Stock", "Колода"), count=len(s.stock))
        seen = (CARD_TEXTS[s.away],) if s.away >= 0 and seat == s.dealer else ()
        yield Pile(id="away", label=Text("Laid away", "Снос"), count=int(s.away >= 0), seen=seen)

    def imagine(self, s: FittingState, seat: int, rng: Random) -> FittingState:
        """The unseen cards dealt out anew, none to a hand that has shown not to hold it."""
        n = s.copy()
        freshen(n, rng)
        others = [i for i in range(self.seats) if i != seat]
        owners = [i for i in others for _ in range(s.hands[i].bit_count())]
        unseen = sum(s.hands[i] for i in others) | sum(1 << c for c in s.stock)
        hidden = s.away >= 0 and seat != s.dealer
        if hidden:
            unseen |= 1 << s.away
        banned = [self.known_lacks(s, i) for i in owners] + [0] * (hidden + len(s.stock))
        dealt = deal_out(cards_of(unseen), banned, rng)
        for i in others:
            n.hands[i] = 0
        for i in owners:
            n.hands[i] |= 1 << dealt.pop(0)
        if hidden:
            n.away = dealt.pop(0)
        n.stock = tuple(dealt)
        return n

    def known_lacks(self, s: FittingState, seat: int) -> int:
        return s.lacks[seat]

    def past(self, s: FittingState) -> tuple[FittingState, list[tuple[int, str]]] | None:
        n = s.copy()
        moves = []
        for seat, kind, move in s.lines():
            if kind == "card":
                n.hands[seat] |= 1 << CARD_INDEX[move]
            told = {"skip": "pass", "keep": "keep", "discard": f"discard {CARD_TEXTS[s.away]}"}
            moves.append((seat, told.get(kind, move)))
        if s.away >= 0:
            n.hands[s.dealer] |= 1 << s.away
        n.table = s.table[:1]
        self.begin(n)
        return n, moves

    def pieces(self, s: FittingState) -> list[str]:
        away = [s.away] if s.away >= 0 else []
        return [CARD_TEXTS[c] for c in (*cards_of(sum(s.hands)), *s.stock, *s.table, *away)]

    def describe(self, s: FittingState, move: str) -> Text:
        words = {
            "pass": Text("nothing fits", "нечего положить"),
            "keep": Text("keep all", "оставить все"),
            "discard": Text("lay away", "снести"),
        }
        return words[move] if move in words else super().describe(s, move)
