"""Preferans problems as readable texts, in English and Russian: read, and written back.

A line per fact, in any order; lines may also be divided by semicolons. Suits are symbols or S C D H, ranks
A K Q J 10 9 8 7 or Т К Д В; a Latin T is the ten, a Russian Т the ace. Hands hold what is not yet played.

>>> from sukno.solve.preferans_problem import solve
>>> p = parse('''
... contract: 7♠
... declarer: 3
... leads: 1
... hand 1: ♠QJ7 ♣7 ♦KQ8 ♥A107
... hand 2: ♠8 ♣A98 ♦J97 ♥K98
... hand 3: ♠AK109 ♣KQJ10 ♦A10
... discard: ♥QJ
... ''')
>>> found = solve(p)
>>> found.value, p.makes(found.value)
(7, True)
>>> print(write(p, "ru").splitlines()[-1])
снос: ♥ДВ
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NoReturn

from sukno.materials.bounded import shortened, whole
from sukno.materials.cards import RANKS, SUITS, SYMBOLS, cards_of
from sukno.solve.deals import BadDeal
from sukno.solve.preferans_play import NO_TRUMP
from sukno.solve.preferans_problem import LEVELS, Lang, Position, card_name, checked

LONGEST = 2000
"""Characters of a text that anybody could mean."""

SUIT_SIGNS = {sign: i % 4 for i, sign in enumerate(SYMBOLS + "♤♧♢♡" + SUITS + SUITS.lower())}
RANK_SIGNS = {r: i for i, r in enumerate(RANKS) if i >= 5} | {r.lower(): RANKS.index(r) for r in "AKQJT"}
RANK_SIGNS |= {
    s: RANKS.index(r) for r, signs in zip("AKQJ", ("ТтАа", "Кк", "Дд", "Вв"), strict=True) for s in signs
}
IGNORED = " ,.:\t\u00a0\ufe0e\ufe0f"
NOTHING = "-–—"
STRAINS = {
    0: ("spades", "spade", "пики", "пик", "пика"),
    1: ("clubs", "club", "трефы", "треф", "трефа"),
    2: ("diamonds", "diamond", "бубны", "бубен", "бубён", "бубна"),
    3: ("hearts", "heart", "червы", "черви", "червей", "черва"),
    NO_TRUMP: ("nt", "no trumps", "no trump", "бк", "без козыря", "без козырей"),
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
HAND = re.compile(r"(?:hand|h|рука)? ?([123])")
CONTRACT = re.compile(r"([0-9]{1,2})? ?([^0-9]{1,20})")
FACT = re.compile(r"([^:=]{1,40})[:=](.*)", re.DOTALL)
KEYS = {key: key for key in RUSSIAN} | {word: key for key, word in RUSSIAN.items()} | OTHER_WORDS


def parse(text: str) -> Position:
    """Read a problem; BadDeal says what is wrong with it."""
    if len(text) > LONGEST:
        raise BadDeal("this is too long for a problem", "для задачи это слишком длинно")
    facts = _facts(text)
    missing = [k for k in ("contract", "declarer", "hand 1", "hand 2", "hand 3") if k not in facts]
    if missing:
        raise BadDeal(
            f"the problem does not say: {', '.join(missing)}",
            f"в задаче не сказано: {', '.join(_ru_key(k) for k in missing)}",
        )
    level, trump, misere = read_contract(facts["contract"])
    leader = _place(facts.get("leads", "1"))
    trick = tuple(read_cards(facts.get("trick", "")))
    hands = [_set(facts[f"hand {i}"]) for i in (1, 2, 3)]
    for i, card in enumerate(trick[:2]):  # whoever copies a hand may have left the card in it
        hands[(leader + i) % 3] &= ~(1 << card)
    return checked(
        Position(
            hands=(hands[0], hands[1], hands[2]),
            declarer=_place(facts["declarer"]),
            trump=trump,
            level=level,
            misere=misere,
            leader=leader,
            trick=trick,
            taken=_number(facts["taken"]) if "taken" in facts else None,
            discard=_set(facts["discard"]) if "discard" in facts else None,
        )
    )


def _facts(text: str) -> dict[str, str]:
    facts: dict[str, str] = {}
    for line in re.split(r"[\n;]", text):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        fact = FACT.fullmatch(line)
        name, value = fact.groups() if fact else ("", "")
        name = " ".join(name.lower().split())
        hand = HAND.fullmatch(name)
        key = f"hand {hand.group(1)}" if hand else KEYS.get(name)
        if key is None:
            raise BadDeal(
                f"{_short(line)!r} is not understood: write lines for contract, declarer, leads, hand 1, "
                "hand 2, hand 3, and if need be trick, taken, discard; for example 'hand 1: ♠AK ♣7'",
                f"«{_short(line)}» непонятно: нужны строки контракт, играет, заход, рука 1, рука 2, рука 3 "
                "и, если надо, взятка, взято, снос; например «рука 1: ♠ТК ♣7»",
            )
        if key in facts:
            raise BadDeal(f"{key} is told twice", f"{_ru_key(key)}: сказано дважды")
        facts[key] = value.strip()
    return facts


def read_contract(text: str) -> tuple[int | None, int, bool]:
    """Level, trump, misere from `7♠`, `8NT`, `9 бк`, `♥`, `misere`.

    >>> read_contract("7♠"), read_contract("10 БК"), read_contract("мизер"), read_contract("hearts")
    ((7, 0, False), (10, -1, False), (None, -1, True), (None, 3, False))
    """
    word = " ".join(text.lower().replace("\ufe0f", "").replace("\ufe0e", "").split())
    if word in MISERE:
        return None, NO_TRUMP, True
    found = CONTRACT.fullmatch(word)
    if found is None:
        _bad_contract(text)
    level = None if found.group(1) is None else int(found.group(1))
    strain = found.group(2).strip()
    trump = SUIT_SIGNS.get(strain)
    if trump is None:
        trump = next((t for t, names in STRAINS.items() if strain in names), None)
    if trump is None or (level is not None and level not in LEVELS):
        _bad_contract(text)
    return level, trump, False


def read_cards(text: str) -> list[int]:
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
        if rank is None:
            raise BadDeal(
                f"{sign!r} in {_short(text)!r} is neither a suit (♠ ♣ ♦ ♥ or S C D H) nor a rank "
                "(A K Q J 10 9 8 7)",
                f"«{sign}» в «{_short(text)}» — не масть (♠ ♣ ♦ ♥ или S C D H) и не ранг (Т К Д В 10 9 8 7)",
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


def _set(text: str) -> int:
    return sum(1 << c for c in read_cards(text))


def _place(text: str) -> int:
    found = HAND.fullmatch(" ".join(text.lower().split()))
    if found is None:
        raise BadDeal(
            f"{_short(text)!r} is not a hand: they are 1, 2 and 3, clockwise",
            f"«{_short(text)}» — не рука: руки 1, 2 и 3 по часовой стрелке",
        )
    return int(found.group(1)) - 1


def _number(text: str) -> int:
    found = whole(text, 0, 10)
    if found is None:
        raise BadDeal(
            f"{_short(text)!r} is not a number of tricks from 0 to 10",
            f"«{_short(text)}» — не число взяток от 0 до 10",
        )
    return found


def _bad_contract(text: str) -> NoReturn:
    raise BadDeal(
        f"{_short(text)!r} is not a contract: write 6♠ to 10NT, a suit or NT alone, or misere",
        f"«{_short(text)}» — не контракт: пишите от 6♠ до 10БК, одну масть или БК либо мизер",
    )


def _short(text: str) -> str:
    return shortened(" ".join(text.split()))


# Writing


def write(position: Position, lang: Lang = "en") -> str:
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
    if p.taken is not None and p.tricks_left < 10:
        facts.append(("taken", str(p.taken)))
    if p.discard is not None:
        facts.append(("discard", write_hand(p.discard, lang)))
    return "\n".join(f"{_ru_key(key) if lang == 'ru' else key}: {value}" for key, value in facts)


def write_contract(p: Position, lang: Lang = "en") -> str:
    """`7♠`, `10NT`, `misere`; in Russian `10БК`, `мизер`."""
    if p.misere:
        return "мизер" if lang == "ru" else "misere"
    strain = SYMBOLS[p.trump] if p.trump != NO_TRUMP else "БК" if lang == "ru" else "NT"
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
