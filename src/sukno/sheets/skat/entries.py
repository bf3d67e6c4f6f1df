"""What is written on the list of Skat: a game, or that all passed; by the table too.

Anna H, with 2, points 70, bid 20           hearts with two matadors, won with 70 points
Boris grand, without 1, points 45, hand     lost
Vera S, with 5, points 120, all tricks, bid 22
Anna null, lost, open, bid 46
passed
"""

from __future__ import annotations

from typing import Any

from sukno.engine import SuknoError, Text
from sukno.sheets.plain import ASK, SUITS, Choice, Chosen, Entry, Kind, Now, Number, Player, YesNo
from sukno.sheets.skat.tariff import (
    GRAND,
    HALF,
    LONGEST_RUN,
    NULL,
    NULLS,
    WHOLE,
    Contract,
    Count,
    Played,
    counted,
    ladder,
)
from sukno.sheets.skat.terms import SkatTerms
from sukno.sheets.skat.words import ANNOUNCED, HAND, KIND_WORDS, OPEN, SCHNEIDER, SCHWARZ

LOWEST = 18
SKAT_MOST = 22
"""What the two cards of the skat count at most: whoever took no trick has no more."""
TRICKS = 10
NOBODYS = (1, WHOLE - 1)
"""Points that no cards make."""
GAMES = (
    *sorted(SUITS, key=lambda suit: "DHSC".index(str(suit.value))),
    Choice(GRAND, KIND_WORDS[GRAND], also=("g", "г", "валетная")),
    Choice(NULL, KIND_WORDS[NULL], also=("n", "н", "нуль-игра")),
)
MOST_RUN = max(LONGEST_RUN.values())
RUNS = (
    *(Choice(n, Text(f"with {n}", f"с {n}"), also=(f"со {n}",)) for n in range(1, MOST_RUN + 1)),
    *(Choice(-n, Text(f"without {n}", f"без {n}")) for n in range(1, MOST_RUN + 1)),
)


class SkatGame(Entry, frozen=True, kw_only=True, tag="game"):
    """A game and what came of it."""

    by: int
    game: str
    run: int | None = None
    """With so many matadors; below nothing: without so many. None in a null."""
    points: int | None = None
    """The soloist's, with the skat. None in a null."""
    swept: bool = False
    """Whoever has fewer points has no trick at all."""
    lost: bool = False
    """Of a null."""
    bid: int = LOWEST
    hand: bool = False
    announced: str | None = None
    open: bool = False


class Passed(Entry, frozen=True, kw_only=True, tag="passed"):
    """Nobody bid anything: the next player deals."""


def is_null(now: Now) -> bool:
    return bool(now.values.get("game") == NULL)


def played(entry: SkatGame) -> Played:
    """As the tariff asks for it."""
    if entry.game == NULL:
        return Played(matadors=0, points=0, tricks=1 if entry.lost else 0, others=TRICKS - entry.lost)
    points = entry.points or 0
    mine = points > HALF
    none = entry.swept
    return Played(
        matadors=entry.run or 0,
        points=points,
        tricks=1 if mine or not none else 0,
        others=0 if mine and none else 1,
    )


def contract(entry: SkatGame) -> Contract:
    schwarz = entry.announced == SCHWARZ
    return Contract(
        kind=entry.game,
        hand=entry.hand,
        schneider=schwarz or entry.announced == SCHNEIDER,
        schwarz=schwarz,
        open=entry.open,
    )


def entry_of(note: Any) -> SkatGame | Passed:
    """A deal of the table: what was played, and what came of it."""
    c, p = note.contract, note.played
    if c is None:
        return Passed()
    null = c.kind == NULL
    return SkatGame(
        by=note.soloist,
        game=c.kind,
        run=None if null else p.matadors,
        points=None if null else p.points,
        swept=not null and not (p.tricks and p.others),
        lost=null and p.tricks > 0,
        bid=note.bid,
        hand=c.hand,
        announced=SCHWARZ if c.schwarz else SCHNEIDER if c.schneider else None,
        open=c.open,
    )


def counted_of(terms: SkatTerms, entry: SkatGame) -> Count:
    """What the game is worth by what was agreed."""
    return counted(
        contract(entry),
        played(entry),
        entry.bid,
        thirty_six=terms.open_grand == "36",
        always_double=terms.losses == "modern",
        by_bid=terms.loss_basis == "bid",
    )


