"""What is the same in all tricks: nobody wins, who learns is corrected, people perform for people."""

from __future__ import annotations

import re
from random import Random

import pytest
from performing import performed, trick

from sukno.engine.registry import infos
from sukno.rules import page
from sukno.rules.article import rules_page
from sukno.rules.lesson import pictured

IDS = [i.id for i in infos() if i.family == "magic-trick"]


def test_all_ten_are_there() -> None:
    assert len(IDS) == 10


@pytest.mark.parametrize("id", IDS)
def test_nobody_wins_and_nothing_is_counted(id: str) -> None:
    game = trick(id)
    assert game.info.pastime
    assert not game.info.skill
    end = game.outcome(performed(game, lambda ask: None))
    assert end is not None
    assert end.pastime
    assert set(end.points) == {0.0}
    assert set(end.places) == {1}


@pytest.mark.parametrize("id", IDS)
def test_who_learns_may_do_everything_wrong_first_and_comes_to_the_end(id: str) -> None:
    game = trick(id, mode="learn")
    for seed in range(3):
        rng = Random(seed)
        s = game.start(seed)
        slips = 0
        while (ask := game.ask(s)) is not None:
            right = game.question_of(s).right
            wrong = [move for move in ask.moves if move != right]
            move = rng.choice(wrong) if wrong and right else right or ask.pick(rng)
            slips += move != right and bool(right)
            game.play(s, move)
            if move != right and right:
                assert game.stage(s).slip
                assert game.stage(s).aside.ru
        assert slips
        assert game.came_out(s)
        assert "once more" in game.ending(s).en


@pytest.mark.parametrize("id", IDS)
def test_who_makes_no_slip_is_applauded(id: str) -> None:
    game = trick(id, mode="learn")
    assert "without a single slip" in game.ending(performed(game, lambda ask: None)).en


@pytest.mark.parametrize("id", IDS)
def test_one_performs_for_the_others_and_only_right_steps_are_offered(id: str) -> None:
    game = trick(id, mode="learn", players=2)
    s = game.start(2)
    asked = set()
    while (ask := game.ask(s)) is not None:
        asked.add(ask.seat)
        if ask.kind == "step":
            assert len(ask.moves) == 1
        assert not game.stage(s).aside.en
        q = game.question_of(s)
        yes = "yes" if "yes" in ask.moves else ""
        game.play(s, q.right or next(iter(q.likely), "") or yes or ask.pick(Random(1)))
    assert asked == {0, 1}


@pytest.mark.parametrize("id", IDS)
def test_the_page_keeps_the_secret_until_it_is_asked_for(id: str) -> None:
    assert pictured(id) is not None
    for lang in ("en", "ru"):
        html = rules_page(id, lang).html
        folded = re.findall('<details><summary><h2 id="([^"]+)"', html)
        assert folded == ["the-secret", "performing-it"]
        assert "folded" not in html
        assert "folded" not in page(id, lang, console=True)
