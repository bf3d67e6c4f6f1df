"""Gin rummy (ремик джин): ten cards, sets and sequences; who counts ten or less may knock, a hundred wins the game.

Rules: 004:1438-1475, as told in the digest of rummy.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated, ClassVar, Literal

import msgspec

from sukno.engine import Info, Options, Text, option
from sukno.engine.chance import shuffled
from sukno.engine.options import deals_option
from sukno.engine.state import FrozenSlice
from sukno.engine.text import hand_label, player
from sukno.engine.view import BACK, AnyZone, Hand, Meld, Melds, SeatInfo
from sukno.families import ledger
from sukno.families.accounts.points import Tally
from sukno.families.ledger import Cards
from sukno.families.rounds import Rounds
from sukno.families.stages import Stage
from sukno.games.rummy.gin_account import GinAccount, Won
from sukno.games.rummy.melds import Division, answer, best, count, divisions
from sukno.games.rummy.turns import KNOCK, Discarding, Drawing, TurnState
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_TEXTS, cards_of, hand_texts, pack, symbols

EACH = 10
LIMIT = 10
"""With so much a player may knock."""
LEFT = 2
"""With so many cards in the stock the deal is a draw."""
PREMIUM = 25
"""For gin, and for an undercut."""
STOCK, PILE = 2, 3
"""The rooms behind the two hands."""


class GinOptions(Options, frozen=True):
    target: Annotated[
        int,
        option(
            "Target", "Цель", "So many points win.", "Столько очков выигрывают.", ge=25, le=500, main=True
        ),
    ] = 100
    tie_rule: Annotated[
        Literal["undercut", "nobody"],
        option(
            "Equal counts",
            "Равный счёт",
            "What a knock is worth when both count the same.",
            "Что даёт стук, если у обоих поровну.",
            values={
                "undercut": Text("25 for the opponent", "25 противнику"),
                "nobody": Text("nothing", "ничего"),
            },
        ),
    ] = "undercut"
    signed_boxes: Annotated[
        bool,
        option(
            "Fewer deals cost",
            "Недостача раздач",
            "Whoever wins the game with fewer deals won pays 25 for each.",
            "Выигравший партию при меньшем числе раздач платит за каждую по 25.",
        ),
    ] = False
    deals: Annotated[int, deals_option()] = 0


class Shown(FrozenSlice, frozen=True):
    """A deal that was knocked, as it lies on the table."""

    knocker: int
    melds: tuple[tuple[int, ...], ...]
    """Of both seats."""
    added: tuple[int, ...]
    """What was laid off to each meld of the knocker."""
    rest: tuple[int, ...]
    """What both have left."""


class GinState(TurnState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    cards: Cards = msgspec.field(default_factory=Cards)
    shown: Shown | None = None
    upcard: int = -1
    """The card that was turned up first."""


class Gin(Rounds[GinState, GinOptions]):
    info = Info(
        id="remik-gin",
        name=Text("Gin rummy", "Ремик джин"),
        also=("Gin", "Rummy", "Джин", "Рамми", "Джин-рамми", "Remik"),
        family="rummy",
        summary=Text(
            "Sets and sequences of ten cards; knock when little is left over, and catch the other unready.",
            "Комплекты и секвенции из десяти карт; стучите, когда лишнего мало.",
        ),
        seats=(2,),
        sources=("004:1438-1475",),
        longest=400_000,  # by chance a knock is rare
        duel={"deals": 1},
    )
    State = GinState
    Options = GinOptions
    log_words: ClassVar[dict[str, Text]] = {
        "void": Text("two cards are left in the stock: a draw", "в колоде две карты: ничья"),
    }
    speech: ClassVar[dict[str, Text]] = {KNOCK: Text("I knock", "стучу")}

    def make_stages(self) -> Iterable[Stage[GinState]]:
        self.drawing = Drawing()
        self.discarding = Discarding(self.knocks, self.knock_words)
        self.drawing.done = self.discarding.begin
        self.discarding.done = self.after_discard
        self.discarding.ended = self.knocked
        return (self.drawing, self.discarding)

    def make_account(self) -> GinAccount:
        return GinAccount(self.options.target, signed=self.options.signed_boxes)

    # the deal

    def deal(self, s: GinState) -> None:
        cards = shuffled(s, pack(52))
        hands = [bit_set(cards[:EACH]), bit_set(cards[EACH : 2 * EACH])]
        s.cards = Cards(hands=hands, piles=[cards[2 * EACH + 1 :], cards[2 * EACH : 2 * EACH + 1]])
        self.begin_deal(s)

    def begin_deal(self, s: GinState) -> None:
        """The dealer's opponent may take the upcard first."""
        s.shown = None
        s.upcard = s.cards.piles[1][0]
        s.note(s.dealer, "turned", CARD_TEXTS[s.cards.piles[1][0]])
        self.drawing.begin(s, 1 - s.dealer)

    def after_discard(self, s: GinState) -> None:
        if len(s.cards.piles[0]) > LEFT:
            self.drawing.next_turn(s)
            return
        s.note(s.turn, "void")
        self.write(s, (0, 0), None)

    def next_dealer(self, s: GinState) -> int:
        """Who has won the deal; after a draw the same again (gap: the book says nothing of draws)."""
        row = s.account.rows[-1]
        return row.index(max(row)) if any(row) else s.dealer

    # the knock

    def limit(self, s: GinState) -> int:
        """How much whoever knocks may have left over."""
        return LIMIT

    def knocks(self, s: GinState) -> list[str]:
        """Every card with which one may knock, and every way to lay the melds out where that matters."""
        held = s.cards.hands[s.turn]
        limit = self.limit(s)
        if best(held).left > limit + 10:  # a discard takes off ten at most
            return []
        moves = []
        free = self.discarding.free(s)
        for card in cards_of(free):
            if best(held & ~(1 << card)).left <= limit:
                text = f"{KNOCK} {CARD_TEXTS[card]}"
                ways = self.ways(held & ~(1 << card), limit)
                moves += [text] if len(ways) == 1 else [f"{text} {laid_text(way)}" for way in ways]
        return moves

    def ways(self, held: int, limit: int) -> list[Division]:
        """How these cards may be laid out; with nothing left over it does not matter how."""
        lowest = best(held)
        return divisions(held, limit) if lowest.rest else [lowest]

    def way_of(self, held: int, limit: int, move: str) -> Division:
        """The cards in a hand after the knock, as the move says."""
        ways = self.ways(held, limit)
        said = move.split(" ", 2)[2:]
        return next((way for way in ways if [laid_text(way)] == said), ways[0])

    def knock_words(self, s: GinState, move: str) -> Text:
        card = move.split(" ")[1]
        held = s.cards.hands[s.turn] & ~bit_set([CARD_TEXTS.index(card)])
        way = self.way_of(held, self.limit(s), move)
        if not way.rest:
            return Text(f"gin, laying down {symbols(card)}", f"джин, сбросив {symbols(card)}")
        words = Text("knock with {n}, laying down {card}", "стук, {n}, сбросив {card}").fill(
            n=way.left, card=symbols(card)
        )
        if len(move.split(" ")) > 2:
            laid = symbols(laid_text(way))
            return Text(f"{words.en}: {laid}", f"{words.ru}: {laid}")
        return words

    def knocked(self, s: GinState, move: str) -> None:
        """Both lay their cards out; the other lays off what fits, and the deal is counted."""
        seat, other = s.turn, 1 - s.turn
        mine = self.way_of(s.cards.hands[seat], self.limit(s), move)
        theirs = s.cards.hands[other]
        if mine.rest:
            other_way, added = answer(theirs, mine.melds)
        else:
            other_way, added = best(theirs), (0,) * len(mine.melds)
        both = (mine, other_way) if seat == 0 else (other_way, mine)
        s.shown = Shown(
            knocker=seat, melds=tuple(d.melds for d in both), added=added, rest=tuple(d.rest for d in both)
        )
        row = [0, 0]
        winner, points = self.won(mine.left, other_way.left)
        row[seat if winner else other] = points * self.times(s)
        self.write(s, row, Won(seat, mine.left, other_way.left))

    def times(self, s: GinState) -> int:
        """How often what the deal brings is written."""
        return 1

    def won(self, mine: int, theirs: int) -> tuple[bool, int]:
        """Has the knocker won, and how much is it worth?"""
        if mine == 0:
            return True, theirs + PREMIUM
        if mine < theirs:
            return True, theirs - mine
        if mine == theirs and self.options.tie_rule == "nobody":
            return False, 0
        return False, mine - theirs + PREMIUM

    # what a seat knows

    def redeal(self, s: GinState, n: GinState, seat: int, rng: Random) -> None:
        watched = (seat, PILE) if s.shown is None else (0, 1, PILE)
        n.cards = ledger.imagined(s.cards, watched, rng)

    def past(self, s: GinState) -> tuple[GinState, list[tuple[int, str]]]:
        n = s.copy()
        if s.over:
            return n, []
        n.cards = ledger.as_dealt(s.cards)
        n.log = ()
        self.begin_deal(n)
        moves = [
            (seat, self.drawing.move_of(kind) or move) for seat, kind, move in s.lines() if kind != "turned"
        ]
        return n, moves

    def pieces(self, s: GinState) -> list[str]:
        return ledger.pieces(s.cards)

    # what is on the table

    def seat_infos(self, s: GinState) -> Iterable[SeatInfo]:
        for seat in range(2):
            yield SeatInfo(player(seat), seat, ("dealer",) if seat == s.dealer else ())

    def zones(self, s: GinState, seat: int | None) -> Iterable[AnyZone]:
        for i, held in enumerate(s.cards.hands):
            cards: tuple[str, ...] = (BACK,) * held.bit_count()
            total = None
            if s.shown is not None:
                cards, total = tuple(hand_texts(s.shown.rest[i])), count(s.shown.rest[i])
            elif i == seat:
                d = best(held)
                cards, total = tuple(in_order(d)), d.left
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=cards, total=total)
        yield from self.drawing.zones(s, seat)
        for i in range(2):
            yield Melds(
                id=f"melds{i}", label=Text("Melds", "Комбинации"), seat=i, melds=tuple(self.laid(s, i))
            )

    def laid(self, s: GinState, seat: int) -> Iterable[Meld]:
        """The melds of a seat after a knock, with what was laid off to them."""
        if s.shown is None:
            return
        for i, meld in enumerate(s.shown.melds[seat]):
            added = s.shown.added[i] if seat == s.shown.knocker else 0
            yield Meld(tuple(hand_texts(meld | added)), tuple(hand_texts(added)))

    def tell(self, kind: str, move: str) -> Text:
        if kind != KNOCK:
            return super().tell(kind, move)
        card = symbols(move.split(" ")[1])
        return Text(f"⟨knocks|knock⟩, laying down {card}", f"⟨стучит|стучите⟩, сбросив {card}")


def in_order(d: Division) -> Iterable[str]:
    """A hand as it is held: meld by meld, then the rest from above."""
    for meld in d.melds:
        yield from hand_texts(meld)
    yield from (CARD_TEXTS[c] for c in sorted(cards_of(d.rest), key=lambda c: (-count(1 << c), -(c % 13), c)))


def laid_text(way: Division) -> str:
    return " + ".join(" ".join(hand_texts(meld)) for meld in way.melds)
