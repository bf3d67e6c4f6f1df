"""The score sheet of Thousand for real cards: what a deal writes, what cannot have happened, when it is over."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest

import sukno
from sukno.engine import SuknoError
from sukno.engine.offers.sheet import ScoreFile, SheetSeen
from sukno.engine.options import make
from sukno.materials.cards import CARD_INDEX
from sukno.sheets.thousand.entries import Bid, Marriage, ThousandDeal
from sukno.sheets.thousand.offers import CONVENTIONS, SHEET
from sukno.sheets.thousand.scoring import credited
from sukno.sheets.thousand.terms import ThousandTerms

TWO = ("Anna", "Boris")
THREE = ("Anna", "Boris", "Vera")


def kept(
    *lines: str, id: str = "thousand-auction", names: tuple[str, ...] = TWO, **options: object
) -> SheetSeen:
    entries = tuple(SHEET.read_line(line, names) for line in lines)
    return SHEET.look(ScoreFile(convention=id, names=names, entries=entries, options=dict(options)))


def totals(seen: SheetSeen) -> tuple[int, ...]:
    found: tuple[int, ...] = seen.numbers["totals"]
    return found


def test_with_a_stock_cards_and_marriages_are_added() -> None:
    seen = kept("deal 70 50, marriage Anna H", "deal 20 100, marriage Boris S", id="thousand")
    assert totals(seen) == (170 + 20, 50 + 140)


def test_with_a_stock_all_cards_come_to_120() -> None:
    with pytest.raises(SuknoError):
        kept("deal 70 51", id="thousand")


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("Anna 140, cards 83 20, marriage Anna D", (140, 20)),
        ("Anna 140, cards 55 40, marriage Anna D", (-140, 40)),
        ("Anna 140, blind, cards 83 20, marriage Anna D", (280, 20)),
        ("Anna 140, blind, cards 55 40, marriage Anna D", (-280, 40)),
        ("Boris 100, cards 30 70, marriage Anna H", (130, -100)),
    ],
)
def test_derived_bids_made_and_failed_open_and_blind(line: str, row: tuple[int, int]) -> None:
    """The digest's derived examples: 140 with 163 and with 135."""
    assert totals(kept(line)) == row


def test_e3_120_with_all_tricks_and_no_marriage() -> None:
    """004:1893."""
    assert totals(kept("Anna 120, cards 104 0, all tricks")) == (120, 0)
    assert totals(kept("Anna 120, cards 104 0")) == (-120, 0)
    assert totals(kept("Anna 115, cards 104 0, all tricks")) == (-115, 0)
    assert credited(120, True, 40, 16) == 0


def test_only_on_failure_the_others_write_nothing_for_a_bid_that_is_made() -> None:
    line = "Anna 100, cards 60 40, marriage Anna S"
    assert totals(kept(line, opponent_scores="only-on-failure")) == (100, 0)
    assert totals(kept(line)) == (100, 40)


def test_three_players_write_each_his_own() -> None:
    seen = kept("Vera 110, cards 30 25 65, marriage Vera C", id="thousand-auction-three", names=THREE)
    assert totals(seen) == (30, 25, 110)
    assert seen.result is not None
    assert sum(seen.result.rounded) == 0


@pytest.mark.parametrize(
    "line",
    [
        "Anna 95, cards 60 40",
        "Anna 103, cards 60 40",
        "Anna 405, cards 60 40",
        "Anna 100, cards 80 60",
        "Anna 100, cards 60 15",
        "Anna 120, cards 50 0, all tricks",
        "Anna 100, cards 60 40, marriage Anna H, marriage Boris H",
        "Anna 120, cards 100 4, all tricks",
        "Anna 120, cards 100 0, all tricks, marriage Boris H",
        "deal 60 60",
    ],
)
def test_what_cannot_have_happened_is_refused(line: str) -> None:
    with pytest.raises(SuknoError):
        kept(line)


@pytest.mark.parametrize(
    ("id", "line", "reason"),
    [
        ("thousand", "deal 119 1", "no cards count 1"),
        ("thousand", "deal 120 0" + 4 * ", marriage Boris {}", "4 of them go with 8 points in tricks"),
        ("thousand", "deal 117 3" + 3 * ", marriage Boris {}", "3 of them go with 4 points in tricks"),
        ("thousand-auction", "Anna 100, cards 60 21", "out of play would count 39"),
        ("thousand-auction", "Anna 100, cards 119 0", "no cards count 1"),
        ("thousand-auction", "Anna 100, cards 118 2", "no cards make 118 2"),
        ("thousand-auction", "Anna 100, cards 60 23, marriage Anna S" + 3 * ", marriage Boris {}", "60 23"),
        ("thousand-auction-three", "Vera 100, cards 117 2 1", "no cards count 1"),
        (
            "thousand-auction-three",
            "Vera 100, cards 20 20 80" + 4 * ", marriage Vera {}",
            "4 marriages cannot be",
        ),
        (
            "thousand-auction-three",
            "Vera 100, cards 112 4 4" + 2 * ", marriage Anna {}" + 2 * ", marriage Boris {}",
            "no cards make 112 4 4",
        ),
    ],
)
def test_what_no_cards_make_is_refused_with_a_reason(id: str, line: str, reason: str) -> None:
    suits = iter("HDCS")
    names = THREE if "three" in id else TWO
    with pytest.raises(SuknoError, match=reason) as refused:
        kept(re.sub(r"{}", lambda _: next(suits), line), id=id, names=names)
    assert refused.value.text.ru != refused.value.text.en


