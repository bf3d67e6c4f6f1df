"""The ledger of cards: every movement from one room to another, and what follows from it for whoever watched.

A room is a hand, or whatever lies on the table: a stock, a pile, a widow. Of a movement it is written from where, to
where, which cards, and whether all saw them; a seat sees it also if it watches one of the two rooms. So the ledger
knows the cards as they were dealt, the moves that the public log keeps secret, and every lay of the cards that agrees
with all that a seat has seen: `past`, `pieces` and `imagine` of a game.

A game whose cards lie in rooms keeps `Cards`:

>>> from sukno.materials.cards import hand, hand_texts
>>> STOCK, PILE = 2, 3                                   # the rooms behind the hands of seats 0 and 1
>>> c = Cards(hands=[hand(["SA", "S2"]), hand(["HK", "H3"])], piles=[faces("D4 C5 C6"), []])
>>> CARD_TEXTS[draw(c, STOCK, 0)]                        # seat 0 draws, and nobody else sees what
'C6'
>>> move(c, 0, PILE, hand(["S2"]), open=True)
>>> CARD_TEXTS[draw(c, PILE, 1, open=True)]              # what seat 1 takes up, all remember
'S2'
>>> hand_texts(imagined(c, (0, PILE), Random(1)).hands[1])
['S2', 'HK', 'H3']
>>> [hand_texts(h) for h in as_dealt(c).hands]
[['SA', 'S2'], ['HK', 'H3']]

Games of tricks have their hands in `TrickState` and write down what moves before the play (cards passed on, a widow
taken up, cards laid away): `relaid` and `dealt` are for them, `imagine` and `undone` for any rooms. Where hands of
several packs are counted by faces (`sukno.families.counted`), everything works the same with `MANY_PACKS`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Protocol

from sukno.engine.state import Slice
from sukno.families.courses import MANY_PACKS, ONE_PACK, Ledger, Moved, Packing, imagine, undone
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS

__all__ = [
    "MANY_PACKS",
    "ONE_PACK",
    "Cards",
    "Ledger",
    "Moved",
    "Packing",
    "as_dealt",
    "dealt",
    "draw",
    "faces",
    "imagine",
    "imagined",
    "move",
    "pieces",
    "relaid",
    "undone",
]


# cards that lie in rooms


class Cards(Slice):
    """All cards of a deal, and every movement since: rooms are the hands, then the piles."""

    hands: list[int] = []
    piles: list[list[int]] = []
    """The top is last."""
    ledger: Ledger = ()


def faces(texts: str) -> list[int]:
    """Cards in their order.

    >>> faces("S2 SA")
    [0, 12]
    """
    return [CARD_INDEX[text] for text in texts.split()]


def move(c: Cards, frm: int, to: int, cards: int, *, open: bool = False, packing: Packing = ONE_PACK) -> None:
    """These cards go from one room to another; on a pile they come to lie on top."""
    n = len(c.hands)
    if frm < n:
        c.hands[frm] -= cards
    else:
        for card in packing.listed(cards):
            c.piles[frm - n].remove(card)
    if to < n:
        c.hands[to] += cards
    else:
        c.piles[to - n] += packing.listed(cards)
    c.ledger = (*c.ledger, Moved(frm=frm, to=to, cards=cards, open=open))


def draw(c: Cards, pile: int, to: int, *, open: bool = False, packing: Packing = ONE_PACK) -> int:
    """The top card of a pile goes to a room."""
    n = len(c.hands)
    card = c.piles[pile - n].pop()
    cards = packing.gathered([card])
    if to < n:
        c.hands[to] += cards
    else:
        c.piles[to - n].append(card)
    c.ledger = (*c.ledger, Moved(frm=pile, to=to, cards=cards, open=open))
    return card


def as_dealt(c: Cards, packing: Packing = ONE_PACK) -> Cards:
    """The cards before all movements; those drawn from a pile lie on its top again."""
    n = len(c.hands)
    hands, piles = c.hands[:], [pile[:] for pile in c.piles]
    for m in reversed(c.ledger):
        moved = packing.listed(m.cards)
        if m.to < n:
            hands[m.to] -= m.cards
        else:
            for card in moved:
                piles[m.to - n].remove(card)
        if m.frm < n:
            hands[m.frm] += m.cards
        else:
            piles[m.frm - n] += moved
    return Cards(hands=hands, piles=piles)


def imagined(
    c: Cards,
    watched: Collection[int],
    rng: Random,
    banned: Sequence[int] | None = None,
    packing: Packing = ONE_PACK,
) -> Cards:
    """The cards as they may lie for a seat that watches these rooms; what it does not see of a pile is in any order."""
    n = len(c.hands)
    rooms = [*c.hands, *map(packing.gathered, c.piles)]
    known = [cards if room in watched else 0 for room, cards in enumerate(rooms)]
    found, ledger = imagine(rng, rooms, c.ledger, watched, known, banned or [0] * len(rooms), packing)
    piles = []
    for room, pile in enumerate(c.piles, n):
        if room in watched:
            piles.append(pile[:])
        else:
            lying = packing.listed(found[room])
            rng.shuffle(lying)
            piles.append(lying)
    return Cards(hands=found[:n], piles=piles, ledger=ledger)


def pieces(c: Cards, packing: Packing = ONE_PACK) -> list[str]:
    """Every card, wherever it lies."""
    held = [card for cards in c.hands for card in packing.listed(cards)]
    return [CARD_TEXTS[card] for card in (*held, *(card for pile in c.piles for card in pile))]


# games of tricks: the hands, and rooms behind them


class Playing(Protocol):
    """What is asked of a state of tricks."""

    hands: list[int]
    gone: list[int]
    known: list[int]
    voids: list[int]


def relaid(
    s: Playing,
    n: Playing,
    rng: Random,
    sees: Callable[[int], bool],
    ledger: Sequence[Moved],
    aside: Sequence[int] = (),
    watched: Collection[int] = (),
) -> tuple[list[int], Ledger]:
    """Hands laid anew in `n`; the answer is what lies aside then, and how it all moved.

    `sees` tells whose hand the seat has had before its eyes, `aside` are the rooms behind the hands, and `watched`
    those of them that the seat watches.
    """
    places = range(len(s.hands))
    rooms = [*(s.hands[p] | s.gone[p] for p in places), *aside]
    looks = [*filter(sees, places), *watched]
    known = [s.gone[p] | (s.hands[p] if p in looks else s.hands[p] & s.known[p]) for p in places]
    known += [cards if room in watched else 0 for room, cards in enumerate(aside, len(places))]
    found, moved = imagine(rng, rooms, ledger, looks, known, [*s.voids, *(0 for _ in aside)])
    n.hands = [found[p] & ~s.gone[p] for p in places]
    return found[len(places) :], moved


def dealt(s: Playing, ledger: Sequence[Moved], aside: Sequence[int] = ()) -> list[int]:
    """The hands as they were dealt: what was played and everything that moved goes back."""
    held = [held | gone for held, gone in zip(s.hands, s.gone, strict=True)]
    return undone([*held, *aside], ledger)[: len(held)]
