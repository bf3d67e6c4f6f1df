"""Problems of trick play as readable texts, in English and Russian: read, and written back.

A line per fact, in any order; lines may also be divided by semicolons. Suits are symbols or S C D H, ranks
A K Q J 10 9 8 ... or Т К Д В; a Latin T is the ten, a Russian Т the ace. Hands hold what is not yet played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from sukno.materials.bounded import shortened, whole
from sukno.materials.cards import RANKS, SUITS, SYMBOLS, cards_of
from sukno.solve.deals import BadDeal
from sukno.solve.trick_problem import Lang, P, ProblemKind, TrickPosition, card_name, checked
from sukno.solve.trick_rules import NO_TRUMPS

LONGEST = 2000
"""Characters of a text that anybody could mean."""

SUIT_SIGNS = {sign: i % 4 for i, sign in enumerate(SYMBOLS + "♤♧♢♡" + SUITS + SUITS.lower())}
RANK_SIGNS = {r: i for i, r in enumerate(RANKS)} | {r.lower(): RANKS.index(r) for r in "AKQJT"}
RANK_SIGNS |= {
    s: RANKS.index(r) for r, signs in zip("AKQJ", ("ТтАа", "Кк", "Дд", "Вв"), strict=True) for s in signs
}
WHOLE_PACK = (1 << 52) - 1
IGNORED = " ,.:\t\u00a0\ufe0e\ufe0f"
NOTHING = "-–—"
STRAINS = {
    0: ("spades", "spade", "пики", "пик", "пика"),
    1: ("clubs", "club", "трефы", "треф", "трефа"),
    2: ("diamonds", "diamond", "бубны", "бубен", "бубён", "бубна"),
    3: ("hearts", "heart", "червы", "черви", "червей", "черва"),
    NO_TRUMPS: ("nt", "no trumps", "no trump", "бк", "без козыря", "без козырей"),
}
MISERE = ("misere", "misère", "мизер")
RUSSIAN = {
    "contract": "контракт",
    "declarer": "играет",
    "leads": "заход",
    "trick": "взятка",
    "taken": "взято",
    "discard": "снос",
}
OTHER_WORDS = {
    "заказ": "contract",
    "играющий": "declarer",
    "led": "leads",
    "ходит": "leads",
    "заходит": "leads",
    "table": "trick",
    "на столе": "trick",
}
HAND = re.compile(r"(?:hand|h|рука)? ?([1-9])")
CONTRACT = re.compile(r"([0-9]{1,2})? ?([^0-9]{1,20})")
FACT = re.compile(r"([^:=]{1,40})[:=](.*)", re.DOTALL)
KEYS = {key: key for key in RUSSIAN} | {word: key for key, word in RUSSIAN.items()} | OTHER_WORDS


def parse(text: str, position: type[P]) -> P:
    """Read a problem of the game whose position this is; BadDeal says what is wrong with it."""
    kind = position.kind
    if len(text) > LONGEST:
        raise BadDeal("this is too long for a problem", "для задачи это слишком длинно")
    facts = _facts(text, kind)
    names = [f"hand {i}" for i in range(1, kind.hands + 1)]
    missing = [k for k in ("contract", "declarer", *names) if k not in facts]
    if missing:
        raise BadDeal(
            f"the problem does not say: {', '.join(missing)}",
            f"в задаче не сказано: {', '.join(_ru_key(k) for k in missing)}",
        )
    level, trump, misere = read_contract(facts["contract"], kind)
    leader = _place(facts.get("leads", "1"), kind)
    trick = tuple(read_cards(facts.get("trick", ""), kind.pack))
    hands = [_set(facts[name], kind) for name in names]
    for i, card in enumerate(trick[: kind.hands - 1]):  # whoever copies a hand may have left the card in it
        hands[(leader + i) % kind.hands] &= ~(1 << card)
    return checked(
        position(
            hands=tuple(hands),
            declarer=_place(facts["declarer"], kind),
            trump=trump,
            level=level,
            misere=misere,
            leader=leader,
            trick=trick,
            taken=_number(facts["taken"], kind) if "taken" in facts else None,
            discard=_set(facts["discard"], kind) if "discard" in facts else None,
        )
    )


def keys(kind: ProblemKind) -> tuple[str, str]:
    """What the lines of a problem are called, in both languages."""
    must = ["contract", "declarer", "leads", *(f"hand {i}" for i in range(1, kind.hands + 1))]
    may = ["trick", "taken", *(["discard"] if kind.discard else [])]
    ru_must, ru_may = map(_ru_key, must), map(_ru_key, may)
    return (
        f"{', '.join(must)}, and if need be {', '.join(may)}",
        f"{', '.join(ru_must)} и, если надо, {', '.join(ru_may)}",
    )


def _facts(text: str, kind: ProblemKind) -> dict[str, str]:
    facts: dict[str, str] = {}
    for line in re.split(r"[\n;]", text):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        fact = FACT.fullmatch(line)
        name, value = fact.groups() if fact else ("", "")
        name = " ".join(name.lower().split())
        hand = HAND.fullmatch(name)
        key = KEYS.get(name)
        if hand and _number(hand[1], kind) <= kind.hands:
            key = f"hand {hand[1]}"
        if key is None or (key == "discard" and not kind.discard):
            en, ru = keys(kind)
            raise BadDeal(
                f"{_short(line)!r} is not understood: write lines for {en}; for example 'hand 1: ♠AK ♣7'",
                f"«{_short(line)}» непонятно: нужны строки {ru}; например «рука 1: ♠ТК ♣7»",
            )
        if key in facts:
            raise BadDeal(f"{key} is told twice", f"{_ru_key(key)}: сказано дважды")
        facts[key] = value.strip()
    return facts


def read_contract(text: str, kind: ProblemKind) -> tuple[int | None, int, bool]:
    """Level, trump, misere from `7♠`, `8NT`, `9 бк`, `♥`, `misere`.

    >>> kind = ProblemKind(hands=3, room=10, pack=0, levels=range(6, 11), misere=True)
    >>> [read_contract(text, kind) for text in ("7♠", "10 БК", "мизер", "hearts")]
    [(7, 0, False), (10, -1, False), (None, -1, True), (None, 3, False)]
    """
    word = " ".join(text.lower().replace("\ufe0f", "").replace("\ufe0e", "").split())
    if kind.misere and word in MISERE:
        return None, NO_TRUMPS, True
    found = CONTRACT.fullmatch(word)
    if found is not None:
        level = None if found[1] is None else whole(found[1], kind.levels[0], kind.levels[-1])
        trump = _strain(found[2].strip())
        if trump is not None and (found[1] is None or level is not None):
            return level, trump, False
    low, high = kind.levels[0], kind.levels[-1]
    raise BadDeal(
        f"{_short(text)!r} is not a contract: write {low}♠ to {high}NT, a suit or NT alone"
        + (", or misere" if kind.misere else ""),
        f"«{_short(text)}» — не контракт: пишите от {low}♠ до {high}БК, одну масть или БК"
        + (" либо мизер" if kind.misere else ""),
    )


def _strain(word: str) -> int | None:
    if word in SUIT_SIGNS:
        return SUIT_SIGNS[word]
    return next((trump for trump, names in STRAINS.items() if word in names), None)


def read_cards(text: str, pack: int = WHOLE_PACK) -> list[int]:
    """Cards in the order they are written: `♠AK10 ♥7`, `SA SK`, `♠ТК`.

    >>> write_cards(read_cards("♠ТК10 hA7"))
    '♠A ♠K ♠10 ♥A ♥7'
    """
    found: list[int] = []
    suit: int | None = None
    for sign in text.replace("10", "T"):
        if sign in IGNORED or sign in NOTHING:
            continue
        if sign in SUIT_SIGNS:
            suit = SUIT_SIGNS[sign]
            continue
        rank = RANK_SIGNS.get(sign)
        if rank is None or not pack >> rank & 1:
            ranks = " ".join(r for i, r in reversed([*enumerate(RANKS)]) if pack >> i & 1).replace("T", "10")
            raise BadDeal(
                f"{sign!r} in {_short(text)!r} is neither a suit (♠ ♣ ♦ ♥ or S C D H) nor a rank ({ranks})",
                f"«{sign}» в «{_short(text)}» — не масть (♠ ♣ ♦ ♥ или S C D H) и не ранг "
                f"({ranks.replace('A K Q J', 'Т К Д В')})",
            )
        if suit is None:
            raise BadDeal(
                f"{_short(text)!r}: a suit must stand before the ranks, as in ♠AK7",
                f"«{_short(text)}»: перед рангами нужна масть, например ♠ТК7",
            )
        card = 13 * suit + rank
        if card in found:
            raise BadDeal(f"{card_name(card)} stands there twice", f"{card_name(card, 'ru')} указана дважды")
        found.append(card)
    return found


def _set(text: str, kind: ProblemKind) -> int:
    return sum(1 << c for c in read_cards(text, kind.pack))


def _place(text: str, kind: ProblemKind) -> int:
    found = HAND.fullmatch(" ".join(text.lower().split()))
    place = whole(found[1], 1, kind.hands) if found else None
    if place is None:
        raise BadDeal(
            f"{_short(text)!r} is not a hand: they are 1 to {kind.hands}, clockwise",
            f"«{_short(text)}» — не рука: руки от 1 до {kind.hands} по часовой стрелке",
        )
    return place - 1


def _number(text: str, kind: ProblemKind) -> int:
    found = whole(text, 0, kind.room)
    if found is None:
        raise BadDeal(
            f"{_short(text)!r} is not a number of tricks from 0 to {kind.room}",
            f"«{_short(text)}» — не число взяток от 0 до {kind.room}",
        )
    return found


def _short(text: str) -> str:
    return shortened(" ".join(text.split()))


# Writing


def write(position: TrickPosition, lang: Lang = "en") -> str:
    """The problem as text; `parse` reads it back."""
    p = position
    facts = [
        ("contract", write_contract(p, lang)),
        ("declarer", str(p.declarer + 1)),
        ("leads", str(p.leader + 1)),
    ]
    facts += [(f"hand {i + 1}", write_hand(h, lang)) for i, h in enumerate(p.hands)]
    if p.trick:
        facts.append(("trick", " ".join(card_name(c, lang) for c in p.trick)))
    if p.taken is not None and p.tricks_left < p.kind.room:
        facts.append(("taken", str(p.taken)))
    if p.discard is not None:
        facts.append(("discard", write_hand(p.discard, lang)))
    return "\n".join(f"{_ru_key(key) if lang == 'ru' else key}: {value}" for key, value in facts)


def write_contract(p: TrickPosition, lang: Lang = "en") -> str:
    """`7♠`, `10NT`, `misere`; in Russian `10БК`, `мизер`."""
    if p.misere:
        return "мизер" if lang == "ru" else "misere"
    strain = SYMBOLS[p.trump] if p.trump != NO_TRUMPS else "БК" if lang == "ru" else "NT"
    return f"{p.level or ''}{strain}"


def write_hand(bits: int, lang: Lang = "en") -> str:
    """Suits in the order of the book, highest card first.

    >>> write_hand(sum(1 << c for c in read_cards("H7 SA S10")), "ru")
    '♠Т10 ♥7'
    """
    suits = []
    for suit in range(4):
        held = [card_name(c, lang)[1:] for c in reversed(cards_of(bits)) if c // 13 == suit]
        if held:
            suits.append(SYMBOLS[suit] + "".join(held))
    return " ".join(suits) or "-"


def write_cards(cards: Iterable[int], lang: Lang = "en") -> str:
    """Cards one by one, in their order."""
    return " ".join(card_name(c, lang) for c in cards)


def _ru_key(key: str) -> str:
    return "рука" + key[4:] if key.startswith("hand") else RUSSIAN[key]
