"""Lines of a score file, read and written in either language: `Anna 7H, Boris whist 3, Vera pass, open`.

    Anna 6S, Boris pass, Vera pass              made without play
    Anna 7H, Boris whist 3, Vera pass, open     tricks of the whisters; the declarer has the rest of ten
    Vera misere 2                               with two tricks
    raspasy 2 3 5                               by seats
    Anna totus made, helps Boris
    fine Boris gora 4, Anna on Boris 10: revoke
    target 20

With four players `Gleb deals` says who sits out; where only one was not named, it is he. Russian words are understood
as well, names with odd signs stand in quotes, `#2` is the second player.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sukno.engine import Text
from sukno.engine.offers.forms import Values
from sukno.engine.text import who
from sukno.sheets.lines import wrong
from sukno.sheets.plain import (
    ASK,
    Choice,
    Chosen,
    Counts,
    Kind,
    Lines,
    Number,
    Player,
    Rows,
    Several,
    Words,
    YesNo,
)
from sukno.sheets.preferans.deals import LARGEST, Contract, Fine, Raspasy, Target, Totus
from sukno.sheets.preferans.record_terms import TRUMPS
from sukno.sheets.preferans.terms import LEVELS, MISERE
from sukno.sheets.preferans.told import game_name

TRICKS = 10
SUITS = {"S": "S♠П", "C": "C♣Т", "D": "D♦Б", "H": "H♥Ч"}
RANKS = {"A": "AТ", "K": "KК", "Q": "QД", "J": "JВ", "T": ("T", "10"), "9": "9", "8": "8", "7": "7"}
"""As they may be written; the Russian Т is the ace (туз), the Latin one the ten."""


def word(value: str, en: str, ru: str, *also: str) -> Choice:
    return Choice(value, Text(en, ru), also=also)


def _game(level: int, trump: str) -> Choice:
    name, forms = game_name(level, trump), SUITS.get(trump, ("NT", "БК", "N"))
    also = tuple(f"{level}{form}" for form in forms)
    return Choice(f"{level}{trump}", name, Text(f"{level}{trump}", name.ru), also)


def _card(suit: str, rank: str) -> Choice:
    return word(suit + rank, suit + rank, suit + rank, *(s + r for s in SUITS[suit] for r in RANKS[rank]))


def flag(id: str, en: str, ru: str, *also: str) -> YesNo:
    return YesNo(id, Text(en, ru), word=Text(en, ru), also=also)


PLAYED = {"misere": (MISERE, "NT")} | {
    f"{level}{trump}": (level, trump) for level in LEVELS for trump in TRUMPS
}
"""What is played, by its word."""
GAMES = (
    word("misere", "misere", "мизер"),
    word("made", "totus made", "тотус сыгран", "totus сыгран", "тотус made"),
    word("failed", "totus failed", "тотус не сыгран", "totus не сыгран", "тотус failed"),
    *(_game(level, trump) for level in LEVELS for trump in TRUMPS),
)
SAID = (
    word("whist", "whist", "вист", "whists", "вистует"),
    word("pass", "pass", "пас", "passes", "пасует"),
    word("half", "half", "полвиста", "свои"),
)
HOW = (
    word("open", "open", "в открытую", "открыто", "лёжа", "светлая"),
    word("closed", "closed", "в закрытую", "закрыто", "стоя"),
    word("alone", "alone", "без приглашения"),
    word("check", "check", "проверка"),
    word("unplayed", "unplayed", "без розыгрыша"),
)
UNDERBID = (
    word("set", "set", "подсад"),
    word("shown", "shown", "показан"),
)
WHERE = (
    word("gora", "gora", "гора", "в гору", "гору", "kurochka", "курочка"),
    word("pulka", "pulka", "пуля", "в пулю", "пулю", "record", "запись"),
    word("on", "on", "на"),
)
FLAGS = (
    flag("dark", "dark", "втёмную", "тёмная"),
    flag("direct", "direct", "без прикупа"),
    flag("uvert", "uvert", "уверт"),
    flag("off_gora", "off gora", "с горы"),
    flag("shared", "shared", "пополам"),
    flag("razboinik", "razboinik", "разбойник"),
    flag("returned", "returned", "прикуп возвращён", "talon returned", "возвращён"),
)


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What an opponent said, and took."""

    seat: int
    said: str = ""
    tricks: int | None = None


