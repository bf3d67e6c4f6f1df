"""Fortune-card predictions (предсказания с гадальными картами): 36 cards in four rows of nine, one of them one's own.

From the book 004:3346-3561.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Literal

import msgspec

from sukno.engine import Options, Text, option
from sukno.engine.chance import roll
from sukno.engine.touch import Touch
from sukno.engine.zones import Passage, Spot, Spread
from sukno.games.oracles.fortune_cards import FORTUNES, OWN, circle_of, stand_in
from sukno.games.oracles.oracle import CHOOSE, CLOTH, LAY, REST, Oracle, OracleState, oracle, pack_at

ROWS, COLUMNS, CARDS = 4, 9, 36
REACH = 4
"""So many cards on each side act on one's own, weaker and weaker; what lies further is far."""
HOUSE, THIEF, MISFORTUNE, ILLNESS = 19, 30, 34, 35
HOME_ROW = 1


class FortuneOptions(Options, frozen=True):
    cards: Annotated[
        Literal["named", "pack"],
        option(
            "Cards",
            "Карты",
            "Fortune cards with their names, or the cards of a common pack that stand for them.",
            "Гадальные карты с названиями или карты обычной колоды, которые их заменяют.",
            values={
                "named": Text("fortune cards", "гадальные"),
                "pack": Text("a common pack", "обычная колода"),
            },
            main=True,
        ),
    ] = "named"


class FortuneState(OracleState, kw_only=True):
    own: int = 0
    """The number of one's own card; 0 before it is chosen."""
    rows: list[int] = []
    """The numbers as they lie, row after row. The pack of numbers not laid yet is `rest`."""


Seen = tuple[int, int, int]
"""A card that acts: how far it lies, which side it is on (0 left, 1 above, 2 right, 3 below), its place."""


def acting(at: int) -> list[Seen]:
    """The places that act on a card at this place, the nearest first; of equals left, above, right, below."""
    row, column = divmod(at, COLUMNS)
    found = []
    for place in range(CARDS):
        y, x = divmod(place, COLUMNS)
        if y == row and 0 < abs(x - column) <= REACH:
            found.append((abs(x - column), 0 if x < column else 2, place))
        elif x == column and y != row:
            found.append((abs(y - row), 1 if y < row else 3, place))
    return sorted(found)


