"""Patiences of two players with a pack each: cards are carried from pile to pile, `talon>base`, in turns.

Nobody knows the closed cards, and everybody sees the open ones: what one player knows the other knows too. A game
names its piles, lays them out, and says which card fits where.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import ClassVar, NamedTuple, TypeVar

from sukno.engine import Game, IllegalMove, Options, State, Text
from sukno.engine.ask import Ask
from sukno.engine.chance import roll, shuffled
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.offers import Offers
from sukno.engine.text import same, who
from sukno.engine.touch import Touch, again
from sukno.engine.view import AnyZone, Column, Pile
from sukno.materials.cards import CARD_SYMBOLS, PACK, face, pack, symbols

BOTH = pack(52, copies=2)
TURN, END = "turn", "done"


class TwoPackState(State, kw_only=True):
    dealt: tuple[tuple[int, ...], ...] = ()
    """The pack of each seat as it was shuffled: the whole game follows from these."""
    lot: int = 0
    """Who begins where chance must say so."""
    piles: list[list[int]] = []
    """All piles by number, tops last."""
    unseen: int = 0
    """The set of cards that nobody has seen yet."""
    turn: int = 0
    over: bool = False


Point = tuple[float, float]


class Spots(NamedTuple):
    """Where a pile lies on tables of the three shapes, see `Zone.at`."""

    wide: Point
    tall: Point
    low: Point


class Place(NamedTuple):
    """A pile on the table: the id of its zone, what it is called, whose it is, and where it lies."""

    id: str
    label: Text
    spots: Spots
    """For its owner; for everybody where it belongs to nobody."""
    far: Spots | None = None
    """For the opponent, who sits across the table."""
    seat: int | None = None
    kind: str = "pile"
    """`pile`, `closed` (no card of it is seen) or `column`."""
    suit: str = ""
    size: Point | None = None
    tag: Text | None = None
    """What it is called where its owner need not be named."""


class Carry(NamedTuple):
    """A move of one card: from which pile to which, by number, and how it is written."""

    source: int
    target: int
    text: str


S = TypeVar("S", bound=TwoPackState)
O = TypeVar("O", bound=Options)  # noqa: E741


class TwoPacks(Game[S, O]):
    """The piles and all that is seen of them; the course of a turn is the game's."""

    words: ClassVar[dict[str, Text]] = {}
    """Moves that carry no card, in words."""
    offers = Offers(picture="sukno.rules.patience.picture:small")
    log_words: ClassVar[dict[str, Text]] = {
        TURN: Text("⟨turns|turn⟩ up {move}", "⟨открывает|открываете⟩ {move}"),
        END: Text("⟨ends|end⟩ the turn", "⟨заканчивает|заканчиваете⟩ ход"),
    }

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.places: tuple[Place, ...] = tuple(self.make_places())
        carries = [list(self.make_carries(seat)) for seat in range(2)]
        self.by_text = tuple({c.text: c for c in all_} for all_ in carries)
        """Every way that a card may ever go, by seats."""
        self.targets = tuple(sorted({c.target for c in all_}) for all_ in carries)
        self.ways = tuple(
            [(n, {c.target: c for c in all_ if c.source == n}) for n in dict.fromkeys(c.source for c in all_)]
            for all_ in carries
        )
        """The same by source, and then by target."""

    # what a game fills in

    def make_places(self) -> Iterable[Place]:
        raise NotImplementedError

    def make_carries(self, seat: int) -> Iterable[Carry]:
        raise NotImplementedError

    def lay_out(self, s: S) -> None:
        """Deal from `s.dealt`, and get to the first decision."""
        raise NotImplementedError

    def takes(self, s: S, target: int) -> int:
        """The set of faces that may be laid on this pile now."""
        raise NotImplementedError

    def others(self, s: S) -> list[str]:
        """Legal moves that carry no card."""
        raise NotImplementedError

    def do(self, s: S, move: str) -> None:
        """Such a move, which is legal."""
        raise NotImplementedError

    def carried(self, s: S, carry: Carry) -> None:
        """What follows from a card that was carried."""
        raise NotImplementedError

    # the course of the game

    def setup(self, s: S) -> None:
        s.dealt = tuple(tuple(shuffled(s, [c for c in BOTH if c // PACK == n])) for n in range(2))
        s.lot = roll(s, 2)
        self.lay_out(s)

    def begin(self, s: S) -> None:
        """An empty table with everything unseen."""
        s.piles = [[] for _ in self.places]
        s.unseen = sum(1 << c for c in BOTH)

    def see(self, s: S, pile: int) -> None:
        """The top of this pile lies open."""
        if s.piles[pile]:
            s.unseen &= ~(1 << s.piles[pile][-1])

    def wants(self, s: S) -> list[tuple[int, int]]:
        """For every pile on which the player in turn may lay something the faces that it takes."""
        return [(target, faces) for target in self.targets[s.turn] if (faces := self.takes(s, target))]

    def open_carries(self, s: S) -> list[Carry]:
        """The cards that the player in turn may carry."""
        piles = s.piles
        takes = self.wants(s)
        wanted = 0
        for _, faces in takes:
            wanted |= faces
        out = []
        for source, ways in self.ways[s.turn]:
            if piles[source] and wanted >> piles[source][-1] % PACK & 1:
                bit = 1 << piles[source][-1] % PACK
                out += [ways[target] for target, faces in takes if faces & bit and target in ways]
        return out

    def may(self, s: S, carry: Carry) -> bool:
        """May the player in turn carry the top of this pile so?"""
        return bool(self.takes(s, carry.target) >> s.piles[carry.source][-1] % PACK & 1)

    def ask(self, s: S) -> Ask | None:
        if s.over:
            return None
        return Ask(s.turn, "move", [*(c.text for c in self.open_carries(s)), *self.others(s)])

    def play(self, s: S, move: str) -> None:
        if s.over:
            raise game_is_over(move)
        carry = self.by_text[s.turn].get(move)
        if carry is None:
            if move not in self.others(s):
                raise self.refusal(s, move)
            self.do(s, move)
            return
        source = s.piles[carry.source]
        if not source:
            label = self.places[carry.source].label
            raise IllegalMove(f"there is no card: {label.en}", f"карт там нет: {label.ru}")
        if not self.may(s, carry):
            raise self.refusal(s, move)
        card = source.pop()
        s.note(s.turn, "carry", f"{face(card)} {move}")
        s.piles[carry.target].append(card)
        self.carried(s, carry)

    def refusal(self, s: S, move: str) -> IllegalMove:
        ask = self.ask(s)
        return not_among(move, ask.moves if ask else ())

    # what is known

    def redeal(self, s: S, n: S, seat: int, rng: Random) -> None:
        """The closed cards of each pack lie in another order."""
        instead: dict[int, int] = {}
        for cards in s.dealt:
            closed = [c for c in cards if s.unseen >> c & 1]
            fresh = sorted(closed)
            rng.shuffle(fresh)
            instead.update(zip(closed, fresh, strict=True))
        n.dealt = tuple(tuple([instead.get(c, c) for c in cards]) for cards in s.dealt)
        n.piles = [[instead.get(c, c) for c in pile] for pile in s.piles]

    def past(self, s: S) -> tuple[S, list[tuple[int, str]]]:
        n = self.State(key=s.key, rolls=s.rolls, dealt=s.dealt, lot=s.lot)
        self.lay_out(n)
        lines = s.lines()[len(n.lines()) :]
        moves = [(seat, self.move_of(kind, move)) for seat, kind, move in lines]
        return n, [(seat, move) for seat, move in moves if move]

    def move_of(self, kind: str, move: str) -> str:
        """The move that a line of the log tells of; nothing where it tells what happened by itself."""
        return move.split(" ")[1] if kind == "carry" else kind if kind in self.words else ""

    def pieces(self, s: S) -> list[str]:
        return [face(c) for pile in s.piles for c in pile]

    # what is shown

    def zone(self, s: S, number: int, viewer: int) -> AnyZone:
        place, pile = self.places[number], s.piles[number]
        seen = tuple(face(c) for c in pile if not s.unseen >> c & 1)
        spots = place.far if place.far and place.seat != viewer else place.spots
        at, tall, low = spots
        if place.kind == "column":
            return Column(
                id=place.id, label=place.label, cards=seen, at=at, tall=tall, low=low, size=place.size
            )
        return Pile(
            id=place.id,
            label=place.label,
            count=len(pile),
            seen=() if place.kind == "closed" else seen,
            suit=place.suit,
            tag=place.tag,
            at=at,
            tall=tall,
            low=low,
        )

    def zones(self, s: S, seat: int | None) -> Iterable[AnyZone]:
        """The table from where this seat sits: its own piles lie below."""
        for number in range(len(self.places)):
            yield self.zone(s, number, seat or 0)

    def called(self, name: str, onto: bool) -> Text:
        """What a pile of a move is called; players name theirs alike."""
        raise NotImplementedError

    def describe(self, s: S, move: str) -> Text:
        carry = self.by_text[s.turn].get(move)
        if carry is None or not s.piles[carry.source]:
            return self.words.get(move, same(move))
        return self.way(CARD_SYMBOLS[s.piles[carry.source][-1] % PACK], move)

    def tell(self, kind: str, move: str) -> Text:
        if kind != "carry":
            return super().tell(kind, move)
        card, text = move.split(" ")
        return self.way(symbols(card), text)

    def way(self, card: str, move: str) -> Text:
        source, _, target = move.partition(">")
        here, there = self.called(source, False), self.called(target, True)
        return Text(f"{card}: {here.en} → {there.en}", f"{card}: {here.ru} → {there.ru}")

    def touch(self, s: S, move: str, spots: Mapping[str, str]) -> Touch:
        """Touch a card, then the pile where it goes; the pack is touched to turn up a card."""
        carry = self.by_text[s.turn].get(move)
        if carry is None:
            return (f"stock-{s.turn}",) if move == TURN else ()
        source, target = self.places[carry.source], self.places[carry.target]
        pile = s.piles[carry.source]
        if source.kind != "column" or not pile:
            return source.id, target.id
        faces = [c % PACK for c in pile]
        return again(f"{source.id}/{face(pile[-1])}", faces[:-1].count(faces[-1])), target.id


def owned(seat: int, name: Text) -> Text:
    """The name of a pile with that of its owner."""
    return Text(f"{who(seat)}: {name.en}", f"{who(seat)}: {name.ru}")