class Penalty(msgspec.Struct, frozen=True, kw_only=True):
    """To the gora or the pulka of somebody, or whists on another."""

    seat: int
    where: str
    on: int | None = None
    points: int | None


# games


def tell_deal(e: Contract | Totus, players: int) -> dict[str, Any]:
    """The clauses of a game; what a reader takes for granted is left out."""
    values: dict[str, Any] = {"declarer": e.declarer, "dealer": e.dealer}
    if isinstance(e, Totus):
        return values | {"game": "made" if e.made else "failed", "partners": e.partners or None}
    misere = e.level == MISERE
    tricks, said = dict(enumerate(e.tricks)), dict(enumerate(e.whist))
    quiet = misere and _usual_catch(e, players)
    answers = []
    for seat in [(e.declarer + step) % players for step in range(1, players)]:
        whist = said.get(seat, "")
        told = tricks.get(seat) if whist == "whist" or not quiet else None
        if whist or told:
            answers.append(Answer(seat=seat, said=whist, tricks=told if told or whist == "whist" else None))
    usual = "closed" if e.tricks else "unplayed"
    return values | {
        "dealer": e.dealt if e.dealer is None else e.dealer,
        "game": "misere" if misere else f"{e.level}{e.trump}",
        "own": tricks[e.declarer] if e.tricks else None,
        "answers": answers,
        "how": None if e.how == usual else e.how,
        "talon": e.talon or None,
        "underbid": e.underbid or None,
        **{one.id: True for one in FLAGS if getattr(e, one.id)},
    }


def read_deal(values: Values, players: int) -> Contract | Totus:
    """A game: the dealer of four who was not named, and the tricks that nobody named, are found."""
    declarer, game, dealer = values["declarer"], values["game"], values.get("dealer")
    totus = game in ("made", "failed")
    more = {
        key: value for key, value in values.items() if key not in ("declarer", "game", "dealer", "remark")
    }
    for key in more:
        if (key == "partners") != totus:
            wrong(
                "a totus says whom it helps, and nothing else does; of it nothing more is said",
                "помогает только тотус, и больше о нём ничего не говорят",
            )
    if totus:
        return Totus(declarer=declarer, made=game == "made", dealer=dealer, **more)
    said, tricks = {}, {} if more.get("own") is None else {declarer: more["own"]}
    for answer in more.pop("answers", ()):
        if not answer.said and answer.tricks is None:
            wrong(
                f"what did {who(answer.seat)} do? whist, pass, half, deals or tricks",
                f"что сделал игрок {who(answer.seat)}? вист, пас, полвиста, сдаёт или число взяток",
            )
        if answer.said:
            said[answer.seat] = answer.said
        if answer.tricks is not None:
            tricks[answer.seat] = answer.tricks
    more.pop("own", None)
    if declarer in said:
        wrong("the declarer does not whist", "разыгрывающий не вистует")
    spoke = {declarer, *said, *tricks}
    if players == 4 and dealer is None and len(spoke) == 3:
        dealer = next(s for s in range(players) if s not in spoke)
    level, trump = PLAYED[game]
    taken = _all_tricks(declarer, said, tricks, dealer, players)
    return Contract(
        declarer=declarer,
        level=level,
        trump=trump,
        tricks=taken,
        whist=tuple(said.get(s, "") for s in range(players)) if said else (),
        dealer=dealer if players >= 4 else None,
        dealt=dealer if players < 4 else None,
        **{"how": "closed" if taken else "unplayed", **more},
    )


