"""Oracle of King Solomon (оракул царя Соломона): a ball thrown on a printed circle finds the answer (004:134)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, pi, sin, sqrt

from sukno.engine import Options, Text
from sukno.engine.chance import roll
from sukno.engine.text import same
from sukno.engine.touch import Touch
from sukno.engine.zones import Passage, Spot, Spread
from sukno.games.oracles.oracle import CLOTH, THROW, Oracle, OracleState, oracle
from sukno.games.oracles.solomon_answers import ANSWERS, SILENT

# gap: the book tells of a head with a circle, and of the ball; fields and answers are ours. The head has the radius 1,
# then a ring of 8 fields ends at 3 and one of 16 at 5: all 24 fields are as large as the head.
RINGS = ((1, 8), (3, 16))
"""Inner radius, and how many fields."""
RADIUS = 5
FINE = 10_000
"""So finely a point is chosen: by its part of the area, and by its angle."""
CENTRE = 5.2
HEAD = 0
BALL = 0.24
"""Half of its width, with a little room: it lies wholly in one field."""


def field_at(radius: float, angle: float) -> int:
    """The field of a point: 1 to 8 in the inner ring, clockwise from the top, 9 to 24 in the outer one; 0 is the head.

    >>> field_at(0.5, 2), field_at(2, 0.1), field_at(4.9, 2 * pi - 0.01)
    (0, 1, 24)
    """
    before = 0
    for inner, count in RINGS:
        if inner <= radius < inner + 2 or (inner == 3 and radius >= 5):
            return 1 + before + int(angle / (2 * pi) * count) % count
        before += count
    return HEAD


def point(radius: float, angle: float) -> tuple[float, float]:
    """On the page; the angle goes clockwise from the top."""
    return round(CENTRE + radius * sin(angle), 3), round(CENTRE - radius * cos(angle), 3)


def middle(field: int) -> tuple[float, float]:
    """Where the number of a field stands."""
    if field == HEAD:
        return point(0, 0)
    inner, count, k = (1, 8, field - 1) if field <= 8 else (3, 16, field - 9)
    return point(inner + (1.2 if inner == 1 else 1.1), (k + 0.5) * 2 * pi / count)


def rests(field: int, radius: float, angle: float) -> tuple[float, float]:
    """Where a ball that has hit this point of a field is drawn: no line beneath it leaves a doubt.

    >>> rests(12, 4.99, pi / 2 - 0.001)[0]
    4.76
    """
    if field == HEAD:
        return min(radius, 1 - BALL), angle
    inner, count, k = (1, 8, field - 1) if field <= 8 else (3, 16, field - 9)
    radius = min(max(radius, inner + BALL), inner + 2 - BALL)
    step, edge = 2 * pi / count, BALL / radius
    return radius, min(max(angle, k * step + edge), (k + 1) * step - edge)


class SolomonState(OracleState, kw_only=True):
    field: int = -1
    """Where the ball lies; -1 before the throw."""
    area: int = 0
    """How much of the circle lies further in than the ball, in ten thousandths."""
    angle: int = 0
    """In which direction, in ten thousandths of the circle."""


class SolomonOracle(Oracle[SolomonState, Options]):
    info = oracle(
        "solomon-oracle",
        "Oracle of King Solomon",
        "Оракул царя Соломона",
        (
            "Throw a ball of wax on the printed circle: the field where it stops answers.",
            "Бросьте восковой шарик на печатный круг: ответит поле, где он остановится.",
        ),
        ("004:134",),
        ("Chapbook oracle", "Соломон", "Лубочный оракул", "Круг царя Соломона"),
    )
    State = SolomonState
    Options = Options
    prompts = {
        THROW: Text("Think of a question and throw the ball", "Задумайте вопрос и бросьте шарик"),
    }
    doings = {THROW: "thrown"}

    def setup(self, s: SolomonState) -> None:
        s.phase = THROW

    def moves(self, s: SolomonState) -> list[str]:
        return [THROW] if s.field < 0 else []

    def do(self, s: SolomonState, move: str) -> None:
        """Every point of the circle is as likely as any other."""
        s.area, s.angle = roll(s, FINE), roll(s, FINE)
        s.field = field_at(*self.ball(s))
        s.note(0, THROW, str(s.field))

    def ball(self, s: SolomonState) -> tuple[float, float]:
        """How far from the middle it lies, and in which direction."""
        return RADIUS * sqrt((s.area + 0.5) / FINE), (s.angle + 0.5) / FINE * 2 * pi

    def spread(self, s: SolomonState) -> Spread:
        spots = (
            Spot(str(n), *middle(n), words=same(str(n)) if n else None, mark=n == s.field)
            for n in range(len(ANSWERS) + 1)
        )
        label = Text("The circle of King Solomon", "Круг царя Соломона")
        thrown = ("ball", *point(*rests(s.field, *self.ball(s)))) if s.field >= 0 else None
        size = 2 * CENTRE
        return Spread(
            id=CLOTH, label=label, spots=tuple(spots), wide=size, high=size, ground="solomon", thrown=thrown
        )

    def passages(self, s: SolomonState) -> Iterable[Passage]:
        if s.field >= 0:
            head = NUMBER.fill(n=s.field) if s.field else Text("The king's head", "Чело царя")
            says = ANSWERS[s.field - 1] if s.field else SILENT
            yield Passage(head, (says,), f"{CLOTH}/{s.field}", ours=True)

    def ending(self, s: SolomonState) -> Text:
        if s.field == HEAD:
            return Text("King Solomon keeps silent.", "Царь Соломон молчит.")
        return Text("King Solomon has answered.", "Царь Соломон ответил.")

    def tell(self, kind: str, move: str) -> Text:
        if move == str(HEAD):
            return Text(
                "⟨throws|throw⟩ the ball: on the king's head", "⟨бросает|бросаете⟩ шарик: на чело царя"
            )
        words = Text("⟨throws|throw⟩ the ball: field {n}", "⟨бросает|бросаете⟩ шарик: поле {n}")
        return words.fill(n=move)

    def touch(self, s: SolomonState, move: str, spots: Mapping[str, str]) -> Touch:
        return (CLOTH,)


NUMBER = Text("Field {n}", "Поле {n}")
