"""The forty fields of the board and what stands on the shares: the tables of the digest, row by row."""

from __future__ import annotations

from typing import Literal

import msgspec

from sukno.engine.text import Text

Kind = Literal[
    "start", "street", "railway", "company", "chance", "fund", "tax", "pay", "prison", "rest", "spree"
]


class Field(msgspec.Struct, frozen=True, gc=False):
    """A field, and the share of it where it can be bought."""

    at: int
    id: str
    name: Text
    kind: Kind
    group: str = ""
    """The colour of a street; railways are one group, companies another."""
    price: int = 0
    charges: tuple[int, ...] = ()
    """Of a street: bare, with one to four houses, with a hotel; of a railway: by how many its owner has; of a company:
    times the points thrown."""

    @property
    def mortgage(self) -> int:
        """What the bank lends on the share (column 7)."""
        return self.price // 2

    @property
    def redemption(self) -> int:
        """What it takes to have it back (column 8): a tenth more, rounded up."""
        return -(-self.mortgage * 11 // 10)

    @property
    def house(self) -> int:
        """What a house costs: 50, 100, 150, 200 by the side of the board."""
        return 50 * (self.at // 10 + 1)


def _street(at: int, id: str, en: str, ru: str, group: str, price: int, *charges: int) -> Field:
    return Field(at, id, Text(en, ru), "street", group, price, charges)


def _railway(at: int, id: str, en: str, ru: str) -> Field:
    return Field(at, id, Text(f"{en} railway", f"{ru} дорога"), "railway", "railway", 200, (25, 50, 100, 200))


def _company(at: int, id: str, en: str, ru: str) -> Field:
    return Field(at, id, Text(f"{en} company", f"{ru} компания"), "company", "company", 150, (10, 20))


def _card(at: int, pack: Literal["chance", "fund"], n: int) -> Field:
    name = Text("Chance", "Шанс") if pack == "chance" else Text("Public Fund", "Общественный фонд")
    return Field(at, f"{pack}-{n}", name, pack)


FIELDS: tuple[Field, ...] = (
    Field(0, "go", Text("Go", "Иди"), "start"),
    _street(1, "ordynka", "Ordynka", "Ордынка", "red", 60, 2, 10, 30, 90, 160, 250),
    _card(2, "fund", 1),
    _street(3, "polyanka", "Polyanka", "Полянка", "red", 60, 4, 20, 60, 180, 320, 450),
    Field(4, "tax", Text("Income tax", "Подоходный налог"), "tax"),
    _railway(5, "nikolaevskaya", "Nikolaevskaya", "Николаевская"),
    _street(6, "yakimanka", "Yakimanka", "Якиманка", "blue", 100, 6, 30, 90, 270, 400, 550),
    _card(7, "chance", 1),
    _street(8, "balchug", "Balchug", "Балчуг", "blue", 100, 6, 30, 90, 270, 400, 550),
    _street(9, "boloto", "Boloto", "Болото", "blue", 120, 8, 40, 100, 300, 450, 600),
    Field(10, "prison", Text("Prison", "Тюрьма"), "prison"),
    _street(11, "ostozhenka", "Ostozhenka", "Остоженка", "violet", 140, 10, 50, 150, 450, 626, 726),
    _company(12, "electric", "Electric", "Электрическая"),
    _street(13, "prechistenka", "Prechistenka", "Пречистенка", "violet", 140, 10, 50, 150, 450, 626, 726),
    _street(14, "arbat", "Arbat", "Арбат", "violet", 160, 12, 60, 180, 500, 700, 900),
    _railway(15, "nizhegorodskaya", "Nizhegorodskaya", "Нижегородская"),
    _street(16, "volkhonka", "Volkhonka", "Волхонка", "light-blue", 180, 14, 70, 200, 550, 750, 950),
    _card(17, "fund", 2),
    _street(18, "vozdvizhenka", "Vozdvizhenka", "Воздвиженка", "light-blue", 180, 14, 70, 200, 550, 750, 950),
    _street(19, "mokhovaya", "Mokhovaya", "Моховая", "light-blue", 200, 16, 80, 220, 600, 800, 1000),
    Field(20, "rest", Text("Rest", "Отдых"), "rest"),
    _street(21, "solyanka", "Solyanka", "Солянка", "pink", 220, 18, 90, 250, 700, 876, 1050),
    _card(22, "chance", 2),
    _street(23, "maroseyka", "Maroseyka", "Маросейка", "pink", 220, 18, 90, 250, 700, 876, 1050),
    _street(24, "lubyanka", "Lubyanka", "Лубянка", "pink", 240, 20, 100, 300, 750, 926, 1100),
    _railway(25, "ryazanskaya", "Ryazanskaya", "Рязанская"),
    _street(26, "varvarka", "Varvarka", "Варварка", "orange", 260, 22, 110, 330, 800, 976, 1150),
    _street(27, "ilyinka", "Ilyinka", "Ильинка", "orange", 260, 22, 110, 330, 800, 976, 1150),
    _company(28, "water", "Water", "Водопроводная"),
    _street(29, "nikolskaya", "Nikolskaya", "Никольская", "orange", 280, 24, 120, 360, 850, 1026, 1200),
    Field(30, "spree", Text("Spree", "Загул"), "spree"),
    _street(31, "neglinnaya", "Neglinnaya", "Неглинная", "green", 300, 26, 130, 390, 900, 1100, 1276),
    _street(32, "petrovka", "Petrovka", "Петровка", "green", 300, 26, 130, 390, 900, 1100, 1276),
    _card(33, "fund", 3),
    _street(34, "tverskaya", "Tverskaya", "Тверская", "green", 320, 28, 150, 450, 1000, 1200, 1400),
    _railway(35, "smolenskaya", "Smolenskaya", "Смоленская"),
    _card(36, "chance", 3),
    _street(37, "okhotny", "Okhotny Ryad", "Охотный ряд", "yellow", 350, 36, 176, 500, 1100, 1300, 1500),
    Field(38, "pay", Text("Pay 100!", "Гони 100!"), "pay"),
    _street(
        39, "kuznetsky", "Kuznetsky Most", "Кузнецкий мост", "yellow", 400, 50, 200, 600, 1400, 1700, 2000
    ),
)
"""In the direction of play."""
BY_ID: dict[str, Field] = {field.id: field for field in FIELDS}
SHARES: tuple[Field, ...] = tuple(field for field in FIELDS if field.price)
GROUPS: dict[str, tuple[Field, ...]] = {
    group: tuple(field for field in SHARES if field.group == group)
    for group in dict.fromkeys(field.group for field in SHARES)
}
PRISON, HOTEL = 10, 5
SALARY, FINE, TAX, TOLL = 200, 50, 200, 100
CLASSIC = {36: 35, 176: 175, 626: 625, 726: 750, 876: 875, 926: 925, 976: 975, 1026: 1025, 1276: 1275}
"""What the usual game has in place of numbers that were made even so that they can be halved."""
