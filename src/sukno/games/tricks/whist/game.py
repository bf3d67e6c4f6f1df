"""Whist (вист): four players, two against two, thirteen tricks; the last card dealt makes trumps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sukno.engine import Info, Outcome, Sheet, SheetRow, Text
from sukno.engine.text import number
from sukno.engine.view import Amounts, AnyZone, Row
from sukno.families.seating import seat_rubber
from sukno.families.stages import Stage
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame, players_text, settled
from sukno.families.tricks import CARD_BITS, NO_TRUMPS
from sukno.families.ways import Ways
from sukno.games.tricks.whist.options import WhistOptions
from sukno.games.tricks.whist.revokes import POINTS, Revokes
from sukno.games.tricks.whist.revokes import TRICKS as REVOKE_TRICKS
from sukno.games.tricks.whist.state import WhistState
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS, SUIT_MASK, hand
from sukno.sheets.rubber import BELOW, Entry, below, rubber_lead, rubber_rows

# 000:4210-4265: the tariff
LEVE = 2  # each trick above six, below the line
PARTY = 10  # five of them win the party
END_OF_PARTY = 5
END_OF_RUBBER = 10
HONOURS = {
    5: 5,
    4: 4,
    3: 2,
}  # A K Q J 10 of trumps (without trumps the aces), in one hand or between partners
SLAMS = {12: ("small slam", 10), 13: ("grand slam", 20)}

# sequences from the ace (коронка): cards  A-Q A-J A-10 A-9 A-8 A-7 A-6 A-5 A-4 A-3 A-2
PLAIN = (0, 0, 0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55)
TRUMPS = (0, 0, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110)
# 000:4299-4306 prints 20 and 40 for A-10 and leaves A-9 out: the same is taken for both
PLAIN_000 = (0, 0, 0, 5, 10, 20, 20, 25, 30, 35, 40, 45, 50, 55)
TRUMPS_000 = (0, 0, 0, 10, 20, 40, 40, 50, 60, 70, 80, 90, 100, 110)

TOP_FIVE = hand(["SA", "SK", "SQ", "SJ", "ST"])
ACES = hand(["SA", "CA", "DA", "HA"])


class Whist(TrickGame[WhistState, WhistOptions]):
    info = Info(
        id="whist",
        name=Text("Whist", "Вист"),
        also=("English whist", "Английский вист"),
        family="trick",
        summary=Text(
            "Two against two, thirteen tricks, the dealer's last card makes trumps; a rubber of two parties.",
            "Двое против двоих, тринадцать взяток, козырь — последняя карта сдающего; робер из двух партий.",
        ),
        seats=(4, 5, 6),
        sources=("000:3944-4307", "002:3854-4211", "004:880-998"),
        duel={"deals": 1},
    )
    State = WhistState
    Options = WhistOptions
    partners = True
    log_words: ClassVar[dict[str, Text]] = {
        "draw": Text("draws {move}", "вынимает {move}"),
        "turn": Text("turns up {move} for trumps", "вскрывает козыря: {move}"),
    }
    moves_in_log: ClassVar[tuple[str, ...]] = ("card", "demand", "penalty")
    told_in_log: ClassVar[tuple[str, ...]] = ("revoke", "instead")

    def __init__(self, options: WhistOptions | None = None) -> None:
        super().__init__(options)
        series = self.options.sequences == "series"
        self.plain, self.trump_run = (PLAIN, TRUMPS) if series else (PLAIN_000, TRUMPS_000)

    def place_count(self) -> int:
        return 4

    def make_stages(self) -> Iterable[Stage[WhistState]]:
        self.revokes = Revokes(self.options.revoke_penalty, self.pay_revoke, self.score)
        if not self.options.strict:
            self.tricks = Tricks(Ways(), last=self.last_trick)
            return (self.tricks,)
        self.tricks = Tricks(
            Ways(follow=False), last=self.last_trick, played=self.revokes.look, beside=(self.revokes,)
        )
        return self.tricks, self.revokes

    # the draw and the deal

    def setup(self, s: WhistState) -> None:
        self.begin_rubber(s)
        self.deal(s)

    def begin_rubber(self, s: WhistState) -> None:
        """Everybody draws a card; the lowest sits down first, and deals first (000:3981-3988)."""
        s.parties = s.entries = ()
        s.last_trick = s.before_last = ()  # the players change places
        s.log = ()
        s.draw, s.order, s.pairings = seat_rubber(
            s, self.seats, len(s.rubbers), self.standing(s), s.draw, s.pairings
        )
        s.dealer = 0
        for seat, card in enumerate(s.draw):
            s.note(seat, "draw", CARD_TEXTS[card])

    def deal(self, s: WhistState) -> None:
        """The dealer's last card is turned (вскрышка) and makes trumps (000:3996-3998)."""
        last = self.deal_cards(s)[-1]
        self.revokes.renew(s)
        if self.options.trumps:
            s.turned = last
            s.trump = last // 13
            s.known[s.dealer] = CARD_BITS[last]
            s.note(s.order[s.dealer], "turn", CARD_TEXTS[last])
        self.begin_play(s)

    def past(self, s: WhistState) -> tuple[WhistState, list[tuple[int, str]]]:
        n, moves = super().past(s)
        self.revokes.renew(n)
        n.entries = tuple(entry for entry in s.entries if entry[0] != s.deal)
        if s.turned >= 0:
            n.known[s.dealer] = CARD_BITS[s.turned]
        return n, moves

    # the score

    def last_trick(self, s: WhistState, place: int) -> None:
        """The deal is over unless a penalty is still to be chosen."""
        if not s.revoked.owed:
            self.score(s)

    def score(self, s: WhistState) -> None:
        """Write the deal down, and see whether the party and the rubber are over too."""
        deal = s.deal
        entries = [*s.entries]
        took = self.side_tricks(s)
        for side in (0, 1):
            dealt = s.gone[side::2]  # all cards are out: what the hands of this side were dealt
            honours = HONOURS.get((sum(dealt) & self.honour_cards(s)).bit_count())
            if honours:
                entries.append((deal, side, "honours", honours))
            for cards in dealt:
                for suit in range(4):
                    points = self.sequence_points(s, cards, suit)
                    if points:
                        entries.append((deal, side, "sequence", points))
            if took[side] in SLAMS:
                entries.append((deal, side, *SLAMS[took[side]]))
            if took[side] > 6:
                entries.append((deal, side, BELOW, LEVE * (took[side] - 6)))
        s.entries = tuple(entries)
        over = False
        for side in (0, 1):
            if below(entries, side) >= PARTY:
                over = self.end_party(s, side)
        self.next_deal(s, over)

    def pay_revoke(self, s: WhistState, side: int) -> None:
        s.entries = (*s.entries, (s.deal, side, "revoke", POINTS))

    def side_tricks(self, s: WhistState) -> list[int]:
        """Tricks of both sides, those forfeited by revokes moved before anything is counted."""
        a, b = sum(s.tricks[0::2]), sum(s.tricks[1::2])
        lost, won = s.revoked.forfeits
        moved = max(-b, min(a, REVOKE_TRICKS * (lost - won)))
        return [a - moved, b + moved]

    def honour_cards(self, s: WhistState) -> int:
        """A K Q J 10 of trumps; without trumps the aces."""
        return ACES if s.trump == NO_TRUMPS else TOP_FIVE << 13 * s.trump

    def sequence_points(self, s: WhistState, cards: int, suit: int) -> int:
        """A sequence from the ace in one hand; without trumps all count as trumps do."""
        length = 13 - (~(cards >> 13 * suit) & SUIT_MASK).bit_length()
        return (self.trump_run if s.trump in (suit, NO_TRUMPS) else self.plain)[length]

    def end_party(self, s: WhistState, side: int) -> bool:
        """The bonus for finishing goes above the line (of its place the book is silent); the next party
        begins at nothing below it for both. True if this was the last rubber."""
        last = any(w == side for w, _ in s.parties)
        bonus: list[Entry] = []
        if not last or self.options.rubber_bonus == "5+10":
            bonus.append((s.deal, side, "party", END_OF_PARTY))
        if last:
            bonus.append((s.deal, side, "rubber", END_OF_RUBBER))
        s.parties = (*s.parties, (side, (*s.entries, *bonus)))
        s.entries = ()
        if last:
            s.rubbers = (*s.rubbers, self.settle(s, rubber_lead(s.parties)))
        return last and len(s.rubbers) >= self.options.rubbers

    def next_deal(self, s: WhistState, over: bool) -> None:
        if over or s.deal + 1 == self.options.deals:
            s.phase = ""
            return
        s.deal += 1
        if self.rubber_is_over(s):
            self.begin_rubber(s)
        else:
            s.dealer = (s.dealer + 1) % self.places
            s.log = ()
        self.deal(s)

    @staticmethod
    def rubber_is_over(s: WhistState) -> bool:
        """Two parties, in a row or out of three."""
        parties = s.parties
        return len(parties) > 1 and any(w == parties[-1][0] for w, _ in parties[:-1])

    def settle(self, s: WhistState, lead: int) -> tuple[int, ...]:
        """Each player of the side that is ahead wins the difference, each of the other loses it."""
        points = [0] * self.seats
        for place, seat in enumerate(s.order):
            points[seat] = -lead if place % 2 else lead
        return tuple(points)

    def standing(self, s: WhistState) -> tuple[float, ...]:
        points = [0.0] * self.seats
        rubbers = [*s.rubbers]
        if s.order and not self.rubber_is_over(s):
            rubbers.append(self.settle(s, rubber_lead(s.parties, s.entries)))
        for rubber in rubbers:
            for seat, p in enumerate(rubber):
                points[seat] += p
        return tuple(points)

    def outcome(self, s: WhistState) -> Outcome | None:
        return None if s.phase else settled(self.standing(s))

    # what is on the table and on paper

    def zones(self, s: WhistState, seat: int | None) -> Iterable[AnyZone]:
        yield from self.hand_zones(s, seat)
        yield self.tricks.trick_zone(s)
        yield self.tricks.last_zone(s)
        yield self.tricks.before_zone(s)  # only the last two tricks may be looked at (000:4066)
        lies = s.turned >= 0 and not s.played and s.hands[s.dealer] >> s.turned & 1
        yield Row(
            id="turned",
            label=Text("Turned card", "Вскрышка"),
            seat=s.order[s.dealer],
            cards=(CARD_TEXTS[s.turned],) if lies else (),
        )
        yield self.trump_zone(s)
        taken = sum(s.tricks[0::2]), sum(s.tricks[1::2])
        amounts = tuple((side, None, n) for side, n in zip(self.sides(s), taken, strict=True))
        yield Amounts(id="taken", label=Text("Tricks taken", "Взято взяток"), amounts=amounts)
        if self.options.strict:
            yield self.revokes.note(s)

    def sides(self, s: WhistState) -> tuple[Text, Text]:
        """The two sides by their players."""
        return players_text(s.order[0::2]), players_text(s.order[1::2])

    def sheet(self, s: WhistState) -> Sheet:
        rows = []
        drawn = ", ".join(f"{number(seat)} {CARD_SYMBOLS[c]}" for seat, c in enumerate(s.draw))
        rows.append(SheetRow(Text(f"Cards drawn: {drawn}", f"Вынуты карты: {drawn}"), (), "rule"))
        for n, points in enumerate(s.rubbers, 1):
            result = ", ".join(f"{number(seat)} {p:+}" for seat, p in enumerate(points))
            rows.append(SheetRow(Text(f"Rubber {n}: {result}", f"Робер {n}: {result}"), (), "rule"))
        sides = self.sides(s)
        return Sheet(sides, (*rows, *rubber_rows(s.parties, s.entries, sides)))
