"""The score sheet of Piquet for real cards: koroliki, totals, a target; claims entered one by one; refusals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import SuknoError
from sukno.engine.offers.sheet import ScoreFile
from sukno.lab.match import play_game
from sukno.players.judge import analyse
from sukno.players.thumbs.tricks.piquet import review
from sukno.sheets.piquet.count import PiquetDeal, lines, totals
from sukno.sheets.piquet.happened import leads_agree
from sukno.sheets.piquet.possible import HANDS, possible
from sukno.sheets.piquet.sheet import SHEET, TARIFFS, check_counts
from waiting import PATIENCE

TWO, THREE = ("Anna", "Boris"), ("Anna", "Boris", "Vera")


def sheet(
    lines: list[str], convention: str = "piquet", names: tuple[str, ...] = TWO, **options: Any
) -> ScoreFile:
    entries = tuple(SHEET.read_line(line, names) for line in lines)
    return ScoreFile(convention=convention, names=names, entries=entries, options=options, price="0.01")


def test_the_party_of_the_book() -> None:
    """000 §46: 260 at a kopeck a point are 2 roubles 60."""
    seen = SHEET.look(sheet(["54 21", "0 48", "65 0", "0 37", "22 0", "0 6"]))
    assert seen.over
    assert seen.result is not None
    assert seen.result.rounded == (260, -260)
    assert seen.result.money == ("+2.60", "-2.60")
    assert [row.cells for row in seen.result.steps] == [
        ("0", "120"), ("130", "0"), ("120", "0"), ("120", "91"), ("130", "0"), ("380", "120")
    ]  # fmt: skip


def test_a_refet_is_told_and_doubles_what_follows() -> None:
    seen = SHEET.look(sheet(["26 26", "10 0"]))
    assert [n.en for n in seen.notes] == ["This korolik is entered double."]
    seen = SHEET.look(sheet(["26 26", "10 0", "45 0", "0 73"]))
    assert seen.totals[0].cells == ("100", "146")
    late = SHEET.look(sheet(["9 0"] * 5 + ["5 5"]))
    assert any("Carried over" in n.en for n in late.notes)
    assert SHEET.look(sheet(["9 0"], carried=1)).totals[0].cells == ("18", "0")


def test_a_deal_is_counted_from_claims_and_tricks() -> None:
    line = (
        "deal, leads 8 4, taken 2 3, tricks 7 5, last Boris, claim Anna point 6, claim Anna fourteen of aces"
    )
    seen = SHEET.look(sheet([line]))
    assert seen.numbers["counts"] == ((6 + 14 + 8 + 2 + 10, 4 + 3 + 3),)
    told = " ".join(e.en for e in seen.lines[0].effects)
    assert "fourteen of aces +14" in told
    assert "difference +30" in told
    mute = SHEET.look(sheet([line + ", mute Anna"]))
    assert mute.numbers["counts"] == ((20, 2 * (4 + 3 + 3)),)


def test_a_pique_is_counted_where_it_can_have_been() -> None:
    line = (
        "deal, leads 8 4, taken 2 3, tricks 7 5, last Boris, claim Anna point 6, claim Anna quint, pique Anna"
    )
    assert SHEET.look(sheet([line])).numbers["counts"] == ((6 + 15 + 8 + 2 + 30 + 10, 4 + 3 + 3),)
    false = line + ", claim Boris three aces, false Boris"  # what he declared falsely stops nothing
    assert SHEET.look(sheet([false])).numbers["counts"] == ((71, 0),)


def test_every_side_entry_is_told_with_its_reckoning() -> None:
    seen = SHEET.look(sheet(["54 21", "0 48", "65 0", "0 37", "22 0", "0 6"]))
    assert "at the side: 48 − 33 + 100 = 115, rounded to 120" in [e.en for e in seen.lines[1].effects]
    assert "за партию: 120 − 91 + 100 = 129, кругло 130" in [e.ru for e in seen.lines[5].effects]
    assert seen.result is not None
    assert seen.result.steps[0].label.en == "Korolik 1: 48 − 33 + 100 = 115, rounded to 120"


def test_equal_counts_are_a_refet_only_where_they_double_something() -> None:
    assert "refet" in [e.en for e in SHEET.look(sheet(["26 26"])).lines[0].effects]
    assert "refet" not in [e.en for e in SHEET.look(sheet(["26 26"], refet="korolik")).lines[0].effects]


def test_petushok_adds_counts_and_a_hundred() -> None:
    seen = SHEET.look(sheet(["40 30", "10 50", "60 20", "30 30"], "piquet-petushok"))
    assert seen.over
    assert seen.result is not None
    assert seen.result.rounded == (110, -110)
    assert [row.cells for row in seen.result.steps] == [("140", "130"), ("100", "0")]


def test_norman_piquet_goes_on_with_two() -> None:
    lines = ["50 60 10", "40 45 20"]
    seen = SHEET.look(sheet(lines, "piquet-norman", THREE))
    assert not seen.over
    assert seen.result is None
    ended = SHEET.look(sheet([*lines, "20 30"], "piquet-norman", THREE))
    assert ended.over
    assert ended.result is not None
    assert ended.result.rounded == (40, 40, -80)
    assert ended.result.steps[-1].cells == ("0", "0", "40")


WRONG = [
    "54",
    "54 21 7",
    "54 -1",
    "9999 0",
    "110 105",
    "deal, leads 7 5, taken 0 0, tricks 7 5, last Boris",
    "deal, leads 7 5, taken 0 0, tricks 7 5, last Anna",
    "deal, leads 8 4, taken 8 3, tricks 7 5, last Boris",
    "deal, leads 8 4, taken 0 0, tricks 12 0, last Boris",
    "deal, leads 8 5, taken 0 0, tricks 7 5, last Boris",
    "deal, leads 8 4, taken 2 3, tricks 7 5, last Vera",
    "deal, leads 12 0, taken 0 0, tricks 7 5, last Boris",
    "deal, leads 8 4, taken 2 3, tricks 7 5, last Anna",
    *(
        "deal, leads 8 4, taken 2 3, tricks 7 5, last Boris, " + more
        for more in (
            "claim Anna point 6, claim Boris point 5",
            "claim Anna tierce, claim Boris quart",
            "claim Anna point 6, claim Anna point 6",
            "claim Anna fourteen of aces, claim Anna three aces",
            "claim Anna point 6, claim Anna all cards count",
            "claim Anna point 6, claim Anna quint, claim Boris three aces, pique Anna",
            "claim Boris point 6, claim Boris quint, pique Boris",
            "claim Anna point 6, claim Anna quint, claim Anna fourteen of aces, pique Anna",
            "claim Anna point 6, pique Anna",
            "claim Anna huitième, claim Anna sixième",
            "claim Anna fourteen of aces, claim Anna fourteen of kings, claim Anna fourteen of queens, "
            "claim Anna fourteen of jacks",
            "claim Anna huitième, claim Anna fourteen of aces, claim Anna fourteen of kings",
            "claim Anna point 4, claim Anna quint",
        )
    ),
]


@pytest.mark.parametrize("line", WRONG)
def test_what_cannot_be_is_refused_in_both_languages(line: str) -> None:
    with pytest.raises(SuknoError) as refused:
        SHEET.look(sheet([line]))
    assert refused.value.text.en
    assert refused.value.text.ru


@pytest.mark.parametrize("line", ["110 105 101", "110 60 40", "70 70 10", "400 0 0", "60 60 40"])
def test_norman_counts_that_no_cards_make_are_refused_with_a_reason(line: str) -> None:
    with pytest.raises(SuknoError, match="in each class of claims one player counts") as refused:
        SHEET.look(sheet([line], "piquet-norman", THREE))
    assert "в каждом разряде хвалежа считает один" in refused.value.text.ru


def test_norman_deals_go_round_the_leads() -> None:
    """Two who exchange the lead must have got it from whoever began."""
    line = "deal, leads {}, taken {}, tricks 4 3 3, last Anna"
    SHEET.look(sheet([line.format("4 3 3", "1 1 1")], "piquet-norman", THREE))
    with pytest.raises(SuknoError, match="do not agree"):
        SHEET.look(sheet([line.format("4 3 3", "0 1 1")], "piquet-norman", THREE))


@pytest.mark.parametrize("id", ["piquet", "piquet-petushok", "piquet-norman"])
def test_what_is_counted_in_play_can_be_written(id: str) -> None:
    """Every deal of games played at random, and by habit, which has more piques and repiques."""
    game: Any = sukno.game(id)
    for level, seeds in (("random", 12), ("novice", 4)):
        for seed in range(seeds):
            record, _ = play_game(game, [level] * game.seats, seed)
            for deal in record.replay(game).account.written:  # type: ignore[attr-defined]
                check_counts([deal.counts[seat] for seat in deal.order])


def test_every_course_of_the_tricks_counts_as_a_deal_that_is_told() -> None:
    """What `courses` says of leads and tricks, against every trick of a short deal won by hand."""
    for places, leaders in ((2, range(2)), (3, range(3))):
        n = HANDS[places]
        rng = Random(places)
        for _ in range(300):
            first = lead = rng.choice(leaders)
            leads, takes, tricks = [0] * places, [0] * places, [0] * places
            for _ in range(n):
                winner = lead if rng.random() < 0.6 else rng.choice(leaders)
                leads[lead] += 1
                takes[winner] += winner != lead
                tricks[winner] += 1
                lead = winner
            assert leads_agree(leads, tricks, takes, first)
            deal = PiquetDeal(leads=tuple(leads), takes=tuple(takes), tricks=tuple(tricks), last=lead)
            for tariff in TARIFFS[places]:
                assert possible(totals(lines(deal, tariff), places), tariff)


def test_files_are_written_and_read_back() -> None:
    file = sheet(
        [
            "54 21",
            "deal, leads 8 4, taken 2 3, tricks 7 5, last Boris, claim Anna point 5, claim Anna quint, pique Anna"
            ": well",
        ]
    )
    for lang in ("en", "ru"):
        assert SHEET.read(SHEET.write(file, lang)).entries == file.entries
    assert SHEET.picture(file, "en").startswith("<svg")


def test_the_game_and_the_sheet_count_alike() -> None:
    game: Any = sukno.game("piquet")
    record, end = play_game(game, ["novice", "novice"], 11)
    s = record.replay(game)
    seen = SHEET.look(sheet([" ".join(map(str, d.counts)) for d in s.account.written]))
    assert seen.result is not None
    assert seen.result.rounded == end.points


def test_a_finished_game_is_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "DEALS", 8)
    game: Any = sukno.game("piquet", deals=1)
    record, _ = play_game(game, ["novice", "random"], 5)
    (line,) = review.deals(record)
    found = review.review(record, line.number)
    costs = [float(h.cells[0]) for h in found.hands]
    assert min(costs) >= 0
    assert max(costs) > 0  # the random player's discard
    judged = analyse(record, seconds=PATIENCE)
    assert judged is not None
    assert sum(m.cost for m in judged.moves) == sum(int(h.cells[1]) for h in found.hands)
