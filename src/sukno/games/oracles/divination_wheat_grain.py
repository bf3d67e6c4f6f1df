"""Wheat-grain oracle (гадание с помощью пшеничного зерна): a grain falls on a circle of cards (004:2967-3124)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, pi, sin

from sukno.engine import Options, Text
from sukno.engine.chance import roll
from sukno.engine.touch import Touch
from sukno.engine.zones import Passage, Spot, Spread
from sukno.games.oracles.grain_answers import GRAIN
from sukno.games.oracles.oracle import CLOTH, LAY, REST, THROW, Oracle, OracleState, oracle, pack_at
from sukno.games.oracles.words import card_name

CARDS = 36
RADIUS = 3.2
MIDDLE = 4.0


class GrainState(OracleState, kw_only=True):
    grain: int = -1
    """On which card of the circle it has fallen; -1 before the throw."""


def place(i: int, radius: float = RADIUS) -> tuple[float, float]:
    """The i-th place of the circle, clockwise from the top."""
    angle = 2 * pi * i / CARDS
    return round(MIDDLE + radius * sin(angle), 3), round(MIDDLE - radius * cos(angle), 3)


class WheatGrain(Oracle[GrainState, Options]):
    info = oracle(
        "divination-wheat-grain",
        "Wheat-grain oracle",
        "Гадание с помощью пшеничного зерна",
        (
            "Lay the cards in a circle, shut your eyes and throw a grain: one card answers.",
            "Разложите карты кругом, закройте глаза и бросьте зерно: ответит одна карта.",
        ),
        ("004:2967-3124",),
        ("Grain of wheat", "Пшеничное зерно", "Зерно", "Гадание на зерне"),
    )
    State = GrainState
    Options = Options
    prompts = {
        LAY: Text("Lay the cards in a circle", "Разложите карты кругом"),
        THROW: Text(
            "Think of a question, shut your eyes and throw the grain",
            "Задумайте вопрос, закройте глаза и бросьте зерно",
        ),
    }
    log_words = Oracle.log_words | {
        "circle": Text("⟨lays|lay⟩ the circle of cards", "⟨выкладывает|выкладываете⟩ круг из карт"),
        THROW: Text("⟨throws|throw⟩ the grain: on {move}", "⟨бросает|бросаете⟩ зерно: на {move}"),
    }
    doings = Oracle.doings | {THROW: "thrown"}

    def setup(self, s: GrainState) -> None:
        self.fresh(s)
        s.phase = LAY

    def moves(self, s: GrainState) -> list[str]:
        if s.grain >= 0:
            return []
        return [LAY, REST] if s.rest else [THROW]

    def do(self, s: GrainState, move: str) -> None:
        if move == THROW:
            s.grain = roll(s, CARDS)
            s.note(0, THROW, s.laid[s.grain].card)
            return
        for _ in range(len(s.rest) if move == REST else 1):
            self.lay(s, str(len(s.laid) + 1))
        if not s.rest:
            s.phase = THROW

    def spread(self, s: GrainState) -> Spread:
        spots = [
            Spot(
                str(i + 1),
                *place(i),
                face=s.laid[i].card if i < len(s.laid) else "",
                turn=360 * i // CARDS,
                mark=i == s.grain,
            )
            for i in range(CARDS)
        ]
        if s.grain < 0:
            spots.append(pack_at(MIDDLE, MIDDLE, len(s.rest)))
        else:  # what it fell on is seen large in the middle
            spots.append(Spot("pack", MIDDLE, MIDDLE, face=s.laid[s.grain].card, mark=True))
        label = Text("The circle of cards", "Круг из карт")
        thrown = ("grain", *place(s.grain, RADIUS + 0.2)) if s.grain >= 0 else None
        return Spread(id=CLOTH, label=label, spots=tuple(spots), wide=8, high=8, ground="ring", thrown=thrown)

    def passages(self, s: GrainState) -> Iterable[Passage]:
        if s.grain >= 0:
            card = s.laid[s.grain].card
            yield Passage(card_name(card), (GRAIN[card],), f"{CLOTH}/{s.grain + 1}", sign=card)

    def ending(self, s: GrainState) -> Text:
        said = Text("The grain has fallen: {card}.", "Зерно упало: {card}.")
        return said.fill(card=card_name(s.laid[s.grain].card))

    def tell(self, kind: str, move: str) -> Text:
        return super().tell(kind, move.split(" ")[0])

    def touch(self, s: GrainState, move: str, spots: Mapping[str, str]) -> Touch:
        return (CLOTH,) if move == THROW else super().touch(s, move, spots)
