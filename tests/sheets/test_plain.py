"""A toy sheet, declared as the package says: forms, lines, corrections, refusals, the picture."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Annotated, Any
from xml.etree import ElementTree

import msgspec
import pytest
from filling import fill
from hypothesis import given
from hypothesis import strategies as st

from sukno.engine import Options, SuknoError, Text, option
from sukno.engine.offers.forms import Form
from sukno.engine.offers.sheet import ScoreFile, ScoreRow
from sukno.sheets.plain import (
    ASK,
    SUITS,
    Book,
    Chosen,
    Convention,
    Counts,
    Entry,
    Kind,
    Mark,
    Number,
    PlainSheet,
    Player,
    Rows,
    Side,
    Words,
    YesNo,
    parts_of,
    written,
)

SVG = "{http://www.w3.org/2000/svg}"


class ToyTerms(Options, frozen=True):
    target: Annotated[int, option("Target", "Цель", "To win.", "Чтобы выиграть.", ge=10, le=500)] = 100
    secret: Annotated[int, option("Secret", "Тайна", "", "", ge=0, le=9)] = 0


class Run(msgspec.Struct, frozen=True, kw_only=True):
    by: int
    suit: str
    cards: int


class Deal(Entry, frozen=True, kw_only=True, tag="deal"):
    by: int
    tricks: tuple[int, ...]
    trump: str | None = None
    runs: tuple[Run, ...] = ()
    slam: bool = False
    remark: str = ""


class Points(Entry, frozen=True, kw_only=True, tag="points"):
    player: int
    points: int
    reason: str = ""


class Bets(Entry, frozen=True, kw_only=True, tag="bets"):
    each: tuple[int, ...]


class ToySheet(PlainSheet[ToyTerms, Book]):
    title = Text("The score sheet of Toy", "Запись в игрушку")
    lead = Text("Every deal.", "Каждую сдачу.")
    price = Text("Price of a point", "Цена очка")
    terms = ToyTerms
    main = ("target",)
    conventions = {
        "toy": Convention(
            name=Text("Toy", "Игрушка"), summary=Text("", ""), seats=(3, 2), hidden=("secret",)
        ),
        "toy-short": Convention(
            name=Text("Short", "Короткая"), summary=Text("", ""), seats=(2,), values={"target": 30}
        ),
    }
    kinds = (
        Kind(
            Deal,
            Text("deal", "сдача"),
            Text("Deal", "Сдача"),
            (
                Side("by", Text("Leader", "Ходит")),
                Counts("tricks", Text("Tricks", "Взятки"), high=13, total=13),
                Chosen(
                    "trump",
                    Text("Trumps", "Козырь"),
                    word=Text("trumps", "козырь"),
                    choices=SUITS,
                    none=Text("none", "нет"),
                ),
                Rows(
                    "runs",
                    Text("Runs", "Коронки"),
                    word=Text("run", "коронка"),
                    also=("runs",),
                    row=Run,
                    most=3,
                    fields=(
                        Player("by", Text("Whose", "Чья")),
                        Chosen("suit", Text("Suit", "Масть"), choices=SUITS),
                        Number("cards", Text("Cards", "Карт"), low=3, high=13),
                    ),
                ),
                YesNo(
                    "slam",
                    Text("Slam", "Шлем"),
                    word=Text("slam", "шлем"),
                    when=lambda now: 13 in now.values["tricks"],
                ),
                Words("remark", Text("Remark", "Примечание")),
            ),
            bare=True,
        ),
        Kind(
            Points,
            Text("writes", "пишет"),
            Text("By hand", "Приписать"),
            (
                Player("player", Text("Who writes", "Кто пишет")),
                Number("points", Text("Points", "Очки"), low=-200, high=200, usual=ASK),
                Words("reason", Text("What for", "За что")),
            ),
        ),
        Kind(
            Bets,
            Text("bets", "ставки"),
            Text("Bets", "Ставки"),
            (Counts("each", Text("Bets", "Ставки"), low=-50, high=50),),
        ),
    )
    examples = (Text("Anna 5 5 3, trumps S", "Анна 5 5 3, козырь П"),)

    def begin(self, terms: ToyTerms, players: int) -> Book:
        return Book(
            players=players, columns=tuple((p,) for p in range(players)), title=Text("Game 1", "Партия 1")
        )

    def book_entry(self, terms: ToyTerms, book: Book, entry: Any) -> Book:
        if isinstance(entry, Points):
            if entry.points == 0:
                raise SuknoError("nothing is written", "писать нечего")
            by_hand = Mark(column=entry.player, points=entry.points, words=Text("by hand", "приписано"))
            return written(book, entry, [by_hand])
        if isinstance(entry, Bets):
            word = Text("bet", "ставка")
            return written(
                book, entry, [Mark(column=c, points=n, words=word) for c, n in enumerate(entry.each)]
            )
        marks = [
            Mark(column=c, points=n, words=Text("tricks", "взятки"), below=True)
            for c, n in enumerate(entry.tricks)
            if n
        ]
        marks += [Mark(column=r.by, points=10, words=Text("run", "коронка")) for r in entry.runs]
        after = written(book, entry, marks)
        sums = parts_of(after)[-1].sums
        if max(sums) < terms.target:
            return after
        total = ScoreRow(label=Text("Total", "Итого"), cells=tuple(map(str, sums)), kind="total")
        return written(
            book, entry, marks, closing=[total], title=Text("Game 2", "Партия 2"), over=terms.target < 50
        )

    def results(self, terms: ToyTerms, book: Book) -> tuple[int, ...]:
        sums = [int(cell) for cell in next(iter(self.totals(terms, book))).cells]
        return tuple(book.players * n - sum(sums) for n in sums)


class RuledToy(ToySheet):
    ruled = True


SHEET, RULED = ToySheet(), RuledToy()
NAMES = ("Анна", "Boris", "Vera Petrovna")


def sheet(*entries: Any, n: int = 3, convention: str = "toy", price: str = "", **options: Any) -> ScoreFile:
    return ScoreFile(convention=convention, names=NAMES[:n], options=options, entries=entries, price=price)


filled = partial(fill, SHEET)


def ids(form: Form) -> list[str]:
    return [field.id for field in form.fields]


DEAL = Deal(by=0, tricks=(5, 5, 3))
LINES = [
    (DEAL, "Анна 5 5 3", "Анна 5 5 3"),
    (Deal(by=2, tricks=(0, 13, 0), trump="H", slam=True), "Vera Petrovna 0 13 0, trumps H, slam", None),
    (
        Deal(by=1, tricks=(1, 2, 10), runs=(Run(by=1, suit="S", cards=4), Run(by=2, suit="D", cards=13))),
        "Boris 1 2 10, run Boris S 4, run Vera Petrovna D 13",
        "Boris 1 2 10, коронка Boris П 4, коронка Vera Petrovna Б 13",
    ),
    (
        Deal(by=0, tricks=(13, 0, 0), remark="well, well: played"),
        "Анна 13 0 0: well, well: played",
        None,
    ),
    (Points(player=1, points=-5, reason="too slow"), "writes Boris -5: too slow", "пишет Boris -5: too slow"),
    (Bets(each=(-50, 0, 50)), "bets -50 0 50", "ставки -50 0 50"),
]


@pytest.mark.parametrize(("entry", "en", "ru"), LINES)
def test_lines_are_written_and_read_in_both_languages(entry: Any, en: str, ru: str | None) -> None:
    assert SHEET.line(entry, NAMES, "en") == en
    if ru:
        assert SHEET.line(entry, NAMES, "ru") == ru
    for lang in ("en", "ru"):
        assert SHEET.read_line(SHEET.line(entry, NAMES, lang), NAMES) == entry


def test_a_file_is_read_as_it_is_written() -> None:
    file = sheet(*(entry for entry, _, _ in LINES), target=200, price="1/10")
    for lang in ("en", "ru"):
        assert SHEET.read(SHEET.write(file, lang)) == file


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Nobody 5 5 3", "a player is expected"),
        ("Boris", "a number is expected: tricks"),
        ("Boris 5 5 3, nonsense", "here may stand: trumps, run, slam"),
        ("Boris 5 5 3, trumps X", "one of S, C, D, H"),
        ("Boris 5 5 3, trumps S, trumps H", "said twice"),
        ("Boris 5 5 3, run Boris S 3, run Boris S 3, run Boris S 3, run Boris S 3", "at most 3"),
        ("Boris 5 5 3 Boris", "not understood"),
        ("bets 1 2: why", "too much here"),
        ("writes Boris", "a number is expected"),
        ('Boris 5 5 3: "' + "x" * 300, "at most 200"),
    ],
)
def test_lines_that_are_not_understood_are_refused(line: str, said: str) -> None:
    with pytest.raises(SuknoError, match=said):
        SHEET.read_line(line, NAMES)


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (Deal(by=3, tricks=(5, 5, 3)), "entry 1 .*does not play"),
        (Deal(by=0, tricks=(5, 5)), "a number for each of 3"),
        (Deal(by=0, tricks=(5, 5, 4)), "14 in all, but there are 13"),
        (Deal(by=0, tricks=(5, 5, 3), slam=True), "does not come up"),
        (Deal(by=0, tricks=(5, 5, 3), trump="X"), "not among"),
        (Deal(by=0, tricks=(5, 5, 3), runs=(Run(by=0, suit="S", cards=2),)), "cards: 2; it may be 3 to 13"),
        (Points(player=0, points=201), "it may be -200 to 200"),
        (Points(player=7, points=1), "no such player"),
        (Points(player=0, points=0), "nothing is written"),
        (Points(player=0, points=1, reason="a\nb"), "one line"),
    ],
)
def test_what_cannot_have_happened_is_refused_with_its_number(entry: Any, said: str) -> None:
    with pytest.raises(SuknoError, match=said):
        SHEET.look(sheet(entry))


def test_the_form_begins_with_what_is_usual_and_follows_the_answers() -> None:
    form = filled(sheet(), ("by", 0))
    assert form.made == Deal(by=0, tricks=(0, 0, 13))
    assert ids(form) == ["kind", "by", "tricks", "trump", "runs", "slam", "remark"]
    form = filled(sheet(), ("by", 0), ("tricks.0", 5), ("tricks.1", 5), ("trump", "H"), ("runs", [{}]))
    assert form.made == Deal(by=0, tricks=(5, 5, 3), trump="H", runs=(Run(by=0, suit="S", cards=3),))
    assert "slam" not in ids(form)
    two = fill(SHEET, sheet(n=2), ("by", 0), ("tricks.1", 9))
    assert two.made == Deal(by=0, tricks=(4, 9))


def test_what_must_be_said_is_missing_until_it_is() -> None:
    form = filled(sheet(), ("kind", "points"))
    assert form.made is None
    assert [m.en for m in form.missing] == ["Who writes", "Points"]
    form = filled(sheet(), ("kind", "points"), ("player", 0), ("points", 500))
    assert "-200 to 200" in form.notes[0].en
    assert filled(sheet(), ("kind", "points"), ("player", 0), ("points", 50)).made == Points(
        player=0, points=50
    )
    form = filled(sheet(), ("kind", "bets"), ("each-1", -20))
    assert form.made == Bets(each=(0, -20, 0))


@pytest.mark.parametrize("entry", [entry for entry, _, _ in LINES])
def test_an_entry_goes_back_into_the_form_to_be_corrected(entry: Any) -> None:
    assert SHEET.form(sheet(), SHEET.values(sheet(), entry), "").made == entry


def test_entries_come_from_plain_data() -> None:
    data = msgspec.to_builtins(LINES[2][0])
    assert SHEET.entry(data) == LINES[2][0]
    bad: Any
    for bad in ({}, {"kind": "nobody"}, {"kind": "deal"}, {**data, "more": 1}, []):
        with pytest.raises(msgspec.ValidationError):
            SHEET.entry(bad)


def test_every_number_is_explained() -> None:
    seen = SHEET.look(sheet(LINES[2][0], price="0.5"))
    assert [e.en for e in seen.lines[0].effects] == [
        "⟨0⟩: tricks +1",
        "⟨1⟩: tricks +2; run +10",
        "⟨2⟩: tricks +10; run +10",
    ]
    assert seen.totals[0].cells == ("1", "12", "20")
    assert seen.result is not None
    assert seen.result.rounded == (-30, 3, 27)
    assert seen.result.money == ("-15", "+1.50", "+13.50")


def test_a_sheet_ends_and_takes_nothing_more() -> None:
    entries = [Deal(by=0, tricks=(13, 0))] * 3
    file = sheet(*entries, n=2, convention="toy-short")
    seen = SHEET.look(file)
    assert seen.over
    assert SHEET.form(file, {}, "").made is None
    with pytest.raises(SuknoError, match=r"entry 4 .*cannot be written now"):
        SHEET.look(sheet(*entries, DEAL, n=2, convention="toy-short"))


def test_agreements_are_checked() -> None:
    with pytest.raises(SuknoError, match="not played by 3"):
        SHEET.look(sheet(convention="toy-short"))
    with pytest.raises(SuknoError, match="no convention"):
        SHEET.look(sheet(convention="nobody"))
    with pytest.raises(SuknoError, match="not agreed here"):
        SHEET.look(sheet(secret=1))
    with pytest.raises(SuknoError, match="target"):
        SHEET.look(sheet(target=5))
    toy, short = SHEET.info().conventions
    assert [o.key for o in toy.options] == ["target"]
    assert [(o.key, o.default) for o in short.options] == [("target", 30), ("secret", 0)]


@pytest.mark.parametrize("made", [SHEET, RULED])
@pytest.mark.parametrize("n", [0, 1, 5, 60])
def test_the_sheet_is_drawn_whatever_stands_on_it(made: ToySheet, n: int) -> None:
    entries = [entry for entry, _, _ in LINES][:n] * (1 if n < 60 else 10)
    for lang in ("en", "ru"):
        root = ElementTree.fromstring(made.picture(sheet(*entries), lang))
        words = " ".join(t.text or "" for t in root.iter(f"{SVG}text"))
        assert NAMES[1] in words
        assert not any(tag.tag.endswith(("script", "image", "style", "a")) for tag in root.iter())


def test_names_cannot_break_out_of_the_drawing() -> None:
    names = ("<script>alert(1)</script>", '"&quot;', "x" * 40)
    file = ScoreFile(convention="toy", names=names, entries=(DEAL,))
    for made in (SHEET, RULED):
        root = ElementTree.fromstring(made.picture(file, "en"))
        assert not list(root.iter(f"{SVG}script"))
    assert SHEET.read(SHEET.write(file, "ru")) == file


odd = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 10**20),
    st.text(max_size=4),
    st.lists(
        st.one_of(
            st.integers(-2, 20), st.dictionaries(st.sampled_from(["by", "suit", "cards"]), st.integers())
        ),
        max_size=5,
    ),
)
FIELDS = ("kind", "by", "tricks", "trump", "runs", "slam", "remark", "player", "points", "reason", "each-0")


@given(
    st.dictionaries(st.sampled_from(FIELDS), odd, max_size=5),
    st.sampled_from(["", "tricks.0", "tricks.9", "nonsense"]),
    st.sampled_from(["deal", "points", "bets"]),
)
def test_nothing_that_is_sent_breaks_the_form(values: dict[str, Any], changed: str, kind: str) -> None:
    form = SHEET.form(sheet(), {"kind": kind, **values}, changed)
    assert form.fields
    assert form.missing or form.made
    if form.made and not form.notes:
        SHEET.look(sheet(form.made))
        assert SHEET.read_line(SHEET.line(form.made, NAMES, "ru"), NAMES) == form.made


@given(st.text(max_size=60))
def test_no_line_breaks_the_reading(line: str) -> None:
    with suppress(SuknoError):
        SHEET.look(sheet(SHEET.read_line(line, NAMES)))
