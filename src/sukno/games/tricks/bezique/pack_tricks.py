"""Tricks of many packs: equal cards, cards that lie open and still belong to the hand, cards without a suit.

Hands are counted by faces (`sukno.families.counted`). A card of the hand is played as `SQ`, one that lies open before
its player as `open SQ`. Of equal cards the first played takes; a card without a suit (`X1`) takes nothing from any
other, and as a lead it asks for no suit: the next card does.

    PackTricks(lambda s: STRICT if s.strict else FREE, taken=self.declare, last=self.count)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Generic, TypeVar

from sukno._kernel import best_of, card_texts
from sukno.engine import IllegalMove, Text
from sukno.engine.ask import Ask
from sukno.engine.errors import bound_by, not_among
from sukno.engine.touch import Touch
from sukno.engine.view import Trick
from sukno.families.counted import FACE, ONE, SHIFT, WILD, texts
from sukno.families.rounds import RoundState
from sukno.families.stages import Stage
from sukno.families.stages.tricks import ended_with
from sukno.families.tricks import NO_TRUMPS, Ended
from sukno.families.ways import ALL_CARDS, Chain, Ways, duty_words
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS

OPEN = "open"
"""The word before a card that is played from those that lie open."""
_OPENED: dict[str, int] = {f"{OPEN} {text}": face for text, face in FACE.items()}
_OPEN_TEXTS: tuple[str, ...] = tuple(f"{OPEN} {text}" for text in CARD_TEXTS)
NO_CARD = 63
BITS: tuple[int, ...] = tuple(1 << face for face in range(64))


class PackTrickState(RoundState, kw_only=True):
    """What a game of tricks with many packs keeps. By places; `order[place]` is the seat whose hand it is."""

    order: tuple[int, ...] = ()
    hands: list[int] = []
    """Per place the cards held unseen, counted."""
    faces: list[int] = []
    """Their faces, as bits."""
    laid: list[int] = []
    """Per place the cards that lie open before it and belong to its hand, counted."""
    open: list[int] = []
    """Their faces, as bits."""
    known: list[int] = []
    """Per place the cards of the hand that everybody has seen there, counted: at least so many are in it."""
    voids: list[int] = []
    """Per place the faces it has shown not to have in its hand."""
    gone: int = 0
    """All cards played in this deal, counted."""
    trick: list[int] = []
    """Faces on the table, in the order of play from `leader`."""
    leader: int = 0
    turn: int = 0
    trump: int = NO_TRUMPS
    dealer: int = 0
    tricks: list[int] = []
    last_trick: tuple[int, ...] = ()
    last_leader: int = 0
    ended: Ended | None = None
    """The trick with which a deal before this one ended."""


S = TypeVar("S", bound=PackTrickState)


def give(s: PackTrickState, place: int, face: int) -> None:
    """A card comes into a hand."""
    s.hands[place] += ONE[face]
    s.faces[place] |= BITS[face]


def take(s: PackTrickState, place: int, face: int) -> None:
    """A card leaves a hand, and of those that were seen there one less is known."""
    left = s.hands[place] - ONE[face]
    s.hands[place] = left
    if not left >> SHIFT[face] & 255:
        s.faces[place] ^= BITS[face]
    known = s.known[place]
    if known and known >> SHIFT[face] & 255:
        s.known[place] = known - ONE[face]


def lay(s: PackTrickState, place: int, face: int) -> None:
    """A card of the hand is laid open; it still belongs to the hand."""
    take(s, place, face)
    s.laid[place] += ONE[face]
    s.open[place] |= BITS[face]


def pick_up(s: PackTrickState, place: int) -> None:
    """All open cards go back into the hand, where everybody knows them."""
    laid = s.laid[place]
    if laid:
        s.hands[place] += laid
        s.known[place] += laid
        s.faces[place] |= s.open[place]
        s.laid[place] = s.open[place] = 0


class PackTricks(Stage[S], Generic[S]):
    """Cards are played in turn, from the hand or from those that lie open; who takes the trick leads to the next."""

    phases: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(
        self,
        ways: Ways | Callable[[S], Ways],
        *,
        last: Callable[[S, int], None],
        taken: Callable[[S, int], None] | None = None,
        played: Callable[[S, int, int, bool], None] | None = None,
    ) -> None:
        self.choose = (lambda s: ways) if isinstance(ways, Ways) else ways
        self.last = last
        """Called with the place that has taken the last trick of the deal."""
        self.taken = taken
        """Called with the place that has taken any other trick and leads to the next."""
        self.played = played
        """Called with place, face, and whether it lay open, before it is seen whether the trick is complete."""
        self._beats: dict[int, tuple[tuple[int, ...], ...]] = {}
        self._chains: dict[tuple[int, int, int, int], Chain] = {}

    def begin(self, s: S, leader: int) -> None:
        s.phase = "card"
        s.leader = s.turn = leader

    # what may be played, and who takes

    def beats(self, ways: Ways) -> tuple[tuple[int, ...], ...]:
        """`beats[trump][face]`: the faces that take from it."""
        rows = self._beats.get(id(ways))
        if rows is None:
            rows = self._beats[id(ways)] = tuple((*row, ALL_CARDS, ALL_CARDS) for row in ways.beats)
        return rows

    def best(self, s: S, ways: Ways) -> int:
        """Which card of the trick takes it, counted from the leader."""
        return best_of((self._beats.get(id(ways)) or self.beats(ways))[s.trump], s.trick)

    def chain(self, s: S, ways: Ways) -> Chain:
        """The sets of faces in the order of duty for the answer to this trick."""
        trick = s.trick
        led = next((c for c in trick if c != WILD), WILD)
        if led == WILD:
            return ()
        best = trick[self.best(s, ways)]
        key = (id(ways), led, best, s.trump)
        found = self._chains.get(key)
        if found is None:
            found = self._chains[key] = tuple(mask for mask, _ in ways.duties(led, best, s.trump))
        return found

    def legal(self, s: S) -> tuple[int, int]:
        """The faces that the one in turn may play from the hand, and from those that lie open."""
        place = s.turn
        held, shown = s.faces[place], s.open[place]
        if s.trick:
            ways = self.choose(s)
            if ways.bound:
                for mask in self.chain(s, ways):
                    if (held | shown) & mask:
                        return held & mask, shown & mask
        return held, shown

    def ask(self, s: S) -> Ask:
        place = s.turn
        if s.trick and self.choose(s).bound:
            held, shown = self.legal(s)
        else:  # the usual case, made quick
            held, shown = s.faces[place], s.open[place]
        moves = card_texts(CARD_TEXTS, held)
        if shown:
            moves += card_texts(_OPEN_TEXTS, shown)
        return Ask(s.order[place], "card", moves)

    def do(self, s: S, move: str) -> None:
        place = s.turn
        face = FACE.get(move, NO_CARD)
        opened = False
        if not s.faces[place] >> face & 1:
            face = _OPENED.get(move, NO_CARD)
            if not s.open[place] >> face & 1:
                raise self.refusal(s, move)
            opened = True
        if s.trick:
            ways = self.choose(s)
            if ways.bound:
                void = 0  # a refusal changes nothing
                held = s.faces[place] | s.open[place]
                for mask in self.chain(s, ways):
                    if mask >> face & 1:
                        break
                    if held & mask:
                        raise self.refusal(s, move)
                    void |= mask
                s.voids[place] |= void
        if opened:
            left = s.laid[place] - ONE[face]
            s.laid[place] = left
            if not left >> SHIFT[face] & 255:
                s.open[place] ^= BITS[face]
        else:
            left = s.hands[place] - ONE[face]
            s.hands[place] = left
            if not left >> SHIFT[face] & 255:
                s.faces[place] ^= BITS[face]
            known = s.known[place]
            if known and known >> SHIFT[face] & 255:
                s.known[place] = known - ONE[face]
        s.gone += ONE[face]
        trick = s.trick
        trick.append(face)
        s.log = (s.log, s.order[place], OPEN if opened else "card", move)
        if self.played is not None:
            self.played(s, place, face, opened)
        n = len(s.hands)
        if len(trick) < n:
            place += 1
            s.turn = place if place < n else 0
        else:
            self.close(s)

    def close(self, s: S) -> None:
        """The complete trick goes to its winner, who leads; the game hears of it."""
        trick = s.trick
        n = len(trick)
        winner = (s.leader + self.best(s, self.choose(s))) % n
        s.tricks[winner] += 1
        s.last_trick, s.last_leader = tuple(trick), s.leader
        s.trick = []
        over = not s.hands[s.turn] and not s.laid[s.turn]
        s.leader = s.turn = winner
        if over:
            self.end(s)
            self.last(s, winner)
        elif self.taken is not None:
            self.taken(s, winner)

    def end(self, s: S) -> None:
        """The deal ends with the trick that was taken last; a game says it that ends before the last card."""
        s.ended = Ended(s.deal, s.last_trick, s.last_leader, s.order)

    def leading(self, s: S) -> bool:
        return not s.trick

    def ended_with(self, s: S) -> Trick | None:
        return ended_with(s.ended, s.deal)

    # words

    def refusal(self, s: S, move: str) -> IllegalMove:
        """Why this may not be played now, and what may."""
        place = s.turn
        face = FACE.get(move, _OPENED.get(move, NO_CARD))
        here = s.faces[place] if move in FACE else s.open[place]
        if not here >> face & 1:
            return not_among(move, self.ask(s).moves)
        why = self.bound(s)
        assert why is not None
        return bound_by(move, why)

    def bound(self, s: S) -> Text | None:
        held = s.faces[s.turn] | s.open[s.turn]
        hand, shown = self.legal(s)
        if hand | shown == held:
            return None
        ways = self.choose(s)
        led = next(c for c in s.trick if c != WILD)
        best = s.trick[self.best(s, ways)]
        why = next(why for mask, why in ways.duties(led, best, s.trump) if held & mask)
        return duty_words(why, led // 13, hand | shown)

    def describe(self, s: S, move: str) -> Text | None:
        return open_words(move) if move in _OPENED else None

    def tell(self, kind: str, move: str) -> Text | None:
        return open_words(move) if kind == OPEN else None

    def touch(self, s: S, move: str, spots: Mapping[str, str]) -> Touch | None:
        seat = s.order[s.turn]
        if move in _OPENED:
            return (f"laid{seat}/{CARD_TEXTS[_OPENED[move]]}",)
        return (f"hand{seat}/{move}",)

    # what lies on the table

    def zone(self, s: S, id: str, label: Text, trick: tuple[int, ...], leader: int) -> Trick:
        n = len(s.order)
        cards = tuple((s.order[(leader + i) % n], CARD_TEXTS[c]) for i, c in enumerate(trick))
        return Trick(id=id, label=label, cards=cards)

    def trick_zone(self, s: S) -> Trick:
        return self.zone(s, "trick", Text("Trick", "Взятка"), tuple(s.trick), s.leader)

    def last_zone(self, s: S) -> Trick:
        return self.zone(s, "last", Text("Last trick", "Последняя взятка"), s.last_trick, s.last_leader)

    def pieces(self, s: S) -> list[str]:
        return [text for hand in (*s.hands, *s.laid, s.gone) for text in texts(hand)]


def open_words(move: str) -> Text:
    """
    >>> open_words("open SQ").en
    '♠Q from the table'
    """
    card = CARD_SYMBOLS[_OPENED[move]]
    return Text(f"{card} from the table", f"{card} со стола")
