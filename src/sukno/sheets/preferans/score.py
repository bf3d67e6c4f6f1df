"""A sheet kept by people: the score file played through, its settlement told step by step.

>>> from sukno.sheets.preferans.deals import Raspasy
>>> file = ScoreFile(convention="preferans", names=("A", "B", "C"), entries=(Raspasy(tricks=(0, 4, 6)),))
>>> score = play(file)
>>> score.sheet.gora, score.over, settlement(score).rounded
((0, 8, 12), False, (74, -17, -57))
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Literal

import msgspec

from sukno.engine import SuknoError, Text
from sukno.engine.options import make
from sukno.sheets.files import clean, money_text, played_through, read_price
from sukno.sheets.preferans import pulka, record, settle
from sukno.sheets.preferans.conventions import CONVENTIONS
from sukno.sheets.preferans.deals import LARGEST, AnyEntry, Contract, Fine, Raspasy, Target, Totus
from sukno.sheets.preferans.entries_text import entry_text
from sukno.sheets.preferans.fields import AnySheet
from sukno.sheets.preferans.numbers import Num, plain, shown, signed
from sukno.sheets.preferans.record_terms import TRUMPS, RecordTerms
from sukno.sheets.preferans.svg import WORDS, draw
from sukno.sheets.preferans.terms import PulkaTerms
from sukno.sheets.preferans.text import ScoreFile, terms_class
from sukno.sheets.preferans.text_words import read_card

AnyTerms = PulkaTerms | RecordTerms
LONGEST_PULKA = 200


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """A file played through."""

    file: ScoreFile
    terms: AnyTerms
    sheet: AnySheet
    over: bool


class Totals(msgspec.Struct, frozen=True, kw_only=True):
    """What stands last in every field, whatever the kind of sheet."""

    top_name: Text
    top: tuple[Num, ...]
    """Gora, or kurochka."""
    middle_name: Text
    middle: tuple[Num, ...]
    """Pulka, or record."""
    whists: tuple[tuple[Num, ...], ...]
    """`whists[i][j]`: written by i on j."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the settlement: what it is, and its number for each player."""

    label: Text
    cells: tuple[str, ...]
    kind: Literal["line", "rule", "total"] = "line"


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """The settlement as it stands now."""

    rounded: tuple[int, ...]
    exact: tuple[str, ...]
    steps: tuple[Step, ...]
    money: tuple[str, ...] = ()


def totals(score: Score) -> Totals:
    """The numbers of a sheet as they stand."""
    sheet = score.sheet
    if isinstance(sheet, record.OldRecord):
        assert isinstance(score.terms, RecordTerms)
        top = tuple(plain(a + b) for a, b in zip(sheet.kurochka, sheet.fresh, strict=True))
        name = "cauldron" if score.terms.penalties == "cauldron" else "old-top"
        return Totals(
            top_name=WORDS[name],
            top=top,
            middle_name=WORDS["old-middle"],
            middle=sheet.record,
            whists=sheet.whists,
        )
    return Totals(
        top_name=WORDS["top"],
        top=sheet.gora,
        middle_name=WORDS["middle"],
        middle=sheet.pulka,
        whists=sheet.whists,
    )


def terms_of(file: ScoreFile) -> AnyTerms:
    """What is agreed: the convention, its changes, and as many players as there are names."""
    kind = terms_class(file.convention)
    known = set(kind.__struct_fields__)
    usual = {k: v for k, v in CONVENTIONS[file.convention].values.items() if k in known}
    made = make(kind, {**usual, **file.options, "players": len(file.names)})
    assert isinstance(made, PulkaTerms | RecordTerms)
    return made


def play(file: ScoreFile) -> Score:
    """Every entry written; refusals name the entry by its number."""
    terms = terms_of(file)
    sheet = played_through(file, empty(terms, file.entries), partial(write, terms), entry_words)
    return Score(file=file, terms=terms, sheet=sheet, over=over(terms, sheet))


