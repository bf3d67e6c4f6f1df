"""The soloist chooses: with the skat or without it, and then what is played (004:1141-1175)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.families.stages import Stage
from sukno.families.stages.widow import UNSHOWN
from sukno.families.tricks import NO_TRUMPS
from sukno.games.tricks.skat.state import SkatState
from sukno.materials.cards import SUITS as CARD_SUITS
from sukno.sheets.skat.tariff import KINDS as GAMES
from sukno.sheets.skat.tariff import NULL, NULLS, SUITS, Contract
from sukno.sheets.skat.words import ANNOUNCED, KIND_WORDS, OPEN, PLAIN, SCHNEIDER, SCHWARZ

TAKE, CLOSED = "take", "hand"
CONTRACT, ANNOUNCE = "contract", "announce"
KINDS = {f"play {kind}": kind for kind in GAMES}
WITHOUT_NULL = tuple(move for move, kind in KINDS.items() if kind != NULL)
CHOICES = {
    TAKE: Text("take up the skat", "взять скат"),
    CLOSED: Text("play hand, without the skat", "играть втёмную, без ската"),
}


class HandOrSkat(Stage[SkatState]):
    """Before he has seen the skat the soloist says whether he wants it."""

    phases: ClassVar[tuple[str, ...]] = ("skat",)
    prompts: ClassVar[dict[str, Text]] = {
        "skat": Text("Take up the skat, or play without it", "Возьмите скат или играйте без него")
    }
    log_words: ClassVar[dict[str, Text]] = {
        CLOSED: Text("⟨plays|play⟩ hand", "⟨играет|играете⟩ втёмную"),
        UNSHOWN: Text("⟨takes|take⟩ up the skat", "⟨берёт|берёте⟩ скат"),
    }
    speech: ClassVar[dict[str, Text]] = {CLOSED: Text("hand", "втёмную")}

    def begin(self, s: SkatState) -> None:
        s.phase = "skat"
        s.turn = s.declarer

    def ask(self, s: SkatState) -> Ask:
        return Ask(s.order[s.declarer], "skat", [*CHOICES])

    def play(self, s: SkatState, move: str) -> None:
        s.closed = move == CLOSED
        if s.closed:
            s.note(s.order[s.declarer], CLOSED, move)
        self.done(s)

    def describe(self, s: SkatState, move: str) -> Text | None:
        return CHOICES.get(move)


class Declaring(Stage[SkatState]):
    """He names the game, and then announces more, if he may; who plays open lays his cards on the table."""

    phases: ClassVar[tuple[str, ...]] = (CONTRACT, ANNOUNCE)
    prompts: ClassVar[dict[str, Text]] = {
        CONTRACT: Text("Name your game", "Назначьте игру"),
        ANNOUNCE: Text("Do you announce more?", "Объявите что-нибудь ещё?"),
    }
    speech: ClassVar[dict[str, Text]] = {ANNOUNCE: Text("{words}", "{words}")}

    def begin(self, s: SkatState) -> None:
        s.phase = CONTRACT
        s.turn = s.declarer

    def moves(self, s: SkatState) -> list[str]:
        """A null has its fixed value, which must reach the bid; what another game is worth is seen at its end."""
        if s.phase == CONTRACT:
            return [*KINDS] if NULLS[s.closed, True] >= s.bid else [*WITHOUT_NULL]
        null = s.contract is not None and s.contract.kind == NULL
        return [way for way in self.ways(s) if not null or NULLS[s.closed, way == OPEN] >= s.bid]

    def ways(self, s: SkatState) -> tuple[str, ...]:
        """What may be announced: open nulls with the skat too, everything else in hand games alone (004:1161-1175)."""
        c = s.contract
        assert c is not None
        if c.kind == NULL:
            return PLAIN, OPEN
        return (PLAIN, SCHNEIDER, SCHWARZ, OPEN) if c.hand else ()

    def ask(self, s: SkatState) -> Ask:
        return Ask(s.order[s.declarer], s.phase, self.moves(s))

    def play(self, s: SkatState, move: str) -> None:
        seat = s.order[s.declarer]
        s.note(seat, s.phase, move)
        if s.phase == CONTRACT:
            kind = KINDS[move]
            s.contract = Contract(kind=kind, hand=s.closed)
            s.trump = CARD_SUITS.index(kind) if kind in SUITS else NO_TRUMPS
            s.way = int(kind == NULL)
            if self.ways(s):
                s.phase = ANNOUNCE
                return
        elif move != PLAIN:
            assert s.contract is not None
            s.contract = replace(
                s.contract,
                schneider=move in (SCHNEIDER, SCHWARZ),
                schwarz=move == SCHWARZ,
                open=move == OPEN,
            )
            if move == OPEN:
                s.known[s.declarer] = s.hands[s.declarer]
        self.done(s)

    def describe(self, s: SkatState, move: str) -> Text | None:
        return KIND_WORDS[KINDS[move]] if move in KINDS else ANNOUNCED.get(move)

    def tell(self, kind: str, move: str) -> Text | None:
        if kind == CONTRACT:
            return KIND_WORDS[KINDS[move]]
        return ANNOUNCED[move] if kind == ANNOUNCE else None
