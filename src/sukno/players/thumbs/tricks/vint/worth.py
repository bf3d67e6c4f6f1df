"""What a contract with so many tricks is worth to a seat: the sheet's points, and how near the game has come."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from sukno.games.tricks.vint.state import HEAP, Contract, VintState
from sukno.players.thumbs.tricks.vint.table import AnyVint
from sukno.sheets.vint.deals import Deal
from sukno.sheets.vint.holdings import deal_of
from sukno.sheets.vint.scoring import GAME, ROBER, score
from sukno.sheets.vint.sheet import sides_of
from sukno.sheets.vint.terms import TRICKS, target, unit

NEAR = 0.8
"""What points below the line are worth of the game they lead to."""


class Worth:
    """Prices of one deal, seen from one place."""

    def __init__(self, game: AnyVint, s: VintState, place: int) -> None:
        self.game = game
        self.s = s
        self.place = place
        self.seat = s.owner[place]
        """Whose it is: players may change places when there is a contract."""
        self.seen: dict[tuple[object, ...], float] = {}
        self.entries: dict[tuple[object, ...], Deal] = {}

    def contract(self, w: VintState, hands: Sequence[int], tricks: int) -> float:
        """The lead that the side of the place gets from the contract of this world, if the declarers take so
        many tricks; `hands` are all the cards that count for honours."""
        c = w.contract
        declaring = tuple([p for p, side in enumerate(w.sides) if not side])
        return self.price(w, c, declaring, hands, tricks)

    def price(
        self, w: VintState, c: Contract, declaring: tuple[int, ...], hands: Sequence[int], tricks: int
    ) -> float:
        """The same for any contract of these places."""
        key = (*hands, c.declarer, c.level, c.trump, tricks)
        if key not in self.seen:
            lead = self._lead(w, c, declaring, hands, tricks)
            self.seen[key] = lead if w.order.index(self.seat) in declaring else -lead
        return self.seen[key]

    def declares(self, w: VintState) -> bool:
        """Is the seat on the side that plays the contract?"""
        return not w.sides[w.order.index(self.seat)]

    def _lead(
        self, w: VintState, c: Contract, declaring: tuple[int, ...], hands: Sequence[int], tricks: int
    ) -> float:
        """What the declarers win by."""
        terms, sheet = self.game.terms, w.account.sheet
        beside = self.game.table.beside(w)
        key = (*hands, declaring, w.owner[c.declarer], c.trump, beside)
        if key not in self.entries:
            self.entries[key] = deal_of(
                hands,
                declaring,
                by=w.owner[c.declarer],
                level=c.level,
                trump=c.trump,
                tricks=0,
                beside=beside,
            )
        deal = replace(self.entries[key], level=c.level, tricks=min(TRICKS, tricks + terms.ready_tricks))
        below, above = score(terms, deal)
        lead = float(below[0] - below[1])
        for award in above:
            lead += -award.points if award.side else award.points
        if terms.columns == "deals":
            return lead
        columns = sides_of(terms, sheet, deal)
        had = [max((sheet.below[col] for col in side), default=0) for side in columns]
        won = [max((sheet.games[col] for col in side), default=0) for side in columns]
        enough = target(terms)
        prize = [(ROBER if n else GAME) / unit(terms) for n in won]
        sums = [a + b for a, b in zip(had, below, strict=True)]
        near = [NEAR * p / enough for p in prize]
        lead -= near[0] * had[0] - near[1] * had[1]
        if sums[0] >= enough:
            return lead + prize[0]
        if sums[1] >= enough:
            return lead - prize[1]
        return lead + near[0] * sums[0] - near[1] * sums[1]


def counted_hands(game: AnyVint, s: VintState) -> list[int]:
    """The hands as honours are counted in them, before a card is played."""
    hands = [held | gone for held, gone in zip(s.hands, s.gone, strict=True)]
    if game.terms.ready_tricks:
        for m in s.trail:
            if m.to == HEAP:
                hands[m.frm] |= m.cards
    return hands
