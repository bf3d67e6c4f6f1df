"""The game: deals in which tricks are added up until there is a king, and then reigns, until there are others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

import msgspec

from sukno.engine import Info, Options, Text, chance, option
from sukno.engine.options import deals_option
from sukno.engine.text import same, who
from sukno.engine.view import Amounts, AnyZone, Note
from sukno.engine.words import Doing
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import CARD_BITS, FOLLOWING, TrickState, clear_table, trump_text
from sukno.families.ways import Ways
from sukno.games.tricks.koroli.account import NINE, SEATS, TITLES, Reigns, Titles, part_words
from sukno.games.tricks.koroli.tribute import ACES, GIVE, NO_ACES, NO_TRUMPS, TRIBUTE, Tribute
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_TEXTS, pack, symbols

CUT, LOT = "cut", "lot"
MARKS = ("king", "prince", "soldier", "peasant")


class KoroliOptions(Options, frozen=True):
    reigns: Annotated[
        int,
        option(
            "Reigns",
            "Царений",
            "How many reigns follow the introduction.",
            "Сколько царений играть после введения.",
            ge=1,
            le=20,
            main=True,
        ),
    ] = 4
    result: Annotated[
        Literal["last", "sum"],
        option(
            "What counts in the end",
            "Что считать в конце",
            "The book knows only titles: those of the last reign, or the titles of all parts together.",
            "В книге есть только звания: считать те, что в последнем царении, или за все части вместе.",
            values={
                "last": Text("the last titles", "последние звания"),
                "sum": Text(
                    "all titles: king +3, prince +1, soldier −1, peasant −3",
                    "все звания: король +3, принц +1, солдат −1, крестьянин −3",
                ),
            },
        ),
    ] = "last"
    deals: Annotated[int, deals_option()] = 0


class KoroliState(TrickState, kw_only=True):
    account: Reigns = msgspec.field(default_factory=Reigns)
    titles: tuple[int, ...] = ()
    """The seats of king, prince, soldier and peasant; nobody is anything in the introduction."""
    totals: tuple[int, ...] = ()
    """By seats the tricks of this part, before this deal."""
    out: tuple[int, ...] = ()
    """The seats that have nine, the first first: they do not play any more in this part."""
    ninth: tuple[int, ...] = ()
    """The seats that have come to nine in this deal, in that order."""
    cut: int = -1
    """The card that shows trumps; the dealer has it."""
    owed: tuple[tuple[int, int], ...] = ()
    """Who still gives a card to whom, by places."""
    trail: tuple[tuple[int, int, int], ...] = ()
    """What has changed hands in this deal: from, to, card."""


class Koroli(TrickGame[KoroliState, KoroliOptions]):
    info = Info(
        id="koroli",
        name=Text("Kings", "Короли"),
        also=("King, prince, soldier, peasant", "Король, принц, солдат, крестьянин", "Koroli"),
        family="trick",
        summary=Text(
            "Nine tricks make a king; prince, soldier and peasant follow, and then tribute is paid.",
            "Девять взяток — король; за ним принц, солдат и крестьянин, и пошла дань.",
        ),
        seats=(4,),
        sources=("004:3747-3773",),
        duel={"reigns": 1},
    )
    State = KoroliState
    Options = KoroliOptions
    cards = pack(36)
    account: Titles
    moves_in_log: ClassVar[tuple[str, ...]] = (GIVE, "card")
    told_in_log: ClassVar[tuple[str, ...]] = (TRIBUTE, ACES, NO_ACES, NO_TRUMPS)
    doings: ClassVar[dict[str, Doing]] = {
        **dict.fromkeys((ACES, NO_ACES, NO_TRUMPS), "said"),
        CUT: "moved",
        LOT: "moved",
    }
    log_words: ClassVar[dict[str, Text]] = {
        CUT: Text("⟨cuts|cut⟩ {move}, which shows trumps", "⟨снимает|снимаете⟩, козырь показывает {move}"),
        LOT: Text("⟨draws|draw⟩ {move}", "⟨вытягивает|вытягиваете⟩ {move}"),
    }

    def make_account(self) -> Titles:
        return Titles(self.options.reigns, summed=self.options.result == "sum")

    def make_stages(self) -> Iterable[Stage[KoroliState]]:
        self.tribute = Tribute()
        self.ways = Ways()
        self.tricks = Tricks(self.ways, taken=self.taken, last=self.taken_last)
        return self.tribute, self.tricks

    def make_course(self) -> Iterable[Step]:
        return (
            step(self.tribute, lambda s: bool(s.titles)),
            step(self.tricks, at=self.first),
            step(self.count),
        )

    # who deals, and the deal

    def first_dealer(self, s: KoroliState) -> int:
        """Whoever draws the lowest card; equal ones draw again (004:3753)."""
        drawing: list[int] = [*range(SEATS)]
        while len(drawing) > 1:
            cards = chance.shuffled(s, self.cards)[: len(drawing)]
            for seat, card in zip(drawing, cards, strict=True):
                s.note(seat, LOT, CARD_TEXTS[card])
            lowest = min(card % 13 for card in cards)
            drawing = [seat for seat, card in zip(drawing, cards, strict=True) if card % 13 == lowest]
        return drawing[0]

    def next_dealer(self, s: KoroliState) -> int:
        """The peasant; in the introduction whoever of those who play on has taken most tricks in the deal before, of
        equals the first to the left of the dealer (004:3751, 3763; the second not in the source)."""
        a: Reigns = s.account
        if a.titles:
            return SEATS - 1
        left = [(s.dealer + 1 + i) % SEATS for i in range(SEATS)]
        playing = [place for place in left if place not in a.out]
        return max(playing, key=lambda place: s.tricks[place])

    def deal(self, s: KoroliState) -> None:
        a = s.account
        s.titles = a.titles[-1] if a.titles else ()
        s.totals, s.out = self.account.totals(a), a.out
        s.order = s.titles or tuple(range(SEATS))
        left = [(s.dealer + 1 + i) % SEATS for i in range(SEATS)]
        served = left if s.titles else [place for place in left if place not in s.out]
        cards = chance.shuffled(s, self.cards)
        s.hands = [0] * SEATS
        for i, place in enumerate(served):
            s.hands[place] = bit_set(cards[i :: len(served)])
        s.cut = cards[-1]
        s.trump = s.cut // 13
        s.note(s.order[served[-2]], CUT, CARD_TEXTS[s.cut])
        clear_table(s, SEATS)
        self.begin_play(s)

    def begin_play(self, s: KoroliState) -> None:
        s.ninth, s.trail, s.owed = (), (), ()
        s.known[s.dealer] = CARD_BITS[s.cut]
        s.idle = sum(1 << s.order.index(seat) for seat in s.out)
        s.leader = s.turn = self.first(s)
        self.begin_course(s)

    def first(self, s: KoroliState) -> int:
        """The highest in rank, or else the dealer's left (004:3755, 3771)."""
        return FOLLOWING[SEATS][s.idle][s.dealer]

    # the tricks

    def taken(self, s: KoroliState, place: int) -> None:
        seat = s.order[place]
        if s.totals[seat] + s.tricks[place] == NINE:
            s.ninth = (*s.ninth, seat)

    def taken_last(self, s: KoroliState, place: int) -> None:
        self.taken(s, place)
        self.go_ahead(s)

    def count(self, s: KoroliState) -> None:
        tricks = self.by_seats(s)
        out = (*s.out, *s.ninth)
        totals = [x + y for x, y in zip(s.totals, tricks, strict=True)]
        titles = self.reign_ends(s, totals, out) if s.titles else self.titles_found(s, totals, out)
        self.write(s, tricks, titles, out[:2])

    def by_seats(self, s: KoroliState) -> tuple[int, ...]:
        return tuple(s.tricks[s.order.index(seat)] for seat in range(SEATS))

    def titles_found(self, s: KoroliState, totals: list[int], out: tuple[int, ...]) -> tuple[int, ...]:
        """The introduction: when there is a king and the totals of the others differ; else they play on without him
        until there is a prince (004:3757-3759). The last two cut for it if they are equal (not in the source)."""
        if not out:
            return ()
        others = sorted((seat for seat in range(SEATS) if seat != out[0]), key=lambda seat: -totals[seat])
        if not s.out and len({totals[seat] for seat in others}) == len(others):
            return (out[0], *others)
        if len(out) < 2:
            return ()
        one, other = (seat for seat in others if seat != out[1])
        if totals[one] == totals[other] and not self.cuts_higher(s, one, other):
            one, other = other, one
        return (out[0], out[1], one, other)

    def cuts_higher(self, s: KoroliState, one: int, other: int) -> bool:
        while True:
            cards = chance.shuffled(s, self.cards)[:2]
            s.note(one, LOT, CARD_TEXTS[cards[0]])
            s.note(other, LOT, CARD_TEXTS[cards[1]])
            if cards[0] % 13 != cards[1] % 13:
                return cards[0] % 13 > cards[1] % 13

    def reign_ends(self, s: KoroliState, totals: list[int], out: tuple[int, ...]) -> tuple[int, ...]:
        """The first two with nine tricks are the next king and the next prince, and the others differ (not in the
        source when it ends)."""
        if len(out) < 2:
            return ()
        one, other = sorted(
            (seat for seat in range(SEATS) if seat not in out[:2]), key=lambda seat: -totals[seat]
        )
        return (*out[:2], one, other) if totals[one] > totals[other] else ()

    def in_play(self, s: KoroliState) -> tuple[int, ...]:
        return self.by_seats(s)

    # what a seat knows: everything that changes hands is seen by all

    def as_dealt(self, s: KoroliState) -> list[int]:
        hands = super().as_dealt(s)
        for frm, to, card in reversed(s.trail):
            hands[to] &= ~CARD_BITS[card]
            hands[frm] |= CARD_BITS[card]
        return hands

    def moves_since(self, s: KoroliState) -> list[tuple[int, str]]:
        return [
            (seat, f"{GIVE} {move.split(' ')[0]}" if kind == GIVE else move)
            for seat, kind, move in s.lines()
            if kind in self.moves_in_log
        ]

    # the table

    def marks(self, s: KoroliState, place: int) -> Iterable[str]:
        if s.titles:
            yield MARKS[place]
        yield from (mark for mark in super().marks(s, place) if mark != "lead" or s.phase == "card")
        if s.idle >> place & 1:
            yield "idle"

    def zones(self, s: KoroliState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        trump = CUT_CARD.fill(suit=trump_text(s.trump), card=symbols(CARD_TEXTS[s.cut]))
        yield Note(id="trump", label=Text("Trumps", "Козырь"), text=trump, says=(s.trump, s.cut))
        part = len(s.account.titles)
        yield Note(id="part", label=Text("Now", "Сейчас"), text=self.now(s), says=(part, *s.out))
        words = "; ".join(
            f"{symbols(CARD_TEXTS[card])} {who(s.order[frm])} → {who(s.order[to])}"
            for frm, to, card in s.trail
        )
        given = tuple(number for moved in s.trail for number in moved)
        yield Note(id="tribute", label=Text("Tribute", "Дань"), text=same(words), says=given)
        totals = zip(s.totals, self.by_seats(s), strict=True)
        yield Amounts(
            id="tricks",
            label=Text("Tricks", "Взятки"),
            amounts=tuple((OF_NINE, seat, a + b) for seat, (a, b) in enumerate(totals)),
        )

    def now(self, s: KoroliState) -> Text:
        part = min(len(s.account.titles), self.options.reigns)
        words = part_words(part)
        if part:
            words = Text(f"{words.en} of {self.options.reigns}", f"{words.ru} из {self.options.reigns}")
        for title, seat in zip(NEXT if part else TITLES, s.out, strict=False):
            words = Text(f"{words.en}. {title.en}: {who(seat)}", f"{words.ru}. {title.ru}: {who(seat)}")
        return words


NEXT = (Text("Next king", "Следующий король"), Text("Next prince", "Следующий принц"))
CUT_CARD = Text("{suit} ({card})", "{suit} ({card})")
OF_NINE = Text("tricks", "взяток")
