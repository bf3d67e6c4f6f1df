"""Questions and moves: whatever is offered is accepted, all else refused with a reason and no change."""

from __future__ import annotations

import re
from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, IllegalMove, State, Text, View
from sukno.engine.touch import question
from sukno.engine.view import BACK, Hand
from sukno.lab.conformance.fault import Fault, require, require_same
from sukno.materials.cards import symbols

OTHER_TEXTS = (
    "",
    " ",
    "pass",
    "SA",
    "sa",
    "SA ",
    "♠A",
    "e3f4",
    "take 1 1",
    "take 0 1",
    "take -1 1",
    "6-6",
    "stake 10",
    "draw",
    "stand",
    "x" * 500,
    "☃",
    "\x00",
    "None",
    "0",
    "resign now",
)
"""Moves of other games, and nonsense."""
TRIED = 8
LATIN_WORD = re.compile(r"[a-z]{3,}")


def check_question(game: AnyGame, ask: Ask) -> None:
    """Who, what kind, among what."""
    require(0 <= ask.seat < game.seats, "question", f"seat {ask.seat} of {game.seats} is asked")
    require(
        game.prompt(ask.kind) is not None, "prompt", f"there is no prompt for decisions of kind {ask.kind!r}"
    )
    require(ask.moves or ask.families, "question", f"seat {ask.seat} is asked ({ask.kind}) but has no move")
    twice = [move for move, n in Counter(ask.moves).items() if n > 1]
    require(not twice, "question", f"moves are listed twice: {twice[:3]}")
    require(
        0 <= ask.shunned <= len(ask.moves), "question", f"{ask.shunned} of {len(ask.moves)} moves are shunned"
    )
    left = ask.families or len(ask.moves) > ask.shunned
    require(left or game.seats > 1, "stuck", f"nothing is left but {ask.moves}, and it is not over")


def check_moves(game: AnyGame, s: Any, ask: Ask, others: set[str], rng: Random) -> None:
    """Offered moves are accepted and change something; all others are refused."""
    before, parts = s.copy(), changing(s)
    require_same(before, s, "copy", "a copy differs")
    offered = rng.sample(ask.moves, min(TRIED, len(ask.moves)))
    for family in ask.families:
        offered += [family.pick(rng) for _ in range(3)]
        offered.append(family.otherwise(family.pick(rng)))
    for move in offered:
        require(ask.allows(move), "moves", f"{move!r} is offered, but the question does not allow it")
        t = s.copy()
        try:
            game.play(t, move)
        except IllegalMove as e:
            raise Fault("moves", f"{move!r} is offered and then refused: {e}") from e
        require(t != s, "moves", f"{move!r} changes nothing")
        require_same(before, s, "copy", f"{move!r} in a copy changed the original")
    require_same(parts, changing(s), "copy", "a copy shares something that a move changes")
    for move in (*rng.sample(sorted(others), min(6, len(others))), *OTHER_TEXTS):
        if not ask.allows(move):
            check_refusal(game, s, move)


def changing(s: State) -> dict[str, Any]:
    """The parts of a state that can change in place, copied to the bottom."""
    parts = {name: getattr(s, name) for name in s.__struct_fields__}
    return {name: deepcopy(part) for name, part in parts.items() if isinstance(part, list | dict | set)}


def check_refusal(game: AnyGame, s: Any, move: str) -> None:
    """This text is refused in both languages, and nothing has changed."""
    before = s.copy()
    try:
        game.play(s, move)
    except IllegalMove as e:
        require(
            e.text.en and e.text.ru, "refusal", f"{move!r} is refused without a word in one of the languages"
        )
    else:
        raise Fault("refusal", f"{move!r} is not offered, but accepted")
    require_same(before, s, "refusal", f"refusing {move!r} changed the state")


def check_words(game: AnyGame, s: Any, ask: Ask) -> None:
    """Moves and log lines are told in both languages."""
    for move in ask.moves[:TRIED]:
        translated(game.describe(s, move), "words", f"the move {move!r}")
    for line in game.log_lines(s)[-TRIED:]:
        require(line.kind, "log", f"a line of the log has no kind: {line}")
        translated(line.words, "log", f"a line of the log of kind {line.kind!r}")


