"""A direct match: one of our players beside two XSkats, and what XSkat itself makes of the same seats.

Every deal is played twice: by XSkat alone, who sits in all seats, and with our player in the first of them. What counts
is how much more the guest wrote than the XSkat that sat there, in the points of a list and of a tournament.
"""

from __future__ import annotations

import selectors
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from sukno.engine import SuknoError
from sukno.lab.many import ALONE, Many
from sukno.lab.results import add, written
from sukno.lab.skat.display import listening
from sukno.lab.skat.table import laid, last_written, moves_of, rules
from sukno.lab.skat.visit import Visit
from sukno.lab.skat.xskat import END, Logged, played, program, read
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS
from sukno.sheets.skat.tariff import tournament

BLOCK = 15
"""Deals of one table, one after another; a multiple of three, so that the dealer is always the same."""
PATIENCE = 90.0
"""Seconds without a move after which a table is given up."""


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """What one player wrote in one deal."""

    played: bool
    """He was the soloist."""
    won: bool
    list: int
    tournament: int


class Hosted(msgspec.Struct, frozen=True, kw_only=True):
    """A deal by the guest and by XSkat in the same seat."""

    level: str
    seed: int
    deal: int
    guest: Seat
    host: Seat


def seat_of(logged: Logged, place: int) -> Seat:
    """What this place wrote, by our own count."""
    game = rules()
    s = laid(game, logged.deal)
    for move in moves_of(logged):
        game.play(s, move)
    note = last_written(s)
    if note.count is None:
        return Seat(played=False, won=False, list=0, tournament=0)
    mine, others = tournament(note.count.written, 3)
    if note.soloist == place:
        return Seat(played=True, won=note.count.won, list=note.count.written, tournament=mine)
    return Seat(played=False, won=False, list=0, tournament=others)


def hosted(
    level: str,
    deals: int,
    seed: int,
    tables: int,
    many: Many = ALONE,
) -> list[Hosted]:
    """So many deals of this number beside two XSkats, at so many tables at once, for XSkat takes its time.

    A table whose deals are all written down is not set.
    """
    logs = played(deals, seed)
    found = {h.deal: h for h in written(many.results, Hosted) if (h.level, h.seed) == (level, seed)}
    each = BLOCK
    blocks = [range(first, min(first + each, deals)) for first in range(0, deals, each)]
    waiting = [block for block in blocks if not all(n in found for n in block)]
    many.progress(sum(len(block) for block in blocks if block not in waiting))
    door, name = listening()
    going: dict[Visit, float] = {}
    with TemporaryDirectory() as folder, selectors.DefaultSelector() as ready:
        while waiting or going:
            while waiting and len(going) < tables:
                block = waiting.pop(0)
                given = [logs[n].deal for n in block]
                visit = Visit(
                    program(), Path(folder) / str(block[0]), door, name, seed, block[0], given, level
                )
                ready.register(visit.display.connection, selectors.EVENT_READ, visit)
                going[visit] = time.monotonic()
            for key, _ in ready.select(0.2):
                if not key.data.display.read():
                    raise SuknoError("XSkat has gone", "XSkat закрылся")
            for visit in [*going]:
                before = len(visit.moves)
                over = visit.act()
                if over:
                    one = _compared(visit, logs, level, seed)
                    if one.deal not in found:
                        add(many.results, one)
                    found[one.deal] = one
                    many.progress(1)
                    connection = visit.display.connection
                    if not visit.next():
                        ready.unregister(connection)
                        connection.close()
                        del going[visit]
                        continue
                if over or len(visit.moves) != before:
                    going[visit] = time.monotonic()
                elif time.monotonic() > going[visit] + PATIENCE:
                    raise SuknoError(
                        f"XSkat waits for something else: {visit.moves} {visit.buttons}",
                        f"XSkat ждёт чего-то другого: {visit.moves} {visit.buttons}",
                    )
    return [found[n] for n in range(deals)]


def _compared(visit: Visit, logs: Sequence[Logged], level: str, seed: int) -> Hosted:
    """A deal that is over: what XSkat has logged of it must be what we saw."""
    n = visit.first + len(visit.done)
    logged, host = read(visit.log.read_text().split(END)[len(visit.done)]), logs[n]
    cards = [CARD_TEXTS[card] for card in logged.cards]
    if logged.deal != host.deal or cards != [move for move in visit.moves if move in CARD_INDEX]:
        raise SuknoError(f"XSkat has logged another game: {logged}", f"В записи XSkat другая игра: {logged}")
    guest, there = seat_of(logged, visit.me), seat_of(host, visit.me)
    return Hosted(level=level, seed=seed, deal=n, guest=guest, host=there)
