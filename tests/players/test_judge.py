"""What was best: the solvers against playing everything out, and what a whole game's moves have cost."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import Record, ids
from sukno.engine.record import FairDeal
from sukno.lab.match import play_game
from sukno.players import analyse, judged, policies
from sukno.players.judge import Findings, judge
from sukno.players.thumbs.boards import othello as othello_thumbs
from waiting import PATIENCE


def gain(game: Any, s: Any, seat: int, deal: int) -> float:
    """What this seat has at the end of the deal if all play best: every line tried."""
    ask = game.ask(s) if s.deal == deal else None
    if ask is None:
        return float(game.standing(s)[seat])
    values = []
    for move in ask.moves:
        n = s.copy()
        game.play(n, move)
        values.append(gain(game, n, seat, deal))
    sides = [info.side for info in game.seat_infos(s)]
    return max(values) if sides[ask.seat] == sides[seat] else min(values)


def all_gains(game: Any, s: Any) -> dict[str, float]:
    """The same for each move of the seat in turn."""
    ask = game.ask(s)
    found = {}
    for move in ask.moves:
        n = s.copy()
        game.play(n, move)
        found[move] = gain(game, n, ask.seat, s.deal)
    return found


def positions(id: str, seeds: range, **options: Any) -> Any:
    """All positions of some games played by novices and at random by turns."""
    game = sukno.game(id, **options)
    thumb = policies(id).novice
    assert thumb is not None
    for seed in seeds:
        rng = Random(seed)
        s = game.start(seed)
        while (ask := game.ask(s)) is not None:
            yield game, s
            game.play(s, thumb(game, s, ask, rng) if rng.random() < 0.7 else ask.pick(rng))


def test_the_house_knows_where_it_has_a_solver() -> None:
    assert all(map(judged, ("kayles", "marienbad", "nim", "othello", "sixty-six", "whist")))
    assert not judged("king")
    s = sukno.game("king").start(1)
    assert judge(sukno.game("king"), s) is None
    assert analyse(Record.of(sukno.game("king"), 1)) is None


def test_every_judge_says_what_it_counts_in_both_languages() -> None:
    for id in filter(judged, ids()):
        known = policies(id).judge
        assert known is not None, id
        for text in (known.unit, known.note):
            assert text is not None
            assert text.en
            assert text.ru != text.en


# taking from rows


@pytest.mark.parametrize(
    ("id", "options"),
    [
        ("nim", {}),
        ("nim", {"groups": 4, "last_wins": True}),
        ("nim", {"penultimate": True}),
        ("marienbad", {}),
        ("marienbad", {"last_wins": True}),
        ("kayles", {}),
        ("kayles", {"start": "12-2"}),
    ],
)
def test_rows_are_won_where_some_move_leaves_the_other_lost(id: str, options: dict[str, Any]) -> None:
    game = sukno.game(id, **options)

    @cache
    def wins(rows: tuple[int, ...]) -> bool:
        """Can the player to move force a win? By the rules of the game alone."""
        s = game.start(1)
        s.rows, s.turn = list(rows), 0
        return any(won(rows, move) for move in game.ask(s).moves)  # type: ignore[union-attr]

    def won(rows: tuple[int, ...], move: str) -> bool:
        s = game.start(1)
        s.rows, s.turn = list(rows), 0
        game.play(s, move)
        return s.winner == 0 if s.winner is not None else not wins(tuple(s.rows))

    checked = 0
    for seed in range(3):
        rng = Random(seed)
        s = game.start(seed)
        while (ask := game.ask(s)) is not None:
            if sum(s.rows if id != "kayles" else (r.bit_count() for r in s.rows)) <= 12:
                assert judge(game, s) == {m: float(won(tuple(s.rows), m)) for m in ask.moves}  # type: ignore[union-attr]
                checked += 1
            game.play(s, ask.pick(rng))
    assert checked >= 9


def test_nim_is_not_judged_where_the_literal_reading_has_no_theory_and_too_many_chips() -> None:
    game = sukno.game("nim", penultimate=True, groups=10, chips=120)
    assert judge(game, game.start(1)) is None


# othello


def test_the_last_discs_are_counted_as_by_trying_everything() -> None:
    checked = 0
    for game, s in positions("othello", range(6)):
        if 1 <= 64 - (s.white | s.black).bit_count() <= 6:
            assert judge(game, s) == all_gains(game, s)
            checked += 1
    assert checked >= 30


def test_the_first_moves_of_othello_are_estimated() -> None:
    """The opening itself is nobody's mistake; before the end is counted out, what differs little is alike."""
    for game, s in positions("othello", range(1)):
        empty = 64 - (s.white | s.black).bit_count()
        if empty == 64:
            assert judge(game, s) is None
        elif empty in (60, 40, othello_thumbs.JUDGED + 1):
            values = judge(game, s)
            assert values is not None
            assert values.keys() == {*game.ask(s).moves}
            most = max(values.values())
            assert all(v == most or v < most - othello_thumbs.MARGIN for v in values.values())


# cards


