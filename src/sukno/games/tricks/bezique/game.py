"""Bezique (безик): tricks for the right to declare; cards that lie open still belong to the hand.

The course of a deal is the same in all forms: a trick, one declaration of its winner, a card for everybody from the
stock; when it is used up, the last tricks under stricter rules. What may be declared, how trumps are made and how the
match is settled differ; see `kinds.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import ClassVar, TypeVar

from sukno.engine import Options, Sheet, SheetRow, Text
from sukno.engine.chance import roll, shuffled
from sukno.engine.offers import Offers
from sukno.engine.text import player
from sukno.engine.view import AnyZone, DealTold, LogLine, SeatInfo
from sukno.families.accounts.points import Points
from sukno.families.counted import ONE, SHIFT, counted, faces, texts
from sukno.families.rounds import Rounds
from sukno.families.stages import Stage
from sukno.families.tricks import NO_TRUMPS
from sukno.families.ways import Ways
from sukno.games.tricks.bezique import past, show, unseen
from sukno.games.tricks.bezique.declaring import Beside, Combinations, Declaring, Offer
from sukno.games.tricks.bezique.drawing import NO_CARD, Drawing
from sukno.games.tricks.bezique.pack_tricks import PackTricks, pick_up
from sukno.games.tricks.bezique.sevens import seven_got, seven_of
from sukno.games.tricks.bezique.state import BeziqueState, Counted
from sukno.materials.cards import CARD_TEXTS, RankOrder
from sukno.sheets.bezique.tables import CARTE_BLANCHE, TRUMP_SEVEN, BeziqueKind

O = TypeVar("O", bound=Options)  # noqa: E741
COURT = sum(1 << 13 * suit + rank for suit in range(4) for rank in (9, 10, 11))
"""Jacks, queens and kings, as bits."""


class Bezique(Rounds[BeziqueState, O]):
    """Base of all forms."""

    State = BeziqueState
    offers = Offers(sheet="sukno.sheets.bezique.sheet:SHEET")
    kind: ClassVar[BeziqueKind]
    cards: tuple[int, ...]
    """The faces of all packs together."""
    log_words: ClassVar[dict[str, Text]] = {
        "turn": Text("⟨turns|turn⟩ up {move} for trumps", "⟨открывает|открываете⟩ козыря: {move}"),
        "turned-seven": Text(
            "⟨turns|turn⟩ up {move} and ⟨writes|write⟩ 10",
            "⟨открывает|открываете⟩ {move} и ⟨пишет|пишете⟩ 10",
        ),
        "seven": Text(
            "⟨shows|show⟩ {move} and ⟨writes|write⟩ 10", "⟨показывает|показываете⟩ {move} и ⟨пишет|пишете⟩ 10"
        ),
        "swap": Text("⟨exchanges|exchange⟩ it for {move}", "⟨меняет|меняете⟩ её на {move}"),
        "exchange": Text(
            "⟨takes|take⟩ the turned {move} for the nine", "⟨берёт|берёте⟩ вскрышку {move} за девятку"
        ),
        "blanche": Text("⟨shows|show⟩ carte blanche: {move}", "⟨показывает|показываете⟩ карт-бланш: {move}"),
        "lay": Text("⟨lays|lay⟩ {move}", "⟨выкладывает|выкладываете⟩ {move}"),
        "court": Text(
            "⟨draws|draw⟩ {move}, carte blanche is over", "⟨берёт|берёте⟩ {move}: карт-бланш кончился"
        ),
    }
    speech: ClassVar[dict[str, Text]] = {
        "turned-seven": Text("a seven: 10", "семёрка: 10"),
        "seven": Text("a seven: 10", "семёрка: 10"),
        "swap": Text("I take {move} for it", "беру за неё {move}"),
        "exchange": Text("I take {move} for the nine", "беру {move} за девятку"),
        "blanche": Text("carte blanche", "карт-бланш"),
    }

    def __init__(self, options: O | None = None) -> None:
        self.cards = ()
        super().__init__(options)
        self.places: int = min(self.seats, 3) if not self.kind.partners else self.seats
        self.cards = tuple(self.make_pack())
        self.pack = counted(self.cards)
        self.rounds: int = (len(self.cards) - self.places * self.kind.hand) // self.places
        """How often all draw in a deal."""

    # what a form fills in

    def make_pack(self) -> Iterable[int]:
        """The faces of all cards."""
        raise NotImplementedError

    def combinations(self) -> Combinations[BeziqueState]:
        """What may be declared."""
        raise NotImplementedError

    def rank_order(self) -> str:
        """The ranks, highest first."""
        return str(getattr(self.options, "order", "AKQJT987"))

    def last_trick_worth(self) -> int:
        return 0

    def make_account(self) -> Points:
        return Points(self.seats, sides=self.sides, scored=False)

    @property
    def sides(self) -> Sequence[int]:
        return [seat % 2 if self.kind.partners else seat for seat in range(self.seats)]

    def written(self, points: tuple[int, ...]) -> tuple[int, ...]:
        """What is written in the match for a deal with these points, by seats."""
        return points

    # the parts of a deal

    def make_stages(self) -> Iterable[Stage[BeziqueState]]:
        order = RankOrder(self.rank_order())
        free = Ways(follow=False, order=order)
        strict = Ways(trump=True, beat=True, order=order)
        self.tricks: PackTricks[BeziqueState] = PackTricks(
            lambda s: strict if s.strict else free,
            last=self.last_trick,
            taken=self.taken,
            played=self.played(),
        )
        self.ways = free, strict
        self.drawing: Drawing[BeziqueState] = Drawing(
            exhausted=self.exhausted,
            drawn=self.drawn if self.kind.blanche or self.kind.sevens == "got" else None,
            counted=self.kind.counted,
        )
        self.declaring: Declaring[BeziqueState] = Declaring(
            self.combinations(), scored=self.declared, done=self.draw, beside=self.beside()
        )
        return self.tricks, self.declaring, self.drawing

    def played(self) -> Callable[[BeziqueState, int, int, bool], None] | None:
        """What happens when a card is played, beside the trick; None: nothing."""
        return None

    def beside(self) -> Sequence[Beside[BeziqueState]]:
        """Moves beside a declaration."""
        return ()

    # the deal

    def deal(self, s: BeziqueState) -> None:
        """Everybody gets his cards from the dealer's left; then a card is turned, if one is."""
        dealer = s.dealer
        cards = shuffled(s, self.cards)
        s.order = self.seated(dealer)
        n, each = self.places, self.kind.hand
        hands = [0] * n
        first = self.elder(s.order, dealer)
        for i in range(n):
            hands[(first + i) % n] = counted(cards[i * each : (i + 1) * each])
        stock = cards[n * each :]
        upcard = NO_CARD
        if self.kind.turned:
            upcard = stock.pop()
            while upcard > 51:  # a card without a suit cannot be trumps: it is buried (000:2440)
                stock.insert(roll(s, len(stock)), upcard)
                upcard = stock.pop()
        self.lay_out(s, dealer, hands, upcard, stock)

    def seated(self, dealer: int) -> tuple[int, ...]:
        """The seats that play this deal, by places: with more seats than places the dealer does not."""
        if self.seats == self.places:
            return tuple(range(self.seats))
        return tuple(sorted((dealer + 1 + i) % self.seats for i in range(self.places)))

    def elder(self, order: Sequence[int], dealer: int) -> int:
        """The place at the dealer's left, which leads."""
        return order.index(
            next((dealer + i) % self.seats for i in range(1, 5) if (dealer + i) % self.seats in order)
        )

    def lay_out(self, s: BeziqueState, dealer: int, hands: list[int], upcard: int, stock: list[int]) -> None:
        """The cards lie as they were dealt: what scores at once is written, and the elder leads."""
        n = self.places
        s.dealer = dealer
        s.hands = list(hands)
        s.faces = [faces(hand) for hand in hands]
        s.upcard, s.stock = upcard, list(stock)
        s.trump = upcard // 13 if upcard >= 0 else NO_TRUMPS
        s.strict = False
        s.laid, s.open, s.known, s.voids = [0] * n, [0] * n, [0] * n, [0] * n
        s.gone = 0
        s.trick, s.tricks = [], [0] * n
        s.last_trick, s.last_leader = (), 0
        s.points, s.scored = [0] * n, ()
        s.blanche = 0
        s.served = [()] * n
        s.marriages, s.beziques, s.quints = [0] * n, [0] * n, [0] * n
        s.log = ()
        first = self.elder(s.order, dealer)
        if upcard >= 0:
            if self.kind.sevens == "got" and upcard == seven_of(s.trump):
                s.note(dealer, "turned-seven", CARD_TEXTS[upcard])
                self.score(s, s.order.index(dealer), "seven", TRUMP_SEVEN)
            else:
                s.note(dealer, "turn", CARD_TEXTS[upcard])
        for i in range(n):
            place = (first + i) % n
            if self.kind.blanche and not s.faces[place] & COURT:
                s.blanche |= 1 << place
                s.known[place] = s.hands[place]
                s.note(s.order[place], "blanche", " ".join(texts(s.hands[place])))
                self.score(s, place, "blanche", CARTE_BLANCHE)
            if self.kind.sevens == "got":
                seven = seven_of(s.trump)
                for _ in range(s.hands[place] >> SHIFT[seven] & 255):
                    seven_got(self, s, place)
        self.tricks.begin(s, first)

    def score(self, s: BeziqueState, place: int, kind: str, worth: int) -> None:
        """A line of the score."""
        s.points[place] += worth
        s.scored = (*s.scored, (place, kind, worth))

    # the course of play

    def taken(self, s: BeziqueState, place: int) -> None:
        if not s.strict:
            self.declaring.begin(s, place)

    def declared(self, s: BeziqueState, place: int, offer: Offer) -> None:
        s.note(s.order[place], "lay", " ".join(CARD_TEXTS[face] for face in offer.new))
        self.score(s, place, offer.kind, offer.worth)

    def draw(self, s: BeziqueState, place: int) -> None:
        self.drawing.draw(s, place)
        s.phase = "card"
        s.turn = place

    def drawn(self, s: BeziqueState, place: int, face: int) -> None:
        """Carte blanche again, or its end; a trump seven."""
        if s.blanche and s.blanche >> place & 1:
            if COURT >> face & 1:
                s.blanche ^= 1 << place
                s.note(s.order[place], "court", CARD_TEXTS[face])
            else:
                s.note(s.order[place], "blanche", CARD_TEXTS[face])
                self.score(s, place, "blanche", CARTE_BLANCHE)
            if not self.kind.turned or s.upcard >= 0:  # the turned card is known already
                s.known[place] += ONE[face]
        if self.kind.sevens == "got" and s.upcard >= 0 and face == seven_of(s.trump):
            seven_got(self, s, place)

    def exhausted(self, s: BeziqueState) -> None:
        """Nothing more is declared; what lies open goes back into the hands (not in the source)."""
        for place in range(self.places):
            pick_up(s, place)
        s.served = [()] * self.places
        s.blanche = 0

    def last_trick(self, s: BeziqueState, place: int) -> None:
        worth = self.last_trick_worth()
        if worth:
            self.score(s, place, "last", worth)
        points = self.seat_points(s)
        lines = tuple((s.order[place], kind, worth) for place, kind, worth in s.scored)
        self.write(s, self.written(points), Counted(points=points, lines=lines, taker=s.order[place]))

    # the match

    def last_deal(self, s: BeziqueState) -> DealTold | None:
        if not s.deal:
            return None
        heads, points = show.heads(self), s.account.notes[-1].points
        words = Text(f"Deal {s.deal}", f"Сдача {s.deal}")
        line = Text("{head}: {n}", "{head}: {n}")
        return DealTold(
            words, tuple(line.fill(head=head, n=n) for head, n in zip(heads, points, strict=False))
        )

    def seat_points(self, s: BeziqueState) -> tuple[int, ...]:
        """What each seat has in this deal; partners have it together."""
        points = [0] * self.seats
        for place, seat in enumerate(s.order):
            points[seat] = sum(s.points[place % 2 :: 2]) if self.kind.partners else s.points[place]
        return tuple(points)

    def in_play(self, s: BeziqueState) -> Sequence[float]:
        return self.seat_points(s)

    total_label: ClassVar[Text] = Text("Total", "Итого")

    def settling_rows(self, points: tuple[int, ...], row: tuple[int, ...]) -> list[SheetRow]:
        """What stands on the sheet under the points of a finished deal, for which this row was written."""
        return []

    # what a seat knows

    def redeal(self, s: BeziqueState, n: BeziqueState, seat: int, rng: Random) -> None:
        unseen.redeal(self, s, n, seat, rng)

    def past(self, s: BeziqueState) -> tuple[BeziqueState, list[tuple[int, str]]]:
        return past.past(self, s)

    # the table

    def seat_infos(self, s: BeziqueState) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            if seat not in s.order:
                yield SeatInfo(player(seat), seat, ("dealer", "out"))
                continue
            place = s.order.index(seat)
            side = place % 2 if self.kind.partners else seat
            marks = [*(["dealer"] if seat == s.dealer else []), *(["lead"] if place == s.leader else [])]
            yield SeatInfo(player(seat), side, tuple(marks))

    def matter(self, s: BeziqueState) -> str:
        return "strict" if s.strict else ""

    def zones(self, s: BeziqueState, seat: int | None) -> Iterable[AnyZone]:
        return show.zones(self, s, seat)

    def log_lines(self, s: BeziqueState) -> tuple[LogLine, ...]:
        """What was played may not be looked through: the log tells the last trick and what came after it."""
        return show.recent(super().log_lines(s), self.places)

    def sheet(self, s: BeziqueState) -> Sheet:
        return show.sheet(self, s)


def faces_of_packs(packs: int, ranks: str) -> Iterable[int]:
    """So many packs of these ranks."""
    order = "23456789TJQKA"
    return (13 * suit + order.index(rank) for _ in range(packs) for suit in range(4) for rank in ranks)
