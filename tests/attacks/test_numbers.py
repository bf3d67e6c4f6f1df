"""Hostile numbers in every field: an answer in words, never a broken house, and the next guest is served at once."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from running import Guest, Running
from typer.testing import CliRunner

from sukno.cli.commands import define
from sukno.cli.common import app
from sukno.engine import Record, SuknoError, game
from waiting import PATIENCE

TEXTS = [
    "1e200000000",
    "9" * 5000,
    "١٢",
    "1_000",
    "+-1",
    "0x10",
    "1e9",
    "inf",
    "nan",
    "1/0",
    "9/" + "9" * 300,
    "\n1",
]
THINGS: list[Any] = [*TEXTS, 10**30, -(10**30), int("9" * 4299), 1e308, 1.5, -1, True, [], {}, [[[[]]]], None]
FEW: list[Any] = ["9" * 5000, 10**30, int("9" * 4299), 1.5, [[[[]]]]]
things = pytest.mark.parametrize(
    "things", [FEW, pytest.param(THINGS, marks=pytest.mark.long)], ids=["few", "many"]
)
PATHS = ["9" * 4400, "٣", "1_0", "-1", "+1", " 1", "1e3", "0x1", "1%0A", "1.0"]
SHEET = {"convention": "preferans", "names": ["Anna", "Boris", "Vera"]}
FACTS = {"offender": 0, "declarer": 0, "level": 6, "trump": "S", "whisters": [1, 2], "tricks": [6, 3, 1]}
POSITION = {"hands": [["SA", "SQ"], ["SK", "SJ"], ["H7", "H8"]], "leader": 1}
ENTRIES: list[dict[str, Any]] = [
    {"entry": "fine", "reason": "x", "gora": [None, 0, 0]},
    {"entry": "fine", "reason": "x", "whists": [[0, 1, None]]},
    {"entry": "fine", "reason": "x", "whists": [[None, 1, 1]]},
    {"entry": "target", "target": None},
    {"entry": "raspasy", "tricks": [None, 5, 5]},
    {"entry": "contract", "declarer": None, "level": 6, "tricks": [6, 4, 0], "whist": ["", "whist", "pass"]},
    {"entry": "contract", "declarer": 0, "level": None, "tricks": [6, 4, 0], "whist": ["", "whist", "pass"]},
    {"entry": "contract", "declarer": 0, "level": 6, "dealt": None, "tricks": [6, 4, 0]},
    {"entry": "totus", "declarer": 0, "made": True, "partners": [None]},
]


def put(shape: Any, thing: Any) -> Any:
    """The shape with the thing where None stands."""
    if isinstance(shape, dict):
        return {key: put(value, thing) for key, value in shape.items()}
    if isinstance(shape, list):
        return [put(value, thing) for value in shape]
    return thing if shape is None else shape


@pytest.fixture(scope="module")
def guest(house: Running) -> Iterator[Guest]:
    """Somebody who asks for strange things; whoever comes next finds the house as it was."""
    person = house.guest("Mallory")
    person.http.timeout = httpx.Timeout(PATIENCE)
    yield person
    assert house.guest().http.get("/api/me", timeout=PATIENCE).status_code == 200


def send(guest: Guest, path: str, body: Any) -> httpx.Response:
    content = body if isinstance(body, str) else json.dumps(body)
    return guest.http.post(path, content=content, headers={"content-type": "application/json"})


def refused(reply: httpx.Response) -> None:
    assert 400 <= reply.status_code < 500, (reply.status_code, reply.request.content[:300], reply.text[:300])
    error = reply.json()["error"]
    assert error["en"]
    assert error["ru"]
    assert len(error["en"]) < 3000


def answered(reply: httpx.Response) -> None:
    """Understood or refused, but not broken."""
    if reply.status_code >= 300:
        refused(reply)


def test_a_price_is_looked_at_before_it_is_computed(guest: Guest) -> None:
    for price in TEXTS:
        refused(send(guest, "/api/score/preferans", SHEET | {"price": price}))
        if price.isprintable():
            text = f"players: Anna, Boris, Vera\nprice: {price}\n"
            refused(send(guest, "/api/score/preferans/text", {"text": text}))
    assert send(guest, "/api/score/preferans", SHEET | {"price": "1/20"}).status_code == 200
    assert send(guest, "/api/score/preferans", SHEET | {"price": "0,5"}).status_code == 200


@pytest.mark.parametrize(
    "line",
    [
        "#{} 6S",
        "Anna {}",
        "Anna 6S {}",
        "raspasy {} 4 6",
        "fine Anna gora {}",
        "target {}",
        "option: target = {}",
    ],
)
def test_numbers_in_a_score_text_are_short_and_plain(guest: Guest, line: str) -> None:
    hostile = [text for text in TEXTS if text[0] in "0123456789"] if line[0] == "#" else TEXTS
    for number in hostile:
        if number.isprintable():
            text = f"players: Anna, Boris, Vera\n{line.format(number)}\n"
            refused(send(guest, "/api/score/preferans/text", {"text": text}))


def test_many_players_lines_or_signs_of_a_score_text_cost_nothing(guest: Guest) -> None:
    for text in (
        "players: " + ",".join(["a"] * 20_000) + "\n" + "a 6S\n" * 1000,
        "players: Anna, Boris, Vera\n" + "target 20\n" * 4900,
        "players: Anna, Boris, Vera\n" + "Anna 6S," * 6000,
        'players: Anna, Boris, Vera\n"' + "\\" * 40_000,
        "convention: preferans\n" * 2000,
    ):
        refused(send(guest, "/api/score/preferans/text", {"text": text[:50_000]}))
        refused(send(guest, "/api/score/preferans/text", {"text": text[:16_000]}))


def test_a_sheet_of_too_many_lines_is_refused_in_words(guest: Guest) -> None:
    fine = {"entry": "fine", "reason": "", "gora": [1, 0, 0]}
    text = "players: Anna, Boris, Vera\n" + "fine Anna gora 1\n" * 301
    for path, body in (
        ("/api/score/preferans", SHEET | {"entries": [fine] * 301}),
        ("/api/score/preferans/form", SHEET | {"entries": [fine] * 301}),
        ("/api/score/preferans/text", {"text": text}),
    ):
        reply = send(guest, path, body)
        assert reply.status_code == 422, reply.text[:300]
        assert "301 lines" in reply.json()["error"]["en"]
    assert send(guest, "/api/score/preferans", SHEET | {"entries": [fine] * 300}).status_code == 200


@things
def test_numbers_of_an_entry_are_bounded(guest: Guest, things: list[Any]) -> None:
    for entry in ENTRIES:
        for thing in things:
            answered(send(guest, "/api/score/preferans", SHEET | {"entries": [put(entry, thing)]}))
        refused(send(guest, "/api/score/preferans", SHEET | {"entries": [put(entry, 10**30)]}))


def test_a_seat_that_is_not_there_did_not_deal(guest: Guest) -> None:
    entry = {
        "entry": "contract",
        "declarer": 0,
        "level": 6,
        "tricks": [6, 4, 0],
        "whist": ["", "whist", "pass"],
    }
    refused(send(guest, "/api/score/preferans", SHEET | {"entries": [entry | {"how": "open", "dealt": 7}]}))


@things
def test_what_is_entered_in_a_form_is_bounded(guest: Guest, things: list[Any]) -> None:
    fields = ("kind", "dealer", "level", "tricks", "said-1", "talon-1", "blind", "fines", "reason", "target")
    rows = ("seat", "where", "points")
    for thing in things:
        for field in fields:
            values = {"kind": "fine", field: thing}
            answered(send(guest, "/api/score/preferans/form", SHEET | {"values": values}))
        for row in rows:
            values = {"kind": "fine", "reason": "x", "fines": [{"points": 3, row: thing}]}
            answered(send(guest, "/api/score/preferans/form", SHEET | {"values": values}))
    for text in TEXTS[2:]:
        changed = {"values": {"kind": "raspasy"}, "changed": f"tricks.{text}"[:64]}
        answered(send(guest, "/api/score/preferans/form", SHEET | changed))
    many = [{"seat": 0, "where": "gora", "points": 1}] * 1500
    form = send(guest, "/api/score/preferans/form", SHEET | {"values": {"kind": "fine", "fines": many}})
    assert len(form.content) < 300_000


@things
def test_facts_told_to_the_referee_are_bounded(guest: Guest, things: list[Any]) -> None:
    for fact in FACTS:
        for thing in things:
            case = {"event": "wrong-count", "facts": FACTS | {fact: thing}}
            answered(send(guest, "/api/referee/preferans", case))
            answered(send(guest, "/api/referee/preferans/form", case))
    for field in ("event", "regime", "convention", "players"):
        for thing in things:
            answered(
                send(guest, "/api/referee/preferans", {"event": "wrong-count", "facts": FACTS, field: thing})
            )


@things
def test_problems_are_bounded(guest: Guest, things: list[Any]) -> None:
    usual = {
        "contract": "NT",
        "declarer": "1",
        "hand 1": "SAQ",
        "hand 2": "SKJ",
        "hand 3": "H78",
        "taken": "1",
    }
    for fact in usual:
        for number in (text for text in TEXTS if len(text) < 1000):
            told = usual | {fact: number}
            text = "; ".join(f"{name}: {value}" for name, value in told.items())
            if number.strip() != "1":
                refused(send(guest, "/api/problems/preferans", {"text": text}))
    for thing in things:
        for field in ("leader", "trick", "asides", "hands"):
            answered(send(guest, "/api/problems/preferans/board", POSITION | {field: thing}))
        for fact in ("strain", "level", "declarer", "taken"):
            answered(send(guest, "/api/problems/preferans/board", POSITION | {"facts": {fact: thing}}))


@things
def test_options_clocks_and_seats_of_a_table_are_bounded(guest: Guest, things: list[Any]) -> None:
    for thing in things:
        for plan in (
            {"game": "nim", "options": {"groups": thing}},
            {"game": "preferans", "options": {"target": thing}},
            {"game": "nim", "seats": [thing, "me"]},
            {"game": thing},
        ):
            refused(send(guest, "/api/tables", plan))
        score = SHEET | {"options": {"target": thing}}
        answered(send(guest, "/api/score/preferans", score))
        if type(thing) is not float or thing > 600:
            refused(send(guest, "/api/tables", {"game": "nim", "clock": {"minutes": thing}}))
            refused(send(guest, "/api/tables", {"game": "nim", "clock": {"minutes": 5, "increment": thing}}))
    refused(send(guest, "/api/tables", {"game": "nim", "options": {"x" * 60_000: 1}}))


@things
def test_acts_are_bounded(guest: Guest, things: list[Any]) -> None:
    table = guest.begin("nim")
    for thing in things:
        for act in (
            {"act": "move", "move": "take 1 1", "n": thing},
            {"act": "move", "move": thing, "n": 0},
            {"act": "sit", "seat": thing},
            {"act": "computer", "seat": thing},
            {"act": "ready", "word": thing},
        ):
            refused(send(guest, f"/api/tables/{table}/acts", act))


def test_numbers_in_addresses_are_plain(guest: Guest) -> None:
    table = guest.begin("nim")
    for number in PATHS:
        shown = number if "%" in number else quote(number)
        for path in (
            f"/api/tables/{table}/replay/{shown}",
            f"/api/tables/{table}/replay/0?eyes={shown}",
            f"/api/tables/{table}/sheet.svg?n={shown}",
            f"/api/tables/{table}/deals/{shown}",
            f"/api/tables/{shown}",
            f"/api/games/{shown}",
        ):
            reply = guest.http.get(path)
            assert reply.status_code < 500, (path[:80], reply.text[:200])


def test_a_cookie_full_of_backslashes_costs_nothing(house: Running) -> None:
    """Each such request once took the house a quarter of a second and more; an ordinary one, a thousandth."""
    person = house.guest("Boris")

    def cost(filler: str) -> float:
        """Seconds of the processor."""
        before = house.processor()
        for cookie in (f'sukno="{filler * 15_000}"', f'a="{filler * 15_000}"; {person.cookie}'):
            with httpx.Client(base_url=f"http://{house.address}", timeout=PATIENCE) as stranger:
                for _ in range(10):
                    stranger.cookies.clear()
                    reply = stranger.get("/api/me", headers={"cookie": cookie})
                    assert reply.json()["name"] == ("Boris" if person.cookie in cookie else "")
        return house.processor() - before

    assert cost("\\") < 10 * max(cost("x"), 0.1)


@pytest.mark.parametrize("depth", [900, 30_000])
def test_deep_values_are_refused(guest: Guest, depth: int) -> None:
    for deep in ("[" * depth + "]" * depth, '{"a":' * (depth // 2) + "1" + "}" * (depth // 2)):
        sheet = '{"convention": "preferans", "names": ["A", "B", "C"], '
        for path, body in (
            ("/api/score/preferans", deep),
            ("/api/score/preferans", sheet + f'"entries": [{{"entry": "fine", "reason": {deep}}}]}}'),
            ("/api/referee/preferans", f'{{"event": "wrong-count", "facts": {{"offender": {deep}}}}}'),
            ("/api/tables", f'{{"game": "nim", "options": {{"groups": {deep}}}}}'),
        ):
            refused(send(guest, path, body))
        for path, body in (
            ("/api/score/preferans/form", sheet + f'"values": {{"kind": "fine", "reason": {deep}}}}}'),
            ("/api/referee/preferans/form", f'{{"event": "wrong-count", "facts": {{"phase": {deep}}}}}'),
            ("/api/problems/preferans/board", f'{{"hands": [[], [], []], "facts": {{"level": {deep}}}}}'),
        ):
            answered(send(guest, path, body))


@pytest.mark.parametrize(
    "number",
    [
        TEXTS[1],
        *(pytest.param(text, marks=pytest.mark.long) for text in ("1e200000000", "+-1", "0x10", "nan")),
    ],
)
def test_the_terminal_refuses_them_too(number: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUKNO_HOME", str(tmp_path))
    sheet = tmp_path / "sheet.txt"
    sheet.write_text(f"players: Anna, Boris, Vera\n#1{number} 6S\n", encoding="utf-8")
    define(["all"])
    sys.set_int_max_str_digits(640)
    try:
        for args in (
            ["score", "preferans", "--price", number],
            ["score", "preferans", "--add", f"fine Anna gora {number}"],
            ["score", "preferans", "--set", f"target={number}"],
            ["score", "preferans", str(sheet)],
            ["play", "nim", "--seed", number],
            ["play", "nim", "-o", f"groups={number}"],
            ["auto", "nim", "--games", number],
            ["auto", "nim", "--players", f"club:{number}"],
            ["bench", "engine", "--seconds", number],
            ["solve", "tricks", "--deal", "N:A... K... Q... J...", "--leader", number],
            ["solve", "tricks", "--deal", "N:A... K... Q... J...", "--points", f"A={number}x"],
            ["referee", "preferans", "wrong-count", "--offender", number],
        ):
            done = CliRunner().invoke(app, args)
            assert done.exit_code in (1, 2), (args, done.output[:300])
            assert isinstance(done.exception, SuknoError | SystemExit), (args, done.exception)
    finally:
        sys.set_int_max_str_digits(4300)


def test_the_terminal_reads_no_file_without_an_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SUKNO_HOME", str(tmp_path))
    define(["all"])
    for args in (["verify"], ["replay"], ["deals", "read"], ["solve", "preferans"], ["score", "preferans"]):
        done = CliRunner().invoke(app, [*args, "/dev/zero"])
        assert isinstance(done.exception, SuknoError), (args, done.exception, done.output[:300])


def test_names_in_a_record_are_shown_as_they_are_and_do_nothing_to_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUKNO_HOME", str(tmp_path))
    define(["all"])
    g = game("preferans", deals=1)
    record, s, rng = Record.of(g, 1, ["[/]", "[red]", "\x1b]0;mine\x07"]), g.start(1), Random(1)
    while (ask := g.ask(s)) is not None:
        record.moves.append(ask.pick(rng))
        g.play(s, record.moves[-1])
    record.save(tmp_path / "game.json")
    for args in (["replay", "--all"], ["deals", "write"], ["deals", "review"]):
        done = CliRunner().invoke(app, [*args, str(tmp_path / "game.json")])
        assert done.exit_code == 0, (args, done.exception)
        assert "[/]" in done.output
        assert "[red]" in done.output
        assert "\x1b" not in done.output


@pytest.mark.parametrize("move", ["take 1", "[/]", "\x00", "9" * 2000])
def test_a_record_with_a_move_that_is_none_is_refused_in_words(move: str, tmp_path: Path) -> None:
    define(["all"])
    record = Record.of(game("nim"), 1)
    record.moves.append(move)
    record.save(tmp_path / "game.json")
    for command in ("verify", "replay"):
        done = CliRunner().invoke(app, [command, str(tmp_path / "game.json")])
        assert isinstance(done.exception, SuknoError), (command, done.exception)
