"""Alone with a numbered deal: moves are taken back and made again as one likes, until the deal has come out.

Nobody has to agree, and a deal that is blocked or was given up is taken up again. Every time at least one move is taken
back, and moves have a bound (`room.py`): so the table has one too.
"""

from __future__ import annotations

from sukno.engine.text import Text
from sukno.table import acts, events
from sukno.table.room import no_room_for_moves, takes_back
from sukno.table.snapshot import Verb
from sukno.table.story import Story

NOTHING = Text("there is nothing that you could take back", "брать назад нечего")
NO_MORE = Text("there is no move to make again", "повторять нечего")
CAME_OUT = Text(
    "the deal has come out; open a new table to play it again",
    "расклад сошёлся; чтобы сыграть его ещё раз, откройте новый стол",
)


def came_out(table: Story) -> bool:
    end = table.outcome()
    return end is not None and end.won is True


def why_not(table: Story, act: acts.Undo | acts.Redo | acts.Restart) -> Text | None:
    """Why moves cannot be taken back, or made again; None: they can."""
    if came_out(table):
        return CAME_OUT
    if isinstance(act, acts.Redo):
        return None if table.undone and table.status == "playing" else NO_MORE
    to = act.to if isinstance(act, acts.Undo) else 0
    return None if table.movers and (to is None or to < len(table.movers)) else NOTHING


def alone_events(
    table: Story, seat: int, act: acts.Undo | acts.Redo | acts.Restart, spent: float
) -> list[events.Event]:
    """What such an act brings about, when nothing is against it."""
    match act:
        case acts.Undo():
            to = len(table.movers) - 1 if act.to is None else act.to
            return [events.Undone(to=to, spent=spent)]
        case acts.Restart():
            return [events.Undone(to=0, spent=spent)]
        case acts.Redo():
            return [events.Moved(move=table.undone[-1], seat=seat, spent=spent)]


def alone_verbs(table: Story) -> list[Verb]:
    """What who plays a numbered deal may do with its moves now."""
    out: list[Verb] = []
    if why_not(table, acts.Restart()) is None and takes_back(table):
        out += ["undo", "restart"]
    if why_not(table, acts.Redo()) is None and no_room_for_moves(table) is None:
        out.append("redo")
    return out
