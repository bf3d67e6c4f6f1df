"""The tables with which the kernel prices contracts: what the sheet writes, and how tricks are guessed."""

from __future__ import annotations

from functools import cache, lru_cache

from sukno._kernel import Bidder, BidPrices
from sukno.games.tricks.vint.state import Contract, VintState
from sukno.players.bidding.counting import DOUBT, MORE, SIDE
from sukno.players.bidding.estimate import BIDDERS, guess
from sukno.players.thumbs.tricks.vint.worth import Worth
from sukno.sheets.vint.deals import Deal
from sukno.sheets.vint.scoring import HONOUR, NT_ACE, SPINNING_NT_ACE, ace_points, run_points
from sukno.sheets.vint.terms import LEVELS, TRICKS, VintTerms, lowest_level, unit

EMPTY = (0, 0, 0, 0)
"""Hands without honours."""
LIKELY_AT = 0.5
"""From so much doubt on a suit may bring another trick."""


@cache
def bidder() -> Bidder:
    """Counted tricks, and those guessed between open cards and hands that nobody sees."""
    return Bidder(
        side=list(SIDE),
        more=list(MORE),
        doubtful=[doubt >= LIKELY_AT for doubt in DOUBT],
        **guess(BIDDERS),
    )


def prices(worth: Worth) -> BidPrices:
    """What contracts bring in this deal, at this score."""
    terms = worth.game.terms
    run, aces = _held(terms)
    each = SPINNING_NT_ACE if terms.coronets in ("spin-a", "side-a") else NT_ACE
    by = unit(terms)
    return BidPrices(
        bare=_bare(worth.s, worth),
        run=run,
        aces=aces,
        honour=[HONOUR * level / by for level in LEVELS],
        nt_ace=[each * level / by for level in LEVELS],
        honours_from=terms.honours_from,
        lowest=lowest_level(terms),
    )


def _bare(s: VintState, worth: Worth) -> list[float]:
    """The declarers' lead by their tricks alone: where our side declares, then where the others do."""
    found = []
    for declarer, sign in ((worth.place, 1), ((worth.place + 1) % 4, -1)):
        declaring = (declarer, (declarer + 2) % 4)
        for level in LEVELS:
            contract = Contract(declarer=declarer, level=level, trump=0)
            found += [sign * worth.price(s, contract, declaring, EMPTY, n) for n in range(TRICKS + 1)]
    return found


@lru_cache(maxsize=50)
def _held(terms: VintTerms) -> tuple[list[float], list[float]]:
    """Runs, and aces in one hand: by level, cards, whether they are trumps, side, whether the contract is made."""
    by = unit(terms)
    run: list[float] = []
    aces: list[float] = []
    for level in LEVELS:
        played = max(level, lowest_level(terms))  # below it nothing is played, and the sheet has no prices
        for cards in range(TRICKS + 1):
            for trumps in (False, True):
                for side in (0, 1):
                    for made in (False, True):
                        deal = Deal(by=0, level=played, strain="N" if trumps else "S", tricks=0)
                        few = cards < 3
                        run.append(0.0 if few else run_points(terms, played, cards, trumps, side, made) // by)
                        aces.append(0.0 if few else ace_points(terms, deal, side, cards, made) // by)
    return run, aces
