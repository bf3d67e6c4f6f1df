"""Views of a table: what each person may see of it, put together in one place."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from sukno.engine import Ask, Outcome
from sukno.engine.game import AnyGame
from sukno.engine.options import Options, describe
from sukno.engine.state import State
from sukno.engine.text import Text
from sukno.engine.touch import question
from sukno.engine.view import AnyZone
from sukno.players.cast import company
from sukno.table import fair
from sukno.table.snapshot import Fairness, GameView, NumberedDeal, Sitter, Snapshot, TableInfo, UndoRequest
from sukno.table.table import Table

V = TypeVar("V", bound=msgspec.Struct)
LOG_SHOWN = 200
"""Lines of the log that go out with a snapshot."""


def shared_view(game: AnyGame, s: State, ask: Ask | None, end: Outcome | None) -> GameView:
    """What is the same for everybody round the table: all but the zones and the question."""
    return GameView(
        seat=None,
        turn=None if ask is None else ask.seat,
        deal=s.deal,
        matter=game.matter(s),
        seats=tuple(game.seat_infos(s)),
        zones=(),
        question=None,
        sheet=game.sheet(s),
        last_deal=game.last_deal(s),
        ended_with=game.ended_with(s),
        log=game.log_lines(s)[-LOG_SHOWN:],
        outcome=end,
    )


def seat_view(game: AnyGame, s: State, ask: Ask | None, shared: V, seat: int | None) -> V:
    """The shared view completed for a seat: its zones, and its question if it is the one that decides."""
    zones = tuple(game.zones(s, seat))
    asked = None if ask is None or ask.seat != seat else question(game, s, ask, zones)
    return replace(shared, seat=seat, zones=zones, question=asked)


def game_view(game: AnyGame, s: State, seat: int | None, end: Outcome | None = None) -> GameView:
    """What a seat sees; `end` is given where somebody gave the game up."""
    end = end or game.outcome(s)
    ask = game.ask(s) if end is None else None
    return seat_view(game, s, ask, shared_view(game, s, ask, end), seat)


def open_view(game: AnyGame, s: State, end: Outcome | None = None) -> GameView:
    """The game with everybody's own zones open, for looking back when it is over."""
    shown = game_view(game, s, None, end)
    zones: list[AnyZone] = list(shown.zones)
    for seat in range(game.seats):
        for i, z in enumerate(game.zones(s, seat)):
            if z.seat == seat:
                zones[i] = z
    return replace(shown, zones=tuple(zones))


def ended_view(table: Table, seat: int | None) -> GameView | None:
    """The table as this seat saw it when the last deal was over, while the next is played."""
    end = table.last_end() if table.status == "playing" else None
    return (
        None
        if end is None
        else seat_view(table.game, end, None, shared_view(table.game, end, None, None), seat)
    )


def option_words(table: Table) -> tuple[tuple[Text, Text], ...]:
    """Name and value of every option that was changed."""
    options: type[Options] = type(table.game.options)
    return words_of(options, tuple(table.plan.options.items()))


@lru_cache(maxsize=1024)
def words_of(
    options: type[Options], chosen: tuple[tuple[str, bool | int | str], ...]
) -> tuple[tuple[Text, Text], ...]:
    values, out = dict(chosen), []
    for info in describe(options):
        value = values.get(info.key, info.default)
        if value == info.default:
            continue
        names = dict(zip(info.choices or (), info.choice_names or (), strict=True))
        out.append((info.name, names.get(value, Text(str(value), str(value)))))
    return tuple(out)


def sitters(table: Table, present: Collection[str], now: float) -> tuple[Sitter, ...]:
    """Who sits where; none of them is you."""
    out = []
    cast = company(table.company, len(table.seats))
    for i, seat in enumerate(table.seats):
        here = seat.kind != "person" or seat.who in present
        standing_in = seat.kind == "person" and table.status == "playing" and (not seat.person or not here)
        out.append(
            Sitter(
                kind=seat.kind,
                name=seat.name,
                level=seat.player() if seat.kind == "computer" or standing_in else "",
                character=cast[i].id if seat.kind == "computer" else "",
                you=False,
                present=here and not seat.away,
                ready=seat.ready,
                stand_in=standing_in,
                time_left=table.time_left(i, now),
                gone=seat.gone,
            )
        )
    return tuple(out)


def undo_request(table: Table, now: float) -> UndoRequest | None:
    """Who wishes to take back, and how long that is still open."""
    left = table.undo_left(now)
    return None if table.undo is None or left is None else replace(table.undo, left=round(left, 1))


def without_chance(table: Table) -> bool:
    """Is it over, and nothing was ever left to chance? Then there is nothing to check."""
    return table.status == "over" and table.record is not None and table.state.rolls == 0


def promise(table: Table) -> Fairness:
    """What was promised about the cards, and when the game is over what checks it."""
    over = table.status == "over"
    return Fairness(
        commitment=fair.commitment(table.secret),
        words=tuple(table.words()) if table.record is not None else (),
        secret=table.secret if over else None,
        seed=str(table.record.seed) if over and table.record is not None else None,
    )


def numbered_deal(table: Table, now: float) -> NumberedDeal | None:
    """Which deal it is, where deals have numbers."""
    deal = table.deal
    if deal is None:
        return None
    return NumberedDeal(
        number=deal.number,
        solvable=deal.solvable,
        effort=deal.effort,
        elapsed=round(table.elapsed(now), 1),
        redo=len(table.undone),
        help=tuple(table.help),
        sends_home=table.game.sends_home(),
    )


def shared_info(
    table: Table, present: Collection[str], spectators: int, now: float, chat: bool = True
) -> TableInfo:
    """The table without the game on it, as a stranger sees it; and without what was said, for those who have
    heard it."""
    return TableInfo(
        id=table.id,
        game=table.plan.game,
        name=table.game.info.name,
        options=table.plan.options,
        option_words=option_words(table),
        status=table.status,
        version=table.version,
        moves=len(table.movers),
        seats=sitters(table, present, now),
        your_seat=None,
        host=False,
        can=(),
        public=table.plan.public,
        pace=table.plan.pace,
        clock=table.plan.clock,
        undo=undo_request(table, now),
        undo_end=table.undo_end,
        claim_refused=table.claim_refused,
        fair=None if table.settled or without_chance(table) else promise(table),
        deal=numbered_deal(table, now),
        lesson=table.plan.lesson,
        chat=tuple(table.chat) if chat else None,
        said=table.said,
        next=table.next,
        spectators=spectators,
    )


def info_for(shared: TableInfo, table: Table, who: str) -> TableInfo:
    """The shared part completed for one person: the seat of that person, and what may be done from it."""
    seat = table.seat_of(who)
    seats = shared.seats
    if seat is not None:
        seats = (*seats[:seat], replace(seats[seat], you=True), *seats[seat + 1 :])
    return replace(shared, seats=seats, your_seat=seat, host=who == table.host, can=table.verbs(who))


def snapshot(
    table: Table, who: str, present: Collection[str] = (), spectators: int = 0, now: float = 0.0
) -> Snapshot:
    """All that this person may know of the table now."""
    info = info_for(shared_info(table, present, spectators, now), table, who)
    if table.record is None:
        return Snapshot(table=info, view=None)
    seat = info.your_seat
    end = table.outcome() if table.status == "over" else None
    view = game_view(table.game, table.state, seat, end)
    return Snapshot(table=info, view=view, ended=ended_view(table, seat))
