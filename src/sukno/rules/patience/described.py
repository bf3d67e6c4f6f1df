"""What a description of a patience of building may say, part by part in both languages: the tables of the page
`own-patience`. Keys and defaults are those of the description itself; every key has its words here."""

from __future__ import annotations

import msgspec

from sukno.engine.text import Text
from sukno.families.patience.description import (
    Build,
    Building,
    Cards,
    Figure,
    Free,
    Line,
    Piles,
    Route,
    Stock,
)
from sukno.rules.tables import table

PARTS: dict[str, type[msgspec.Struct]] = {
    "whole": Building,
    "cards": Cards,
    "zones": Piles,
    "build": Build,
    "free": Free,
    "routes": Route,
    "stock": Stock,
    "table": Line,
    "figures": Figure,
}
"""The tables of the page, by their names there."""
WORDS: dict[str, dict[str, Text]] = {
    "whole": {
        "zones": Text(
            "piles of one kind, in the order of the deal", "стопки одного рода, в порядке раскладывания"
        ),
        "table": Text("the zones line by line, as they lie", "зоны строка за строкой, как они лежат"),
        "figures": Text("zones whose piles lie in a figure", "зоны, стопки которых лежат фигурой"),
        "cards": Text("what is played with: a full pack", "чем играют: полная колода"),
        "order": Text("the ranks going up", "ранги снизу вверх"),
        "routes": Text("from which zone cards may go to which", "из какой зоны в какую можно перекладывать"),
        "stock": Text(
            "how the stock is gone through; without it nothing is turned or gathered",
            "как просматривают колоду; без этого ничего не снимают и не собирают",
        ),
        "goal": Text(
            "zones in which all cards must lie at the end", "зоны, где в конце должны лежать все карты"
        ),
        "rest": Text(
            'ranks that need not come home, such as `"K"`', 'ранги, которым домой не надо, например `"K"`'
        ),
        "cleared": Text(
            "instead of the goal: zones that must be empty at the end",
            "вместо цели: зоны, которые в конце должны опустеть",
        ),
        "base": Text(
            'the rank that begins where `start` is `"base"`: `"fixed"` — there is none; `"turned"` — that of a card '
            'dealt to the goal; `"choice"` — that of the card that the player lays there first',
            'ранг, с которого начинают там, где `start` — `"base"`: `"fixed"` — такого нет; `"turned"` — ранг карты, '
            'выложенной на цель; `"choice"` — ранг карты, которую игрок положит туда первой',
        ),
        "chosen_from": Text(
            "the zone from which the player takes that first card",
            "зона, из которой игрок берёт эту первую карту",
        ),
        "forced": Text(
            "what can be played must be played: the stock is turned only when nothing fits, and nobody gives up",
            "всё, что можно сыграть, надо сыграть: с колоды снимают, только когда ничто не подходит, и сдаться нельзя",
        ),
    },
    "cards": {
        "size": Text("cards of a pack: 52, 36, 32 or 28", "карт в колоде: 52, 36, 32 или 28"),
        "copies": Text("packs that are mixed", "сколько колод смешано"),
        "without": Text('ranks that are taken out, such as `"K"`', 'ранги, которых нет, например `"K"`'),
        "suits": Text("suits that are played with", "масти, которыми играют"),
    },
    "zones": {
        "id": Text("the name of the zone", "имя зоны"),
        "label": Text(
            'what people read: one text, or `{en = "...", ru = "..."}`; `{n}` in it is the number of the pile or its '
            "suit, `{name}` its name; without a label it is the name of the zone",
            'что читают люди: один текст или `{en = "...", ru = "..."}`; `{n}` в нём — номер стопки или её масть, '
            "`{name}` — её имя; без подписи — имя зоны",
        ),
        "piles": Text(
            "a name for each pile, as it stands in moves", "имя каждой стопки, как оно пишется в ходах"
        ),
        "deal": Text(
            "cards dealt to each pile, or a list of them", "сколько карт кладут в каждую стопку, или список"
        ),
        "first": Text(
            'cards laid out before the rest is shuffled, one on each pile: `["SA", "HA"]`',
            'карты, выложенные до тасовки, по одной на стопку: `["SA", "HA"]`',
        ),
        "seen": Text(
            '`"all"`; `"top"`: covered cards are turned up when nothing lies on them; `"none"`; `"later"`: all lie '
            "covered until they are opened",
            '`"all"` — видны все; `"top"` — закрытая карта открывается, когда на ней ничего нет; `"none"` — ни одной; '
            '`"later"` — все закрыты, пока их не откроют',
        ),
        "open": Text(
            'with `seen = "top"`: so many from the top lie open at once',
            'при `seen = "top"`: столько верхних открыты сразу',
        ),
        "spread": Text(
            'how they lie: `"pile"`, `"column"` or `"row"`',
            'как лежат: `"pile"` — стопкой, `"column"` — столбцом, `"row"` — рядом',
        ),
        "suits": Text(
            'for each pile the suit that it takes: `"SCDH"`',
            'для каждой стопки масть, которую она принимает: `"SCDH"`',
        ),
        "build": Text(
            "what may be laid on a card, for all piles or a list of it; without it nothing",
            "что можно класть на карту, для всех стопок или списком; без этого — ничего",
        ),
        "start": Text(
            'what may be laid in a space: `"none"`, `"any"`, `"base"` (the base rank), or ranks such as `["K"]`, once '
            "or for each pile",
            'что кладут на свободное место: `"none"` — ничего, `"any"` — любую карту, `"base"` — карту базового ранга '
            'или ранги, например `["K"]`, общие или для каждой стопки',
        ),
        "start_after": Text(
            "a space takes cards only when this zone is empty",
            "свободное место принимает карты, только когда эта зона пуста",
        ),
        "capacity": Text(
            "most cards on a pile; 0: no limit", "сколько карт помещается в стопке; 0 — без предела"
        ),
        "length": Text(
            "a pile of so many cards is complete: nothing more is laid on it; 0: no such end",
            "стопка из стольких карт закончена: больше на неё не кладут; 0 — такого конца нет",
        ),
        "keeps": Text("so many cards at the bottom never leave", "столько нижних карт не трогают"),
        "fill": Text(
            "zones from which a space is filled at once: the first of them that has cards",
            "зоны, из которых свободное место заполняется сразу: первая, где есть карты",
        ),
        "fill_every": Text(
            "not only spaces: every card that leaves is replaced",
            "не только места: заменяется каждая ушедшая карта",
        ),
        "opens": Text(
            "cards leave only when one of these zones is empty",
            "карты уходят, только когда одна из этих зон пуста",
        ),
        "under": Text(
            "each pile lies under the pile of this zone with the same number: cards leave when that one is complete",
            "каждая стопка лежит под стопкой этой зоны с тем же номером: её карты уходят, когда та закончена",
        ),
        "free": Text(
            "where the piles are places of a figure: which cards may leave",
            "если стопки — места фигуры: какие карты могут уйти",
        ),
        "clears": Text(
            "a whole run of all ranks at the end of a pile goes to this zone at once",
            "полная серия всех рангов в конце стопки сразу уходит в эту зону",
        ),
    },
    "build": {
        "steps": Text(
            "1 is up, -1 down, 0 an equal rank; any of several",
            "1 — вверх, -1 — вниз, 0 — равный ранг; можно несколько",
        ),
        "suit": Text(
            '`"same"`, `"any"` or `"alternating"` (the other colour)',
            '`"same"` — та же масть, `"any"` — любая, `"alternating"` — другой цвет',
        ),
        "wrap": Text("after the last rank the first comes again", "за последним рангом снова идёт первый"),
        "times": Text(
            "the rank is so many times that of the card beneath, and a step; 2: by doubling",
            "ранг во столько раз больше, чем у нижней карты, и ещё шаг; 2 — удвоением",
        ),
        "last": Text("nothing is laid on cards of these ranks", "на карты этих рангов ничего не кладут"),
    },
    "free": {
        "beside": Text(
            "for each pile the numbers of the piles beside it, from 0: `[ [1], [0, 2], [1] ]`",
            "для каждой стопки номера соседних, от 0: `[ [1], [0, 2], [1] ]`",
        ),
        "sides": Text(
            "sides that each place has; those that lead outside are always free",
            "сколько у места сторон; те, что ведут наружу, всегда свободны",
        ),
        "needed": Text("so many sides must be free", "столько сторон должно быть свободно"),
    },
    "routes": {
        "source": Text("the zone from which cards go", "зона, откуда идут карты"),
        "target": Text("the zone to which they go", "зона, куда они идут"),
        "unit": Text(
            '`"card"`; `"run"`: ordered tails too; `"whole"`: only the longest ordered tail; `"pile"`: all cards of '
            'the pile; `"either"`: the top card or the whole pile; `"any"`: each card alone, wherever it lies there',
            '`"card"` — карта; `"run"` — и упорядоченный конец; `"whole"` — только самый длинный упорядоченный конец; '
            '`"pile"` — вся стопка; `"either"` — верхняя карта или вся стопка; `"any"` — любая карта стопки отдельно',
        ),
        "after": Text("only when this zone is empty", "только когда эта зона пуста"),
        "stuck": Text("only when no other route gives a move", "только когда другие пути хода не дают"),
        "spaces": Text(
            'may they go into spaces? `"too"`, `"never"` or `"only"`',
            'можно ли на свободные места: `"too"` — и туда, `"never"` — нельзя, `"only"` — только туда',
        ),
        "fresh": Text(
            "only the card just turned, as long as none has left the waste since",
            "только карта, снятая последней, пока из талона ничего не ушло",
        ),
    },
    "stock": {
        "zone": Text(
            "the zone of the stock; empty: there is none, the cards on the table are gathered and laid out again",
            "зона колоды; пусто — её нет, собирают и снова раскладывают карты со стола",
        ),
        "to": Text(
            "where cards go: to a waste, or to each pile of these zones",
            "куда идут карты: в талон или по зонам ряда",
        ),
        "row": Text("a card is dealt to each pile of `to`", "сдают по карте в каждую стопку из `to`"),
        "singly": Text(
            "a row is dealt card by card: cards may be played before the next one comes",
            "ряд сдают по одной карте: до следующей можно играть",
        ),
        "no_spaces": Text(
            "a row is not dealt while there is a space that could be filled",
            "ряд не сдают, пока есть свободное место, которое можно занять",
        ),
        "packet": Text(
            "cards turned at a time; only the top one is seen",
            "по скольку карт снимают; видна только верхняя",
        ),
        "last_pair": Text(
            "of a last packet of two both cards are open and may be used",
            "в последнем пакете из двух открыты и годятся обе карты",
        ),
        "stuck": Text("cards are turned only when none can be played", "снимают, только когда играть нечем"),
        "passes": Text(
            "how often the stock is gone through; 0: as often as one likes",
            "сколько раз просматривают колоду; 0 — без конца",
        ),
        "idle_passes": Text(
            "so many passes running without any play, and there is no further redeal; 0: no such limit",
            "после стольких проходов подряд без единого хода новой пересдачи нет; 0 — без этого предела",
        ),
        "gather": Text(
            "zones whose cards make the next stock: turned over as they lie, the first pile on top",
            "зоны, карты которых станут новой колодой: переворачивают как лежат, первая стопка сверху",
        ),
        "shuffled": Text("the gathered cards are shuffled", "собранные карты тасуют"),
        "again": Text(
            "the zone where the gathered cards go instead of the stock; there they lie for the rest of the game",
            "зона, куда собранные карты идут вместо колоды; там они лежат до конца игры",
        ),
        "each": Text(
            "so many of them to each pile there; 0: all to the first",
            "по стольку их в каждую стопку; 0 — все в первую",
        ),
        "pressing": Text(
            "the stock is not touched while a route gives a move that is not only for the `stuck`",
            "колоду не трогают, пока ход даёт путь без `stuck`",
        ),
    },
    "table": {
        "zones": Text(
            "zones side by side, from the left; an empty name leaves a place free",
            "зоны рядом, слева направо; пустое имя оставляет место",
        ),
        "height": Text(
            "in cards; columns get what is left over besides", "в картах; столбцам достаётся и всё лишнее"
        ),
    },
    "figures": {
        "zone": Text("whose piles they are", "чьи это стопки"),
        "places": Text(
            "for each pile its place, in cards from the left and from the top: `[ [0, 0], [1, 2] ]`",
            "место каждой стопки, в картах слева и сверху: `[ [0, 0], [1, 2] ]`",
        ),
        "turned": Text(
            "numbers of piles whose cards lie sideways", "номера стопок, карты которых лежат боком"
        ),
        "rigid": Text(
            "it is not pressed together on a small table: its cards would cover one another",
            "на малом столе её не сжимают: карты накрыли бы друг друга",
        ),
        "folds": Text(
            "a grid whose lines may be broken in two on a tall table",
            "решётка, строки которой на высоком столе можно переломить",
        ),
        "inside": Text(
            "the zone in whose figure it lies; then no line of the table names it",
            "зона, внутри фигуры которой она лежит; тогда в `table` её не называют",
        ),
    },
}
NEEDED = Text("must be said", "надо сказать")
LABELLED = {("zones", "label")}
"""What is required of a description, but has a default where it is read from a text."""


def parts(name: str, lang: str) -> str:
    """A part of a description: its keys, what each means, and what holds where it is left out."""
    heads = (
        Text("key", "ключ"),
        Text("meaning", "значение"),
        Text("unless told otherwise", "если не сказано иначе"),
    )
    rows = [
        (f"`{field.name}`", WORDS[name][field.name].of(lang), _default(name, field, lang))
        for field in msgspec.structs.fields(PARTS[name])
    ]
    return table([head.of(lang) for head in heads], rows)


def _default(name: str, field: msgspec.structs.FieldInfo, lang: str) -> str:
    if (name, field.name) in LABELLED or field.default is None or isinstance(field.default, msgspec.Struct):
        return "—"
    if field.required:
        return NEEDED.of(lang)
    return f"`{msgspec.json.encode(field.default).decode().removesuffix('.0')}`"
