"""Entries written as lines, in either language, and read back.

    Anna 4S 9, honours 5, aces 1, coronet S5    the declarers' tricks, honours and aces; the others have the rest
    Vera 3NT 10, aces 2 1, coronet against H3   both numbers, where some cards stay out of play
    Boris 6H 12, honours 4, aces 3, aces in hand 3, at once
    Gleb 5D 8, honours 2, aces 3, Gleb answers  he alone carries the loss of the deal
    passed                                      thrown in, a cross
    passed Anna 5                               played: Anna's side has five tricks
    Anna writes 2000: fourteen cards            above the line
    Anna writes 1000 on Boris                   settled between the two
    Boris answers                               alone, if this rubber is lost
    rubber Anna Vera against Boris Gleb         who plays with whom from now on

>>> entry_text(read_entry("Anna 4S 9, honours 5, aces 1", ("Anna", "Boris")), ("Anna", "Boris"), "ru")
'Anna 4♠ 9, онеры 5, тузы 1'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from sukno.engine import SuknoError
from sukno.materials.bounded import shortened, whole
from sukno.sheets.lines import Scan, clauses_of, wrong
from sukno.sheets.vint.deals import LARGEST, Against, Alone, AnyEntry, Coronet, Deal, Passed, Seated, Written
from sukno.sheets.vint.words import STRAIN_NAMES, STRAINS, SUITS, VOCABULARY

ALL = {"honours": 5, "aces": 4}
CONTRACT = re.compile(r"([1-7])(\S{1,2})")
RUN = re.compile(r"(\S)([0-9]{1,2})")


def entry_text(entry: AnyEntry, names: Sequence[str], lang: str = "en", *, signs: bool = False) -> str:
    """The line of an entry; `signs` draws suits, and writes names as they are."""

    def w(key: str) -> str:
        return VOCABULARY.word_of(key, lang)

    def name(player: int) -> str:
        return names[player] if signs else VOCABULARY.name_text(names, player)

    match entry:
        case Deal():
            return ", ".join(_deal_parts(entry, name, lang, signs))
        case Passed():
            return w("passed") if entry.tricks is None else f"{w('passed')} {name(entry.by)} {entry.tricks}"
        case Written():
            return f"{name(entry.by)} {w('writes')} {entry.points}" + _reason(entry.reason)
        case Against():
            told = f"{name(entry.writer)} {w('writes')} {entry.points} {w('on')} {name(entry.on)}"
            return told + _reason(entry.reason)
        case Alone():
            return f"{name(entry.player)} {w('answers')}"
        case Seated():
            one, two = (" ".join(map(name, side)) for side in entry.sides)
            return f"{w('rubber')} {one} {w('against')} {two}"


def _reason(text: str) -> str:
    clean = " ".join(text.split())
    return f": {clean}" if clean else ""


def _deal_parts(deal: Deal, name: Callable[[int], str], lang: str, signs: bool) -> list[str]:
    def w(key: str) -> str:
        return VOCABULARY.word_of(key, lang)

    def suit(of: str) -> str:
        return STRAIN_NAMES[of].of(lang) if lang == "ru" or signs else of

    def of_side(key: str, side: int, *more: object) -> str:
        return " ".join([w(key), *([w("against")] if side else []), *map(str, more)])

    strain = STRAIN_NAMES["N"].of(lang) if deal.strain == "N" else suit(deal.strain)
    parts = [f"{name(deal.by)} {deal.level}{strain} {deal.tricks}"]
    parts += [f"{w('with')} {name(player)}" for player in deal.helpers]
    if deal.idle >= 0:
        parts.append(f"{name(deal.idle)} {w('deals')}")
    for key, held in (("honours", deal.honours), ("aces", deal.aces)):
        if sum(held) == ALL[key]:
            parts.append(f"{w(key)} {held[0]}")
        elif any(held):
            parts.append(f"{w(key)} {held[0]} {held[1]}")
    parts += [of_side("coronet", c.side, f"{suit(c.suit)}{c.cards}") for c in deal.coronets]
    parts += [of_side("in hand", side, n) for side, n in deal.ace_hands]
    if deal.first >= 0:
        parts.append(of_side("first", deal.first))
    if deal.at_once:
        parts.append(w("at once"))
    if deal.capped >= 0:
        parts.append(of_side("revoke", deal.capped))
    if deal.alone >= 0:
        parts.append(f"{name(deal.alone)} {w('answers')}")
    return parts


def read_entry(line: str, names: Sequence[str]) -> AnyEntry:
    """One line as an entry; refusals say what is not understood."""
    clauses, reason = clauses_of(line)
    first, *rest = [Scan(c, names, VOCABULARY, LARGEST) for c in clauses]
    entry = _one_clause(first, reason)
    if isinstance(entry, Deal):
        return _completed(entry, rest)
    if rest:
        wrong(f"{shortened(rest[0].rest)!r} is too much here", f"«{shortened(rest[0].rest)}» здесь лишнее")
    return entry


def _one_clause(first: Scan, reason: str) -> AnyEntry:
    player = first.name()
    if player is not None:
        return _by_player(player, first, reason)
    key = first.key()
    if key == "passed":
        return _passed(first)
    if key == "rubber":
        return _seated(first)
    known = ", ".join(VOCABULARY.name_text(first.names, i) for i in range(len(first.names)))
    raise SuknoError(
        f"a line begins with a player ({known}), passed or rubber",
        f"строка начинается с игрока ({known}), слов «все пас» или «робер»",
    )


def _by_player(player: int, first: Scan, reason: str) -> AnyEntry:
    key = first.key()
    if key == "writes":
        points = first.need_number("points", "сколько очков")
        if first.key() == "on":
            on = first.need_name()
            first.done()
            return Against(writer=player, on=on, points=points, reason=reason)
        first.done()
        return Written(by=player, points=points, reason=reason)
    if key == "answers":
        first.done()
        return Alone(player=player)
    if not first.rest:
        wrong("a contract is expected, 1S to 7NT", "ожидается назначение, от 1♠ до 7БК")
    word = first.word()
    found = CONTRACT.fullmatch(word.upper())
    strain = STRAINS.get(found[2]) if found else None
    if found is None or strain is None:
        wrong(
            f"{shortened(word)!r} is no contract; 1S to 7NT are",
            f"«{shortened(word)}» — не назначение; бывают от 1♠ до 7БК",
        )
    tricks = first.need_number("the declarers' tricks", "взятки играющих")
    first.done()
    return Deal(by=player, level=int(found[1]), strain=strain, tricks=tricks)


def _passed(first: Scan) -> Passed:
    if not first.rest:
        return Passed()
    by = first.need_name()
    tricks = first.need_number("tricks", "взятки")
    first.done()
    return Passed(by=by, tricks=tricks)


def _seated(first: Scan) -> Seated:
    sides: tuple[list[int], list[int]] = ([], [])
    at = 0
    while first.rest:
        player = first.name()
        if player is not None:
            sides[at].append(player)
        elif at == 0 and first.key() == "against":
            at = 1
        else:
            first.need_name()
    return Seated(sides=(tuple(sides[0]), tuple(sides[1])))


def _completed(deal: Deal, rest: Sequence[Scan]) -> Deal:
    """The other clauses of a contract."""
    more: dict[str, Any] = {"helpers": (), "coronets": (), "ace_hands": ()}
    for scan in rest:
        player = scan.name()
        key = scan.key()
        side = 0
        if player is None and key in ("coronet", "in hand", "first", "revoke") and _is_against(scan):
            side = 1
        match key:
            case "deals" if player is not None:
                more["idle"] = player
            case "answers" if player is not None:
                more["alone"] = player
            case "with" if player is None:
                more["helpers"] += (scan.need_name(),)
            case "honours" | "aces" if player is None:
                own = scan.need_number("of the declarers", "у играющих")
                others = scan.number()
                more[key] = (own, ALL[key] - own if others is None else others)
            case "coronet" if player is None:
                while scan.rest:
                    more["coronets"] += (_run(scan, side),)
            case "in hand" if player is None:
                more["ace_hands"] += ((side, scan.need_number("aces", "тузов")),)
            case "first" if player is None:
                more["first"] = side
            case "revoke" if player is None:
                more["capped"] = side
            case "at once" if player is None:
                more["at_once"] = True
            case _:
                wrong(
                    "after the contract come honours, aces, coronet, aces in hand, with, first, at once, revoke, "
                    "and who deals or answers",
                    "после назначения бывают онеры, тузы, коронка, тузы на руке, вместе, раньше, сразу, ренонс, "
                    "и кто сдаёт или отвечает",
                )
        scan.done()
    return Deal(by=deal.by, level=deal.level, strain=deal.strain, tricks=deal.tricks, **more)


def _is_against(scan: Scan) -> bool:
    before = scan.rest
    if scan.key() == "against":
        return True
    scan.rest = before
    return False


def _run(scan: Scan, side: int) -> Coronet:
    word = scan.word()
    found = RUN.fullmatch(word.upper())
    suit = SUITS.get(found[1]) if found else None
    cards = whole(found[2], 0, 99) if found else None
    if suit is None or cards is None:
        wrong(
            f"{shortened(word)!r} is no coronet; S3 is one, spades from the ace to the queen",
            f"«{shortened(word)}» — не коронка; П3 — пики от туза до дамы",
        )
    return Coronet(side, suit, cards)
