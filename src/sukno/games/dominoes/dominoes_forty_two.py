"""Forty-two (сорок два): two against two; bid, name a number for trumps, and take tricks with the counting tiles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from sukno.engine import Info, Options, SheetRow, Text, option
from sukno.engine.ask import Ask
from sukno.engine.options import deals_option
from sukno.engine.text import who
from sukno.engine.view import AnyZone, Note
from sukno.families.accounts.points import Points, target
from sukno.families.bidding import Bidding, Ladder, PassesInARow
from sukno.families.domino_tricks import (
    NUMBERS,
    TILE,
    DominoTrickGame,
    Duty,
    TileTricks,
    TileTrickState,
    TileWays,
)
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.calling import Bids, Calling, from_left
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import TILES, WITH_HALF, tile

LOWEST = 30
ALL = 42
"""All seven tricks and all counting tiles."""
LADDER = (*(str(n) for n in range(LOWEST, ALL + 1)), "84", "168")
"""The last three all mean that everything is taken (004:4056)."""
DOUBLED, REDOUBLED = "84", "168"
KEYS = (LADDER[:4], LADDER[4:8], LADDER[8:12], LADDER[12:])
COUNTING = {tile(6, 4): 10, tile(5, 5): 10, tile(5, 0): 5, tile(4, 1): 5, tile(3, 2): 5}
"""With a point for each of seven tricks they are 42 (004:4064)."""
WORTH = tuple(COUNTING.get(t, 0) for t in range(len(TILES)))
TRUMP = "trump"
TRUMPS = tuple(f"{TRUMP} {n}" for n in range(len(NUMBERS)))
"""`TRUMPS[number]`: the move that names it."""
SIDES = (0, 1, 0, 1)


def rank(t: int, suit: int) -> int:
    """In its suit the double is the highest, then they go by the other half (not in the source)."""
    high, low = TILES[t]
    return 7 if high == low else low if high == suit else high


@cache
def ways(both: bool) -> TileWays:
    """`both`: a tile that is no trump belongs to both its numbers, else to the higher one alone (004:4060)."""
    duties, power = [], []
    for trump in range(len(NUMBERS)):
        trumps = WITH_HALF[trump]
        suits = [
            sum(1 << t for t in bits_of(WITH_HALF[n] & ~trumps) if both or TILES[t][0] == n) for n in range(7)
        ]
        led_duties, led_power = [], []
        for led, (high, _) in enumerate(TILES):
            if trumps >> led & 1:
                led_duties.append((Duty(trumps, trump, True),))
            else:
                led_duties.append((Duty(suits[high], high),))
            led_power.append(
                tuple(
                    20 + rank(t, trump) if trumps >> t & 1 else (suits[high] >> t & 1) * (10 + rank(t, high))
                    for t in range(len(TILES))
                )
            )
        duties.append(tuple(led_duties))
        power.append(tuple(led_power))
    return TileWays(tuple(duties), tuple(power), (WORTH,) * len(NUMBERS), trick=1)


class FortyTwoOptions(Options, frozen=True):
    target: Annotated[
        int,
        option(
            "Target",
            "До скольких",
            "The game ends with the deal in which a side has so many points and leads.",
            "Игра кончается сдачей, в которой одна из сторон набрала столько очков и впереди.",
            ge=42,
            le=1000,
            main=True,
        ),
    ] = 250
    suit_of_tile: Annotated[
        Literal["both", "higher_half"],
        option(
            "A tile that is no trump",
            "Некозырная кость",
            "Of which suits it is, when somebody leads.",
            "К каким мастям относится, когда пошли с другой.",
            values={
                "both": Text("belongs to both its numbers", "принадлежит обоим своим числам"),
                "higher_half": Text("belongs to the higher one", "принадлежит большему"),
            },
        ),
    ] = "both"
    deals: Annotated[int, deals_option()] = 0


class FortyTwoState(TileTrickState, kw_only=True):
    auction: Bidding = msgspec.field(default_factory=Bidding)


class FortyTwoBids(Bids):
    """Gap: 84 may be the first bid and goes over any lower one, 168 over nothing but 84."""

    def moves(self, s: FortyTwoState) -> Sequence[str]:
        above = self.ladder.above(s.auction.high)
        return above if self.doubled(s) else above[:-1]

    def allows(self, s: FortyTwoState, move: str) -> bool:
        return super().allows(s, move) and (move != REDOUBLED or self.doubled(s))

    def doubled(self, s: FortyTwoState) -> bool:
        return s.auction.high == self.ladder.index[DOUBLED]


class NameNumber(Stage[FortyTwoState]):
    """Who has bid most names any number for trumps, and leads."""

    phases: ClassVar[tuple[str, ...]] = (TRUMP,)

    def begin(self, s: FortyTwoState, place: int) -> None:
        s.phase = TRUMP
        s.leader = s.turn = place

    def ask(self, s: FortyTwoState) -> Ask:
        return Ask(s.order[s.turn], TRUMP, [*reversed(TRUMPS)])

    def play(self, s: FortyTwoState, move: str) -> None:
        s.note(s.order[s.turn], TRUMP, move)
        s.trump = TRUMPS.index(move)
        self.done(s)

    def tell(self, kind: str, move: str) -> Text | None:
        return trump_words(TRUMPS.index(move)) if kind == TRUMP else None

    def describe(self, s: FortyTwoState, move: str) -> Text | None:
        return trump_words(TRUMPS.index(move))


def trump_words(n: int) -> Text:
    return Text("{n} are trumps", "козыри — {n}").fill(n=NUMBERS[n])


def bought(s: FortyTwoState) -> bool:
    return s.auction.high >= 0


class FortyTwo(DominoTrickGame[FortyTwoState, FortyTwoOptions]):
    info = Info(
        id="dominoes-forty-two",
        name=Text("Forty-two", "Сорок два"),
        also=("42", "Texas 42", "Domino whist", "Домино вчетвером"),
        family="trick",
        summary=Text(
            "Tricks with dominoes, two against two: bid, name a number for trumps, catch the counting tiles.",
            "Взятки костями, двое на двое: торгуйтесь, назначьте козырь, ловите премиальные.",
        ),
        seats=(4,),
        sources=("004:4050-4070",),
        pairs=True,
        duel={"deals": 1},
    )
    State = FortyTwoState
    Options = FortyTwoOptions
    partners = True
    moves_in_log: ClassVar[tuple[str, ...]] = ("bid", TRUMP, TILE)

    def make_account(self) -> Points:
        """Both sides beyond the target: the larger total wins; while they are equal it goes on (not in the source)."""
        return Points(4, ends=target(self.options.target, alone=SIDES), sides=SIDES, line=deal_line)

    def make_stages(self) -> Iterable[Stage[FortyTwoState]]:
        self.auction = Calling(
            FortyTwoBids(Ladder(LADDER), rows=KEYS, top_ends=True),
            PassesInARow(),
            voices=from_left,
            once=True,
            phase="bid",
            kind="bid",
        )
        self.naming = NameNumber()
        self.tricks = TileTricks(ways(self.options.suit_of_tile == "both"), last=self.go_ahead)
        return self.auction, self.naming, self.tricks

    def make_course(self) -> Iterable[Step]:
        def holder(s: FortyTwoState) -> int:
            return s.auction.holder

        return (
            step(self.auction),
            step(self.next_deal, lambda s: not bought(s)),  # gap: the next player deals
            step(self.naming, bought, at=holder),
            step(self.tricks, bought, at=holder),
            step(self.count, bought),
        )

    def deal(self, s: FortyTwoState) -> None:
        self.deal_tiles(s)
        self.begin_play(s)

    def begin_play(self, s: FortyTwoState) -> None:
        s.trump = -1
        s.leader = s.turn = (s.dealer + 1) % 4
        self.begin_course(s)

    # the score (004:4064-4070)

    def taken(self, s: FortyTwoState) -> tuple[int, int]:
        """The points of both sides in this deal."""
        return sum(s.points[::2]), sum(s.points[1::2])

    def count(self, s: FortyTwoState) -> None:
        bid, side = int(LADDER[s.auction.high]), s.auction.holder % 2
        row = settled(bid, side, self.taken(s))
        self.write(s, [row[seat % 2] for seat in range(4)], (bid, s.auction.holder))

    # on the table and on paper

    def zones(self, s: FortyTwoState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        yield self.trump_zone(s)
        words, says = Text("", ""), ("", -1)
        if bought(s) and s.phase != "bid":
            words = PLAYS.fill(who=who(s.auction.holder), bid=LADDER[s.auction.high])
            says = (LADDER[s.auction.high], s.auction.holder)
        yield Note(id="contract", label=Text("Bid", "Заявка"), text=words, says=says, you=True)
        taken = self.taken(s)
        yield from self.taken_zones(s, [taken[i % 2] for i in range(4)])

    def marks(self, s: FortyTwoState, seat: int) -> Iterable[str]:
        yield from super().marks(s, seat)
        if bought(s) and s.phase in (TRUMP, TILE) and seat == s.auction.holder:
            yield "declarer"


PLAYS = Text("{bid}, {who}", "{bid}, {who}")


def settled(bid: int, side: int, taken: Sequence[int]) -> tuple[int, int]:
    """What both sides write, the bidders on this side.

    >>> settled(84, 0, (42, 0)), settled(84, 0, (37, 5)), settled(30, 0, (33, 9)), settled(35, 0, (30, 12))
    ((42, 0), (0, 89), (33, 9), (0, 47))
    """
    row = [*taken]
    if taken[side] < min(bid, ALL):
        row[side] = 0
        row[1 - side] += bid
    return row[0], row[1]


def deal_line(k: int, row: Sequence[int], note: Any) -> SheetRow:
    bid, holder = note
    return SheetRow(LINE.fill(k=k + 1, bid=bid, who=who(holder)), tuple(row))


LINE: Text = Text("{k}. {bid}, {who}", "{k}. {bid}, {who}")
