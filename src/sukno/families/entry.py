"""Who plays, and which cards changed hands before the play: the slice of the stages `entering` and `exchanging`.

In games for a pot (Mushka, Rams, Stukolka) a player passes, plays the cards he was dealt, or lays some away and gets
as many from the stock. All that is hidden in it follows from few things: the stock as it lay after the deal, who got
each card of it, and what everybody laid away. A seat knows what it was dealt, drew and laid away itself, and of
others only how many. `imagine` deals the rest anew, `as_dealt` rebuilds the hands that were dealt.

A game of this kind derives from `EntryGame`; `sukno.families.stages.entering` shows one whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar, TypeVar

import msgspec

from sukno.engine import Options, Text
from sukno.engine.state import Slice
from sukno.engine.view import AnyZone, Pile, Row
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import CARD_BITS, TrickState
from sukno.families.unseen import deal_out, deal_out_with
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of, hand, hand_texts

ASIDE = -1
"""Nobody got this card of the stock: it was thrown aside unseen."""
DISCARD, DROP = "discard", "drop"
"""Laying away before drawing (for as many cards), and afterwards (what is too much)."""
HELD, DROPPED, THROWN = range(3)
"""Where a card of a place may lie that others have not seen."""


class Entry(Slice):
    """How the deal was entered; everything by places."""

    pile: tuple[int, ...] = ()
    """The stock as it lay after the deal, the top first; it does not change in a deal."""
    takers: tuple[int, ...] = ()
    """Who got each card of it so far, from the top; `ASIDE`: thrown aside unseen."""
    first: int = 0
    """If not nothing: the top card was seen by its taker alone, but all know that it is one of these (a trump)."""
    spoken: int = 0
    """Bits of the places that have said whether they play."""
    served: int = 0
    """Bits of those that have exchanged."""
    thrown: list[int] = []
    """What each laid away before he drew."""
    dropped: list[int] = []
    """What each laid away of too many cards, after he drew."""
    barred: list[int] = []
    """Cards that a place cannot have been dealt: with them it could not have passed."""
    unlooked: int = 0
    """Bits of the places that have not looked at their own cards yet."""


class EntryState(TrickState, kw_only=True):
    entry: Entry = msgspec.field(default_factory=Entry)
    turned: int = -1
    """The card turned for trumps, open to all and in nobody's hand; -1: none."""


S = TypeVar("S", bound=EntryState)
O = TypeVar("O", bound=Options)  # noqa: E741


def new_entry(s: EntryState, pile: Sequence[int]) -> None:
    """A new deal: nobody has spoken, and the stock lies like this, the top first."""
    n = len(s.hands)
    s.entry = Entry(pile=tuple(pile), thrown=[0] * n, dropped=[0] * n, barred=[0] * n)
    s.idle = 0


def left(s: EntryState) -> int:
    """How many cards the stock still has."""
    return len(s.entry.pile) - len(s.entry.takers)


def draw(s: EntryState, place: int, n: int) -> int:
    """So many cards go from the stock to the hand of a place, or as many as there are; `ASIDE` throws them aside."""
    entry = s.entry
    top = len(entry.takers)
    drawn = entry.pile[top : top + n]
    bits = bit_set(drawn)
    entry.takers += (place,) * len(drawn)
    if place != ASIDE:
        s.hands[place] |= bits
    return bits


def lay_away(s: EntryState, place: int, bits: int, *, late: bool = False) -> None:
    """Cards leave the hand of a place for good, seen by nobody else."""
    s.hands[place] &= ~bits
    (s.entry.dropped if late else s.entry.thrown)[place] |= bits


def drawn(s: EntryState, place: int) -> int:
    """What a place got from the stock."""
    entry = s.entry
    return hand([c for c, taker in zip(entry.pile, entry.takers, strict=False) if taker == place])


def as_dealt(s: EntryState) -> list[int]:
    """The hands that were dealt."""
    entry = s.entry
    owned = zip(s.hands, s.gone, entry.thrown, entry.dropped, strict=True)
    hands = [held | gone | thrown | dropped for held, gone, thrown, dropped in owned]
    for card, taker in zip(entry.pile, entry.takers, strict=False):
        if taker != ASIDE:
            hands[taker] &= ~CARD_BITS[card]
    if s.turned >= 0:  # taken into a hand, where a game lets the dealer have it
        hands = [h & ~CARD_BITS[s.turned] for h in hands]
    return hands


