"""How the claims of Piquet are called: a quint to the king, a fourteen of aces, three tens."""

from __future__ import annotations

from functools import cache

from sukno.engine import Text
from sukno.engine.text import same
from sukno.materials.cards import RANKS

RANKS_OF: dict[str, tuple[Text, Text]] = {
    "A": (Text("the ace", "туза"), Text("aces", "тузов")),
    "K": (Text("the king", "короля"), Text("kings", "королей")),
    "Q": (Text("the queen", "дамы"), Text("queens", "дам")),
    "J": (Text("the jack", "валета"), Text("jacks", "валетов")),
    "T": (Text("the ten", "десятки"), Text("tens", "десяток")),
    "9": (Text("the nine", "девятки"), Text("nines", "девяток")),
}
"""One card, and several."""
SEQUENCE_NAMES: dict[int, Text] = {
    3: Text("tierce", "терц"),
    4: Text("quart", "кварт"),
    5: Text("quint", "квинта"),
    6: Text("sixième", "секста"),
    7: Text("septième", "септа"),
    8: Text("huitième", "октава"),
}
CLASSES: tuple[Text, ...] = (
    Text("point", "карты"),
    Text("sequences", "последовательности"),
    Text("sets", "четырнадцать и три"),
)
POINT, SEQUENCE, FOURTEEN, THREE = "point", "sequence", "fourteen", "three"
GOOD, EQUAL, NOTHING = "good", "equal", "nothing"
SAME, LESS = "same", "less"
"""The answers to what is told after "equal"."""
CAPOT = "capot"


@cache
def claim_move(kind: int, main: int, detail: int) -> str:
    """What is said first: `point 5`, `sequence 4`, `fourteen A`."""
    if kind == 2:
        return f"{FOURTEEN if main == 4 else THREE} {RANKS[detail]}"
    return f"{SEQUENCE if kind else POINT} {main}"


def point_name(size: int) -> Text:
    return Text(f"point of {size}", f"карты: {size}")


def sequence_name(size: int, top: str = "") -> Text:
    """
    >>> sequence_name(3, "A").ru, sequence_name(4, "K").en
    ('терц-мажор', 'quart to the king')
    """
    name = SEQUENCE_NAMES[size]
    if not top:
        return name
    if top == "A":
        return Text(f"{name.en} major", f"{name.ru}-мажор")
    of = RANKS_OF[top][0]
    return Text(f"{name.en} to {of.en}", f"{name.ru} от {of.ru}")


def set_name(size: int, rank: str) -> Text:
    """
    >>> set_name(4, "A").en, set_name(3, "T").ru
    ('fourteen of aces', 'три десятки')
    """
    many = RANKS_OF[rank][1]
    if size == 4:
        return Text(f"fourteen of {many.en}", f"четырнадцать {many.ru}")
    three = {"A": "туза", "K": "короля", "Q": "дамы", "J": "валета", "T": "десятки"}[rank]
    return Text(f"three {many.en}", f"три {three}")


@cache
def said_words(move: str) -> Text:
    """A word of the dialogue, as short as it is said."""
    if move in SHORT:
        return SHORT[move]
    first, _, rest = move.partition(" ")
    if first == POINT:
        return point_name(int(rest))
    if first == SEQUENCE:
        return sequence_name(int(rest))
    if first in (FOURTEEN, THREE):
        return set_name(4 if first == FOURTEEN else 3, rest)
    if first == "sum":
        return Text(f"{rest} points", f"очков: {rest}")
    of = RANKS_OF[rest][0]  # `top K`
    return Text(f"to {of.en}", f"от {of.ru}")


LETTERS = {
    rank: Text(rank.replace("T", "10"), letter)
    for rank, letter in zip("AKQJT9", ("Т", "К", "Д", "В", "10", "9"), strict=True)
}


@cache
def written_words(move: str) -> Text:
    """A word of the dialogue as it is written in a narrow column.

    >>> written_words("fourteen A"), written_words("top K").en
    (Text(en='14 A', ru='14 Т'), 'to K')
    """
    first, _, rest = move.partition(" ")
    if first in (POINT, "sum"):
        return same(rest)
    if first in (FOURTEEN, THREE):
        return Text("{n} {rank}", "{n} {rank}").fill(n=14 if first == FOURTEEN else 3, rank=LETTERS[rest])
    if first == "top":
        return Text("to {rank}", "от {rank}").fill(rank=LETTERS[rest])
    if move == SAME:
        return SHORT[EQUAL]
    return same("—") if move == NOTHING else said_words(move)


SHORT: dict[str, Text] = {
    GOOD: Text("good", "годятся"),
    EQUAL: Text("equal", "равны"),
    NOTHING: Text("nothing", "ничего"),
    SAME: Text("equal too", "тоже равны"),
    LESS: Text("good", "годятся"),
    CAPOT: Text("capot!", "капот!"),
}
LINE_NAMES: dict[str, Text] = {
    "blanche": Text("carte blanche", "белые карты"),
    "all": Text("all cards count", "все карты в счёте"),
    "repique": Text("repique", "репик"),
    "leads": Text("leads", "выходы"),
    "takes": Text("tricks on another's lead", "взятки с чужого хода"),
    "pique": Text("pique", "пик"),
    "last": Text("extra for the last trick", "надбавка за последнюю взятку"),
    "leza": Text("leza", "леза"),
    "capot": Text("capot", "капот"),
    "open-capot": Text("open capot", "открытый капот"),
    "mute": Text("tricks doubled: the other plays mute", "взятки вдвойне: соперник в молчанке"),
}


@cache
def line_name(what: str, size: int = 0, top: str = "") -> Text:
    """What a number of the count is for."""
    if what == "point":
        return point_name(size)
    if what == "sequence":
        return sequence_name(size, top)
    if what == "set":
        return set_name(size, top)
    return LINE_NAMES[what]
