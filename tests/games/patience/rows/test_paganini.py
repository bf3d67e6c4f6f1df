"""Paganini: gaps behind the aces, with one pack and with two (004:2705-2713)."""

from __future__ import annotations

from random import Random
from typing import Any

from laid import Positions, run
from sukno.families.patience.rows import RowsPatience
from sukno.games.patience.rows.paganini import Paganini, PaganiniTwoPacks
from sukno.players.thumbs.patience.rows import club, novice

ONE = Positions(Paganini)
TWO = Positions(PaganiniTwoPacks)


def rows(*texts: str) -> dict[str, str]:
    """Rows from the head on; a dot is a gap. Rows that are left out have their aces alone."""
    found = {}
    for letter, text in zip("abcdefgh", texts, strict=False):
        for n, card in enumerate(text.split(), 1):
            if card != ".":
                found[f"{letter}{n}"] = card
    return found


def read(laid: Positions, s: Any, row: str) -> str:
    return " ".join(laid.texts(s, f"{row}{n}") or "." for n in range(1, 15))


def cards_of_row(laid: Positions, s: Any, row: str) -> int:
    return sum(bool(laid.pile(s, f"{row}{n}")) for n in range(1, 15))


def test_the_aces_come_to_the_heads_of_rows_of_fourteen_and_leave_four_gaps() -> None:
    s = ONE.game.start(1)
    assert {ONE.texts(s, f"{row}1") for row in "abcd"} == {"SA", "CA", "DA", "HA"}
    assert sum(cards_of_row(ONE, s, row) for row in "abcd") == 52
    assert sum(not pile for pile in s.piles) == 4
    heads = {tuple(ONE.texts(ONE.game.start(seed), f"{row}1") for row in "abcd") for seed in range(20)}
    assert len(heads) > 5, "which ace heads which row is chance"


def test_two_packs_make_eight_rows_and_eight_gaps() -> None:
    s = TWO.game.start(1)
    assert [TWO.texts(s, f"{row}1")[1] for row in "abcdefgh"] == ["A"] * 8
    assert sum(not pile for pile in s.piles) == 8
    assert len(TWO.game.pieces(s)) == 104


def test_into_a_gap_goes_the_next_card_of_the_suit_to_its_left() -> None:
    s = ONE.position(rows("SA . H9 H6", "CA H5 . S2", "DA D9", "HA H8"))
    assert ONE.moves(s)[:2] == ["b4>a2", "a4>b3"]
    assert ONE.refused(s, "a3>a2") == "H9 does not go there; a2 takes: S2"
    ONE.play(s, "a4>b3")
    assert read(ONE, s, "b").startswith("CA H5 H6 S2")
    assert ONE.texts(s, "a4") == ""


def test_nothing_goes_to_the_right_of_a_king_or_of_a_gap() -> None:
    s = ONE.position(rows("SA HK . H6 D4", "CA D9 . . H7", "DA D2", "HA H2"))
    takes = {move.partition(">")[2] for move in ONE.moves(s) if ">" in move}
    assert "a3" not in takes
    assert ONE.game.wanted(s, ONE.game.plan.numbers["b4"]) == []
    assert ONE.refused(s, "b5>a3") == "H7 does not go there; a3 takes: nothing"
    assert ONE.refused(s, "b3>a3") == "b3 is a gap"
    assert ONE.refused(s, "a4>a5") == "a5 is no gap"


def test_a_redeal_keeps_the_runs_and_leaves_a_gap_behind_each() -> None:
    """004:2711: each row has thirteen cards again."""
    s = ONE.game.start(6)
    while ONE.moves(s) != ["redeal", "give up"]:
        ONE.play(s, novice(ONE.game, s, ONE.game.ask(s), Random(1)))
    runs = {row: ONE.game.run_length(s, ONE.game.plan.rows[i]) for i, row in enumerate("abcd")}
    before = {row: read(ONE, s, row).split()[: runs[row]] for row in "abcd"}
    cards = sorted(ONE.game.pieces(s))
    ONE.play(s, "redeal")
    assert sorted(ONE.game.pieces(s)) == cards
    for row in "abcd":
        now = read(ONE, s, row).split()
        assert now[: runs[row]] == before[row]
        assert now[runs[row]] == "."
        assert now.count(".") == 1
        assert cards_of_row(ONE, s, row) == 13
    assert ONE.game.view(s, 0).zone("redeals").text.en == "1"


