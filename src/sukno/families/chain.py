"""Games of laying dominoes to a chain: match an open end, draw, pass, go out or block (рыба).

A move is a tile and the end it goes to: `6-5 left`, `4-4 right`. Where both ends show the same number
they are one and the same to the players, and only `right` is offered.

Drawing and passing follow from the hand, so they happen by themselves at the beginning of a turn and are
written in the log. They also tell everybody something: no tile held or drawn then fitted. `chain_hands` reads
that in the log, and `imagine` deals by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import ClassVar, TypeVar

from sukno.engine import IllegalMove, Options, Text, chance
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among, some
from sukno.engine.state import Log
from sukno.engine.text import either, player
from sukno.engine.touch import Touch
from sukno.engine.view import BACK, AnyZone, Chain, Hand, Note, Pile, SeatInfo
from sukno.families import chain_worlds
from sukno.families.accounts.points import End, Points, gain_line, target
from sukno.families.chain_hands import DRAW, LAY, OPEN, SKIP, ChainState, Held
from sukno.families.chain_moves import (
    ENDS,
    LAY_INDEX,
    LAY_LISTS,
    TURNED,
    as_held,
    fitting,
    lies_across,
    pips_of,
    texts_of,
)
from sukno.families.chain_words import last_deal, where
from sukno.families.rounds import Rounds
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import PIPS, TILE_TEXTS, TILES, WITH_HALF

S = TypeVar("S", bound=ChainState)
O = TypeVar("O", bound=Options)  # noqa: E741


class ChainGame(Rounds[S, O]):
    """A game fills in the deal, the opening and the score; `lay`, `draw` and `score` may be overridden."""

    log_words: ClassVar[dict[str, Text]] = {
        OPEN: Text("⟨opens|open⟩ with {move}", "⟨начинает|начинаете⟩ с {move}"),
        DRAW: Text("⟨draws|draw⟩ from the reserve: {move}", "⟨тянет|тянете⟩ с базара: {move}"),
        SKIP: Text("⟨passes|pass⟩", "⟨пропускает|пропускаете⟩ ход"),
    }
    speech: ClassVar[dict[str, Text]] = {
        DRAW: Text("I draw", "тяну с базара"),
        SKIP: Text("I pass", "пропускаю"),
    }
    tiles_each: ClassVar[dict[int, int]]
    """Tiles dealt to each player, by the number of players."""
    opening: ClassVar[Sequence[int]] = ()
    """The first of these tiles that is in a hand opens the deal."""
    draws: ClassVar[int] = len(TILES)
    """So many tiles at most are drawn in a turn, until one fits."""
    kept_back: ClassVar[int] = 0
    """So many tiles of the reserve are never drawn."""
    layout_name: ClassVar[Text] = Text("Layout", "Выкладка")
    reserve: ClassVar[Text] = Text("Reserve", "Базар")
    """What the tiles are called that were not dealt."""

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.lately: tuple[Log | None, list[Held]] = None, []
        """What was read last, and in which log."""

    # the deal

    def make_account(self) -> Points:
        return Points(self.seats, ends=self.ends(), each=True, line=gain_line, total=Text("Score", "Счёт"))

    def ends(self) -> End:
        """When the match is over: with the deal in which somebody has come to the agreed points."""
        points: int = getattr(self.options, "target", 100)
        return target(points)

    def first_dealer(self, s: S) -> int:
        """Nobody: the tiles say who begins."""
        return 0

    def deal(self, s: S) -> None:
        """Shuffle, deal, and lay the opening tile, which the rule names."""
        s.log = ()
        order = chance.shuffled(s, range(len(TILES)))
        n = self.tiles_each[self.seats]
        s.hands = [sum(1 << t for t in order[i * n : i * n + n]) for i in range(self.seats)]
        s.stock = order[self.seats * n :]
        s.drawn = -1
        self.lay_first(s)

    def lay_first(self, s: S) -> None:
        """Lay the opening tile."""
        tile = next(t for t in self.opening if t not in s.stock)
        s.leader = next(i for i, hand in enumerate(s.hands) if hand >> tile & 1)
        self.begin(s, tile)
        self.onward(s)

    def begin(self, s: S, tile: int) -> None:
        """The leader lays the first tile."""
        s.hands[s.leader] ^= 1 << tile
        self.start_line(s, TILE_TEXTS[tile])
        s.log = ((), s.leader, OPEN, TILE_TEXTS[tile])
        s.turn = s.leader

    # the layout

    def start_line(self, s: S, face: str) -> None:
        """There is nothing but this tile, as it lies."""
        s.line = (face,)
        s.ends = (int(face[0]), int(face[-1]))
        s.turned = 0

    def lay(self, s: S, tile: int, end: int, across: bool = False) -> None:
        """Put the tile to its end; its other half is open now."""
        left, right = s.ends
        if end:
            new = PIPS[tile] - right
            s.line = (*s.line, TURNED[right][new])
            s.ends = (left, new)
        else:
            new = PIPS[tile] - left
            s.line = (TURNED[new][left], *s.line)
            s.ends = (new, right)

    def open_ends(self, s: S) -> tuple[int, ...]:
        """The ends that a tile can go to; of two that are alike only one."""
        return (1,) if s.ends[0] == s.ends[1] else (1, 0)

    def fits(self, s: S) -> int:
        """The tiles that can be laid."""
        return fitting(s.ends)

    def fits_after(self, s: S, tile: int, end: int, across: bool) -> int:
        """The tiles that can be laid once this one lies there."""
        left, right = s.ends
        new = PIPS[tile] - s.ends[end]
        return WITH_HALF[new] | WITH_HALF[left if end else right]

    def moves(self, s: S, hand: int) -> list[str]:
        """What can be laid of these tiles."""
        moves: list[str] = []
        for end in self.open_ends(s):
            half = s.ends[end]
            moves += LAY_LISTS[end][half][hand & WITH_HALF[half]]
        return moves

    def goes(self, s: S, tile: int, end: int, across: bool) -> bool:
        """Can this tile be laid there, in this way?"""
        return not across and end in self.open_ends(s) and bool(WITH_HALF[s.ends[end]] >> tile & 1)

    # a turn

    def ask(self, s: S) -> Ask | None:
        return None if s.over else Ask(s.turn, "tile", self.moves(s, s.hands[s.turn]))

    def play(self, s: S, move: str) -> None:
        if s.over:
            raise game_is_over(move)
        tile, end = LAY_INDEX.get(move, (0, -1))
        if end < 0 or not s.hands[s.turn] >> tile & 1 or not self.goes(s, tile, end, lies_across(move)):
            raise self.refusal(s, move)
        s.drawn = -1
        self.lay_tile(s, tile, move)

    def lay_tile(self, s: S, tile: int, move: str) -> None:
        """Whoever is on turn lays this tile, which goes there."""
        turn = s.turn
        left = s.hands[turn] = s.hands[turn] ^ (1 << tile)
        self.lay(s, tile, LAY_INDEX[move][1], lies_across(move))
        s.log = (s.log, turn, LAY, move)
        self.laid(s, left)

    def laid(self, s: S, left: int) -> None:
        """A tile has been laid by whoever is on turn, to whom this is left."""
        if left:
            self.onward(s)
        else:
            self.end_deal(s, s.turn)

    def onward(self, s: S) -> None:
        """A tile has been laid, and the deal goes on."""
        self.pass_on(s)

    def refusal(self, s: S, move: str) -> IllegalMove:
        """Why this tile cannot go there."""
        moves = self.ask(s).moves or ()  # type: ignore[union-attr]
        tile, end = LAY_INDEX.get(move, (0, -1))
        if end < 0:
            return not_among(move, moves)
        name, may = TILE_TEXTS[tile], some(moves)
        if not s.hands[s.turn] >> tile & 1:
            return IllegalMove(
                f"you do not hold {name}; you may play: {may}", f"у вас нет {name}; можно: {may}"
            )
        duty = self.bound(s) or Text(f"you may play: {may}", f"можно: {may}")
        why = self.mismatch(s, tile, end)
        return IllegalMove(f"{why.en}; {duty.en}", f"{why.ru}; {duty.ru}")

    def mismatch(self, s: S, tile: int, end: int) -> Text:
        """This tile, which is in hand, does not go to this end: why?"""
        name = TILE_TEXTS[tile]
        n = s.ends[end] if end < len(s.ends) else -1
        if n < 0 or self.goes(s, tile, end, False):
            return Text(f"{name} cannot be laid so", f"{name} так не ставят")
        if WITH_HALF[n] >> tile & 1:
            return Text(
                f"both ends show {n}: lay {name} right", f"на обоих концах {n}: ставьте {name} справа"
            )
        return Text(
            f"{name} does not match the {ENDS[end].en} end, which shows {n}",
            f"{name} не подходит {ENDS[end].ru}: там {n}",
        )

    def bound(self, s: S) -> Text | None:
        if s.over or not s.ends:
            return None
        hand = s.hands[s.turn]
        fits = hand & self.fits(s)
        if fits == hand or not fits:
            return None
        wanted, allowed = self.wanted(s), either([TILE_TEXTS[tile] for tile in bits_of(fits)])
        return Text(f"{wanted.en}: {allowed.en}", f"{wanted.ru}: {allowed.ru}")

    def wanted(self, s: S) -> Text:
        """What kind of tile fits."""
        numbers = [str(s.ends[end]) for end in sorted(self.open_ends(s))]
        return Text("a tile with {n} is wanted", "нужна кость с {n}").fill(
            n=either(list(dict.fromkeys(numbers)))
        )

    def pass_on(self, s: S) -> None:
        """The next player who can lay a tile is on turn; if nobody can, the game is blocked."""
        fits = self.fits(s)
        idle = 0
        while idle < self.seats and not self.stops(s):
            s.turn = (s.turn + 1) % self.seats
            if s.hands[s.turn] & fits:
                return
            self.draw(s, fits)
            if s.drawn >= 0:
                return
            s.log = (s.log, s.turn, SKIP, "")
            idle = 0 if len(s.stock) > self.kept_back else idle + 1
        self.end_deal(s, -1)

    def stops(self, s: S) -> bool:
        """Does the deal end though somebody could go on?"""
        return False

    def draw(self, s: S, fits: int) -> None:
        """Draw until a tile fits, or no more may be drawn."""
        drawn = 0
        while len(s.stock) > self.kept_back and s.drawn < 0 and drawn < self.draws:
            tile = s.stock.pop()
            drawn += 1
            s.hands[s.turn] |= 1 << tile
            if fits >> tile & 1:
                s.drawn = tile
        if drawn:
            s.log = (s.log, s.turn, DRAW, str(drawn))

    # the end of a deal

    def end_deal(self, s: S, out: int) -> None:
        """Score the deal that `out` has ended by going out (-1: it is blocked)."""
        winner, gain = self.score(s, out)
        s.shown = tuple(s.hands)
        self.write(s, [gain if i == winner else 0 for i in range(self.seats)], winner)

    def score(self, s: S, out: int) -> tuple[int, int]:
        """Who wins the deal, and how much; seat -1: nobody.

        Going out wins the pips of all other hands; a fish (рыба) is won by the lightest hand, which
        scores the others' pips less its own. Equal lightest hands: nobody scores (the book is silent)."""
        pips = [pips_of(hand) for hand in s.hands]
        total = sum(pips)
        if out >= 0:
            return out, total
        least = min(pips)
        if pips.count(least) > 1:
            return -1, 0
        return pips.index(least), total - 2 * least

    # what can be seen

    def zones(self, s: S, seat: int | None) -> Iterable[AnyZone]:
        for i, hand in enumerate(s.hands):
            open_ = i == seat or s.over
            yield Hand(
                id=f"hand{i}",
                label=Text("Hand", "Кости"),
                seat=i,
                cards=texts_of(hand) if open_ else (BACK,) * hand.bit_count(),
            )
        yield self.layout(s)
        if self.tiles_each[self.seats] * self.seats < len(TILES):
            yield Pile(id="reserve", label=self.reserve, count=len(s.stock))
        yield Note(id="last", label=Text("Last deal", "Прошлая сдача"), text=self.last_words(s))

    def layout(self, s: S) -> Chain:
        """The tiles on the table."""
        return Chain(id="line", label=self.layout_name, tiles=s.line, otherwise=self.otherwise(s))

    def otherwise(self, s: S) -> tuple[str, ...]:
        """Those that do not lie as usual."""
        return tuple(TILE_TEXTS[t] for t in bits_of(s.turned))

    def last_words(self, s: S) -> Text:
        """How the last deal ended."""
        return last_deal(s)

    def seat_infos(self, s: S) -> Iterable[SeatInfo]:
        for i in range(self.seats):
            yield SeatInfo(player(i), i, ("lead",) if i == s.leader else ())

    def pieces(self, s: S) -> list[str]:
        held = [TILE_TEXTS[t] for hand in s.hands for t in bits_of(hand)]
        return [*held, *map(as_held, s.line), *(TILE_TEXTS[t] for t in s.stock)]

    def tell(self, kind: str, move: str) -> Text:
        return where(move) if kind == LAY else super().tell(kind, move)

    def describe(self, s: S, move: str) -> Text:
        if move not in LAY_INDEX:
            return super().describe(s, move)
        tile, end = LAY_INDEX[move]
        words = where(move)
        if s.ends and not lies_across(move) and self.goes(s, tile, end, True):  # it could lie across as well
            words = Text(f"{words.en} along", f"{words.ru} вдоль")
        return Text(f"lay {words.en}", f"поставить {words.ru}")

    def touch(self, s: S, move: str, spots: Mapping[str, str]) -> Touch:
        """Touch a tile, then an end of the layout if it fits several."""
        tile, end = LAY_INDEX[move]
        here = spots[TILE_TEXTS[tile]]
        others = {LAY_INDEX[m][1] for m in self.moves(s, 1 << tile)}
        return (here, f"line/{ENDS[end].en}") if len(others) > 1 else (here,)

    # what can be thought

    def redeal(self, s: S, n: S, seat: int, rng: Random) -> None:
        """Deal out the unseen tiles so that everybody could have done what he did, and can move now."""
        if not s.over:
            chain_worlds.redeal(self, s, n, seat, rng)

    def seen(self, s: S, seat: int) -> int:
        """The tiles of this hand that its owner has seen."""
        return s.hands[seat]

    def sure(self, s: S) -> bool:
        """Does everybody know that whoever is on turn can lay a tile?"""
        return True

    def read(self, s: S) -> list[Held]:
        """What the log tells of every hand; a search imagines many times in the same place."""
        log, found = self.lately
        if log is not s.log:
            found = chain_worlds.read_log(self, s)
            self.lately = s.log, found
        return found

    def past(self, s: S) -> tuple[S, list[tuple[int, str]]]:
        """The tiles as they may have been dealt, and what was laid since: whoever draws, draws the same."""
        return chain_worlds.past(self, s)
