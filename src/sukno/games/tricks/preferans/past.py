"""How a deal came to where it is: the cards as they were dealt, and every move since."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from sukno.games.tricks.preferans.exchange import NO_TOTUS, TOTUS
from sukno.games.tricks.preferans.offer import OFFER
from sukno.games.tricks.preferans.prelude import RAZBOINIK, game_bit
from sukno.materials.cards import hand_texts

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.game import PreferansGame
    from sukno.games.tricks.preferans.state import PreferansState


def past(game: PreferansGame[Any], s: PreferansState) -> tuple[PreferansState, list[tuple[int, str]]]:
    """The state when the deal began, and the moves; what the log leaves out is told by the state."""
    if s.phase in ("", "target"):  # between two deals
        return s, []
    begun = beginning(game, s)
    n = begun.copy()
    lines = s.lines()
    moves: list[tuple[int, str]] = []
    done = len(n.lines())
    while done < len(lines) or n.phase != s.phase:
        kind, text = lines[done][1:] if done < len(lines) else ("", "")
        move = next_move(n, s, kind, text)
        ask = game.ask(n)
        assert ask is not None
        moves.append((ask.seat, move))
        log = n.log
        game.play(n, move)
        done += _added(n.log, log)
    return begun, moves


def beginning(game: PreferansGame[Any], s: PreferansState) -> PreferansState:
    """The same cards dealt again."""
    n = s.copy()
    p, level = s.account.prelude, s.contract.level
    if p.part == RAZBOINIK and level >= 0:  # the game that was named is still to be played
        declarer = s.order[s.contract.declarer]
        left = tuple(g | game_bit(level) if i == declarer else g for i, g in enumerate(p.games_left))
        n.account.prelude = replace(p, games_left=left)
    n.laid = game.dealing.dealt(s)
    n.log = ()
    game.deal(n)
    return n


def next_move(n: PreferansState, s: PreferansState, kind: str, text: str) -> str:
    """The move that led from n towards s, where this is the next line of the log."""
    phase = n.phase
    if phase == "totus":
        return TOTUS if kind == "totus" else NO_TOTUS
    if phase == "discard":
        return " ".join(["discard", *hand_texts(s.exchange.discard)])
    if phase == "whister_discard":
        return " ".join(["discard", *hand_texts(s.own.discard)])
    if phase == "card" and kind != "card":
        return OFFER
    return text


def _added(log: tuple[Any, ...], before: tuple[Any, ...]) -> int:
    n = 0
    while log is not before:
        log = log[0]
        n += 1
    return n
