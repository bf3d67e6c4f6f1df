"""Problems of Preferans: texts read and written back, positions played on, solutions that agree with them."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukno.materials.cards import cards_of, pack
from sukno.solve.deals import BadDeal
from sukno.solve.preferans_play import NO_TRUMP, TRUMPS, legal_cards
from sukno.solve.preferans_problem import Position
from sukno.solve.preferans_text import parse, read_cards
from sukno.solve.trick_problem import Lang, checked, played, solve
from sukno.solve.trick_text import write, write_cards

P13 = """
# carrying a lead
contract: 7♠
declarer: 3
leads: 1
hand 1: ♠QJ7 ♣7 ♦KQ8 ♥A107
hand 2: ♠8 ♣A98 ♦J97 ♥K98
hand 3: ♠AK109 ♣KQJ10 ♦A10 ♥-
discard: ♥QJ
"""
RUSSIAN = """
Контракт = 7 пик
играет: рука 3
Заход: 1
рука 1: ♠ДВ7 ♣7 ♦КД8 ♥Т107
рука 2: ♠8, ♣Т98, ♦В97, ♥К98
рука 3: ♠ т к 10 9 ♣ кдв10 ♦ Т 10
снос: ♥ДВ
"""
ENDING = "contract: {}; declarer: 1; hand 1: SA SQ; hand 2: SK SJ; hand 3: H7 H8; leads: 2"


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position that can occur, with facts told or left out."""
    cards = draw(st.integers(1, 10))
    rng = draw(st.randoms(use_true_random=False))
    shuffled = list(pack(32))
    rng.shuffle(shuffled)
    hands = [sum(1 << c for c in shuffled[cards * i : cards * (i + 1)]) for i in range(3)]
    misere = draw(st.booleans())
    trump = NO_TRUMP if misere else draw(st.sampled_from(TRUMPS))
    leader = draw(st.integers(0, 2))
    trick: list[int] = []
    for i in range(draw(st.integers(0, 2))):
        place = (leader + i) % 3
        card = draw(st.sampled_from(cards_of(legal_cards(hands[place], trick, trump))))
        hands[place] &= ~(1 << card)
        trick.append(card)
    discard = sum(1 << c for c in shuffled[30:]) if draw(st.booleans()) else None
    return checked(
        Position(
            hands=(hands[0], hands[1], hands[2]),
            declarer=draw(st.integers(0, 2)),
            trump=trump,
            level=None if misere else draw(st.none() | st.integers(6, 10)),
            misere=misere,
            leader=leader,
            trick=tuple(trick),
            taken=draw(st.none() | st.integers(0, 10 - cards)),
            discard=discard,
        )
    )


@given(positions(), st.sampled_from(["en", "ru"]))
def test_what_is_written_is_read_back(position: Position, lang: Lang) -> None:
    assert parse(write(position, lang)) == position
    assert parse("; ".join(reversed(write(position, lang).splitlines()))) == position


@given(st.text(alphabet="contrahd123:=;\n ♠♣♦♥SCDHAKQJT1098 7-ТКДВ#x", max_size=120))
def test_any_text_is_read_or_refused(text: str) -> None:
    for whole in (text, P13 + text):
        with suppress(BadDeal):
            assert parse(write(parse(whole))) == parse(whole)


def test_english_and_russian_texts_mean_the_same() -> None:
    assert parse(P13) == parse(RUSSIAN)
    assert write(parse(RUSSIAN)) == write(parse(P13))
    assert write(parse(P13), "ru").splitlines()[:4] == [
        "контракт: 7♠",
        "играет: 3",
        "заход: 1",
        "рука 1: ♠ДВ7 ♣7 ♦КД8 ♥Т107",
    ]


def test_a_latin_t_is_the_ten_and_a_russian_one_the_ace() -> None:
    assert write_cards(read_cards("♠T ♠Т ♥10")) == "♠10 ♠A ♥10"
    assert write_cards(read_cards("♠T ♠Т ♥10"), "ru") == "♠10 ♠Т ♥10"


def test_emoji_and_white_suits_are_suits_too() -> None:
    assert read_cards("♠️A ♡7") == read_cards("SA H7")


@pytest.mark.parametrize(
    ("contract", "value", "makes"), [("6NT", 2, None), ("NT", 2, None), ("♥", 0, None), ("мизер", 1, None)]
)
def test_an_ending_is_solved_for_every_kind_of_contract(
    contract: str, value: int, makes: bool | None
) -> None:
    p = parse(ENDING.format(contract))
    assert solve(p).value == value
    assert p.makes(value) is makes


