"""Skat (скат): who bids the highest number plays alone against two; the jacks are trumps, and points in cards count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from sukno.engine import Info, SheetRow, Text
from sukno.engine.chance import roll, shuffled
from sukno.engine.offers import Offers
from sukno.engine.text import player, players
from sukno.engine.view import Amounts, AnyZone, Hand, Note, SeatInfo
from sukno.families.accounts.points import Points, deals
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.tricks import Tricks
from sukno.families.stages.widow import DISCARD, UNSHOWN, Widow
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import NO_TRUMPS, clear_table
from sukno.families.ways import Tariff, Ways
from sukno.games.tricks.skat.auction import auction
from sukno.games.tricks.skat.declaring import ANNOUNCE, CLOSED, CONTRACT, TAKE, Declaring, HandOrSkat
from sukno.games.tricks.skat.options import SkatOptions
from sukno.games.tricks.skat.state import FOREHAND, SkatState, Written
from sukno.games.tricks.skat.values import JACKS, PLAIN, POINTS, card_points, matadors
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_TEXTS, RankOrder, pack
from sukno.sheets.skat.tariff import NULL, Contract, Played, counted, ladder, tournament
from sukno.sheets.skat.words import contract_words, line_words

SKAT = Text("Skat", "Скат")
ORDER = RankOrder("ATKQJ987")
WITH_JACKS = Ways(order=ORDER, tops=JACKS, alone=True, tariff=Tariff(POINTS))
"""Suits and grand: the jacks are trumps above all, suit is followed, nobody has to trump (004:1177)."""
WITHOUT = Ways()
"""Null: no trumps, the natural order."""
PACKETS = (0, 1, 2, 11, 12, 13, 14, 23, 24, 25)
"""The cards of the first place in the order of dealing: three to each, two to the skat, four and three (004:1137)."""
DEALT = tuple(itemgetter(*(n + place * (4 if 11 <= n < 15 else 3) for n in PACKETS)) for place in range(3))
SKAT_AT = slice(9, 11)
JACK_TEXTS = tuple(CARD_TEXTS[c] for c in JACKS)
LYING = (*JACK_TEXTS, *(suit + rank for suit in "CSHD" for rank in PLAIN))
"""How a hand lies that has no trump suit: the jacks first."""


def played_alone(s: SkatState) -> bool:
    """Somebody has bid."""
    return s.declarer >= 0


class Skat(TrickGame[SkatState, SkatOptions]):
    info = Info(
        id="skat",
        name=Text("Skat", "Скат"),
        also=("Scat",),
        family="trick",
        summary=Text(
            "Bid numbers for the right to play alone against two; jacks are trumps, 61 points win.",
            "Торгуйтесь числами за игру одному против двоих; валеты — козыри, нужно 61 очко.",
        ),
        seats=(3, 4),
        sources=("004:1123-1225",),
        longest=200_000,
        duel={"deals": 3},
    )
    State = SkatState
    Options = SkatOptions
    offers = Offers(
        sheet="sukno.sheets.skat.offers:SHEET",
        drawing="sukno.sheets.skat.offers:drawing",
        review="sukno.players.thumbs.tricks.skat.review",
    )
    cards = pack(32)
    secret_in_log: ClassVar[tuple[str, ...]] = (UNSHOWN, DISCARD)
    moves_in_log: ClassVar[tuple[str, ...]] = (
        *("call", CLOSED, UNSHOWN, DISCARD, CONTRACT, ANNOUNCE),
        "card",
    )

    def place_count(self) -> int:
        return 3

    @property
    def numbers(self) -> tuple[int, ...]:
        """What may be bid."""
        return ladder(self.options.open_grand == "36")

    def make_stages(self) -> Iterable[Stage[SkatState]]:
        self.auction = auction(self.options.open_grand == "36")
        self.choosing = HandOrSkat()
        self.skat = Widow(lambda s: s.declarer, size=2, away=2, hidden=lambda s: True, name=SKAT)
        self.declaring = Declaring()
        self.tricks = Tricks((WITH_JACKS, WITHOUT), taken=self.taken, last=self.go_ahead)
        return self.auction, self.choosing, self.skat, self.declaring, self.tricks

    def make_course(self) -> Iterable[Step]:
        """Forehand always leads to the first trick (004:1177). If all pass, the next one deals."""
        return (
            step(self.auction),
            step(self.sold),
            step(self.choosing, played_alone),
            step(self.skat, lambda s: played_alone(s) and not s.closed),
            step(self.declaring, played_alone),
            step(self.tricks, played_alone, at=lambda s: FOREHAND),
            step(self.count),
        )

    def make_account(self) -> Points:
        o = self.options
        return Points(self.seats, ends=deals(o.deals or o.rounds * self.seats), line=self.deal_line)

    # the deal

    def deal(self, s: SkatState) -> None:
        cards = shuffled(s, self.cards)
        n, first = self.seats, s.dealer + 1
        s.order = first % n, (first + 1) % n, (first + 2) % n
        s.hands = [bit_set(dealt(cards)) for dealt in DEALT]
        clear_table(s, self.places)
        self.begin_deal(s, cards[SKAT_AT])

    def begin_deal(self, s: SkatState, skat: Sequence[int]) -> None:
        s.declarer, s.bid, s.closed, s.contract = -1, 0, False, None
        s.trump, s.way = NO_TRUMPS, 0
        s.leader = s.turn = FOREHAND
        self.skat.renew(s, skat)
        self.begin_course(s)

    def first_dealer(self, s: SkatState) -> int:
        return roll(s, self.seats)

    def next_dealer(self, s: SkatState) -> int:
        return (s.dealer + 1) % self.seats

    # the play and the count

    def sold(self, s: SkatState) -> None:
        """The auction is over: who plays, and at which number."""
        b = s.auction
        s.declarer, s.bid = b.holder, self.numbers[b.high] if b.holder >= 0 else 0

    def taken(self, s: SkatState, place: int) -> None:
        """A null is over when the soloist has taken a trick: nothing more can happen (not in the source)."""
        if s.way and place == s.declarer:
            self.tricks.end(s)
            self.go_ahead(s)

    def count(self, s: SkatState) -> None:
        if s.contract is None:
            self.write(s, [0] * self.seats, Written(soloist=-1))
            return
        o, solo = self.options, s.declarer
        out = s.widow.out or bit_set(s.widow.cards)
        kind = s.contract.kind
        everything = s.hands[solo] | s.gone[solo] | out
        p = Played(
            matadors=0 if kind == NULL else matadors(kind, everything),
            points=s.points[solo] + card_points(out),
            tricks=s.tricks[solo],
            others=sum(s.tricks) - s.tricks[solo],
        )
        found = counted(
            s.contract,
            p,
            s.bid,
            thirty_six=o.open_grand == "36",
            always_double=o.losses == "modern",
            by_bid=o.loss_basis == "bid",
        )
        seat = s.order[solo]
        row = self.row(seat, found.written)
        self.write(s, row, Written(soloist=seat, bid=s.bid, contract=s.contract, played=p, count=found))

    def row(self, soloist: int, written: int) -> list[int]:
        """What a game writes to all seats."""
        mine, others = tournament(written, self.seats) if self.options.tournament else (written, 0)
        return [mine if seat == soloist else others for seat in range(self.seats)]

    # what a seat knows

    def sees(self, s: SkatState, seat: int | None, place: int) -> bool:
        return s.order[place] == seat or (place == s.declarer and s.contract is not None and s.contract.open)

    def redeal(self, s: SkatState, n: SkatState, seat: int, rng: Random) -> None:
        """An open hand is known (`known`), but what was laid away from it is not."""
        self.skat.imagined(s, n, lambda place: s.order[place] == seat, rng)

    def as_dealt(self, s: SkatState) -> list[int]:
        return self.skat.as_dealt(s)

    def restart(self, s: SkatState, n: SkatState) -> None:
        n.log = ()
        self.begin_deal(n, s.widow.cards)

    def secrets(self, s: SkatState) -> Iterable[str]:
        """The skat is taken up, then two cards are laid away."""
        return (TAKE, *self.skat.moves_of(s))

    # the table

    def seat_infos(self, s: SkatState) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            marks = ["dealer"] if seat == s.dealer else []
            if seat not in s.order:
                yield SeatInfo(player(seat), 2 + seat, (*marks, "idle"))
                continue
            place = s.order.index(seat)
            if place == s.leader and s.phase == "card":
                marks.append("lead")
            if place == s.declarer:
                marks.append("declarer")
            side = seat if s.declarer < 0 else int(place != s.declarer)
            yield SeatInfo(player(seat), side, tuple(marks))

    def hand_zones(self, s: SkatState, seat: int | None) -> Iterable[AnyZone]:
        """Jacks first, then trumps, then the suits as they rank."""
        null = is_null(s.contract)
        for zone in super().hand_zones(s, seat):
            assert isinstance(zone, Hand)
            cards = zone.cards if null else tuple(sorted(zone.cards, key=lambda c: lies(c, zone.trump)))
            yield replace(zone, cards=cards, tops=() if null else JACK_TEXTS)

    def zones(self, s: SkatState, seat: int | None) -> Iterable[AnyZone]:
        yield from self.hand_zones(s, seat)
        yield self.tricks.trick_zone(s)
        yield self.tricks.last_zone(s)
        yield from self.skat.zones(s, seat)
        yield from self.auction.zones(s, seat)
        yield Note(id="contract", label=Text("Game", "Игра"), text=self.contract_note(s), you=True)
        yield self.points_zone(s)

    def points_zone(self, s: SkatState) -> Amounts:
        """Points in the tricks of everybody; in a null the tricks themselves."""
        null = is_null(s.contract)
        words = Text("tricks", "взяток") if null else Text("points", "очков")
        numbers = s.tricks if null else s.points
        amounts = tuple((words, s.order[place], n) for place, n in enumerate(numbers))
        return Amounts(id="points", label=Text("In this deal", "В этой сдаче"), amounts=amounts)

    def contract_note(self, s: SkatState) -> Text:
        if s.declarer < 0:
            return Text("", "")
        game = Text("bid {bid}", "заявка {bid}").fill(bid=s.bid)
        if s.contract is not None:
            game = Text("{game}; {bid}", "{game}; {bid}").fill(game=contract_words(s.contract), bid=game)
        return Text("{game}, {who}", "{game}, {who}").fill(game=game, who=players([s.order[s.declarer]]))

    def deal_line(self, k: int, row: Sequence[int], note: Written) -> SheetRow:
        label = line_words(note.contract, note.played, note.count)
        cells = tuple(n if seat == note.soloist else n or "" for seat, n in enumerate(row))
        return SheetRow(Text(f"{k + 1}. {label.en}", f"{k + 1}. {label.ru}"), cells)


def is_null(c: Contract | None) -> bool:
    return c is not None and c.kind == NULL


def lies(card: str, trump: str) -> int:
    """The place of a card in a hand that is laid in order."""
    if card not in LYING:
        return 0
    return (
        LYING.index(card)
        - (50 if card[0] == trump and card not in JACK_TEXTS else 0)
        - 100 * (card in JACK_TEXTS)
    )
