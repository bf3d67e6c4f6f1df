"""Mushka (мушка): five cards, pass, play or exchange, and write a record off from 25; all its kinds but Kopilka."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from random import Random
from typing import ClassVar, TypeVar

from sukno.engine import Info, Text
from sukno.engine.figures import signed
from sukno.engine.view import Amounts, AnyZone
from sukno.families import top_trumps
from sukno.families.entry import HELD, THROWN, EntryGame, as_dealt, new_entry
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.entering import Entering, active, first_in
from sukno.families.stages.exchanging import Exchanging
from sukno.families.stages.tricks import Tricks
from sukno.families.stages.trump import NameSuit
from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.mushka import forced, scoring, shows
from sukno.games.tricks.mushka.account import MushkaAccount
from sukno.games.tricks.mushka.kinds import (
    ALL_JACKS,
    HAND,
    HER_KING,
    MUSHKA,
    NONE,
    PAIRED,
    PAMFIL,
    SHUTIKHA,
    MushkaKind,
    jack_pairs,
)
from sukno.games.tricks.mushka.options import RamsOptions, RecordOptions
from sukno.games.tricks.mushka.record import NOBODY, NOTHING, Entry, booked, collected
from sukno.games.tricks.mushka.state import MushkaState, Shows
from sukno.games.tricks.mushka.upcard import LEAVE, Upcard
from sukno.materials.cards import CARD_TEXTS, hand, hand_texts, pack

ANNOUNCE, JACKS = "pamfil", "jacks"
TRIES = 400
LONGEST = 100
"""Deals after which a pulka that nobody has won goes to whoever has least left: with many players who take no tricks
it might never end (not in the source)."""

O = TypeVar("O", bound=RecordOptions | RamsOptions)  # noqa: E741


class MushkaGame(EntryGame[MushkaState, O]):
    """One game for all kinds that write off a record; `kind` says which."""

    State = MushkaState
    account: MushkaAccount
    kind: ClassVar[MushkaKind] = MUSHKA
    moves_in_log = (*EntryGame.moves_in_log, "trump", ANNOUNCE, JACKS, LEAVE)
    told_in_log = (*EntryGame.told_in_log, "show", "took")
    log_words: ClassVar[dict[str, Text]] = {
        "turn": Text("⟨turns|turn⟩ up {move} for trumps", "⟨открывает|открываете⟩ козыря: {move}"),
        "show": Text("⟨shows|show⟩ {move}", "⟨показывает|показываете⟩ {move}"),
        ANNOUNCE: Text(
            "⟨has|have⟩ Pamfil and ⟨is|are⟩ paid for it",
            "⟨объявляет|объявляете⟩ Памфила и ⟨получает|получаете⟩ за него",
        ),
        JACKS: Text("⟨counts|count⟩ jacks", "⟨считает|считаете⟩ валетов"),
        "pulka": Text("⟨has|have⟩ won the pulka: {move}", "⟨выигрывает|выигрываете⟩ пульку: {move}"),
        "anew": Text("overshot and ⟨begins|begin⟩ with {move}", "списано лишнее: снова с {move}"),
    }
    speech: ClassVar[dict[str, Text]] = {
        "show": Text("look: {move}", "показываю: {move}"),
        ANNOUNCE: Text("I have Pamfil", "у меня Памфил"),
        JACKS: Text("I count my jacks", "считаю валетов"),
    }

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.cards = pack(self.options.pack_size())  # type: ignore[misc]
        self.pack_bits = hand(self.cards)
        self.overshoot = self.options.overshoot

    def agreed(self) -> MushkaKind:
        """The kind under these options."""
        return self.kind

    def make_stages(self) -> Iterable[Stage[MushkaState]]:
        self.rules = kind = self.agreed()
        self.trump = NameSuit()
        self.exchange = Exchanging[MushkaState](size=HAND)
        special = kind.pamfil or kind.rams
        self.enter = Entering[MushkaState](
            exchange=self.exchange,
            binding=kind.binding,
            offers=self.announcements if special else None,
            say=self.announce if special else None,
            words=ANNOUNCEMENTS,
        )
        self.upcard = Upcard()
        self.tricks = Tricks(
            kind.ways(),
            taken=self.trick_taken,
            last=self.last_trick,
            must_lead=forced.MUST_LEAD if kind.rams else None,
            must_answer=forced.MUST_ANSWER if kind.rams else None,
        )
        return self.trump, self.enter, self.exchange, self.upcard, self.tricks

    def make_course(self) -> Iterable[Step]:
        """Cards are shown after the deal and before the first lead; whoever wins the pulka by them ends the deal."""
        kind = self.rules
        if kind.shows and not kind.rams:
            yield step(self.show_dealt)
        if kind.pamfil:
            yield step(self.trump, lambda s: unwon(s) and s.turned == PAMFIL, at=lambda s: s.dealer)
        yield step(self.enter, unwon, at=self.elder)
        if kind.rams:
            yield step(self.upcard, lambda s: unwon(s) and not s.idle >> s.dealer & 1)
        if kind.shows:
            yield step(self.show_made, unwon)
        yield step(self.tricks, self.contested, at=lambda s: first_in(s, self.elder(s)))
        yield step(self.count)

    # the deal

    def make_account(self) -> MushkaAccount:
        return MushkaAccount(self.seats, self.options.start, self.options.pulkas)

    def deal(self, s: MushkaState) -> None:
        """Five cards one by one; the next is turned for trumps and lies on the table (000:4412-4421)."""
        self.account.open_pulka(s.account)
        self.retell(s)
        rest = self.deal_cards(s, HAND)[HAND * self.places :]
        s.turned = NONE
        if self.rules.trump == NONE:
            s.turned = rest.pop(0)
            s.note(s.dealer, "turn", CARD_TEXTS[s.turned])
        new_entry(s, rest)
        self.begin_play(s)

    def begin_play(self, s: MushkaState) -> None:
        self.show_nothing(s)
        s.trump = self.rules.trump if s.turned < 0 else s.turned // 13
        s.leader = s.turn = self.elder(s)
        self.begin_course(s)

    def show_nothing(self, s: MushkaState) -> None:
        """Nothing has been won, shown or paid in this deal."""
        nothing = (0,) * self.places
        s.shows = Shows(shown=nothing, paid=nothing)

    def show_dealt(self, s: MushkaState) -> None:
        s.shows.winner = shows.on_the_deal(s, self.rules)
        if not unwon(s):
            self.pay_flush(s)

    def elder(self, s: MushkaState) -> int:
        return (s.dealer + 1) % self.places

    # who plays, and with which cards

    def announcements(self, s: MushkaState, place: int, usual: list[str]) -> list[str]:
        """Pamfil is announced, and jacks are shown, before one exchanges, in one's own turn: asked earlier, the holder
        would be known (000:4694-4697, 5035-5043; when exactly is not in the source)."""
        held = s.hands[place] & ~s.shows.shown[place]
        if self.rules.pamfil:
            return [*usual, ANNOUNCE] if held >> PAMFIL & 1 else usual
        return [*usual, JACKS] if PAIRED[held & ALL_JACKS] else usual

    def announce(self, s: MushkaState, place: int, move: str) -> bool:
        cards = CARD_BITS[PAMFIL] if move == ANNOUNCE else jack_pairs(s.hands[place])
        s.note(s.order[place], move, move)
        shows.show(s, place, cards)
        if move == ANNOUNCE:
            shows.pay(s, place, getattr(self.options, "premium", 0))
        elif s.account.left[place] <= scoring.JACKS:  # it ends the game at once (000:5055-5058)
            s.shows.winner = place
            self.go_ahead(s)
        return False

    def show_made(self, s: MushkaState) -> None:
        """The hands are made."""
        s.shows.winner = shows.before_the_lead(s, self.rules, active(s))
        self.pay_flush(s)

    def pay_flush(self, s: MushkaState) -> None:
        if self.rules.flushes:
            shows.pay_flush(s, getattr(self.options, "premium", 0))

    def contested(self, s: MushkaState) -> bool:
        """Is there anything to play for?"""
        return unwon(s) and self.places - s.idle.bit_count() > 1 and not self.flushes(s)

    def flushes(self, s: MushkaState) -> list[int]:
        """Who opens five of a suit in Rams, where nothing is played then."""
        return [p for p in active(s) if shows.flush(s.hands[p]) >= 0] if self.rules.rams else []

    # the tricks and what they bring

    def trick_taken(self, s: MushkaState, place: int) -> None:
        price = scoring.TRICK
        trick = s.last_trick
        if self.rules.shutikha and SHUTIKHA in trick:  # no other trick has a price of its own
            price = scoring.trick_price(self.rules, trick, HER_KING if HER_KING in trick else SHUTIKHA)
        s.shows.won += ((place, price),)

    def last_trick(self, s: MushkaState, place: int) -> None:
        self.trick_taken(s, place)
        self.go_ahead(s)

    def count(self, s: MushkaState) -> None:
        """Shown cards win the pulka, or nobody plays, or one alone, or the tricks count."""
        if s.shows.winner != NOBODY:
            self.end_deal(s, s.shows.winner, self.seen(s))  # the records stay as they are
        elif s.played:
            self.count_tricks(s)
        elif flushes := self.flushes(s):
            self.open_flushes(s, flushes)
        else:
            self.alone(s, active(s))

    def count_tricks(self, s: MushkaState) -> None:
        won: list[tuple[tuple[int, int], ...]] = [()] * self.places
        for when, (taker, price) in enumerate(s.shows.won, 1):
            won[taker] += ((when, price),)
        self.book(s, [self.entry(s, p, held, won[p]) for p, held in enumerate(s.gone)])

    def entry(
        self,
        s: MushkaState,
        place: int,
        held: int,
        tricks: tuple[tuple[int, int], ...],
        limited: bool = False,
    ) -> Entry:
        shown = s.shows.shown[place]
        if s.idle >> place & 1:
            return scoring.passed_entry(shown) if shown and self.rules.rams else NOTHING
        return scoring.entry(self.rules, held, tricks, s.trump, shown, limited)

    def alone(self, s: MushkaState, playing: Sequence[int]) -> None:
        """All have passed, and it is dealt anew; or all but one, who takes every trick (not in the source)."""
        entries = []
        for place, held in enumerate(s.hands):
            tricks: tuple[tuple[int, int], ...] = ()
            if place in playing:
                prices = [scoring.trick_price(self.rules, (), c) for c in reversed(shows.cards_of(held))]
                tricks = tuple(enumerate(prices, 1))
            entries.append(self.entry(s, place, held, tricks, limited=True))
        self.book(s, entries)

    def open_flushes(self, s: MushkaState, flushes: list[int]) -> None:
        """Five of a suit in Rams: all such hands count, of the highest suit first (not in the source); no jacks."""
        entries = [NOTHING] * self.places
        for p in active(s):
            if p in flushes:
                s.note(s.order[p], "show", " ".join(hand_texts(s.hands[p])))
            held = s.hands[p]
            entries[p] = scoring.flush_entry(held) if p in flushes else scoring.against_flush(held)
        flushes.sort(key=lambda p: -shows.flush(s.hands[p]))
        self.book(s, entries, flushes)

    def book(self, s: MushkaState, entries: Sequence[Entry], first: Sequence[int] = ()) -> None:
        """Write the deal down."""
        order = [*first, *range(s.dealer + 1, self.places), *range(s.dealer + 1)]
        left, winner, restarted = booked(s.account.left, entries, self.account.record, self.overshoot, order)
        s.account.left = left
        told = [] if s.played or not self.rules.shows else self.seen(s)
        told += [(seat, "anew", str(self.account.record)) for seat in restarted]
        s.account.age += 1
        if winner == NOBODY and s.account.age == LONGEST:
            winner = min(order, key=lambda p: s.account.left[p])
        self.end_deal(s, winner, told)

    def seen(self, s: MushkaState) -> list[tuple[int, str, str]]:
        """What was shown in a deal that ends without play: it is told at its end, or nobody would see it."""
        kinds = (*self.moves_in_log, *self.told_in_log)
        this_deal = takewhile(lambda line: line[1] in kinds, reversed(s.lines()))
        return [line for line in this_deal if line[1] == "show"][::-1]

    def end_deal(self, s: MushkaState, winner: int, told: list[tuple[int, str, str]]) -> None:
        """Premiums and a pulka that is won go to the side; what is told of the deal begins the log of the next one."""
        a = s.account
        won: tuple[int, ...] = ()
        if winner != NOBODY:
            won = collected(a.left, winner, self.options.settlement, self.options.flat)
            told.append((winner, "pulka", signed(won[winner])))
        s.told = tuple(told)
        self.write(s, s.shows.paid, won)

    def finish(self, s: MushkaState) -> None:
        super().finish(s)
        s.log = ()
        self.retell(s)
        self.show_nothing(s)

    def retell(self, s: MushkaState) -> None:
        for line in s.told:
            s.note(*line)
        s.told = ()

    def in_play(self, s: MushkaState) -> tuple[int, ...]:
        return s.shows.paid

    # what a seat knows

    def redeal(self, s: MushkaState, n: MushkaState, seat: int, rng: Random) -> None:
        """Nobody holds, or was dealt, what he would have had to show or to play."""
        apart = top_trumps.shown(s, strict=True).apart if self.rules.rams and s.phase == "card" else 0
        for _ in range(TRIES):
            super().redeal(s, n, seat, rng)
            if self.agrees(s, n, seat, apart):
                break

    def lacking(self, s: MushkaState) -> Sequence[int]:
        rams = self.rules.rams and s.phase == "card"
        return top_trumps.shown(s, strict=True).lacking if rams else s.voids

    def agrees(self, s: MushkaState, n: MushkaState, seat: int, apart: int) -> bool:
        """Is nothing hidden there that would have been shown? Who has led past king and queen of trumps (`apart`) does
        not hold both."""
        kind = self.rules
        if not kind.shows:
            return True
        if kind.rams and any(s.shows.shown):
            for jacks, cards in zip(s.shows.shown, as_dealt(n), strict=True):
                if jacks and jack_pairs(cards) != jacks:  # all pairs are shown at once
                    return False
        dealt = as_dealt(n) if not kind.rams else n.hands
        for place in range(self.places):
            if self.sees(s, seat, place):
                continue
            held = n.hands[place] | n.gone[place]
            settled = s.phase == "card" and not s.idle >> place & 1
            if shows.hidden(n, kind, place, dealt[place], held, settled):
                return False
            if apart >> place & 1 and not top_trumps.KING_AND_QUEEN << 13 * n.trump & ~n.hands[place]:
                return False
        return True

    def deal_hidden(
        self,
        s: MushkaState,
        cards: list[int],
        banned: list[int],
        rng: Random,
        where: list[int],
        rooms: list[tuple[int, int]],
    ) -> list[int]:
        """What somebody has shown of the cards dealt to him he still has, or has laid away; and of what he has now not
        more was dealt than he kept."""
        shown = [bits if p in {place for _, place in rooms} else 0 for p, bits in enumerate(s.shows.shown)]
        if not any(shown):
            return super().deal_hidden(s, cards, banned, rng, where, rooms)
        kept = [HAND - s.entry.takers.count(p) for p in range(self.places)]
        for place, bits in enumerate(shown):
            for i in range(len(banned)):
                room, owner = rooms[i] if i < len(rooms) else (HELD, -1)
                if owner != place or (room != THROWN and not kept[place]):
                    banned[i] |= bits
        for _ in range(TRIES):
            dealt = super().deal_hidden(s, cards, banned, rng, where, rooms)
            had = [(gone & bits).bit_count() for gone, bits in zip(s.gone, shown, strict=True)]
            for (room, place), card in zip(rooms, dealt, strict=False):
                had[place] += room != THROWN and shown[place] >> card & 1
            if all(n <= most for n, most in zip(had, kept, strict=True)):
                break
        return dealt

    def lay_pile(self, s: MushkaState, n: MushkaState, own: list[bool], rest: list[int], rng: Random) -> None:
        """What was shown of the dealt cards did not come from the stock."""
        super().lay_pile(s, n, own, rest, rng)
        for place, shown in enumerate(s.shows.shown):
            if not shown or own[place]:
                continue
            pile = list(n.entry.pile)
            mine = [i for i, taker in enumerate(n.entry.takers) if taker == place]
            came = hand(pile[i] for i in mine)
            had = (n.hands[place] | s.gone[place] | n.entry.dropped[place]) & ~came & ~shown
            if s.turned >= 0:
                had &= ~CARD_BITS[s.turned]
            free = shows.cards_of(had)
            for i in mine:
                if shown >> pile[i] & 1:
                    pile[i] = free.pop(int(rng.random() * len(free)))
            n.entry.pile = tuple(pile)

    # on the table and on paper

    def marks(self, s: MushkaState, place: int) -> Iterable[str]:
        return (mark for mark in super().marks(s, place) if mark != "lead" or s.phase == "card")

    def zones(self, s: MushkaState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        yield from self.stock_zones(s)
        yield self.trump_zone(s)
        tricks = tuple((TRICKS, seat, n) for seat, n in zip(s.order, s.tricks, strict=True))
        yield Amounts(id="tricks", label=Text("Tricks", "Взятки"), amounts=tricks)
        yield self.account.zone(s.account)


def unwon(s: MushkaState) -> bool:
    """Nobody has won the pulka by cards that were shown."""
    return s.shows.winner == NOBODY


ANNOUNCEMENTS = {
    "pamfil": Text("announce Pamfil", "объявить Памфила"),
    "jacks": Text("show the jacks", "показать валетов"),
}
TRICKS = Text("tricks", "взяток")


class Mushka(MushkaGame[RecordOptions]):
    info = Info(
        id="mushka",
        name=Text("Mushka", "Мушка"),
        also=("Mouche", "Муха"),
        family="trick",
        summary=Text(
            "Five cards: pass, play or exchange, take tricks, and be the first to write off 25; ♠A doubles the stakes.",
            "Пять карт: пас, игра или прикуп; спишите 25 раньше других и берегитесь туза пик.",
        ),
        seats=(4, 3, 5, 6, 7),
        sources=("000:4371-4530", "002:4275-4440", "004:1901-1917"),
        duel={"deals": 1},
    )
    Options = RecordOptions
