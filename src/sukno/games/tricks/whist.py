"""Whist (вист): four players, two against two, thirteen tricks; the last card dealt makes trumps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

from sukno.engine import Info, Options, Outcome, Sheet, SheetRow, Text, option
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.options import deals_option
from sukno.engine.view import AnyZone, Note, places_of
from sukno.families.partners import PartnersGame, PartnersState, players_text
from sukno.families.seating import draw_cards, partners, round_length, seat_order
from sukno.families.tricks import (
    CARD_BITS,
    NO_TRUMPS,
    SUIT_BITS,
    follow_texts,
    log_before,
    must_follow,
    not_in_hand,
)
from sukno.materials.cards import (
    CARD_INDEX,
    CARD_SYMBOLS,
    CARD_TEXTS,
    SUIT_MASK,
    SUITS,
    SYMBOLS,
    hand,
    hand_texts,
)
from sukno.sheets.rubber import BELOW, Entry, Party, below, rubber_lead, rubber_rows

# 000:4210-4265: the tariff
LEVE = 2  # each trick above six, below the line
PARTY = 10  # five of them win the party
END_OF_PARTY = 5
END_OF_RUBBER = 10
HONOURS = {5: 5, 4: 4, 3: 2}  # A K Q J 10 of trumps, in one hand or between partners
SLAMS = {12: ("small slam", 10), 13: ("grand slam", 20)}
REVOKE_POINTS = 5
REVOKE_TRICKS = 3

# sequences from the ace (коронка): cards  A-Q A-J A-10 A-9 A-8 A-7 A-6 A-5 A-4 A-3 A-2
PLAIN = (0, 0, 0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55)
TRUMPS = (0, 0, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110)
# 000:4299-4306 prints 20 and 40 for A-10 and leaves A-9 out: the same is taken for both
PLAIN_000 = (0, 0, 0, 5, 10, 20, 20, 25, 30, 35, 40, 45, 50, 55)
TRUMPS_000 = (0, 0, 0, 10, 20, 40, 40, 50, 60, 70, 80, 90, 100, 110)

TOP_FIVE = hand(["SA", "SK", "SQ", "SJ", "ST"])
ACES = hand(["SA", "CA", "DA", "HA"])
PENALTIES = ("5 points", "3 tricks")
PAID = {
    "": Text("the penalty is to be chosen", "штраф ещё не выбран"),
    "5 points": Text("5 points", "5 очков"),
    "3 tricks": Text("3 tricks", "3 взятки"),
}


class WhistOptions(Options, frozen=True):
    players: Annotated[
        Literal[4, 5, 6],
        option(
            "Players",
            "Игроков",
            "Four play; a fifth, or a fifth and a sixth, sit out a rubber in turn.",
            "Играют четверо; впятером один, а вшестером двое по очереди пропускают робер.",
        ),
    ] = 4
    rubbers: Annotated[
        int,
        option(
            "Rubbers",
            "Роберов",
            "How many rubbers make the match; partners change after each. A full round is three for four "
            "players, five for five, eight for six.",
            "Сколько роберов играть; после каждого меняются партнёрами. Полный круг — три робера вчетвером, "
            "пять впятером, восемь вшестером.",
            ge=1,
            le=12,
        ),
    ] = 1
    strict: Annotated[
        bool,
        option(
            "Strict table",
            "Строгий стол",
            "Any card may be played: a revoke is possible, and is punished when it comes out.",
            "Можно положить любую карту: ренонс возможен и наказывается, когда обнаружится.",
        ),
    ] = False
    revoke_penalty: Annotated[
        Literal["chosen", "5 points", "3 tricks"],
        option(
            "Penalty for a revoke",
            "Штраф за ренонс",
            "What a revoke costs at a strict table.",
            "Чем наказывается ренонс за строгим столом.",
            values={
                "chosen": Text("the opponents choose", "по выбору противников"),
                "5 points": Text("5 points to the opponents", "5 очков противникам"),
                "3 tricks": Text("3 tricks to the opponents", "3 взятки противникам"),
            },
        ),
    ] = "chosen"
    sequences: Annotated[
        Literal["series", "000"],
        option(
            "Sequences",
            "Коронки",
            "What sequences from the ace are worth.",
            "Сколько стоят коронки.",
            values={
                "series": Text(
                    "5 for each card from the third, 10 in trumps", "по 5 за карту с третьей, в козырях по 10"
                ),
                "000": Text(
                    "as one book prints it: A-10 and A-9 count 20, in trumps 40",
                    "как напечатано в одной из книг: до десятки и до девятки 20, в козырях 40",
                ),
            },
        ),
    ] = "series"
    rubber_bonus: Annotated[
        Literal["10", "5+10"],
        option(
            "End of the rubber",
            "Окончание робера",
            "What the party that ends the rubber brings.",
            "Что приносит партия, которой кончается робер.",
            values={"10": Text("10 instead of 5", "10 вместо 5"), "5+10": Text("5 and 10", "5 и 10")},
        ),
    ] = "10"
    deals: Annotated[int, deals_option()] = 0


class WhistState(PartnersState, kw_only=True):
    failed: tuple[tuple[int, int], ...] = ()
    """At a strict table: place and suit, whenever somebody did not follow."""
    owed: tuple[int, ...] = ()
    """Places whose revokes have come out and await the opponents' choice."""
    revokes: tuple[tuple[int, int, str], ...] = ()
    """Revokes of this deal that have come out: place, suit and penalty, empty until it is chosen."""
    forfeits: list[int] = []
    """Revokes of each side to be paid in tricks."""
    entries: tuple[Entry, ...] = ()
    """The sheet of the party in play."""
    parties: tuple[Party, ...] = ()
    """Parties of this rubber that are over."""
    rubbers: tuple[tuple[int, ...], ...] = ()
    """What every seat has won or lost in each finished rubber."""
    over: bool = False


