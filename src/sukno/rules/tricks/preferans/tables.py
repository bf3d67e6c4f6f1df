"""Tables of the pages of Preferans, drawn from the constants that the program itself plays and scores by.

{{preferans.prices ID}}            pulka, gora and whists at six to ten and at misère of a pulka
{{preferans.raspasy ID}}           what raspasy cost and bring in it
{{preferans.differences ID}}       what the convention agrees otherwise than the common rules
{{preferans.conventions}}          the same for all modern conventions, a line each
{{preferans.quota}}                tricks that declarer and whisters answer for
{{preferans.bids}}                 the 25 bids and how they are called
{{preferans.multipliers}}          prices of Classic, light and dark, on bombs
{{preferans.talon-bonus ID}}       whists to the dealer for good cards in the talon
{{preferans.record-prices TABLE}}  prices of the old record: 1, 2, 3, 4 or steep
{{preferans.record-misere}}        small and big misère, small and big uvert
{{preferans.record-quota}}         tricks that declarer and whisters of the old game answer for
{{preferans.record-payments}}      consolation, sold talon, raspasy of the old record
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sukno.engine.errors import SuknoError
from sukno.engine.options import OptionInfo, describe
from sukno.engine.registry import game_class, ids
from sukno.engine.text import Text
from sukno.rules.tables import table
from sukno.sheets.preferans import conventions as agreed
from sukno.sheets.preferans import record_terms as old
from sukno.sheets.preferans import terms as modern
from sukno.sheets.preferans.terms import LEVELS, MISERE, PulkaTerms

LEVEL_NAMES = {
    6: Text("six", "шестерная"),
    7: Text("seven", "семерная"),
    8: Text("eight", "восьмерная"),
    9: Text("nine", "девятерная"),
    10: Text("ten", "десятерная"),
    MISERE: Text("misère", "мизер"),
}
SUIT_SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
NO_TRUMP = Text("NT", "БК")
NOTHING = "–"
HONOURS = Text("AKQ", "ТКД")


# the modern family


def pulka_terms(id: str) -> PulkaTerms:
    terms = agreed.terms(id)
    if not isinstance(terms, PulkaTerms):
        raise SuknoError(f"{id!r} has no pulka", f"у {id!r} нет пули")
    return terms


def prices(id: str, lang: str) -> str:
    """Everything a game is worth in a convention, and what whists the whisters have when it is just made."""
    terms = pulka_terms(id)
    gora, whist = modern.GORA_PRICE[terms.gora_price], modern.WHIST_PRICE[terms.whist_price]
    divisor = 1 if terms.whist_gora == "full" else 2
    heads = (
        Text("game", "игра"),
        Text("pulka", "пуля"),
        Text("gora per undertrick", "гора за взятку подсада"),
        Text("gora per trick the whisters lack", "гора за недобор виста"),
        Text("whists per trick", "вистов за взятку"),
        Text("whists if just made", "вистов, если сыграно в точности"),
    )
    rows = [
        (
            LEVEL_NAMES[n].of(lang),
            modern.PULKA_PRICE[n],
            gora[n],
            gora[n] // divisor if modern.QUOTA[n] else NOTHING,
            whist[n],
            f"{10 - n} × {whist[n]} = {(10 - n) * whist[n]}" if n < 10 else NOTHING,
        )
        for n in LEVELS
    ]
    misere = (
        LEVEL_NAMES[MISERE].of(lang),
        modern.PULKA_PRICE[MISERE],
        Text("{n} per trick", "{n} за взятку").fill(n=terms.misere_gora).of(lang),
        NOTHING,
        NOTHING,
        NOTHING,
    )
    return table([h.of(lang) for h in heads], [*rows, misere])


def raspasy(id: str, lang: str) -> str:
    """What a trick costs, and what taking none brings, as raspasy follow each other."""
    terms = pulka_terms(id)
    price = modern.RASPASY[terms.raspasy]
    unit = Text("gora per trick", "гора за взятку")
    if terms.raspasy == "whists":
        unit = Text("whists for a trick more than the least", "вистов за взятку сверх наименьшего")
    ordinals = (Text("first", "первые"), Text("second", "вторые"), Text("third and later", "третьи и далее"))
    heads = [o.of(lang) for o in ordinals] if len(price) > 1 else [Text("every time", "всякий раз").of(lang)]
    zero = {
        "1": (Text("no trick: to the pulka", "без взяток: в пулю"), (1,) * len(price)),
        "coefficient": (
            Text("no trick: to the pulka", "без взяток: в пулю"),
            tuple(range(1, len(price) + 1)),
        ),
        "gora": (Text("no trick: off the gora", "без взяток: с горы"), price),
    }[terms.raspasy_zero]
    rows = [(unit.of(lang), *price)]
    if terms.dark:
        rows.append((Text("the same, dark", "то же втёмную").of(lang), *(2 * p for p in price)))
    rows.append((zero[0].of(lang), *zero[1]))
    return table([Text("raspasy in a row", "распасы подряд").of(lang), *heads], rows)


def quota(lang: str) -> str:
    """What declarer and whisters answer for."""
    tricks = {
        Text("declarer", "разыгрывающий"): {n: n for n in LEVELS},
        Text("whisters together", "вистующие вместе"): modern.QUOTA,
        Text("each of two, if agreed", "каждый из двоих, по уговору"): modern.QUOTA_EACH["each"],
        Text(
            "whister alone, without the passer's hand", "вистующий в одиночку, без руки спасовавшего"
        ): modern.QUOTA_ALONE,
        Text("own whist, without play", "свой вист, без игры"): modern.OWN_WHIST,
    }
    rows = [(who.of(lang), *(of.get(n) or NOTHING for n in LEVELS)) for who, of in tricks.items()]
    return table([Text("game", "игра").of(lang), *LEVELS], rows)


CALLS = {
    "S": (Text("“one”", "«раз»"), Text("“{n} of the first”", "«{n} первых»")),
    "C": (Text("“two”", "«два»"), Text("“{n} of the second”", "«{n} вторых»")),
    "D": (Text("“three”", "«три»"), Text("“{n} of the third”", "«{n} третьих»")),
    "H": (Text("“four”", "«четыре»"), Text("“{n} of the fourth”", "«{n} четвёртых»")),
    "NT": (Text("“no trump”", "«бескозырка»"), Text("“{n} no trump”", "«{n} без козыря»")),
}
NUMBERS = {
    7: Text("seven", "семь"),
    8: Text("eight", "восемь"),
    9: Text("nine", "девять"),
    10: Text("ten", "десять"),
}


def bids(lang: str) -> str:
    """All bids from the lowest to the highest, line by line, with their names at the table."""
    no_trump = NO_TRUMP.of(lang)

    def call(n: int, trump: str) -> str:
        simple, higher = CALLS[trump]
        name = simple if n == 6 else higher.fill(n=NUMBERS[n])
        return f"{n}{SUIT_SIGNS.get(trump, no_trump)} {name.of(lang)}"

    heads = [Text("game", "игра").of(lang), *SUIT_SIGNS.values(), no_trump]
    return table(heads, [(LEVEL_NAMES[n].of(lang), *(call(n, t) for t in old.TRUMPS)) for n in LEVELS])


def multipliers(lang: str) -> str:
    """Classic: one number for pulka, gora and whists, times the bomb, times two in the dark."""
    names = (
        Text("light", "светлая"),
        Text("on a bomb", "на бомбе"),
        Text("double bomb", "на двойной бомбе"),
        Text("fir tree", "на ёлке"),
        Text("dark", "тёмная"),
        Text("dark, on a bomb", "тёмная на бомбе"),
        Text("dark, double bomb", "тёмная на двойной"),
        Text("dark, fir tree", "тёмная на ёлке"),
    )
    times = [dark * bomb for dark in (1, 2) for bomb in (1, 2, 4, 8)]
    games = (*LEVELS, MISERE)
    rows = [
        (name.of(lang), *(modern.PULKA_PRICE[n] * m for n in games))
        for name, m in zip(names, times, strict=True)
    ]
    return table([Text("game", "игра").of(lang), *LEVELS, LEVEL_NAMES[MISERE].of(lang)], rows)


def talon_bonus(id: str, lang: str) -> str:
    """What the dealer writes on the declarer for the talon, in tricks."""
    worth = modern.TALON_BONUS[pulka_terms(id).talon_bonus]
    return table(
        [Text("in the talon", "в прикупе").of(lang), Text("worth, in tricks", "взяток").of(lang)],
        [(_honours(cards, lang), n) for cards, n in worth.items()],
    )


def _honours(cards: str, lang: str) -> str:
    """`AK` is `A K` of one suit, in the letters that stand on the cards."""
    letters = " ".join(cards.translate(str.maketrans(HONOURS.en, HONOURS.of(lang))))
    return letters + (Text(" of one suit", " одной масти").of(lang) if len(set(cards)) > 1 else "")


# conventions compared

COMMON = "preferans"


class Change(NamedTuple):
    """An agreement that differs from the common rules."""

    common: OptionInfo
    was: object
    option: OptionInfo
    now: object


def _values(id: str) -> dict[str, tuple[OptionInfo, object]]:
    """Every option that a convention has, and its value there."""
    kind = game_class(id).Options if id in ids() else PulkaTerms
    given = agreed.CONVENTIONS[id].values
    return {o.key: (o, given.get(o.key, o.default)) for o in describe(kind)}


def _changes(id: str) -> dict[str, Change]:
    """What a convention agrees otherwise than the common rules."""
    common = _values(COMMON)
    return {
        key: Change(*common[key], o, value)
        for key, (o, value) in _values(id).items()
        if key in common and common[key][1] != value
    }


def _said(o: OptionInfo, value: object, lang: str) -> str:
    if o.choices is None or o.choice_names is None:
        return str(value)
    return o.choice_names[o.choices.index(value)].of(lang)


def differences(id: str, lang: str) -> str:
    """A convention beside the common rules."""
    heads = (Text("agreed", "уговор"), Text("common rules", "общие правила"), Text("here", "здесь"))
    rows = [
        (c.option.name.of(lang), _said(c.common, c.was, lang), _said(c.option, c.now, lang))
        for c in _changes(id).values()
    ]
    return table([h.of(lang) for h in heads], rows)


def all_conventions(lang: str) -> str:
    """Every modern convention with what it changes, a line each; one like another says only what is its own."""
    rows = []
    told: dict[str, dict[str, Change]] = {}
    for id, convention in agreed.CONVENTIONS.items():
        if convention.model != "pulka" or id == COMMON:
            continue
        changes = _changes(id)
        like, own = _nearest(changes, told)
        told[id] = changes
        said = (
            [Text("as {name}", "как {name}").fill(name=agreed.CONVENTIONS[like].name).of(lang)]
            if like
            else []
        )
        for c in own.values():
            name = c.option.name.of(lang)
            said.append(name if c.now is True else f"{name}: {_said(c.option, c.now, lang)}")
        rows.append((f"[[{id}|{convention.name.of(lang)}]]", " · ".join(said)))
    heads = (
        Text("convention", "конвенция"),
        Text("otherwise than the common rules", "отличия от общих правил"),
    )
    return table([h.of(lang) for h in heads], rows)


def _nearest(
    changes: dict[str, Change], told: dict[str, dict[str, Change]]
) -> tuple[str | None, dict[str, Change]]:
    """The convention told before that leaves fewest changes to tell, if fewer than half; and those changes."""
    near, own = None, changes
    for id, other in told.items():
        left = {k: c for k, c in changes.items() if k not in other or other[k].now != c.now}
        if other.keys() <= changes.keys() and len(left) < min(len(own), len(changes) / 2):
            near, own = id, left
    return near, own


# the old record


def record_prices(name: str, lang: str) -> str:
    """A price table of the old record, by suit and level."""
    heads = [Text("game", "игра").of(lang), *LEVELS]
    price = old.PRICES[name]
    rows = [(SUIT_SIGNS.get(t, NO_TRUMP.of(lang)), *(price[t][n] for n in LEVELS)) for t in old.TRUMPS]
    return table(heads, rows)


def record_misere(lang: str) -> str:
    """Miseres and uverts, small and big."""
    names = {
        (False, False): Text("small misère, with the talon", "малый мизер, с прикупом"),
        (False, True): Text("big misère, without the talon", "большой мизер, без прикупа"),
        (True, False): Text("small uvert, with the talon", "малый уверт, с прикупом"),
        (True, True): Text("big uvert, without the talon", "большой уверт, без прикупа"),
    }
    heads = (
        Text("game", "игра"),
        Text("made: off the record", "сыгран: с записи"),
        Text("each trick taken: to the kurochka", "каждая взятка: в курочку"),
    )
    rows = [(names[key].of(lang), price, price) for key, price in old.MISERE_PRICE.items()]
    return table([h.of(lang) for h in heads], rows)


def record_payments(lang: str) -> str:
    """What is paid beside the price of a game."""
    whists, record, kurochka = (
        Text("{n} whists", "{n} вистов"),
        Text("{n} off the record", "{n} с записи"),
        Text("{n} to the kurochka", "{n} в курочку"),
    )
    who = {
        "dealer": Text("consolation to the dealer, per undertrick", "консоляция сдающему за взятку подсада"),
        "whister": Text("consolation to each of two whisters", "консоляция каждому из двоих вистующих"),
        "sole": Text("consolation to a sole whister", "консоляция единственному вистующему"),
    }
    rows = [(who[key].of(lang), whists.fill(n=n).of(lang)) for key, n in old.CONSOLATION.items()]
    sold = Text("sold talon: {cards}", "проданный прикуп: {cards}")
    rows += [
        (sold.fill(cards=_honours(cards, lang)).of(lang), whists.fill(n=n).of(lang))
        for cards, n in old.SOLD_TALON.items()
    ]
    rows += [
        (
            Text("raspasy without a trick", "распасы без взяток").of(lang),
            record.fill(n=old.RASPASY_CLEAN).of(lang),
        ),
        (
            Text("each trick in raspasy", "каждая взятка на распасах").of(lang),
            kurochka.fill(n=old.RASPASY_TRICK).of(lang),
        ),
    ]
    return table([Text("for", "за что").of(lang), Text("paid", "сколько").of(lang)], rows)


def record_quota(lang: str) -> str:
    """Tricks that the declarer of the old game and the whisters against him answer for."""
    heads = (
        Text("game", "игра"),
        Text("declarer", "играющий"),
        Text("whisters, both or with invitation", "вист вдвоём или с приглашением"),
        Text("whister alone", "вист в одиночку"),
    )
    rows = [
        (LEVEL_NAMES[n].of(lang), n, modern.QUOTA[n] or NOTHING, modern.QUOTA_ALONE[n] or NOTHING)
        for n in LEVELS
    ]
    return table([h.of(lang) for h in heads], rows)


TABLES: dict[str, Callable[..., str]] = {
    "prices": prices,
    "raspasy": raspasy,
    "quota": quota,
    "bids": bids,
    "multipliers": multipliers,
    "talon-bonus": talon_bonus,
    "differences": differences,
    "conventions": all_conventions,
    "record-prices": record_prices,
    "record-misere": record_misere,
    "record-quota": record_quota,
    "record-payments": record_payments,
}
