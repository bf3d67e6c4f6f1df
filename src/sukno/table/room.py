"""Room: how much can happen at a table. Its game says how many moves it ever takes; talk and all the rest have bounds
of their own, so that a table has about `longest + SAID + OTHERS` events at most and can always be loaded again. Alone
with a numbered deal one takes back as often as one likes: each time a move or more of those made, so at most `longest`
times."""

from __future__ import annotations

from sukno.engine.text import Text
from sukno.table import acts
from sukno.table.story import Story

SAID = 2_000
"""Lines of talk at a table."""
OTHERS = 4_000
"""Whatever else people do there: sit down, get up, take back, agree."""


def no_room(table: Story, act: acts.Act) -> Text | None:
    """Why an act would make a table longer than its game explains; talk and taking back end long before moves."""
    match act:
        case acts.Move() | acts.Redo():
            return no_room_for_moves(table)
        case acts.Say():
            if table.said >= SAID:
                return Text(
                    f"{SAID} lines have been said at this table; there is room for no more",
                    f"за этим столом сказано уже {SAID} реплик; больше не поместится",
                )
        case acts.Undo() | acts.Restart() if not takes_back(table):
            return Text(
                f"{table.made} moves have been made at this table; no more can be taken back here",
                f"за этим столом сделано уже {table.made} ходов; больше брать назад нельзя",
            )
        case acts.Undo() | acts.Restart() if table.deal is not None:
            return None
        case _:
            if table.n - table.made - table.said - table.undoings >= OTHERS:
                return Text(
                    "so much has happened at this table that there is room for moves and words only",
                    "за этим столом столько всего было, что осталось место только для ходов и слов",
                )
    return None


def no_room_for_moves(table: Story) -> Text | None:
    """Why no more moves are made, if there have been as many as the game ever takes."""
    most = table.game.info.longest
    if table.made < most:
        return None
    return Text(
        f"{most} moves have been made at this table, more than this game takes; it stays as it stands",
        f"за этим столом сделано {most} ходов, больше, чем бывает в этой игре; она остаётся как есть",
    )


def takes_back(table: Story) -> bool:
    """Is there room to take moves back and make others?"""
    return table.made < table.game.info.longest // 2