def empty(terms: AnyTerms, entries: Iterable[AnyEntry]) -> AnySheet:
    """The sheet before the first deal. A razboinik is played first, and the pulka fixed after it."""
    if isinstance(terms, RecordTerms):
        return record.OldRecord.new(terms)
    later = terms.razboinik == "only" or any(
        isinstance(e, Target) or (isinstance(e, Contract) and e.razboinik) for e in entries
    )
    return pulka.new(terms, target=0 if later else None)


def write(terms: AnyTerms, sheet: AnySheet, entry: AnyEntry) -> AnySheet:
    """One more entry, checked first for what no sheet looks at."""
    check(entry, terms.players)
    if isinstance(terms, RecordTerms):
        assert isinstance(sheet, record.OldRecord)
        return record.write(terms, sheet, entry)
    assert isinstance(sheet, pulka.Pulka)
    return pulka.write(terms, sheet, entry)


def check(entry: AnyEntry, players: int) -> None:
    """Trumps, cards, sizes and who dealt, which come from anywhere."""
    if isinstance(entry, Contract | Raspasy) and entry.dealt is not None and not 0 <= entry.dealt < players:
        raise SuknoError(f"there is no seat {entry.dealt}", f"места {entry.dealt} нет")
    if isinstance(entry, Contract):
        if entry.trump not in TRUMPS:
            raise SuknoError("the trump is S, C, D, H or NT", "козырь — S, C, D, H или NT")
        if len(entry.talon) > 2 or len(set(entry.talon)) < len(entry.talon):
            raise SuknoError("the talon has two cards", "в прикупе две карты")
        for card in entry.talon:
            if read_card(card) != card:
                raise SuknoError(
                    "a card of the talon is written as SA or HT", "карта прикупа пишется как SA или HT"
                )
    elif isinstance(entry, Fine):
        numbers = (*entry.gora, *entry.pulka, *(n for _, _, n in entry.whists))
        if len(entry.whists) > 40 or any(abs(n) > LARGEST for n in numbers):
            raise SuknoError("this is too much for a fine", "для штрафа это слишком много")
        if not any(numbers):
            raise SuknoError("a fine of nothing is no fine", "в штрафе нужно число")
        if len(entry.reason) > 200:
            raise SuknoError("the reason is too long", "причина слишком длинна")
    elif isinstance(entry, Target) and entry.target > LONGEST_PULKA:
        raise SuknoError(f"a pulka is of {LONGEST_PULKA} points at most", f"пуля — не больше {LONGEST_PULKA}")


def over(terms: AnyTerms, sheet: AnySheet) -> bool:
    if isinstance(terms, RecordTerms):
        assert isinstance(sheet, record.OldRecord)
        return record.over(terms, sheet)
    assert isinstance(sheet, pulka.Pulka)
    return pulka.over(terms, sheet)


def entry_words(entry: AnyEntry, names: Iterable[str]) -> Text:
    """What was written, for people; seats that are not there keep their numbers."""
    listed = [clean(name) for name in names]
    listed += [f"#{n + 1}" for n in range(len(listed), 8)]
    try:
        return Text(entry_text(entry, listed, "en", signs=True), entry_text(entry, listed, "ru", signs=True))
    except (IndexError, KeyError):
        return Text("?", "?")


def minimum(terms: AnyTerms, sheet: AnySheet) -> int:
    """The lowest game of the next auction."""
    if isinstance(terms, RecordTerms):
        return 6
    assert isinstance(sheet, pulka.Pulka)
    return pulka.minimum_level(terms, sheet)


def multipliers(terms: AnyTerms, sheet: AnySheet) -> tuple[int, ...]:
    """By how much the next light game of every seat counts."""
    n = terms.players
    if isinstance(terms, RecordTerms):
        return (1,) * n
    assert isinstance(sheet, pulka.Pulka)
    return tuple(pulka.multiplier(terms, sheet, seat, False) for seat in range(n))


def next_dealer(score: Score) -> int | None:
    """Who deals next, as far as the last deal says who dealt."""
    deals: list[Contract | Raspasy | Totus]
    deals = [e for e in score.file.entries if not isinstance(e, Fine | Target)]
    if not deals:
        return None
    last = deals[-1]
    dealt = last.dealer if isinstance(last, Totus) or last.dealer is not None else last.dealt
    if dealt is None:
        return None
    terms, sheet = score.terms, score.sheet
    if isinstance(terms, PulkaTerms) and isinstance(sheet, pulka.Pulka) and pulka.dealer_stays(terms, sheet):
        return dealt
    return (dealt + 1) % terms.players


