"""Games of Monopoly set up for a test."""

from __future__ import annotations

from sukno.engine.chance import throw
from sukno.games.economic.monopoly import Monopoly
from sukno.games.economic.monopoly.fields import BY_ID
from sukno.games.economic.monopoly.state import MonopolyOptions, MonopolyState


def table(players: int = 3, **options: object) -> tuple[Monopoly, MonopolyState]:
    """A game in which seat 0 is to throw, all on Go."""
    game = Monopoly(MonopolyOptions(players=players, **options))  # type: ignore[arg-type]
    s = game.start(1)
    s.first = s.turn = 0
    return game, s


def own(s: MonopolyState, seat: int, *ids: str, houses: int = 0) -> None:
    for id in ids:
        s.account.owner[id] = seat
        if houses:
            s.account.houses[id] = houses


def arrive(game: Monopoly, s: MonopolyState, id: str, thrown: tuple[int, int] = (3, 4)) -> None:
    """The token of seat 0 has come there with this throw."""
    s.thrown, s.agenda, s.phase = thrown, ["land", "pause"], ""
    s.at[s.turn] = BY_ID[id].at
    game.flow.advance(s)


def throwing(game: Monopoly, s: MonopolyState, *want: bool) -> None:
    """Chance is set so that the next throws are doubles or not."""
    for n in range(100_000):
        s.key, s.rolls = n.to_bytes(32, "little"), 0
        t = s.copy()
        if all((len(set(throw(t))) == 1) == double for double in want):
            return
    raise AssertionError


def play(game: Monopoly, s: MonopolyState, *moves: str) -> None:
    for move in moves:
        game.play(s, move)


def pausing(*ids: str, **options: object) -> tuple[Monopoly, MonopolyState]:
    game, s = table(**options)  # type: ignore[arg-type]
    own(s, 0, *ids)
    s.agenda, s.phase = ["pause"], ""
    game.flow.advance(s)
    return game, s