def check(terms: SkatTerms, entry: SkatGame) -> None:
    """Refuse what cannot have happened."""
    if entry.bid not in ladder(terms.open_grand == "36"):
        raise SuknoError(f"no game is worth {entry.bid}", f"игры ценой {entry.bid} не бывает")
    if entry.game == NULL:
        value = NULLS[entry.hand, entry.open]
        if value < entry.bid:
            raise SuknoError(
                f"this null counts {value}, which is less than the bid",
                f"такой нуль стоит {value}, это меньше заявки",
            )
        return
    if entry.points is None or entry.run is None:
        raise SuknoError(
            "say the matadors and the points: with 2, points 70",
            "скажите, сколько матадоров и очков: с 2, очки 70",
        )
    if entry.points in NOBODYS:
        raise SuknoError(f"no cards count {entry.points}", f"карт на {entry.points} не бывает")
    if entry.swept and SKAT_MOST < entry.points < WHOLE:
        raise SuknoError(
            f"with all tricks the soloist has {WHOLE} points, without any no more than the skat, {SKAT_MOST} at most",
            f"со всеми взятками у солиста {WHOLE}, без взяток — только скат, не больше {SKAT_MOST}",
        )


# the form


def runs(now: Now) -> list[int]:
    """As long as a run may be in this game."""
    most = LONGEST_RUN.get(str(now.values.get("game")), MOST_RUN)
    return [n for n in range(-most, most + 1) if n]


def with_points(now: Now) -> bool | Text:
    return Text("in a null no points count", "в нуле очки не считаются") if is_null(now) else True


def may_be_swept(now: Now) -> bool | Text:
    """One side may have no trick."""
    points = now.values.get("points")
    if is_null(now) or not isinstance(points, int) or SKAT_MOST < points < WHOLE:
        return Text("both sides have tricks", "взятки есть у обеих сторон")
    return True


def may_be_lost(now: Now) -> bool | Text:
    return is_null(now) or Text("the points tell who has won", "кто выиграл, видно по очкам")


def may_announce(now: Now) -> bool | Text:
    if is_null(now) or not now.values.get("hand"):
        return Text("announced in hand games alone", "объявляют только в игре втёмную")
    return True


def may_be_open(now: Now) -> bool | Text:
    if is_null(now) or now.values.get("hand"):
        return True
    return Text(
        "an open game of a suit or a grand is a hand game", "открытая игра в масть или гранд — втёмную"
    )


def value_note(now: Now) -> Text:
    """Won or lost, as far as the points tell."""
    points = now.values.get("points")
    if not isinstance(points, int) or not 0 <= points <= WHOLE:
        return Text("", "")
    return Text("won", "выиграно") if points > HALF else Text("lost", "проиграно")


GAME = Kind(
    SkatGame,
    Text("game", "игра"),
    Text("Game", "Игра"),
    (
        Player("by", Text("Soloist", "Солист")),
        Chosen("game", Text("Game", "Игра"), choices=GAMES, usual=ASK),
        Chosen(
            "run",
            Text("Matadors", "Матадоры"),
            choices=RUNS,
            among=runs,
            when=with_points,
            usual=ASK,
            line="loose",
        ),
        Number(
            "points",
            Text("Soloist's points", "Очки солиста"),
            word=Text("points", "очки"),
            also=("очков", "очка", "очко"),
            high=WHOLE,
            unsaid=True,
            usual=ASK,
            when=with_points,
            note=value_note,
        ),
        YesNo(
            "swept",
            Text("One side has no trick", "У одной стороны нет взяток"),
            word=Text("all tricks", "все взятки"),
            when=may_be_swept,
        ),
        YesNo(
            "lost",
            Text("Lost: he took a trick", "Проигран: взял взятку"),
            word=Text("lost", "проигран"),
            also=("проиграл", "проиграла", "проиграно"),
            when=may_be_lost,
        ),
        Number("bid", Text("Bid", "Заявка"), word=Text("bid", "заявка"), low=LOWEST, high=360, usual=LOWEST),
        YesNo("hand", Text("Hand", "Втёмную"), word=HAND, also=("втемную", "без ската")),
        Chosen(
            "announced",
            Text("Announced", "Объявлено"),
            choices=(Choice(SCHNEIDER, ANNOUNCED[SCHNEIDER]), Choice(SCHWARZ, ANNOUNCED[SCHWARZ])),
            none=Text("nothing", "ничего"),
            when=may_announce,
            line="loose",
        ),
        YesNo("open", Text("Open", "В открытую"), word=ANNOUNCED[OPEN], also=("открытая",), when=may_be_open),
    ),
    bare=True,
)
PASSED = Kind(
    Passed,
    Text("passed", "все пас"),
    Text("All passed", "Все спасовали"),
    (),
    also=("all passed", "все спасовали", "пас"),
)
ENTRIES = (GAME, PASSED)