def test_a_contract_is_made_or_not_once_the_tricks_so_far_are_told() -> None:
    four = parse(ENDING.format("6NT") + "; taken: 4")
    assert four.makes(solve(four).value) is True
    assert parse(ENDING.format("6NT") + "; taken: 3").makes(2) is False
    caught = parse(ENDING.format("misere") + "; taken: 1")
    assert caught.makes(0) is False
    assert parse(ENDING.format("misere") + "; taken: 0").makes(0) is True
    assert parse(P13).makes(6) is False


@pytest.mark.parametrize("seed", range(12))
def test_the_line_keeps_the_value_at_every_card(seed: int) -> None:
    rng = Random(seed)
    shuffled = rng.sample(pack(32), 32)
    hands = [sum(1 << c for c in shuffled[6 * i : 6 * i + 6]) for i in range(3)]
    misere = seed % 3 == 0
    p = checked(
        Position(
            (hands[0], hands[1], hands[2]),
            seed % 3,
            NO_TRUMP if misere else rng.choice(TRUMPS),
            misere=misere,
            leader=rng.randrange(3),
            taken=1,
        )
    )
    found = solve(p)
    assert len(found.line) == 18
    for card in found.line:
        now = solve(p)
        assert card in now.best
        assert {c for c, _ in now.cards} == set(cards_of(p.legal))
        assert p.taken is not None
        assert p.taken + now.value == 1 + found.value
        p = p.after(card)
    assert p.over
    assert p.taken == 1 + found.value
    assert solve(p).cards == ()


def test_a_card_that_may_not_be_played_is_refused() -> None:
    p = parse(P13)
    with pytest.raises(BadDeal, match="hand 1 cannot play ♠A") as refused:
        p.after(read_cards("♠A")[0])
    assert "♠Т" in refused.value.ru
    with pytest.raises(BadDeal, match="hand 2 cannot play ♣A"):
        played(p, read_cards("♥A ♣A"))


def test_cards_of_the_trick_may_still_stand_in_the_hands() -> None:
    on_table = P13 + "trick: ♥A ♥8"
    assert parse(on_table) == parse(on_table.replace("♥A107", "♥107").replace("♥K98", "♥K9"))
    assert parse(on_table) == played(parse(P13), read_cards("♥A ♥8"))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "does not say: contract, declarer, hand 1, hand 2, hand 3"),
        (P13.replace("7♠", "5♠"), "is not a contract"),
        (P13.replace("7♠", "7"), "is not a contract"),
        (P13.replace("7♠", "seven"), "is not a contract"),
        (P13.replace("declarer: 3", "declarer: 4"), "is not a hand"),
        (P13 + "declarer: 3", "declarer is told twice"),
        (P13 + "hello", "'hello' is not understood"),
        (P13 + "trump: ♠", "is not understood"),
        (P13.replace("♠QJ7", "♠QJx"), "'x' in"),
        (P13.replace("♠QJ7", "♠QJ6"), "'6' in"),
        (P13.replace("♠QJ7", "QJ7"), "a suit must stand before"),
        (P13.replace("♠QJ7", "♠QQ7"), "♠Q stands there twice"),
        (P13.replace("♠QJ7", "♠QJ8"), "S8 is there twice"),
        (P13.replace("♠QJ7", "♠QJ"), "equally many"),
        (P13 + "taken: 1", "cannot have taken 1"),
        (P13 + "taken: many", "not a number of tricks"),
        (P13.replace("♥QJ", "♥Q"), "the discard is 2 cards"),
        (P13.replace("discard: ♥QJ", "discard: ♥QA"), "♥A is in the discard and in play"),
        (P13 + "trick: ♥A ♣8", "hand 2 could not have played ♣8"),
        (P13 + "trick: ♥A ♥8 ♠9", "at most 2 cards"),
        (P13 + " " * 3000, "too long"),
    ],
)
def test_what_is_wrong_with_a_problem_is_said(text: str, reason: str) -> None:
    with pytest.raises(BadDeal, match=reason) as refused:
        parse(text)
    assert any("а" <= sign <= "я" for sign in refused.value.ru)


@pytest.mark.parametrize(
    "wrong",
    [
        {"declarer": 3},
        {"trump": 4},
        {"level": 11},
        {"misere": True, "trump": 0},
        {"misere": True, "level": 6},
        {"leader": -1},
    ],
)
def test_positions_made_by_programs_are_checked_too(wrong: dict[str, int]) -> None:
    hands = tuple(1 << c for c in read_cards("SA SK SQ"))
    with pytest.raises(BadDeal):
        checked(Position(**({"hands": hands, "declarer": 0} | wrong)))  # type: ignore[arg-type]
