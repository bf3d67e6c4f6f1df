"""A score sheet of Piquet for real cards: the party in koroliki, «петушок» by totals, Norman Piquet to a target.

A deal is entered as two or three counts, or as what happened in it: claims, leads, tricks. The arithmetic is that of
the game (`count`, `party`, `leaving`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from sukno.engine import SuknoError, Text
from sukno.engine.offers.sheet import ScoreRow
from sukno.engine.text import same, who
from sukno.sheets.piquet.count import NOBODY, Claim, Counting, PiquetDeal, lines, totals
from sukno.sheets.piquet.happened import check_happened
from sukno.sheets.piquet.leaving import leaving, paid
from sukno.sheets.piquet.party import (
    DEALS,
    KOROLIK_DEALS,
    PETUSHOK_DEALS,
    Pair,
    Party,
    Refet,
    bonus,
    party,
    reckoning,
    side_entry,
)
from sukno.sheets.piquet.possible import possible
from sukno.sheets.piquet.tariff import NORMAN, OLD, PETUSHOK, SET_RANKS, Tariff
from sukno.sheets.piquet.terms import PiquetTerms
from sukno.sheets.piquet.words import SEQUENCE_NAMES, line_name, set_name
from sukno.sheets.plain import (
    ASK,
    Book,
    Choice,
    Chosen,
    Convention,
    Counts,
    Entry,
    Kind,
    Mark,
    Now,
    PlainSheet,
    Player,
    Rows,
    Words,
    written,
)

TARIFFS = {
    3: (NORMAN,),
    2: (OLD, PETUSHOK, replace(OLD, last=PETUSHOK.last), replace(PETUSHOK, last=OLD.last)),
}
"""By which a deal of so many may be counted."""
HIGHEST = 400
"""No count of a deal is higher."""


class Counted(Entry, frozen=True, kw_only=True, tag="count"):
    """A deal by its counts."""

    counts: tuple[int, ...]
    remark: str = ""


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """A claim that was good."""

    by: int
    what: str
    """`b` carte blanche, `p5` a point of five, `s4` a quart, `fA` four aces, `tK` three kings, `a` all cards."""


class Told(Entry, frozen=True, kw_only=True, tag="deal"):
    """A deal by what happened in it."""

    leads: tuple[int, ...]
    takes: tuple[int, ...]
    tricks: tuple[int, ...]
    last: int
    claims: tuple[Said, ...] = ()
    pique: int | None = None
    announced: int | None = None
    mute: int | None = None
    false: int | None = None
    remark: str = ""


class PiquetBook(Book, frozen=True, kw_only=True):
    counts: tuple[tuple[int, ...], ...] = ()
    """Of every deal, by players."""
    left: tuple[int, ...] = ()
    """The players who have reached the target."""


def _claims() -> tuple[Choice, ...]:
    point = tuple(
        Choice(f"p{n}", Text(f"point of {n}", f"карты: {n}"), Text(f"point {n}", f"карты {n}"))
        for n in range(3, 9)
    )
    runs = tuple(Choice(f"s{n}", name) for n, name in SEQUENCE_NAMES.items())
    return (
        Choice("b", line_name("blanche")),
        *point,
        *runs,
        *(Choice(f"f{rank}", set_name(4, rank)) for rank in SET_RANKS),
        *(Choice(f"t{rank}", set_name(3, rank)) for rank in SET_RANKS),
        Choice("a", line_name("all")),
    )


def tricks_of(now: Now) -> int:
    """How many tricks there are now: three hold ten cards, two twelve."""
    return 10 if len(now.columns) == 3 else 12


class PiquetSheet(PlainSheet[PiquetTerms, PiquetBook]):
    title = Text("The score sheet of Piquet", "Запись в пикет")
    lead = Text(
        "Write down every deal: the counts of all players, or claims and tricks, and the sheet counts them.",
        "Записывайте каждую сдачу: счёт игроков или хвалёж и взятки — лист сосчитает сам.",
    )
    price = Text("Price of a point", "Цена очка")
    terms = PiquetTerms
    main = ("record", "target")
    conventions = {
        "piquet": Convention(
            name=Text("Piquet", "Пикет"),
            summary=Text("Six deals in three koroliki.", "Шесть сдач, три королика."),
            seats=(2,),
            hidden=("record", "target"),
        ),
        "piquet-petushok": Convention(
            name=Text("Petushok", "Петушок"),
            summary=Text("Four deals, the totals are compared.", "Четыре сдачи, сравнивают суммы."),
            seats=(2,),
            values={"record": "totals"},
            hidden=("record", "target", "refet", "carried"),
        ),
        "piquet-norman": Convention(
            name=Text("Norman Piquet", "Нормандский пикет"),
            summary=Text("Three players to a target.", "Втроём до условленной цели."),
            seats=(3,),
            values={"record": "target"},
            hidden=("record", "refet", "carried"),
        ),
    }
    kinds = (
        Kind(
            Counted,
            Text("count", "счёт"),
            Text("Counts of a deal", "Счёт сдачи"),
            bare=True,
            fields=(
                Counts("counts", Text("Counts", "Счёт"), high=HIGHEST, usual=ASK),
                Words("remark", Text("Remark", "Примечание")),
            ),
        ),
        Kind(
            Told,
            Text("deal", "сдача"),
            Text("Claims and tricks of a deal", "Хвалёж и взятки сдачи"),
            fields=(
                Counts(
                    "leads",
                    Text("Leads", "Выходы"),
                    high=tricks_of,
                    total=tricks_of,
                    word=Text("leads", "выходы"),
                ),
                Counts(
                    "takes",
                    Text("Tricks won on another's lead", "Взятки с чужого хода"),
                    high=tricks_of,
                    word=Text("taken", "с чужого хода"),
                ),
                Counts(
                    "tricks",
                    Text("Tricks", "Взятки"),
                    high=tricks_of,
                    total=tricks_of,
                    word=Text("tricks", "взятки"),
                ),
                Player(
                    "last", Text("Last trick", "Последняя взятка"), word=Text("last", "последняя"), usual=ASK
                ),
                Rows(
                    "claims",
                    Text("Claims that were good", "Годный хвалёж"),
                    row=Said,
                    word=Text("claim", "хвалёж"),
                    fields=(
                        Player("by", Text("Who", "Кто")),
                        Chosen("what", Text("What", "Что"), choices=_claims()),
                    ),
                ),
                Player(
                    "pique", Text("Pique", "Пик"), word=Text("pique", "пик"), none=Text("nobody", "никто")
                ),
                Player(
                    "announced",
                    Text("Open capot announced", "Объявлен открытый капот"),
                    word=Text("announced", "объявил"),
                    none=Text("nobody", "никто"),
                ),
                Player(
                    "mute",
                    Text("Plays mute: too many cards", "В молчанке: лишние карты"),
                    word=Text("mute", "молчанка"),
                    none=Text("nobody", "никто"),
                ),
                Player(
                    "false",
                    Text("Declared falsely", "Объявил ложно"),
                    word=Text("false", "ложно"),
                    none=Text("nobody", "никто"),
                ),
                Words("remark", Text("Remark", "Примечание")),
            ),
        ),
    )
    examples = (
        Text("54 21", "54 21"),
        Text(
            "deal, leads 8 4, taken 2 3, tricks 7 5, last Boris, claim Anna point 6, claim Anna fourteen of aces",
            "сдача, выходы 8 4, с чужого хода 2 3, взятки 7 5, последняя Борис, хвалёж Анна карты 6, "
            "хвалёж Анна четырнадцать тузов",
        ),
    )

    def begin(self, terms: PiquetTerms, players: int) -> PiquetBook:
        return PiquetBook(
            players=players, columns=tuple((p,) for p in range(players)), title=part_title(terms, 0)
        )

    def book_entry(self, terms: PiquetTerms, book: PiquetBook, entry: Any) -> PiquetBook:
        seats = seats_of(book)
        told: tuple[Counting, ...] = ()
        if isinstance(entry, Told):
            deal, tariff = deal_of(entry, seats), tariff_of(terms, len(seats))
            check_happened(deal, tariff)
            told = lines(deal, tariff)
            found = totals(told, len(seats))
        else:
            found = entry.counts
            check_counts(found)
        counts = [0] * book.players
        for seat, n in zip(seats, found, strict=True):
            counts[seat] = n
        after = (*book.counts, tuple(counts))
        if terms.record == "target":
            return self.to_target(terms, book, entry, told, found, after)
        if terms.record == "totals":
            return self.by_totals(book, entry, told, found, after)
        return self.by_koroliki(terms, book, entry, told, after)

    def by_koroliki(
        self,
        terms: PiquetTerms,
        book: PiquetBook,
        entry: Any,
        told: Sequence[Counting],
        counts: tuple[tuple[int, ...], ...],
    ) -> PiquetBook:
        now = paper(terms, counts)
        n = len(counts)
        x, y = now.entries[-1]
        twice = now.doubled[-1]
        name = Text("difference, doubled", "разность вдвойне") if twice else Text("difference", "разность")
        marks = [Mark(column=c, points=v, words=name) for c, v in enumerate((x, y)) if v]
        notes = [*told_notes(told, seats_of(book)), counted_note(counts[-1])]
        if now.refets[-1]:
            notes.append(Text("refet", "рефет"))
        closing: list[ScoreRow] = []
        if n % KOROLIK_DEALS == 0:
            closing.append(
                ScoreRow(label=Text("At the side", "Сбоку"), cells=cells(now.sides[-1]), kind="total")
            )
            notes.append(reckoned(Text("at the side", "сбоку"), korolik_sums(now, n // KOROLIK_DEALS - 1)))
        if now.over:
            closing += end_rows(now, PARTY)
            notes.append(reckoned(Text("for the party", "за партию"), now.sums))
        return written(
            book,
            entry,
            marks,
            notes=notes,
            closing=closing,
            counts=counts,
            over=now.over,
            title=part_title(terms, n),
        )

    def by_totals(
        self,
        book: PiquetBook,
        entry: Any,
        told: Sequence[Counting],
        found: Sequence[int],
        counts: tuple[tuple[int, ...], ...],
    ) -> PiquetBook:
        over = len(counts) == PETUSHOK_DEALS
        sums = tuple(sum(c[i] for c in counts) for i in (0, 1))
        closing = [ScoreRow(label=Text("For the higher total", "За больший итог"), cells=cells(bonus(sums)))]
        return written(
            book,
            entry,
            count_marks(told, found),
            notes=(),
            closing=closing if over else (),
            counts=counts,
            over=over,
        )

    def to_target(
        self,
        terms: PiquetTerms,
        book: PiquetBook,
        entry: Any,
        told: Sequence[Counting],
        found: Sequence[int],
        counts: tuple[tuple[int, ...], ...],
    ) -> PiquetBook:
        sums = [sum(c[p] for c in counts) for p in range(book.players)]
        gone = leaving(sums, book.left, terms.target)
        left = (*book.left, *gone)
        notes = [same(f"{who(p)}: {sums[p]}") for p in gone]
        over = len(left) >= 2
        staying = book.columns if over else tuple((p,) for p in range(book.players) if p not in left)
        title = Text("Two play on", "Играют двое") if len(staying) == 2 else book.title
        return written(
            book,
            entry,
            count_marks(told, found),
            notes=notes,
            counts=counts,
            left=left,
            over=over,
            columns=staying,
            title=title,
        )

    # what it comes to

    def results(self, terms: PiquetTerms, book: PiquetBook) -> tuple[int, ...] | None:
        if terms.record == "target":
            if len(book.left) < 2:
                return None
            sums = [sum(c[p] for c in book.counts) for p in range(3)]
            return paid(sums, book.left, terms.target)
        if not book.counts:
            return None
        if terms.record == "totals":
            sums = [sum(c[i] for c in book.counts) for i in (0, 1)]
            more = bonus(sums) if book.over else (0, 0)
            n = sums[0] - sums[1] + more[0] - more[1]
        else:
            n = paper(terms, book.counts).won
        return n, -n

    def steps(self, terms: PiquetTerms, book: PiquetBook) -> Iterator[ScoreRow]:
        if terms.record == "koroliki":
            now = paper(terms, book.counts)
            for k, side in enumerate(now.sides):
                name = Text(f"Korolik {k + 1}", f"Королик {k + 1}")
                yield ScoreRow(label=reckoned(name, korolik_sums(now, k)), cells=cells(side))
            if now.over:
                yield from end_rows(now, reckoned(PARTY, now.sums))
            yield ScoreRow(label=Text("At the side", "Сбоку"), cells=cells(now.side_sums), kind="total")
            return
        sums = [sum(c[p] for c in book.counts) for p in range(book.players)]
        yield ScoreRow(label=Text("Total", "Итого"), cells=cells(sums))
        if terms.record == "totals" and book.over:
            yield ScoreRow(label=Text("For the higher total", "За больший итог"), cells=cells(bonus(sums)))
        if terms.record == "target":
            missing = [max(0, terms.target - n) for n in sums]
            label = Text(f"Missing to {terms.target}", f"Недобор до {terms.target}")
            yield ScoreRow(label=label, cells=cells(missing))

    def totals(self, terms: PiquetTerms, book: PiquetBook) -> Iterator[ScoreRow]:
        if terms.record == "koroliki":
            now = paper(terms, book.counts)
            yield ScoreRow(label=Text("Written", "Записано"), cells=cells(now.sums))
            yield ScoreRow(label=Text("At the side", "Сбоку"), cells=cells(now.side_sums), kind="total")
        else:
            sums = [sum(c[p] for c in book.counts) for p in range(book.players)]
            yield ScoreRow(label=Text("Total", "Итого"), cells=cells(sums), kind="total")

    def notes(self, terms: PiquetTerms, book: PiquetBook) -> Iterator[Text]:
        if terms.record == "koroliki" and not book.over:
            n = len(book.counts)
            ahead = paper(terms, (*book.counts, *[(1, 0)] * (n % KOROLIK_DEALS or 1)))
            if ahead.doubled[n // KOROLIK_DEALS]:
                yield Text("This korolik is entered double.", "Этот королик идёт вдвойне.")
        if terms.record == "koroliki" and book.over:
            carried = paper(terms, book.counts).carried
            if carried:
                yield Text(
                    f"Carried over to the next party: double koroliki, {carried}.",
                    f"На следующую партию переносится удвоение короликов: {carried}.",
                )
        yield from super().notes(terms, book)

    def numbers(self, terms: PiquetTerms, book: PiquetBook) -> dict[str, Any]:
        return {"counts": book.counts, "left": book.left, "over": book.over}

    def later(self, terms: PiquetTerms, book: PiquetBook) -> Text:
        if terms.record == "target":
            return Text("The settlement comes when two have left.", "Расчёт — когда двое вышли.")
        return Text("Nothing is written yet.", "Ещё ничего не записано.")


def seats_of(book: PiquetBook) -> list[int]:
    """The players who still play, by columns."""
    return [side[0] for side in book.columns]


def paper(terms: PiquetTerms, counts: Sequence[Sequence[int]]) -> Party:
    pairs: list[Pair] = [(c[0], c[1]) for c in counts]
    refet: Refet = terms.refet
    return party(pairs[:DEALS], refet, terms.carried)


def tariff_of(terms: PiquetTerms, players: int) -> Tariff:
    if terms.record == "totals":
        return PETUSHOK
    return NORMAN if players == 3 else OLD


def check_counts(counts: Sequence[int]) -> None:
    """SuknoError if no deal counts so, whatever is agreed about the last trick and the capot."""
    if not any(possible(counts, tariff) for tariff in TARIFFS[len(counts)]):
        told = " : ".join(map(str, counts))
        raise SuknoError(
            f"no deal counts {told}: in each class of claims one player counts, and one alone has a pique or repique",
            f"сдачи со счётом {told} не бывает: в каждом разряде хвалежа считает один, и пик или репик — у одного",
        )


def part_title(terms: PiquetTerms, deals: int) -> Text:
    if terms.record != "koroliki":
        return Text("", "")
    n = min(deals, DEALS - 1) // KOROLIK_DEALS + 1
    return Text(f"Korolik {n}", f"Королик {n}")


def deal_of(entry: Told, seats: Sequence[int]) -> PiquetDeal:
    """What was entered as the count takes it, by places of those who play; SuknoError if it cannot have happened."""
    places = {seat: place for place, seat in enumerate(seats)}

    def place(player: int | None) -> int:
        if player is None:
            return NOBODY
        if player not in places:
            raise SuknoError("a player who has left is named", "назван игрок, который уже вышел")
        return places[player]

    return PiquetDeal(
        claims=tuple(_claim(place(c.by), c) for c in entry.claims),
        leads=entry.leads,
        takes=entry.takes,
        tricks=entry.tricks,
        last=place(entry.last),
        announced=() if entry.announced is None else (place(entry.announced),),
        pique=place(entry.pique),
        mute=place(entry.mute),
        false=place(entry.false),
    )


def _claim(place: int, said: Said) -> Claim:
    match said.what[0]:
        case "p":
            return Claim(place, "point", int(said.what[1:]))
        case "s":
            return Claim(place, "sequence", int(said.what[1:]))
        case "f":
            return Claim(place, "set", 4, said.what[1:])
        case "t":
            return Claim(place, "set", 3, said.what[1:])
        case "a":
            return Claim(place, "all")
    return Claim(place, "blanche")


def told_notes(told: Sequence[Counting], seats: Sequence[int]) -> list[Text]:
    """Every number of the count, player by player, where what happened was entered."""
    out = []
    for place in sorted({line.place for line in told}):
        parts = [
            (line_name(line.what, line.size, line.top), line.points) for line in told if line.place == place
        ]
        name = who(seats[place])
        out.append(
            Text(
                f"{name}: " + ", ".join(f"{w.en} +{n}" for w, n in parts),
                f"{name}: " + ", ".join(f"{w.ru} +{n}" for w, n in parts),
            )
        )
    return out


def counted_note(counts: Sequence[int]) -> Text:
    joined = " : ".join(map(str, counts))
    return Text(f"counts {joined}", f"счёт {joined}")


def count_marks(told: Sequence[Counting], found: Sequence[int]) -> list[Mark]:
    """The counts as marks: number by number where they are known."""
    if told:
        return [
            Mark(column=line.place, points=line.points, words=line_name(line.what, line.size, line.top))
            for line in told
        ]
    return [Mark(column=c, points=n, words=Text("count", "счёт")) for c, n in enumerate(found) if n]


def korolik_sums(now: Party, korolik: int) -> Pair:
    """What both have written in a korolik."""
    entries = now.entries[KOROLIK_DEALS * korolik : KOROLIK_DEALS * (korolik + 1)]
    a, b = (sum(e[i] for e in entries) for i in (0, 1))
    return a, b


PARTY = Text("For the party", "За партию")


def end_rows(now: Party, name: Text) -> list[ScoreRow]:
    """The final entry under this name, and a clean record."""
    rows = [
        ScoreRow(label=Text("All entries", "Сумма записей"), cells=cells(now.sums)),
        ScoreRow(label=name, cells=cells(now.final)),
    ]
    if any(now.clean):
        rows.append(ScoreRow(label=Text("Clean record", "Сквозная запись"), cells=cells(now.clean)))
    return rows


def reckoned(name: Text, sums: Pair) -> Text:
    """The name of a side entry with its reckoning; equal ones write nothing."""
    if sums[0] == sums[1]:
        return Text(f"{name.en}: equal, nothing", f"{name.ru}: поровну, ничего")
    how, n = reckoning(*sums), max(side_entry(*sums))
    return Text(f"{name.en}: {how}, rounded to {n}", f"{name.ru}: {how}, кругло {n}")


def cells(values: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(str, values))


SHEET = PiquetSheet()
