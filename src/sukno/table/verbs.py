"""Verbs: what a person may do at a table now, so that a client shows nothing that would be refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sukno.players.claims import may_claim
from sukno.table.alone import alone_verbs
from sukno.table.snapshot import Verb

if TYPE_CHECKING:
    from sukno.table.table import Table


def verbs_of(table: Table, who: str) -> tuple[Verb, ...]:
    """What this person may do now, besides moving."""
    seat, status = table.seat_of(who), table.status
    out: list[Verb] = []
    it = None if seat is None else table.seats[seat]
    waiting, playing = status == "waiting", status == "playing"
    if (it is None and any(s.kind == "open" for s in table.seats)) or (it is not None and it.away):
        out.append("sit")
    if it is not None and seat is not None:
        if waiting and not it.ready and table.deal is None:
            out.append("ready")
        if table.deal is not None and table.record is not None and it.person:
            out += alone_verbs(table)
            if table.solves():
                out.append("solve")
                if any(table.chosen) or (table.ask is not None and table.ask.leaves_a_choice):
                    out.append("lost")
        if playing and it.person:
            if table.deal is None and table.may_ask_undo(seat):
                out.append("undo")
            if table.undo is not None and seat in table.undo.waiting:
                out.append("answer")
            if table.may_concede(seat):
                out.append("concede")
            if table.ask is not None and table.ask.seat == seat:
                if not table.claim_lost(seat) and may_claim(table.game, table.state, table.ask):
                    out.append("claim")
                if table.hints():
                    out.append("hint")
        if not it.away and status != "over":
            out.append("leave")
        if status == "over" and table.next is None:
            out.append("again")
    if who == table.host and any(table.can_engage(i) for i in range(len(table.seats))):
        out.append("computer")
    return (*out, "say")
