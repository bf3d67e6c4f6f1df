"""The hidden cards of a deal of Piquet dealt anew, so that they agree with everything a seat has seen and heard."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from sukno.engine import chance
from sukno.families.tricks import CARD_BITS
from sukno.families.unseen import deal_out
from sukno.games.tricks.piquet.exchange import Exchange
from sukno.games.tricks.piquet.hearing import heard, wrong
from sukno.games.tricks.piquet.state import PiquetState
from sukno.materials.cards import cards_of, hand

if TYPE_CHECKING:
    from sukno.games.tricks.piquet.table import PiquetTable

HONEST_TRIES = 60
TRIES = 60
MENDED, SWAPS = 50, 4_000
"""Deals in which cards are exchanged until they agree with what was told, where none was found by chance."""
EASY, STEPS = 8, 60
"""After so many vain tries for one deal, the next ones are found by as many exchanges from that deal on."""


class Hidden:
    """What one seat does not know: whose cards lie where, and which places are still to be filled."""

    def __init__(self, game: PiquetTable[Any], s: PiquetState, seat: int | None) -> None:
        self.s = s
        self.exchange: Exchange = game.exchange
        self.me = s.order.index(seat) if seat is not None and seat in s.order else -1
        x = s.exchange
        self.others = [p for p in range(len(s.order)) if p != self.me]
        self.seen = self.exchange.seen(s, self.me)
        self.drew = [self.exchange.drawn_by(s, p) for p in range(len(s.order))]
        """Places in the talon, as bits."""
        self.told = {p: heard(s.talk, p) for p in self.others}
        located = self.cards_at(self.seen)
        if self.me >= 0:
            located |= x.dealt[self.me] | s.hands[self.me] | s.gone[self.me]
        self.sure: dict[int, int] = {}
        """Cards that another must have in his hand now."""
        for p in self.others:
            bought = self.cards_at(self.drew[p] & self.seen)
            self.sure[p] = (s.known[p] | bought) & ~s.gone[p]
            located |= s.gone[p] | self.sure[p]
            if x.blanche >> p & 1:
                located |= x.dealt[p]
        self.pool = cards_of(game.pack_bits & ~located)

    def cards_at(self, places: int) -> int:
        """The cards at these places of the talon."""
        bits = 0
        for i in cards_of(places):
            bits |= CARD_BITS[self.s.exchange.talon[i]]
        return bits

    def deal(self, rng: Random) -> Lay:
        """Any deal that agrees with what was seen; what was told is not looked at."""
        s, x = self.s, self.s.exchange
        lay = Lay(self)
        owners: list[int] = []
        banned: list[int] = []
        for p in self.others:
            held = self.sure[p]
            if x.blanche >> p & 1:
                left = x.dealt[p] & ~s.gone[p] & ~held
                laid = left & s.voids[p]
                laid |= hand(rng.sample(cards_of(left & ~laid), max(x.drawn[p], 0) - laid.bit_count()))
                lay.discards[p] = laid
                held |= x.dealt[p] & ~laid & ~s.gone[p]
            elif x.drawn[p] > 0:
                owners += [-1 - p] * x.drawn[p]
                banned += [0] * x.drawn[p]
            lay.hands[p] = held
            need = s.hands[p].bit_count() - held.bit_count()
            owners += [p] * need
            banned += [s.voids[p]] * need
        rest = len(self.pool) - len(owners)
        owners += [ASIDE] * rest
        banned += [0] * rest
        lay.owners, lay.banned = owners, banned
        lay.cards = deal_out(self.pool, banned, rng)
        lay.settle()
        return lay

    def found(self, rng: Random) -> Lay:
        """A deal that agrees with what was told, by honest players if there is one."""
        if not any(self.told.values()):
            return self.deal(rng)
        for attempt in range(HONEST_TRIES + TRIES):
            lay = self.deal(rng)
            lay.honest = attempt < HONEST_TRIES
            lay.tries = attempt
            if not lay.wrong(lay.honest):
                return lay
        for _ in range(MENDED):
            mended = self.deal(rng)
            mended.honest, mended.tries = False, HONEST_TRIES + TRIES
            if mended.mend(rng):
                return mended
        raise RuntimeError("no deal was found that explains the declarations")


ASIDE = -100
"""The owner of a card that lies in the talon, not drawn and not seen."""


class Lay:
    """One way in which the hidden cards may lie."""

    def __init__(self, hidden: Hidden) -> None:
        self.hidden = hidden
        n = len(hidden.s.order)
        self.hands = [0] * n
        """What others hold for certain in this way, without the cards that were dealt out."""
        self.discards = [0] * n
        self.owners: list[int] = []
        self.banned: list[int] = []
        self.cards: list[int] = []
        self.full: list[int] = []
        self.honest = True
        """Everybody has declared all that he had."""
        self.tries = 0
        """Vain ones before this way was found."""

    def settle(self) -> None:
        self.full = self.hands[:]
        for owner, card in zip(self.owners, self.cards, strict=True):
            if owner >= 0:
                self.full[owner] |= CARD_BITS[card]

    def wrong(self, honest: bool) -> int:
        hidden = self.hidden
        return sum(
            wrong(self.full[p] | hidden.s.gone[p], told, hidden.s.known[p], honest)
            for p, told in hidden.told.items()
            if told
        )

    def mend(self, rng: Random) -> bool:
        """Two cards change places as long as the deal does not get worse, until it fits what was told."""
        now = self.wrong(False)
        n = len(self.cards)
        for _ in range(SWAPS):
            if not now:
                return True
            i, j = int(rng.random() * n), int(rng.random() * n)
            a, b = self.cards[i], self.cards[j]
            if self.owners[i] == self.owners[j] or self.banned[i] >> b & 1 or self.banned[j] >> a & 1:
                continue
            self.cards[i], self.cards[j] = b, a
            self.settle()
            then = self.wrong(False)
            if then <= now or rng.random() < 0.02:
                now = then
            else:
                self.cards[i], self.cards[j] = a, b
                self.settle()
        return not now

    def wander(self, rng: Random) -> None:
        """To another way that fits: cards change places, and back where it does not fit any more."""
        n = len(self.cards)
        owners, banned, cards, full = self.owners, self.banned, self.cards, self.full
        for _ in range(STEPS):
            i, j = int(rng.random() * n), int(rng.random() * n)
            a, b = cards[i], cards[j]
            if owners[i] == owners[j] or banned[i] >> b & 1 or banned[j] >> a & 1:
                continue
            both = CARD_BITS[a] | CARD_BITS[b]
            held = [owner for owner in (owners[i], owners[j]) if owner >= 0]
            for owner in held:
                full[owner] ^= both
            if held and self.wrong(self.honest):
                for owner in held:
                    full[owner] ^= both
            else:
                cards[i], cards[j] = b, a

    def put(self, n: PiquetState, rng: Random) -> None:
        """Make a state of it: hands, discards, and which cards came from the talon."""
        hidden = self.hidden
        s, x = hidden.s, hidden.s.exchange
        talon = list(x.talon)
        dealt = list(x.dealt)
        discards = list(x.discards)
        aside = [c for owner, c in zip(self.owners, self.cards, strict=True) if owner == ASIDE]
        taken = 0
        for p in hidden.others:
            whole = self.full[p] | s.gone[p]
            laid = self.discards[p]
            for owner, c in zip(self.owners, self.cards, strict=True):
                if owner == -1 - p:
                    laid |= CARD_BITS[c]
            known = hidden.cards_at(hidden.drew[p] & hidden.seen)
            if x.blanche >> p & 1:
                bought = cards_of(whole & ~x.dealt[p] & ~known)
                rng.shuffle(bought)
            else:
                unknown = (hidden.drew[p] & ~hidden.seen).bit_count()
                bought = rng.sample(cards_of(whole & ~known), unknown)
            dealt[p] = whole & ~known & ~hand(bought) | laid
            discards[p] = laid
            for i in cards_of(hidden.drew[p]):
                taken |= 1 << i
                if not hidden.seen >> i & 1:
                    talon[i] = bought.pop()
            n.hands[p] = self.full[p]
        for i in range(len(talon)):
            if not (hidden.seen | taken) >> i & 1:
                talon[i] = aside.pop()
        n.exchange = replace(x, dealt=tuple(dealt), talon=tuple(talon), discards=tuple(discards))


def imagined(game: PiquetTable[Any], s: PiquetState, seat: int | None, rng: Random) -> PiquetState:
    """Another deal that this seat cannot tell from the true one."""
    return many_imagined(game, s, seat, 1, rng)[0]


def many_imagined(
    game: PiquetTable[Any], s: PiquetState, seat: int | None, n: int, rng: Random
) -> list[PiquetState]:
    """So many of them: what the seat knows is gathered once."""
    found = [s.copy() for _ in range(n)]
    hidden = Hidden(game, s, seat) if s.phase else None
    lay: Lay | None = None
    for other in found:
        if hidden is not None:
            if lay is None or lay.tries < EASY:
                lay = hidden.found(rng)
            else:
                lay.wander(rng)
            lay.put(other, rng)
        chance.freshen(other, rng)
    return found