def apart(a: int, b: int) -> int:
    """How far two places are from each other, by the longer way."""
    return max(abs(a // COLUMNS - b // COLUMNS), abs(a % COLUMNS - b % COLUMNS))


def around(at: int) -> dict[int, int]:
    """The four places round one, by their sides; those that there are."""
    return {side: place for distance, side, place in acting(at) if distance == 1}


class FortuneCards(Oracle[FortuneState, FortuneOptions]):
    info = oracle(
        "divination-fortune-cards",
        "Fortune-card predictions",
        "Предсказания с гадальными картами",
        (
            "Thirty-six named cards in four rows: what lies round your own card, and how near?",
            "Тридцать шесть карт с названиями в четыре ряда: что легло вокруг вашей и близко ли?",
        ),
        ("004:3346-3561",),
        ("Gypsy cards", "Гадальные карты", "Цыганские карты"),
    )
    State = FortuneState
    Options = FortuneOptions
    prompts = {
        CHOOSE: Text("Whose fortune is it? Choose your card", "На кого гадаем? Выберите свою карту"),
        LAY: Text("Lay the cards in four rows", "Разложите карты в четыре ряда"),
    }

    def setup(self, s: FortuneState) -> None:
        s.rest, s.phase = list(range(1, CARDS + 1)), CHOOSE

    def pieces(self, s: FortuneState) -> list[str]:
        return [str(n) for n in (*s.rest, *s.rows)]

    def moves(self, s: FortuneState) -> list[str]:
        if not s.own:
            return [str(n) for n in range(1, len(OWN) + 1)]
        return [LAY, REST] if s.rest else []

    def do(self, s: FortuneState, move: str) -> None:
        if not s.own:
            s.own, s.phase = int(move), LAY
            s.note(0, CHOOSE, move)
            return
        for _ in range(len(s.rest) if move == REST else 1):
            s.rows.append(s.rest.pop(roll(s, len(s.rest))))
            s.note(0, LAY, str(s.rows[-1]))

    # the cloth

    def spot(self, id: str, x: float, y: float, n: int, mark: bool = False) -> Spot:
        """A card as the option has it; no card if the number is 0."""
        if n == 0:
            return Spot(id, x, y)
        name = FORTUNES[n - 1].name
        if self.options.cards == "pack":
            return Spot(id, x, y, face=stand_in(n), name=name, mark=mark)
        return Spot(id, x, y, words=name, sign=f"{n} {'♦♥♣♠'[circle_of(n) - 1]}", mark=mark)

    def portrait(self, n: int) -> Spot:
        """One of the six cards that may be one's own, with whom it stands for."""
        spot = self.spot(str(n), 1.1 + (n - 1) % 3 * 2.0, 0.9 + (n - 1) // 3 * 2.4, n)
        whom = OWN[n - 1]
        if spot.name:  # a common card does not say its name itself
            whom = Text(f"{spot.name.en}: {whom.en}", f"{spot.name.ru}: {whom.ru}")
        return msgspec.structs.replace(spot, name=whom)

    def spread(self, s: FortuneState) -> Spread:
        label = Text("Four rows of nine", "Четыре ряда по девять")
        if not s.own:
            spots = [self.portrait(n) for n in range(1, len(OWN) + 1)]
            return Spread(id=CLOTH, label=label, spots=tuple(spots), wide=6.2, high=4.9)
        spots = []
        for place in range(CARDS):
            y, x = divmod(place, COLUMNS)
            n = s.rows[place] if place < len(s.rows) else 0
            spots.append(self.spot(f"p{place + 1}", 0.6 + 1.08 * x, 1.0 + 1.85 * y, n, n == s.own))
        spots += [
            Spot(f"r{y + 1}", 4.92, 0.16 + 1.85 * y, name=ROW_NAMES[y][0], bare=True) for y in range(ROWS)
        ]
        if s.rest:
            spots.append(pack_at(4.92, 8.4, len(s.rest)))
        return Spread(id=CLOTH, label=label, spots=tuple(spots), wide=9.84, high=9.2 if s.rest else 7.4)

    # the reading

    def passages(self, s: FortuneState) -> Iterable[Passage]:
        if s.rest or not s.own:
            return
        at = s.rows.index(s.own)
        yield self.first(s, at)
        near = acting(at)
        for distance, side, place in near:
            yield self.passage(s, place, SIDES[side].fill(how=STRENGTH[distance - 1]), side)
        told = {place for _, _, place in near} | {at}
        for y, (name, says) in enumerate(ROW_NAMES):
            strong = STRONGER if at // COLUMNS == y else None
            yield Passage(name, tuple(t for t in (says, strong) if t))
            for place in range(y * COLUMNS, (y + 1) * COLUMNS):
                if place not in told:
                    yield self.passage(
                        s, place
                    )  # gap: away from one's own row and column the row alone speaks

    def first(self, s: FortuneState, at: int) -> Passage:
        """One's own card, and how kind those next to it are on the whole."""
        circles = [circle_of(s.rows[place]) for place in around(at).values()]
        kind, unkind = circles.count(2), circles.count(4)
        verdict = KIND if kind > unkind else UNKIND if unkind > kind else EVEN
        own = FORTUNES[s.own - 1]
        row = Text("It lies in the row “{row}”.", "Лежит в ряду «{row}».").fill(
            row=ROW_NAMES[at // COLUMNS][0]
        )
        return Passage(
            Text(f"Your card: {own.name.en.lower()}", f"Ваша карта: {own.name.ru.lower()}"),
            (Text(f"It stands for {OWN[s.own - 1].en}.", f"Это {OWN[s.own - 1].ru}."), row, verdict),
            f"{CLOTH}/p{at + 1}",
            sign=str(s.own),
        )

    def passage(self, s: FortuneState, place: int, where: Text | None = None, side: int = -1) -> Passage:
        n = s.rows[place]
        fortune = FORTUNES[n - 1]
        lines = [where] if where else []
        lines.append(fortune.base)
        if side >= 0:
            lines.append(fortune.good if side < 2 else fortune.ill)
        lines += self.special(s, n, place)
        return Passage(fortune.name, tuple(lines), f"{CLOTH}/p{place + 1}", sign=str(n))

    def special(self, s: FortuneState, n: int, place: int) -> Iterator[Text]:
        """What four of the cards say beside the rest."""
        far = apart(place, s.rows.index(s.own)) > REACH
        beside = {side: s.rows[p] for side, p in around(place).items()}
        if n == HOUSE and place // COLUMNS == HOME_ROW:
            yield HOUSE_AT_HOME
            for side, other in sorted(beside.items()):
                fortune = FORTUNES[other - 1]
                says = fortune.good if side < 2 else fortune.ill
                yield Text("{card}: {says}", "{card}: {says}").fill(card=fortune.name, says=says)
        if n == THIEF and any(
            circle_of(beside.get(a, CARDS)) == circle_of(beside.get(b, CARDS)) == 1
            for a, b in ((0, 2), (1, 3))
        ):
            yield BETWEEN_PERSONS
        if n == MISFORTUNE and far:
            yield AVOIDED
        if n == ILLNESS and far:
            yield LONG_LIFE

    def ending(self, s: FortuneState) -> Text:
        return Text("All thirty-six cards have spoken.", "Все тридцать шесть карт сказали своё.")

    # words

    def tell(self, kind: str, move: str) -> Text:
        fortune = FORTUNES[int(move) - 1]
        if kind == CHOOSE:
            words = Text("⟨chooses|choose⟩ the card {card}", "⟨выбирает|выбираете⟩ карту «{card}»")
        else:
            words = Text("⟨lays|lay⟩ {card}", "⟨кладёт|кладёте⟩ карту «{card}»")
        return words.fill(card=fortune.name)

    def describe(self, s: FortuneState, move: str) -> Text:
        if s.own:
            return super().describe(s, move)
        n = int(move)
        name = FORTUNES[n - 1].name
        return Text(f"{name.en}: {OWN[n - 1].en}", f"{name.ru}: {OWN[n - 1].ru}")

    def touch(self, s: FortuneState, move: str, spots: Mapping[str, str]) -> Touch:
        return super().touch(s, move, spots) if s.own else (f"{CLOTH}/{move}",)


SIDES = (
    Text("At the left of your card, {how}.", "Слева от вашей карты, {how}."),
    Text("Above your card, {how}.", "Над вашей картой, {how}."),
    Text("At the right of your card, {how}.", "Справа от вашей карты, {how}."),
    Text("Below your card, {how}.", "Под вашей картой, {how}."),
)
STRENGTH = (
    Text("right beside it: it acts strongly", "вплотную: действует сильно"),
    Text("at the second place: it acts", "вторая: действует"),
    Text("at the third place: it acts weakly", "третья: действует слабо"),
    Text("at the fourth place: hardly to be felt", "четвёртая: едва заметна"),
)
ROW_NAMES = (
    (Text("Yourself", "Для себя"), Text("This row tells your fate.", "Этот ряд говорит о судьбе.")),
    (Text("Home", "Для дома"), Text("This row tells what surrounds you.", "Этот ряд говорит об окружении.")),
    (
        Text("Sorrows", "Огорчения"),
        Text("This row tells what will surprise you.", "Этот ряд говорит о неожиданностях впереди."),
    ),
    (
        Text("Luck", "Удачи"),
        Text("This row softens what is bad in the others.", "Этот ряд смягчает дурное в остальных."),
    ),
)
STRONGER = Text(
    "Your own card lies here, and makes the row stronger.", "Здесь легла ваша карта: она усиливает весь ряд."
)
KIND = Text("The cards next to it are kind on the whole.", "Соседние карты в общем благоприятны.")
UNKIND = Text("The cards next to it are unkind on the whole.", "Соседние карты в общем неблагоприятны.")
EVEN = Text("The cards next to it keep the balance.", "Соседние карты друг друга уравновешивают.")
HOUSE_AT_HOME = Text(
    "The house lies in its own row: the cards round it speak of your home.",
    "Дом лёг в свой ряд: карты вокруг него говорят о вашем доме.",
)
BETWEEN_PERSONS = Text(
    "It lies between two persons: friends lose their trust in you.",
    "Легла между двумя особами: друзья потеряют к вам доверие.",
)
AVOIDED = Text("It lies far from your card: you will escape it.", "Легла далеко от вашей карты: беда минует.")
LONG_LIFE = Text("It lies far from your card: a long life.", "Легла далеко от вашей карты: долгая жизнь.")
