"""Tables of the pages of Vint, drawn from the constants that the program itself scores by.

{{vint.levels}}           the seven levels: name, tricks, prices
{{vint.tricks}}           points below the line
{{vint.honours}}          honours and aces with trumps
{{vint.aces}}             aces at no trumps; {{vint.aces spin-a}} where coronets spin
{{vint.slams}}            slams taken and bid
{{vint.coronets}}         runs from the ace and aces in one hand
{{vint.spinning TERMS}}   runs by level, trumps and no trumps: spin-a (Albov's) or spin-k (the double record)
{{vint.spinning-side}}    runs by level where Albov's table of side suits holds
{{vint.differences ID}}   what a form agrees otherwise than Classic Vint
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Literal

from sukno.engine.figures import grouped
from sukno.engine.options import OptionInfo, describe
from sukno.engine.registry import game_class
from sukno.engine.text import Text
from sukno.rules.tables import table
from sukno.sheets.vint import scoring
from sukno.sheets.vint.deals import Deal
from sukno.sheets.vint.terms import BOOK, GRAND_SLAM, LEVELS, SMALL_SLAM, TRICKS, VintTerms

LEVEL_NAMES = {
    1: Text("one (simple)", "простая"),
    2: Text("two", "два"),
    3: Text("three", "три"),
    4: Text("four", "четыре"),
    5: Text("five", "пять"),
    6: Text("small slam", "малый шлем"),
    7: Text("grand slam", "большой шлем"),
}
RUN_TO = {
    n: Text(en, ru)
    for n, (en, ru) in enumerate(
        [
            ("queen", "дамы"),
            ("jack", "валета"),
            ("ten", "десятки"),
            ("nine", "девятки"),
            ("eight", "восьмёрки"),
            ("seven", "семёрки"),
            ("six", "шестёрки"),
            ("five", "пятёрки"),
            ("four", "четвёрки"),
            ("three", "тройки"),
            ("two", "двойки"),
        ],
        3,
    )
}
"""Down to which card a run of so many goes."""
ACES_IN_HAND = {
    3: Text("three aces in one hand", "три туза на одной руке"),
    4: Text("four aces in one hand", "четыре туза на одной руке"),
}
FLOOR: Final = 4
"""Below this level nothing is played with Albov's spinning coronet."""
CLASSIC = "vint"
NOTHING = "–"


def _by_level(head: Text, rows: Iterable[tuple[str, Callable[[int], int]]], lang: str, first: int = 1) -> str:
    """A table with a column for each level."""
    levels = [n for n in LEVELS if n >= first]
    return table(
        [head.of(lang), *levels], [(name, *(grouped(worth(n)) for n in levels)) for name, worth in rows]
    )


def levels(lang: str) -> str:
    """Every level with its name, its tricks, and what things cost at it."""
    heads = (
        Text("level", "ступень"),
        Text("called", "зовётся"),
        Text("tricks to take", "взять взяток"),
        Text("may lose", "можно отдать"),
        Text("a trick, below the line", "взятка, под чертой"),
        Text("fine for a trick", "штраф за взятку"),
        Text("an honour or ace", "онер или туз"),
        Text("an ace at no trumps", "туз без козырей"),
    )
    rows = [
        (
            n,
            LEVEL_NAMES[n].of(lang),
            BOOK + n,
            TRICKS - BOOK - n,
            scoring.TRICK * n,
            scoring.FINE["single"] * n,
            scoring.HONOUR * n,
            scoring.NT_ACE * n,
        )
        for n in LEVELS
    ]
    return table([h.of(lang) for h in heads], rows)


def tricks(lang: str) -> str:
    """What a side writes below the line."""
    rows = [(str(t), lambda n, t=t: scoring.TRICK * n * t) for t in range(1, TRICKS + 1)]
    return _by_level(Text("tricks", "взяток"), rows, lang)


def honours(lang: str) -> str:
    """Honours and aces together, with trumps."""
    rows = [(str(k), lambda n, k=k: scoring.HONOUR * n * k) for k in range(1, 10)]
    return _by_level(Text("honours and aces", "онеров и тузов"), rows, lang)


def aces(*words: str) -> str:
    """Aces at no trumps."""
    *spinning, lang = words
    each, first = (scoring.SPINNING_NT_ACE, FLOOR) if spinning else (scoring.NT_ACE, 1)
    rows = [(str(k), lambda n, k=k: each * n * k) for k in (2, 3, 4)]
    return _by_level(Text("aces", "тузов"), rows, lang, first)