def test_a_redeal_is_made_only_when_no_card_can_move_and_twice_at_most() -> None:
    s = ONE.game.start(1)
    assert ONE.refused(s, "redeal").startswith("the cards are laid out again only when")
    rng = Random(1)
    redeals = 0
    while not s.end:
        moves = [m for m in ONE.moves(s) if m != "give up"]
        redeals += moves == ["redeal"]
        ONE.play(s, rng.choice(moves))
    assert redeals == 2 or s.end == "out"


def test_with_two_packs_a_redeal_may_be_made_at_any_time() -> None:
    """Gap: a card can be shuttled between two equal neighbours without end."""
    s = TWO.game.start(1)
    assert len(TWO.moves(s)) > 2
    TWO.play(s, "redeal", "redeal")
    assert "redeal" not in TWO.moves(s)
    assert TWO.refused(s, "redeal") == "there is no further redeal"


def test_with_two_packs_either_of_two_equal_cards_fits() -> None:
    s = TWO.position(rows("SA . H9 S2", "CA D5 S2"))
    assert {"a4>a2", "b3>a2"} <= set(TWO.moves(s))


def test_cards_of_the_runs_at_the_heads_are_not_taken_out_of_them() -> None:
    """Gap, with two packs: the two of spades would fit behind the other ace too."""
    s = TWO.position(rows("SA S2 H9", "SA . D4"))
    assert "a2>b2" not in TWO.moves(s)
    assert TWO.refused(s, "a2>b2") == "S2 is part of a run and stays"


def test_shuttling_between_equal_neighbours_does_not_keep_a_hopeless_game_alive() -> None:
    s = TWO.position(rows("CA DK H5 H6 SK", "DA DK H5 . SK"), passes=3)
    assert TWO.moves(s)[0] == "a4>b4"
    assert not TWO.game._goes_on(s)
    TWO.play(s, "a4>b4")
    assert s.end == "blocked"


def test_it_comes_out_with_four_whole_suits() -> None:
    whole = [run(suit, "A", "K") for suit in "SCDH"]
    s = ONE.position(rows(*whole[:3], f"{run('H', 'A', 'Q')} . HK"))
    assert ONE.game.home(s) == 51
    ONE.play(s, "d14>d13")
    assert s.end == "out"
    assert ONE.game.outcome(s).points == (52.0,)


def test_it_is_blocked_when_no_card_moves_and_the_redeals_are_used_up() -> None:
    s = ONE.position(rows("SA HK . D9 D5", "CA", "DA", "HA H3 . H4"), passes=3)
    ONE.play(s, "d4>d3")
    assert s.end == "blocked"
    assert ONE.game.outcome(s).points == (4.0,)


def test_one_pack_never_goes_on_for_ever() -> None:
    for seed in range(5):
        s = ONE.at_random(seed)
        assert s.still < 400
        assert isinstance(ONE.game, RowsPatience)


def test_players_put_the_two_behind_its_ace() -> None:
    s = ONE.position(rows("SA . HK", "CA CK S2 C9", "DA DK", "HA H2 H3 H4 . H9"))
    for policy in (novice, club):
        assert policy(ONE.game, s, ONE.game.ask(s), Random(1)) == "b3>a2"


def test_the_club_player_comes_further_than_the_beginner() -> None:
    def played(policy: Any) -> int:
        total = 0
        for seed in range(6):
            s = ONE.game.start(seed)
            rng = Random(seed)
            while ask := ONE.game.ask(s):
                ONE.play(s, policy(ONE.game, s, ask, rng))
            total += ONE.game.home(s)
        return total

    assert played(club) > played(novice)
