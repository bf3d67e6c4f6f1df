"""A deal of Piquet from the pack to the count, for two or three players; the match around it is the game's own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar, TypeVar

from sukno.engine import Options, Text
from sukno.engine.chance import shuffled
from sukno.engine.view import Amounts, AnyZone
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import clear_table
from sukno.families.ways import Ways
from sukno.games.tricks.piquet.announcing import Announcing
from sukno.games.tricks.piquet.declaring import Declaring, claims_of, shown_row
from sukno.games.tricks.piquet.exchange import DISCARD, SHOW, STAND, Exchange
from sukno.games.tricks.piquet.form import Form
from sukno.games.tricks.piquet.imagining import imagined
from sukno.games.tricks.piquet.paper import Written
from sukno.games.tricks.piquet.state import PiquetState, TalkSlice
from sukno.materials.bits import bit_set
from sukno.materials.cards import hand, hand_texts, pack
from sukno.sheets.piquet.count import NOBODY, PiquetDeal

WAYS = Ways()
"""Suit is followed if it can be; nobody has to beat; no trumps (000 §35)."""

O = TypeVar("O", bound=Options)  # noqa: E741


class PiquetTable(TrickGame[PiquetState, O]):
    """Deal, exchange, declarations, play, count."""

    State = PiquetState
    cards = pack(32)
    log_words: ClassVar[dict[str, Text]] = {"pique": Text("pique: {move}", "пик: {move}")}
    speech: ClassVar[dict[str, Text]] = {
        "stand": Text("I draw nothing", "не прикупаю"),
        "exchange": Text("I draw {move}", "прикупаю {move}"),
        SHOW: Text("carte blanche", "белые карты"),
        "all": Text("all of mine count", "все карты в счёте"),
    }

    def make_stages(self) -> Iterable[Stage[PiquetState]]:
        self.exchange = Exchange(self.form)
        self.declaring = Declaring(self.form)
        self.announcing = Announcing(self.form)
        self.tricks = Tricks(WAYS, taken=self.trick_taken, last=self.last_trick, beside=(self.announcing,))
        return self.exchange, self.declaring, self.tricks

    def make_course(self) -> Iterable[Step]:
        return (
            step(self.exchange),
            step(self.declaring),
            step(self.tricks, at=lambda s: self.form(s).elder(s)),
        )

    def form(self, s: PiquetState) -> Form:
        """How the present deal is made up."""
        raise NotImplementedError

    # the deal

    def deal(self, s: PiquetState) -> None:
        """Twelve or ten cards each; the rest is the talon (000 §5)."""
        s.order = s.order or tuple(range(self.seats))
        form = self.form(s)
        cards = shuffled(s, self.cards)
        n = form.cards
        first = form.elder(s)
        dealt = [0] * form.players
        for i in range(form.players):
            dealt[(first + i) % form.players] = bit_set(cards[i * n : (i + 1) * n])
        self.lay_out(s, dealt, cards[form.players * n :])

    def lay_out(self, s: PiquetState, dealt: Sequence[int], talon: Sequence[int]) -> None:
        """Everything before the first decision of a deal."""
        form = self.form(s)
        clear_table(s, form.players)
        s.leader = form.elder(s)
        s.talk = TalkSlice()
        s.announced = ()
        s.repique = s.pique = NOBODY
        s.leads = [0] * form.players
        s.takes = [0] * form.players
        s.log = ()
        self.exchange.lay_out(s, dealt, talon)
        self.begin_course(s)

    # the count in play

    def trick_taken(self, s: PiquetState, place: int) -> None:
        """A point for the lead, a point for a trick won on another's (000 §31)."""
        lead = s.last_leader
        points = s.points
        s.leads[lead] += 1
        points[lead] += 1
        if points[lead] >= 20 and lead == self.form(s).elder(s):
            self.check_pique(s, lead)
        if place != lead:
            s.takes[place] += 1
            points[place] += 1

    def check_pique(self, s: PiquetState, place: int) -> None:
        if self.makes_pique(s, s.points, place):
            s.pique = place
            s.points[place] += self.form(s).tariff.pique
            s.note(s.order[place], "pique", str(s.points[place]))

    def makes_pique(self, s: PiquetState, points: Sequence[int], place: int) -> bool:
        """Who leads first has come to the mark while all others have nothing (000 §19, §32)."""
        n = points[place]
        return n >= self.form(s).tariff.high and n == sum(points) and s.repique == s.pique == NOBODY

    def last_trick(self, s: PiquetState, place: int) -> None:
        self.trick_taken(s, place)
        form = self.form(s)
        swept = s.tricks[place] == form.cards and form.tariff.capot
        if not swept:
            s.points[place] += form.tariff.last - 1
            if place == form.elder(s):
                self.check_pique(s, place)
        written = self.count(s, place)
        s.points = [written.counts[seat] for seat in s.order]
        self.write(s, written)

    def count(self, s: PiquetState, last: int) -> Written:
        """The deal as it stands on the sheet."""
        deal = PiquetDeal(
            claims=claims_of(s),
            leads=tuple(s.leads),
            takes=tuple(s.takes),
            tricks=tuple(s.tricks),
            last=last,
            announced=s.announced,
            pique=s.pique,
        )
        tariff = self.form(s).tariff
        return Written(order=s.order, dealer=s.order[s.dealer], seats=self.seats, deal=deal, tariff=tariff)

    def running(self, s: PiquetState) -> list[int]:
        """What each place says aloud now: a lead on the table counts already (000 §30), and so does the pique that it
        makes (000 §19: sixty is said in place of thirty)."""
        points = s.points[:]
        if s.trick:
            form = self.form(s)
            points[s.leader] += 1
            if s.leader == form.elder(s) and self.makes_pique(s, points, s.leader):
                points[s.leader] += form.tariff.pique
        return points

    # what a seat knows

    def imagine(self, s: PiquetState, seat: int, rng: Random) -> PiquetState:
        return imagined(self, s, seat, rng)

    def past(self, s: PiquetState) -> tuple[PiquetState, list[tuple[int, str]]]:
        """The cards as they were dealt, and everything since."""
        n = s.copy()
        x = s.exchange
        self.lay_out(n, x.dealt, x.talon)
        moves: list[tuple[int, str]] = []
        for seat, kind, move in s.lines():
            if kind == "exchange":
                laid = hand_texts(x.discards[s.order.index(seat)])
                moves.append((seat, " ".join([DISCARD, *laid])))
            elif kind in (STAND, SHOW):
                moves.append((seat, kind))
            elif kind in ("say", "card"):
                moves.append((seat, move))
        return n, moves

    # the table

    def zones(self, s: PiquetState, seat: int | None) -> Iterable[AnyZone]:
        yield from self.hand_zones(s, seat)
        yield self.tricks.trick_zone(s)
        yield from self.declaring.zones(s, seat)
        for i in range(self.seats):
            yield shown_row(i, self.laid_open(s, i))
        yield from self.exchange.zones(s, seat)
        yield self.tricks.last_zone(s)
        running = self.running(s)
        yield Amounts(
            id="count",
            label=Text("Count of the deal", "Счёт сдачи"),
            amounts=tuple((Text("points", "очки"), x, running[p]) for p, x in enumerate(s.order)),
        )
        yield Amounts(
            id="tricks",
            label=Text("Tricks", "Взятки"),
            amounts=tuple((Text("tricks", "взятки"), x, s.tricks[p]) for p, x in enumerate(s.order)),
        )

    def laid_open(self, s: PiquetState, seat: int) -> int:
        """The cards that everybody sees in a hand: a carte blanche until it is exchanged, then what has counted."""
        if seat not in s.order:
            return 0
        place, x = s.order.index(seat), s.exchange
        if x.blanche >> place & 1 and x.drawn[place] < 0:
            return x.dealt[place] & s.hands[place]
        return s.known[place] & s.hands[place]

    def pieces(self, s: PiquetState) -> list[str]:
        held = [text for h in s.hands for text in hand_texts(h)]
        return [*held, *hand_texts(hand(s.trick)), *hand_texts(s.played), *self.exchange.pieces(s)]
