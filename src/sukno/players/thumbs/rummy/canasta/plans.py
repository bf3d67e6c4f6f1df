"""What to lay down at canasta: the first lay-down, sets that are ready, cards added, and how to go out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from sukno.engine import Ask
from sukno.families.counted import FACE, ONE, lacking, listed, size, texts
from sukno.games.rummy.canasta.arranging import opening, runs
from sukno.games.rummy.canasta.choosing import LAY, Chosen
from sukno.games.rummy.canasta.ending import AllLaid, all_laid
from sukno.games.rummy.canasta.laying import ADD, GIVE
from sukno.games.rummy.canasta.melds import FIRST, JOKER, WILD_MASK, Meld, of_rank, rank_counts
from sukno.games.rummy.canasta.rules import wild
from sukno.games.rummy.canasta.state import CanastaState, partner
from sukno.materials.cards import CARD_TEXTS
from sukno.sheets.canasta.tables import FULL

SOON = 3
"""With so many cards or fewer in an opponent's hand, whose pair has a canasta, the deal may be over any time."""
LATE = 12
"""Cards in the stock of a deal that will not be long."""


class Addition(NamedTuple):
    """A move that adds a card to a meld."""

    move: str
    face: int
    meld: Meld


def family_of(ask: Ask) -> Chosen | None:
    """The new melds that may be laid down."""
    return next((f for f in ask.families if isinstance(f, Chosen)), None)


def natural_sets(family: Chosen) -> Iterator[int]:
    """Cards of sets and sequences in the hand that need no wild card, the dearest first."""
    counts = rank_counts(family.hand)
    for rank in range(12, FIRST - 1, -1):
        n = counts[rank]
        if n >= 3 and not family.barred >> rank & 1:
            cards = of_rank(family.hand, rank)
            while size(cards) > FULL:
                cards -= ONE[max(listed(cards))]
            yield cards
    if family.kind.sequences:
        found = sorted(runs(family.hand & ~WILD_MASK), key=lambda m: -m.size)
        yield from (run.cards for run in found)


def new_meld(family: Chosen) -> str | None:
    """A meld that is ready, without wild cards."""
    for cards in natural_sets(family):
        move = f"{LAY} {' '.join(texts(cards))}"
        if family.allows(move):
            return move
    return None


def additions(s: CanastaState, ask: Ask) -> Iterator[Addition]:
    """The listed moves that add a card."""
    for move in ask.moves:
        verb, _, rest = move.partition(" ")
        if verb not in (ADD, GIVE):
            continue
        text, _, number = rest.partition(" ")
        owner = ask.seat if verb == ADD else partner(ask.seat)
        yield Addition(move, FACE[text], s.melds[owner][int(number) - 1])


def natural_addition(s: CanastaState, ask: Ask) -> str | None:
    """A natural card for a meld that is not closed; the fullest first."""
    found = [a for a in additions(s, ask) if not wild(a.face) and a.meld.size < FULL]
    return max(found, key=lambda a: (a.meld.size, a.move.startswith(ADD)), default=NONE).move or None


NONE = Addition("", 0, Meld(0, -1, 0, 0, 0))


def has_canasta(s: CanastaState, seat: int) -> bool:
    return any(m.full for m in (*s.melds[seat], *s.melds[partner(seat)]))


def ends_soon(game: Any, s: CanastaState, seat: int) -> bool:
    """May the deal be over before one's next turn?"""
    if not game.kind.out:
        return len(s.stock) <= LATE
    others = ((seat + 1) % 4, (seat + 3) % 4)
    near = has_canasta(s, others[0]) and min(size(s.hands[o]) for o in others) <= SOON
    return near or (s.renewed == 2 and len(s.stock) <= 4)


def wild_addition(game: Any, s: CanastaState, ask: Ask, *, careful: bool) -> str | None:
    """A wild card for a meld: it makes a canasta, or the deal is nearly over and it would count against us."""
    hand = s.hands[ask.seat]
    wilds = size(hand & WILD_MASK)
    found = [a for a in additions(s, ask) if wild(a.face)]
    if not found:
        return None
    full = [a for a in found if a.meld.size == FULL - 1]
    have = game.rules.may_go_out(s, ask.seat) if game.kind.out else has_canasta(s, ask.seat)
    if full and (not careful or not have or any(a.meld.wild for a in full) or ends_soon(game, s, ask.seat)):
        return max(full, key=lambda a: (a.meld.wild > 0, a.face != JOKER)).move
    if not careful:
        return None
    near = [a for a in found if FULL - a.meld.size <= wilds and a.meld.size - a.meld.wild >= 4]
    if near and not have:
        return max(near, key=lambda a: (a.meld.size, a.face != JOKER)).move
    if ends_soon(game, s, ask.seat):
        return max(found, key=lambda a: (a.face == JOKER, a.meld.size)).move
    return None


def pair_with_wild(game: Any, s: CanastaState, family: Chosen) -> str | None:
    """A pair with a wild card: on the table it no longer counts against us, and takes the pile."""
    faces = listed(family.hand & WILD_MASK)
    if not faces:
        return None
    counts = rank_counts(family.hand)
    for rank in range(12, FIRST - 1, -1):
        if counts[rank] == 2 and not family.barred >> rank & 1:
            cards = of_rank(family.hand, rank) + ONE[faces[0]]
            move = f"{LAY} {' '.join(texts(cards))}"
            if family.allows(move):
                return move
    return None


# going out


def way_out(game: Any, s: CanastaState, ask: Ask) -> str | None:
    """The next move of a turn in which the player goes out; None: he cannot."""
    seat, rules = ask.seat, game.rules
    if not game.kind.out or not s.melds[seat]:
        return None
    hand = s.hands[seat]
    for last in dict.fromkeys([-1, *listed(hand)] if rules.last_to_meld else listed(hand)):
        rest = hand - ONE[last] if last >= 0 else hand
        found = all_laid(game.kind, rest, s.melds[seat], s.melds[partner(seat)], 0)
        if found is None or not _full(rules, found):
            continue
        move = toward(s, ask, found) if rest else None
        if move is None and last >= 0 and not rest:
            move = CARD_TEXTS[last]
        if move is not None and ask.allows(move):
            return move
    return None


def _full(rules: Any, found: AllLaid) -> bool:
    return any(m.full for m in (found.own if rules.own_canasta else (*found.own, *found.partners)))


def toward(s: CanastaState, ask: Ask, found: AllLaid) -> str | None:
    """A move that brings the lay-downs nearer to these."""
    seat = ask.seat
    for verb, lay, goal in (
        (ADD, s.melds[seat], found.own),
        (GIVE, s.melds[partner(seat)], found.partners),
    ):
        for i, (meld, end) in enumerate(zip(lay, goal, strict=False), 1):
            for face in listed(lacking(end.cards, meld.cards)):
                move = f"{verb} {CARD_TEXTS[face]} {i}"
                if move in ask.moves:
                    return move
    for meld in found.own[len(s.melds[seat]) :]:
        move = f"{LAY} {' '.join(texts(meld.cards))}"
        if ask.allows(move):
            return move
    return None


def cheapest_opening(game: Any, s: CanastaState, family: Chosen) -> int:
    """Cards of a first lay-down: without wild cards if that is enough."""
    plain = family.hand & ~WILD_MASK
    if family.top < 0:
        most = size(family.hand) - family.keep
        found = opening(family.kind, plain, family.need, most, threes=not family.threes_last)
        if found is not None:
            return found
    return family.plan
