"""The reading of "What was, what will be": the three with one's own card, the star, the heart, and what remains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from sukno.engine.text import Text
from sukno.engine.zones import Passage
from sukno.games.oracles.meanings import CARDS
from sukno.games.oracles.meanings.meaning import COURT, Lain
from sukno.games.oracles.oracle import CLOTH
from sukno.games.oracles.past_future_cloth import FATE_NAMES, GRID, HEART, NAMES, READ_ORDER
from sukno.games.oracles.spreading import or_nothing, passage, together
from sukno.games.oracles.words import card_name

SAYS = {
    "head": Text("The near future.", "Ближайшее будущее."),
    "ul": Text("The near future.", "Ближайшее будущее."),
    "left": Text("The near future.", "Ближайшее будущее."),
    "ll": Text("The near future.", "Ближайшее будущее."),
    "feet": Text("The present, which passes.", "Настоящее, которое пройдёт."),
    "right": Text("The past.", "Прошлое."),
    "ur": Text("What happens far from you.", "Что свершится вдали от вас."),
    "lr": Text("A remote future, in its outlines.", "Далёкое будущее, в общих чертах."),
}
"""What each place of the star speaks of (004:3150-3158)."""


def threes_read(own: str, three: Sequence[Lain]) -> Iterator[Passage]:
    """The two that came with one's own card: do they fit the mood?"""
    lines = [JUDGE]
    for lain in three:
        if lain.card != own:
            says = CARDS[lain.card].base
            lines.append(Text("{card}: {says}", "{card}: {says}").fill(card=card_name(lain.card), says=says))
    if len(lines) == 1:
        lines = [ALONE]
    yield Passage(Text("Is the reading true?", "Верно ли гадание?"), tuple(lines))


def star_read(own: str, star: Sequence[Lain], opened: bool, *, gathered: bool) -> Iterator[Passage]:
    """The pairs that lie, then, when it is open, the heart, and what all say together."""
    lying = {lain.spot: lain for lain in star}
    cards = [lain.card for lain in star]
    yield Passage(Text("The star round your card", "Звезда вокруг вашей карты"), ())
    for place in READ_ORDER:
        for k in "01":
            lain = lying.get(place + k)
            if lain is None:
                continue
            mate = lying[place + "10"[int(k)]]
            where = Text("{name}. {says}", "{name}. {says}").fill(name=NAMES[place], says=SAYS[place])
            leaves = [LEAVES] if place == "feet" and lain.card[1] in COURT else []
            near = [mate, *touching(place, k, lying)]
            left, right = in_line(place, k, lying)
            found = passage(lain, near, cards, where=where, left=left, right=right, after=leaves)
            yield off_cloth(found) if gathered else found
    if opened:
        yield Passage(Text("On the heart", "На сердце"), (NEAREST,))
        row = [lying[f"{HEART}{k}"] for k in range(5)]
        for i, lain in enumerate(row):
            left, right = row[max(0, i - 1) : i], row[i + 1 : i + 2]
            found = passage(lain, [*left, *right], cards, left=left, right=right)
            yield off_cloth(found) if gathered else found
        lines = or_nothing([*together(cards, own=own)])
        yield Passage(Text("All together", "Всё вместе"), lines)


def fates_read(laid: Sequence[Lain], struck: Sequence[str]) -> Iterator[Passage]:
    """What is left of the six threes is what will surely come (004:3162-3164)."""
    yield Passage(Text("What is bound to come", "Что неизбежно"), ())
    left = [lain.card for lain in laid if lain.card not in struck]
    for n, name in enumerate(FATE_NAMES):
        three = [lain for lain in laid if lain.spot.startswith(f"fate{n}-") and lain.card not in struck]
        for i, lain in enumerate(three):
            others = [c for c in three if c is not lain]
            found = passage(lain, others, left, where=name_of(name), left=three[:i], right=three[i + 1 :])
            yield found
        if not three:
            yield Passage(name, (LIFTED,), f"{CLOTH}/fate{n}")


def name_of(name: Text) -> Text:
    return Text(f"{name.en}.", f"{name.ru}.")


def off_cloth(found: Passage) -> Passage:
    """The card lies on the cloth no more."""
    return msgspec.structs.replace(found, place="")


def touching(place: str, k: str, lying: dict[str, Lain]) -> list[Lain]:
    """The cards of other pairs that lie right beside, above or below (gap: these are its neighbours)."""
    column, row = GRID[place]
    step = 1 if k == "1" else -1
    spots = [(column + step, row, "0" if k == "1" else "1"), (column, row - 1, k), (column, row + 1, k)]
    named = {at: name for name, at in GRID.items()}
    found = (named.get((x, y), "") + which for x, y, which in spots)
    return [lying[spot] for spot in found if spot in lying]


def in_line(place: str, k: str, lying: dict[str, Lain]) -> tuple[list[Lain], list[Lain]]:
    """What lies right at its left and right."""
    mate = lying[place + "10"[int(k)]]
    column, row = GRID[place]
    named = {at: name for name, at in GRID.items()}
    step = 1 if k == "1" else -1
    beyond = lying.get(named.get((column + step, row), "") + ("0" if k == "1" else "1"))
    other = [beyond] if beyond else []
    return ([mate], other) if k == "1" else (other, [mate])


JUDGE = Text(
    "Do these two fit your mood and your affairs? Then it may be trusted.",
    "Подходят эти две к вашему настроению и делам? Тогда гаданию можно верить.",
)
ALONE = Text("Your card came last, and alone.", "Ваша карта вышла последней, одна.")
LEAVES = Text("This person passes out of your life.", "Этому человеку суждено уйти из вашей жизни.")
NEAREST = Text("These five open the future that is nearest.", "Эти пять открывают самое близкое будущее.")
LIFTED = Text("Nothing is left here.", "Здесь ничего не осталось.")