def test_all_points_and_all_marriages_of_one_player_can_be() -> None:
    """The largest total of the digest, 400: played card by card, with a stock."""
    game = sukno.game("thousand")
    s = game.start(1)
    s.dealer = 1
    anna = ["SA", "HK", "HQ", "DK", "DQ", "CK", "CQ", "SK", "SQ", "CA", "DA", "ST"]
    boris = ["HT", "H9", "HJ", "D9", "DJ", "C9", "CJ", "S9", "SJ", "CT", "DT", "HA"]
    drawn = [c for pair in zip(anna[6:], boris[6:], strict=True) for c in pair]
    game.lay_out(s, [CARD_INDEX[c] for c in (*anna[:6], *boris[:6], *reversed(drawn))])  # type: ignore[attr-defined]
    for led, answer in zip(anna, boris, strict=True):
        declared = next((m for m in game.ask(s).moves if m.startswith(f"{led} ")), led)  # type: ignore[union-attr]
        game.play(s, declared)
        game.play(s, answer)
    assert s.account.rows == ((400, 0),)  # type: ignore[attr-defined]
    every = "".join(f", marriage Anna {suit}" for suit in "SCDH")
    assert totals(kept(f"deal 120 0{every}", id="thousand")) == (400, 0)


def test_with_a_stock_exactly_what_some_cards_make_is_written() -> None:
    """Every number of every rank in Anna's tricks: an even number of cards, two at least for each marriage."""
    made = set()
    for numbers in product(range(5), repeat=6):
        count, points = sum(numbers), sum(n * v for n, v in zip(numbers, (11, 10, 4, 3, 2, 0), strict=True))
        if count % 2 == 0:
            made |= {(points, a, b) for a in range(5) for b in range(5 - a) if 2 * a <= count <= 24 - 2 * b}
    for points, a, b in product(range(121), range(5), range(5)):
        if a + b <= 4:
            marriages = [Marriage(by=int(n >= a), suit="SCDH"[n]) for n in range(a + b)]
            entry = ThousandDeal(cards=(points, 120 - points), marriages=tuple(marriages))
            assert can_be("thousand", entry) == ((points, a, b) in made), entry


def can_be(id: str, entry: Bid | ThousandDeal) -> bool:
    terms = make(ThousandTerms, {**CONVENTIONS[id].values})
    try:
        SHEET.write_entry(terms, SHEET.begin(terms, len(entry.cards)), entry)
    except SuknoError:
        return False
    return True


def test_blind_must_be_agreed() -> None:
    with pytest.raises(SuknoError):
        kept("Anna 100, blind, cards 60 40", blind_auction=False)


def test_a_thousand_ends_it_and_equal_totals_play_on() -> None:
    deal = "deal 60 60, marriage Anna H, marriage Boris D, marriage Anna S, marriage Boris C"
    equal = kept(*[deal] * 5, id="thousand")
    assert totals(equal) == (1000, 1000)
    assert not equal.over
    assert any("another deal" in note.en for note in equal.notes)
    over = kept(*[deal] * 5, "deal 61 59", id="thousand")
    assert over.over
    with pytest.raises(SuknoError):
        kept(*[deal] * 5, "deal 61 59", "deal 60 60", id="thousand")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_file_is_read_as_it_is_written(lang: str) -> None:
    lines = ("Anna 140, cards 83 20, marriage Anna D", "Boris 120, blind, cards 0 104, all tricks")
    entries = tuple(SHEET.read_line(line, TWO) for line in lines)
    file = ScoreFile(convention="thousand-auction", names=TWO, entries=entries)
    assert SHEET.read(SHEET.write(file, lang)) == file  # type: ignore[arg-type]
    assert SHEET.picture(file, lang).startswith("<svg")  # type: ignore[arg-type]


def test_examples_of_the_page_are_understood() -> None:
    for example, names in zip(SHEET.examples, (TWO,) * 3, strict=True):
        assert SHEET.read_line(example.en, names) == SHEET.read_line(example.ru, ("Анна", "Борис"))


def test_a_game_writes_what_the_sheet_would() -> None:
    """The rows of random games, entered by hand."""
    for id, names in (("thousand-auction", TWO), ("thousand-auction-three", THREE)):
        game = sukno.game(id)
        terms = make(ThousandTerms, {**CONVENTIONS[id].values})
        for seed in range(5):
            s = game.start(seed)
            rng = Random(seed)
            deal, married, tricks, suits = 0, [], [], []
            for _ in range(400):
                ask = game.ask(s)
                assert ask is not None
                move = ask.pick(rng)
                if move[1:2] in "KQ" and " " in move:
                    married.append(Marriage(by=ask.seat, suit=move[0]))
                game.play(s, move)
                if s.deal == deal:
                    tricks, suits = s.tricks, s.married
                    continue
                c = s.account.notes[-1]
                cards = [n - m for n, m in zip(c.points, suits, strict=True)]
                swept = len(names) == 2 and tricks[1 - c.bidder] == 0 and cards[1 - c.bidder] == 0
                entry = Bid(
                    by=c.bidder,
                    bid=c.bid,
                    blind=c.blind,
                    cards=tuple(cards),
                    swept=False,
                    marriages=tuple(married),
                )
                if not swept:
                    book = SHEET.write_entry(terms, SHEET.begin(terms, len(names)), entry)
                    assert book.totals == s.account.rows[-1]
                deal, married = s.deal, []