def test_whist_is_judged_as_by_trying_everything() -> None:
    """In three-card endings; what the sheet makes of the tricks is not counted, only the tricks."""
    checked = 0
    for game, s in positions("whist", range(12), deals=1):
        left = s.hands[s.turn].bit_count()
        if left > 3 or (left == 3 and not s.trick):
            continue
        values = judge(game, s)
        assert values is not None
        ask = game.ask(s)
        for move in ask.moves:
            n = s.copy()
            game.play(n, move)
            assert values[move] == side_tricks(game, n, s.turn % 2) - sum(s.tricks[s.turn % 2 :: 2])
        checked += 1
    assert checked >= 100


def side_tricks(game: Any, s: Any, side: int) -> int:
    """Tricks of the side at the end of the deal, every line tried."""
    if game.ask(s) is None:
        return int(sum(s.tricks[side::2]))
    values = []
    for move in game.ask(s).moves:
        n = s.copy()
        game.play(n, move)
        values.append(side_tricks(game, n, side))
    return max(values) if s.turn % 2 == side else min(values)


@pytest.mark.parametrize("options", [{}, {"triple_condition": "no-point", "close_success": "always-3"}])
def test_endings_of_sixty_six_are_judged_as_by_trying_everything(options: dict[str, Any]) -> None:
    """With marriages, the race to 66, closed and used-up stocks."""
    checked = closed = 0
    for game, s in positions("sixty-six", range(30), deals=2, **options):
        if not s.strict:
            assert judge(game, s) is None
        elif s.hands[s.turn].bit_count() <= 4:
            values = judge(game, s)
            assert values is not None
            before = game.standing(s)[s.turn]
            assert {m: v + before for m, v in values.items()} == all_gains(game, s)
            checked += 1
            closed += s.closer >= 0
    assert checked >= 40
    assert closed >= 5


# whole games


def whole(id: str, level: str, seed: int = 3, **options: Any) -> tuple[Record, Findings]:
    game = sukno.game(id, **options)
    record, _ = play_game(game, [level] * game.seats, seed)
    found = analyse(record, seconds=PATIENCE)
    assert found is not None
    return record, found


@pytest.mark.parametrize(
    ("id", "options"),
    [("whist", {"deals": 1}), ("sixty-six", {"deals": 6}), ("othello", {}), ("nim", {}), ("kayles", {})],
)
def test_a_best_move_costs_nothing_and_no_move_less(id: str, options: dict[str, Any]) -> None:
    record, found = whole(id, "novice", **options)
    assert found.moves
    for f in found.moves:
        assert f.move == record.moves[f.n - 1]
        assert (f.cost == 0) == (f.move in f.best)
        assert f.cost >= 0
        assert len(f.best) == len(f.best_words) >= 1


def test_random_players_throw_games_away_and_perfect_ones_do_not() -> None:
    assert sum(f.cost for seed in range(5) for f in whole("kayles", "random", seed)[1].moves) > 0
    assert sum(f.cost for seed in range(5) for f in whole("kayles", "club", seed)[1].moves) == 0


def test_what_was_lost_in_a_deal_of_whist_adds_up_to_the_tricks_taken() -> None:
    """From what the first side could take at the start, mistakes lead to what it has taken in the end."""
    record, found = whole("whist", "novice", deals=1)
    game = record.open()
    s = game.start(record.seed)
    values = judge(game, s)
    assert values is not None
    first = s.turn % 2
    could = max(values.values())
    seats = {s.order[place] for place in (first, first + 2)}
    lost = sum(f.cost if f.seat in seats else -f.cost for f in found.moves)
    states = record.steps(game)
    taken = 0
    for s in states:
        taken = sum(s.tricks[first::2]) or taken  # type: ignore[attr-defined]
    assert could - lost == taken


def test_forced_moves_are_no_decisions() -> None:
    record, found = whole("whist", "novice", deals=1)
    game = record.open()
    forced = {
        n
        for n, s in enumerate(record.steps(game), 1)
        if (ask := game.ask(s)) is not None and ask.forced is not None
    }
    assert {52, 51, 50, 49} <= forced
    assert {f.n for f in found.moves} == set(range(1, 53)) - forced


def test_a_revoke_is_not_judged_and_the_rest_is() -> None:
    game = sukno.game("whist", deals=1, strict=True, revoke_penalty="5 points")
    record, _ = play_game(game, ["random"] * 4, 1)
    found = analyse(record, seconds=PATIENCE)
    assert found is not None
    assert 10 < len(found.moves) < 48


def test_a_short_time_is_said_in_the_note() -> None:
    record, _ = whole("whist", "novice", deals=2)
    seen: list[tuple[int, int]] = []
    found = analyse(record, seconds=0, progress=lambda n, total: seen.append((n, total)))
    assert found is not None
    assert seen == [(1, 104)]
    assert "first 1 of 104 moves" in found.note.en
    assert "1 из 104" in found.note.ru
    assert "52" not in whole("whist", "novice", deals=1)[1].note.en


def test_a_game_given_up_is_judged_as_far_as_it_went() -> None:
    record, _ = whole("nim", "random")
    cut = Record.of(record.open(), record.seed)
    cut.moves = record.moves[:2]
    cut.conceded = 0
    cut.fair = FairDeal("", "", [])
    found = analyse(cut, seconds=PATIENCE)
    assert found is not None
    assert {f.n for f in found.moves} == {1, 2}
    assert "Времени" not in found.note.ru
