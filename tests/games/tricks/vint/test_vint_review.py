"""The review of a game of Vint: all results of a deal, the best contracts and what the auction lost."""

from __future__ import annotations

from typing import Any

import pytest

import sukno
from sukno import solve
from sukno.engine import BadRecord, Record
from sukno.engine.figures import signed
from sukno.games.tricks.vint import deals_text
from sukno.games.tricks.vint.makeable import Lay
from sukno.games.tricks.vint.played import deals_of, vint_of
from sukno.games.tricks.vint.problems import VintPosition
from sukno.materials.strains import LETTERS
from sukno.players.thumbs.tricks.vint import review
from sukno.solve.trick_text import parse

HANDS = """hand 1: ♠J65 ♣K765 ♦3 ♥J10987
hand 2: ♠432 ♣J1098 ♦J1098 ♥65
hand 3: ♠AKQ987 ♣AQ ♦AKQ ♥AK
hand 4: ♠10 ♣432 ♦76542 ♥Q432
"""
"""Albov's first sample game (003:995) with other hands against it: 13 tricks lie on top for hands 1 and 3."""


def deal(auction: str, id: str = "vint", options: str = "", hands: str = HANDS) -> Record:
    """A deal with this auction up to the last bid; then all pass, and the first legal card is played."""
    told = f"options: {options}\n" if options else ""
    (record,) = deals_text.read(f"game: {id}\n{told}dealer: 1\n{hands}auction: {auction}")
    game = record.open()
    s = record.replay(game)
    while (ask := game.ask(s)) is not None:
        record.moves.append(ask.moves[0])
        game.play(s, record.moves[-1])
    return record


def told(record: Record) -> Any:
    """The review with names of the places."""
    (line,) = review.deals(record)
    found = review.review(record, line.number)
    order = next(deals_of(record)).order
    words = found.verdict.en
    for place, seat in enumerate(order):
        words = words.replace(f"⟨{seat}⟩", f"hand {place + 1}")
    return found, words


SMALL = "pass, pass, 2♠"


def test_all_twenty_results_are_those_of_the_solver() -> None:
    found, _ = told(deal(SMALL))
    table = solve.table(next(deals_of(deal(SMALL))).given.cards[0])
    for hand, seat in zip(found.hands, "NESW", strict=True):
        assert hand.cells == tuple(str(table[letter][seat]) for letter in LETTERS)
    assert [c.en for c in found.columns] == ["♠", "♣", "♦", "♥", "NT"]


def test_a_slam_that_was_not_bid_is_named_with_its_price_and_who_could_bid_it() -> None:
    """Grand slam at no trumps, 13 tricks: 13*70 below; 10000 + 2000 for the slam; four aces 4*7*250; coronets of
    AKQ in spades and diamonds 1000 each at no trumps; four aces in one hand 2000; end of the game 1000."""
    found, words = told(deal(SMALL))
    price = 910 + 12000 + 7000 + 2000 + 2000 + 1000
    assert f"The best contract of this side was 7NT (13 tricks, {signed(price)})" in words
    assert "With open cards 2♠ is made: 13 tricks" in words
    assert words.endswith("could still have bid it.")
    best = [hand.words[0].en for hand in found.hands]
    assert best == [f"7NT, {signed(price)}", "no contract", f"7NT, {signed(price)}", "no contract"]


def test_the_best_contract_has_nothing_to_find_fault_with() -> None:
    _, words = told(deal("pass, pass, 7NT"))
    assert words.endswith("The auction found the best of it.")


def test_those_who_let_a_contract_be_played_learn_what_they_could_have_bid() -> None:
    _, words = told(deal("pass, 1♣"))
    assert words.startswith("With open cards 1♣ is lost: 1 trick, −")
    assert "This side had no contract to make. Against it hand 1 could have bid 7NT (13 tricks, " in words


def test_a_fine_that_is_dearer_than_any_contract_is_better_taken() -> None:
    _, words = told(deal("pass, 7♣"))
    assert words.startswith("With open cards 7♣ is lost: 1 trick, −")
    assert "Against it" not in words


def test_a_bid_that_goes_past_the_best_contract_is_named() -> None:
    """With hands 2 and 4 silent, hand 1 goes on to a slam in hearts that does not make."""
    hands = """hand 1: ♠AK ♣432 ♦432 ♥KQJ109
hand 2: ♠J1098 ♣AKQJ ♦AK ♥432
hand 3: ♠Q765 ♣765 ♦QJ10 ♥A87
hand 4: ♠432 ♣1098 ♦98765 ♥65
"""
    _, words = told(deal("1♥, pass, pass, pass, 6♥", hands=hands))
    assert "With open cards 6♥ is lost" in words
    assert "hand 1 went past it with 6♥." in words


def test_where_exactly_so_many_tricks_are_wanted_the_most_is_told_and_no_more() -> None:
    _, words = told(deal(SMALL, "vint-gaika"))
    assert words == "With open cards the declarers could take 13 tricks at most; exactly 8 were wanted."


def test_where_all_passed_what_could_be_made_is_said() -> None:
    found, words = told(deal("pass, pass, pass, pass"))
    assert words.startswith("All passed, but hand 1 could have made 7NT: 13 tricks")
    assert found.line.words.en == "passed"
    assert found.problem == ""


def test_the_position_before_the_lead_becomes_a_problem() -> None:
    found, _ = told(deal(SMALL))
    problem = parse(found.problem, VintPosition)
    assert (problem.declarer, problem.level, problem.trump, problem.leader) == (2, 2, 0, 3)
    assert problem.tricks_left == 13


def test_the_price_of_a_contract_is_what_the_sheet_writes() -> None:
    record = deal(SMALL)
    game = vint_of(record)
    (played,) = deals_of(record)
    assert played.line is not None
    lay = Lay(game, played.play, played.sheet, played.play.hands)  # type: ignore[arg-type,union-attr]
    made = lay.made(2, 2, 0, played.line.entry.tricks)  # type: ignore[union-attr]
    s: Any = record.replay(game)
    one, other = s.account.sheet.totals
    column = s.account.sheet.column(played.line.entry.by)  # type: ignore[union-attr]
    assert made.lead == (one - other if column == 0 else other - one)


@pytest.mark.parametrize("id", ["vint-vitalin", "vint-peresadka", "vint-hussar"])
def test_every_kind_of_table_is_reviewed(id: str) -> None:
    game = sukno.game(id, deals=1)
    record = Record.of(game, 3)
    s = game.start(3)
    calls = iter(["1H"])
    while (ask := game.ask(s)) is not None:
        move = ask.forced or (next(calls, None) if ask.kind == "call" else None)
        if move is None:
            move = "pass" if "pass" in ask.moves else ask.moves[0] if ask.moves else " ".join(_first(ask))
        record.moves.append(move)
        game.play(s, move)
    (line,) = review.deals(record)
    found = review.review(record, 1)
    assert line.last == len(record.moves)
    assert found.verdict.en.startswith("With open cards")
    assert any(hand.cells[0] for hand in found.hands)
    with pytest.raises(BadRecord, match="no deal 2"):
        review.review(record, 2)


def _first(ask: Any) -> list[str]:
    family = ask.families[0]
    return [family.verb, *family.items[: family.low]]