def picked(verb: str, bits: int) -> str:
    """A move that names these cards, as `PickCards` writes it."""
    return " ".join([verb, *hand_texts(bits)])


def named_cards(move: str, verb: str) -> int:
    """The cards that a move names after this verb, each once; nothing if it is not such a move.

    >>> named_cards("drop S7 SA", DROP) == hand(["SA", "S7"]), named_cards("drop SA SA", DROP)
    (True, 0)
    """
    words = move.split(" ", len(CARD_INDEX))
    if words[0] != verb:
        return 0
    del words[0]
    bits = 0
    for text in words:
        card = CARD_INDEX.get(text)
        if card is None or bits >> card & 1:
            return 0
        bits |= CARD_BITS[card]
    return bits


class EntryGame(TrickGame[S, O]):
    """Base of games of tricks in which one passes, plays or exchanges first.

    The game keeps to this: `deal` calls `deal_cards`, then `new_entry`, then `begin_play`, and `begin_play` asks the
    first question of the deal; lines of the log that are moves have the kinds in `moves_in_log`, a hidden
    exchange the kinds `discard` and `drop`, with the number of cards as their move.
    """

    moves_in_log: ClassVar[tuple[str, ...]] = ("pass", "play", DISCARD, DROP, "card")
    told_in_log: ClassVar[tuple[str, ...]] = ("must-pass", "must-play")

    def sees(self, s: S, seat: int | None, place: int) -> bool:
        return s.order[place] == seat and not s.entry.unlooked >> place & 1

    def out_of_play(self, s: S) -> int:
        """The turned card, unless somebody has taken it into his hand."""
        if s.turned < 0:
            return 0
        bit = CARD_BITS[s.turned]
        taken = s.played | hand(s.trick)
        for held in (*s.hands, *s.entry.thrown, *s.entry.dropped):
            taken |= held
        return bit & ~taken

    def marks(self, s: S, place: int) -> Iterable[str]:
        """Nobody is on lead before the tricks begin."""
        return [m for m in super().marks(s, place) if m != "lead" or s.phase == "card"]

    def pieces(self, s: S) -> list[str]:
        entry = s.entry
        rest = entry.pile[len(entry.takers) :]
        aside = [c for c, taker in zip(entry.pile, entry.takers, strict=False) if taker == ASIDE]
        away = [text for bits in (*entry.thrown, *entry.dropped) for text in hand_texts(bits)]
        return [*super().pieces(s), *(CARD_TEXTS[c] for c in (*rest, *aside)), *away]

    # what a seat can imagine

    def redeal(self, s: S, n: S, seat: int, rng: Random) -> None:
        """Everything that the seat has not seen, dealt anew into its copy."""
        entry, new = s.entry, n.entry
        places = range(len(s.hands))
        own = [self.sees(s, seat, place) for place in places]
        pool = self.pack_bits & ~self.out_of_play(s) & ~s.played & ~hand(s.trick)
        rooms: list[tuple[int, int]] = []
        banned: list[int] = []
        lacking = self.lacking(s)
        holder = entry.takers[0] if entry.first else ASIDE
        where: list[int] = []  # the slots in which the top card may lie that only its taker has seen
        for place in places:
            if own[place]:
                pool &= ~(s.hands[place] | entry.thrown[place] | entry.dropped[place])
                continue
            fresh = place in entry.takers
            known = s.hands[place] & s.known[place]
            pool &= ~known
            n.hands[place] = known
            barred = entry.barred[place]
            held = lacking[place] | (0 if fresh else barred)
            new.dropped[place] = new.thrown[place] = 0
            for room, bits, no in (
                (HELD, s.hands[place] & ~known, held),
                (DROPPED, entry.dropped[place], 0),
                (THROWN, entry.thrown[place], barred),
            ):
                count = bits.bit_count()
                if place == holder and room != THROWN:
                    where.extend(range(len(banned), len(banned) + count))
                rooms += [(room, place)] * count
                banned += [no] * count
        slots = len(rooms)
        banned += [0] * (pool.bit_count() - slots)  # the stock, and what was thrown aside
        sure = holder == ASIDE or own[holder] or s.gone[holder] & entry.first
        sure = sure or n.hands[holder] & entry.first
        dealt = self.deal_hidden(s, cards_of(pool), banned, rng, where if not sure else [], rooms)
        lists = (n.hands, new.dropped, new.thrown)
        for (room, place), card in zip(rooms, dealt, strict=False):
            lists[room][place] |= CARD_BITS[card]
        self.lay_pile(s, n, own, dealt[slots:], rng)

    def lacking(self, s: S) -> Sequence[int]:
        """Per place the cards that it is known not to have."""
        return s.voids

    def deal_hidden(
        self,
        s: S,
        cards: list[int],
        banned: list[int],
        rng: Random,
        where: list[int],
        rooms: list[tuple[int, int]],
    ) -> list[int]:
        """A card for each slot; in one of `where` there must be one of `entry.first`. `rooms` says what the first
        slots are (`HELD`, `DROPPED`, `THROWN`, and the place); the stock follows. A game that knows more of the
        hidden cards refuses here what cannot be."""
        if where:
            return deal_out_with(cards, banned, rng, where, s.entry.first)
        return deal_out(cards, banned, rng)

    def lay_pile(self, s: S, n: S, own: list[bool], rest: list[int], rng: Random) -> None:
        """The stock as it may have lain: what each drew was among the cards he had afterwards."""
        entry, new = s.entry, n.entry
        pile = list(entry.pile)
        came: list[list[int]] = []
        for place, seen in enumerate(own):
            count = entry.takers.count(place)
            if seen or not count:
                came.append([])
                continue
            had = n.hands[place] | s.gone[place] | new.dropped[place]
            if s.turned >= 0:
                had &= ~CARD_BITS[s.turned]
            got: list[int] = []
            if entry.first and entry.takers[0] == place:
                got.append(rng.choice(cards_of(had & entry.first)))
                had &= ~CARD_BITS[got[0]]
            came.append([*rng.sample(cards_of(had), count - len(got)), *got])
        for i, taker in enumerate(entry.takers):
            if taker == ASIDE:
                pile[i] = rest.pop()
            elif not own[taker]:
                pile[i] = came[taker].pop()
        pile[len(entry.takers) :] = rest
        new.pile = tuple(pile)

    # how it came about

    def as_dealt(self, s: S) -> list[int]:
        return as_dealt(s)

    def restart(self, s: S, n: S) -> None:
        new_entry(n, s.entry.pile)
        self.begin_play(n)

    def moves_since(self, s: S) -> list[tuple[int, str]]:
        return [(seat, self.as_moved(s, seat, kind, move)) for seat, kind, move in self.moved_lines(s)]

    def moved_lines(self, s: S) -> Iterable[tuple[int, str, str]]:
        """The lines of this deal that were moves."""
        return [line for line in s.lines() if line[1] in self.moves_in_log]

    def as_moved(self, s: S, seat: int, kind: str, move: str) -> str:
        """The move behind a line of the log: what was hidden in it is taken from the state."""
        if kind == DISCARD and move != "0":
            return picked(DISCARD, s.entry.thrown[s.order.index(seat)])
        if kind == DROP:
            return picked(DROP, s.entry.dropped[s.order.index(seat)])
        return "stand" if kind == DISCARD else move

    # what lies on the table

    def stock_zones(self, s: S) -> Iterable[AnyZone]:
        """The turned card, the stock, and how many cards lie laid away."""
        entry = s.entry
        turned = (CARD_TEXTS[s.turned],) if self.out_of_play(s) else ()
        yield Row(id="turned", label=Text("Turned card", "Вскрышка"), cards=turned)
        yield Pile(id="stock", label=Text("Stock", "Колода"), count=left(s))
        away = sum(bits.bit_count() for bits in (*entry.thrown, *entry.dropped)) + entry.takers.count(ASIDE)
        yield Pile(id="away", label=Text("Laid away", "Снос"), count=away, vanishes=True)
