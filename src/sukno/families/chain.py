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
from sukno.engine.text import either, of_whom, player, same, who
from sukno.engine.touch import Touch
from sukno.engine.view import BACK, AnyZone, Chain, Hand, Note, Pile, SeatInfo
from sukno.families.accounts.points import End, Points, gain_line
from sukno.families.chain_hands import (
    DRAW,
    ENDS,
    LAY,
    LAY_INDEX,
    LAYS,
    OPEN,
    SKIP,
    ChainState,
    Held,
    fitting,
    hands_of,
)
from sukno.families.rounds import Rounds
from sukno.families.unseen import deal_out, deal_out_with
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import PIPS, TILE_TEXTS, TILES, WITH_HALF, parse_tile

ALL_TILES = (1 << len(TILES)) - 1
TURNED: tuple[tuple[str, ...], ...] = tuple(tuple(f"{a}-{b}" for b in range(7)) for a in range(7))
"""`TURNED[a][b]`: the tile as it lies, a to the left."""


def pips_of(mask: int) -> int:
    """The points of a hand."""
    total = 0
    while mask:
        low = mask & -mask
        total += PIPS[low.bit_length() - 1]
        mask ^= low
    return total


def _lay_lists(end: int, half: int) -> dict[int, tuple[str, ...]]:
    """The moves of any tiles that show `half` to this end, by their bit set; heaviest tile first."""
    tiles = bits_of(WITH_HALF[half])
    out = {}
    for chosen in range(1 << len(tiles)):
        held = [t for i, t in enumerate(tiles) if chosen >> i & 1]
        out[sum(1 << t for t in held)] = tuple(LAYS[end][t] for t in reversed(held))
    return out


