"""Kunken: melds, the first lay-down, the bank, whist points, jokers exchanged, express; by the digest."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.rummy.line_scorer import is_meld, play_and_score

from sukno.engine import IllegalMove, game
from sukno.families.counted import FACE, counted, texts
from sukno.games.rummy.laid import melds_of, read, texts_of
from sukno.materials.cards import CARD_TEXTS
from sukno.players.thumbs.rummy import line_play


def faces(cards: str) -> list[int]:
    return [FACE[c] for c in cards.split()]


def laid(
    mine: str,
    bank: str,
    *,
    table: tuple[tuple[int, str], ...] = (),
    phase: str = "draw",
    others: str = "S9 C7",
    **options: Any,
) -> tuple[Any, Any]:
    """A game in which the first player is in turn: so lie the cards."""
    g = game("kunken", **options)
    s = g.start(1)
    s.turn, s.dealer, s.phase = 0, g.seats - 1, phase
    s.hands = [counted(mine.split()), *(counted(others.split()) for _ in range(g.seats - 1))]
    s.known = [0] * g.seats
    s.bank = faces(bank)
    s.table = [read(text).laid_by(seat) for seat, text in table]  # type: ignore[union-attr]
    s.down = sum(1 << seat for seat in {seat for seat, _ in table})
    return g, s


def on_table(s: Any) -> list[str]:
    return [texts_of(m) for m in s.table]


def test_thirteen_cards_each_and_one_begins_the_bank() -> None:
    s = game("kunken", players=5).start(3)
    assert [len(texts(h)) for h in s.hands] == [13] * 5
    assert (len(s.bank), len(s.stock)) == (1, 108 - 65 - 1)


def test_a_huge_hand_is_shown_and_played() -> None:
    """Who takes the pile again and again holds more than can be divided exactly."""
    g, s = laid("SA", "C5")
    rng = Random(3)
    pack = [*CARD_TEXTS[:52]] * 2
    for size in (50, 70):
        s.hands[0] = counted(rng.sample(pack, size))
        shown = next(zone for zone in g.view(s, 0).zones if zone.id == "hand0")
        assert len(shown.cards) == size
        for phase in ("draw", "play"):
            s.phase = phase
            ask = g.ask(s)
            assert ask.allows(line_play.novice(g, s, ask, rng))
            assert all(ask.allows(move) for move in line_play.candidates(g, s, ask))


# melds


@pytest.mark.parametrize(
    ("cards", "fits"),
    [
        ("DK DA D2 D3", True),  # example 2: the order goes round
        ("SK HK CK", True),
        ("SK HK CK DK", True),
        ("SK HK SK", False),  # no card twice
        ("SK HK", False),
        ("D4 X1 D6", True),
        ("D4 X1 X1 D7", True),
        ("D4 X1 X1", False),  # half of them jokers at most
        ("SK HK X1 X1", True),
        ("SK HK CK DK X1", False),
        ("S4 D5 S6", False),
    ],
)
def test_what_is_a_meld(cards: str, fits: bool) -> None:
    assert (read(cards) is not None) == fits == is_meld(cards.split())


def test_all_melds_that_a_hand_has_without_jokers_are_found() -> None:
    rng = Random("melds")
    for _ in range(60):
        held = rng.sample([s + r for s in "SCDH" for r in "QKA23"], 9)
        found = [texts_of(m) for m in melds_of(counted(held))]
        assert all(is_meld(text.split()) for text in found)
        wanted = 0
        for suit in "SCDH":
            row = [r for r in "QKA23" if suit + r in held]
            wanted += sum(
                "QKA23"[i:j] == "".join(r for r in row if r in "QKA23"[i:j])
                for i in range(5)
                for j in range(i + 3, 6)
            )
        for rank in "QKA23":
            n = sum(suit + rank in held for suit in "SCDH")
            wanted += {3: 1, 4: 5}.get(n, 0)
        assert len(found) == len({*found}) == wanted


# the first lay-down


def test_example_1_the_first_lay_down_takes_the_bank_from_the_five_on() -> None:
    g, s = laid("SK HK CK D3 D4 D6 S9 C7", "HT D5 C2 S3")
    ask = g.ask(s)
    move = "open3 SK HK CK D3 D4 D6"
    assert ask.allows(move)
    assert not ask.allows("open3 SK HK CK D3 D4")
    assert not ask.allows("open4 SK HK CK D3 D4 D6")  # the ten makes nothing
    g.play(s, move)
    assert sorted(on_table(s)) == ["D3 D4 D5 D6", "SK CK HK"]
    assert sorted(texts(s.hands[0])) == ["C2", "C7", "S3", "S9"]
    assert s.bank == faces("HT")
    assert sum(m.worth for m in s.table) == 50
    assert texts(s.known[0]) == ["S3", "C2"]


def test_less_than_fifty_does_not_open() -> None:
    g, s = laid("SK HK CK D3 D4 S9 C7", "HT D5 C2 S3")  # 30 and 15
    assert g.ask(s).moves == ["stock"]
    assert not g.ask(s).families
    with pytest.raises(IllegalMove):
        g.play(s, "open3 SK HK CK D3 D4")
    g, s = laid("SK HK CK D3 D4 S9 C7", "HT D5 C2 S3", min_first=45)
    assert g.ask(s).allows("open3 SK HK CK D3 D4")


def test_chosen_cards_must_all_be_in_melds() -> None:
    g, s = laid("SK HK CK D3 D4 D6 S9 C7", "HT D5 C2 S3")
    with pytest.raises(IllegalMove, match="worth 50 or more with ♦5"):
        g.play(s, "open3 SK HK CK D3 D4 D6 S9")


def test_one_opens_also_after_the_stock_unless_it_was_agreed_otherwise() -> None:
    g, s = laid("SK HK CK DQ DT DJ S9 C7", "HT")
    g.play(s, "stock")
    assert g.ask(s).allows("open SK HK CK DT DJ DQ")
    g, s = laid("SK HK CK DQ DT DJ S9 C7", "HT", layout_after_stock_draw=False)
    g.play(s, "stock")
    assert not g.ask(s).families
    assert all(move in FACE for move in g.ask(s).moves)


# with a lay-down


def test_later_the_bank_is_taken_with_two_cards_of_the_hand() -> None:
    g, s = laid("D4 D6 S9 C7", "HT D5 C2", table=((0, "SK CK HK"),))
    assert g.ask(s).moves == ["stock", "take 2 D4 D5 D6"]
    g.play(s, "take 2 D4 D5 D6")
    assert on_table(s) == ["SK CK HK", "D4 D5 D6"]
    assert sorted(texts(s.hands[0])) == ["C2", "C7", "S9"]


def test_cards_of_the_lay_down_do_not_help_to_take_the_bank() -> None:
    g, s = laid("D6 S9 C7", "DK", table=((0, "SK CK HK"),))
    assert g.ask(s).moves == ["stock"]
    with pytest.raises(IllegalMove):
        g.play(s, "take 1 DK CK HK")


def test_a_refused_pair_is_told_which_cards_may_take() -> None:
    g, s = laid("D4 D6 S9 C7", "HT D5 C2", table=((0, "SK CK HK"),))
    with pytest.raises(IllegalMove, match="make a meld with ♦5: ♦6 or ♦4"):
        g.play(s, "take 2 D5 D6 S9")


def test_cards_added_to_anothers_meld_count_for_whoever_added_them() -> None:
    g, s = laid("DK S9 C7", "HT", table=((1, "SK CK HK"), (0, "D4 D5 D6")), phase="lay")
    g.play(s, "add DK 1")
    assert s.table[0].worth_of(0) == 10
    assert s.table[0].worth_of(1) == 30
    assert [m for m in g.ask(s).moves if m.startswith("add")] == []


def test_a_card_may_follow_on_an_added_one_but_none_is_there_twice() -> None:
    g, s = laid("D7 D8 D4 C7", "HT", table=((1, "D4 D5 D6"), (0, "SK CK HK")), phase="lay")
    assert "add D8 1" not in g.ask(s).moves
    g.play(s, "add D7 1")
    assert "add D8 1" in g.ask(s).moves
    assert "add D4 1" not in g.ask(s).moves


def test_nobody_adds_without_a_lay_down() -> None:
    g, s = laid("DK S9 C7", "HT", table=((1, "SK CK HK"),), phase="lay")
    assert all(move in FACE for move in g.ask(s).moves)


def test_example_3_a_joker_of_a_set_is_exchanged_for_either_missing_suit() -> None:
    g, s = laid("CA SA HA S9", "HT", table=((1, "DA HA X1"), (0, "SK CK HK")), phase="lay")
    assert [m for m in g.ask(s).moves if m.startswith("swap")] == ["swap SA 1", "swap CA 1"]
    g.play(s, "swap CA 1")
    assert "X1" in texts(s.hands[0])
    assert s.table[0].worth_of(1) == 30  # the card given belongs to the owner of the meld
    assert s.table[0].worth_of(0) == 0


def test_a_joker_of_a_sequence_is_exchanged_for_its_card_alone() -> None:
    g, s = laid("D5 D7 S9 C7", "HT", table=((1, "D4 X1 D6"), (0, "SK CK HK")), phase="lay")
    assert [m for m in g.ask(s).moves if m.startswith("swap")] == ["swap D5 1"]


def test_ones_own_joker_stays_unless_it_was_agreed_otherwise() -> None:
    where: Any = {"table": ((0, "D4 X1 D6"),), "phase": "lay"}
    g, s = laid("D5 D7 S9", "HT", **where)
    assert not any(m.startswith("swap") for m in g.ask(s).moves)
    g, s = laid("D5 D7 S9", "HT", **where, own_joker_swap=True)
    assert "swap D5 1" in g.ask(s).moves


def test_a_joker_is_added_at_either_end_of_a_sequence() -> None:
    g, s = laid("X1 S9 C7", "HT", table=((0, "D4 D5 D6"),), phase="lay")
    assert [m for m in g.ask(s).moves if m.startswith("add")] == ["add X1 1", "add X1 1 low"]
    g.play(s, "add X1 1 low")
    assert on_table(s) == ["X1 D4 D5 D6"]


# the end


def test_the_last_card_is_discarded_and_not_laid() -> None:
    g, s = laid("D7 D8", "HT", table=((0, "D4 D5 D6"),), phase="lay")
    g.play(s, "add D7 1")
    assert g.ask(s).moves == ["D8"]
    g.play(s, "D8")
    assert s.deal == 1


def test_what_is_laid_counts_and_what_is_in_hand_counts_against() -> None:
    g, s = laid(
        "D7 D8", "HT", table=((0, "D4 D5 D6"), (1, "SK CK HK")), phase="lay", others="S9 CK X1", deals=1
    )
    g.play(s, "add D7 1")
    g.play(s, "D8")
    assert s.account.rows[0] == (20, 30 - 25, -25)


def test_an_express_doubles_the_winners_cards_and_what_the_others_hold() -> None:
    g, s = laid("SK HK CK DT DJ DQ S9", "HT", table=((1, "SQ CQ HQ"),), phase="lay", others="S9 CK", deals=1)
    g.play(s, "open SK HK CK DT DJ DQ")
    g.play(s, "S9")
    assert s.account.rows[0] == (2 * 60, 30 - 2 * 15, -2 * 15)


def test_the_bank_but_its_last_card_becomes_the_stock_twice() -> None:
    g, s = laid("D7 D8 S2", "HT C2 C3", phase="lay", deals=1)
    s.stock = []
    g.play(s, "S2")
    assert (s.bank, len(s.stock), s.renewed) == (faces("S2"), 3, 1)
    s.stock, s.renewed, s.phase, s.bank = [], 2, "lay", faces("HT C2 C3")
    g.play(s, g.ask(s).moves[0])
    assert s.over
    assert s.account.notes[0].winner == -1


def test_it_goes_on_until_one_leads_alone_with_five_hundred() -> None:
    g, s = laid("D7 D8", "HT", table=((0, "D4 D5 D6"), (1, "SK CK HK")), phase="lay", others="S9")
    s.account.total = (480, 475, 0)
    g.play(s, "add D7 1")
    g.play(s, "D8")
    assert s.account.total[:2] == (500, 500)
    assert not s.over


# what is known


def test_what_was_taken_from_the_bank_all_remember_until_it_is_laid() -> None:
    g, s = laid("D4 D6 S9 C7", "HT D5 C2 C2", table=((0, "SK CK HK"),))
    g.play(s, "take 3 D4 D5 D6")
    for n in range(20):
        assert texts(g.imagine(s, 1, Random(n)).hands[0]).count("C2") >= 2
    g.play(s, "C2")
    assert texts(s.known[0]) == ["C2"]


# the score again


@pytest.mark.parametrize("seed", range(12))
def test_random_deals_are_scored_as_the_digest_says(seed: int) -> None:
    rng = Random(f"kunken {seed}")
    g = game(
        "kunken",
        players=rng.randint(2, 5),
        min_first=rng.choice([15, 30, 50]),
        layout_after_stock_draw=rng.random() < 0.7,
        own_joker_swap=rng.random() < 0.5,
        deals=1,
    )
    written, said, _ = play_and_score(g, seed, texts)
    assert written == said
