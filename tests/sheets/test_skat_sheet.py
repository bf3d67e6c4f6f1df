"""The list of Skat for real cards: the digest's examples, what cannot have happened, tournaments, the form, the end."""

from __future__ import annotations

import re
from itertools import product
from random import Random
from typing import Any

import pytest
from filling import fill, fill_up
from skat_scorer import NULLS, number

import sukno
from sukno.engine import SuknoError
from sukno.engine.offers.sheet import ScoreFile, SheetSeen
from sukno.sheets.skat.entries import Passed, SkatGame, entry_of
from sukno.sheets.skat.offers import SHEET
from sukno.sheets.skat.tariff import ladder

NAMES = ("Anna", "Boris", "Vera")
FOUR = (*NAMES, "Gleb")


def file_of(*lines: str, names: tuple[str, ...] = NAMES, **options: Any) -> ScoreFile:
    entries = tuple(SHEET.read_line(line, names) for line in lines)
    return ScoreFile(convention="skat", names=names, entries=entries, options=options)


def kept(*lines: str, names: tuple[str, ...] = NAMES, **options: Any) -> SheetSeen:
    return SHEET.look(file_of(*lines, names=names, **options))


def totals(seen: SheetSeen) -> tuple[int, ...]:
    found: tuple[int, ...] = seen.numbers["totals"]
    return found


# the digest's examples (5 to 13, and those derived)


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("Anna H, without 2, points 61, bid 18", 30),
        ("Anna H, with 2, points 61", 30),
        ("Anna S, with 5, points 70", 66),
        ("Anna C, without 3, points 70", 48),
        ("Anna C, with 8, points 89", 108),
        ("Anna H, without 2, points 90", 40),
        ("Anna S, with 5, points 95", 77),
        ("Anna C, with 8, points 100", 120),
        ("Anna S, with 5, points 120, all tricks", 88),
        ("Anna grand, with 2, points 61", 72),
        ("Anna grand, with 3, points 95", 120),
        ("Anna grand, with 4, points 120, all tricks", 168),
        ("Anna grand, with 4, points 120, all tricks, hand, open", 360),
        ("Anna C, with 11, points 120, all tricks, hand, open", 216),
        ("Anna H, without 2, points 45", -60),
        ("Anna H, without 2, points 45, hand", -60 + 20),
        ("Anna null", 23),
        ("Anna null, lost", -46),
        ("Anna null, lost, hand", -35),
        ("Anna null, open, bid 46", 46),
        ("Anna null, open, hand, bid 59", 59),
    ],
)
def test_what_the_soloist_writes(line: str, row: int) -> None:
    """Hearts without two as a lost hand game: (2 + 1 + 1) × 10, once."""
    assert totals(kept(line)) == (row, 0, 0)


def test_a_game_below_its_bid_is_lost_at_the_next_multiple() -> None:
    assert totals(kept("Anna H, with 1, points 80, bid 24")) == (-60, 0, 0)
    assert totals(kept("Anna H, with 1, points 90, bid 24")) == (30, 0, 0)


def test_what_was_agreed_counts() -> None:
    lost = "Anna H, without 2, points 45, hand"
    assert totals(kept(lost, losses="modern"))[0] == -80
    assert totals(kept(lost, loss_basis="bid", losses="modern"))[0] == -36
    opened = "Anna grand, with 4, points 120, all tricks, hand, open"
    assert totals(kept(opened, open_grand="24+1"))[0] == 264


def test_in_a_tournament_fifty_go_with_every_game_and_the_others_write_for_a_lost_one() -> None:
    lines = ("Anna H, with 2, points 70", "Boris S, with 1, points 60", "passed")
    assert totals(kept(*lines, tournament=True)) == (30 + 50 + 40, -44 - 50, 40)
    assert totals(kept(*lines, names=FOUR, tournament=True)) == (30 + 50 + 30, -44 - 50, 30, 30)


def test_everybody_settles_with_everybody() -> None:
    seen = kept("Anna H, with 2, points 70", "Boris S, with 1, points 60")
    assert seen.result is not None
    assert seen.result.rounded == (3 * 30 - 30 + 44, 3 * -44 - 30 + 44, 14)
    assert sum(seen.result.rounded) == 0


def test_the_list_is_full_when_everybody_has_dealt_so_often() -> None:
    seen = kept("passed", "Anna null", "passed", rounds=1)
    assert seen.over
    with pytest.raises(SuknoError):
        kept("passed", "Anna null", "passed", "passed", rounds=1)


# what cannot have happened, or is not understood


@pytest.mark.parametrize("line", ["Anna S 75", "Anna H with 2, points 70"])
def test_what_should_stand_after_a_comma_is_told(line: str) -> None:
    with pytest.raises(SuknoError, match="after a comma may stand: points") as refused:
        kept(line)
    assert "после запятой может стоять: очки" in refused.value.text.ru


@pytest.mark.parametrize(
    "line",
    [
        "Anna H, with 2, points 119",
        "Anna H, with 2, points 1",
        "Anna H, with 2, points 121",
        "Anna H, with 12, points 70",
        "Anna grand, with 5, points 70",
        "Anna H, points 70",
        "Anna H, with 2",
        "Anna H, with 2, points 70, all tricks",
        "Anna H, with 2, points 70, lost",
        "Anna H, with 2, points 70, schneider",
        "Anna H, with 2, points 70, open",
        "Anna H, with 2, points 70, bid 19",
        "Anna H, with 2, points 70, bid 361",
        "Anna null, with 2",
        "Anna null, points 30",
        "Anna null, hand, schwarz",
        "Anna null, bid 24",
        "Anna null, open, bid 48",
        "Anna X, with 2, points 70",
        "Nobody H, with 2, points 70",
    ],
)
def test_what_cannot_have_happened_is_refused(line: str) -> None:
    with pytest.raises(SuknoError) as refused:
        kept(line)
    assert refused.value.text.en
    assert re.search("[а-я]", refused.value.text.ru)


