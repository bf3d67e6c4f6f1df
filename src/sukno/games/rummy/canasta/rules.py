"""What is agreed in a game of canasta, and the questions that more than one part of it asks."""

from __future__ import annotations

from sukno.engine import Options
from sukno.families.counted import lacking
from sukno.games.rummy.canasta.melds import JOKER, Meld
from sukno.games.rummy.canasta.options import ADDITIONS, has
from sukno.games.rummy.canasta.state import CanastaState
from sukno.materials.cards import JOKERS, PACK, pack
from sukno.sheets.canasta.tables import FULL, TWO, CanastaKind, least


class Rules:
    """A kind with its options."""

    def __init__(self, kind: CanastaKind, options: Options) -> None:
        self.kind = kind
        (
            self.take_top,
            self.swap,
            self.must_meld,
            self.first_two,
            self.with_wild,
            self.last_to_meld,
            self.threes_last,
            self.not_on_closed,
            self.freezes,
            self.partner_out,
            self.own_canasta,
        ) = (has(options, name) for name in ADDITIONS)
        self.blocker_may = has(options, "blocker_may_take_during_block")
        self.cards_count = has(options, "canasta_cards_count")
        cards = pack(52, copies=kind.packs, jokers=2 * kind.packs)
        self.faces = tuple(JOKER if c % PACK in JOKERS else c % PACK for c in cards)
        """Of all cards; jokers are all alike."""
        self._wanted: dict[tuple[int, int, int, int], int] = {}

    def need(self, s: CanastaState, seat: int) -> int:
        """What the first lay-down of this seat must be worth."""
        return least(self.kind, s.account.total[seat])

    def may_go_out(self, s: CanastaState, seat: int) -> bool:
        """Has the pair, or by agreement the player, a canasta?"""
        if not self.kind.out:
            return False
        for meld in s.melds[seat]:
            if meld[3] >= FULL:
                return True
        if self.own_canasta:
            return False
        return any(meld[3] >= FULL for meld in s.melds[seat ^ 2])

    def wanted(self, meld: Meld) -> int:
        """The cards that may be added to a meld, as bytes of ones."""
        rank, suit, _, n, wild = meld
        key = rank, suit, n, wild
        found = self._wanted.get(key)
        if found is None:
            takes = [face for face in range(JOKER + 1) if meld.takes(face, self.kind)]
            found = self._wanted[key] = sum(255 << 8 * face for face in takes)
        return found

    def keep(self, out: bool) -> int:
        """How many cards must be left before the discard; `out`: one may go out with it."""
        return (0 if self.last_to_meld else 1) if out else 2


def spent(known: int, cards: int) -> int:
    """What is known of a hand after these cards have gone from it: what was known goes first."""
    return known - (cards - lacking(cards, known)) if known else 0


def wild(face: int) -> bool:
    return face == JOKER or face % 13 == TWO