def slams(lang: str) -> str:
    """Slams, taken and announced."""
    taken, bid = scoring.TAKEN_SLAM, scoring.BID_SLAM
    made, lost = Text("the declarers", "играющие"), Text("the defenders", "противники")
    either = Text("who took them", "взявшие")
    rows = [
        (
            Text("twelve tricks taken, whatever was bid", "взято двенадцать, что бы ни назначали"),
            either,
            taken[12],
        ),
        (Text("thirteen tricks taken", "взято тринадцать"), either, taken[13]),
        (Text("small slam bid and made", "малый шлем назначен и взят"), made, bid[SMALL_SLAM]),
        (Text("grand slam bid and made", "большой шлем назначен и взят"), made, bid[GRAND_SLAM]),
        (
            Text("small slam bid, not made: beside the fines", "малый шлем не взят: сверх штрафов"),
            lost,
            bid[SMALL_SLAM],
        ),
        (
            Text("grand slam bid, not made: beside the fines", "большой шлем не взят: сверх штрафов"),
            lost,
            bid[GRAND_SLAM],
        ),
    ]
    heads = (Text("what", "что"), Text("who writes", "кто пишет"), Text("points", "очков"))
    return table([h.of(lang) for h in heads], [(a.of(lang), b.of(lang), grouped(c)) for a, b, c in rows])


def coronets(lang: str) -> str:
    """Runs from the ace, and aces in one hand."""
    terms = VintTerms()
    heads = (
        Text("run from the ace down to the", "подряд от туза до"),
        Text("cards", "карт"),
        Text("plain suit", "простая"),
        Text("trumps; any suit at no trumps", "козырная; любая без козырей"),
    )
    rows: list[tuple[object, ...]] = [
        (
            RUN_TO[n].of(lang),
            n,
            *(grouped(scoring.run_points(terms, 1, n, trump, 0, made=True)) for trump in (False, True)),
        )
        for n in RUN_TO
    ]
    for n, name in ACES_IN_HAND.items():
        deals = (Deal(by=0, level=1, strain=strain, tricks=7) for strain in "SN")
        rows.append((name.of(lang), NOTHING, *(scoring.ace_points(terms, d, 0, n, made=True) for d in deals)))
    return table([h.of(lang) for h in heads], rows)


def spinning(coronets: Literal["spin-a", "spin-k"], lang: str) -> str:
    """Runs in trumps, and in every suit at no trumps, when the contract is made; in thousands."""
    first: Literal[1, 4] = FLOOR if coronets == "spin-a" else 1
    terms = VintTerms(coronets=coronets, min_level=first)
    rows = [
        (RUN_TO[c].of(lang), lambda n, c=c: scoring.run_points(terms, n, c, True, 0, made=True) // 1000)
        for c in RUN_TO
    ]
    head = Text("to the (thousands)", "до (тысяч)")
    return _by_level(head, rows, lang, first)


def spinning_side(lang: str) -> str:
    """Runs in plain suits, or in a contract that failed, with Albov's spinning coronet."""
    terms = VintTerms(coronets="spin-a", min_level=FLOOR)
    rows = [
        (RUN_TO[c].of(lang), lambda n, c=c: scoring.run_points(terms, n, c, False, 0, made=True))
        for c in RUN_TO
    ]
    return _by_level(Text("to the", "до"), rows, lang, FLOOR)


def differences(id: str, lang: str) -> str:
    """What a form has otherwise than Classic Vint: values that differ, and agreements of its own."""
    classic = {o.key: o for o in describe(game_class(CLASSIC).Options)}
    heads = (Text("agreed", "уговор"), Text("Classic Vint", "классический винт"), Text("here", "здесь"))
    rows = []
    for o in describe(game_class(id).Options):
        was = classic.get(o.key)
        if was is None or was.default != o.default:
            rows.append((o.name.of(lang), _said(was, lang) if was else NOTHING, _said(o, lang)))
    return table([h.of(lang) for h in heads], rows)


def _said(o: OptionInfo, lang: str) -> str:
    """The usual value of an option in words."""
    if o.choices is None or o.choice_names is None:
        return str(o.default)
    return o.choice_names[o.choices.index(o.default)].of(lang)


TABLES: dict[str, Callable[..., str]] = {
    "levels": levels,
    "tricks": tricks,
    "honours": honours,
    "aces": aces,
    "slams": slams,
    "coronets": coronets,
    "spinning": spinning,
    "spinning-side": spinning_side,
    "differences": differences,
}
