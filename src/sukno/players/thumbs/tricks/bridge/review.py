"""After the game: the deals one by one, what both sides could have made in every strain, par, what the auction lost.

The cost of every single card is the business of `sukno.players.judge`; here is what stands around the play: a table of
results with open cards, the best contract of each hand at the sheet's prices, and par beside the contract.
"""

from __future__ import annotations

from collections.abc import Iterator

from sukno._kernel import LimitReached
from sukno.engine import Record, Text
from sukno.engine.figures import signed
from sukno.engine.offers.review import DealLine, DealReview, HandReview
from sukno.engine.text import players, same, who
from sukno.engine.walk import numbered
from sukno.engine.words import STRAIN_WORDS
from sukno.games.tricks.bridge.game import LADDER, contract_words
from sukno.games.tricks.bridge.makeable import Par, Prices, par, priced
from sukno.games.tricks.bridge.played import PlayedDeal, bridge_of, deals_of
from sukno.games.tricks.bridge.state import NOBODY, Contract
from sukno.materials.cards import hand_texts
from sukno.materials.strains import BRIDGE
from sukno.sheets.bridge.tariff import BOOK
from sukno.solve.strains import Strains, strains

SECONDS = 20
"""No question to the solver may take longer."""
PASSED_OUT = Text("all have passed", "все пас")
UNFINISHED = Text("not played to the end", "не доиграна")
COLUMNS = tuple(STRAIN_WORDS[strain.letter] for strain in BRIDGE)
"""Tricks with each as trumps."""
REMARKS = (Text("Best contract", "Лучший контракт"),)
NOTHING = Text("", "")
NO_CONTRACT = Text("no contract", "играть нечего")


def deals(record: Record) -> list[DealLine]:
    """The deals of a game in order."""
    return [_line(deal) for deal in deals_of(record)]


def review(record: Record, number: int) -> DealReview:
    """The deal of this number, from 1, under the solver."""
    deal = numbered(deals_of(record), number)
    game, a = bridge_of(record), deal.walk.begun.account
    hands = deal.given.hands
    try:
        results: Strains | None = strains(hands, milliseconds=1000 * SECONDS)
    except LimitReached:
        results = None
    prices = Prices(game.account, a, last=game.options.deals == number)
    return DealReview(
        line=_line(deal),
        columns=COLUMNS,
        remarks=REMARKS,
        hands=tuple(_hand(deal, place, prices, results) for place in range(len(hands))),
        verdict=NOTHING if results is None else _together(_verdict(deal, prices, results)),
    )


def _line(deal: PlayedDeal) -> DealLine:
    words = UNFINISHED
    if deal.over:
        words = PASSED_OUT
        if deal.contract.declarer != NOBODY:
            words = Text("{contract}: {made}", "{contract}: {made}").fill(
                contract=contract_words(deal.contract, deal.order), made=_result(deal.contract, deal.tricks)
            )
    return DealLine(number=deal.number, first=deal.first, last=deal.last, words=words)


def _result(c: Contract, tricks: int) -> Text:
    """How it ended, as it is told at the table: ten tricks, made, two short."""
    over = tricks - BOOK - c.level
    if over < 0:
        return Text("short by {n}", "недобор {n}").fill(n=-over)
    return Text("made, {n} over", "выиграно, лишних {n}").fill(n=over) if over else Text("made", "выиграно")


def _hand(deal: PlayedDeal, place: int, prices: Prices, results: Strains | None) -> HandReview:
    cells: tuple[str, ...] = ("",) * len(BRIDGE)
    words = NOTHING
    if results is not None:
        cells = tuple(str(results[strain.trump][place]) for strain in BRIDGE)
        words = _best(best_of(deal, place, prices, results))
    hands = deal.given.hands
    return HandReview(
        name=same(who(deal.order[place])), cards=tuple(hand_texts(hands[place])), cells=cells, words=(words,)
    )


def best_of(deal: PlayedDeal, place: int, prices: Prices, results: Strains) -> Par | None:
    """The dearest contract that this hand makes, undoubled; of equal ones the lowest."""
    sign = -1 if place % 2 else 1
    made = (
        priced(prices, Contract(place, bid.level, bid.trump), results[bid.trump][place], deal.given.hands)
        for bid in LADDER.bids.values()
        if results[bid.trump][place] >= BOOK + bid.level
    )
    return max(made, key=lambda found: sign * found.lead, default=None)


def _best(best: Par | None) -> Text:
    if best is None:
        return NO_CONTRACT
    c = best.contract
    lead = -best.lead if c.declarer % 2 else best.lead
    return Text("{bid}, {lead}", "{bid}, {lead}").fill(
        bid=LADDER.words(LADDER.text(c.level, c.trump)), lead=signed(round(lead))
    )


def _verdict(deal: PlayedDeal, prices: Prices, results: Strains) -> Iterator[Text]:
    """What the contract was worth with open cards, what par was, and who lost how much in the auction."""
    c, hands = deal.contract, deal.given.hands
    best = par(prices, hands, results, deal.given.dealer)
    reached = 0.0
    if c.declarer != NOBODY:
        found = priced(prices, c, results[c.trump][c.declarer], hands)
        reached = found.lead
        yield Text("With open cards {contract}: {made}.", "При открытых картах {contract}: {made}.").fill(
            contract=contract_words(c, deal.order), made=_result(c, found.tricks)
        )
    if best.contract.declarer == NOBODY:
        yield Text("Neither side could better a pass of all.", "Лучшего, чем общий пас, не было ни у кого.")
    else:
        yield Text("Par is {contract}: {made}.", "Наилучший для обеих сторон итог: {contract}, {made}.").fill(
            contract=contract_words(best.contract, deal.order), made=_result(best.contract, best.tricks)
        )
    lost = round(best.lead - reached)
    if lost:
        side = 0 if lost > 0 else 1
        yield Text("In the auction {who} lost {n} points.", "На торговле {who} теряют очков: {n}.").fill(
            who=players(deal.order[side::2]), n=abs(lost)
        )
    else:
        yield Text("The auction cost nobody anything.", "Торговля никому ничего не стоила.")


def _together(said: Iterator[Text]) -> Text:
    told = list(said)
    return Text(" ".join(t.en for t in told), " ".join(t.ru for t in told))
