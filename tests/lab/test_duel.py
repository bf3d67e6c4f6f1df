"""Duels and totals: honest arithmetic."""

from __future__ import annotations

from pathlib import Path

import pytest

import sukno
from sukno.engine.record import loads
from sukno.lab import duel as duels
from sukno.lab.duel import duel, t_quantile
from sukno.lab.many import Many
from sukno.lab.match import auto, play_game
from sukno.players.thumbs.tricks import preferans


def test_a_player_against_itself_is_exactly_even() -> None:
    """Seats are exchanged on the same seed, so what one side wins in one game it loses in the other."""
    result = duel("nim", "club", "club", 40)
    assert abs(result.mean) < 1e-9
    assert not result.decided


def test_perfect_play_beats_random_play() -> None:
    result = duel("nim", "club", "random", 60)
    assert result.low > 0
    assert result.n == 30


def test_the_order_of_the_players_only_changes_the_sign() -> None:
    assert duel("nim", "club", "random", 20).mean == -duel("nim", "random", "club", 20).mean


def test_a_duel_is_taken_up_where_it_was_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "gains.jsonl"
    whole = duel("nim", "club", "random", 20)
    kept = Many(results=file)
    duel("nim", "club", "random", 8, many=kept)
    duel("nim", "random", "club", 8, many=kept)  # other players share no seed with these
    played: list[int] = []
    again = duels._pair
    monkeypatch.setattr(duels, "_pair", lambda job: (played.append(job[-1]), again(job))[1])
    assert duel("nim", "club", "random", 20, many=kept) == whole
    assert played == [4, 5, 6, 7, 8, 9]
    assert duel("nim", "club", "random", 20, many=kept) == whole
    assert len(played) == 6


@pytest.mark.parametrize(
    ("degrees", "t"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (29, 2.045), (120, 1.980)],
)
def test_the_quantiles_agree_with_the_printed_table(degrees: int, t: float) -> None:
    assert t_quantile(degrees) == pytest.approx(t, abs=0.01)


def test_a_played_game_is_a_sound_record() -> None:
    record, end = play_game(sukno.game("marienbad"), ["club", "novice"], 9)
    assert loads(record.dumps()).verify() is not None
    assert record.points == list(end.points)
    again, _ = play_game(sukno.game("marienbad"), ["club", "novice"], 9)
    assert again.moves == record.moves


def test_a_slow_machine_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a second to think, a player of the laboratory weighs as many deals as ever."""
    game = sukno.game("preferans", deals=1)
    levels = ["club", "novice", "novice"]
    record, _ = play_game(game, levels, 4)
    monkeypatch.setattr(preferans, "CLUB", preferans.CLUB._replace(seconds=0.0))
    again, _ = play_game(game, levels, 4)
    assert again.moves == record.moves


def test_wins_are_shared_among_those_who_came_first() -> None:
    totals = auto("marienbad", ["novice", "random"], 12)
    assert sum(s.wins for s in totals.seats) == pytest.approx(1)
    assert totals.games == 12
    assert totals.moves > 12


def test_the_number_of_players_must_fit() -> None:
    with pytest.raises(sukno.BadOption, match="needs 2 players"):
        play_game(sukno.game("nim"), ["club"], 1)
