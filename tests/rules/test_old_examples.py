"""The examples on the rule pages of old Preferans are what the sheet writes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sukno.rules import source
from sukno.sheets.preferans.conventions import terms
from sukno.sheets.preferans.deals import Contract, Raspasy
from sukno.sheets.preferans.record import Line, new, write
from sukno.sheets.preferans.record_terms import RecordTerms


def line(id: str, entry: Contract | Raspasy, players: int = 3, **stands: Any) -> Line:
    """What the entry changes on a sheet of this convention, where these fields stand otherwise."""
    agreed = terms("preferans-" + id, players=players, invitation=True)
    assert isinstance(agreed, RecordTerms)
    sheet = msgspec.structs.replace(new(agreed), **stands)
    return write(agreed, sheet, entry).history[-1]


def whists(found: Line) -> dict[tuple[int, int], Any]:
    """All that each has written on each."""
    sums: dict[tuple[int, int], Any] = {}
    for writer, on, n in found.whists:
        sums[writer, on] = sums.get((writer, on), 0) + n
    return sums


def game(level: int, trump: str, *tricks: int, how: Any = "closed", **more: Any) -> Contract:
    """Seat 0 declares; who has tricks whists, and with one whister the other passes."""
    said: tuple[Any, ...] = tuple("whist" if t else "pass" for t in tricks[1:])
    return Contract(declarer=0, level=level, trump=trump, tricks=tricks, whist=("", *said), how=how, **more)


def both_pages_say(id: str, *numbers: str) -> None:
    for lang in ("en", "ru"):
        text = " ".join(source("preferans-" + id, lang).split())
        for number in numbers:
            assert number in text, (lang, number)


def test_two_players_with_the_dummy_and_alone() -> None:
    invited = line("old-two", game(6, "C", 5, 5, how="open"), 2)
    assert invited.kurochka == (6, 0)
    assert whists(invited) == {(1, 0): 50}
    both_pages_say("old-two", "30 + 20 = 50")
    alone = line("old-two", game(6, "C", 9, 1, how="alone"), 2)
    assert alone.record == (-6, 0)
    assert alone.kurochka == (0, 6)
    assert whists(alone) == {(1, 0): 6}


def test_three_players_seven_diamonds_set_and_raspasy() -> None:
    found = line("old-three", game(7, "D", 6, 3, 1))
    assert found.kurochka == (16, 0, 0)
    assert whists(found) == {(1, 0): 58, (2, 0): 26}
    both_pages_say("old-three", "3 · 16 + 10 = 58", "16 + 10 = 26")
    found = line("old-three", Raspasy(tricks=(0, 4, 6)))
    assert (found.record, found.kurochka) == ((-10, 0, 0), (0, 8, 12))


def test_four_players_the_dealer_sells_an_ace() -> None:
    sold = Contract(
        declarer=1,
        level=6,
        trump="H",
        tricks=(0, 5, 5, 0),
        whist=("", "", "whist", "pass"),
        how="open",
        dealer=0,
        talon=("SA", "D7"),
    )
    found = line("old-four", sold, 4)
    assert found.kurochka == (0, 10, 0, 0)
    assert whists(found) == {(2, 1): 70, (0, 1): 40}
    both_pages_say("old-four", "5 · 10 + 20 = 70")


def test_five_players_kurochka_of_one_who_waits() -> None:
    made = Contract(
        declarer=0,
        level=7,
        trump="C",
        tricks=(7, 3, 0, 0, 0),
        whist=("", "whist", "pass", "", ""),
        how="open",
        dealer=4,
    )
    found = line("old-five", made, 5, kurochka=(0, 0, 0, 30, 0))
    assert found.record[0] == -12
    assert found.kurochka == (0, 0, 0, -12, 0)
    assert whists(found) == {(0, 3): 120, (1, 0): 72}


@pytest.mark.parametrize(
    ("entry", "change"),
    [
        (game(6, "C", 6, 2, 2), -6),
        (game(6, "C", 5, 3, 2), 6),
        (game(6, "C", 3, 4, 3), 18),
        (game(7, "D", 5, 3, 2), 32),
    ],
)
def test_simple_preferans_a_loss_raises_the_record(entry: Contract, change: int) -> None:
    found = line("simple", entry)
    assert (found.record[0], found.kurochka) == (change, (0, 0, 0))


def test_decimal_count() -> None:
    assert line("decimal", game(6, "S", 6, 2, 2)).record[0] == -10
    assert line("decimal", game(7, "C", 6, 2, 2), kurochka=(0, 50, 0)).kurochka[0] == 40
    found = line("decimal", game(8, "H", 8, 1, 1), kurochka=(0, 20, 0))
    assert (found.record[0], found.kurochka[1], whists(found)[0, 1]) == (-30, -20, 200)


def test_kurochka_is_taken_from_the_smallest_first() -> None:
    found = line("kurochka", game(7, "H", 7, 2, 1), kurochka=(5, 8, 40))
    assert found.kurochka == (-5, -8, -7)
    assert whists(found) == {(0, 1): 80, (0, 2): 70, (1, 0): 80, (2, 0): 40}
    assert line("kurochka", game(7, "H", 6, 2, 2), kurochka=(0, 0, 10)).kurochka[0] == 30
    both_pages_say("kurochka", "20 + 10 = 30")


def test_parts_of_the_cauldron() -> None:
    closing: dict[str, Any] = {"record": (0, 0, 0), "parts": 2}
    found = line("kotel", game(6, "H", 6, 2, 2), kurochka=(300, 100, 200), **closing)
    assert found.kurochka == (-150, -50, -100)
    assert whists(found) == {(0, 1): 500, (0, 2): 1000, (1, 0): 20, (2, 0): 20}
    assert line("kotel", game(6, "H", 5, 3, 2), kurochka=(0, 360, 0), **closing).kurochka[0] == 180
    assert line("kotel", game(6, "H", 4, 3, 3), kurochka=(0, 360, 0), **closing).kurochka[0] == 360


@pytest.mark.parametrize(
    ("direct", "uvert", "tricks", "to_kurochka"),
    [(True, False, 2, 20), (True, True, 3, 60), (False, True, 1, 15)],
)
def test_tricks_at_misere_and_uvert(direct: bool, uvert: bool, tricks: int, to_kurochka: int) -> None:
    rest = 10 - tricks
    entry = Contract(declarer=0, level=0, direct=direct, uvert=uvert, tricks=(tricks, rest, 0))
    found = line("uvert", entry, kurochka=(0, 0, 50))
    assert (found.kurochka, found.whists) == ((to_kurochka, 0, 0), ())


def test_a_misere_made_takes_no_kurochka() -> None:
    entry = Contract(declarer=0, level=0, direct=True, tricks=(0, 6, 4))
    found = line("misere", entry, kurochka=(0, 0, 50))
    assert (found.record, found.kurochka) == ((-10, 0, 0), (0, 0, 0))


def test_invitation_pays_the_whister_alone() -> None:
    found = line("invitation", game(9, "H", 7, 3, 0, how="open"))
    assert found.kurochka == (80, 0, 0)
    assert whists(found) == {(1, 0): 160}
    both_pages_say("invitation", "3 · 40 + 2 · 20 = 160")
    short = line("invitation", game(6, "C", 7, 3, 0, how="open"))
    assert (short.kurochka, whists(short)) == ((0, 6, 0), {(1, 0): 18})
    assert line("invitation", game(6, "C", 8, 2, 0, how="alone")).kurochka == (0, 0, 0)


def test_hussar_penalties_are_written_at_once() -> None:
    assert whists(line("hussar", game(6, "H", 4, 6, how="alone"), 2)) == {(1, 0): 300}
