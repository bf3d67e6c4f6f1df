"""Entries written as lines, in either language; `entries_read` understands them.

>>> entry_text(Raspasy(tricks=(2, 3, 5)), ("Anna", "Boris", "Vera"), "ru")
'распасы 2 3 5'
>>> six = Contract(declarer=0, level=6, trump="S", whist=("", "pass", "pass"), how="unplayed")
>>> entry_text(six, ("Anna", "Boris", "Vera"))
'Anna 6S, Boris pass, Vera pass'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sukno.sheets.preferans.deals import AnyEntry, Contract, Fine, Raspasy, Target, Totus
from sukno.sheets.preferans.entries_read import TRICKS, rests
from sukno.sheets.preferans.terms import MISERE
from sukno.sheets.preferans.text_words import game_text, name_text, word_of


def entry_text(entry: AnyEntry, names: Sequence[str], lang: str = "en", *, signs: bool = False) -> str:
    """The line of an entry; `signs` draws suits."""

    def w(key: str) -> str:
        return word_of(key, lang)

    def name(seat: int) -> str:
        return names[seat] if signs else name_text(names, seat)

    parts: list[str]
    match entry:
        case Target():
            return f"{w('target')} {entry.target}"
        case Fine():
            parts = [f"{name(s)} {w('gora')} {x}" for s, x in enumerate(entry.gora) if x]
            parts += [f"{name(s)} {w('pulka')} {x}" for s, x in enumerate(entry.pulka) if x]
            parts += [f"{name(a)} {w('whists')} {name(b)} {x}" for a, b, x in entry.whists]
            reason = " ".join(entry.reason.split())
            return f"{w('fine')} {', '.join(parts)}" + (f": {reason}" if reason else "")
        case Raspasy():
            parts = [f"{w('raspasy')} {' '.join(map(str, entry.tricks))}"]
            if any(entry.dark):
                parts.append(" ".join([w("dark"), *(name(s) for s, blind in enumerate(entry.dark) if blind)]))
            if entry.prelude:
                parts.append(w("prelude"))
        case Totus():
            parts = [f"{name(entry.declarer)} {w('totus')} {w('made' if entry.made else 'failed')}"]
            if entry.partners:
                parts.append(" ".join([w("helps"), *map(name, entry.partners)]))
        case Contract():
            parts = _contract_parts(entry, name, lang, signs)
    dealer = entry.dealer
    if dealer is None and not isinstance(entry, Totus):
        dealer = entry.dealt
    if dealer is not None:
        parts.append(f"{name(dealer)} {w('deals')}")
    return ", ".join(parts)


def _contract_parts(e: Contract, name: Callable[[int], str], lang: str, signs: bool) -> list[str]:
    def w(key: str) -> str:
        return word_of(key, lang)

    n = len(e.tricks) or len(e.whist)
    game = w("misere") if e.level == MISERE else game_text(e.level, e.trump, lang, signs)
    said = dict(enumerate(e.whist))
    tricks = dict(enumerate(e.tricks))
    head = f"{name(e.declarer)} {game}"
    if tricks:
        head += f" {tricks[e.declarer]}"
    parts = [head]
    silent = e.level == MISERE and n and _usual_catch(e, n)
    for step in range(1, n):
        seat = (e.declarer + step) % n
        told = [name(seat)]
        if said.get(seat):
            told.append(w(said[seat]))
        if tricks and ((tricks[seat] and not silent) or said.get(seat) == "whist"):
            told.append(str(tricks[seat]))
        if len(told) > 1:
            parts.append(" ".join(told))
    if e.how != ("closed" if tricks else "unplayed"):
        parts.append(w(e.how))
    flags = {"dark": e.dark, "direct": e.direct, "uvert": e.uvert, "off gora": e.off_gora}
    parts += [w(key) for key, on in flags.items() if on]
    if e.talon:
        parts.append(" ".join([w("talon"), *e.talon]))
    if e.underbid:
        parts.append(f"{w('underbid')} {w(e.underbid)}")
    last = {"shared": e.shared, "razboinik": e.razboinik, "returned": e.returned}
    parts += [w(key) for key, on in last.items() if on]
    return parts


def _usual_catch(e: Contract, n: int) -> bool:
    """At misere the declarer's tricks are enough, if the others lie where a reader takes them to lie."""
    left = TRICKS - e.tricks[e.declarer] if e.tricks else 0
    first = rests(e.declarer, {}, e.dealer, n, {e.declarer: 0})
    return bool(e.tricks) and all(
        t == (left if s == first else 0) for s, t in enumerate(e.tricks) if s != e.declarer
    )
