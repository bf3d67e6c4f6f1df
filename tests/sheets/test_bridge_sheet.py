"""The sheet of Bridge for real cards: the digest's examples, lines, the form, refusals, the same sums as the game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from bridge_scorer import Scorer
from filling import fill, fill_up

import sukno
from sukno.engine import SuknoError
from sukno.engine.offers.find import drawing_of, sheet_of
from sukno.engine.offers.sheet import ScoreFile
from sukno.sheets.bridge.entries import Above, BridgeDeal, BrokenOff, Passed, Seated
from sukno.sheets.bridge.offers import SHEET

NAMES = ("Анна", "Boris", "Vera", "Gleb")
STRAINS = ("C", "D", "H", "S", "NT")


def sheet(*entries: Any, **options: Any) -> ScoreFile:
    return ScoreFile(convention="bridge", names=NAMES, options=options, entries=entries)


def deal(by: int, contract: str, tricks: int, stake: str | None = None, **more: Any) -> BridgeDeal:
    return BridgeDeal(by=by, level=int(contract[0]), strain=contract[1:], tricks=tricks, stake=stake, **more)


def effects(*entries: Any, **options: Any) -> list[str]:
    """What the last entry brings."""
    return [e.en for e in SHEET.look(sheet(*entries, **options)).lines[-1].effects]


filled = partial(fill, SHEET)
GAME_FOR_ANNA, GAME_FOR_BORIS = deal(0, "3NT", 9), deal(1, "3NT", 9)


def test_bridge_keeps_this_sheet() -> None:
    assert sheet_of("bridge") is SHEET
    assert SHEET.info().conventions[0].seats == sukno.game("bridge").info.seats


# the digest's derived examples, and the parts of its table


def test_three_no_trumps_made_is_a_game() -> None:
    assert effects(deal(0, "3NT", 9)) == ["⟨0⟩, ⟨2⟩: 3NT +100", "⟨0⟩, ⟨2⟩ win a game"]


def test_two_spades_doubled_with_one_over_not_vulnerable() -> None:
    told = effects(deal(0, "2S", 9, "X"))
    assert told[0] == "⟨0⟩, ⟨2⟩: 2♠ doubled +120; overtricks ×1 +100; for the double +50"


def test_four_hearts_vulnerable_doubled_two_short() -> None:
    assert effects(GAME_FOR_BORIS, deal(3, "4H", 8, "X")) == ["⟨0⟩, ⟨2⟩: undertricks ×2 +500"]


def test_six_clubs_made_vulnerable() -> None:
    told = effects(GAME_FOR_ANNA, deal(2, "6C", 12))
    assert told[0] == "⟨0⟩, ⟨2⟩: 6♣ +120; small slam +750; the rubber +700"


def test_one_no_trump_redoubled() -> None:
    assert effects(deal(1, "1NT", 7, "XX"))[0] == "⟨1⟩, ⟨3⟩: 1NT redoubled +160; for the double +50"
    today = effects(deal(1, "1NT", 7, "XX"), scoring="international")
    assert today[0] == "⟨1⟩, ⟨3⟩: 1NT redoubled +160; for the double +100"
    assert "1NT redoubled +120" in effects(deal(1, "1NT", 7, "XX"), scoring="source")[0]


def test_1540_against_490_settle_as_eleven() -> None:
    """A difference of 1,050: ten and a half go up."""
    above = [Above(by=0, points=640), Above(by=1, points=490)]
    seen = SHEET.look(sheet(GAME_FOR_ANNA, *above, deal(2, "3NT", 9)))
    assert seen.numbers["rubbers"] == [{"sides": ((0, 2), (1, 3)), "totals": (1540, 490)}]
    assert seen.result is not None
    assert seen.result.rounded == (11, -11, 11, -11)
    assert seen.over


def test_part_scores_of_several_deals_make_a_game_and_the_other_side_begins_anew_too() -> None:
    parts = [deal(0, "2S", 8), deal(1, "3D", 9), deal(2, "1NT", 7)]
    assert SHEET.look(sheet(*parts[:2])).numbers["below"] == [60, 60]
    seen = SHEET.look(sheet(*parts))
    assert (seen.numbers["below"], seen.numbers["games"]) == ([0, 0], [1, 0])
    assert [n.en for n in seen.notes] == ["Vulnerable: ⟨0⟩, ⟨2⟩."]


def test_the_deal_that_ends_the_first_game_is_not_vulnerable() -> None:
    assert "small slam +500" in effects(deal(0, "6S", 12))[0]


def test_the_rubber_brings_500_against_a_game_and_700_against_none() -> None:
    assert "the rubber +700" in effects(GAME_FOR_ANNA, GAME_FOR_ANNA)[0]
    assert "the rubber +500" in effects(GAME_FOR_ANNA, GAME_FOR_BORIS, GAME_FOR_ANNA)[0]


def test_the_side_with_more_wins_whoever_has_won_the_rubber() -> None:
    seen = SHEET.look(sheet(deal(0, "7NT", 0, "XX"), GAME_FOR_ANNA, GAME_FOR_ANNA))
    assert seen.result is not None
    assert seen.result.rounded == (-41, 41, -41, 41)  # 900 against 5,000


def test_honours_count_in_one_hand_for_either_side_made_or_not() -> None:
    four = deal(0, "4S", 8, holder=1)
    assert effects(four) == ["⟨1⟩, ⟨3⟩: undertricks ×2 +100; honours +100"]
    assert "honours +150" in effects(deal(0, "4S", 10, holder=2, five=True))[0]
    assert "honours +150" in effects(deal(0, "3NT", 9, holder=2))[0]


def test_a_rubber_that_is_broken_off_is_settled_with_300_and_100() -> None:
    seen = SHEET.look(sheet(GAME_FOR_ANNA, deal(1, "2S", 8), BrokenOff(), rubbers=3))
    assert [e.en for e in seen.lines[-1].effects] == [
        "⟨0⟩, ⟨2⟩: the only game +300",
        "⟨1⟩, ⟨3⟩: part score +100",
        "the rubber is settled: +2",
    ]
    assert seen.over
    assert seen.result is not None
    assert seen.result.rounded == (2, -2, 2, -2)  # 400 against 160


def test_what_a_sheet_would_come_to_if_it_were_broken_off_is_shown() -> None:
    open_, closed = (sheet(GAME_FOR_ANNA, *more, rubbers=3) for more in ((), (BrokenOff(),)))
    here, there = SHEET.look(open_).result, SHEET.look(closed).result
    assert here is not None
    assert there is not None
    assert here.rounded == there.rounded == (4, -4, 4, -4)


def test_passed_out_writes_nothing() -> None:
    seen = SHEET.look(sheet(Passed(), deal(0, "1S", 7)))
    assert (seen.numbers["deals"], seen.numbers["below"]) == (2, [30, 0])
    assert [e.en for e in seen.lines[0].effects] == ["nothing is written"]


def test_partners_change_after_a_rubber_until_everybody_has_played_with_everybody() -> None:
    entries: list[Any] = []
    sides = []
    for a, _ in (((0, 2), (1, 3)), ((0, 1), (2, 3)), ((0, 3), (1, 2))):
        sides.append(SHEET.look(sheet(*entries, rubbers=3)).numbers["sides"])
        entries += [deal(a[0], "3NT", 9), deal(a[1], "3NT", 9)]
    assert sides == [((0, 2), (1, 3)), ((0, 1), (2, 3)), ((0, 3), (1, 2))]
    assert SHEET.look(sheet(*entries, rubbers=3)).over


def test_who_plays_with_whom_may_be_said_before_a_rubber() -> None:
    together = Seated(sides=((0, 3), (1, 2)))
    assert SHEET.look(sheet(together, deal(3, "1S", 7))).numbers["sides"] == ((0, 3), (1, 2))
    with pytest.raises(SuknoError, match="between rubbers only"):
        SHEET.look(sheet(deal(0, "1S", 7), together))


# lines, refusals, the form


@pytest.mark.parametrize(
    ("entry", "en", "ru"),
    [
        (deal(0, "4S", 10), "Анна 4S 10", "Анна 4П 10"),
        (
            deal(1, "3NT", 8, "X", holder=3),
            "Boris 3NT 8 doubled, honours Gleb",
            "Boris 3БК 8 контра, онеры Gleb",
        ),
        (
            deal(2, "2H", 9, "XX", holder=0, five=True),
            "Vera 2H 9 redoubled, honours Анна, all five",
            "Vera 2Ч 9 реконтра, онеры Анна, все пять",
        ),
        (Passed(), "passed out", "все пас"),
        (BrokenOff(), "broken off", "прервано"),
        (Above(by=2, points=100, reason="revoke"), "above Vera 100: revoke", "над чертой Vera 100: revoke"),
        (
            Seated(sides=((0, 1), (2, 3))),
            "rubber Анна Boris against Vera Gleb",
            "робер Анна Boris против Vera Gleb",
        ),
    ],
)
def test_lines_in_both_languages(entry: Any, en: str, ru: str) -> None:
    assert (SHEET.line(entry, NAMES, "en"), SHEET.line(entry, NAMES, "ru")) == (en, ru)
    assert SHEET.read_line(en, NAMES) == SHEET.read_line(ru, NAMES) == entry


@pytest.mark.parametrize(
    "line", ["Boris 3NT 8 x", "boris 3n 8 X", "Boris 3без козырей 8 с контрой", "Boris 3 NT 8 Х"]
)
def test_other_ways_to_write_it(line: str) -> None:
    assert SHEET.read_line(line, NAMES) == deal(1, "3NT", 8, "X")


def test_examples_of_the_page_are_understood() -> None:
    for lang, names in (("en", ("Anna", "Boris", "Vera", "Gleb")), ("ru", ("Анна", "Борис", "Вера", "Глеб"))):
        for example in SHEET.info().examples:
            entry = SHEET.read_line(example.of(lang), names)
            before = [BridgeDeal(by=0, level=1, strain="S", tricks=7)] if isinstance(entry, BrokenOff) else []
            SHEET.look(ScoreFile(convention="bridge", names=names, entries=(*before, entry)))


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (deal(0, "4S", 14), "0 to 13"),
        (deal(0, "4S", -1), "0 to 13"),
        (deal(4, "4S", 10), "no such player"),
        (deal(0, "8S", 10), "8 is not among"),
        (deal(0, "4X", 10), "is not among"),
        (deal(0, "4S", 10, "XXX"), "is not among"),
        (deal(0, "4S", 10, five=True), "whose honours"),
        (deal(0, "3NT", 9, holder=0, five=True), "four aces count"),
        (deal(0, "4S", 4, holder=2, five=True), "5 at least, not 4"),
        (deal(0, "4S", 11, holder=1), "3 at least, not 2"),
        (deal(0, "7NT", 13, holder=3), "1 at least, not 0"),
        (Above(by=0, points=0), "1 to 5000"),
        (BrokenOff(), "no rubber is being played"),
        (Seated(sides=((0, 1), (1, 2))), "2 are on one side"),
    ],
)
def test_what_cannot_have_happened_is_refused(entry: Any, said: str) -> None:
    with pytest.raises(SuknoError, match=said):
        SHEET.look(sheet(entry))


def test_nothing_is_written_after_the_last_rubber() -> None:
    for late in (
        GAME_FOR_ANNA,
        Passed(),
        Above(by=0, points=50),
        BrokenOff(),
        Seated(sides=((0, 1), (2, 3))),
    ):
        with pytest.raises(SuknoError, match="entry 3"):
            SHEET.look(sheet(GAME_FOR_ANNA, GAME_FOR_ANNA, late))


@pytest.mark.parametrize(
    "line", ["Анна", "Анна 4S", "Анна 4 10", "Анна S4 10", "Анна 4S 10 tripled", "Kolya 4S 10"]
)
def test_lines_that_say_too_little_or_nothing_are_refused(line: str) -> None:
    with pytest.raises(SuknoError):
        SHEET.read_line(line, NAMES)


def test_the_form_asks_what_is_needed_and_says_how_far_it_is_from_the_contract() -> None:
    form = filled(sheet(), ("by", 0), ("level", 4), ("strain", "S"))
    tricks = next(f for f in form.fields if f.id == "tricks")
    assert (tricks.value, tricks.note.en) == (10, "made")
    assert form.made == deal(0, "4S", 10)
    form = filled(sheet(), ("by", 0), ("level", 4), ("strain", "S"), ("tricks", 8), ("stake", "X"))
    assert next(f for f in form.fields if f.id == "tricks").note.en == "not made, short by 2"
    assert form.made == deal(0, "4S", 8, "X")
    assert "five" not in [f.id for f in form.fields]
    form = filled(sheet(), ("by", 0), ("level", 4), ("strain", "S"), ("holder", 1), ("five", True))
    assert form.made == deal(0, "4S", 10, holder=1, five=True)
    assert form.notes[0].en.startswith("Tricks of a side with these honours")


def test_what_a_form_proposes_can_have_happened_and_comes_back() -> None:
    for file in (sheet(), sheet(deal(0, "1S", 7))):
        for kind in SHEET.form(file, {}, "").fields[0].choices:
            found = fill_up(SHEET, file, ("kind", kind.value))
            if found.made is not None:
                SHEET.look(sheet(*file.entries, found.made))
                assert SHEET.form(file, SHEET.values(file, found.made), "").made == found.made


# an independent scorer


def random_entries(rng: Random, scorer: Scorer) -> Iterator[Any]:
    """Entries as they may come, each told to the scorer too."""
    while len(scorer.settled) < scorer.wanted:
        draw = rng.random()
        if draw < 0.06:
            yield Passed()
            continue
        if draw < 0.1:
            side, points = rng.randrange(2), rng.randint(1, 500)
            scorer.above[side] += points
            yield Above(by=rng.choice((side, side + 2)), points=points)
            continue
        if draw < 0.12 and (any(scorer.games) or any(scorer.part) or any(scorer.above)):
            scorer.break_off()
            yield BrokenOff()
            return
        by, level, strain, doubled = (
            rng.randrange(4),
            rng.randint(1, 7),
            rng.choice(STRAINS),
            rng.randrange(3),
        )
        tricks = min(13, max(0, 6 + level + rng.choice((-5, -3, -2, -1, 0, 0, 0, 1, 2, 3))))
        tricks = rng.randrange(14) if rng.random() < 0.1 else tricks
        side = by % 2
        more: dict[str, Any] = {}
        scorer.deal(side, level, strain, doubled, tricks)
        if rng.random() < 0.3:
            holder, five = rng.randrange(4), strain != "NT" and rng.random() < 0.4
            took = tricks if holder % 2 == side else 13 - tricks
            if took >= (1 if strain == "NT" else 5 if five else 3):
                scorer.honours(holder % 2, 5 if five else 4, strain != "NT")
                more = {"holder": holder, "five": five}
        scorer.close()
        yield deal(by, f"{level}{strain}", tricks, (None, "X", "XX")[doubled], **more)


@pytest.mark.parametrize("scoring", ["corrected", "source", "international"])
def test_random_rubbers_are_written_as_the_tables_say(scoring: str) -> None:
    ends = set()
    for n in range(60):
        scorer = Scorer(scoring, 1)
        entries: list[Any] = []
        for entry in random_entries(Random(f"{scoring} {n}"), scorer):
            entries.append(entry)
            seen = SHEET.look(sheet(*entries, scoring=scoring))
            if not scorer.settled:
                assert list(seen.numbers["totals"]) == scorer.totals
                assert seen.numbers["below"] == scorer.part
                assert seen.numbers["games"] == scorer.games
                assert not seen.over
        won = scorer.settled[-1]
        assert seen.over
        assert seen.result is not None
        assert seen.result.rounded == (won, -won, won, -won)
        ends.add(type(entries[-1]))
        lines = [SHEET.line(entry, NAMES, "ru") for entry in entries]
        assert [SHEET.read_line(line, NAMES) for line in lines] == entries
    assert ends == {BridgeDeal, BrokenOff}


# the table


def listened(game: Any) -> list[Any]:
    """All that the game will write, with the partners of every rubber."""
    entries: list[Any] = []
    enter, sit_down = game.enter, game.account.sit_down

    def entered(s: Any, entry: Any) -> None:
        entries.append(entry)
        enter(s, entry)

    def seated(a: Any, draw: Any, order: Any) -> None:
        sit_down(a, draw, order)
        entries.append(Seated(sides=a.sides))

    game.enter, game.account.sit_down = entered, seated
    return entries


def bold(game: Any, s: Any, rng: Random) -> str:
    """Low bids, many doubles, any card."""
    ask = game.ask(s)
    if ask.kind != "call":
        return str(ask.pick(rng))
    low = [m for m in ask.moves if m[0].isdigit()][: rng.choice((1, 3, 9))]
    move = rng.choice(low) if low and rng.random() < 0.35 else rng.choice(("pass", "pass", "X", "XX"))
    return move if move in ask.moves else "pass"


@pytest.mark.parametrize("scoring", ["corrected", "source", "international"])
def test_the_game_and_its_sheet_come_to_the_same(scoring: str) -> None:
    """Every deal that the game writes, kept on the sheet with the partners of the table."""
    for seed in range(4):
        game: Any = sukno.game("bridge", rubbers=2, scoring=scoring, deals=(0, 0, 0, 9)[seed])
        entries = listened(game)
        s, rng, known = game.start(seed), Random(f"{scoring} {seed}"), 0
        while not s.over:
            game.play(s, bold(game, s, rng))
            if len(entries) > known and not s.over:
                known = len(entries)
                numbers = SHEET.look(sheet(*entries, rubbers=2, scoring=scoring)).numbers
                lead = game.account.rubber.lead(s.account.parties, s.account.entries)
                assert numbers["totals"][0] - numbers["totals"][1] == lead
                assert numbers["deals"] == s.account.deals == s.deal
        ends = [BrokenOff()] if s.account.broken_off else []
        file = sheet(*entries, *ends, rubbers=2, scoring=scoring)
        result = SHEET.look(file).result
        assert result is not None
        assert tuple(map(float, result.rounded)) == tuple(game.standing(s))
        ElementTree.fromstring(SHEET.picture(file, "ru"))


def test_the_sheet_at_the_table_is_drawn_by_the_same_hand() -> None:
    """The last rubber of a match, and the same entries on a sheet of people."""
    game: Any = sukno.game("bridge")
    entries = listened(game)
    s, rng = game.start(3), Random(3)
    drawn = ""
    while not s.over:
        game.play(s, bold(game, s, rng))
        if s.phase == "call" and not s.auction.said:
            drawn = drawing_of("bridge")(game, s, NAMES, "en", 0)
            assert drawn == SHEET.picture(sheet(*entries), "en")
    final = drawing_of("bridge")(game, s, NAMES, "en", 0)
    assert "in hundreds" in final
    assert final != drawn


def test_a_game_is_ruled_off_below_the_line_under_both_sides() -> None:
    open_, won = (SHEET.picture(sheet(deal(0, "2S", 8), *more), "en") for more in ((), (deal(0, "2S", 8),)))
    assert "2♠" in open_
    assert won.count('stroke-width="1.8"') >= open_.count('stroke-width="1.8"') + 2


def test_a_long_rubber_is_drawn_whole() -> None:
    entries = [deal(n % 4, "1C", 6) for n in range(120)]
    ElementTree.fromstring(SHEET.picture(sheet(*entries), "ru", small=True))


def test_all_passing_is_told_at_the_table() -> None:
    game: Any = sukno.game("bridge")
    s = game.start(2)
    for _ in range(4):
        game.play(s, "pass")
    told = game.last_deal(s)
    assert (told.words.en, told.effects[0].en) == ("Deal 1", "All have passed: nothing is written")