def _all_tricks(
    declarer: int, said: dict[int, Any], told: dict[int, int], dealer: int | None, players: int
) -> tuple[int, ...]:
    """Ten in all: one player's tricks are the rest of the others'."""
    if not told:
        lacking = next((s for s, word in said.items() if word == "whist"), None)
        if lacking is not None:
            wrong(f"how many tricks has {who(lacking)}?", f"сколько взяток у игрока {who(lacking)}?")
        return ()
    tricks = dict(told)
    left = TRICKS - sum(tricks.values())
    if declarer not in tricks:
        tricks[declarer] = left
    elif left and (resting := _rests(declarer, said, dealer, players, tricks)) is not None:
        tricks[resting] = left
    if any(not 0 <= t <= TRICKS for t in tricks.values()) or sum(tricks.values()) != TRICKS:
        total = sum(told.values())
        wrong(f"there are 10 tricks in a deal, not {total}", f"взяток в сдаче 10, а не {total}")
    return tuple(tricks.get(s, 0) for s in range(players))


def _rests(
    declarer: int, said: dict[int, str], dealer: int | None, n: int, tricks: dict[int, int]
) -> int | None:
    """Who has the tricks that nobody named: the whister, or the first who plays to the declarer's left."""
    others = [s % n for s in range(declarer + 1, declarer + n)]
    free = [s for s in others if s not in tricks and (n < 4 or s != dealer)]
    whisters = [s for s in free if said.get(s) == "whist"]
    return None if len(whisters) > 1 else next(iter(whisters or free), None)


def _usual_catch(e: Contract, n: int) -> bool:
    """At misere the declarer's tricks are enough, if the others lie where a reader takes them to lie."""
    left = TRICKS - e.tricks[e.declarer] if e.tricks else 0
    first = _rests(e.declarer, {}, e.dealer, n, {e.declarer: 0})
    return all(t == (left if s == first else 0) for s, t in enumerate(e.tricks) if s != e.declarer)


# the rest


def tell_raspasy(e: Raspasy, players: int) -> dict[str, Any]:
    return {
        "tricks": e.tricks,
        "dark": tuple(s for s, dark in enumerate(e.dark) if dark) or None,
        "prelude": e.prelude or None,
        "dealer": e.dealt if e.dealer is None else e.dealer,
    }


def read_raspasy(values: Values, players: int) -> Raspasy:
    tricks, dark = values["tricks"], values.get("dark")
    if len(tricks) != players:
        wrong(
            f"raspasy: {players} numbers of tricks are needed, one for each player",
            f"распасы: нужно чисел взяток: {players}",
        )
    return Raspasy(
        tricks=tricks,
        dark=() if dark is None else tuple(s in dark or not dark for s in range(players)),
        prelude="prelude" in values,
        **{"dealer" if players >= 4 else "dealt": values.get("dealer")},
    )


def tell_fine(e: Fine, players: int) -> dict[str, Any]:
    rows = [Penalty(seat=s, where="gora", points=x) for s, x in enumerate(e.gora) if x]
    rows += [Penalty(seat=s, where="pulka", points=x) for s, x in enumerate(e.pulka) if x]
    rows += [Penalty(seat=a, where="on", on=b, points=x) for a, b, x in e.whists]
    return {"rows": rows, "reason": e.reason}


def read_fine(values: Values, players: int) -> Fine:
    """What stands in several rows, as one entry."""
    points = {"gora": [0] * players, "pulka": [0] * players}
    whists = []
    for row in values.get("rows", ()):
        if (row.where == "on") != (row.on is not None):
            wrong("a fine goes to gora, pulka, or on a player", "штраф пишут в гору, в пулю или на игрока")
        if row.points is None:
            wrong("a number is expected: how many", "нужно число: сколько")
        if row.on is None:
            points[row.where][row.seat] += row.points
        else:
            whists.append((row.seat, row.on, row.points))
    gora, pulka = (tuple(by_seat) if any(by_seat) else () for by_seat in points.values())
    return Fine(reason=values.get("reason", ""), gora=gora, pulka=pulka, whists=tuple(whists))


