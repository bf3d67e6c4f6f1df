"""Blitz (блиц): as many tiles in a turn as one likes, and nothing is drawn; to 100."""

from __future__ import annotations

from collections.abc import Mapping

from sukno.engine import Ask, Info, Text
from sukno.engine.errors import game_is_over
from sukno.engine.touch import Touch
from sukno.families.chain import ChainGame
from sukno.families.chain_hands import STOP, ChainState
from sukno.games.dominoes.agreed import CrowdOptions
from sukno.materials.dominoes import DOUBLES, TILES


class BlitzState(ChainState, kw_only=True):
    going: bool = False
    """Whoever is on turn has laid a tile in it, and may stop."""


class Blitz(ChainGame[BlitzState, CrowdOptions]):
    info = Info(
        id="dominoes-blitz",
        name=Text("Blitz", "Блиц"),
        also=("Blitz dominoes", "Домино блиц"),
        audience=("kids", "easy"),
        family="domino",
        kind_of="dominoes-traditional",
        summary=Text(
            "Lay as many tiles in your turn as you can, even all of them.",
            "Ставьте за ход сколько угодно костей, хоть все сразу.",
        ),
        seats=(4, 5, 6, 7, 8),
        sources=("004:3981-3991",),
        duel={"deals": 1},
    )
    State = BlitzState
    Options = CrowdOptions
    prompts = {"tile": Text("Play as many tiles as you like", "Выставьте сколько угодно костей")}
    log_words = {**ChainGame.log_words, STOP: Text("⟨stops|stop⟩", "⟨останавливается|останавливаетесь⟩")}
    speech = {**ChainGame.speech, STOP: Text("That is all", "у меня всё")}

    tiles_each = {4: 7, 5: 5, 6: 4, 7: 4, 8: 3}
    opening = DOUBLES  # 0-0 or the next double above; at most four tiles are out, so one has been dealt
    kept_back = len(TILES)
    reserve = Text("Out of play", "Вне игры")

    def onward(self, s: BlitzState) -> None:
        """The same player goes on, the opener too; that nothing more fits is his to know, so he says himself that
        he stops."""
        s.going = True

    def ask(self, s: BlitzState) -> Ask | None:
        ask = super().ask(s)
        return Ask(ask.seat, ask.kind, [*ask.moves, STOP]) if ask is not None and s.going else ask

    def play(self, s: BlitzState, move: str) -> None:
        if s.over:
            raise game_is_over(move)
        if move != STOP or not s.going:
            super().play(s, move)
            return
        s.going = False
        s.log = (s.log, s.turn, STOP, "")
        self.pass_on(s)

    def sure(self, s: BlitzState) -> bool:
        return not s.going

    def describe(self, s: BlitzState, move: str) -> Text:
        return Text("lay no more", "больше не ставить") if move == STOP else super().describe(s, move)

    def touch(self, s: BlitzState, move: str, spots: Mapping[str, str]) -> Touch:
        return () if move == STOP else super().touch(s, move, spots)
