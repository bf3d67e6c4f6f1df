"""Tricks with dominoes: a suit is a number, and a tile of two numbers belongs to both, or to trumps alone.

The stage `TileTricks` plays by `TileWays`, tables that say what must be played on a lead and what takes the trick;
`DominoTrickGame` is the table: dealing, hands and tricks as everybody sees them, imagining, the past, pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

import msgspec

from sukno.engine import IllegalMove, Options, Text, chance
from sukno.engine.ask import Ask
from sukno.engine.errors import bound_by, not_among
from sukno.engine.state import Log
from sukno.engine.text import either, player
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Note, SeatInfo, Trick
from sukno.families.accounts.points import Tally
from sukno.families.rounds import Rounds, RoundState
from sukno.families.stages import Stage
from sukno.families.unseen import deal_out
from sukno.materials.bits import bit_set, bits_of
from sukno.materials.dominoes import TILE_TEXTS, TILES

TILE = "tile"
TILE_INDEX: dict[str, int] = {text: tile for tile, text in enumerate(TILE_TEXTS)}
TILE_BITS: tuple[int, ...] = tuple(1 << tile for tile in range(len(TILES)))
ALL_TILES = (1 << len(TILES)) - 1
NUMBERS: tuple[Text, ...] = (
    Text("blanks", "пустышки"),
    Text("ones", "единицы"),
    Text("twos", "двойки"),
    Text("threes", "тройки"),
    Text("fours", "четвёрки"),
    Text("fives", "пятёрки"),
    Text("sixes", "шестёрки"),
)
"""The suits."""
NO_TRUMP = -1


class Duty(NamedTuple):
    """Tiles of which one must be played by whoever has any."""

    tiles: int
    suit: int
    """The number that is asked for."""
    trumps: bool = False


class TileWays(msgspec.Struct, frozen=True):
    """How tricks are played, by the trump suit and the tile led."""

    duties: tuple[tuple[tuple[Duty, ...], ...], ...]
    """What an answer must be chosen from: of the first of these that the hand has any tile of."""
    power: tuple[tuple[tuple[int, ...], ...], ...]
    """Which of two tiles of a trick takes it: the higher number, of equal ones the earlier tile."""
    worth: tuple[tuple[int, ...], ...]
    """What each tile brings to whoever takes it, by trumps."""
    trick: int = 0
    """What a trick brings besides."""


class Ended(msgspec.Struct, frozen=True):
    """The trick with which a deal ended."""

    deal: int
    trick: tuple[tuple[int, str], ...]


class TileTrickState(RoundState, kw_only=True):
    """The slice of the stage; everything goes by places, and so do seats."""

    account: Tally = msgspec.field(default_factory=Tally)
    order: tuple[int, ...] = ()
    """The seats of the places."""
    hands: list[int] = []
    trick: list[int] = []
    """Tiles on the table, in the order of play from `leader`."""
    leader: int = 0
    turn: int = 0
    trump: int = NO_TRUMP
    tricks: list[int] = []
    """Tricks taken by each place in this deal."""
    points: list[int] = []
    """And what they have brought, with whatever else counts."""
    played: int = 0
    """All tiles of finished tricks."""
    gone: list[int] = []
    """The tiles each place has played in this deal."""
    voids: list[int] = []
    """The tiles each place has shown not to have."""
    last_trick: tuple[int, ...] = ()
    last_leader: int = 0
    ended: Ended | None = None


S = TypeVar("S", bound=TileTrickState)
O = TypeVar("O", bound=Options)  # noqa: E741


class Beside(Protocol):
    """Moves that stand beside the tiles of whoever leads."""

    def moves(self, s: Any) -> list[str]: ...

    def beside(self, s: Any, move: str) -> bool:
        """Do it; False if it is no such move, or not now."""
        ...

    def describe(self, s: Any, move: str) -> Text | None: ...

    def touch(self, s: Any, move: str, spots: Mapping[str, str]) -> tuple[str, ...] | None: ...


class TileTricks(Stage[S]):
    """Tiles are played in turn; who takes the trick leads to the next."""

    phases: ClassVar[tuple[str, ...]] = (TILE,)
    prompts: ClassVar[dict[str, Text]] = {TILE: Text("Play a tile", "Ходите костью")}

    def __init__(
        self,
        ways: TileWays,
        *,
        last: Callable[[S, int], None],
        taken: Callable[[S, int], None] | None = None,
        free: Callable[[S], bool] | None = None,
        beside: Beside | None = None,
    ) -> None:
        self.ways = ways
        self.last = last
        """Called with the place that has taken the last trick of the deal."""
        self.taken = taken
        """Called with the place that has taken any other trick and leads to the next."""
        self.free = free
        """Is there no duty just now? None: there always is."""
        self.beside = beside

    def begin(self, s: S, leader: int) -> None:
        s.phase = TILE
        s.leader = s.turn = leader

    # what may be played

    def duties(self, s: S) -> tuple[Duty, ...]:
        if not s.trick or (self.free is not None and self.free(s)):
            return ()
        return self.ways.duties[s.trump][s.trick[0]]

    def legal(self, s: S) -> int:
        """The tiles that the one in turn may play."""
        held = s.hands[s.turn]
        for duty in self.duties(s):
            if held & duty[0]:
                return held & duty[0]
        return held

    def ask(self, s: S) -> Ask:
        moves = texts_of(self.legal(s))
        if self.beside is not None and not s.trick and (more := self.beside.moves(s)):
            moves += more
        return Ask(s.order[s.turn], TILE, moves)

    def do(self, s: S, move: str, tile: int = -1, kind: str = TILE) -> None:
        """A tile is played; the move and its kind are what the log says of it, and `tile` is the one that is meant
        where the move says more."""
        place = s.turn
        held = s.hands[place]
        if tile < 0:
            tile = TILE_INDEX.get(move, -1)
        if tile < 0 or not held >> tile & 1:
            if self.beside is None or s.trick or not self.beside.beside(s, move):
                raise self.refusal(s, move, tile)
            return
        bit = TILE_BITS[tile]
        if s.trick and (self.free is None or not self.free(s)):
            void = 0
            for tiles, *_ in self.ways.duties[s.trump][s.trick[0]]:
                if bit & tiles:
                    break
                if held & tiles:
                    raise self.refusal(s, move, tile)
                void |= tiles
            s.voids[place] |= void
        s.hands[place] = held ^ bit
        s.gone[place] |= bit
        s.trick.append(tile)
        s.log = (s.log, s.order[place], kind, move)
        if len(s.trick) == len(s.hands):
            self.close(s)
        else:
            s.turn = (place + 1) % len(s.hands)

    def close(self, s: S) -> None:
        """The complete trick goes to its winner, who leads; the game hears of it."""
        trick, n = s.trick, len(s.hands)
        power, worth = self.ways.power[s.trump][trick[0]], self.ways.worth[s.trump]
        best = at = 0
        brings = self.ways.trick
        for i, tile in enumerate(trick):
            brings += worth[tile]
            if power[tile] > best:
                best, at = power[tile], i
        place = (s.leader + at) % n
        s.last_trick, s.last_leader = tuple(trick), s.leader
        s.played |= bit_set(trick)
        s.tricks[place] += 1
        s.points[place] += brings
        s.leader = s.turn = place
        s.trick = []
        if not any(s.hands):
            self.end(s)
            self.last(s, place)
        elif self.taken is not None:
            self.taken(s, place)

    def end(self, s: S) -> None:
        """The deal ends with the trick that was taken last; a game says it that ends before the last tile."""
        if s.played:
            s.ended = Ended(s.deal, self.lying(s, s.last_trick, s.last_leader))

    def leading(self, s: S) -> bool:
        return not s.trick

    # words

    def refusal(self, s: S, move: str, tile: int) -> IllegalMove:
        """Why this may not be played now, and what may."""
        duty = self.bound(s)
        if duty is not None and tile >= 0 and s.hands[s.turn] >> tile & 1:
            return bound_by(move, duty)
        return not_among(move, self.ask(s).moves)

    def bound(self, s: S) -> Text | None:
        held = s.hands[s.turn]
        duty = next((duty for duty in self.duties(s) if held & duty.tiles), None)
        if duty is None or not held & ~duty.tiles:
            return None
        words = TRUMP_DUTY if duty.trumps else DUTY
        return words.fill(suit=NUMBERS[duty.suit], allowed=either(texts_of(held & duty.tiles)))

    def describe(self, s: S, move: str) -> Text | None:
        return None if self.beside is None else self.beside.describe(s, move)

    def touch(self, s: S, move: str, spots: Mapping[str, str]) -> tuple[str, ...] | None:
        return None if self.beside is None else self.beside.touch(s, move, spots)

    # what lies on the table

    def lying(self, s: S, trick: Sequence[int], leader: int) -> tuple[tuple[int, str], ...]:
        n = len(s.hands)
        return tuple((s.order[(leader + i) % n], TILE_TEXTS[tile]) for i, tile in enumerate(trick))

    def trick_zone(self, s: S) -> Trick:
        return Trick(id="trick", label=Text("Trick", "Взятка"), cards=self.lying(s, s.trick, s.leader))

    def last_zone(self, s: S) -> Trick:
        return Trick(id="last", label=LAST_TRICK, cards=self.lying(s, s.last_trick, s.last_leader))

    def ended_with(self, s: S) -> Trick | None:
        if s.ended is None or s.ended.deal != s.deal - 1:
            return None
        return Trick(id="last", label=LAST_TRICK, cards=s.ended.trick)


LAST_TRICK = Text("Last trick", "Последняя взятка")
DUTY = Text("a tile of the {suit} is wanted: {allowed}", "надо положить кость масти «{suit}»: {allowed}")
TRUMP_DUTY = Text("a trump is wanted, the {suit}: {allowed}", "надо положить козыря, {suit}: {allowed}")


def texts_of(tiles: int) -> list[str]:
    """The heaviest first.

    >>> texts_of(0b1011)
    ['2-0', '1-0', '0-0']
    """
    texts = [TILE_TEXTS[tile] for tile in bits_of(tiles)]
    texts.reverse()
    return texts


def log_before(s: TileTrickState, kinds: Sequence[str]) -> Log:
    """The log as it was before the lines of these kinds with which it ends."""
    cell = s.log
    while cell and cell[2] in kinds:
        cell = cell[0]
    return cell


class DominoTrickGame(Rounds[S, O]):
    """Base of games of tricks with dominoes; a place is a seat."""

    partners: ClassVar[bool] = False
    """Seats an even number apart play together."""
    each: ClassVar[int] = 7
    tricks: TileTricks[S]
    """The stage of the play, which `make_stages` must set."""
    moves_in_log: ClassVar[tuple[str, ...]] = (TILE,)
    """Kinds of lines of the log that are moves of a record; others that follow from moves are in `told_in_log`."""
    told_in_log: ClassVar[tuple[str, ...]] = ()

    # the deal

    def deal_tiles(self, s: S) -> list[int]:
        """Shuffle, deal, and clear the table; the answer is what is left over."""
        n, each = self.seats, self.each
        tiles = chance.shuffled(s, range(len(TILES)))
        s.order = tuple(range(n))
        s.hands = [bit_set(tiles[each * i : each * (i + 1)]) for i in range(n)]
        s.trump = NO_TRUMP
        self.clear_table(s)
        return tiles[each * n :]

    def clear_table(self, s: S) -> None:
        n = self.seats
        s.trick = []
        s.tricks, s.points, s.gone, s.voids = [0] * n, [0] * n, [0] * n, [0] * n
        s.played = 0
        s.last_trick, s.last_leader = (), 0

    def begin_play(self, s: S) -> None:
        """The tiles are dealt: the first decision of the deal."""
        raise NotImplementedError

    # what a seat knows

    def unseen(self, s: S, seat: int) -> int:
        """The tiles that this seat has not seen."""
        return ALL_TILES & ~(s.played | bit_set(s.trick) | s.hands[seat])

    def redeal(self, s: S, n: S, seat: int, rng: Random) -> None:
        """Where all tiles are dealt: those of the others anew, by what they have shown not to have."""
        others = [place for place in range(self.seats) if place != seat]
        places = [place for place in others for _ in range(s.hands[place].bit_count())]
        dealt = deal_out(bits_of(self.unseen(s, seat)), [s.voids[place] for place in places], rng)
        for place in others:
            n.hands[place] = 0
        for place, tile in zip(places, dealt, strict=True):
            n.hands[place] |= TILE_BITS[tile]

    def past(self, s: S) -> tuple[S, list[tuple[int, str]]]:
        """The hands as they were dealt, and every move since."""
        n = s.copy()
        n.log = log_before(s, (*self.moves_in_log, *self.told_in_log))
        self.undeal(s, n)
        self.clear_table(n)
        self.begin_play(n)
        return n, [(seat, move) for seat, kind, move in s.lines() if kind in self.moves_in_log]

    def undeal(self, s: S, n: S) -> None:
        """Put the hands into `n` as they were dealt."""
        n.hands = [held | gone for held, gone in zip(s.hands, s.gone, strict=True)]

    def pieces(self, s: S) -> list[str]:
        tiles = [tile for held in (*s.hands, s.played, bit_set(s.trick)) for tile in bits_of(held)]
        return [TILE_TEXTS[tile] for tile in tiles]

    # what is shown

    def zones(self, s: S, seat: int | None) -> Iterable[AnyZone]:
        for i, held in enumerate(s.hands):
            tiles = tuple(texts_of(held)) if i == seat else (BACK,) * held.bit_count()
            yield Hand(id=f"hand{i}", label=Text("Hand", "Кости"), seat=i, cards=tiles)
        yield self.tricks.trick_zone(s)
        yield self.tricks.last_zone(s)
        yield from super().zones(s, seat)

    def trump_zone(self, s: S) -> Note:
        words = NUMBERS[s.trump] if s.trump >= 0 else Text("", "")
        return Note(id="trump", label=Text("Trumps", "Козыри"), text=words, says=(s.trump,))

    def taken_zones(self, s: S, points: Sequence[int]) -> Iterable[Amounts]:
        """What everybody has taken in this deal; the points of partners are the same."""
        for id, label, word, numbers in (
            ("points", Text("Points in this deal", "Очки в этой сдаче"), Text("points", "очков"), points),
            ("tricks", Text("Tricks", "Взятки"), Text("tricks", "взяток"), s.tricks),
        ):
            yield Amounts(
                id=id, label=label, amounts=tuple((word, seat, n) for seat, n in enumerate(numbers))
            )

    def marks(self, s: S, seat: int) -> Iterable[str]:
        """What a seat is just now."""
        if seat == s.dealer:
            yield "dealer"
        if seat == s.leader and s.phase == TILE:
            yield "lead"

    def seat_infos(self, s: S) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            side = seat % 2 if self.partners else seat
            yield SeatInfo(player(seat), side, tuple(self.marks(s, seat)))
