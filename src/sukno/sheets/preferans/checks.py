"""What cannot have happened: entries that a pulka refuses, and why."""

from __future__ import annotations

from sukno.engine import SuknoError
from sukno.sheets.preferans.awards import Page
from sukno.sheets.preferans.deals import Contract, Fine, Raspasy, Totus
from sukno.sheets.preferans.terms import LEVELS, MISERE, OWN_WHIST, PulkaTerms

TRICKS = 10
EXIT_LEVELS = (6, 6, 7, 8)
"""Exit "6-7-8": by the number of raspasy in a row."""


def lowest_level(terms: PulkaTerms, raspasy_row: int) -> int:
    """The lowest game that may be bid after so many raspasy in a row."""
    if not raspasy_row or terms.raspasy_exit == "six":
        return 6
    return 7 if terms.raspasy_exit == "seven" else EXIT_LEVELS[min(raspasy_row, 3)]


def partners_helped(bomb: int, players: int) -> int:
    """How many a totus helps: one on a bomb, two on a double one, all on a fir tree (001:593).

    >>> [partners_helped(bomb, 4) for bomb in (1, 2, 4, 8)]
    [0, 1, 2, 3]
    """
    return min(bomb.bit_length() - 1, players - 1)


def check_contract(page: Page, e: Contract) -> None:
    terms, n = page.terms, len(page.pulka)
    _check_seat(e.declarer, n)
    _check_dealer(e.dealer, n)
    if e.declarer == e.dealer:
        raise SuknoError(
            "the dealer sits out and cannot be the declarer", "сдающий пропускает и не может разыгрывать"
        )
    if e.level not in LEVELS and e.level != MISERE:
        raise SuknoError(
            f"there is no game of {e.level}: 6 to 10, or 0 for misère",
            f"игры {e.level} не бывает: от 6 до 10 или 0 — мизер",
        )
    if e.how == "unplayed":
        if e.tricks:
            raise SuknoError("a game that was not played has no tricks", "у неразыгранной игры нет взяток")
    else:
        _check_tricks(e.tricks, n)
    if e.level != MISERE:
        _check_whist(e, n)
        lowest = lowest_level(terms, page.raspasy_row)
        if e.level < lowest and not e.razboinik:
            raise SuknoError(
                f"after raspasy no game below {lowest} may be played",
                f"после распасов нельзя играть ниже {lowest}",
            )
    if e.dark:
        _check_dark(terms)
    if e.shared and e.dealer is None:
        raise SuknoError(
            "only a dealer who sits out can share the game", "разделить игру может только сдающий на прикупе"
        )
    if e.off_gora and (e.tricks or not terms.unwhisted_gora):
        raise SuknoError(
            "only a game that nobody whisted goes off the gora, and only where it is agreed",
            "с горы списывают только невистованную игру, и только если так договорились",
        )
    if e.underbid and (
        not terms.underbid or e.dark or e.level == MISERE or not e.tricks or e.tricks[e.declarer] <= e.level
    ):
        raise SuknoError(
            "an underbid is a light game with more tricks than named, where its penalty is agreed",
            "недозаказ — светлая игра, где взяли больше заказанного, если о нём договорились",
        )


def _check_whist(e: Contract, n: int) -> None:
    said = e.whist
    if said and len(said) != n:
        raise SuknoError(f"whist or pass is needed for {n} seats", f"вист или пас нужен для {n} мест")
    if said and said[e.declarer]:
        raise SuknoError("the declarer does not whist", "разыгрывающий не вистует")
    whisters, halves = said.count("whist"), said.count("half")
    if e.dealer is not None and said and said[e.dealer] == "whist" and whisters > 1:
        raise SuknoError(
            "the dealer may whist only when both opponents passed",
            "сдающий может вистовать, только если оба спасовали",
        )
    if whisters > 2:
        raise SuknoError("at most two can whist", "вистовать могут самое большее двое")
    if e.how in ("unplayed", "check"):
        if whisters:
            raise SuknoError(
                "nobody whists a game that is not played, or only checked",
                "неразыгранную или только проверенную игру никто не вистует",
            )
    elif not whisters:
        raise SuknoError("who whisted?", "кто вистовал?")
    if e.how == "alone" and whisters != 1:
        raise SuknoError("only one whister plays alone", "без чужих карт вистует только один")
    if halves and (halves > 1 or e.how != "unplayed" or e.level not in OWN_WHIST):
        raise SuknoError(
            "one opponent may write his own whist at six and seven, when nothing is played",
            "свой вист без розыгрыша пишет один игрок, на шестерной и семерной",
        )
    if (
        e.tricks
        and e.dealer is not None
        and e.tricks[e.dealer]
        and said[e.dealer : e.dealer + 1] != ("whist",)
    ):
        raise SuknoError("the dealer sits out and has no tricks", "сдающий пропускает, взяток у него нет")