def picture(score: Score, lang: str, *, results: bool = False, small: bool = False) -> str:
    """The drawn sheet."""
    file = score.file
    name = CONVENTIONS[file.convention].name.of(lang)
    return draw(
        score.sheet,
        file.names,
        lang,
        title=f"{clean(file.title)} · {name}" if file.title else name,
        results=settlement(score).rounded if results and settled(score) else None,
        dealer=next_dealer(score),
        responsible=isinstance(score.terms, PulkaTerms) and score.terms.responsible,
        small=small,
    )


def settled(score: Score) -> bool:
    """Can the sheet be settled now: is the pulka fixed, or none needed?"""
    if isinstance(score.terms, RecordTerms) or isinstance(score.sheet, record.OldRecord):
        return True
    return score.sheet.target > 0 or score.terms.razboinik == "only"


def settlement(score: Score) -> Told:
    """The settlement with its steps, by every way that there is."""
    if not settled(score):
        raise SuknoError("fix the pulka first: target 20", "сначала назначьте пулю: пуля до 20")
    if isinstance(score.terms, RecordTerms):
        assert isinstance(score.sheet, record.OldRecord)
        rounded, exact, steps = _record_steps(score.terms, score.sheet)
    else:
        assert isinstance(score.sheet, pulka.Pulka)
        rounded, exact, steps = _pulka_steps(score.terms, score.sheet)
    price = read_price(score.file.price) if score.file.price else None
    money = () if price is None else tuple(money_text(n * price) for n in rounded)
    return Told(rounded=rounded, exact=tuple(map(signed, exact)), steps=steps, money=money)


Found = tuple[tuple[int, ...], tuple[Num, ...], tuple[Step, ...]]


def _line(en: str, ru: str, numbers: Iterable[Num], *, total: bool = False, sign: bool = False) -> Step:
    cells = tuple(signed(n) if sign else shown(n) for n in numbers)
    return Step(label=Text(en, ru), cells=cells, kind="total" if total else "line")


def _rule(en: str, ru: str) -> Step:
    return Step(label=Text(en, ru), cells=(), kind="rule")


def _pulka_steps(terms: PulkaTerms, sheet: pulka.Pulka) -> Found:
    s = settle.settle(terms, sheet)
    even = shown(s.point)
    return (
        s.rounded,
        s.whists,
        (
            _line("pulka", "пуля", sheet.pulka),
            _line("gora", "гора", sheet.gora),
            _line(
                f"gora when pulkas are even (a point of pulka is {even} of gora)",
                f"гора, когда пули равны (очко пули — {even} горы)",
                s.equalised,
            ),
            _rule(f"by the mean gora, {shown(s.mean)}", f"по средней горе, {shown(s.mean)}"),
            _line("for the gora", "за гору", s.for_gora, sign=True),
            _line("for the whists", "за висты", s.for_whists, sign=True),
            _line("result", "итог", s.whists, total=True, sign=True),
            _rule(
                f"by the amnesty, {shown(s.amnesty)} off all", f"по амнистии, минус {shown(s.amnesty)} у всех"
            ),
            _line("gora after the amnesty", "гора после амнистии", s.amnestied),
            _line("gives to each other", "отдаёт каждому", s.shares),
            _line("result", "итог", s.by_amnesty, total=True, sign=True),
        ),
    )


def _record_steps(terms: RecordTerms, sheet: record.OldRecord) -> Found:
    s = record.settle(terms, sheet)
    return (
        s.rounded,
        s.whists,
        (
            _line("record and kurochka left", "осталось записи и курочки", s.left),
            _rule(f"made even at the mean, {shown(s.mean)}", f"уравнено по среднему, {shown(s.mean)}"),
            _line("for what is left", "за остаток", s.shares, sign=True),
            _line("for the whists", "за висты", s.net, sign=True),
            _line("result", "итог", s.whists, total=True, sign=True),
        ),
    )
