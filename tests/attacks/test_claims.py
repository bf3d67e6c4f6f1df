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

GUESS = (
    "S2 SK S4 ST SA S6 SJ S5 C4 CK C3 C2 H2 H4 HQ HK C8 C5 CJ C7 D2 D4 D3 DJ S7 C6 S9 S3 H6 H8 HA H9 "
    "CA D6 CT C9 D7 D9 D5 DA H5"
)
"""Anna has the king, the ten and the eight of trumps, and the queen is still out; hearts are led, which she has not.
The eight takes, and the king then draws the queen, unless the player after her has the queen and no heart: a lay in
which the king has to be played now. Of the 24 deals that claims were once tried in, none was like that."""


def table_with_a_guess() -> Played:
    t = Played("whist", "me", "open", "open", "open", secret="30", options={"deals": 1})
    t.sit(BORIS, VERA, GLEB).begin(*PEOPLE)
    for move in GUESS.split():
        t.move(PEOPLE[t.table.question().seat], move)
    assert t.table.question().seat == 0
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
        """What Anna's claim is answered; nothing if it holds."""
        try:
            await self.service.act("t", ANNA, acts.Claim())
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


def test_a_guess_is_refused_once_a_trick_and_not_thought_about_again(tmp_path: Path) -> None:
    async def work(brains: Counting) -> None:
        t = table_with_a_guess()
        async with house(tmp_path, brains) as h:
            await h.service.store.create("t", t.events, summary(t.table))
            answers = await asyncio.gather(*(h.claim() for _ in range(5)))
            assert "one line of play" in answers[0]
            assert all("after the next one" in answer for answer in answers[1:])
            table = (await h.service.find("t")).table
            assert "claim" not in table.verbs(ANNA.who)
            assert table.claim_refused == 0, "everybody sees it"
            assert brains.thoughts == 1
        async with house(tmp_path, brains) as h:  # a restart forgets nothing
            assert "after the next one" in await h.claim()
            assert brains.thoughts == 1
            await h.play("D8")
            for _ in range(2):
                await h.play()
            table = (await h.service.find("t")).table
            assert table.claim_refused is None
            assert table.question().seat == 0
            assert "claim" in table.verbs(ANNA.who), "a trick is taken, and now it is certain"
            assert await h.claim() == ""
            assert brains.thoughts == 2
            assert table.status == "over"

    with Counting(1) as brains:
        asyncio.run(asyncio.wait_for(work(brains), 60))


def test_a_refused_claim_is_shown_to_all_and_costs_every_seat_its_own() -> None:
    t = table_with_a_guess()
    t.events += t.table.refuse_claim(0, t.now)
    assert [t.look(person).table.claim_refused for person in PEOPLE] == [0] * 4
    assert "claim" not in t.can(ANNA)
    t.move(ANNA, "DK")
    person = PEOPLE[t.table.question().seat]
    assert "claim" in t.can(person), "others have not claimed yet"
    assert t.look().table.claim_refused is None
    assert t.again().claims_lost == t.table.claims_lost


def test_to_take_a_move_back_does_not_bring_the_claim_back() -> None:
    t = table_with_a_guess()
    t.events += t.table.refuse_claim(0, t.now)
    t.move(ANNA, "D8")
    t.do(ANNA, acts.Undo())
    for person in (BORIS, VERA, GLEB):
        t.do(person, acts.Answer(yes=True))
    assert t.table.question().seat == 0
    with pytest.raises(Refusal, match="after the next one"):
        t.table.check_claim(ANNA)


def test_nothing_is_claimed_out_of_turn_or_where_there_is_nothing_to_claim() -> None:
    t = table_with_a_guess()
    with pytest.raises(Refusal, match="your turn"):
        t.table.check_claim(BORIS)
    othello = Played("othello", "me", "novice").begin()
    with pytest.raises(Refusal, match="no tricks to claim"):
        othello.table.check_claim(ANNA)


def test_a_table_stored_before_claims_were_written_down_still_loads() -> None:
    t = table_with_a_guess()
    stored = [events.encoder.encode(event) for event in t.events]
    t.events += t.table.refuse_claim(0, t.now)
    assert events.decoder.decode(events.encoder.encode(t.events[-1])) == t.events[-1]
    t.events = [events.decoder.decode(line) for line in stored]
    assert t.again().claims_lost == {}
