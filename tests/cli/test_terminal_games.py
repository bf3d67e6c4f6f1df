"""Every game can be played in the terminal, drawn with and without colours, in both languages."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

import sukno
from some_games import roots
from sukno.cli import lang
from sukno.cli.draw import draw_sheet, draw_view
from sukno.cli.lang import of
from sukno.cli.session import ME, Session
from sukno.engine import Record, registry
from sukno.engine.record import load
from sukno.engine.text import player

FEW = 1
"""Games of a folder that are played here."""
PATIENCE = 25
"""After so many moves the typist gives up where one may: in some patiences chance goes to and fro for a thousand moves,
and every one of them is drawn."""


class Typist(Console):
    """A console at which somebody types legal moves, by number or by text."""

    def __init__(self, seed: int, language: str, colour: bool) -> None:
        super().__init__(
            file=io.StringIO(), width=100, force_terminal=colour, no_color=not colour, highlight=False
        )
        self.rng = Random(seed)
        self.language = language
        self.session: Session | None = None
        self.typed = 0

    def input(self, *args: Any, **kwargs: Any) -> str:
        assert self.session is not None
        game, state = self.session.game, self.session.state
        ask = game.ask(state)
        assert ask is not None
        self.typed += 1
        move = ask.moves[-1] if ask.shunned and self.typed > PATIENCE else ask.pick(self.rng)
        if move in ask.moves and self.rng.random() < 0.5:
            return str(ask.moves.index(move) + 1)
        return move


def by_turns() -> list[Any]:
    """Games in one of the languages, in the other by `make test-long`; kinds of a game only there, and all but a few
    of a folder of many."""
    out = []
    shown = roots(FEW)
    for i, info in enumerate(registry.infos()):
        for language, turn in (("en", 0), ("ru", 1)):
            now = i % 2 == turn and info.id in shown
            out.append(pytest.param(info.id, language, marks=() if now else pytest.mark.long))
    return out


@pytest.mark.parametrize(("id", "language"), by_turns())
def test_a_whole_game_is_played_at_the_terminal(id: str, language: str, tmp_path: Path) -> None:
    lang.choose(["--lang", language])
    try:
        game = sukno.game(id, **registry.game_class(id).info.duel)
        seats = [ME, *["novice"] * (game.seats - 1)]
        console = Typist(3, language, colour=language == "en")
        console.session = Session(Record.of(game, 5, seats), tmp_path / "game.json", console)
        end = console.session.run()
        told = console.session.words(end.text) if end else ""
    finally:
        lang.choose(["--lang", "en"])
    assert end is not None
    screen = console.file.getvalue()  # type: ignore[attr-defined]
    assert told in screen
    record = load(tmp_path / "game.json")
    assert record.points == list(end.points)
    record.verify()


@pytest.mark.parametrize("id", registry.ids())
def test_a_spectator_sees_the_table(id: str) -> None:
    game = sukno.game(id)
    console = Console(file=io.StringIO(), width=80)
    view = game.view(game.start(2), None)
    console.print(draw_view(view, colour=False))
    console.print(draw_sheet(view.sheet, view.seats))
    assert len(console.file.getvalue()) > 40  # type: ignore[attr-defined]


def test_squares_may_be_typed_in_russian_letters(tmp_path: Path) -> None:
    game = sukno.game("sea-battle")
    console = Typist(3, "ru", colour=False)
    session = Session(Record.of(game, 5, [ME, ME]), tmp_path / "game.json", console)
    for typed in ("А1-Г1", "auto", "auto", "Д5"):
        ask = game.ask(session.state)
        assert ask is not None
        session.play(session.understand(ask, typed))
    assert session.record.moves == ["place a1-d1", "auto", "auto", "e5"]


def test_secrets_are_not_told_at_the_terminal(tmp_path: Path) -> None:
    """A computer player's ships are placed without naming squares."""
    game = sukno.game("sea-battle")
    console = Typist(3, "en", colour=False)
    console.session = Session(Record.of(game, 5, ["novice", ME]), tmp_path / "game.json", console)
    while game.ask(console.session.state).kind == "place":  # type: ignore[union-attr]
        ask = game.ask(console.session.state)
        assert ask is not None
        if ask.seat == 0:
            console.session.let_computer(ask)
        else:
            console.session.play(ask.pick(Random(1)))
    screen = console.file.getvalue()  # type: ignore[attr-defined]
    for move in console.session.record.moves:
        if move.startswith("place"):
            assert move.removeprefix("place ") not in screen


@pytest.mark.parametrize(("language", "own"), [("en", "You"), ("ru", "Вы")])
def test_whoever_plays_the_contract_is_called_you_there(language: str, own: str) -> None:
    lang.choose(["--lang", language])
    game: Any = sukno.game("thousand-auction", blind_auction=False)
    s = game.start(5)
    for move in ("bid 100", "pass", "take 1"):
        game.play(s, move)
    bidder = s.order[s.declarer]
    for seat, said in ((bidder, own), (1 - bidder, of(player(bidder)))):
        console = Console(file=io.StringIO(), width=100)
        console.print(draw_view(game.view(s, seat)))
        assert f"100, {said} " in console.file.getvalue()  # type: ignore[attr-defined]
    lang.choose(["--lang", "en"])
