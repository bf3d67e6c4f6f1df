"""Bingo (бинго): sixty-six with dominoes for two; blanks are high, 0-0 beats everything, and doubles are named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Annotated, Any, ClassVar, Literal

from sukno.engine import Info, Options, SheetRow, Text, option
from sukno.engine.options import deals_option
from sukno.engine.text import counted, who
from sukno.engine.view import AnyZone, Note, Pile, Row
from sukno.families.accounts.points import Points, target
from sukno.families.domino_tricks import (
    TILE,
    TILE_BITS,
    TILE_INDEX,
    DominoTrickGame,
    Duty,
    TileTricks,
    TileTrickState,
    TileWays,
)
from sukno.families.stages import Stage
from sukno.games.dominoes.bingo_drawn import Known, came
from sukno.materials.bits import bit_set, bits_of
from sukno.materials.dominoes import DOUBLES, TILE_TEXTS, TILES, WITH_HALF, tile

BLANK = 7
"""A blank counts so much, and is the highest suit (004:4074)."""
BINGO = tile(0, 0)
TENS = (tile(6, 4), tile(3, 0))
"""They bring ten points if they are no trumps; as trumps it comes to the same."""
ENOUGH, SOME = 70, 20
DOUBLES_HELD = sum(TILE_BITS[t] for t in DOUBLES)
NAMED = {2: 20, 3: 40, 4: 50, 5: 60}
"""What doubles bring to whoever names them as he leads one and takes the trick (004:4092)."""
NAMED_BIG = {6: 1, 7: 3}
"""Six, the emperor, and seven, the invincible, bring big points."""
NAMES = tuple(tuple(f"{text} {n}" for n in range(8)) for text in TILE_TEXTS)
"""`NAMES[double][n]`: the move that leads this double and names n of them."""
NAME_INDEX: dict[str, tuple[int, int]] = {NAMES[t][n]: (t, n) for t in DOUBLES for n in range(2, 8)}
CLOSE, NAME = "close", "declare"
NOBODY = -1


def value(half: int) -> int:
    return half or BLANK


def pips(t: int) -> int:
    high, low = TILES[t]
    return value(high) + value(low)


def halves(t: int) -> tuple[int, int]:
    """Both numbers, the higher one first, as a blank is."""
    high, low = TILES[t]
    return (high, low) if low else (low, high)


@cache
def ways(lower: bool) -> TileWays:
    """`lower`: who has nothing of the higher number must play the lower one (004:4096)."""
    duties, power, worth = [], [], []
    for trump in range(7):
        trumps = WITH_HALF[trump] | TILE_BITS[BINGO]
        strength = [30 + pips(t) if trumps >> t & 1 else pips(t) for t in range(len(TILES))]
        brings = [pips(t) if trumps >> t & 1 or t in DOUBLES or t in TENS else 0 for t in range(len(TILES))]
        strength[tile(trump, trump)], brings[tile(trump, trump)] = 60, 28
        strength[BINGO], brings[BINGO] = 70, 14 if trump else 28
        rows: list[tuple[Duty, ...]] = []
        for led in range(len(TILES)):
            if trumps >> led & 1:
                rows.append((Duty(trumps, trump, True),))
                continue
            numbers = dict.fromkeys(halves(led) if lower else halves(led)[:1])
            rows.append(tuple(Duty(WITH_HALF[n] & ~trumps, n) for n in numbers))
        duties.append(tuple(rows))
        power.append((tuple(strength),) * len(TILES))
        worth.append(tuple(brings))
    return TileWays(tuple(duties), tuple(power), tuple(worth))


class BingoOptions(Options, frozen=True):
    target: Annotated[
        Literal[7, 8],
        option(
            "Target",
            "До скольких",
            "Who has so many big points has won at once.",
            "Набравший столько больших очков тут же выиграл.",
            main=True,
        ),
    ] = 7
    follow_lower_half: Annotated[
        bool,
        option(
            "The lower number too",
            "И меньшее число",
            "Under the strict rules who has nothing of the higher number led must play the lower one.",
            "По строгим правилам, у кого нет большего числа, обязан класть кость с меньшим.",
            main=True,
        ),
    ] = True
    deals: Annotated[int, deals_option()] = 0


class BingoState(TileTrickState, kw_only=True):
    turned: int = 0
    """The tile that was turned up; it is drawn last."""
    reserve: tuple[int, ...] = ()
    """The closed tiles, in the order in which they will be drawn."""
    drawn: list[tuple[int, ...]] = []
    """What each has drawn, in order."""
    winners: tuple[int, ...] = ()
    """Who took the tricks after which both drew, and so drew first."""
    closer: int = NOBODY
    tricks_at_close: int = 0
    """How many tricks the other had then."""
    named: int = 0
    """How many doubles have been named with the lead that lies there."""
    big: list[int] = []
    """Big points won in this deal so far."""


class Naming:
    """Beside his leads the player may name his doubles, leading one, or close the reserve."""

    def __init__(self, game: Bingo) -> None:
        self.game = game

    def moves(self, s: BingoState) -> list[str]:
        doubles = s.hands[s.turn] & DOUBLES_HELD
        n = doubles.bit_count()
        moves = [NAMES[t][n] for t in reversed(bits_of(doubles))] if n > 1 else []
        if not strict(s):
            moves.append(CLOSE)
        return moves

    def beside(self, s: BingoState, move: str) -> bool:
        place = s.turn
        if move == CLOSE:
            if strict(s):
                return False
            s.closer, s.tricks_at_close = place, s.tricks[1 - place]
            s.note(place, CLOSE, CLOSE)
            return True
        t, n = NAME_INDEX.get(move, (0, 0))
        doubles = s.hands[place] & DOUBLES_HELD
        if not doubles >> t & 1 or doubles.bit_count() != n:
            return False
        s.named = n
        self.game.tricks.do(s, move, t, NAME)
        return True

    def describe(self, s: BingoState, move: str) -> Text | None:
        if move == CLOSE:
            return CLOSES
        return named_words(*NAME_INDEX[move]) if move in NAME_INDEX else None

    def touch(self, s: BingoState, move: str, spots: Mapping[str, str]) -> tuple[str, ...] | None:
        return ("reserve",) if move == CLOSE else None


def strict(s: BingoState) -> bool:
    """Is nothing drawn any more, and must one follow?"""
    return s.closer >= 0 or len(s.winners) == 7


class Bingo(DominoTrickGame[BingoState, BingoOptions]):
    info = Info(
        id="dominoes-bingo",
        name=Text("Bingo", "Бинго"),
        also=("Domino sixty-six", "Dominoes", "Домино", "Шестьдесят шесть костями"),
        family="trick",
        summary=Text(
            "Sixty-six with dominoes: seventy points in tiles and doubles, and 0-0 beats everything.",
            "Шестьдесят шесть костями домино: семьдесят очков в костях и дублях, а 0-0 бьёт всё.",
        ),
        seats=(2,),
        sources=("004:3959", "004:4072-4100"),
        duel={"deals": 2},
    )
    State = BingoState
    Options = BingoOptions
    moves_in_log: ClassVar[tuple[str, ...]] = (TILE, NAME, CLOSE)
    told_in_log: ClassVar[tuple[str, ...]] = ("double", "big")
    speech: ClassVar[dict[str, Text]] = {CLOSE: Text("I close the reserve", "закрываю базар")}
    log_words: ClassVar[dict[str, Text]] = {
        "turn": Text("⟨turns|turn⟩ up {move} for trumps", "⟨открывает|открываете⟩ козырную кость: {move}"),
        CLOSE: Text("⟨closes|close⟩ the reserve", "⟨закрывает|закрываете⟩ базар"),
    }

    def make_account(self) -> Points:
        return Points(2, ends=target(self.options.target), each=True, line=deal_line, total=BIG_POINTS)

    def make_stages(self) -> Iterable[Stage[BingoState]]:
        self.tricks = TileTricks(
            ways(self.options.follow_lower_half),
            taken=self.trick_taken,
            last=self.trick_taken,
            free=lambda s: not strict(s),
            beside=Naming(self),
        )
        return (self.tricks,)

    # the deal

    def deal(self, s: BingoState) -> None:
        """Seven each; the leader's opponent turns up a tile, whose higher number is trumps (004:4076)."""
        *reserve, turned = self.deal_tiles(s)
        s.turned, s.reserve = turned, tuple(reserve)
        s.note(s.dealer, "turn", TILE_TEXTS[turned])
        self.begin_play(s)

    def begin_play(self, s: BingoState) -> None:
        s.trump = halves(s.turned)[0]
        s.drawn, s.winners = [(), ()], ()
        s.closer, s.tricks_at_close, s.named = NOBODY, 0, 0
        s.big = [0, 0]
        self.tricks.begin(s, 1 - s.dealer)

    # play

    def trick_taken(self, s: BingoState, place: int) -> None:
        """What the trick brings beside its tiles; then both draw, unless the deal is over."""
        n, s.named = s.named, 0
        bingo = BINGO in s.last_trick and tile(s.trump, s.trump) in s.last_trick and s.trump > 0
        if bingo:  # 0-0 takes it
            self.win_big(s, place, 1)
        if n and s.last_leader == place:
            s.note(place, "double", str(n))
            s.points[place] += NAMED.get(n, 0)
            self.win_big(s, place, NAMED_BIG.get(n, 0))
        if s.big[place] + s.account.total[place] >= self.options.target:
            self.end_deal(s, [0, 0])
        elif s.points[place] >= ENOUGH or not any(s.hands):
            self.end_deal(s, self.result(s))
        elif not strict(s):
            self.draw(s, place)

    def win_big(self, s: BingoState, place: int, n: int) -> None:
        if n:
            s.big[place] += n
            s.note(place, "big", str(n))

    def draw(self, s: BingoState, first: int) -> None:
        """The winner draws first; the last of all is the tile that lies open."""
        one, other = (*s.reserve[:2], s.turned)[:2]
        s.reserve = s.reserve[2:]
        s.winners = (*s.winners, first)
        for place, t in ((first, one), (1 - first, other)):
            s.hands[place] |= TILE_BITS[t]
            s.drawn[place] = (*s.drawn[place], t)

    # the score (004:4094-4098)

    def result(self, s: BingoState) -> list[int]:
        """The big points of the deal; gap: nobody has come to seventy, and nobody has closed: none."""
        row = [0, 0]
        winner = next((place for place in range(2) if s.points[place] >= ENOUGH), NOBODY)
        if s.closer >= 0 and winner != s.closer:
            # gap: seventy of the other's own are an extra point
            row[1 - s.closer] = (2 if s.tricks_at_close else 3) + (winner >= 0)
        elif winner >= 0:
            loser = 1 - winner
            row[winner] = 3 if not s.tricks[loser] else 2 if s.points[loser] < SOME else 1
        return row

    def end_deal(self, s: BingoState, row: Sequence[int]) -> None:
        self.tricks.end(s)
        points = s.points[0], s.points[1], s.closer
        self.write(s, [big + n for big, n in zip(s.big, row, strict=True)], points)

    def in_play(self, s: BingoState) -> Sequence[float]:
        return tuple(s.big)

    # what a seat knows

    def known(self, s: BingoState, place: int) -> Known:
        """What has been seen of a place."""
        lines = [(kind, move) for seat, kind, move in s.lines() if seat == place and kind in (TILE, NAME)]
        played = tuple(TILE_INDEX[move.partition(" ")[0]] for _, move in lines)
        named = tuple((at, NAME_INDEX[move][1]) for at, (kind, move) in enumerate(lines) if kind == NAME)
        last = s.turned if len(s.winners) == 7 and s.winners[-1] != place else -1
        return Known(played, len(s.winners), last, named)

    def redeal(self, s: BingoState, n: BingoState, seat: int, rng: Random) -> None:
        other = 1 - seat
        unseen = self.unseen(s, seat)
        if len(s.winners) < 7:
            unseen &= ~TILE_BITS[s.turned]
        count = s.hands[other].bit_count()
        hand, drawn = came(self.known(s, other), count, bits_of(unseen & ~s.voids[other]), rng)
        n.hands[other] = bit_set(hand)
        n.drawn[other] = tuple(drawn)
        rest = bits_of(unseen & ~n.hands[other])
        rng.shuffle(rest)
        n.reserve = tuple(rest)

    def undeal(self, s: BingoState, n: BingoState) -> None:
        super().undeal(s, n)
        reserve: list[int] = []
        for k, winner in enumerate(s.winners):
            for place in (winner, 1 - winner):
                t = s.drawn[place][k]
                n.hands[place] &= ~TILE_BITS[t]
                reserve.append(t)
        if len(s.winners) == 7:
            reserve.pop()
        n.reserve = (*reserve, *s.reserve)

    def pieces(self, s: BingoState) -> list[str]:
        rest = [*s.reserve, *([s.turned] if len(s.winners) < 7 else [])]
        return [*super().pieces(s), *(TILE_TEXTS[t] for t in rest)]

    # what is shown

    def matter(self, s: BingoState) -> str:
        return "strict" if strict(s) else ""

    def zones(self, s: BingoState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        lies = len(s.winners) < 7
        shut = s.closer >= 0  # the turned tile lies face down with the others
        yield Pile(id="reserve", label=Text("Reserve", "Базар"), count=len(s.reserve) + (lies and shut))
        turned = (TILE_TEXTS[s.turned],) if lies and not shut else ()
        yield Row(id="turned", label=Text("Turned up", "Открытая кость"), cards=turned)
        yield self.trump_zone(s)
        words = CLOSED.fill(who=who(s.closer)) if s.closer >= 0 else STRICT if strict(s) else OPEN
        yield Note(
            id="rules", label=Text("Rules now", "Правила сейчас"), text=words, says=(s.closer, strict(s))
        )
        yield from self.taken_zones(s, s.points)

    def marks(self, s: BingoState, seat: int) -> Iterable[str]:
        yield from super().marks(s, seat)
        if seat == s.closer:
            yield "closer"

    def tell(self, kind: str, move: str) -> Text:
        if kind == NAME:
            return named_words(*NAME_INDEX[move])
        if kind == "double":
            n = int(move)
            return FOR_DOUBLES.fill(n=NAMED[n]) if n in NAMED else FOR_MANY.fill(n=n)
        if kind == "big":
            return BIG.fill(points=big_words(int(move)))
        return super().tell(kind, move)


BIG_POINTS = Text("Big points", "Большие очки")
CLOSES = Text("close the reserve", "закрыть базар")
OPEN = Text("anything may be played", "можно класть что угодно")
STRICT = Text("follow the number led", "класть в масть")
CLOSED = Text("closed by {who}: follow the number led", "{who} закрывает базар: класть в масть")
FOR_DOUBLES = Text("⟨writes|write⟩ {n} for doubles", "⟨пишет|пишете⟩ {n} за дубли")
FOR_MANY = Text("⟨has|have⟩ {n} doubles", "дублей {n}")
BIG = Text("⟨wins|win⟩ {points}", "⟨выигрывает|выигрываете⟩ {points}")
TITLES = {
    5: Text(", the king", ", «король»"),
    6: Text(", the emperor", ", «император»"),
    7: Text(", the invincible", ", «непобедимый»"),
}


def named_words(t: int, n: int) -> Text:
    """A double led with the number of doubles held.

    >>> named_words(tile(6, 6), 5).en
    '6-6, and names 5 doubles, the king'
    """
    doubles = counted(n, ("double", "doubles"), ("дубль", "дубля", "дублей"))
    title = TITLES.get(n, Text("", ""))
    return Text(
        f"{TILE_TEXTS[t]}, and names {doubles.en}{title.en}",
        f"{TILE_TEXTS[t]}, на руках {doubles.ru}{title.ru}",
    )


def big_words(n: int) -> Text:
    return counted(n, ("big point", "big points"), ("большое очко", "больших очка", "больших очков"))


def deal_line(k: int, row: Sequence[int], note: Any) -> SheetRow:
    """The big points, and in the words how many small ones both had."""
    one, other, closer = note
    words = Text(f"{k + 1}. {one} : {other}", f"{k + 1}. {one} : {other}")
    if closer >= 0:
        words = Text(f"{words.en}, closed by {who(closer)}", f"{words.ru}, закрыто: {who(closer)}")
    return SheetRow(words, tuple(n or "" for n in row))
