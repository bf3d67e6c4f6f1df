"""The sheet of Whist for real cards: the digest's examples, lines, the form, refusals, the same sums as the game."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from filling import fill, fill_up

import sukno
from sukno.engine import SuknoError
from sukno.engine.offers.find import drawing_of, sheet_of
from sukno.engine.offers.sheet import ScoreFile
from sukno.engine.options import describe
from sukno.materials.cards import SUITS, hand_texts
from sukno.sheets.whist.entries import Above, Run, Seated, WhistDeal
from sukno.sheets.whist.offers import CONVENTIONS, SHEET
from sukno.sheets.whist.terms import WhistTerms

NAMES = ("Анна", "Boris", "Vera", "Gleb", "Darya", "Yegor")
RANKS = "AKQJT98765432"


def sheet(*entries: Any, id: str = "whist", n: int = 0, **options: Any) -> ScoreFile:
    names = NAMES[: n or CONVENTIONS[id].seats[0]]
    return ScoreFile(convention=id, names=names, options=options, entries=entries)


def deal(by: int, tricks: int, honours: int = 3, trump: str = "S", **more: Any) -> WhistDeal:
    return WhistDeal(by=by, tricks=tricks, honours=honours, trump=trump, **more)


filled = partial(fill, SHEET)


def test_all_kinds_keep_this_sheet() -> None:
    assert [c.id for c in SHEET.info().conventions] == list(CONVENTIONS)
    for id in CONVENTIONS:
        assert sheet_of(id) is SHEET
        assert set(CONVENTIONS[id].seats) == set(sukno.game(id).info.seats)


def test_every_number_of_a_deal_is_explained() -> None:
    entry = deal(1, 9, honours=4, runs=(Run(by=3, suit="S", cards=4), Run(by=0, suit="H", cards=3)))
    assert [e.en for e in SHEET.look(sheet(entry)).lines[0].effects] == [
        "⟨0⟩, ⟨2⟩: sequence to Q +5",
        "⟨1⟩, ⟨3⟩: honours ×4 +4; sequence to J +20; odd tricks 3 × 2 +6",
    ]


def test_example_3_slams() -> None:
    """12 tricks: 12 below, 10 above; 13 tricks: 14 below, 20 above."""
    for tricks, told in (
        (12, "small slam +10; odd tricks 6 × 2 +12"),
        (13, "grand slam +20; odd tricks 7 × 2 +14"),
    ):
        assert told in SHEET.look(sheet(deal(0, tricks))).lines[0].effects[0].en


def test_example_1_a_party_won_with_less_is_booked_as_nothing_below() -> None:
    """37 against 27 as far as a deal can give them: who loses the party has more, and writes it above."""
    lost = [Above(by=0, points=34, reason="honours"), deal(1, 11, honours=3)]
    seen = SHEET.look(sheet(*lost))
    assert seen.numbers["parties"] == [1]
    assert seen.result is not None
    assert seen.result.rounded == (17, -17, 17, -17)  # 34 against 10, 2 and 5
    picture = SHEET.picture(sheet(*lost), "en")
    assert "booked above" in picture
    assert "booked below" in picture


def test_a_rubber_is_two_parties_and_then_partners_change() -> None:
    seen = SHEET.look(sheet(deal(0, 11), deal(1, 11), deal(2, 11), rubbers=2))
    # 10+2+5, then 10+2+5 for the others, then 10+2 and 10
    assert seen.numbers["rubbers"] == [{"sides": ((0, 2), (1, 3)), "lead": 22}]
    assert seen.numbers["sides"] == ((0, 1), (2, 3))
    assert not seen.over
    assert SHEET.look(sheet(deal(0, 11), deal(2, 11))).over


def test_one_with_a_dummy_settles_with_both() -> None:
    seen = SHEET.look(sheet(deal(0, 11), deal(0, 11), id="whist-dummy"))
    assert seen.result is not None
    assert seen.result.rounded == (78, -39, -39)
    assert seen.over


@pytest.mark.parametrize(
    ("id", "en", "ru"),
    [
        ("whist", "⟨0⟩, ⟨2⟩ win the party", "⟨0⟩, ⟨2⟩ выигрывают партию"),
        ("whist-dummy", "⟨0⟩ wins the party", "⟨0⟩ выигрывает партию"),
    ],
)
def test_one_wins_a_party_and_two_win_it(id: str, en: str, ru: str) -> None:
    said = SHEET.look(sheet(deal(0, 11), id=id)).lines[0].effects[-1]
    assert (said.en, said.ru) == (en, ru)


def test_without_trumps_aces_and_double_sequences() -> None:
    entry = WhistDeal(by=0, tricks=9, honours=3, runs=(Run(by=0, suit="D", cards=3),))
    seen = SHEET.look(sheet(entry, id="whist-no-trumps"))
    assert seen.lines[0].effects[0].en == "⟨0⟩, ⟨2⟩: honours ×3 +2; sequence to Q +10; odd tricks 3 × 2 +6"
    with pytest.raises(SuknoError, match="does not come up"):
        SHEET.look(sheet(deal(0, 7), id="whist-no-trumps"))


def test_humbug_asks_for_the_honours_of_both() -> None:
    form = filled(sheet(id="whist-humbug"))
    assert "others" in [f.id for f in form.fields]
    two = deal(0, 7, honours=2, others=1)
    assert "honours ×2 +2" in SHEET.look(sheet(two, id="whist-humbug")).lines[0].effects[0].en
    even = deal(0, 7, honours=2, others=2)
    assert "honours" not in SHEET.look(sheet(even, id="whist-humbug")).lines[0].effects[0].en


def test_in_humbug_few_honours_need_those_of_the_other() -> None:
    """Two count only against one or none: unsaid is not none."""
    for honours in (0, 1, 2):
        with pytest.raises(SuknoError, match="how many honours the other had"):
            SHEET.look(sheet(deal(0, 7, honours=honours), id="whist-humbug"))
    told = SHEET.look(sheet(deal(0, 7, honours=3), id="whist-humbug")).lines[0].effects
    assert [t.en for t in told] == ["⟨0⟩: honours ×3 +3; odd tricks 1 × 2 +2"]
    none = deal(0, 7, honours=2, others=0)
    assert SHEET.line(none, NAMES[:2], "en").endswith("honours 2, against 0")
    assert "honours ×2 +2" in SHEET.look(sheet(none, id="whist-humbug")).lines[0].effects[0].en
    form = fill_up(SHEET, sheet(id="whist-humbug"), ("honours", 2))
    assert "how many honours" in form.notes[0].en
    form = fill_up(SHEET, sheet(id="whist-humbug"), ("honours", 2), ("others", 1))
    assert isinstance(form.made, WhistDeal)
    assert (form.made.others, form.notes) == (1, ())


def test_a_sheet_kept_with_no_honours_of_the_other_said_as_0_is_still_read() -> None:
    assert SHEET.look(sheet(deal(0, 9, others=0))) == SHEET.look(sheet(deal(0, 9)))


def test_no_help_says_that_sequences_count_as_in_trumps_where_it_is_agreed_otherwise() -> None:
    for options in (WhistTerms, type(sukno.game("whist-humbug").options)):
        help = next(o.help for o in describe(options) if o.key == "trumps")
        assert "in Humbug, as agreed" in help.en


@pytest.mark.parametrize(
    ("entry", "en", "ru"),
    [
        (
            deal(0, 9, honours=4, runs=(Run(by=0, suit="S", cards=4),)),
            "Анна 9, trumps S, honours 4, sequence Анна S 4",
            "Анна 9, козырь П, онеры 4, коронка Анна П 4",
        ),
        (Above(by=2, points=5, reason="revoke"), "above Vera 5: revoke", "над чертой Vera 5: revoke"),
        (Seated(one=0, two=1), "rubber Анна, with Boris", "робер Анна, вместе Boris"),
        (
            Seated(one=0, two=1, three=2, four=3),
            "rubber Анна, with Boris, against Vera, and Gleb",
            "робер Анна, вместе Boris, против Vera, и Gleb",
        ),
    ],
)
def test_lines_in_both_languages(entry: Any, en: str, ru: str) -> None:
    assert (SHEET.line(entry, NAMES, "en"), SHEET.line(entry, NAMES, "ru")) == (en, ru)
    assert SHEET.read_line(en, NAMES) == SHEET.read_line(ru, NAMES) == entry


def test_examples_of_the_page_are_understood() -> None:
    for lang, names in (("en", ("Anna", "Boris", "Vera", "Gleb")), ("ru", ("Анна", "Борис", "Вера", "Глеб"))):
        for example in SHEET.info().examples:
            entry = SHEET.read_line(example.of(lang), names)
            SHEET.look(ScoreFile(convention="whist", names=names, entries=(entry,)))


def test_who_plays_with_whom_is_said_before_a_rubber_only() -> None:
    seen = SHEET.look(sheet(Seated(one=0, two=3), deal(3, 8)))
    assert seen.numbers["sides"] == ((0, 3), (1, 2))
    five = SHEET.look(sheet(Seated(one=0, two=1, three=2, four=4), n=5))
    assert five.numbers["sides"] == ((0, 1), (2, 4))
    with pytest.raises(SuknoError, match="cannot be written now"):
        SHEET.look(sheet(deal(0, 8), Seated(one=0, two=3)))
    with pytest.raises(SuknoError, match="does not play now"):
        SHEET.look(sheet(deal(0, 8), n=5))  # he sits out first


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (deal(0, 14), "0 to 13"),
        (deal(0, 7, honours=6), "0 to 5"),
        (deal(0, 7, honours=2, runs=(Run(by=0, suit="S", cards=3),)), "contradict"),
        (deal(0, 7, runs=(Run(by=0, suit="H", cards=3), Run(by=1, suit="H", cards=3))), "the same ace"),
        (deal(0, 7, runs=(Run(by=0, suit="H", cards=8), Run(by=0, suit="D", cards=8))), "one hand"),
        (Above(by=0, points=0), "1 to 500"),
        (deal(0, 7, trump=""), "trumps: missing; one of: S, C, D, H"),
    ],
)
def test_what_cannot_have_happened_is_refused(entry: Any, said: str) -> None:
    with pytest.raises(SuknoError, match=said):
        SHEET.look(sheet(entry))


@pytest.mark.parametrize("id", CONVENTIONS)
def test_what_a_form_proposes_can_have_happened(id: str) -> None:
    for n in CONVENTIONS[id].seats:
        file = sheet(id=id, n=n)
        form = SHEET.form(file, {}, "")
        for kind in form.fields[0].choices:
            found = filled(file, ("kind", kind.value))
            assert (found.made is None) == bool(found.missing)
            if found.made is not None:
                assert not found.notes
                SHEET.look(sheet(found.made, id=id, n=n))
                assert SHEET.form(file, SHEET.values(file, found.made), "").made == found.made


@pytest.mark.parametrize("by", range(4))
def test_a_side_told_by_any_player_stays_the_same_when_corrected(by: int) -> None:
    entry = deal(by, 9, honours=4, runs=(Run(by=by, suit="S", cards=3),))
    form = SHEET.form(sheet(), SHEET.values(sheet(), entry), "")
    assert form.made == entry
    assert next(f.value for f in form.fields if f.id == "by") == by % 2


def told(hands: list[int], side: int, order: tuple[int, ...], trump: str, took: int) -> WhistDeal:
    """A deal of the game as a person would write it down."""
    names = [set(hand_texts(h)) for h in hands]
    wanted = {trump + r for r in "AKQJT"} if trump else {s + "A" for s in SUITS}
    held = [len(wanted & set().union(*names[s::2])) for s in (0, 1)]
    runs = []
    for place, cards in enumerate(names):
        player = order[place] if order[place] >= 0 else order[(place + 2) % 4]
        for suit in SUITS:
            n = next((i for i, r in enumerate(RANKS) if suit + r not in cards), 13)
            if n > 2:
                runs.append(Run(by=player, suit=suit, cards=n))
    others = held[1 - side] if len(hands) == 2 else 0
    by = order[side] if order[side] >= 0 else order[side + 2]
    return WhistDeal(by=by, tricks=took, trump=trump, honours=held[side], others=others, runs=tuple(runs))


@pytest.mark.parametrize(
    "id", ["whist", "whist-dummy", "whist-double-dummy", "whist-no-trumps", "whist-humbug"]
)
def test_the_game_and_its_sheet_come_to_the_same(id: str) -> None:
    game: Any = sukno.game(id, rubbers=2)
    rng = Random(id)
    s = game.start(rng.randrange(10**6))
    entries: list[Any] = []
    rubber = -1
    while s.phase:
        number = s.deal
        while s.phase == "change":
            game.play(s, game.ask(s).pick(rng))
        if len(s.account.rubbers) != rubber and game.seats > 2:
            rubber = len(s.account.rubbers)
            a = [x for x in s.order[0::2] if x >= 0]
            entries.append(Seated(one=a[0], two=a[1] if len(a) > 1 else None))
        hands, order, trump = [*s.hands], s.order, SUITS[s.trump] if s.trump >= 0 else ""
        left = sum(h.bit_count() for h in hands)
        while left > 1:
            game.play(s, game.ask(s).pick(rng))
            left -= 1
        before = s.copy()
        game.play(s, game.ask(s).pick(rng))
        took = sum(before.tricks[0::2]) + (_last(before) == 0)
        entries.append(told(hands, 0, order, trump, took))
        if number % 4 and s.phase:
            continue
        file = sheet(*entries, id=id, rubbers=2)
        result = SHEET.look(file).result
        assert result is not None
        assert tuple(map(float, result.rounded)) == tuple(game.standing(s))
        ElementTree.fromstring(SHEET.picture(file, "ru"))
        ElementTree.fromstring(drawing_of(id)(game, s, NAMES[: game.seats], "en", 0))


def _last(before: Any) -> int:
    """Which side takes the last trick, of which one card is still to be played."""
    (card,) = [c for c in range(52) if before.hands[before.turn] >> c & 1]
    trick = [*before.trick, card]
    best = 0
    for i, c in enumerate(trick):
        same, trumps = c // 13 == trick[best] // 13, c // 13 == before.trump
        if (same and c > trick[best]) or (not same and trumps):
            best = i
    return int((before.leader + best) % len(before.hands) % 2)
