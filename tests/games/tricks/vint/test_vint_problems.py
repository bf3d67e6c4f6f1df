"""Problems of Vint: positions of four hands as text, set up and solved."""

from __future__ import annotations

from random import Random

import pytest

from sukno.engine import SuknoError
from sukno.games.tricks.vint.problems import EXAMPLES, PROBLEMS, VintPosition
from sukno.materials.cards import cards_of
from sukno.solve.trick_problem import checked, solve
from sukno.solve.trick_text import parse, write

SLAM, SQUEEZE, FINESSE = (example.text for example in EXAMPLES)


@pytest.mark.parametrize(
    ("text", "value", "makes"), [(SLAM, 13, True), (SQUEEZE, 3, None), (FINESSE, 2, None)]
)
def test_the_examples_are_solved_for_the_declarers(text: str, value: int, makes: bool | None) -> None:
    found = PROBLEMS.solve(PROBLEMS.read(text), (), 0)
    assert found is not None
    assert (found.value, found.good) == (value, makes)
    assert [m.en for m in found.marks[(found.now.facts["declarer"] + 2) % 4]][:1] == ["Partner"]
    assert found.ahead[-1].score == value


def test_a_squeeze_needs_the_right_card_first() -> None:
    found = PROBLEMS.solve(PROBLEMS.read(SQUEEZE), (), 0)
    assert found is not None
    assert {c.card: c.value for c in found.cards} == {"CA": 3, "S2": 1, "HQ": 1}


def test_six_tricks_belong_to_every_contract() -> None:
    text = (
        "contract: 1NT; declarer: 1; leads: 3; hand 1: SAQ; hand 2: S43; hand 3: S65; hand 4: SK7; taken: {}"
    )
    for taken, makes in ((5, True), (4, False)):
        found = PROBLEMS.solve(PROBLEMS.read(text.format(taken)), (), 0)
        assert found is not None
        assert found.good is makes
    assert found.verdict.en == "The contract is one down."


def test_what_is_written_is_read_back_and_partners_take_tricks_together() -> None:
    rng = Random("vint problems")
    for _ in range(20):
        n = rng.randint(1, 5)
        cards = rng.sample(range(52), 4 * n)
        p = checked(
            VintPosition(
                hands=tuple(sum(1 << c for c in cards[i::4]) for i in range(4)),
                declarer=rng.randrange(4),
                trump=rng.randrange(-1, 4),
                level=rng.choice([None, 1, 7]),
                leader=rng.randrange(4),
                taken=rng.randrange(0, 14 - n),
            )
        )
        assert parse(write(p, "ru"), VintPosition) == parse(write(p), VintPosition) == p
        found, before = solve(p), p.taken or 0
        for card in found.line:
            assert {c for c, _ in solve(p).cards} == set(cards_of(p.legal))
            p = p.after(card)
        assert p.taken == before + found.value


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (FINESSE.replace("contract: NT", "contract: 8NT"), "1♠ to 7NT"),
        (FINESSE.replace("contract: NT", "contract: misere"), "is not a contract"),
        (FINESSE.replace("leads: 3", "leads: 5"), "they are 1 to 4"),
        (FINESSE + "; discard: H2", "is not understood"),
        (FINESSE.replace("hand 4: SK7", "hand 4: SK"), "equally many"),
        (FINESSE.partition("hand 4")[0], "does not say: hand 4"),
        (FINESSE + "; trick: S5 SK S3 S2", "at most 3 cards"),
    ],
)
def test_what_is_no_problem_is_refused_in_both_languages(text: str, reason: str) -> None:
    with pytest.raises(SuknoError, match=reason) as refused:
        PROBLEMS.read(text)
    assert refused.value.text.ru != refused.value.text.en


def test_a_board_has_four_hands_of_thirteen_and_no_discard() -> None:
    board = PROBLEMS.info().tricks
    assert board is not None
    assert (len(board.pack), len(board.hands), board.room, board.asides) == (52, 4, 13, ())
    fields = PROBLEMS.set_up(PROBLEMS.read(FINESSE)).fields
    assert [f.id for f in fields] == ["strain", "level", "declarer", "leader", "taken"]
    assert [c.value for c in fields[0].choices] == ["S", "C", "D", "H", "NT"]