COUNT, WHOM = Text("tricks", "взятки"), Text("player", "игрок")
DEALER = Player(
    "dealer",
    Text("dealer", "сдающий"),
    word=Text("deals", "сдаёт"),
    also=("dealt", "сдавал", "сдавала"),
    line="verb",
)
REMARK = Words("remark", Text("remark", "примечание"))
"""May be written, and is not kept."""
ANSWER = (
    Player("seat", WHOM),
    Chosen("said", Text("answer", "ответ"), choices=(*SAID, word("", "", ""))),
    Number("tricks", COUNT, high=LARGEST, unsaid=True),
)
PENALTY = (
    Player("seat", WHOM),
    Chosen("where", Text("where", "куда"), choices=WHERE),
    Player("on", WHOM, unsaid=True),
    Number("points", Text("how many", "сколько"), high=LARGEST, unsaid=True),
)
CARDS = tuple(_card(suit, rank) for suit in SUITS for rank in RANKS)
GAME = Text(
    "a game is expected: 6S to 10NT, misere, totus made or totus failed",
    "нужна игра: от 6S до 10NT, мизер, тотус сыгран или тотус не сыгран",
)
CARD = Text("a card of 32 is expected, as SA or HT", "нужна карта из 32, как SA или HT")
TALON, SHORT = Text("talon", "прикуп"), Text("underbid", "недозаказ")
DEAL = (
    Player("declarer", Text("declarer", "разыгрывающий"), usual=ASK),
    Chosen("game", Text("game", "игра"), choices=GAMES, usual=ASK, expected=GAME),
    Number("own", COUNT, high=LARGEST, unsaid=True),
    Rows("answers", Text("answers", "ответы"), row=Answer, fields=ANSWER),
    Chosen("how", Text("how it was played", "как играли"), choices=HOW, line="loose"),
    *FLAGS[:4],
    Several("talon", TALON, word=TALON, also=("widow",), choices=CARDS, expected=CARD),
    Chosen("underbid", SHORT, word=SHORT, choices=UNDERBID),
    *FLAGS[4:],
    Several("partners", Text("partners", "партнёры"), word=Text("helps", "помогает")),
    DEALER,
    REMARK,
)
RASPASY = (
    Counts("tricks", COUNT, high=TRICKS, usual=ASK),
    Several("dark", FLAGS[0].name, word=FLAGS[0].name, also=FLAGS[0].also),
    flag("prelude", "prelude", "вступление"),
    DEALER,
    REMARK,
)
FINE = (
    Rows("rows", Text("fines", "штрафы"), row=Penalty, line="inline", fields=PENALTY),
    Words("reason", Text("reason", "причина")),
)


def _line(
    tag: str, en: str, ru: str, fields: Any, tell: Any, read: Any, *writes: type[msgspec.Struct], **more: Any
) -> Kind:
    told = Text(en, ru)
    return Kind(
        dict,
        told,
        told if en else Text("deal", "сдача"),
        fields,
        tag=tag,
        kept=(tell, read),
        writes=writes,
        **more,
    )


TOLD = (
    _line("deal", "", "", DEAL, tell_deal, read_deal, Contract, Totus, bare=True),
    _line("raspasy", "raspasy", "распасы", RASPASY, tell_raspasy, read_raspasy, Raspasy, also=("распас",)),
    _line("fine", "fine", "штраф", FINE, tell_fine, read_fine, Fine),
    Kind(
        Target,
        Text("target", "пуля до"),
        Text("Pulka", "Пуля"),
        fields=(Number("target", Text("the pulka", "пуля"), high=LARGEST),),
    ),
)
LINES = Lines(TOLD)