class Whist(PartnersGame[WhistState, WhistOptions]):
    info = Info(
        id="whist",
        name=Text("Whist", "Вист"),
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
    prompts: ClassVar[dict[str, Text]] = {
        "penalty": Text("A revoke: choose the penalty", "Ренонс: выберите штраф"),
    }

    trumps: ClassVar[bool] = True
    honour_points: ClassVar[dict[int, int]] = HONOURS

    def __init__(self, options: WhistOptions | None = None) -> None:
        super().__init__(options)
        o = self.options
        self.strict = o.strict
        self.plain, self.trump_run = (PLAIN, TRUMPS) if o.sequences == "series" else (PLAIN_000, TRUMPS_000)

    # the draw and the deal

    def setup(self, s: WhistState) -> None:
        self.begin_rubber(s)
        self.deal(s)

    def begin_rubber(self, s: WhistState) -> None:
        """Everybody draws a card; the lowest sits down first, and deals first (000:3981-3988)."""
        s.parties = s.entries = ()
        s.last_trick = s.before_last = ()  # the players change places
        s.log = ()
        number = len(s.rubbers)
        points = self.standing(s)
        new_draw = number % round_length(self.seats) == 0
        if new_draw:
            s.draw = draw_cards(s, self.seats)
        pairs = partners(s.draw, number, points)
        # partners must change (000:3978): if the draw leaves two together, it is made again
        while new_draw and any(self.were_partners(s, *pair) for pair in pairs):
            s.draw = draw_cards(s, self.seats)
            pairs = partners(s.draw, number, points)
        s.order = seat_order(s.draw, pairs)
        s.dealer = 0
        for seat, card in enumerate(s.draw):
            s.note(seat, "draw", CARD_TEXTS[card])

    @staticmethod
    def were_partners(s: WhistState, one: int, other: int) -> bool:
        """Did these two seats play together in the rubber just over?"""
        return one in s.order and other in s.order and (s.order.index(one) - s.order.index(other)) % 2 == 0

    def deal(self, s: WhistState) -> None:
        """The dealer's last card is turned (вскрышка) and makes trumps (000:3996-3998)."""
        s.forfeits = [0, 0]
        s.failed = ()
        s.revokes = ()
        last = self.deal_hands(s)
        if self.trumps:
            s.turned = last
            s.trump = last // 13
            s.note(s.order[s.dealer], "turn", CARD_TEXTS[last])

    # the play

    def ask(self, s: WhistState) -> Ask | None:
        if s.over:
            return None
        if s.owed:
            return Ask(s.order[(s.owed[0] + 1) % self.places], "penalty", [*PENALTIES])
        turn = s.turn
        trick = s.trick
        if trick and not self.strict:
            return Ask(s.order[turn], "card", follow_texts(s.hands[turn], trick[0] // 13))
        return Ask(s.order[turn], "card", hand_texts(s.hands[turn]))

    def play(self, s: WhistState, move: str) -> None:
        if s.owed:
            self.choose_penalty(s, move)
            return
        turn = s.turn
        held = s.hands[turn]
        card = CARD_INDEX.get(move, -1)
        if card < 0 or not held >> card & 1:
            raise game_is_over(move) if s.over else not_in_hand(move, held)
        trick = s.trick
        suit = card // 13
        if trick:
            led = trick[0] // 13
            if suit != led:
                if self.strict:
                    s.failed = (*s.failed, (turn, led))
                elif held & SUIT_BITS[led]:
                    raise must_follow(move, held, led)
                else:
                    s.voids[turn] |= SUIT_BITS[led]
        elif s.opened[turn] < 0:
            s.opened[turn] = suit
        bit = CARD_BITS[card]
        s.hands[turn] = held ^ bit
        s.gone[turn] |= bit
        trick.append(card)
        s.log = (s.log, s.order[turn], "card", move)
        if self.strict:
            self.look_for_revokes(s, turn, suit)
        if len(trick) < self.places:
            s.turn = (turn + 1) % self.places
            return
        self.close_trick(s)
        if not s.hands[turn] and not s.owed:
            self.score(s)

    # revokes (ренонс), at a strict table

    def look_for_revokes(self, s: WhistState, place: int, suit: int) -> None:
        """Who plays a suit that he did not follow earlier in the deal has revoked every time he did not.

        All cards are played, so that every revoke comes out; the trick in question is closed by then.
        """
        again = (place, suit)
        times = s.failed.count(again)
        if not times:
            return
        s.failed = tuple(f for f in s.failed if f != again)
        s.note(s.order[place], "revoke", SUITS[suit])
        penalty = self.options.revoke_penalty
        if penalty == "chosen":
            s.owed = (place,) * times
            s.revokes += ((place, suit, ""),) * times
        else:
            s.revokes += ((place, suit, penalty),) * times
            for _ in range(times):
                self.punish(s, place, penalty)

    def choose_penalty(self, s: WhistState, move: str) -> None:
        """The opponent at the offender's left answers for his side."""
        if move not in PENALTIES:
            raise not_among(move, PENALTIES)
        first = len(s.revokes) - len(s.owed)
        place, suit, _ = s.revokes[first]
        s.revokes = (*s.revokes[:first], (place, suit, move), *s.revokes[first + 1 :])
        s.note(s.order[(place + 1) % self.places], "penalty", move)
        self.punish(s, place, move)
        s.owed = s.owed[1:]
        if not s.owed and not s.trick and not any(s.hands):
            self.score(s)

    def punish(self, s: WhistState, place: int, penalty: str) -> None:
        side = place % 2
        if penalty == "5 points":
            s.entries = (*s.entries, (s.deal, 1 - side, "revoke", REVOKE_POINTS))
        else:
            s.forfeits[side] += 1

    # the score

    def score(self, s: WhistState) -> None:
        """The deal is over: write it down, and see whether the party and the rubber are over too."""
        deal = s.deal
        entries = [*s.entries]
        took = self.side_tricks(s)
        for side in (0, 1):
            dealt = s.gone[side::2]  # all cards are out: what the hands of this side were dealt
            honours = self.honour_points.get((sum(dealt) & self.honour_cards(s)).bit_count())
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
        for side in (0, 1):
            if below(entries, side) >= PARTY:
                self.end_party(s, side)
        self.next_deal(s)

    def side_tricks(self, s: WhistState) -> list[int]:
        """Tricks of both sides, those forfeited by revokes moved before anything is counted."""
        a, b = sum(s.tricks[0::2]), sum(s.tricks[1::2])
        moved = REVOKE_TRICKS * (s.forfeits[0] - s.forfeits[1])
        moved = max(-b, min(a, moved))
        return [a - moved, b + moved]

    def honour_cards(self, s: WhistState) -> int:
        """A K Q J 10 of trumps; without trumps the aces."""
        if s.trump == NO_TRUMPS:
            return ACES
        return TOP_FIVE << 13 * s.trump

    def sequence_points(self, s: WhistState, cards: int, suit: int) -> int:
        """A sequence from the ace in one hand; without trumps all count as trumps do."""
        length = 13 - (~(cards >> 13 * suit) & SUIT_MASK).bit_length()
        return (self.trump_run if s.trump in (suit, NO_TRUMPS) else self.plain)[length]

    def end_party(self, s: WhistState, side: int) -> None:
        """The bonus for finishing goes above the line (of its place the book is silent); the next party
        begins at nothing below it for both."""
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
            s.over = len(s.rubbers) >= self.options.rubbers

    def next_deal(self, s: WhistState) -> None:
        if s.over or s.deal + 1 == self.options.deals:
            s.over = True
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
        if not s.over:
            return None
        points = self.standing(s)
        best = max(points)
        if best == 0:
            return Outcome(points, places_of(points), Text("Nobody is ahead.", "Никто не выиграл."))
        ahead = [seat for seat, p in enumerate(points) if p == best]
        who = players_text(ahead)
        one = len(ahead) == 1
        text = Text(
            f"{who.en} {'wins' if one else 'win'}: {best:+g}.",
            f"{'Выиграл' if one else 'Выиграли'} {who.ru.lower()}: {best:+g}.",
        )
        return Outcome(points, places_of(points), text)

    # what was played

    def past(self, s: WhistState) -> tuple[WhistState, list[tuple[int, str]]]:
        """All hands as they were dealt, and the cards and penalties since."""
        n = s.copy()
        n.log = log_before(s, ("card", "revoke", "penalty"))
        n.hands = [held | gone for held, gone in zip(s.hands, s.gone, strict=True)]
        n.gone, n.tricks, n.voids, n.opened = [0] * 4, [0] * 4, [0] * 4, [-1] * 4
        n.trick, n.played = [], 0
        n.leader = n.turn = (s.dealer + 1) % self.places
        n.failed = n.revokes = n.owed = ()
        n.forfeits = [0, 0]
        n.entries = tuple(entry for entry in s.entries if entry[0] != s.deal)
        if s.played:  # the last trick of the deal before is forgotten, but for its leader
            n.last_trick, n.last_leader = (), s.before_leader
        return n, [(seat, move) for seat, kind, move in s.lines() if kind in ("card", "penalty")]

    # what is on the table and on paper

    def zones(self, s: WhistState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        if self.strict:
            lines = [
                Text("{who} {suit}: {paid}", "{who} {suit}: {paid}").fill(
                    who=players_text([s.order[place]]), suit=SYMBOLS[suit], paid=PAID[penalty]
                )
                for place, suit, penalty in s.revokes
            ]
            text = Text("\n".join(t.en for t in lines), "\n".join(t.ru for t in lines))
            yield Note(id="revokes", label=Text("Revokes", "Ренонсы"), text=text)

    def sheet(self, s: WhistState) -> Sheet:
        rows = []
        drawn = ", ".join(f"{seat + 1} {CARD_SYMBOLS[c]}" for seat, c in enumerate(s.draw))
        rows.append(SheetRow(Text(f"Cards drawn: {drawn}", f"Вынуты карты: {drawn}"), (), "rule"))
        for number, points in enumerate(s.rubbers, 1):
            result = ", ".join(f"{seat + 1} {p:+}" for seat, p in enumerate(points))
            rows.append(SheetRow(Text(f"Rubber {number}: {result}", f"Робер {number}: {result}"), (), "rule"))
        sides = self.sides(s)
        return Sheet(sides, (*rows, *rubber_rows(s.parties, s.entries, sides)))

    def describe(self, s: WhistState, move: str) -> Text:
        if s.owed and move in PENALTIES:
            place, suit, _ = s.revokes[-len(s.owed)]
            return Text(
                "{paid} for the revoke of player {n} ({suit})", "{paid} за ренонс игрока {n} ({suit})"
            ).fill(paid=PAID[move], n=s.order[place] + 1, suit=SYMBOLS[suit])
        return super().describe(s, move)
