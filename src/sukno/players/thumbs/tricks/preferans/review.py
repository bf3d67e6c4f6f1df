"""After the game: the deals of a pulka one by one, and what each hand could have made with open cards.

The cost of every single card is the business of `sukno.players.judge`; here is what stands around the play:
the best contract of each hand had it bought the talon, what the contract was worth at the first card, and for
a misere whether it could be caught, and how.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from sukno._kernel import LimitReached
from sukno.engine import Record, Text
from sukno.engine.offers.review import CardsAside, DealLine, DealReview, HandReview
from sukno.engine.text import same, who
from sukno.engine.walk import Walked, numbered, opened, walked
from sukno.engine.words import STRAIN_WORDS
from sukno.games.tricks.preferans.calls import MISERE
from sukno.games.tricks.preferans.cards import hand_bits
from sukno.games.tricks.preferans.game import PreferansGame
from sukno.materials.cards import CARD_TEXTS, SYMBOLS, hand_texts
from sukno.sheets.preferans.deals import AnyEntry, Contract, Raspasy
from sukno.sheets.preferans.lines import LINES
from sukno.solve import preferans
from sukno.solve.preferans_play import NO_TRUMP, TRUMPS
from sukno.solve.preferans_problem import Position
from sukno.solve.trick_text import write

SECONDS = 20
"""No question to the solver may take longer."""
NOTHING = Text("nothing was written", "ничего не записано")
DOLL = Text("doll", "кукла")
STRAINS = tuple(STRAIN_WORDS.values())
"""Tricks with each as trumps."""
REMARKS = (Text("Best contract", "Лучшая игра"), Text("Misère", "Мизер"))
UNFINISHED = Text("not played to the end", "не доиграна")


def deals(record: Record) -> list[DealLine]:
    """The deals of a game in order."""
    return [_line(deal) for deal in _walked(record)]


def review(record: Record, number: int) -> DealReview:
    """The deal of this number, from 1, under the solver."""
    return _review(numbered(_walked(record), number))


def _walked(record: Record) -> Iterator[Walked]:
    return walked(record, opened(record, PreferansGame), between="target")


def _line(deal: Walked) -> DealLine:
    words = UNFINISHED
    if deal.over:
        new = deal.after.account.sheet.history[len(deal.begun.account.sheet.history) :]
        names = [who(seat) for seat in range(deal.game.seats)]
        words = NOTHING
        if new:
            words = LINES.words(_short(new[0].entry), names)
    return DealLine(number=deal.number, first=deal.first, last=deal.last, words=words)


def _short(entry: AnyEntry) -> AnyEntry:
    """Without what is of no interest in a list: who dealt, and the talon."""
    if isinstance(entry, Contract):
        return msgspec.structs.replace(entry, talon=(), dealt=None, dealer=None)
    if isinstance(entry, Raspasy):
        return msgspec.structs.replace(entry, dealt=None, dealer=None)
    return entry


def _review(deal: Walked) -> DealReview:
    laid, play = deal.game.laid(deal.begun), deal.at("card")
    talon = hand_bits(laid.talons[0])
    found = preferans.best_contracts(laid.hands, talon, 0, milliseconds=1000 * SECONDS)
    order = deal.game.places.order(laid.dealer)
    hands = tuple(
        HandReview(
            name=same(who(seat)) if seat >= 0 else DOLL,
            cards=tuple(hand_texts(laid.hands[place])),
            cells=tuple(str(found[place].games[t].tricks) for t in TRUMPS),
            words=(_best(found[place]), _misere(found[place])),
        )
        for place, seat in enumerate(order)
    )
    return DealReview(
        line=_line(deal),
        columns=STRAINS,
        remarks=REMARKS,
        hands=hands,
        asides=(CardsAside(name=Text("Talon", "Прикуп"), cards=tuple(hand_texts(talon))),),
        verdict=_verdict(play),
        problem=_problem(play),
    )


def _cards(bits: int) -> str:
    return " ".join(SYMBOLS["SCDH".index(c[0])] + c[1:].replace("T", "10") for c in hand_texts(bits))


def _best(found: preferans.Contracts) -> Text:
    highest = found.highest
    if highest is None:
        return Text("no game", "игры нет")
    level, trump = highest
    discard = _cards(found.games[trump].discards[0])
    en = f"{level}{SYMBOLS[trump] if trump != NO_TRUMP else ' no trumps'}"
    ru = f"{level}{SYMBOLS[trump] if trump != NO_TRUMP else ' без козыря'}"
    return Text("{game}, discard {cards}", "{game}, снос {cards}").fill(game=Text(en, ru), cards=discard)


def _misere(found: preferans.Contracts) -> Text:
    if found.makes_misere:
        cards = _cards(found.misere.discards[0])
        return Text("misère makes, discard {cards}", "мизер играется, снос {cards}").fill(cards=cards)
    n = found.misere.tricks
    return Text("misère is caught: {n}", "мизер ловится: {n}").fill(n=n)


def _verdict(play: Any) -> Text:
    """Worth at the first card; the opponents of a misere learn how to catch it."""
    if play is None or play.raspasy.on or play.idle:
        return Text("", "")
    try:
        if play.contract.level == MISERE and not play.exchange.totus:
            return _catch(play)
        par = preferans.declarer_tricks(
            play.hands, play.contract.declarer, play.trump, play.leader, milliseconds=1000 * SECONDS
        )
    except LimitReached:
        return Text("", "")
    return Text(
        "With open cards the contract was worth {n} tricks after this discard.",
        "При открытых картах после такого сноса игра стоила взяток: {n}.",
    ).fill(n=par)


def _problem(play: Any) -> str:
    if play is None or play.raspasy.on or play.idle:
        return ""
    misere = play.contract.level == MISERE
    a, b, c = play.hands
    return write(
        Position(
            hands=(a, b, c),
            declarer=play.contract.declarer,
            trump=NO_TRUMP if misere else play.trump,
            level=None if misere else play.contract.level,
            misere=misere,
            leader=play.leader,
            discard=play.exchange.discard or None,
        )
    )


def _catch(play: Any) -> Text:
    found = preferans.catch(play.hands, play.contract.declarer, play.leader, milliseconds=1000 * SECONDS)
    if not found.caught:
        return Text(
            "After this discard the misère could not be caught.", "После такого сноса мизер не ловился."
        )
    tricks = [found.line[i : i + 3] for i in range(0, len(found.line), 3)]
    shown = " / ".join(_trick(t) for t in tricks)
    return Text("The misère could be caught for {n}: {line}.", "Мизер ловился, взяток {n}: {line}.").fill(
        n=found.tricks, line=shown
    )


def _trick(cards: tuple[int, ...]) -> str:
    return " ".join(SYMBOLS[c // 13] + CARD_TEXTS[c][1:].replace("T", "10") for c in cards)
