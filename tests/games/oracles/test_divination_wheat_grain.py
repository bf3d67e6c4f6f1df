"""The wheat grain: a circle of 36 cards and one answer (004:2967-3124)."""

from __future__ import annotations

from collections import Counter

import pytest

import sukno
from games.oracles.asking import asked, passages, read, spots, spread_evenly
from sukno.engine import IllegalMove
from sukno.games.oracles.grain_answers import GRAIN
from sukno.materials.cards import CARD_TEXTS, pack

PACK = {CARD_TEXTS[c] for c in pack(36)}
GISTS = {
    "HA": "faithful",
    "HQ": "three months",
    "DT": "cold",
    "CJ": "hardly succeed",
    "SA": "of use",
    "S8": "ill",
    "S7": "change your plans",
    "S6": "sad letter",
}
"""From the digest's table."""


def test_every_card_of_the_pack_has_an_answer_in_both_languages() -> None:
    assert set(GRAIN) == PACK
    assert all(says.en.endswith(".") and says.ru.endswith(".") for says in GRAIN.values())
    assert len({says.en for says in GRAIN.values()}) == len({says.ru for says in GRAIN.values()}) == 36


@pytest.mark.parametrize(("card", "gist"), GISTS.items())
def test_the_answers_are_those_of_the_digest(card: str, gist: str) -> None:
    assert gist in GRAIN[card].en


def test_the_whole_pack_lies_in_the_circle_before_the_grain_is_thrown() -> None:
    for game, s in asked("divination-wheat-grain", 3):
        lain = [spot.face for id, spot in spots(game, s).items() if id != "pack" and spot.face]
        assert len(lain) == len(set(lain)) == 36 - len(s.rest)
        ask = game.ask(s)
        assert (ask is not None and ask.moves == ["throw"]) == (not s.rest and s.grain < 0)
    assert set(lain) == PACK


def test_the_card_under_the_grain_answers() -> None:
    for seed in range(40):
        game, s = read("divination-wheat-grain", seed)
        (said,) = passages(game, s)
        lying = spots(game, s)
        under = lying[said.place.removeprefix("cloth/")]
        assert under.mark
        assert under.face == said.sign == lying["pack"].face
        assert said.lines == (GRAIN[under.face],)
        assert not said.ours


def test_every_card_answers_as_often_as_any_other() -> None:
    game = sukno.game("divination-wheat-grain")
    found: Counter[str] = Counter()
    for seed in range(3600):
        s = game.start(seed)
        game.play(s, "rest")
        game.play(s, "throw")
        found[s.laid[s.grain].card] += 1
    assert spread_evenly([found[card] for card in PACK])


def test_no_grain_is_thrown_on_half_a_circle() -> None:
    game = sukno.game("divination-wheat-grain")
    s = game.start(1)
    game.play(s, "lay")
    before = s.copy()
    with pytest.raises(IllegalMove):
        game.play(s, "throw")
    assert s == before
