"""What is seen of the board: fields and deeds as printed, and whose they are now."""

from __future__ import annotations

from sukno.engine.text import Text, counted
from sukno.engine.zones import Ring, RingDeed, RingField
from sukno.games.economic.monopoly.bargaining import HELD, THINGS
from sukno.games.economic.monopoly.cards import LEGACY
from sukno.games.economic.monopoly.fields import FIELDS, HOTEL, SALARY, TOLL, Field
from sukno.games.economic.monopoly.flow import Flow
from sukno.games.economic.monopoly.state import MonopolyState
from sukno.games.economic.monopoly.words import Words

_ENDS = (Text("Mortgage", "Залог"), Text("Redemption", "Выкуп"))
_HOUSES = tuple(counted(n, ("house", "houses"), ("дом", "дома", "домов")) for n in range(1, HOTEL))
HEADS: dict[str, tuple[Text, ...]] = {
    "street": (
        Text("Bare", "Без домов"),
        *_HOUSES,
        Text("Hotel", "Отель"),
        Text("A house costs", "Цена дома"),
        *_ENDS,
    ),
    "railway": (
        Text("One railway", "Одна дорога"),
        *(Text(f"{n} railways", f"{n} дороги") for n in (2, 3, 4)),
        *_ENDS,
    ),
    "company": (
        Text("One company: points ×", "Одна компания: очки ×"),
        Text("Both: points ×", "Обе: очки ×"),
        *_ENDS,
    ),
    "start": (Text("You get", "Вы получаете"),),
    "pay": (Text("You pay", "Вы платите"),),
}
"""What the numbers of a deed are."""


SHORT: dict[str, Text] = {
    "fund": Text("Public Fund", "Общ. фонд"),
    "tax": Text("Income tax", "Подох. налог"),
    "electric": Text("Electric company", "Электричество"),
    "water": Text("Water company", "Водопровод"),
}
"""Names that are too long for a field."""


def short(f: Field) -> Text | None:
    """Of a railway its own name; the picture tells the rest."""
    if f.kind == "railway":
        return Text(f.name.en.split()[0], f.name.ru.split()[0])
    return SHORT.get(f.id) or SHORT.get(f.kind)


class Showing:
    """The zone, made of the state."""

    def __init__(self, flow: Flow, words: Words) -> None:
        self.flow, self.book, self.words = flow, flow.book, words
        self.fields = tuple(
            RingField(f.id, f.name, f.kind, short(f), f.group, f.price, self.figures(f)) for f in FIELDS
        )

    def figures(self, f: Field) -> tuple[int, ...]:
        ends = (f.mortgage, f.redemption)
        if f.kind == "street":
            return (*(self.book.printed(f, n) for n in range(HOTEL + 1)), f.house, *ends)
        if f.price:
            return (*f.charges, *ends)
        return {"start": (SALARY,), "pay": (TOLL,)}.get(f.kind, ())

    def board(self, s: MonopolyState) -> Ring:
        a = s.account
        points = sum(s.thrown)
        deeds = tuple(
            RingDeed(f.id, seat, self.book.charge(a, f, points), a.houses.get(f.id, 0), f.id in a.pledged)
            for seat in range(self.flow.seats)
            for f in self.book.shares(a, seat)
        )
        card = self.flow.cards.get(s.drawn)
        pack = (
            Text("Chance", "Шанс")
            if card and card.pack == "chance"
            else Text("Public Fund", "Общественный фонд")
        )
        kept = {**{id: THINGS[word] for id, word in HELD.items()}, LEGACY: Text("a legacy", "наследство")}
        return Ring(
            id="board",
            label=Text("Board", "Поле"),
            fields=self.fields,
            heads=HEADS,
            walkers=tuple((seat, n) for seat, n in enumerate(s.at) if seat not in a.ruined),
            caught=tuple(seat for seat, n in enumerate(s.jailed) if n),
            deeds=deeds,
            most=HOTEL,
            thrown=s.thrown,
            here=s.lot.share or FIELDS[s.at[s.turn]].id,
            card=(pack, card.words) if card else None,
            kept=tuple((seat, kept[id]) for id, seat in a.kept.items()),
            sign=self.words.sign,
            count=Text(
                f"Round {s.round} of {self.flow.options.rounds}",
                f"Круг {s.round} из {self.flow.options.rounds}",
            ),
        )
