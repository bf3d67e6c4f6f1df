"""Whatever people do, the table read again from its events is the same table, and shows nobody too much."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from people import ANNA, BORIS, GLEB, PEOPLE, VERA, Played

from sukno.engine import BadRecord, SuknoError
from sukno.table import Clock, acts
from sukno.table.events import Opened, decoder, encoder
from sukno.table.table import Person, Table
from sukno.table.views import game_view, snapshot

GAMES = ("whist", "nim", "demon", "draughts-russian", "mau-mau", "sea-battle", "twenty-one", "sixty-six")
Deed = tuple[int, int, float]


def some_act(rng: Random, t: Table) -> acts.Act:
    """Mostly something sensible."""
    kind = rng.choice(("move",) * 8 + ("sit", "ready", "ready", "computer", "undo", "answer", "answer"))
    if t.deal is not None and rng.random() < 0.3:
        return rng.choice((acts.Undo(to=rng.randrange(9)), acts.Redo(), acts.Redo(), acts.Restart()))
    if rng.random() < 0.15:
        kind = rng.choice(("concede", "leave", "sit", "say", "claim", "again"))
    match kind:
        case "move":
            ask = t.ask if t.record is not None else None
            move = "nonsense" if ask is None or rng.random() < 0.1 else ask.pick(rng)
            return acts.Move(move=move, n=max(0, len(t.movers) - rng.choice((0, 0, 0, 0, 0, 1))))
        case "sit":
            return acts.Sit(seat=rng.choice((None, 0, 1, 9)))
        case "ready":
            return acts.Ready(word=f"w{rng.random()}".replace(".", "-"))
        case "computer":
            return acts.Computer(seat=rng.randrange(4), level=rng.choice(("random", "novice", "genius")))
        case "undo":
            return acts.Undo()
        case "answer":
            return acts.Answer(yes=rng.random() < 0.7)
        case "concede":
            return acts.Concede()
        case "leave":
            return acts.Leave()
        case "say":
            return acts.Say(text=rng.choice(("hello", "\x00", "<b>")))
        case "claim":
            return acts.Claim()
    return acts.Again()


def everybody(t: Table, now: float) -> list[Any]:
    """The table to all eyes, as it goes over the wire."""
    return [msgspec.json.encode(snapshot(t, p.who, (), 0, now)) for p in PEOPLE]


@settings(max_examples=60, deadline=None, derandomize=True, phases=[Phase.generate])
@given(
    game=st.sampled_from(GAMES),
    people=st.integers(1, 3),
    clocked=st.booleans(),
    seed=st.integers(0, 2**32),
    length=st.integers(5, 120),
)
def test_any_story_replays(game: str, people: int, clocked: bool, seed: int, length: int) -> None:
    luck = Random(seed)
    seats = Played(game).table.game.seats
    plan = ["me", *["open"] * min(people - 1, seats - 1)]
    plan += ["random"] * (seats - len(plan))
    clock = Clock(minutes=0.5, increment=1.0) if clocked else None
    t = Played(game, *plan, clock=clock, hints=True)
    for person in PEOPLE[1:people]:
        if t.table.status == "waiting" and any(s.kind == "open" for s in t.table.seats):
            t.sit(person)
    for person in PEOPLE[:people]:
        if t.table.seat_of(person.who) is not None:
            t.begin(person)
    for _ in range(length):
        t.now += luck.choice((0.1, 0.5, 3.0, 20.0))
        t.events += t.table.lapse_undo(t.now)
        if clocked:
            t.events += t.table.flag(t.now)
        ask = t.table.ask if t.table.status == "playing" else None
        if ask is not None and not t.table.seats[ask.seat].person:
            t.events += t.table.let_computer(ask.pick(luck), t.now)
            continue
        before, n = everybody(t.table, t.now), t.table.n
        person = luck.choice(PEOPLE)
        if ask is not None and luck.random() < 0.6:
            person = next(p for p in PEOPLE if t.table.seat_of(p.who) == ask.seat)
        try:
            t.do(person, some_act(luck, t.table))
        except SuknoError:
            assert t.table.n == n
            assert everybody(t.table, t.now) == before
    assert t.table.n == len(t.events)
    kept = [decoder.decode(encoder.encode(e)) for e in t.events]
    again = Table("t", kept, t.table.since)
    t.table.undo_since = t.table.since  # a wish that is read again begins anew, as a thought does
    assert everybody(again, t.table.since) == everybody(t.table, t.table.since)
    assert again.movers == t.table.movers
    assert again.undone == t.table.undone
    assert again.secret == t.table.secret


def texts(thing: Any) -> list[str]:
    """Every text anywhere in a piece of JSON."""
    if isinstance(thing, str):
        return [thing]
    if isinstance(thing, dict):
        return [*thing, *(t for v in thing.values() for t in texts(v))]
    if isinstance(thing, list | tuple):
        return [t for v in thing for t in texts(v)]
    return []


def hands(t: Table, seat: int) -> set[str]:
    """What only this seat sees of its own, besides what is open to all."""
    own = {c for z in t.game.zones(t.state, seat) if z.seat == seat for c in getattr(z, "cards", ())}
    seen = {c for z in t.game.zones(t.state, None) for c in texts(msgspec.to_builtins(z))}
    return {c for c in own if isinstance(c, str)} - seen


@pytest.mark.parametrize(
    "game", ["whist", "mau-mau", "dominoes-traditional", "sixty-six", "king", "twenty-one"]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_snapshot_shows_no_other_hand_no_secret_and_no_id(game: str, seed: int) -> None:
    seats = Played(game).table.game.seats
    rng = Random(seed)
    t = Played(game, "me", *["open"] * (seats - 1))
    people = (ANNA, BORIS, VERA, GLEB, *(Person(f"id-of-{i}", f"N{i}") for i in range(4)))[:seats]
    t.sit(*people[1:])
    t.begin(*people)
    assert t.table.record is not None
    seed_text, secret = str(t.table.record.seed), t.table.secret
    stranger = Person("id-of-stranger", "Stranger")
    looked = hidden = 0
    for _ in range(30):
        if t.table.ask is None:
            break
        for person in (*people, stranger):
            seat = t.table.seat_of(person.who)
            seen = snapshot(t.table, person.who, [p.who for p in people], 1, t.now)
            assert seen.view == game_view(t.table.game, t.table.state, seat)
            wire = msgspec.json.decode(msgspec.json.encode(seen))
            words = texts(wire)
            assert secret not in words
            assert seed_text not in words
            assert not any("id-of-" in w for w in words)
            del wire["view"]["log"]  # what was played is told there, and is in nobody's hand
            del wire["view"]["ended_with"], wire["ended"]  # cards of the deal before
            shown = set(texts(wire["view"]))
            for other in range(seats):
                if other != seat:
                    theirs = hands(t.table, other)
                    mine = {
                        c
                        for z in t.table.game.zones(t.table.state, seat)
                        for c in texts(msgspec.to_builtins(z))
                    }
                    assert (theirs - mine) & shown == set()
                    hidden += len(theirs)
            looked += 1
        t.move(people[t.table.ask.seat], t.table.ask.pick(rng))
    assert looked > 5
    assert hidden > 5


def test_the_fleet_of_the_other_is_not_on_the_wire() -> None:
    t = Played("sea-battle", "me", "open").sit(BORIS).begin(ANNA, BORIS)
    rng = Random(3)
    for _ in range(40):
        if t.table.ask is None:
            break
        mover = (ANNA, BORIS)[t.table.ask.seat]
        t.move(mover, t.table.ask.pick(rng))
        for seat, person in enumerate((ANNA, BORIS)):
            public = snapshot(t.table, GLEB.who, (), 0, t.now).view
            seen = snapshot(t.table, person.who, (), 0, t.now).view
            assert seen is not None
            assert public is not None
            for mine, everyones in zip(seen.zones, public.zones, strict=True):
                if mine.seat is not None and mine.seat != seat:
                    assert mine == everyones


def test_a_table_of_other_rules_is_refused_in_words() -> None:
    t = Played("draughts-russian", "me", "club").begin()
    opened = t.events[0]
    assert isinstance(opened, Opened)
    with pytest.raises(BadRecord, match="version 999 of the rules"):
        Table("t", [msgspec.structs.replace(opened, rules=999), *t.events[1:]])
