"""A sheet of Preferans kept by people, pulka or old record: what it is begun with, what it takes, what comes next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sukno.engine import Text
from sukno.sheets.lines import wrong
from sukno.sheets.plain import Book, written
from sukno.sheets.preferans import pulka, record
from sukno.sheets.preferans.deals import LARGEST, AnyEntry, Contract, Fine, Raspasy, Target
from sukno.sheets.preferans.fields import AnySheet
from sukno.sheets.preferans.lines import CARDS
from sukno.sheets.preferans.record_terms import TRUMPS, RecordTerms
from sukno.sheets.preferans.svg import WORDS
from sukno.sheets.preferans.terms import PulkaTerms
from sukno.sheets.preferans.told import effects

AnyTerms = PulkaTerms | RecordTerms
LONGEST_PULKA = 200
MOST_FINES = 40


class PreferansBook(Book, frozen=True, kw_only=True):
    sheet: AnySheet

    @property
    def pulka(self) -> pulka.Pulka | None:
        """The sheet, if it is a modern one."""
        return self.sheet if isinstance(self.sheet, pulka.Pulka) else None

    @property
    def fixed(self) -> bool:
        """Is it known how large the pulka is, or is there none?"""
        return self.pulka is None or self.pulka.target > 0


def model(terms: AnyTerms) -> Any:
    """The module that writes such sheets: with `write`, `over`, `minimum_level`, `settle`."""
    return record if isinstance(terms, RecordTerms) else pulka


def begin(terms: AnyTerms, entries: Iterable[AnyEntry]) -> PreferansBook:
    """The sheet before the first deal. A razboinik is played first, and the pulka fixed after it."""
    if isinstance(terms, RecordTerms):
        sheet: AnySheet = record.new(terms)
    else:
        later = terms.razboinik == "only" or any(
            isinstance(e, Target) or (isinstance(e, Contract) and e.razboinik) for e in entries
        )
        sheet = pulka.new(terms, target=0 if later else None)
    n = terms.players
    return PreferansBook(players=n, columns=tuple((p,) for p in range(n)), sheet=sheet)


def write(terms: AnyTerms, book: PreferansBook, entry: AnyEntry) -> PreferansBook:
    """One more entry, checked first for what no sheet looks at."""
    check(entry, terms.players)
    sheet = model(terms).write(terms, book.sheet, entry)
    notes = effects(sheet.history[-1], *names(terms))
    return written(book, entry, notes=notes, sheet=sheet, over=model(terms).over(terms, sheet))


def names(terms: AnyTerms) -> tuple[Text, Text]:
    """What the middle of the sheet and its top are called."""
    if isinstance(terms, PulkaTerms):
        return WORDS["middle"], WORDS["top"]
    return WORDS["old-middle"], WORDS["cauldron" if terms.penalties == "cauldron" else "old-top"]


def check(entry: AnyEntry, players: int) -> None:
    """Trumps, cards, sizes and who dealt, which come from anywhere."""
    if isinstance(entry, Contract | Raspasy) and entry.dealt is not None and not 0 <= entry.dealt < players:
        wrong(f"there is no seat {entry.dealt}", f"места {entry.dealt} нет")
    if isinstance(entry, Contract):
        if entry.trump not in TRUMPS:
            wrong("the trump is S, C, D, H or NT", "козырь — S, C, D, H или NT")
        if len(entry.talon) > 2 or len(set(entry.talon)) < len(entry.talon):
            wrong("the talon has two cards", "в прикупе две карты")
        if not {choice.value for choice in CARDS}.issuperset(entry.talon):
            wrong("a card of the talon is written as SA or HT", "карта прикупа пишется как SA или HT")
    elif isinstance(entry, Fine):
        numbers = (*entry.gora, *entry.pulka, *(n for _, _, n in entry.whists))
        if len(entry.whists) > MOST_FINES or any(abs(n) > LARGEST for n in numbers):
            wrong("this is too much for a fine", "для штрафа это слишком много")
        if not any(numbers):
            wrong("a fine of nothing is no fine", "в штрафе нужно число")
        if len(entry.reason) > 200:
            wrong("the reason is too long", "причина слишком длинна")
    elif isinstance(entry, Target) and entry.target > LONGEST_PULKA:
        wrong(f"a pulka is of {LONGEST_PULKA} points at most", f"пуля — не больше {LONGEST_PULKA}")


def next_dealer(terms: AnyTerms, book: PreferansBook) -> int | None:
    """Who deals next, as far as the last deal says who dealt."""
    deals = [line.entry for line in book.lines if not isinstance(line.entry, Fine | Target)]
    if not deals:
        return None
    dealt: int | None = deals[-1].dealer
    if dealt is None:
        dealt = getattr(deals[-1], "dealt", None)
    if dealt is None:
        return None
    stays = isinstance(terms, PulkaTerms) and book.pulka and pulka.dealer_stays(terms, book.pulka)
    return dealt if stays else (dealt + 1) % terms.players
