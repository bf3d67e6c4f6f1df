"""Games of laying dominoes to a chain: match an open end, draw, pass, go out or block (рыба).

A move is a tile and the end it goes to: `6-5 left`, `4-4 right`. Where both ends show the same number
they are one and the same to the players, and only `right` is offered.

Drawing and passing follow from the hand, so they happen by themselves at the beginning of a turn and are
written in the log (`draw 3`, `pass`). They also tell everybody something: no tile held or drawn then fitted.
`ChainState.known` keeps that knowledge, and `imagine` deals by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import ClassVar, Generic, TypeVar

from sukno.engine import Game, IllegalMove, Options, Outcome, Sheet, SheetRow, State, Text, chance
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among, some
from sukno.engine.text import same
from sukno.engine.touch import Touch
from sukno.engine.view import BACK, AnyZone, Chain, Hand, Note, Pile, SeatInfo, places_of
from sukno.families.unseen import deal_out
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import PIPS, TILE_TEXTS, TILES, WITH_HALF

ENDS: tuple[Text, ...] = (Text("left", "слева"), Text("right", "справа"))
"""The open ends of a line, in the order of `ChainState.ends`."""
ALL_TILES = (1 << len(TILES)) - 1

LAYS: tuple[tuple[str, ...], ...] = tuple(tuple(f"{t} {end}" for t in TILE_TEXTS) for end in ENDS)
LAY_INDEX: dict[str, tuple[int, int]] = {
    text: (tile, end) for end, texts in enumerate(LAYS) for tile, text in enumerate(texts)
}
TURNED: tuple[tuple[str, ...], ...] = tuple(tuple(f"{a}-{b}" for b in range(7)) for a in range(7))
"""`TURNED[a][b]`: the tile as it lies, a to the left."""
DRAWS: tuple[str, ...] = tuple(f"draw {n}" for n in range(len(TILES)))

Known = tuple[tuple[int, int], ...]
"""What all know of a hand: groups `(banned, count)`, oldest first. No tile of a group is in the bit set
`banned`. The last group holds the rest of the hand; its count is left 0."""


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


class ChainState(State, kw_only=True):
    hands: list[int] = []
    """Bit sets of tiles."""
    stock: list[int] = []
    """The reserve (базар), drawn from the end."""
    line: tuple[str, ...] = ()
    """The tiles as they lie, left to right."""
    ends: tuple[int, ...] = ()
    """The numbers at the open ends."""
    turn: int = 0
    leader: int = 0
    drawn: int = -1
    """The fitting tile just drawn, which must be laid now; only its owner has seen it."""
    known: list[Known] = []
    scores: list[int] = []
    gains: list[tuple[int, int]] = []
    """Who won each deal and how much; seat -1: nobody."""
    shown: tuple[int, ...] = ()
    """The hands that were left at the end of the last deal, shown to all."""
    over: bool = False


S = TypeVar("S", bound=ChainState)
O = TypeVar("O", bound=Options)  # noqa: E741


class ChainGame(Game[S, O], Generic[S, O]):
    """A game fills in the deal, the opening and the score; `lay`, `draw` and `score` may be overridden."""

    tiles_each: ClassVar[dict[int, int]]
    """Tiles dealt to each player, by the number of players."""
    opening: ClassVar[Sequence[int]]
    """The first of these tiles that is in a hand opens the deal."""

    # the deal

    def setup(self, s: S) -> None:
        s.scores = [0] * self.seats
        self.deal(s)

    def deal(self, s: S) -> None:
        """Shuffle, deal, and lay the opening tile, which the rule names."""
        s.deal += 1
        s.log = ()
        order = chance.shuffled(s, range(len(TILES)))
        n = self.tiles_each[self.seats]
        s.hands = [sum(1 << t for t in order[i * n : i * n + n]) for i in range(self.seats)]
        s.stock = order[self.seats * n :]
        s.drawn = -1
        self.open(s)

    def open(self, s: S) -> None:
        """Lay the opening tile; the tiles before it in the order of opening are in nobody's hand."""
        dealt = ALL_TILES
        for t in s.stock:
            dealt ^= 1 << t
        nobodys = 0
        for tile in self.opening:
            if dealt >> tile & 1:
                break
            nobodys |= 1 << tile
        s.leader = next(i for i, hand in enumerate(s.hands) if hand >> tile & 1)
        s.known = [((nobodys, 0),)] * self.seats
        s.hands[s.leader] ^= 1 << tile
        s.line = (TILE_TEXTS[tile],)
        s.ends = TILES[tile]
        s.log = ((), s.leader, "tile", TILE_TEXTS[tile])
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
        if tile == s.drawn:
            s.drawn = -1
        elif len(s.known[turn]) > 1:
            s.known[turn] = _without(s.known[turn], tile)
        left = s.hands[turn] = hand ^ (1 << tile)
        self.lay(s, tile, end)
        s.log = (s.log, turn, "tile", move)
        if left:
            self.pass_on(s)
        else:
            self.finish(s, turn)

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
        return IllegalMove(
            f"{name} does not match the {ENDS[end].en} end, which shows {n}; you may play: {may}",
            f"{name} не подходит {ENDS[end].ru}: там {n}; можно: {may}",
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
        fits = 0
        for n in s.ends:
            fits |= WITH_HALF[n]
        for _ in range(self.seats):
            s.turn = (s.turn + 1) % self.seats
            if s.hands[s.turn] & fits:
                return
            self.draw(s, fits)
            if s.drawn >= 0:
                return
            s.log = (s.log, s.turn, "pass", "pass")
        self.finish(s, -1)

    def draw(self, s: S, fits: int) -> None:
        """Draw until a tile fits or the reserve is empty."""
        turn = s.turn
        held = drawn = 0
        while s.stock:
            tile = s.stock.pop()
            drawn += 1
            if fits >> tile & 1:
                s.drawn = tile
                break
            held |= 1 << tile
        s.known[turn] = _after_draw(s.known[turn], s.hands[turn].bit_count(), fits, held.bit_count())
        s.hands[turn] |= held
        if s.drawn >= 0:
            s.hands[turn] |= 1 << s.drawn
        if drawn:
            s.log = (s.log, turn, "draw", DRAWS[drawn])

    # the end of a deal

    def finish(self, s: S, out: int) -> None:
        """Score the deal that `out` has ended by going out (-1: it is blocked), and deal again."""
        winner, gain = self.score(s, out)
        s.gains.append((winner, gain))
        s.shown = tuple(s.hands)
        if winner >= 0:
            s.scores[winner] += gain
        if self.match_over(s):
            s.over = True
        else:
            self.deal(s)

    def score(self, s: S, out: int) -> tuple[int, int]:
        """Who wins the deal, and how much; seat -1: nobody."""
        raise NotImplementedError

    def match_over(self, s: S) -> bool:
        raise NotImplementedError

    def standing(self, s: S) -> Sequence[float]:
        """Everybody settles the difference of the scores with everybody else."""
        total = sum(s.scores)
        return tuple(float(self.seats * n - total) for n in s.scores)

    def outcome(self, s: S) -> Outcome | None:
        if not s.over:
            return None
        points = tuple(self.standing(s))
        best = max(s.scores)
        winners = [i + 1 for i, n in enumerate(s.scores) if n == best]
        if len(winners) == 1:
            text = Text(f"Player {winners[0]} wins with {best}.", f"Выиграл игрок {winners[0]}, счёт {best}.")
        else:
            text = Text(f"Drawn at {best}.", f"Ничья, счёт {best}.")
        return Outcome(points, places_of(points), text)

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
            yield SeatInfo(Text(f"Player {i + 1}", f"Игрок {i + 1}"), i, ("lead",) if i == s.leader else ())

    def sheet(self, s: S) -> Sheet:
        rows = [
            SheetRow(
                Text(f"Deal {n}", f"Сдача {n}"),
                tuple(gain if i == winner else "" for i in range(self.seats)),
            )
            for n, (winner, gain) in enumerate(s.gains, 1)
        ]
        rows.append(SheetRow(Text("Score", "Счёт"), tuple(s.scores), "total"))
        return Sheet(tuple(info.name for info in self.seat_infos(s)), tuple(rows))

    def pieces(self, s: S) -> list[str]:
        held = [TILE_TEXTS[t] for hand in s.hands for t in bits_of(hand)]
        laid = [text if text in TILE_TEXTS else text[::-1] for text in s.line]
        return [*held, *laid, *(TILE_TEXTS[t] for t in s.stock)]

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

    def imagine(self, s: S, seat: int, rng: Random) -> S:
        """Deal out the unseen tiles so that nobody holds what he has shown not to hold."""
        n = s.copy()
        unseen = 0
        banned: list[int] = []
        others = [i for i in range(self.seats) if i != seat]
        for i in others:
            unseen |= s.hands[i]
            banned += self.banned(s, i)
        for t in s.stock:
            unseen |= 1 << t
        banned += [0] * len(s.stock)
        dealt = deal_out(bits_of(unseen), banned, rng)
        for i in others:
            n.hands[i] = 0
            if s.turn == i and s.drawn >= 0:
                n.drawn = dealt[0]
            for _ in range(s.hands[i].bit_count()):
                n.hands[i] |= 1 << dealt.pop(0)
        n.stock = dealt
        chance.freshen(n, rng)
        return n

    def banned(self, s: S, seat: int) -> list[int]:
        """For each tile of a hand the tiles it cannot be; a tile just drawn to be laid comes first."""
        out = []
        if s.turn == seat and s.drawn >= 0:
            fits = 0
            for n in s.ends:
                fits |= WITH_HALF[n]
            out.append(ALL_TILES ^ fits)
        *old, (last, _) = s.known[seat]
        for mask, count in old:
            out += [mask] * count
        return out + [last] * (s.hands[seat].bit_count() - len(out))


def _after_draw(known: Known, held: int, fits: int, drawn: int) -> Known:
    """Nothing in this hand fitted, nor did the `drawn` tiles that joined it."""
    *old, (last, _) = known
    groups = [(mask | fits, count) for mask, count in old]
    if not drawn:
        return (*groups, (last | fits, 0))
    rest = held - sum(count for _, count in old)
    if rest:
        groups.append((last | fits, rest))
    return (*groups, (fits, 0))


def _without(known: Known, tile: int) -> Known:
    """A tile has been played: from which group nobody can tell, if several allow it.

    Count it to the oldest. Older groups are banned more, so this never rules out a hand that is possible.
    """
    for i, (mask, count) in enumerate(known[:-1]):
        if not mask >> tile & 1:
            return (*known[:i], *(((mask, count - 1),) if count > 1 else ()), *known[i + 1 :])
    return known


def _texts(hand: int) -> tuple[str, ...]:
    return tuple(TILE_TEXTS[t] for t in reversed(bits_of(hand)))


def last_deal(s: ChainState) -> Text:
    """How the last deal ended, in words."""
    if not s.gains:
        return same("")
    winner, gain = s.gains[-1]
    hands = [(i + 1, " ".join(_texts(hand))) for i, hand in enumerate(s.shown) if hand]
    en = "; ".join(f"player {i} was left with {texts}" for i, texts in hands)
    ru = "; ".join(f"у игрока {i} осталось {texts}" for i, texts in hands)
    if winner < 0:
        return Text(f"Blocked, nobody scores: {en}.", f"Рыба, никто не выиграл: {ru}.")
    if s.shown[winner]:
        return Text(
            f"Blocked; player {winner + 1} scores {gain}: {en}.",
            f"Рыба; игрок {winner + 1} записал {gain}: {ru}.",
        )
    return Text(
        f"Player {winner + 1} went out and scores {gain}: {en}.",
        f"Игрок {winner + 1} вышел и записал {gain}: {ru}.",
    )
