"""Deals as texts: what is written is read back, and what cannot be read says why."""

from __future__ import annotations

from random import Random

import pytest

import sukno
from sukno.engine import BadRecord, Record, SuknoError, registry
from sukno.engine.record import loads
from sukno.engine.text import LANGS
from sukno.games.tricks.preferans import deals_text
from sukno.games.tricks.preferans.laid import read_seed, seed_of

IDS = [id for id in registry.ids() if id.startswith("preferans")]
DEAL = """
# a deal from a book
game: preferans-leningrad
options: players=3
players: Anna, Boris, Vera
dealer: 3
hand 1: ♠- ♣QJ ♦AKQJ7 ♥KJ7
hand 2: ♠KJ1098 ♣K8 ♥A98
hand 3: ♠AQ ♣A109 ♦1098 ♥Q10
talon: ♠7 ♣7
auction: 6♦, pass, pass
discard: ♠7 ♣7
contract: 6♦
whist: pass, whist, open
play: ♦A ♠8 ♦8 / ♦K ♠9 ♦9 / ♦Q ♠10 ♦10 / ♥7 ♥8 ♥10
"""


def random_record(id: str, deals: int, seed: int = 5) -> Record:
    game = sukno.game(id, deals=deals)
    rng = Random(f"{id}{seed}")
    record = Record.of(game, seed)
    s = game.start(seed)
    while (ask := game.ask(s)) is not None:
        move = ask.pick(rng)
        game.play(s, move)
        record.moves.append(move)
    return record


@pytest.mark.parametrize("id", IDS)
def test_every_deal_of_a_record_is_read_back_with_the_same_moves(id: str) -> None:
    record = random_record(id, 3)
    deals = list(deals_text.deals_of(record))
    assert len(deals) == 3
    for lang in LANGS:
        back = deals_text.read(deals_text.write(record, lang))
        played = [m for r in back for m in r.moves]
        assert played == record.moves, "the moves of all deals, one after the other"
        for one, deal in zip(back, deals, strict=True):
            assert one.points is not None
            assert read_seed(one.seed) == deal.laid
            again = next(deals_text.deals_of(one))
            assert again.laid == deal.laid
            assert (again.line is None) == (deal.line is None)
            if again.line is not None and hasattr(again.line.entry, "tricks"):
                assert again.line.entry.tricks == deal.line.entry.tricks


def test_a_deal_from_a_book_becomes_a_record_that_can_go_on() -> None:
    (record,) = deals_text.read(DEAL)
    assert record.points is None, "the play breaks off, as in a book"
    assert record.seats == ["Anna", "Boris", "Vera"]
    game = record.open()
    s = record.replay(game)
    assert (s.contract.declarer, s.contract.level, s.trump) == (0, 6, 2)
    assert s.tricks == [3, 0, 1], "three trumps, then the heart to hand 3 (001:168-176)"
    assert game.ask(s).seat == 2, "hand 3 whists and moves both hands"


def test_russian_words_and_letters_are_read_too() -> None:
    record = random_record("preferans-sochi", 2)
    text = deals_text.write(record, "ru")
    assert "торговля:" in text
    assert "игра: preferans-sochi" in text
    assert [m for r in deals_text.read(text) for m in r.moves] == record.moves


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("hand 1: ♠- ♣QJ", "hand 1: ♠A ♣QJ", "all different"),
        ("♥KJ7", "♥KJ", "hands of ten"),
        ("dealer: 3", "dealer: 7", "one of players 1 to 3"),
        ("dealer: 3", "dealer: three", "not a number"),
        ("contract: 6♦", "contract: 6♠", "does not fit the rules"),
        ("6♦, pass, pass", "6♦, ♠.., pass", "♠.."),
        ("♦A ♠8 ♦8", "♦A ♠8 ♠A", "must follow"),
        ("whist: pass", "whisky: pass", "is not understood"),
        ("game: preferans-leningrad", "game: whist", "players"),
        ("game: preferans-leningrad", "game: preferans-petersburg", "did you mean"),
        ("options: players=3", "options: players=9", "cannot be"),
        ("hand 2:", "hand 1:", "told twice"),
        ("hand 2: ♠KJ1098", "hand 2: KJ1098", "a suit must stand before"),
        ("game: preferans-leningrad\n", "", "a deal begins with"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, why: str) -> None:
    assert old in DEAL
    with pytest.raises(SuknoError) as refusal:
        deals_text.read(DEAL.replace(old, new, 1))
    assert why in refusal.value.text.en
    assert refusal.value.text.ru


def test_a_long_name_is_cut_so_that_the_record_can_be_read_again() -> None:
    (record,) = deals_text.read(DEAL.replace("Anna", "A" * 300))
    assert loads(record.dumps()) == record


@pytest.mark.parametrize("text", ["", "   \n# nothing\n", "game: preferans", "x" * 2_000_000])
def test_a_text_without_a_deal_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        deals_text.read(text)


@pytest.mark.parametrize(
    "seed", ["deal", "deal ", "deal AK.. | | dealer 1 row 0", "deal A.A.A | S7 S8 | dealer 1 row 0"]
)
def test_a_seed_that_names_no_deal_is_refused_or_just_a_word(seed: str) -> None:
    game = sukno.game("preferans")
    if seed == "deal":
        assert game.start(seed).hands
    else:
        with pytest.raises(BadRecord):
            game.start(seed)


def test_a_seed_deals_its_cards_and_the_next_deal_is_shuffled() -> None:
    game = sukno.game("preferans")
    laid = next(deals_text.deals_of(random_record("preferans", 1))).laid
    s = game.start(seed_of(laid))
    assert tuple(s.hands) == laid.hands
    rng = Random(1)
    while s.deal == 0:
        game.play(s, game.ask(s).pick(rng))
    assert tuple(s.hands) != laid.hands


def test_other_games_have_no_such_texts() -> None:
    with pytest.raises(BadRecord):
        deals_text.write(Record.of(sukno.game("whist"), 1))