def check_totus(page: Page, e: Totus) -> None:
    n = len(page.pulka)
    _check_seat(e.declarer, n)
    _check_dealer(e.dealer, n)
    if not page.terms.totus:
        raise SuknoError("totus is not agreed", "тотус не договорён")
    if not page.target:
        raise SuknoError("there is no totus before the pulka is fixed", "пока пуля не назначена, тотуса нет")
    most = partners_helped(page.bomb(e.declarer), n)
    if len(e.partners) > most:
        raise SuknoError(
            f"this totus helps {most} partners at most",
            f"этот тотус помогает партнёрам числом не больше {most}",
        )
    for partner in e.partners:
        _check_seat(partner, n)
    if e.declarer in e.partners or len(set(e.partners)) < len(e.partners):
        raise SuknoError("each partner is named once", "каждого партнёра называют один раз")


def check_raspasy(page: Page, e: Raspasy) -> None:
    terms, n = page.terms, len(page.pulka)
    _check_dealer(e.dealer, n)
    # a penalty may add an eleventh trick (001:21)
    _check_tricks(e.tricks, n, TRICKS + 1 if sum(e.tricks) == TRICKS + 1 else TRICKS)
    if e.dealt is not None:
        _check_seat(e.dealt, n)
    if e.dealer is not None and e.tricks[e.dealer]:
        if terms.raspasy_dealer == "out":
            raise SuknoError(
                "the dealer takes no part in raspasy", "сдающий в распасах не участвует, взяток у него нет"
            )
        if e.tricks[e.dealer] > 2:
            raise SuknoError(
                "two cards of the talon cannot win more than two tricks",
                "две карты прикупа не возьмут больше двух взяток",
            )
    if any(e.dark):
        _check_dark(terms)
        if len(e.dark) != n or e.prelude:
            raise SuknoError(
                "dark or light is needed for every seat, and there is no dark pass in the prelude",
                "тёмный пас указывают для каждого места; во вступлении его не бывает",
            )


def check_fine(page: Page, e: Fine) -> None:
    n = len(page.pulka)
    for points in (e.gora, e.pulka):
        if points and len(points) != n:
            raise SuknoError(f"points are needed for {n} seats", f"очки нужны для {n} мест")
    for writer, on, _ in e.whists:
        _check_seat(writer, n)
        _check_seat(on, n)
        if writer == on:
            raise SuknoError("nobody writes whists on himself", "на себя висты не пишут")


def _check_seat(seat: int, n: int) -> None:
    if not 0 <= seat < n:
        raise SuknoError(f"there is no seat {seat}", f"места {seat} нет")


def _check_dealer(dealer: int | None, n: int) -> None:
    if n == 4:
        if dealer is None:
            raise SuknoError("with four players: who deals?", "игроков четверо: кто сдаёт?")
        _check_seat(dealer, n)
    elif dealer is not None:
        raise SuknoError(
            "nobody sits out with fewer than four players", "если игроков меньше четырёх, никто не пропускает"
        )


def _check_tricks(tricks: tuple[int, ...], n: int, whole: int = TRICKS) -> None:
    if len(tricks) != n or sum(tricks) != whole or min(tricks) < 0:
        raise SuknoError(
            f"{n} seats must have {TRICKS} tricks together, not {' + '.join(map(str, tricks)) or 'none'}",
            f"взяток на {n} мест должно быть {TRICKS}, а не {' + '.join(map(str, tricks)) or 'ни одной'}",
        )


def _check_dark(terms: PulkaTerms) -> None:
    if not terms.dark:
        raise SuknoError("dark games are not agreed", "тёмные игры не договорены")
