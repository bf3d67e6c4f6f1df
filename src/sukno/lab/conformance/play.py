"""A random game from the deal to the settlement, watched all the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Record
from sukno.engine.options import make
from sukno.engine.record import loads
from sukno.engine.view import BACK
from sukno.lab.conformance.fault import Fault, examining, require, require_same
from sukno.lab.conformance.knowledge import Moves, as_it_is, check_knowledge, check_past, check_views, hides
from sukno.lab.conformance.moves import (
    check_conceding,
    check_duty,
    check_moves,
    check_question,
    check_refusal,
    check_touches,
    check_words,
)

ENOUGH = 8
"""So often nobody guesses right by chance."""


def examine(game: AnyGame, seed: int | str, *, care: float = 12) -> None:
    """Play one random game and raise a Fault at the first broken promise.

    With `care` 12 the first moves are looked at from all sides, and about 8 of each time as many moves again.
    """
    with examining(game, seed) as moves:
        Examination(game, seed, care).run(moves)


class Examination:
    """One random game under watch."""

    def __init__(self, game: AnyGame, seed: int | str, care: float) -> None:
        self.game, self.seed, self.care = game, seed, care
        self.rng = Random(f"{seed}")
        self.since: Moves = []
        """The moves since the deal, or since chance had its say."""
        self.seen: set[str] = set()
        """Some moves that were possible at some time."""
        self.looked = 0
        self.secrets: Counter[tuple[int, int]] = Counter()
        """How often one seat had something to hide from another."""
        self.guessed: Counter[tuple[int, int]] = Counter()
        """And how often the other imagined just what it was."""

    def run(self, moves: list[str]) -> None:
        game, rng = self.game, self.rng
        s = game.start(self.seed)
        pieces = check_pieces(game, s)
        zones = [z.id for z in game.view(s, None).zones]
        while (ask := game.ask(s)) is not None:
            check_length(game, len(moves))
            require(game.outcome(s) is None, "end", "there is an outcome while somebody must decide")
            check_question(game, ask)
            self.seen.update(rng.sample(ask.moves, min(3, len(ask.moves))))
            if rng.random() < self.care / (self.care + len(moves)):
                self.look(s, ask, zones)
            move = ask.pick(rng)
            if ask.shunned and rng.random() < 0.03:
                move = ask.moves[-1]
            before = s.deal, s.rolls
            game.play(s, move)
            moves.append(move)
            self.since = [*self.since, (ask.seat, move)] if before == (s.deal, s.rolls) else []
            now = Counter(game.pieces(s))
            if now != pieces:
                lost, made = _named(pieces - now), _named(now - pieces)
                raise Fault("pieces", f"{move!r} loses {lost} and makes {made}")
        self.finish(s, moves)

    def look(self, s: Any, ask: Ask, zones: list[str]) -> None:
        """Everything that can be asked of one position."""
        game, rng = self.game, self.rng
        check_moves(game, s, ask, self.seen, rng)
        check_words(game, s, ask)
        views = {seat: game.view(s, seat) for seat in (*range(game.seats), None)}
        check_views(game, views, zones)
        check_touches(game, s, ask, views[ask.seat])
        check_duty(game, s, ask, views[ask.seat])
        check_conceding(game, s)
        require(len(game.standing(s)) == game.seats, "standing", "it does not give points to every seat")
        if not game.open:
            check_past(game, s, self.since)
        # all seats early on, later one at a time
        seats = range(game.seats) if self.looked < 2 * self.care else [int(rng.random() * game.seats)]
        for seat in seats:
            self.looked += 1
            t = check_knowledge(game, s, views, seat, self.since, rng)
            owner = (seat + 1 + int(rng.random() * (game.seats - 1))) % game.seats
            if owner == seat or hides(views, owner, seat):
                self.secrets[seat, owner] += 1
                self.guessed[seat, owner] += as_it_is(game, s, t, views, owner, seat)

    def finish(self, s: Any, moves: list[str]) -> None:
        """The settlement, the refusal of any further move, and the record."""
        game = self.game
        end = game.outcome(s)
        require(end is not None, "end", "nobody must decide, and there is no outcome")
        assert end is not None
        require(
            len(end.points) == len(end.places) == game.seats,
            "end",
            f"{game.seats} seats, but the end is {end}",
        )
        require(min(end.places) == 1, "end", f"nobody is first: {end.places}")
        if game.info.zero_sum:
            require(abs(sum(end.points)) < 1e-9, "balance", f"the settlement does not balance: {end.points}")
        standing = game.standing(s)
        apart = max(abs(a - b) for a, b in zip(standing, end.points, strict=True))
        require(
            apart < 1,  # an outcome may be rounded
            "standing",
            f"in the end it says {standing}, the outcome {end.points}",
        )
        for move in moves[-1:]:  # there is none where a deal is lost before it begins
            check_refusal(game, s, move)
        if not game.open:
            for (seat, owner), times in self.secrets.items():
                told = f"seat {seat} has imagined the truth about seat {owner} all {times} times"
                require(times < ENOUGH or self.guessed[seat, owner] < times, "imagine-varies", told)
        record = Record.of(game, self.seed)
        record.moves, record.points = moves, list(end.points)
        again = loads(record.dumps()).replay(game)
        require_same(again, s, "record", "the record replays to another state")


def check_pieces(game: AnyGame, s: Any) -> Counter[str]:
    """What must be conserved; cards in a hand are among it."""
    pieces = Counter(game.pieces(s))
    held: Counter[str] = Counter()
    for seat in range(game.seats):
        for zone in game.view(s, seat).zones:
            if zone.seat == seat:
                held.update(card for card in zone.held() or () if card != BACK)
    require(held <= pieces, "pieces", f"pieces() does not tell of {_named(held - pieces)}")
    return pieces


def check_deals(kind: type[AnyGame], seed: int | str) -> None:
    """`deals=1` plays one deal, and in a match of several `State.next_deal` tells that one is over."""
    if "deals" not in kind.Options.__struct_fields__:
        return
    require(deals_played(kind, seed, 1) == 1, "deals", "with deals=1 it goes on to a second deal")
    require(
        any(deals_played(kind, f"{seed}/{n}", 2) == 2 for n in range(5)),
        "deals",
        "with deals=2 there is never a second deal: State.next_deal must be called",
    )


def deals_played(kind: type[AnyGame], seed: int | str, most: int) -> int:
    """How many deals a random match has that is to end after so many."""
    return check_match(kind(make(kind.Options, {"deals": most})), seed)


def check_match(game: AnyGame, seed: int | str) -> int:
    """A random match to its natural end, where all can look at the end of every deal; how many there were."""
    with examining(game, seed) as moves:
        rng, deals = Random(f"{seed}"), 1
        s = game.start(seed)
        while (ask := game.ask(s)) is not None:
            check_length(game, len(moves))
            before, move = s.copy(), ask.pick(rng)
            game.play(s, move)
            moves.append(move)
            if s.deal == before.deal:
                continue
            end = game.deal_end(before, move)
            require(end is not None, "deals", "State.deal rises, but not by State.next_deal")
            same = [z.id for z in game.zones(end, None)] == [z.id for z in game.zones(before, None)]
            require(same, "zones", "when a deal is over there are others")
            look_around(game, end)
            look_around(game, s)
            deals += game.ask(s) is not None
        require(game.outcome(s) is not None, "end", "nobody must decide, and there is no outcome")
        look_around(game, s)
    return deals


def look_around(game: AnyGame, s: Any) -> None:
    """All that people see of a table: every seat and a spectator, the sheet, the points so far."""
    for seat in (*range(game.seats), None):
        game.view(s, seat)
    require(len(game.standing(s)) == game.seats, "standing", "it does not give points to every seat")


def walk(game: AnyGame, seed: int | str, rng: Random) -> Iterator[tuple[Any, Ask]]:
    """A random game: each state, with its question."""
    s = game.start(seed)
    for n in count():
        ask = game.ask(s)
        if ask is None:
            return
        check_length(game, n)
        yield s, ask
        game.play(s, ask.pick(rng))


def check_length(game: AnyGame, moves: int) -> None:
    """Even played at random it takes no more than half the moves that a table has room for."""
    most = game.info.longest // 2
    require(moves < most, "end", f"it does not end within {most} moves, half of what its info says")


def _named(pieces: Counter[str]) -> str:
    return " ".join(sorted(pieces.elements())[:8]) or "nothing"
