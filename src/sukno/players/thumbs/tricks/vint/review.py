"""After the game: the deals one by one, what both sides could have made in every strain, and where the auction lost.

The cost of every single card is the business of `sukno.players.judge`; here is what stands around the play: a table of
results with open cards, the best contract of each side at the sheet's prices, and the calls that missed it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sukno._kernel import LimitReached
from sukno.engine import Record, Text
from sukno.engine.figures import grouped, signed
from sukno.engine.offers.review import CardsAside, DealLine, DealReview, HandReview
from sukno.engine.text import same, who
from sukno.engine.walk import numbered
from sukno.engine.words import STRAIN_WORDS
from sukno.families.accounts import Kept
from sukno.families.bidding import Said
from sukno.games.tricks.vint.calls import LADDER, call_words
from sukno.games.tricks.vint.game import VintGame
from sukno.games.tricks.vint.makeable import Lay, Made
from sukno.games.tricks.vint.played import PlayedDeal, deals_of, vint_of
from sukno.games.tricks.vint.problems import VintPosition
from sukno.games.tricks.vint.state import HEAP, PACKET
from sukno.materials.cards import CARD_TEXTS, hand_texts
from sukno.sheets.vint.entries import LINES
from sukno.sheets.vint.terms import BOOK
from sukno.solve.strains import TRUMPS, Strains
from sukno.solve.trick_text import write

SECONDS = 20
"""No question to the solver may take longer."""
UNFINISHED = Text("not played to the end", "не доиграна")
DUMMY = Text("dummy", "болван")
COLUMNS = tuple(STRAIN_WORDS.values())
"""Tricks with each as trumps."""
REMARKS = (Text("Best contract", "Лучшая игра"),)
NOTHING = Text("", "")
EXACT = Text(
    "With open cards the declarers could take {n} at most; exactly {needed} were wanted.",
    "При открытых картах у играющих самое большее {n}; нужно было ровно {needed}.",
)
"""Where a trick too many is fined, taking the most says little."""
BEFORE = (Text("All passed, but", "Все спасовали, но"), Text("And", "А"))


def deals(record: Record) -> list[DealLine]:
    """The deals of a game in order."""
    return [_line(record, deal) for deal in deals_of(record)]


def review(record: Record, number: int) -> DealReview:
    """The deal of this number, from 1, under the solver."""
    deal = numbered(deals_of(record), number)
    return _review(vint_of(record), _line(record, deal), deal)


def _line(record: Record, deal: PlayedDeal) -> DealLine:
    words = UNFINISHED
    if deal.line is not None:
        names = [who(seat) for seat in range(len(record.seats))]
        words = LINES.words(deal.line.entry, names)
    return DealLine(number=deal.number, first=deal.first, last=deal.last, words=words)


def _review(game: VintGame[Any], line: DealLine, deal: PlayedDeal) -> DealReview:
    s = deal.play
    hands = tuple(s.hands) if s is not None else deal.given.cards[0]
    order = s.order if s is not None else deal.order
    results: Strains | None = None
    lay: Lay | None = None
    # where all have passed, some kinds have dealt unequal hands, and in some cards lie in the talon
    if len({h.bit_count() for h in hands}) == 1 and (s is not None or not any(deal.given.cards[1])):
        lay = Lay(game, s if s is not None else _dealt(game, deal), deal.sheet, hands)
        try:
            results = lay.results(milliseconds=1000 * SECONDS)
        except LimitReached:
            results = None
    rows = []
    for place, held in enumerate(hands):
        cells: tuple[str, ...] = ("",) * len(TRUMPS)
        best = None
        if lay is not None and results is not None and place in lay.declarers:
            cells = tuple(str(results[t][place]) for t in TRUMPS)
            best = lay.best_of(results, place)
        name = same(who(order[place])) if order[place] >= 0 else DUMMY
        words = NOTHING if results is None or not any(cells) else _best(best)
        rows.append(HandReview(name=name, cards=tuple(hand_texts(held)), cells=cells, words=(words,)))
    return DealReview(
        line=line,
        columns=COLUMNS,
        remarks=REMARKS,
        hands=tuple(rows),
        asides=tuple(_asides(deal)),
        verdict=_verdict(lay, deal, results) if lay is not None and results is not None else NOTHING,
        problem=_problem(game, deal),
    )


def _dealt(game: VintGame[Any], deal: PlayedDeal) -> Any:
    """A state with the cards of a deal that was not played."""
    s: Any = game.State(account=Kept(sheet=deal.sheet), order=deal.order, dealer=deal.given.dealer)
    s.hands, s.gone = list(deal.given.cards[0]), [0] * len(deal.given.cards[0])
    game.table.seat_deal(s)
    return s


def _asides(deal: PlayedDeal) -> list[CardsAside]:
    found = []
    for room, cards in enumerate(deal.given.cards[1], HEAP):
        if cards:
            name = Text("Packet", "Колодка") if room >= PACKET else Text("Talon", "Прикуп")
            found.append(CardsAside(name=name, cards=tuple(CARD_TEXTS[c] for c in cards)))
    return found


def _problem(game: VintGame[Any], deal: PlayedDeal) -> str:
    """The position before the first card, where partners sit opposite each other."""
    s = deal.play
    if s is None or s.contract.played_out or len(s.hands) != 4 or s.sides[0] != s.sides[2]:
        return ""
    hands = s.hands
    if game.terms.ready_tricks:
        return ""  # a problem has no tricks that nobody played
    c = s.contract
    return write(
        VintPosition(
            hands=tuple(hands),
            declarer=c.declarer,
            trump=c.trump,
            level=c.level,
            leader=s.leader,
        )
    )


# in words


def _best(best: Made | None) -> Text:
    if best is None:
        return Text("no contract", "игры нет")
    return Text("{bid}, {lead}", "{bid}, {lead}").fill(bid=call_words(best.bid), lead=signed(best.lead))


def _tricks(n: int) -> Text:
    return Text("1 trick" if n == 1 else f"{n} tricks", f"взяток {n}")


def _verdict(lay: Lay, deal: PlayedDeal, results: Strains) -> Text:
    """What the contract was worth, and what each side missed in the auction."""
    c = deal.contract
    said: list[Text] = []
    if not c.level:
        found = (lay.best(results, side) for side in (0, 1))
        bests = sorted((m for m in found if m is not None and m.lead > 0), key=lambda m: -m.lead)
        return _together([_could(lay, best, before) for best, before in zip(bests, BEFORE, strict=False)])
    reached = lay.made(c.declarer, c.level, c.trump, results[c.trump][c.declarer])
    if lay.game.terms.exact:
        return EXACT.fill(n=_tricks(reached.tricks), needed=BOOK + c.level)
    made = Text("made", "выигрывается") if reached.makes else Text("lost", "проигрывается")
    said.append(
        Text(
            "With open cards {bid} is {made}: {n}, {lead} to the declarers.",
            "При открытых картах {bid} {made}: {n}, играющим {lead}.",
        ).fill(bid=call_words(reached.bid), made=made, n=_tricks(reached.tricks), lead=signed(reached.lead))
    )
    own = lay.sides[c.declarer]
    best = lay.best(results, own)
    said.append(_own(lay, deal, reached, best))
    if not _exchanged(deal):
        other = lay.best(results, 1 - own)
        if other is not None and _at(other.bid) > _at(reached.bid) and other.lead > -reached.lead:
            said.append(_over(lay, deal, reached, other))
    return _together(said)


def _exchanged(deal: PlayedDeal) -> bool:
    """Has the declarer taken cards up, so that another would have played with other hands?"""
    return deal.contract.buyer >= 0


def _own(lay: Lay, deal: PlayedDeal, reached: Made, best: Made | None) -> Text:
    """What the declarers could have had instead, and which call missed it."""
    if best is None:
        return Text("This side had no contract to make.", "Выиграть этой стороне было нечего.")
    lost = best.lead - reached.lead
    if lost <= 0:
        return Text("The auction found the best of it.", "Лучшего эта сторона назначить не могла.")
    told = Text(
        "The best contract of this side was {bid} ({n}, {lead}): the auction lost {lost}.",
        "Лучшая игра этой стороны — {bid} ({n}, {lead}): переговоры стоили {lost}.",
    ).fill(bid=call_words(best.bid), n=_tricks(best.tricks), lead=signed(best.lead), lost=grouped(lost))
    where = _missed(lay, deal.said, best)
    return Text(f"{told.en} {where.en}".strip(), f"{told.ru} {where.ru}".strip())


def _missed(lay: Lay, said: Sequence[Said], best: Made) -> Text:
    """The call after which the best contract could no longer be reached, or was not bid."""
    side = lay.sides[best.declarer]
    for place, call, _ in said:
        if call in LADDER.index and _at(call) > _at(best.bid):
            name = who(lay.s.owner[place])
            words = call_words(call)
            if lay.sides[place] == side:
                return Text("{name} went past it with {bid}.", "{name} проскакивает её: {bid}.").fill(
                    name=name, bid=words
                )
            return Text("{bid} of {name} took it away.", "Её отнимает {bid}: {name}.").fill(
                name=name, bid=words
            )
    name = who(lay.s.owner[best.declarer])
    return Text("{name} could still have bid it.", "{name} ещё может её назначить.").fill(name=name)


def _over(lay: Lay, deal: PlayedDeal, reached: Made, other: Made) -> Text:
    """What the others could have bid instead of defending."""
    return Text(
        "Against it {name} could have bid {bid} ({n}, {lead}) instead of {instead}.",
        "{name} может перебить: {bid} ({n}, {lead}) вместо {instead}.",
    ).fill(
        name=who(lay.s.owner[other.declarer]),
        bid=call_words(other.bid),
        n=_tricks(other.tricks),
        lead=signed(other.lead),
        instead=signed(-reached.lead),
    )


def _could(lay: Lay, best: Made, before: Text) -> Text:
    return Text(
        "{before} {name} could have made {bid}: {n}, {lead}.",
        "{before} {name} может сыграть {bid}: {n}, {lead}.",
    ).fill(
        before=before,
        name=who(lay.s.owner[best.declarer]),
        bid=call_words(best.bid),
        n=_tricks(best.tricks),
        lead=signed(best.lead),
    )


def _at(bid: str) -> int:
    return LADDER.index[bid]


def _together(said: Sequence[Text]) -> Text:
    return Text(" ".join(t.en for t in said), " ".join(t.ru for t in said))
