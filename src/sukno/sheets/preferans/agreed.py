"""What the convention forbids: deals that could be played, but not by what was agreed; each refusal says why.

`checks` refuses what no table could have seen. Lines are those of the digest's table A.1 where none is cited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from sukno.engine import SuknoError
from sukno.sheets.preferans.deals import AnyEntry, Contract, Raspasy, Target
from sukno.sheets.preferans.terms import LEVELS, MISERE, PulkaTerms, prelude_rounds

if TYPE_CHECKING:
    from sukno.sheets.preferans.pulka import Pulka

RAZBOINIK = (*LEVELS, MISERE)
"""What everybody plays once."""


def refuse(en: str, ru: str) -> NoReturn:
    raise SuknoError(en, ru)


def check_moment(terms: PulkaTerms, sheet: Pulka, entry: AnyEntry, closed: bool) -> None:
    """Refuse what has no place at this moment of the game; `closed`: the end is reached."""
    if isinstance(entry, Target):
        _check_target(terms, sheet, entry)
    elif isinstance(entry, Contract) and entry.razboinik:
        _check_razboinik(terms, sheet, entry)
    elif isinstance(entry, Raspasy) and entry.prelude:
        _check_prelude(terms, sheet)
    else:
        _check_deal(terms, sheet, closed)


def left(sheet: Pulka, seat: int) -> list[int]:
    """The games of the razboinik that a seat has not played, misere the last."""
    played = {
        line.entry.level
        for line in sheet.history
        if isinstance(line.entry, Contract) and line.entry.razboinik and line.entry.declarer == seat
    }
    return [level for level in RAZBOINIK if level not in played]


def prelude_is_over(terms: PulkaTerms, sheet: Pulka) -> bool:
    """Has everybody played his six games, and the table all rounds of raspasy that follow?"""
    players = range(len(sheet.pulka))
    return not any(left(sheet, seat) for seat in players) and not _raspasy_left(terms, sheet)


def _raspasy_left(terms: PulkaTerms, sheet: Pulka) -> int:
    played = sum(isinstance(line.entry, Raspasy) and line.entry.prelude for line in sheet.history)
    return max(0, prelude_rounds(terms) * len(sheet.pulka) - played)


def _razboinik_is_on(terms: PulkaTerms, sheet: Pulka) -> bool:
    """Has somebody games left? A table that writes none before its pulka has played them elsewhere."""
    unplayed = [left(sheet, seat) for seat in range(len(sheet.pulka))]
    nobody_began = all(len(games) == len(RAZBOINIK) for games in unplayed)
    return any(unplayed) and (terms.razboinik == "only" or not nobody_began)


def _begun(sheet: Pulka) -> bool:
    """Has the pulka itself begun, or been fixed?"""
    for line in sheet.history:
        e = line.entry
        if isinstance(e, Target):
            return True
        if isinstance(e, Contract) and not e.razboinik:
            return True
        if isinstance(e, Raspasy) and not e.prelude:
            return True
    return False


def _names(levels: Sequence[int], misere: str) -> str:
    return ", ".join(misere if level == MISERE else str(level) for level in levels)


# the moment


def _check_razboinik(terms: PulkaTerms, sheet: Pulka, e: Contract) -> None:
    if terms.razboinik == "none":
        refuse("no razboinik is agreed", "разбойник не договорён")
    if any(isinstance(line.entry, Raspasy) for line in sheet.history) or _begun(sheet):
        refuse(
            "the games of the razboinik come first, before its raspasy and the pulka",
            "игры разбойника играют первыми, до его распасов и до пули",
        )
    if 0 <= e.declarer < len(sheet.pulka) and e.level not in (still := left(sheet, e.declarer)):
        refuse(
            f"everybody plays each game of the razboinik once; he has left: {_names(still, 'misère') or '—'}",
            f"каждую игру разбойника играют один раз; ему осталось: {_names(still, 'мизер') or '—'}",
        )
    if e.dark or e.direct:
        refuse(
            "games of the razboinik are light and played with the talon",
            "игры разбойника — светлые и с прикупом",
        )
    if e.underbid:
        refuse("there is no underbid in the razboinik", "недозаказа в разбойнике нет")


def _check_prelude(terms: PulkaTerms, sheet: Pulka) -> None:
    rounds = prelude_rounds(terms)
    if not rounds:
        refuse("no raspasy before the pulka are agreed", "распасы перед пулей не договорены")
    if _begun(sheet):
        refuse("raspasy of the prelude come before the pulka", "распасы вступления играют до пули")
    if terms.razboinik != "none" and _razboinik_is_on(terms, sheet):
        refuse(
            "raspasy follow the razboinik when everybody has played his six games",
            "распасы идут за разбойником, когда все сыграли свои шесть игр",
        )
    if not _raspasy_left(terms, sheet):
        refuse(
            f"the prelude has {rounds * len(sheet.pulka)} raspasy, and all are written",
            f"распасов во вступлении {rounds * len(sheet.pulka)}, и все уже записаны",
        )


def _check_deal(terms: PulkaTerms, sheet: Pulka, closed: bool) -> None:
    if terms.razboinik == "only":
        refuse(
            "the razboinik is the whole game: only its games and raspasy are written",
            "разбойник — вся игра: пишут только его игры и распасы",
        )
    if not sheet.target:
        refuse(
            "before the pulka is fixed only the prelude is played; fix it first: target 20",
            "пока пуля не назначена, играют только вступление; сначала назначьте её: пуля до 20",
        )
    if closed:
        refuse("the pulka is closed: no more deals are written", "пуля закрыта: сдач больше не пишут")


def _check_target(terms: PulkaTerms, sheet: Pulka, e: Target) -> None:
    if terms.razboinik == "only":
        refuse("a razboinik alone has no pulka to fix", "в одном разбойнике пули не назначают")
    most = int(min(sheet.gora))
    if terms.razboinik == "prelude" and not sheet.target and e.target > most >= 1:
        # 001:484
        refuse(
            f"the pulka may not be larger than the smallest gora: {most} at most",
            f"пуля не может быть больше наименьшей горы: не больше {most}",
        )


# the game


def check_game(terms: PulkaTerms, e: Contract, n: int) -> None:
    """Refuse a game that the convention does not have."""
    if e.uvert:
        refuse("there are no uverts on a pulka", "увертов в пуле не бывает")
    if e.direct:
        _check_direct(terms, e)
    if e.how == "check" and e.level in LEVELS[:-1]:
        refuse("only a ten is checked", "проверяют только десятерную")
    if e.how == "alone" and not (terms.whist_alone and e.level in LEVELS[:-1]):
        refuse(
            "a whist without the passer's cards is not agreed, and never is at a ten or misère",
            "вист без карт спасовавшего не договорён; на десятерной и мизере его не бывает",
        )
    dealer_whists = e.dealer is not None and e.whist[e.dealer : e.dealer + 1] == ("whist",)
    if e.how == "open" and not terms.open_play and n > 2 and not dealer_whists:
        # 001:677; a doll always lies open
        refuse("by this convention nothing is played open", "по этой конвенции в открытую не играют")
    if e.returned:
        _check_returned(terms, e)
    if e.dark and e.talon:
        refuse("the talon of a dark game is not shown", "прикуп тёмной игры не показывают")
    if e.level == MISERE:
        if any(e.whist):
            refuse("nobody whists a misère: both catch", "мизер не вистуют: его ловят оба")
        return
    if dealer_whists and not terms.dealer_may_whist:
        refuse("the dealer does not whist by this convention", "по этой конвенции сдающий не вистует")
    if e.level == 10:
        _check_ten(terms, e)
    if "half" in e.whist:
        _check_half(terms, e, n)
    _check_forced(terms, e, n)


def _check_direct(terms: PulkaTerms, e: Contract) -> None:
    """Games without the talon are bid against a misere only (digest, Classic, gaps)."""
    if e.level == MISERE:
        if not terms.misere_no_talon:
            refuse("misère without the talon is not agreed", "мизер без прикупа не договорён")
    elif not (
        (e.level in (9, 10) and terms.misere_beaten_by == "nine-direct")
        or (e.level == 10 and terms.misere_no_talon)
    ):
        refuse(
            "without the talon only a nine or a ten is played, where it is agreed that it beats misère",
            "без прикупа играют только девять и десять, если договорено, что они бьют мизер",
        )


def _check_ten(terms: PulkaTerms, e: Contract) -> None:
    """A dark call may oblige both to whist a ten closed."""
    if terms.ten == "check" and "whist" in e.whist and not e.dark:
        refuse(
            "a ten is not whisted by this convention: the cards are laid open and checked",
            "по этой конвенции десятерную не вистуют: карты открывают и проверяют",
        )
    if terms.ten == "whist" and e.how == "check":
        refuse(
            "by this convention a ten is whisted, not checked",
            "по этой конвенции десятерную вистуют, а не проверяют",
        )


def _check_half(terms: PulkaTerms, e: Contract, n: int) -> None:
    """Whists without play: who may write them, and on which games."""
    kind = terms.own_whist
    if kind == "none" or (n == 2 and kind != "given"):
        refuse("whist without play is not agreed", "вист без игры не договорён")
    if kind == "half-six" and e.level != 6:
        # 000:3497-3501
        refuse("half-whist is said at six only", "полвиста говорят только на шестерной")
    if kind != "minimum" and e.whist[right_of(e.declarer, e.dealer, n)] != "half":
        refuse(
            "only the declarer's right neighbour writes half-whist, after the other has passed",
            "полвиста пишет только сосед разыгрывающего справа, после паса другого",
        )


def right_of(declarer: int, dealer: int | None, n: int) -> int:
    """The declarer's right neighbour among those who play.

    >>> right_of(0, None, 3), right_of(0, 3, 4), right_of(2, 3, 4)
    (2, 2, 1)
    """
    seat = (declarer - 1) % n
    return (seat - 1) % n if seat == dealer else seat


def _check_forced(terms: PulkaTerms, e: Contract, n: int) -> None:
    """6♠ where it is agreed, and the lowest dark games: both whist, closed; a result may be agreed on."""
    if n == 2 or not e.whist:
        return
    six = terms.forced_whist and (e.level, e.trump) == (6, "S")
    dark = e.dark and (e.level == 6 or (e.level, e.trump) == (7, "S"))
    if (six or dark) and (e.whist.count("whist") != 2 or e.how != "closed"):
        # 001:516, 001:446-463
        game = "6♠" if six else "a dark six or 7♠"
        game_ru = "6♠" if six else "тёмную шестерную и 7♠"
        refuse(
            f"both opponents must whist {game}, and it is played closed",
            f"{game_ru} оба обязаны вистовать, и играют её в закрытую",
        )


def _check_returned(terms: PulkaTerms, e: Contract) -> None:
    if not terms.talon_fine:
        refuse(
            "nothing is agreed for a talon that is returned",
            "за возвращённый прикуп ничего не договорено",
        )
    if e.dealer is None or e.direct:
        refuse(
            "a talon is returned to a dealer who sits out, and only if it was taken",
            "прикуп возвращают сдающему на прикупе, и только взятый",
        )
