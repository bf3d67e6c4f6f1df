"""How a numbered deal comes out: the next move that wins, the whole line, and since when it is lost.

The game's solver (`Offers.solution`) sees everything; its lines are played through by the rules before anybody is told.
Whoever shows an answer says whether it knew more than the player does.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import Any

import msgspec

from sukno.engine import AnyGame, Chair, IllegalMove, Record
from sukno.engine.offers.find import solution_of
from sukno.engine.offers.solution import WORDS, Answer, said
from sukno.engine.state import State
from sukno.engine.text import Text, counted
from sukno.players.base import Advice, spoken
from sukno.players.reasons import all_of

NODES = 50_000_000
"""Positions looked at, at most; usually the time ends a search."""
MILLISECONDS = 2000
"""While somebody waits for a hint or a line."""
TRIES = 8
"""Imagined deals that are compared with the true one, to see whether anything is hidden."""


def prospect(
    game: AnyGame,
    s: Any,
    *,
    nodes: int = NODES,
    milliseconds: int = MILLISECONDS,
    lines: Sequence[tuple[str, ...]] = (),
) -> Answer:
    """Can the deal come out from here? `lines` have led to the end from places near this one."""
    end = game.outcome(s)
    if end is not None:
        return Answer("solvable" if end.won else "impossible")
    left = next(filter(None, (taken_up(game, s, line) for line in lines)), ())
    if left:
        found = Answer("solvable", left)
    else:
        found = solution_of(game.info.id)(game, s.copy(), nodes=nodes, milliseconds=milliseconds)
    last = played_out(game, s, found.line) if found.status == "solvable" else s
    if last is None:  # a mistake of the solver's is nobody's hint
        found, last = Answer("unknown", nodes=found.nodes), s
    return msgspec.structs.replace(found, hidden=hides(game, s) or last.rolls != s.rolls)


def played_out(game: AnyGame, s: Any, line: tuple[str, ...]) -> State | None:
    """The state after this line, if the deal has come out by it."""
    last: State = s.copy()
    try:
        for move in line:
            game.play(last, move)
    except IllegalMove:
        return None
    end = game.outcome(last)
    return last if end is not None and end.won else None


def taken_up(game: AnyGame, s: Any, line: Sequence[str]) -> tuple[str, ...]:
    """What can still be made of this line from here, move by move; nothing unless the deal comes out by that."""
    at, made = s.copy(), []
    for move in line:
        if game.outcome(at) is not None:
            break
        try:
            game.play(at, move)
        except IllegalMove:
            continue
        made.append(move)
    end = game.outcome(at)
    return tuple(made) if end is not None and end.won else ()


def hides(game: AnyGame, s: Any) -> bool:
    """Is there anything about the cards that the player does not know?"""
    if game.info.open:
        return False
    for n in range(TRIES):
        other = game.imagine(s, 0, Random(n))
        other.key, other.rolls = s.key, s.rolls
        if other != s:
            return True
    return False


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A move of a line, in words."""

    seat: int
    move: str
    words: Text


def told(game: AnyGame, s: Any, line: tuple[str, ...]) -> tuple[Told, ...]:
    """A line from here in words."""
    out, at = [], s.copy()
    for move in line:
        ask = game.ask(at)
        out.append(Told(seat=0 if ask is None else ask.seat, move=move, words=game.describe(at, move)))
        game.play(at, move)
    return tuple(out)


def along(chair: Chair, line: Sequence[str]) -> Advice:
    """The first move of a line by which the deal comes out."""
    comes = counted(len(line), ("move", "moves"), ("ход", "хода", "ходов"))
    known = Text("by this line it comes out in {n}", "так пасьянс сходится за {n}").fill(n=comes)
    return Advice(line[0], all_of([spoken(chair, line[0], Random(0)), known]))


class Since(msgspec.Struct, frozen=True, kw_only=True):
    """Since when a deal is lost, as far as that is known; places are counted in moves made."""

    now: Answer
    could: int | None
    """The last place known from which it could come out."""
    cannot: int | None
    """The first place known from which it cannot."""
    hidden: bool = False
    """Did the solver know more than the player, at any of the places it looked at?"""

    @property
    def exact(self) -> bool:
        """Is there nothing between the two?"""
        if self.cannot is None:
            return self.now.status == "solvable"
        return self.cannot == (0 if self.could is None else self.could + 1)

    @property
    def words(self) -> Text:
        return said(self._found, self.hidden)

    @property
    def _found(self) -> Text:
        if self.cannot is None:
            return WORDS[self.now.status]
        if self.cannot == 0:
            return Text("This deal could never come out.", "Этот расклад сойтись не мог.")
        if self.exact:
            return Text(f"Lost since move {self.cannot}.", f"Проигран с хода {self.cannot}.")
        if self.could is None:
            return Text(
                f"Lost since move {self.cannot} at the latest.", f"Проигран не позже хода {self.cannot}."
            )
        return Text(
            f"Lost somewhere from move {self.could + 1} to move {self.cannot}.",
            f"Проигран где-то с хода {self.could + 1} по ход {self.cannot}.",
        )


def lost_since(total: int, now: Answer) -> Generator[int, Answer, Since]:
    """Since when a deal is lost that stands so after its moves: yields places, and is sent their prospects.

    A deal that could come out after some moves could before them: so the place is halved down. Where a place cannot be
    decided, later ones are tried, which are easier.

    >>> search = lost_since(8, Answer(status="impossible"))
    >>> place = next(search)
    >>> try:
    ...     while True:
    ...         place = search.send(Answer(status="solvable" if place < 3 else "impossible"))
    ... except StopIteration as found:
    ...     print(found.value.words.en, found.value.exact)
    Lost since move 3. True
    """
    could: int | None = None
    if now.status != "impossible":
        could = total if now.status == "solvable" else None
        return Since(now=now, could=could, cannot=None, hidden=now.hidden)
    cannot, low, hidden = total, -1, now.hidden
    first = True
    while cannot - low > 1:
        place = 0 if first else (low + cannot) // 2
        first = False
        seen = yield place
        status, hidden = seen.status, hidden or seen.hidden
        if status == "impossible":
            cannot = place
        else:
            low = place
            if status == "solvable":
                could = place
    return Since(now=now, could=could, cannot=cannot, hidden=hidden)


def find_lost(total: int, now: Answer, at: Callable[[int], Answer]) -> Since:
    """The same, with somebody who answers at once."""
    search = lost_since(total, now)
    try:
        place = next(search)
        while True:
            place = search.send(at(place))
    except StopIteration as found:
        since: Since = found.value
        return since


def cut(record: Record, n: int) -> Record:
    """The game after its first n moves."""
    return msgspec.structs.replace(record, moves=record.moves[:n], points=None)


def before_giving_up(game: AnyGame, record: Record) -> Record:
    """The game without its last move, if that gave it up: that loses nothing which was not lost before."""
    if not record.moves:
        return record
    shorter = cut(record, len(record.moves) - 1)
    ask = game.ask(shorter.replay(game))
    given_up = ask is not None and ask.shunned and record.moves[-1] in ask.moves[-ask.shunned :]
    return shorter if given_up else record
