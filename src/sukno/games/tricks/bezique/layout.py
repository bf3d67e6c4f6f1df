"""Declarations of the six-pack game and its smaller forms: what lies open is completed (004:1775-1816, 1827-1849).

Cards that have been laid stay before their player and serve again. A combination scores when a card newly laid from the
hand makes one more of it complete on the table; so a combination broken by playing a card scores again when it is
completed again, and nothing scores twice while it lies (reading of 004:1804-1806):

- a marriage makes one more pair of king and queen of its suit than there was, beside a sequence that lies there;
- a sequence makes the only sequence of its suit;
- a quartet makes exactly four cards of its rank;
- a bezique makes one more pair of ♠Q and ♦J, and scores for as many pairs as then lie there.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from sukno.engine import Text
from sukno.families.counted import FACE, SHIFT, count
from sukno.games.tricks.bezique.declaring import Offer
from sukno.games.tricks.bezique.pack_tricks import lay
from sukno.games.tricks.bezique.state import BeziqueState
from sukno.materials.cards import CARD_TEXTS, RANKS, symbols
from sukno.sheets.bezique.tables import NAMES, Layout

TEN, JACK, QUEEN, KING, ACE = (RANKS.index(r) for r in "TJQKA")
QUEENS = sum(1 << 13 * suit + QUEEN for suit in range(4))
SEQUENCE_BITS = 0b11111 << TEN
"""The five ranks of a sequence, within a suit."""
BEZIQUE_QUEEN, BEZIQUE_JACK = FACE["SQ"], FACE["DJ"]
BEZIQUE_BITS = 1 << BEZIQUE_QUEEN | 1 << BEZIQUE_JACK
SUIT_SHIFT = 13 * 8
RANKS_ONCE = (1 << SUIT_SHIFT) - 1
FOUR_OR_MORE = sum(124 << 8 * r for r in (TEN, JACK, QUEEN, KING, ACE))
"""Added to counts by ranks it lifts those of four or more over 127."""
HIGH = sum(128 << 8 * r for r in (TEN, JACK, QUEEN, KING, ACE))
QUARTET_KINDS = {"A": "aces", "T": "tens", "K": "kings", "Q": "queens", "J": "jacks"}
BEZIQUE_KINDS = ("bezique", "double-bezique", "triple-bezique", "quadruple-bezique")


def by_ranks(cards: int) -> int:
    """Counts of the thirteen ranks over all suits."""
    return (
        (cards & RANKS_ONCE)
        + (cards >> SUIT_SHIFT & RANKS_ONCE)
        + (cards >> 2 * SUIT_SHIFT & RANKS_ONCE)
        + (cards >> 3 * SUIT_SHIFT & RANKS_ONCE)
    )


class LaidOut:
    """What the winner of a trick may declare, by the table of a form."""

    def __init__(self, table: Layout) -> None:
        self.table = table

    def offers(self, s: BeziqueState, place: int) -> list[Offer]:
        held = s.faces[place]
        both = held | s.open[place]
        out: list[Offer] = []
        pairs = both & both >> 1 & QUEENS
        if pairs:
            self.marriages(s, place, pairs, out)
            for suit in range(4):
                if pairs >> 13 * suit + QUEEN & 1 and both >> 13 * suit & SEQUENCE_BITS == SEQUENCE_BITS:
                    self.sequence(s, place, suit, out)
        if (by_ranks(s.hands[place] + s.laid[place]) + FOUR_OR_MORE) & HIGH:
            out += self.quartets(s, place)
        if both & BEZIQUE_BITS == BEZIQUE_BITS and held & BEZIQUE_BITS:
            self.beziques(s, place, out)
        if self.table.trump_tens and s.trump >= 0 and held >> 13 * s.trump + TEN & 1:
            self.three_tens(s, place, out)
        return out

    def marriages(self, s: BeziqueState, place: int, pairs: int, out: list[Offer]) -> None:
        """The first one makes trumps where none were turned (004:1784, 1849)."""
        hand, laid, table = s.hands[place], s.laid[place], self.table
        for suit in range(4):
            queen = 13 * suit + QUEEN
            if not pairs >> queen & 1:
                continue
            king = queen + 1
            kings, queens = laid >> SHIFT[king] & 255, laid >> SHIFT[queen] & 255
            lying = kings if kings < queens else queens
            most = min(kings + count(hand, king), queens + count(hand, queen))
            if most == lying:
                continue
            trump = s.trump < 0 or s.trump == suit
            column = "trump" if trump else "plain"
            rest = SEQUENCE_BITS & ~(1 << QUEEN | 1 << KING)
            in_sequence = s.open[place] >> 13 * suit & rest == rest
            for n in range(lying + 1, most + 1):
                if in_sequence and n == 1:
                    continue  # it would be taken out of a sequence (004:1806)
                special = table.marriages.get(n)
                if special is not None and column in special:
                    worth = special[column]
                    kind = f"{'double' if n == 2 else 'triple-trump' if trump else 'triple'}-marriage"
                    cards = [king] * n + [queen] * n
                elif n == lying + 1:
                    worth = table.marriage[column]
                    kind, cards = "trump-marriage" if trump else "marriage", [king, queen]
                else:
                    continue
                new = (king,) * max(0, n - kings) + (queen,) * max(0, n - queens)
                out.append(offer(kind, cards, worth, new))

    def sequence(self, s: BeziqueState, place: int, suit: int, out: list[Offer]) -> None:
        """Ace to ten of a suit; two of the same suit do not lie there at once (004:1806)."""
        shown = s.open[place] >> 13 * suit & SEQUENCE_BITS
        if shown == SEQUENCE_BITS or (s.trump < 0 and not self.table.sequence_fixes):
            return
        column = "trump" if s.trump in (-1, suit) else "plain"
        cards = [13 * suit + r for r in (ACE, KING, QUEEN, JACK, TEN)]
        new = tuple(c for c in cards if not shown >> c % 13 & 1)
        kind = "trump-sequence" if column == "trump" else "sequence"
        out.append(offer(kind, cards, self.table.sequence[column], new))

    def quartets(self, s: BeziqueState, place: int) -> Iterator[Offer]:
        """Four of a rank; no other card of that rank may lie there (004:1808)."""
        hand, laid = s.hands[place], s.laid[place]
        table = self.table
        shown = by_ranks(laid)
        for rank, kind in QUARTET_KINDS.items():
            r = RANKS.index(rank)
            lie = shown >> 8 * r & 255
            if lie > 3:
                continue
            there = [laid >> SHIFT[13 * suit + r] & 255 for suit in range(4)]
            mine = [hand >> SHIFT[13 * suit + r] & 255 for suit in range(4)]
            need = 4 - lie
            if sum(mine) < need:
                continue
            for chosen in product(*(range(min(n, need) + 1) for n in mine)):
                if sum(chosen) != need:
                    continue
                four = [there[suit] + chosen[suit] for suit in range(4)]
                trump = s.trump >= 0 and four[s.trump] == 4
                worth = (table.trump_quartet if trump and table.trump_quartet else table.quartet).get(rank)
                if worth is None:
                    continue
                cards = [13 * suit + r for suit in range(4) for _ in range(four[suit])]
                new = tuple(13 * suit + r for suit in range(4) for _ in range(chosen[suit]))
                yield offer(f"trump-{kind}" if trump else kind, cards, worth, new)

    def beziques(self, s: BeziqueState, place: int, out: list[Offer]) -> None:
        """♠Q and ♦J; a second pair beside the first scores the whole double, and so on. Five pairs are a quadruple
        completed once more (not in the source)."""
        hand, laid, worths = s.hands[place], s.laid[place], self.table.bezique
        queens, jacks = count(laid, BEZIQUE_QUEEN), count(laid, BEZIQUE_JACK)
        most = min(queens + count(hand, BEZIQUE_QUEEN), jacks + count(hand, BEZIQUE_JACK))
        for n in range(min(queens, jacks) + 1, most + 1):
            level = min(n, len(worths))
            new = (BEZIQUE_QUEEN,) * max(0, n - queens) + (BEZIQUE_JACK,) * max(0, n - jacks)
            cards = [BEZIQUE_QUEEN] * n + [BEZIQUE_JACK] * n
            out.append(offer(BEZIQUE_KINDS[level - 1], cards, worths[level - 1], new))

    def three_tens(self, s: BeziqueState, place: int, out: list[Offer]) -> None:
        """Three tens of trumps (004:1843); other tens that lie there do not matter (not in the source)."""
        ten = 13 * s.trump + TEN
        lie = count(s.laid[place], ten)
        if lie < 3 <= lie + count(s.hands[place], ten):
            out.append(offer("three-tens", [ten] * 3, self.table.trump_tens, (ten,) * (3 - lie)))

    def declare(self, s: BeziqueState, place: int, offer: Offer) -> None:
        for face in offer.new:
            lay(s, place, face)
        if s.trump < 0 and offer.kind in ("trump-marriage", "double-marriage", "trump-sequence"):
            s.trump = offer.new[0] // 13

    def words(self, move: str) -> Text:
        return words(move)


def offer(kind: str, cards: list[int], worth: int, new: tuple[int, ...]) -> Offer:
    """The move names all cards of the combination; which are laid for it follows from what lies there."""
    return Offer(f"{kind} {' '.join(CARD_TEXTS[c] for c in cards)} {worth}", kind, worth, new)


def words(move: str) -> Text:
    """A declaration in words.

    >>> words("trump-marriage HK HQ 40").en
    'trump marriage ♥K ♥Q: 40'
    """
    kind, _, rest = move.partition(" ")
    cards, _, worth = rest.rpartition(" ")
    cards, _, new = cards.partition(" +")
    en = ru = symbols(cards)
    if new:
        en, ru = f"{en} (laying {symbols(new)})", f"{ru} (выкладывая {symbols(new)})"
    name = NAMES[kind]
    return Text(f"{name.en} {en}: {worth}", f"{name.ru} {ru}: {worth}")
