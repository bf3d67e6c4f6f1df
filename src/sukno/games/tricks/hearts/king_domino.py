"""King-dominoes (кинг — домино), or Domino Hearts: six cards and a stock; who cannot follow draws until he can."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Annotated, ClassVar, Literal

import msgspec

from sukno.engine import Info, Text
from sukno.engine.options import players_option
from sukno.engine.state import FrozenSlice
from sukno.engine.view import AnyZone, Pile
from sukno.engine.words import Doing
from sukno.families.accounts.points import Points, Tally, target
from sukno.families.stages import Stage
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import CARD_BITS, FOLLOWING, SUIT_BITS, TrickState
from sukno.families.unseen import deal_out, deal_out_with
from sukno.families.ways import ALL_CARDS, Tariff, Ways, card_values
from sukno.games.tricks.hearts.table import HeartsOptions, Limit
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_TEXTS, cards_of

HAND = 6
HEARTS = SUIT_BITS[3]
WAYS = Ways(tariff=Tariff(card_values((HEARTS, -1)), decided=HEARTS))
"""A heart a point; a deal is cut short when all have been taken (not in the source)."""
DRAW, REST = "draw", "rest"


class DominoOptions(HeartsOptions, frozen=True):
    players: Annotated[
        Literal[4, 3],
        players_option(main=True),
    ] = 4
    limit: Limit = 31


class Drawn(FrozenSlice, frozen=True):
    """Somebody could not follow, and has drawn; all of this everybody has seen."""

    place: int
    first: int
    """Which card of the stock was the first of them."""
    count: int
    suit: int
    """That was led."""
    gone: int
    """What the player had played before."""

    @property
    def last(self) -> int:
        return self.first + self.count - 1


class DominoState(TrickState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    stock: tuple[int, ...] = ()
    """As it was dealt, the next to be drawn first."""
    draws: tuple[Drawn, ...] = ()

    @property
    def drawn(self) -> int:
        return self.draws[-1].last + 1 if self.draws else 0


class KingDomino(TrickGame[DominoState, DominoOptions]):
    info = Info(
        id="king-domino",
        name=Text("King-dominoes", "Кинг-домино"),
        also=("Domino Hearts", "Черви-домино", "Базар"),
        family="trick",
        summary=Text(
            "Six cards each: who cannot follow suit draws until he can, and who has cards left takes all the rest.",
            "По шесть карт: нет масти — тяните из базара; кто остался с картами, берёт всё.",
        ),
        seats=(4, 3),
        sources=("004:1297-1303",),
        duel={"deals": 1},
    )
    State = DominoState
    Options = DominoOptions
    told_in_log: ClassVar[tuple[str, ...]] = (DRAW, REST)
    doings: ClassVar[dict[str, Doing]] = {REST: "told"}
    log_words: ClassVar[dict[str, Text]] = {
        DRAW: Text("⟨draws|draw⟩ cards: {move}", "⟨тянет|тянете⟩ карт: {move}"),
        REST: Text("⟨takes|take⟩ what is left, cards: {move}", "⟨забирает|забираете⟩ остаток, карт: {move}"),
    }

    def make_account(self) -> Points:
        return Points(self.seats, ends=target(-self.options.limit))

    def make_stages(self) -> Iterable[Stage[DominoState]]:
        self.tricks = Tricks(WAYS, played=self.laid, taken=self.taken, last=self.taken)
        return (self.tricks,)

    # the deal

    def deal(self, s: DominoState) -> None:
        s.stock = tuple(self.deal_cards(s, HAND)[HAND * self.places :])
        self.begin_play(s)

    def begin_play(self, s: DominoState) -> None:
        s.idle, s.draws = 0, ()
        super().begin_play(s)

    def laid(self, s: DominoState, place: int, card: int) -> None:
        """Whoever plays next and has none of the suit draws until he gets it, or nothing is left (004:1299)."""
        following = FOLLOWING[self.places][s.idle]
        after, suit = following[place], s.trick[0] // 13
        if len(s.trick) == following[-1] or s.hands[after] & SUIT_BITS[suit]:
            return
        first, stock = s.drawn, s.stock
        if first == len(stock):
            return
        last = next((at for at in range(first, len(stock)) if stock[at] // 13 == suit), len(stock) - 1)
        count = last + 1 - first
        s.hands[after] |= bit_set(stock[first : last + 1])
        s.draws = (*s.draws, Drawn(place=after, first=first, count=count, suit=suit, gone=s.gone[after]))
        s.note(s.order[after], DRAW, str(count))

    def taken(self, s: DominoState, place: int) -> None:
        """Who has no cards is out; the taker leads, or the next at his left who has cards (004:1301-1303)."""
        left = [p for p in range(self.places) if s.hands[p]]
        if len(left) > 1 and HEARTS & ~s.played:
            s.idle = sum(1 << p for p in range(self.places) if not s.hands[p])
            s.leader = s.turn = place if s.hands[place] else FOLLOWING[self.places][s.idle][place]
            return
        self.tricks.end(s)
        self.take_rest(s, left[0] if left else place)
        self.write_points(s)

    def take_rest(self, s: DominoState, place: int) -> None:
        """The last who has cards adds them to his tricks, and what is left of the stock; if all went out together it is
        the taker's (not in the source)."""
        rest = s.hands[place] | bit_set(s.stock[s.drawn :])
        if rest & HEARTS:
            s.points[place] -= (rest & HEARTS).bit_count()
            s.note(s.order[place], REST, str(rest.bit_count()))

    def in_play(self, s: DominoState) -> list[int]:
        return self.seat_points(s)

    # what a seat knows

    def redeal(self, s: DominoState, n: DominoState, seat: int, rng: Random) -> None:
        """Every room for a card that the seat has not looked into is filled anew: the hands as they were dealt, what
        others drew, the stock."""
        mine = s.order.index(seat)
        rooms = [*self.rooms(s, mine)]
        others = [p for p in range(self.places) if p != mine]
        pool = self.unseen(s) & ~s.hands[mine]
        for p in others:
            pool |= s.gone[p] & ~found(s, p)
        things, banned = cards_of(pool), [room[2] for room in rooms]
        wanted = self.shown(s)
        if wanted and s.turn != mine:
            his = [i for i, room in enumerate(rooms) if room[0] == s.turn]
            dealt = deal_out_with(things, banned, rng, his, wanted)
        else:
            dealt = deal_out(things, banned, rng)
        stock, hands = [*s.stock], [s.hands[p] if p == mine else 0 for p in range(self.places)]
        for (place, at, _), card in zip(rooms, dealt, strict=True):
            if at >= 0:
                stock[at] = card
            if place >= 0:
                hands[place] |= CARD_BITS[card] & ~s.gone[place]
        n.hands, n.stock = hands, tuple(stock)

    def shown(self, s: DominoState) -> int:
        """Of these the one in turn has at least one, for he could have drawn and has not; 0: he leads, or has drawn."""
        if not s.trick or s.drawn == len(s.stock):
            return 0
        last = s.draws[-1] if s.draws else None
        waiting = last is not None and last.place == s.turn and last.gone == s.gone[s.turn]
        return 0 if waiting else SUIT_BITS[s.trick[0] // 13] & ~s.played

    def rooms(self, s: DominoState, mine: int) -> Iterator[tuple[int, int, int]]:
        """Each room: whose it is (-1: the stock's), where in the stock it was (-1: dealt), and what cannot be there."""
        played = bit_set([c for gone in s.gone for c in cards_of(gone)])
        for place in range(self.places):
            if place == mine:
                continue
            draws = [d for d in s.draws if d.place == place]
            waiting = draws[-1] if draws and draws[-1].gone == s.gone[place] else None
            for batch in range(len(draws) + 1):
                banned = s.voids[place] & ~s.gone[place] | played & ~s.gone[place]
                for d in draws[max(0, batch - 1) :]:
                    banned |= SUIT_BITS[d.suit] & ~s.gone[place]
                for c in cards_of(s.gone[place]):
                    if not self.came_with(draws, batch, c):
                        banned |= CARD_BITS[c]
                if not batch:
                    yield from ((place, -1, banned) for _ in range(HAND))
                    continue
                drawn = draws[batch - 1]
                for at in range(drawn.first, drawn.last):
                    yield place, at, banned
                if drawn is waiting:
                    # it is of the suit if anything is left of the stock; else nobody knows before it is played
                    sure = drawn.last + 1 < len(s.stock)
                    yield place, drawn.last, played | (ALL_CARDS & ~SUIT_BITS[drawn.suit] if sure else 0)
                elif s.stock[drawn.last] // 13 != drawn.suit:
                    yield place, drawn.last, banned
        for at in range(s.drawn, len(s.stock)):
            yield -1, at, played

    @staticmethod
    def came_with(draws: list[Drawn], batch: int, card: int) -> bool:
        """May this card, played since, have come with the deal (0), or with this draw? Who draws has none of the suit,
        and draws none before the last."""
        before = [d for d in draws if not d.gone >> card & 1]
        if batch > len(before):
            return False
        return not any(d.suit == card // 13 for d in before[max(0, batch - 1) :])

    def as_dealt(self, s: DominoState) -> list[int]:
        hands = super().as_dealt(s)
        for d in s.draws:
            hands[d.place] &= ~bit_set(s.stock[d.first : d.last + 1])
        return hands

    def pieces(self, s: DominoState) -> list[str]:
        return [*super().pieces(s), *(CARD_TEXTS[c] for c in s.stock[s.drawn :])]

    # the table

    def marks(self, s: DominoState, place: int) -> Iterable[str]:
        yield from super().marks(s, place)
        if s.idle >> place & 1:
            yield "out"

    def zones(self, s: DominoState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        yield Pile(id="stock", label=Text("Stock", "Базар"), count=len(s.stock) - s.drawn)
        yield self.points_zone(s)


def found(s: DominoState, place: int) -> int:
    """The cards with which this player's draws ended, that followed suit and were played at once."""
    ended = (s.stock[d.last] for d in s.draws if d.place == place and s.stock[d.last] // 13 == d.suit)
    return bit_set([c for c in ended if s.gone[place] >> c & 1])
