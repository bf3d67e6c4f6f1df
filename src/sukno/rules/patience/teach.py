"""The lesson of a patience, drafted from its description: how cards go home, how they lie on the table, the stock."""

from __future__ import annotations

from collections.abc import Iterator

from sukno.engine.registry import game
from sukno.engine.text import Text
from sukno.families.patience.description import Build, Building, Piles, Stock
from sukno.rules.lesson import LONGEST, Draft, Tip

SUIT = {
    "same": Text("in suit", "масть к масти"),
    "alternating": Text("in alternating colours", "чередуя красные и чёрные"),
    "any": Text("whatever the suit", "не глядя на масть"),
}
STEP = {
    (1,): Text("up by one", "по старшинству вверх"),
    (-1,): Text("down by one", "по старшинству вниз"),
    (1, -1): Text("up or down by one", "на одну старше или младше"),
    (0,): Text("equal on equal", "равные на равные"),
    (2,): Text("up by two", "вверх через одну"),
    (3,): Text("up by three", "вверх через две"),
}
RANK = {
    "A": Text("aces", "с тузов"),
    "K": Text("kings", "с королей"),
    "2": Text("twos", "с двоек"),
}
WATCH = Text(
    "There is nothing to choose here: you turn the cards and watch what comes of them.",
    "Выбирать здесь нечего: вы открываете карты и смотрите, что из этого выйдет.",
)
TOUCH = Text(
    "Touch a card, and the places it may go to light up; touch one of them, or drag the card there.",
    "Коснитесь карты — места, куда она может пойти, подсветятся; коснитесь одного из них или перетащите карту.",
)
CLOSE = Text(
    "That is how this patience goes. Whether it comes out or not, moves may be taken back, and the next deal is new.",
    "Так идёт этот пасьянс. Вышел он или нет, ходы можно брать назад, а следующий расклад будет новым.",
)


def draft(id: str) -> Draft:
    """What can be told of any patience that one person plays."""
    g = game(id)
    if g.seats != 1:
        return Draft()
    aim, close = _line(g.info.summary), _line(CLOSE, "end")
    if g.info.choice_free:
        return Draft(aim=aim, asks={"move": (_line(WATCH),)}, close=close)
    layout = getattr(getattr(g, "plan", None), "layout", None)
    rules = list(_building(layout)) if isinstance(layout, Building) else []
    told = [*rules[:1], TOUCH, *rules[1:]]
    return Draft(aim=aim, asks={"move": tuple(_line(words) for words in told)}, close=close)


def _line(words: Text, section: str = "play") -> Tip:
    return Tip(words.en, words.ru, section)


def _building(layout: Building) -> Iterator[Text]:
    """How cards lie, in one text; then the stock."""
    told = []
    if home := _join(filter(None, (_home(layout.zone(z)) for z in layout.goal))):
        told.append(Text(f"Home piles go {home.en}.", f"Дома собирают {home.ru}."))
    for zone in layout.zones:
        run = any(r.source == r.target == zone.id and r.unit in ("run", "whole") for r in layout.routes)
        if any(r.target == zone.id for r in layout.routes) and (words := _tableau(zone, run, layout)):
            told.append(words)
    told = list(dict.fromkeys(told))
    while told:
        en, ru = " ".join(t.en for t in told), " ".join(t.ru for t in told)
        if max(len(en), len(ru)) <= LONGEST:
            yield Text(en, ru)
            break
        told.pop()
    if layout.stock is not None and layout.stock.zone:
        yield _stock(layout.stock)


def _home(zone: Piles) -> Text | None:
    """How cards go on a pile where they are to end."""
    how = _how(zone.build)
    if how is None:
        return None
    if zone.start == "base":
        return Text(f"{how.en}, from the rank of the base card", f"{how.ru}, от ранга базовой карты")
    if isinstance(zone.start, tuple) and len(zone.start) == 1 and zone.start[0] in RANK:
        first = RANK[zone.start[0]]
        return Text(f"{how.en}, beginning with {first.en}", f"{how.ru}, начиная {first.ru}")
    return how


def _tableau(zone: Piles, run: bool, layout: Building) -> Text | None:
    """How cards are laid on piles from which they still go home."""
    how = _how(zone.build)
    if zone.id in layout.goal or how is None:
        return None
    en, ru = f"On the table cards go {how.en}.", f"На столе кладут {how.ru}."
    if run:
        en, ru = f"{en} A run of such cards moves together.", f"{ru} Такой ряд карт переносят целиком."
    if zone.fill:
        en, ru = f"{en} A space is filled by itself.", f"{ru} Пустое место занимается само."
    elif zone.start == "any":
        en, ru = f"{en} A space takes any card.", f"{ru} Пустое место принимает любую карту."
    elif zone.start == ("K",):
        en, ru = f"{en} A space takes a king.", f"{ru} Пустое место принимает короля."
    elif zone.start == "none" and not layout.stock:
        en, ru = f"{en} A space stays empty.", f"{ru} Пустое место остаётся пустым."
    return Text(en, ru)


def _stock(stock: Stock) -> Text:
    """How the stock is gone through."""
    if stock.singly:
        en, ru = (
            "Touch the stock: it deals the next card of a row, a card to each place in turn.",
            "Коснитесь колоды: она сдаёт следующую карту ряда, по карте на место по очереди.",
        )
    elif stock.row:
        en, ru = (
            "Touch the stock: it deals a row, a card to each place.",
            "Коснитесь колоды: она сдаёт ряд, по карте на место.",
        )
    elif stock.packet > 1:
        en = f"Touch the stock: it turns {stock.packet} cards at a time, of which the top one may be played."
        ru = f"Коснитесь колоды: она открывает карты по {stock.packet}, играть можно верхней."
    else:
        en, ru = "Touch the stock: it turns the next card.", "Коснитесь колоды: откроется следующая карта."
    if stock.passes == 1:
        return Text(f"{en} It is gone through once.", f"{ru} Её просматривают один раз.")
    if stock.passes:
        times = "раза" if stock.passes < 5 else "раз"
        return Text(
            f"{en} It is gone through {stock.passes} times.", f"{ru} Её просматривают {stock.passes} {times}."
        )
    return Text(
        f"{en} It may be gone through again and again.", f"{ru} Её можно просматривать снова и снова."
    )


def _how(build: Build | tuple[Build, ...] | None) -> Text | None:
    """One way of building in words; None where it takes more than a few."""
    one = build if isinstance(build, Build) else None
    if one is None or one.times != 1 or one.steps not in STEP:
        return None
    step, suit = STEP[one.steps], SUIT[one.suit]
    en, ru = f"{step.en}, {suit.en}", f"{step.ru}, {suit.ru}"
    if one.wrap and one.steps != (0,):
        en, ru = f"{en}, the ace next to the king", f"{ru}, туз — сосед короля"
    return Text(en, ru)


def _join(parts: Iterator[Text]) -> Text | None:
    """Different ways side by side."""
    told = list(dict.fromkeys(parts))
    return Text("; ".join(p.en for p in told), "; ".join(p.ru for p in told)) if told else None
