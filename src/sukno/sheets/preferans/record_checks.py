"""What may be written on the old record: every refusal says what is wrong, before anything is changed."""

from __future__ import annotations

from sukno.engine import SuknoError
from sukno.sheets.preferans.deals import Contract, Fine, Raspasy
from sukno.sheets.preferans.record_terms import TRUMPS, RecordTerms
from sukno.sheets.preferans.terms import LEVELS, MISERE


def idle(players: int, dealer: int | None) -> tuple[int, ...]:
    """Who takes no part: with four the dealer, with five his right neighbour too (not in the source)."""
    if dealer is None:
        return ()
    return (dealer, (dealer - 1) % players) if players == 5 else (dealer,)


def check_contract(terms: RecordTerms, e: Contract) -> None:
    n = terms.players
    _dealer(n, e.dealer)
    if not 0 <= e.declarer < n or e.declarer in idle(n, e.dealer):
        raise SuknoError(
            f"seat {e.declarer} does not play this deal", f"место {e.declarer} в этой сдаче не играет"
        )
    if e.dark or e.off_gora or e.underbid or e.shared or e.razboinik or e.returned:
        raise SuknoError(
            "dark and shared games, underbids, the razboinik and a returned talon are not of the old record",
            "тёмных игр, дележа, недозаказа, разбойника и возврата прикупа в старой записи нет",
        )
    if e.level == MISERE:
        if terms.penalties == "hussar":
            raise SuknoError("Hussar preferans has no misères", "в гусарском преферансе мизеров нет")
        if e.uvert and not terms.uvert:
            raise SuknoError("uverts are not agreed", "уверты не договорены")
        if not e.uvert and not terms.misere:
            raise SuknoError("misères are not agreed", "мизеры не договорены")
        if any(e.whist):
            raise SuknoError("nobody whists a misère: both catch", "мизер не вистуют: его ловят оба")
    elif e.level not in LEVELS or e.trump not in TRUMPS:
        raise SuknoError(f"there is no game {e.level} {e.trump}", f"нет игры {e.level} {e.trump}")
    elif e.uvert:
        raise SuknoError("only a misère can be an uvert", "уверт бывает только мизером")
    elif e.direct and not (terms.misere or terms.uvert):
        raise SuknoError(
            "games without the talon are bid against misères, which are not agreed",
            "игры без прикупа заявляют против мизеров, а они не договорены",
        )
    if e.tricks:
        _tricks(n, e.tricks, idle(n, e.dealer), (0, 10))
    if e.level != MISERE:
        _whisting(n, e)
        _agreed(terms, e)


def _agreed(terms: RecordTerms, e: Contract) -> None:
    """How a whister plays, by what is agreed (laws 42 and 34; 000:2685-2698)."""
    if e.how == "check" and e.level != LEVELS[-1]:
        raise SuknoError("only a ten is checked", "проверяют только десятерную")
    if terms.penalties == "hussar":
        if e.how == "open":
            raise SuknoError(
                "Hussar preferans is always played closed", "в гусарском преферансе играют только в закрытую"
            )
    elif e.whist.count("whist") == 1 and e.how != "alone" and not terms.invitation:
        raise SuknoError(
            "the passer is not invited by this convention: a sole whister plays alone",
            "по этой конвенции спасовавшего не приглашают: вистует один, без приглашения",
        )


def _whisting(n: int, e: Contract) -> None:
    said = e.whist
    if not said:
        whisters = 0
    elif len(said) != n:
        raise SuknoError(f"{n} seats, {len(said)} answers", f"мест {n}, ответов {len(said)}")
    else:
        whisters = said.count("whist")
        if "half" in said:
            raise SuknoError(
                "there is no whist without play in the old record", "виста без игры в старой записи нет"
            )
        if said[e.declarer] or any(said[seat] for seat in idle(n, e.dealer)):
            raise SuknoError("only the two opponents answer", "отвечают только два противника")
    if e.how == "unplayed":
        return
    if e.level == 10:
        if whisters:
            raise SuknoError(
                "a ten is not whisted: the cards are looked over",
                "на десятерную не вистуют: карты проверяют",
            )
        return
    if bool(whisters) != any(e.tricks):
        raise SuknoError(
            "a game is played if somebody whists, and only then: give both or neither",
            "играют, только если кто-то вистует: укажите и вистующих, и взятки — или ни того ни другого",
        )
    if e.how == "alone" and (whisters > 1 or any(e.tricks[s] for s in range(n) if said[s] == "pass")):
        raise SuknoError(
            "who whists alone has no helper", "кто вистует один, без приглашения, тому никто не помогает"
        )


def check_raspasy(terms: RecordTerms, e: Raspasy) -> None:
    n = terms.players
    if terms.penalties == "hussar":
        raise SuknoError("Hussar preferans has no raspasy", "в гусарском преферансе распасов нет")
    if any(e.dark) or e.prelude:
        raise SuknoError(
            "dark passes and a prelude are not of the old record",
            "тёмных пасов и вступления в старой записи нет",
        )
    _dealer(n, e.dealer)
    _tricks(n, e.tricks, idle(n, e.dealer)[1:], (10,))
    if e.dealer is not None and e.tricks[e.dealer] > 2:
        raise SuknoError(
            "two cards of the talon win two tricks at most", "две карты прикупа берут не больше двух взяток"
        )


def check_fine(terms: RecordTerms, e: Fine) -> None:
    n = terms.players
    if len(e.gora) not in (0, n) or len(e.pulka) not in (0, n):
        raise SuknoError(f"a fine needs {n} numbers", f"в штрафе должно быть чисел: {n}")
    if terms.penalties == "hussar" and any(e.gora):
        raise SuknoError(
            "Hussar preferans has no kurochka: the opponent writes ten times as many whists",
            "в гусарском преферансе курочки нет: противник пишет вдесятеро вистами",
        )
    for writer, on, _ in e.whists:
        if writer == on or not (0 <= writer < n and 0 <= on < n):
            raise SuknoError(f"seat {writer} cannot write on {on}", f"место {writer} не пишет на {on}")


def _dealer(n: int, dealer: int | None) -> None:
    if n < 4 and dealer is not None:
        raise SuknoError("the dealer plays: nobody sits out", "сдающий играет: никто не пропускает")
    if n >= 4 and (dealer is None or not 0 <= dealer < n):
        raise SuknoError("which seat dealt and sits out?", "кто сдавал и пропускает сдачу?")


def _tricks(n: int, tricks: tuple[int, ...], out: tuple[int, ...], sums: tuple[int, ...]) -> None:
    if len(tricks) != n:
        raise SuknoError(
            f"{n} seats, {len(tricks)} numbers of tricks", f"мест {n}, чисел взяток {len(tricks)}"
        )
    if min(tricks) < 0 or sum(tricks) not in sums:
        raise SuknoError(f"10 tricks, not {sum(tricks)}", f"взяток 10, а не {sum(tricks)}")
    if any(tricks[seat] for seat in out):
        raise SuknoError("who sits out takes no tricks", "кто пропускает сдачу, взяток не берёт")
