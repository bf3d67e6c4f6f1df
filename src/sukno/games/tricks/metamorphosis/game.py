"""The game: a round as the list of its parts, the change of cards, what a seat knows of it all."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from random import Random
from typing import ClassVar

from sukno.engine import Info, Sheet, SheetRow, Text, chance
from sukno.engine.state import Log
from sukno.engine.text import of_whom, who
from sukno.engine.view import BACK, Amounts, AnyZone, Note, Pile, Row, Trick
from sukno.engine.words import Doing
from sukno.families.accounts.points import TOTAL, Points, deals
from sukno.families.ledger import Moved, relaid, undone
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.tricks import LAST_TRICK, Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import clear_table
from sukno.games.tricks.metamorphosis.kinds import (
    HAND,
    KINDS,
    NUMBERS,
    PILE,
    ROUNDS,
    STOCK,
    TABLE,
    MetamorphosisOptions,
    MetamorphosisState,
    any_surplus,
)
from sukno.games.tricks.metamorphosis.score import round_line, round_lines, totals, winner
from sukno.games.tricks.metamorphosis.stages import BID, DISCARD, SHOWN, Announcing, Discarding
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_TEXTS, cards_of, hand_texts

BEGINS, DRAW, SHUFFLE, FROM_LEFT, MADE = "begins", "draw", "shuffle", "from left", "made"


class Metamorphosis(TrickGame[MetamorphosisState, MetamorphosisOptions]):
    info = Info(
        id="metamorphosis",
        name=Text("Metamorphosis", "Метаморфоза"),
        also=("Robert Abbott", "Метаморфозы"),
        family="trick",
        summary=Text(
            "Four hands make a round: the cards you take in one are what you hold in the next.",
            "Четыре розыгрыша подряд: что взяли в одном, с тем и играете следующий.",
        ),
        seats=(2, 3),
        sources=("004:84", "004:1331-1361"),
        duel={"deals": 1},
    )
    State = MetamorphosisState
    Options = MetamorphosisOptions
    doings: ClassVar[dict[str, Doing]] = {
        BID: "laid",
        SHOWN: "told",
        DISCARD: "laid",
        SHUFFLE: "told",
        FROM_LEFT: "moved",
        MADE: "told",
        BEGINS: "told",
    }
    log_words: ClassVar[dict[str, Text]] = {
        DRAW: Text("⟨draws|draw⟩ cards from the stock: {move}", "⟨берёт|берёте⟩ из колоды карт: {move}"),
        SHUFFLE: Text(
            "⟨shuffles|shuffle⟩ the cards laid aside: they are the stock",
            "⟨тасует|тасуете⟩ отложенные карты: теперь это колода",
        ),
    }

    def make_account(self) -> Points:
        return Points(self.seats, ends=deals(ROUNDS[self.seats]), line=round_line)

    def make_stages(self) -> Iterable[Stage[MetamorphosisState]]:
        self.announcing = Announcing()
        self.discarding = Discarding()
        self.tricks = Tricks(lambda s: KINDS[s.kind].ways, taken=self.taken, last=self.taken_last)
        return self.announcing, self.discarding, self.tricks

    def make_course(self) -> Iterable[Step]:
        first, second = step(self.begin_hand), step(self.tricks, at=self.first)
        stock = (step(self.discarding, any_surplus, at=self.dealers_left), step(self.draw_from_stock))
        return (
            step(self.announcing, at=self.dealers_left),
            *(first, second, step(self.turn_over), *stock),
            *(first, second, step(self.turn_over), step(self.draw_from_left)),
            *(first, second, step(self.turn_over), *stock),
            *(first, second, step(self.count)),
        )

    def dealers_left(self, s: MetamorphosisState) -> int:
        return (s.dealer + 1) % self.places

    def first(self, s: MetamorphosisState) -> int:
        """The dealer's left in two hands, his left in the other two (004:1351-1357)."""
        return (s.dealer + 1 + s.kind // 2) % self.places

    # the round

    def deal(self, s: MetamorphosisState) -> None:
        s.stock = tuple(self.deal_cards(s, HAND)[HAND * self.places :])
        self.begin_play(s)

    def begin_play(self, s: MetamorphosisState) -> None:
        s.bids = [0] * self.places
        s.kind, s.made, s.pile, s.trail = -1, (), 0, ()
        s.begun, s.fresh = (), 0
        s.won = [0] * self.places
        self.begin_course(s)

    def begin_hand(self, s: MetamorphosisState) -> None:
        s.kind += 1
        s.begun = (*s.begun, (len(s.trail), s.step))
        s.trump = KINDS[s.kind].trump
        clear_table(s, self.places)
        s.won = [0] * self.places
        s.note(s.order[self.first(s)], BEGINS, NUMBERS[s.kind])

    def taken(self, s: MetamorphosisState, place: int) -> None:
        s.won[place] |= bit_set(s.last_trick)

    def taken_last(self, s: MetamorphosisState, place: int) -> None:
        self.taken(s, place)
        s.made = (*s.made, tuple(s.points))
        if (best := winner(s.made[-1])) >= 0:
            s.note(s.order[best], MADE, NUMBERS[s.kind])
        self.go_ahead(s)

    def turn_over(self, s: MetamorphosisState) -> None:
        """The cards that each has taken are his hand now; everybody has seen them."""
        table = self.places + TABLE
        moved = [Moved(frm=place, to=table, cards=bits, open=True) for place, bits in enumerate(s.gone)]
        moved += [Moved(frm=table, to=place, cards=bits, open=True) for place, bits in enumerate(s.won)]
        s.trail = (*s.trail, *(m for m in moved if m.cards))
        s.hands = s.won
        clear_table(s, self.places)
        s.won = [0] * self.places

    # what is short is made up

    def draw_from_stock(self, s: MetamorphosisState) -> None:
        """From the dealer's left; if the stock gives out what was laid aside is shuffled (not in the source)."""
        for i in range(self.places):
            place = (s.dealer + 1 + i) % self.places
            while (short := HAND - s.hands[place].bit_count()) > 0:
                if not s.stock:
                    self.shuffle(s, place)
                drawn, s.stock = s.stock[:short], s.stock[short:]
                self.move(s, self.places + STOCK, place, bit_set(drawn))
                s.note(s.order[place], DRAW, str(len(drawn)))

    def shuffle(self, s: MetamorphosisState, place: int) -> None:
        s.stock = tuple(chance.shuffled(s, cards_of(s.pile)))
        s.trail = (
            *s.trail,
            Moved(frm=self.places + PILE, to=self.places + STOCK, cards=s.pile),
        )
        s.pile, s.fresh = 0, s.kind + 1
        s.note(s.order[place], SHUFFLE, "")

    def draw_from_left(self, s: MetamorphosisState) -> None:
        """Whoever is short draws from the hand at his left, which is made up from its own left in turn: so that one
        player at least draws nothing, and his right-hand neighbour draws first (004:1353; not in the source how)."""
        n = self.places
        short = [HAND - held.bit_count() for held in s.hands]
        # each draws what he is short of and what his right-hand neighbour takes from him
        draws = [*accumulate(short[1:], initial=0)]
        idle = draws.index(min(draws))
        for i in range(1, n):
            place = (idle - i) % n
            if many := draws[place] - draws[idle]:
                self.draw_blind(s, place, (place + 1) % n, many)

    def draw_blind(self, s: MetamorphosisState, place: int, frm: int, many: int) -> None:
        s.fresh = s.kind + 1
        self.move(s, frm, place, bit_set(chance.shuffled(s, cards_of(s.hands[frm]))[:many]))
        s.note(s.order[place], FROM_LEFT, f"{many} {s.order[frm]}")

    def move(self, s: MetamorphosisState, frm: int, to: int, bits: int) -> None:
        s.hands[to] |= bits
        if frm < self.places:
            s.hands[frm] &= ~bits
        s.trail = (*s.trail, Moved(frm=frm, to=to, cards=bits))

    # the score

    def in_play(self, s: MetamorphosisState) -> list[int]:
        points = totals(s.made, s.bids)
        if len(s.made) <= s.kind:
            points = [a + b for a, b in zip(points, s.points, strict=True)]
        return points

    def count(self, s: MetamorphosisState) -> None:
        self.write(s, totals(s.made, s.bids), (s.made, tuple(s.bids)))

    # what a seat knows

    def redeal(self, s: MetamorphosisState, n: MetamorphosisState, seat: int, rng: Random) -> None:
        aside = [bit_set(s.stock), s.pile, 0]
        (stock, n.pile, _), n.trail = relaid(
            s, n, rng, lambda place: self.sees(s, seat, place), s.trail, aside
        )
        cards = cards_of(stock)
        rng.shuffle(cards)
        n.stock = tuple(cards)
        if s.phase == BID:
            n.bids = [
                bid if not bid or s.order[place] == seat else rng.randint(1, len(KINDS))
                for place, bid in enumerate(s.bids)
            ]

    def past(self, s: MetamorphosisState) -> tuple[MetamorphosisState, list[tuple[int, str]]]:
        """Back to the hand before which chance had its last say, or to the deal."""
        n = s.copy()
        at, n.step = s.begun[s.fresh] if s.fresh else (0, 0)
        later, stock = s.trail[at:], self.places + STOCK
        *n.hands, _, n.pile, _ = undone([*self.as_dealt(s), bit_set(s.stock), s.pile, 0], later)
        n.stock = (*(c for m in later if m.frm == stock for c in cards_of(m.cards)), *s.stock)
        clear_table(n, self.places)
        n.log = ()
        if s.fresh:
            n.made, n.trail, n.begun = s.made[: s.fresh], s.trail[:at], s.begun[: s.fresh]
            n.kind = s.fresh - 1
            n.log = before_hand(s, s.fresh)
            n.step -= 1
            self.go_ahead(n)
        else:
            self.begin_play(n)
        aside = (m for m in later if m.to == self.places + PILE)
        moves = []
        for seat, kind, move in s.lines()[len(n.lines()) :]:
            if kind == "card":
                moves.append((seat, move))
            elif kind == BID:
                moves.append((seat, str(s.bids[s.order.index(seat)])))
            elif kind == DISCARD:
                moves.append((seat, " ".join([DISCARD, *hand_texts(next(aside).cards)])))
        return n, moves

    def pieces(self, s: MetamorphosisState) -> list[str]:
        return [*super().pieces(s), *(CARD_TEXTS[c] for c in s.stock), *hand_texts(s.pile)]

    # on the table

    def marks(self, s: MetamorphosisState, place: int) -> Iterable[str]:
        return (mark for mark in super().marks(s, place) if mark != "lead" or s.phase == "card")

    def zones(self, s: MetamorphosisState, seat: int | None) -> Iterable[AnyZone]:
        yield from self.hand_zones(s, seat)
        yield self.tricks.trick_zone(s)
        yield self.last_zone(s)
        yield Pile(id="stock", label=Text("Stock", "Колода"), count=len(s.stock))
        yield Pile(id="pile", label=Text("Laid aside", "Отложено"), count=s.pile.bit_count(), vanishes=True)
        text, says = UNBID, (s.kind,)
        if s.kind >= 0:
            text, says = HAND_OF.fill(k=s.kind + 1, words=KINDS[s.kind].words), (s.kind,)
        yield Note(id="hand", label=Text("Hand", "Розыгрыш"), text=text, says=says)
        for place, bid in enumerate(s.bids):
            own = s.order[place]
            cards = (BACK,) if bid and s.phase == BID else ()
            yield Row(id=f"bid{own}", label=Text("Bid", "Заявка"), seat=own, cards=cards)
        seen = ((ANNOUNCED, s.order[p], bid) for p, bid in enumerate(s.bids) if bid)
        yield Amounts(
            id="bids",
            label=Text("Announced hands", "Заявлены розыгрыши"),
            amounts=tuple(told for told in seen if s.phase != BID or told[1] == seat),
        )
        hand = self.seat_points(s) if len(s.made) <= s.kind else [0] * self.seats
        yield Amounts(
            id="points",
            label=Text("Points in this hand", "Очки в этом розыгрыше"),
            amounts=tuple((NOW, seat, n) for seat, n in enumerate(hand)),
        )
        yield Amounts(
            id="round",
            label=Text("Points in this round", "Очки в этом раунде"),
            amounts=tuple((SO_FAR, seat, n) for seat, n in enumerate(self.in_play(s))),
        )

    def last_zone(self, s: MetamorphosisState) -> Trick:
        """After a hand its last trick can be looked at until the next one is taken."""
        ended = s.ended
        if s.last_trick or ended is None or ended.deal != s.deal:
            return self.tricks.last_zone(s)
        return self.tricks.zone(s, "last", LAST_TRICK, ended.trick, ended.leader)

    def tell(self, kind: str, move: str) -> Text:
        if kind == BEGINS:
            return HAND_BEGINS.fill(k=move, words=KINDS[int(move) - 1].words)
        if kind == FROM_LEFT:
            many, _, seat = move.partition(" ")
            return DRAWS_FROM.fill(n=many, who=Text(who(int(seat)), of_whom(int(seat))))
        return super().tell(kind, move)

    # on paper

    def sheet(self, s: MetamorphosisState) -> Sheet:
        """A line for every hand."""
        a = s.account
        rounds = (
            [*a.notes, (s.made, tuple(s.bids))]
            if s.made and len(a.rows) == s.deal and not s.over
            else a.notes
        )
        rows = [row for k, (made, bids) in enumerate(rounds) for row in round_lines(k, made, bids)]
        total = SheetRow(TOTAL, tuple(a.total), "total")
        return Sheet(self.columns(), (*rows, total))


UNBID = Text(
    "Not begun: everybody announces one of the four.", "Ещё не начат: каждый заявляет один из четырёх."
)
HAND_OF = Text("{k} of 4: {words}.", "{k} из 4: {words}.")
HAND_BEGINS = Text("⟨leads|lead⟩ to hand {k}: {words}", "⟨начинает|начинаете⟩ розыгрыш {k}: {words}")
DRAWS_FROM = Text("⟨draws|draw⟩ cards from {who}: {n}", "⟨берёт|берёте⟩ карт у {who}: {n}")
ANNOUNCED = Text("bid", "заявка")
NOW, SO_FAR = Text("hand", "розыгрыш"), Text("round", "раунд")


def before_hand(s: MetamorphosisState, kind: int) -> Log:
    """The log as it was before this hand."""
    cell = s.log
    while cell[1:] and cell[2:] != (BEGINS, NUMBERS[kind]):
        cell = cell[0]
    earlier: Log = cell[0]
    return earlier
