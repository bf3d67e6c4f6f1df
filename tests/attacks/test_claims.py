"""Claims are no oracle: what may fail is refused whatever the cards are, and asking again and again tells nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from people import ANNA, BORIS, GLEB, PEOPLE, VERA, Played

from sukno.server.brains import Brains
from sukno.server.lobby import summary
from sukno.server.store import Store
from sukno.server.tables import TableService
from sukno.table import acts, events
from sukno.table.table import Refusal
from waiting import PATIENCE

PLAYED = (
    "CK C3 C5 S4 H5 H9 H3 H2 D5 DK DT D3 DA S5 D4 D6 H4 H6 HK H7 D8 D2 S8 D7 CA S7 C2 C4 HA S6 H8 HT "
    "S9 S2 SA SQ CJ D9 C9 C8 C7 HJ CQ CT"
)
"""Boris leads with the king and the ten of trumps; the knave and the three are still out. The king draws both, unless
one opponent has them together. They lie apart, and so they did in all 24 deals that such a claim was once tried in."""


def table_with_a_hope() -> Played:
    t = Played("whist", "me", "open", "open", "open", secret="194", options={"deals": 1})
    t.sit(BORIS, VERA, GLEB).begin(*PEOPLE)
    for move in PLAYED.split():
        t.move(PEOPLE[t.table.question().seat], move)
    assert t.table.question().seat == PEOPLE.index(BORIS)
    return t


class Counting(Brains):
    """Computer players who count how often they think about a claim."""

    thoughts = 0

    async def claim(self, *args: Any) -> list[str] | None:
        self.thoughts += 1
        return await super().claim(*args)


class House:
    """The table service over a real store."""

    def __init__(self, service: TableService) -> None:
        self.service = service

    async def claim(self) -> str:
        """What Boris's claim is answered; nothing if it holds."""
        try:
            await self.service.act("t", BORIS, acts.Claim())
        except Refusal as refusal:
            return refusal.text.en
        return ""

    async def play(self, move: str = "") -> None:
        table = (await self.service.find("t")).table
        ask = table.question()
        move = move or ask.moves[0]
        await self.service.act("t", PEOPLE[ask.seat], acts.Move(move=move, n=len(table.movers)))


@asynccontextmanager
async def house(folder: Path, brains: Brains) -> AsyncIterator[House]:
    store = await asyncio.to_thread(Store.open, None, folder)
    service = TableService(store, brains, lambda id: None)
    try:
        yield House(service)
    finally:
        await service.close()
        await store.close()


def test_a_hope_is_refused_once_a_trick_and_not_thought_about_again(tmp_path: Path) -> None:
    async def work(brains: Counting) -> None:
        t = table_with_a_hope()
        async with house(tmp_path, brains) as h:
            await h.service.store.create("t", t.events, summary(t.table))
            answers = await asyncio.gather(*(h.claim() for _ in range(5)))
            assert "one line of play" in answers[0]
            assert all("after the next one" in answer for answer in answers[1:])
            table = (await h.service.find("t")).table
            assert "claim" not in table.verbs(BORIS.who)
            assert table.claim_refused == 1, "everybody sees it"
            assert brains.thoughts == 1
        async with house(tmp_path, brains) as h:  # a restart forgets nothing
            assert "after the next one" in await h.claim()
            assert brains.thoughts == 1
            await h.play("SK")
            for _ in range(3):
                await h.play()
            table = (await h.service.find("t")).table
            assert table.claim_refused is None
            assert table.question().seat == 1
            assert "claim" in table.verbs(BORIS.who), "a trick is taken, and now it is certain"
            assert await h.claim() == ""
            assert brains.thoughts == 2
            assert table.status == "over"

    with Counting(1) as brains:
        asyncio.run(asyncio.wait_for(work(brains), PATIENCE))


def test_a_refused_claim_is_shown_to_all_and_costs_every_seat_its_own() -> None:
    t = table_with_a_hope()
    t.events += t.table.refuse_claim(1, t.now)
    assert [t.look(person).table.claim_refused for person in PEOPLE] == [1] * 4
    assert "claim" not in t.can(BORIS)
    t.move(BORIS, "SK")
    person = PEOPLE[t.table.question().seat]
    assert "claim" in t.can(person), "others have not claimed yet"
    assert t.look().table.claim_refused is None
    assert t.again().claims_lost == t.table.claims_lost


def test_to_take_a_move_back_does_not_bring_the_claim_back() -> None:
    t = table_with_a_hope()
    t.events += t.table.refuse_claim(1, t.now)
    t.move(BORIS, "SK")
    t.do(BORIS, acts.Undo())
    for person in (ANNA, VERA, GLEB):
        t.do(person, acts.Answer(yes=True))
    assert t.table.question().seat == 1
    with pytest.raises(Refusal, match="after the next one"):
        t.table.check_claim(BORIS)


def test_nothing_is_claimed_out_of_turn_or_where_there_is_nothing_to_claim() -> None:
    t = table_with_a_hope()
    with pytest.raises(Refusal, match="your turn"):
        t.table.check_claim(ANNA)
    othello = Played("othello", "me", "novice").begin()
    with pytest.raises(Refusal, match="no tricks to claim"):
        othello.table.check_claim(ANNA)


def test_a_table_stored_before_claims_were_written_down_still_loads() -> None:
    t = table_with_a_hope()
    stored = [events.encoder.encode(event) for event in t.events]
    t.events += t.table.refuse_claim(1, t.now)
    assert events.decoder.decode(events.encoder.encode(t.events[-1])) == t.events[-1]
    t.events = [events.decoder.decode(line) for line in stored]
    assert t.again().claims_lost == {}
