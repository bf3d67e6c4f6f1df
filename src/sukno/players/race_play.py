"""Players of races with trained networks: the club player looks at all ways to play a throw, the master at all throws
after the best of them; both say what they expect.

A turn is asked man by man. Every time all that can still become of it is ranked, and the step is one that leads to the
best; so the steps of a turn follow one plan without anybody's remembering it, until a better one is seen.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.families.race import Side, count, used
from sukno.families.race.game import DOUBLES
from sukno.families.race.plays import step
from sukno.players.policies import Judge, Policy
from sukno.players.reasons import because
from sukno.solve import race
from sukno.solve.race import PLACES, RaceKind, RaceNets, Way

KEPT = 6
"""How many ways the master looks at again."""
MASTER_NODES, JUDGE_NODES = 300_000, 1_500_000
"""Looks for one decision."""
JUDGED = 60
MEN = 15


def side_bytes(side: Side, men: int) -> bytes:
    """The men of a side by the steps they have to go."""
    return bytes([count(men, side.line[n]) for n in range(PLACES)])


def kind_of(game: Any) -> RaceKind:
    """The rules of a game as the kernel understands them; kept with the game."""
    known: RaceKind | None = game.__dict__.get("race_kind")
    if known is None:
        rules, sides = game.rules, game.sides
        start = [side_bytes(side, men) for side, men in zip(sides, game.start_men, strict=True)]
        known = game.__dict__["race_kind"] = RaceKind(
            b"".join(start),
            hits=rules.hits,
            same_way=sides[0].step == sides[1].step,
            matador=rules.matador,
            free_after=sides[0].enter if sides[0].enter < MEN else 0,
            dice=rules.dice,
        )
    return known


def position_of(game: Any, s: Any) -> bytes:
    """Seen by whoever is in turn."""
    turn = s.turn
    return side_bytes(game.sides[turn], s.men[turn]) + side_bytes(game.sides[1 - turn], s.men[1 - turn])


def nets_of(game: AnyGame) -> RaceNets | None:
    """The networks of this game, if it has any."""
    return race.weights(game.info.id) if race.known(game.info.id) else None


def ranking(game: Any, s: Any, ask: Ask, *, plies: int = 0, keep: int = KEPT, nodes: int = 0) -> list[Way]:
    """All that can still become of the turn, the best first.

    With five dice nobody looks ahead: there are 252 throws, and a throw can be played in some thousand ways.
    """
    nets = nets_of(game)
    assert nets is not None
    return race.ranked(
        kind_of(game),
        nets,
        position_of(game, s),
        s.left,
        any_double=ask.kind == "double" or "double" in s.owed,
        again="throw" in s.owed,
        plies=plies if game.rules.dice == 2 else 0,
        keep=keep,
        nodes=nodes,
    )


def ends_of(game: Any, s: Any, move: str) -> list[bytes]:
    """What can become of the turn after this step."""
    kind = kind_of(game)
    if move in DOUBLES:
        return race.plays(kind, position_of(game, s), (DOUBLES[move],) * 4)
    me, foe = game.sides[s.turn], game.sides[1 - s.turn]
    place, to = me.index[move]
    before, after = me.togo[place], me.togo[to]
    mine, theirs = step(me, foe, (s.men[s.turn], s.men[1 - s.turn]), place, min(before - after, 6))
    position = side_bytes(me, mine) + side_bytes(foe, theirs)
    if not any(position[1:PLACES]):
        return [position]
    return race.plays(kind, position, used(s.left, before, after), any_double="double" in s.owed)


def first_step(game: Any, s: Any, ask: Ask, target: bytes) -> str:
    """A step that leads there."""
    return next((move for move in ask.moves if target in ends_of(game, s, move)), ask.moves[0])


def told(game: Any, best: Way) -> Text:
    """What is expected of the best way."""
    name = EXPECTS if best.plies else LOOKS
    sign = "+" if best.value >= 0 else "−"
    value = f"{sign}{abs(best.value):.2f}"
    return Text(
        name.en.format(value=value, win=round(100 * best.chances.win)),
        name.ru.format(value=value.replace(".", ","), win=round(100 * best.chances.win)),
    )


LOOKS = Text(
    "this way of playing the throw is worth {value} points; you win {win}% of such games",
    "так сыгранный бросок стоит {value} очка; такие партии выигрываются в {win}% случаев",
)
EXPECTS = Text(
    "over all throws that may follow, this way is worth {value} points; you win {win}% of such games",
    "по всем возможным ответным броскам это стоит {value} очка; такие партии выигрываются в {win}% случаев",
)


def thinking(plies: int, otherwise: Policy, nodes: int = 0) -> Policy:
    """A player who looks so many throws ahead; of games without a network, the rule of thumb."""

    def choose(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
        if nets_of(game) is None:
            return otherwise(game, s, ask, rng)
        if len(ask.moves) == 1:
            return ask.moves[0]
        best = ranking(game, s, ask, plies=plies, nodes=nodes)[0]
        return because(first_step(game, s, ask, best.position), lambda: told(game, best))

    return choose


def club(otherwise: Policy) -> Policy:
    """Every way to play the throw is looked at."""
    return thinking(0, otherwise)


def master(otherwise: Policy) -> Policy:
    """And all throws after the best."""
    return thinking(1, otherwise, MASTER_NODES)


def values(game: Any, s: Any, ask: Ask) -> dict[str, float] | None:
    """What each step is worth if the turn goes on as well as can be, one throw ahead."""
    if nets_of(game) is None:
        return None
    worth: dict[bytes, float] = {}
    lowest = float("inf")
    for way in ranking(game, s, ask, plies=1, keep=JUDGED, nodes=JUDGE_NODES):
        # what was only looked at comes after all that was weighed, and stays there
        lowest = min(lowest, way.value)
        worth[way.position] = lowest
    return {move: max(worth[end] for end in ends_of(game, s, move)) for move in ask.moves}


def judge() -> Judge:
    """For the review of a finished game."""
    return Judge(values=values, unit=POINTS, note=NOTE, even=0.0)


POINTS = Text("points", "очки")
NOTE = Text(
    "Every way to play a throw is weighed by a network trained in play against itself, one throw ahead: "
    "an estimate, not a proof.",
    "Все способы сыграть бросок взвешены сетью, обученной игрой с самой собой, на один бросок вперёд: "
    "это оценка, а не доказательство.",
)