def translated(text: Text, promise: str, what: str) -> None:
    """Words there are, and not the same English ones twice."""
    require(text.en and text.ru, promise, f"{what} has no words in one of the languages")
    untold = text.en == text.ru and LATIN_WORD.search(text.en)
    require(not untold, promise, f"{what} is told in English in both languages: {text.en!r}")


def check_touches(game: AnyGame, s: Any, ask: Ask, view: View) -> None:
    """Every move can be made by hand: what is touched for it is in sight, and what is meant can be told."""
    zones = {z.id: z for z in view.zones}
    try:
        asked = question(game, s, ask, zones.values())
    except (NotImplementedError, TypeError) as e:
        kinds = ", ".join(type(family).__name__ for family in ask.families)
        raise Fault("touch", f"the question cannot be drawn ({kinds}): {e!r}") from e
    meant: Counter[tuple[Any, ...]] = Counter()
    spots = [(choice.move, spot) for choice in asked.choices for spot in choice.touch]
    spots += [(part.family.verb, spot) for part in asked.parts for spot in part.all_spots()]
    for family, part in zip(ask.families, asked.parts, strict=True):
        move = family.pick(Random(0))
        require(family.help().ru, "words", f"{family} does not say what may be typed")
        require(
            {*part.touch_of(move)} <= {*part.all_spots()},
            "touch",
            f"{move!r} is touched where {family} has no spot",
        )
    for move, spot in spots:
        zone, _, thing = spot.partition("/")
        require(zone in zones, "touch", f"{move!r} touches {spot!r}, which is not on the table")
        things = zones[zone].things()
        if things is not None and thing:
            name, _, n = thing.partition(".")
            require(
                things.count(name) >= int(n or 1),
                "touch",
                f"{move!r} touches {spot!r}, which is out of sight",
            )
    for choice in asked.choices:
        touch = tuple(sorted(choice.touch)) if asked.any_order else choice.touch
        meant[touch, choice.words] += 1
    alike = [key for key, n in meant.items() if n > 1]
    require(not alike, "touch", f"a person cannot tell two moves apart: {alike[:2]}")


def check_duty(game: AnyGame, s: Any, ask: Ask, view: View) -> None:
    """Where some cards in hand may be played and others not, whoever plays one of these is told why, and what may."""
    hands = {z.id: z for z in view.zones if isinstance(z, Hand) and z.seat == ask.seat}
    playing: dict[str, str] = {}
    for choice in question(game, s, ask, view.zones).choices:
        for spot in choice.touch:
            zone, _, thing = spot.partition("/")
            card = thing.partition(".")[0]
            if zone in hands and card in choice.move.split(" "):
                playing.setdefault(card, choice.move)
    if not playing or ask.families:
        return
    card, move = next(iter(playing.items()))
    for other in {c for z in hands.values() for c in z.cards if c != BACK} - playing.keys():
        refused = " ".join(other if word == card else word for word in move.split(" "))
        if ask.allows(refused):
            continue
        bound = game.bound(s)
        require(bound is not None, "duty", f"{refused!r} may not be played, and bound() does not say why")
        assert bound is not None
        kept = any(symbols(c) in bound.en and symbols(c) in bound.ru for c in playing)
        require(
            kept, "duty", f"{refused!r} may not be played, and bound() names nothing that may: {bound.en!r}"
        )
        try:
            game.play(s.copy(), refused)
        except IllegalMove as e:
            named = bound.en in e.text.en and bound.ru in e.text.ru
            require(named, "duty", f"the refusal of {refused!r} does not name the duty: {e.text.en!r}")
        return


def check_conceding(game: AnyGame, s: Any) -> None:
    """Who gives the game up loses it; a pastime is not given up."""
    if game.info.pastime:
        return
    for seat in range(game.seats if game.seats > 1 else 0):
        end = game.conceded(s, seat)
        lost = end.points[seat] == min(end.points) < 0 and end.places[seat] > 1
        if not lost or (game.info.zero_sum and abs(sum(end.points)) > 1e-6):
            raise Fault("conceding", f"seat {seat} gives up, and the end is {end}")