def test_highest_bids_hang_on_how_an_open_grand_counts() -> None:
    assert totals(kept("Anna grand, with 4, points 120, all tricks, hand, open, bid 360"))[0] == 360
    with pytest.raises(SuknoError):
        kept("Anna grand, with 4, points 120, all tricks, hand, open, bid 360", open_grand="24+1")


# lines and the form


def test_lines_are_the_same_in_both_languages() -> None:
    pairs = [(t.en, t.ru) for t in SHEET.examples]
    names = ("Анна", "Борис", "Вера")
    for en, ru in pairs:
        entry = SHEET.read_line(en, NAMES)
        assert SHEET.read_line(ru, names) == entry
        assert SHEET.read_line(SHEET.line(entry, NAMES, "en"), NAMES) == entry
        assert SHEET.read_line(SHEET.line(entry, names, "ru"), names) == entry


def test_the_form_asks_what_belongs_to_the_game() -> None:
    form = fill(SHEET, file_of(), ("by", 0), ("game", "H"), ("run", 2), ("points", 95))
    assert {f.id for f in form.fields} >= {"run", "points", "bid", "hand"}
    assert not {"lost", "announced", "open", "swept"} & {f.id for f in form.fields}
    assert form.made == SkatGame(by=0, game="H", run=2, points=95)
    form = fill(SHEET, file_of(), ("by", 1), ("game", "N"), ("lost", True))
    assert not {"run", "points", "announced"} & {f.id for f in form.fields}
    assert form.made == SkatGame(by=1, game="N", lost=True)
    form = fill_up(SHEET, file_of(), ("game", "G"), ("hand", True), ("announced", "schwarz"), ("points", 120))
    assert form.made is not None


# an independent scorer, and the table


def random_game(rng: Random, terms: dict[str, Any]) -> tuple[SkatGame, int]:
    """A game that may be, and what it writes by the tables of the digest."""
    bid = rng.choice(ladder(terms["open_grand"] == "36")[: rng.choice((3, 12, 40, 80))])
    game, hand = rng.choice("DHSCGN"), rng.random() < 0.5
    lost = announced = None
    opened = rng.random() < 0.2 and (hand or game == "N")
    points, sides, run = rng.choice([0, *range(2, 119), 120]), (True, True), rng.choice((1, -1))
    if game == "N":
        fits = [key for key, value in NULLS.items() if value >= bid]
        if not fits:
            return random_game(rng, terms)
        hand, opened = rng.choice(fits)
        lost, points, run = rng.random() < 0.5, 0, 0
    else:
        run *= rng.randint(1, 4 if game == "G" else 11)
        announced = rng.choice(("", "", "schneider", "schwarz")) if hand and not opened else ""
        if points == 120 and rng.random() < 0.8:
            sides = (True, False)
        elif points <= 22 and rng.random() < 0.5:
            sides = (False, True)
    if opened and game == "G" and terms["open_grand"] == "36" and abs(run) > 4:
        return random_game(rng, terms)
    entry = SkatGame(
        by=rng.randrange(3),
        game=game,
        run=run or None,
        points=None if game == "N" else points,
        swept=not all(sides),
        lost=bool(lost),
        bid=bid,
        hand=hand,
        announced=announced or None,
        open=opened,
    )
    return entry, number(
        terms,
        game=game,
        run=run,
        points=points,
        sides=sides,
        bid=bid,
        hand=hand,
        announced=announced or "",
        opened=opened,
        lost=bool(lost),
    )


@pytest.mark.parametrize(
    "agreed", [*product(("old", "modern"), ("value", "bid"), ("36", "24+1"), (False, True))]
)
def test_random_lists_are_reckoned_as_the_printed_tables_say(agreed: tuple[str, str, str, bool]) -> None:
    terms = dict(zip(("losses", "loss_basis", "open_grand", "tournament"), agreed, strict=True))
    rng = Random(str(agreed))
    entries, sums = [], [0, 0, 0]
    for _ in range(150):
        entry, wrote = random_game(rng, terms)
        entries.append(entry)
        sums[entry.by] += wrote
        if terms["tournament"]:
            sums[entry.by] += 50 if wrote > 0 else -50
            for other in range(3):
                sums[other] += 40 * (other != entry.by and wrote < 0)
        seen = SHEET.look(
            ScoreFile(convention="skat", names=NAMES, entries=tuple(entries[-1:]), options=terms)
        )
        assert seen.numbers["won"][entry.by] == (wrote > 0), entry
    seen = SHEET.look(ScoreFile(convention="skat", names=NAMES, entries=tuple(entries), options=terms))
    assert totals(seen) == tuple(sums)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("tournament", [False, True])
def test_the_table_writes_what_the_list_for_real_cards_does(seats: int, tournament: bool) -> None:
    game = sukno.game("skat", players=seats, tournament=tournament, deals=12)
    kinds = set()
    for seed in range(10):
        rng, s = Random(seed), game.start(seed)
        while (ask := game.ask(s)) is not None:
            passes = ask.kind == "call" and rng.random() < 0.7
            moves = [move for move in ask.moves if not move.isdigit() or int(move) < 60]
            game.play(s, "pass" if passes else rng.choice(moves) if moves else ask.pick(rng))
        entries = tuple(map(entry_of, s.account.notes))
        kinds |= {type(entry) for entry in entries}
        seen = SHEET.look(
            ScoreFile(
                convention="skat", names=FOUR[:seats], entries=entries, options={"tournament": tournament}
            )
        )
        assert totals(seen) == s.account.total
    assert kinds == {SkatGame, Passed}