LAY_LISTS: tuple[tuple[dict[int, tuple[str, ...]], ...], ...] = tuple(
    tuple(_lay_lists(end, half) for half in range(7)) for end in range(len(ENDS))
)
"""`LAY_LISTS[end][half][tiles]`: listing the moves of a hand is a look-up."""


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
    opening: ClassVar[Sequence[int]]
    """The first of these tiles that is in a hand opens the deal."""

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.lately: tuple[Log | None, list[Held]] = None, []
        """What was read last, and in which log."""

    # the deal

    def make_account(self) -> Points:
        return Points(self.seats, ends=self.ends(), each=True, line=gain_line, total=Text("Score", "Счёт"))

    def ends(self) -> End:
        """When the match is over."""
        raise NotImplementedError

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
        s.hands[s.leader] ^= 1 << tile
        s.line = (TILE_TEXTS[tile],)
        s.ends = TILES[tile]
        s.log = ((), s.leader, OPEN, TILE_TEXTS[tile])
        s.turn = s.leader
        self.pass_on(s)

    # a turn

    def ask(self, s: S) -> Ask | None:
        if s.over:
            return None
        hand = s.hands[s.turn]
        left, right = s.ends
        moves = [*LAY_LISTS[1][right][hand & WITH_HALF[right]]]
        if left != right:
            moves += LAY_LISTS[0][left][hand & WITH_HALF[left]]
        return Ask(s.turn, "tile", moves)

    def play(self, s: S, move: str) -> None:
        if s.over:
            raise game_is_over(move)
        tile, end = LAY_INDEX.get(move, (0, -1))
        turn, ends = s.turn, s.ends
        hand = s.hands[turn]
        if end < 0 or not (hand & WITH_HALF[ends[end]]) >> tile & 1 or (end == 0 and ends[0] == ends[1]):
            raise self.refusal(s, move)
        s.drawn = -1
        left = s.hands[turn] = hand ^ (1 << tile)
        self.lay(s, tile, end)
        s.log = (s.log, turn, LAY, move)
        if left:
            self.pass_on(s)
        else:
            self.end_deal(s, turn)

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
        n = s.ends[end]
        if WITH_HALF[n] >> tile & 1:
            return IllegalMove(
                f"both ends show {n}: lay {name} right", f"на обоих концах {n}: ставьте {name} справа"
            )
        duty = self.bound(s) or Text(f"you may play: {may}", f"можно: {may}")
        return IllegalMove(
            f"{name} does not match the {ENDS[end].en} end, which shows {n}; {duty.en}",
            f"{name} не подходит {ENDS[end].ru}: там {n}; {duty.ru}",
        )

    def bound(self, s: S) -> Text | None:
        hand = s.hands[s.turn]
        left, right = s.ends
        fits = hand & (WITH_HALF[left] | WITH_HALF[right])
        if fits == hand or not fits:
            return None
        return Text("a tile with {n} is wanted: {allowed}", "нужна кость с {n}: {allowed}").fill(
            n=either([str(n) for n in dict.fromkeys(s.ends)]),
            allowed=either([TILE_TEXTS[tile] for tile in bits_of(fits)]),
        )

    def lay(self, s: S, tile: int, end: int) -> None:
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

    def pass_on(self, s: S) -> None:
        """The next player who can lay a tile is on turn; if nobody can, the game is blocked."""
        fits = fitting(s.ends)
        for _ in range(self.seats):
            s.turn = (s.turn + 1) % self.seats
            if s.hands[s.turn] & fits:
                return
            self.draw(s, fits)
            if s.drawn >= 0:
                return
            s.log = (s.log, s.turn, SKIP, "")
        self.end_deal(s, -1)

    def draw(self, s: S, fits: int) -> None:
        """Draw until a tile fits or the reserve is empty."""
        drawn = 0
        while s.stock and s.drawn < 0:
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
        """Who wins the deal, and how much; seat -1: nobody."""
        raise NotImplementedError

    # what can be seen

    def zones(self, s: S, seat: int | None) -> Iterable[AnyZone]:
        for i, hand in enumerate(s.hands):
            open_ = i == seat or s.over
            yield Hand(
                id=f"hand{i}",
                label=Text("Hand", "Кости"),
                seat=i,
                cards=_texts(hand) if open_ else (BACK,) * hand.bit_count(),
            )
        yield Chain(id="line", label=Text("Layout", "Выкладка"), tiles=s.line)
        yield Pile(id="reserve", label=Text("Reserve", "Базар"), count=len(s.stock))
        yield Note(id="last", label=Text("Last deal", "Прошлая сдача"), text=last_deal(s))

    def seat_infos(self, s: S) -> Iterable[SeatInfo]:
        for i in range(self.seats):
            yield SeatInfo(player(i), i, ("lead",) if i == s.leader else ())

    def pieces(self, s: S) -> list[str]:
        held = [TILE_TEXTS[t] for hand in s.hands for t in bits_of(hand)]
        laid = [text if text in TILE_TEXTS else text[::-1] for text in s.line]
        return [*held, *laid, *(TILE_TEXTS[t] for t in s.stock)]

    def tell(self, kind: str, move: str) -> Text:
        if kind != LAY:
            return super().tell(kind, move)
        tile, end = LAY_INDEX[move]
        name, where = TILE_TEXTS[tile], ENDS[end]
        return Text(f"{name} {where.en}", f"{name} {where.ru}")

    def describe(self, s: S, move: str) -> Text:
        tile, end = LAY_INDEX[move]
        name, where = TILE_TEXTS[tile], ENDS[end]
        return Text(f"lay {name} {where.en}", f"поставить {name} {where.ru}")

    def touch(self, s: S, move: str, spots: Mapping[str, str]) -> Touch:
        """Touch a tile, then an end of the line if it fits both."""
        tile, end = LAY_INDEX[move]
        here = spots[TILE_TEXTS[tile]]
        ask = self.ask(s)
        both = ask is not None and ask.allows(LAYS[1 - end][tile])
        return (here, f"line/{ENDS[end].en}") if both else (here,)

    # what can be thought

    def redeal(self, s: S, n: S, seat: int, rng: Random) -> None:
        """Deal out the unseen tiles so that everybody could have done what he did, and can move now."""
        if s.over:
            return
        others = [i for i in range(self.seats) if i != seat]
        read = self.read(s)
        things = 0
        for i in others:
            things |= s.hands[i] | read[i].unsure
        for t in s.stock:
            things |= 1 << t
        unsure = sum(read[i].unsure for i in others)
        owners: list[int] = []
        banned: list[int] = []
        found = s.turn != seat and s.drawn >= 0
        if found:
            owners.append(s.turn)
            banned.append(ALL_TILES & ~fitting(s.ends) | unsure)
        for i in others:
            for no in read[i].banned(unsure):
                owners.append(i)
                banned.append(no)
        banned += [unsure] * len(s.stock)
        if s.turn == seat or found:
            dealt = deal_out(bits_of(things), banned, rng)
        else:
            mine = [k for k, owner in enumerate(owners) if owner == s.turn]
            dealt = deal_out_with(bits_of(things), banned, rng, mine, fitting(s.ends) & ~unsure)
        if found:
            n.drawn = dealt[0]
        for i in others:
            n.hands[i] = 0
        for i, tile in zip(owners, dealt, strict=False):
            n.hands[i] |= 1 << tile & ~unsure
        n.stock = dealt[len(owners) :]

    def read(self, s: S) -> list[Held]:
        """What the log tells of every hand; a search imagines many times in the same place."""
        log, found = self.lately
        if log is not s.log:
            found = hands_of(s, self.opening)
            self.lately = s.log, found
        return found

    def past(self, s: S) -> tuple[S, list[tuple[int, str]]]:
        """The tiles as they may have been dealt, and what was laid since: whoever draws, draws the same."""
        n = s.copy()
        read = hands_of(s, self.opening)
        drawn: list[int] = []
        for i, held in enumerate(read):
            dealt, *later = held.came(s.hands[i])
            n.hands[i] = sum(1 << t for t in dealt)
            for draw, tiles in zip(held.draws, later, strict=True):
                draw.tiles[:0] = tiles
        for draw in sorted((d for held in read for d in held.draws), key=lambda d: d.line):
            drawn += draw.tiles
        n.stock = [*s.stock, *reversed(drawn)]
        n.hands[s.leader] |= 1 << parse_tile(s.lines()[0][2])
        n.drawn = -1
        self.lay_first(n)
        return n, [(seat, move) for seat, kind, move in s.lines() if kind == LAY]


def _texts(hand: int) -> tuple[str, ...]:
    return tuple(TILE_TEXTS[t] for t in reversed(bits_of(hand)))


def last_deal(s: ChainState) -> Text:
    """How the last deal ended, in words."""
    if not s.account.rows:
        return same("")
    winner, gain = s.account.notes[-1], max(s.account.rows[-1])
    hands = [(i, " ".join(_texts(hand))) for i, hand in enumerate(s.shown) if hand]
    en = "; ".join(f"{who(i)} was left with {texts}" for i, texts in hands)
    ru = "; ".join(f"у {of_whom(i)} осталось {texts}" for i, texts in hands)
    if winner < 0:
        return Text(f"Blocked, nobody scores: {en}.", f"Рыба, никто не выиграл: {ru}.")
    if s.shown[winner]:
        return Text(
            f"Blocked; {who(winner)} scores {gain}: {en}.",
            f"Рыба; {who(winner)} записывает {gain}: {ru}.",
        )
    return Text(
        f"{who(winner)} went out and scores {gain}: {en}.",
        f"{who(winner)}: все кости выставлены, записано {gain}; {ru}.",
    )
