"""A record walked deal by deal."""

from __future__ import annotations

from random import Random

import pytest

import sukno
from sukno.engine import BadRecord, Record
from sukno.engine.walk import numbered, opened, walked
from sukno.games.tricks.king import King


def played(id: str, moves: int) -> Record:
    game, rng = sukno.game(id), Random(1)
    record = Record.of(game, 5, ["novice"] * game.seats)
    s = game.start(5)
    while len(record.moves) < moves and (ask := game.ask(s)) is not None:
        record.moves.append(ask.pick(rng))
        game.play(s, record.moves[-1])
    return record


def test_deals_follow_each_other_and_the_last_may_be_unfinished() -> None:
    record = played("king", 130)
    game = opened(record, King)
    deals = [*walked(record, game)]
    assert [move for deal in deals for move in deal.moves] == record.moves
    assert [deal.number for deal in deals] == [*range(1, len(deals) + 1)]
    assert [deal.first for deal in deals[1:]] == [deal.last for deal in deals[:-1]]
    assert [deal.over for deal in deals] == [True] * (len(deals) - 1) + [False]


def test_the_moves_of_a_deal_lead_from_its_beginning_to_its_end() -> None:
    record = played("king", 130)
    for deal in walked(record, opened(record, King)):
        states = [s.copy() for s, _ in deal.steps()]
        assert states[0] == deal.begun
        deal.game.play(states[-1], deal.moves[-1])
        assert states[-1] == deal.after
        assert deal.at("card") == deal.begun


def test_what_is_not_there_is_refused_in_a_sentence() -> None:
    record = played("king", 60)
    with pytest.raises(BadRecord, match="there is no deal 9"):
        numbered(walked(record, opened(record, King)), 9)
    with pytest.raises(BadRecord, match="deals of 'nim' are not read so"):
        opened(played("nim", 2), King)
