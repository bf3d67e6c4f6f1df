"""The sheet of Bezique for real cards: tables of the digest, rubicon, targets, irregularities, the sums of the game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import SuknoError
from sukno.engine.offers.find import sheet_of
from sukno.engine.offers.sheet import ScoreFile
from sukno.sheets.bezique.sheet import FORMS, SHEET, BeziqueDeal, Ended, Fault, Scored

NAMES = ("Anna", "Boris", "Vera", "Gleb")


def numbers(id: str, *entries: Any, n: int = 0, **options: Any) -> dict[str, Any]:
    names = NAMES[: n or SHEET.conventions[id].seats[0]]
    file = ScoreFile(convention=id, names=names, options=options, entries=entries)
    return dict(SHEET.look(file).numbers)


def test_all_forms_keep_this_sheet() -> None:
    for id, convention in SHEET.conventions.items():
        assert sheet_of(id) is SHEET
        assert set(convention.seats) == set(sukno.game(id).info.seats)


@pytest.mark.parametrize(
    ("a", "b", "big"),
    [
        (5200, 3000, (32, 0)),
        (2999, 3000, (0, 69)),
        (2500, 1000, (25, 0)),
        (700, 700, (0, 0)),
        (3100, 100, (42, 0)),
    ],
)
def test_the_rubicon_and_big_points(a: int, b: int, big: tuple[int, int]) -> None:
    """W - L + 1000, or W + L + 1000 if the loser has not reached 3000 and the winner has; a big point is 100."""
    assert numbers("bezique-six-pack", BeziqueDeal(points=(a, b), last=0))["sums"] == big


def test_a_deal_line_by_line_with_the_last_trick() -> None:
    lines = [
        Scored(by=0, what="trump-marriage"),
        Scored(by=1, what="double-bezique"),
        Scored(by=0, what="seven"),
    ]
    assert numbers("bezique-six-pack", *lines)["running"] == (50, 500)
    assert numbers("bezique-six-pack", *lines, Ended(last=0))["deals"] == ((300, 500),)


def test_irregularities_of_004() -> None:
    """A card too many costs 50, a wrong declaration all points."""
    lines = [Scored(by=0, what="trump-sequence"), Fault(by=0, what="card")]
    assert numbers("bezique-six-pack", *lines)["running"] == (200, 0)
    assert numbers("bezique-six-pack", *lines, Fault(by=0, what="wrong"))["running"] == (0, 0)


def test_who_declares_wrongly_in_a_game_to_a_target_begins_again_from_nothing() -> None:
    """The deals before are points of the same game; those below nothing are not given back."""
    lines = [BeziqueDeal(points=(300, 200), last=0), Scored(by=0, what="bezique"), Fault(by=0, what="wrong")]
    after = numbers("bezique-two-pack", *lines, Ended(last=1), last_trick=10)
    assert (after["deals"], after["sums"]) == (((300, 200), (-300, 10)), (0, 210))
    owing = [Fault(by=0, what="card"), Fault(by=0, what="wrong")]
    assert numbers("bezique-two-pack", *owing)["running"] == (-50, 0)


def test_the_book_of_many_packs_knows_no_last_trick_and_no_irregularities() -> None:
    file = ScoreFile(convention="bezique-multipack", names=NAMES[:2])
    form = SHEET.form(file, {"kind": "end"}, "")
    assert [f.id for f in form.fields] == ["kind"]
    assert form.made == Ended()
    assert "fault" not in [c.value for c in form.fields[0].choices]
    assert SHEET.line(Ended(), NAMES, "ru") == "конец"
    for line in ("end", "end Boris"):  # a sheet that was kept before may say it
        entry = SHEET.read_line(line, NAMES[:2])
        assert numbers("bezique-multipack", Scored(by=0, what="bezique"), entry)["deals"] == ((25, 0),)
    assert numbers("bezique-multipack", SHEET.read_line("deal 70 20", NAMES[:2]))["sums"] == (70, 20)
    with pytest.raises(SuknoError, match="cannot be written now"):
        numbers("bezique-multipack", Fault(by=0, what="card"))


def test_the_last_trick_is_asked_where_it_counts() -> None:
    for id in ("bezique-six-pack", "bezique-two-pack"):
        with pytest.raises(SuknoError, match="last trick: missing"):
            numbers(id, Scored(by=0, what="bezique"), SHEET.read_line("end", NAMES[:2]))
    whole = SHEET.read_line("deal 1240 860", NAMES[:2])
    assert numbers("bezique-six-pack", whole)["sums"] == (13, 0)
    with pytest.raises(SuknoError, match="last trick: missing"):
        numbers("bezique-two-pack", whole)


def test_beziques_of_many_packs_double_and_sets_grow() -> None:
    twice = [Scored(by=0, what="bezique"), Scored(by=0, what="bezique"), Scored(by=1, what="bezique")]
    assert numbers("bezique-multipack", *twice)["running"] == (75, 25)
    eighth = Scored(by=1, what="add-queen", nth=8)
    assert numbers("bezique-multipack", eighth, n=3)["running"] == (0, 1152, 0)


def test_both_at_the_target_the_last_trick_wins() -> None:
    file = ScoreFile(
        convention="bezique-two-pack", names=NAMES[:2], entries=(BeziqueDeal(points=(1010, 1300), last=0),)
    )
    seen = SHEET.look(file)
    assert seen.numbers["over"]
    terms = SHEET.agreed(file)
    book = SHEET.book_entry(terms, SHEET.begin(terms, 2), file.entries[0])
    assert SHEET.results(terms, book) == (290, -290)


def results(id: str, *entries: Any) -> tuple[int, ...] | None:
    file = ScoreFile(convention=id, names=NAMES[: SHEET.conventions[id].seats[0]], entries=entries)
    terms = SHEET.agreed(file)
    book = SHEET.begin(terms, len(file.names))
    for entry in entries:
        book = SHEET.book_entry(terms, book, entry)
    return SHEET.results(terms, book)


def test_of_three_the_last_trick_wins_against_two_with_the_same_higher_total() -> None:
    assert results("bezique-three", BeziqueDeal(points=(1500, 1800, 1800), last=0)) == (600, -300, -300)


def test_pairs_write_together() -> None:
    assert numbers("bezique-four", BeziqueDeal(points=(700, 300), last=1))["sums"] == (700, 300)


def test_a_side_is_told_by_any_of_its_players() -> None:
    lines = [Scored(by=2, what="trump-marriage"), Scored(by=3, what="bezique"), Fault(by=3, what="card")]
    assert numbers("bezique-four", *lines)["running"] == (40, -10)
    assert numbers("bezique-four", *lines, Ended(last=3))["deals"] == ((40, 240),)
    assert results("bezique-four", BeziqueDeal(points=(1500, 1600), last=2)) == (100, -100, 100, -100)


def test_the_sheet_says_who_has_won_and_how() -> None:
    def said(*points: int, last: int) -> str:
        entries = (BeziqueDeal(points=points, last=last),)
        file = ScoreFile(convention="bezique-two-pack", names=NAMES[:2], entries=entries)
        return SHEET.look(file).notes[-1].en

    assert said(1010, 1010, last=1) == "Won by the last trick: ⟨1⟩."
    assert said(1010, 900, last=1) == "Won: ⟨0⟩."


def test_a_second_whole_set_of_many_packs_counts_twice() -> None:
    """A double showing is worth twice: two sets of trump queens, then two of four different queens."""
    first, second = Scored(by=0, what="trump-queens"), Scored(by=0, what="trump-queens", sets=2)
    assert numbers("bezique-multipack", first, second)["running"] == (176 + 352, 0)
    assert numbers("bezique-multipack", Scored(by=1, what="queens", sets=2))["running"] == (0, 12)
    read = SHEET.read(
        "convention: bezique-multipack\nplayers: Anna, Boris\n\nAnna four trump queens, set 2\n"
    )
    assert read.entries == (second,)
    with pytest.raises(SuknoError):
        numbers("bezique-six-pack", Scored(by=0, what="queens", sets=2))


def test_a_whole_deal_does_not_end_one_written_by_lines() -> None:
    with pytest.raises(SuknoError, match="line by line"):
        numbers("bezique-six-pack", Scored(by=0, what="aces"), BeziqueDeal(points=(1, 2), last=0))
    with pytest.raises(SuknoError):
        numbers("bezique-two-pack", Scored(by=0, what="trump-aces"))


def test_lines_are_read_back_in_both_languages() -> None:
    entries = (Scored(by=0, what="trump-marriage"), Fault(by=1, what="card"), Ended(last=1))
    file = ScoreFile(convention="bezique-six-pack", names=NAMES[:2], entries=entries)
    for lang in ("en", "ru"):
        assert SHEET.read(SHEET.write(file, lang)).entries == entries


def test_a_word_that_is_not_understood_is_answered_with_what_this_form_has() -> None:
    head = "convention: bezique-multipack\nplayers: Anna, Boris\n\n"
    with pytest.raises(SuknoError, match=r"line 4: what: one of trump marriage, .*, trump quint") as file:
        SHEET.read(head + "Boris quint\n")
    with pytest.raises(SuknoError, match=r"one of trump marriage, .*, trump quint") as typed:
        SHEET.read_line("Boris quint", NAMES[:2], SHEET.read(head))
    for refusal in (file.value, typed.value):
        assert "секвенция" not in refusal.text.ru
    with pytest.raises(SuknoError, match="line 4: what: one of marriage"):  # of a file that is wrong itself
        SHEET.read("option: wrong = 1\n" + head.replace("\n\n", "\n") + "Boris quint\n")


@pytest.mark.parametrize("id", ["bezique-six-pack", "bezique-three", "bezique-no-turnup"])
def test_the_sheet_adds_up_what_the_game_does(id: str) -> None:
    g = sukno.game(id)
    rng = Random(5)
    s = g.start(5)
    while (ask := g.ask(s)) is not None:
        offers = [m for m in ask.moves if ask.kind == "declare" and m != "draw"]
        g.play(s, offers[0] if offers else ask.pick(rng))
    entries: list[Any] = []
    for lines in (deal.lines for deal in s.account.notes):
        entries += [Scored(by=seat, what=kind) for seat, kind, _ in lines if kind in FORMS[_form(id)]]
        entries.append(Ended(last=next(seat for seat, kind, _ in lines if kind == "last")))
    assert numbers(id, *entries)["deals"] == tuple(deal.points for deal in s.account.notes)


def _form(id: str) -> str:
    return str(SHEET.conventions[id].values.get("form", "six"))
