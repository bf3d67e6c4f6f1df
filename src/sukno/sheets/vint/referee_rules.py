"""Rulings of Vint that depend on facts: misdeals, wrong packs, bids out of order."""

from __future__ import annotations

from sukno.engine import Text
from sukno.engine.text import by_whom, who
from sukno.sheets.refereeing import Said
from sukno.sheets.vint.referee_case import Case
from sukno.sheets.vint.referee_facts import BIDS, bad
from sukno.sheets.vint.terms import GRAND_SLAM
from sukno.sheets.vint.words import contract_words

LATE = ("not-cut", "other-pack")
"""Causes of a new deal that must be noticed before the deal is over."""

NEW_DEAL = Text("The cards are dealt again.", "Карты пересдаются.")
TABLE_CARD = Text(
    "It stays face up: the opponents say whether it is played on the first, second or third lead of its suit; its "
    "owner may not choose while he has other cards of the suit.",
    "Она остаётся открытой: противники говорят, на первый, второй или третий ход с её масти её положить; сам хозяин "
    "не выбирает, пока у него есть другие карты этой масти.",
)
NO_PRICE = Text("The laws name no price for it.", "Цены за это законы не называют.")


def _deals(again: bool) -> Text:
    if again:
        return Text("The same dealer deals again.", "Пересдаёт тот же сдатчик.")
    return Text("The next in turn deals.", "Сдаёт следующий по очереди.")


# the deal


def misdeal(c: Case) -> Said:
    """Albov asks if the dealer's partner has looked, after an exposed card if anybody has; the other code always so."""
    if c["cause"] in LATE and not c["in_time"]:
        return Said(Text("Noticed too late: the deal stands.", "Замечено поздно: сдача остаётся в силе."))
    looked = c["looked"]
    strict = c.regime != "albov" or c["cause"] == "exposed"
    return Said(NEW_DEAL, (_deals(looked == "nobody" or (looked == "others" and not strict)),))


def wrong_dealer(c: Case) -> Said:
    if not c["in_time"]:
        return Said(
            Text(
                "Nobody noticed before the deal was complete: it is valid.",
                "До конца сдачи никто не заметил: она законна.",
            )
        )
    return Said(
        Text("The cards are mixed, and the right player deals.", "Карты смешивают, и сдаёт тот, чья очередь.")
    )


def taken_up_early(c: Case) -> Said:
    if c["misdealt"]:
        return Said(
            Text("The dealer may not deal again.", "Сам сдатчик пересдавать уже не может."), (_deals(False),)
        )
    return Said(
        Text(
            "Forbidden; but unless the dealer errs, the deal goes on.",
            "Это запрещено; но если сдатчик не ошибся, сдача продолжается.",
        )
    )


def for_partner(c: Case) -> Said:
    if c["consent"]:
        return Said(Text("The opponents consent: it stands.", "Противники согласны: это в силе."))
    return Said(
        Text(
            "Not allowed without the opponents' consent: the right player does it.",
            "Без согласия противников нельзя: это делает тот, чья очередь.",
        )
    )


def exposed_by_player(c: Case) -> Said:
    """Albov 11.3."""
    return Said(
        Text(
            "Each of the others writes {n} against {who}; the card stays as a table card.",
            "Каждый из остальных пишет {n} за {whom}; карта остаётся настольной.",
        ).fill(n=c.points(1000), who=who(c.offender), whom=by_whom(c.offender)),
        (TABLE_CARD,),
        tuple(c.against(p, c.points(1000)) for p in c.others),
    )


def wrong_number(c: Case) -> Said:
    if not c["led"]:
        return Said(Text("No lead was made yet: a new deal.", "Ход ещё не сделан: пересдача."))
    table = (
        Text(
            "Who has twelve cards plays his last one to the twelfth trick.",
            "Имеющий двенадцать карт последнюю кладёт на двенадцатую взятку.",
        ),
        Text(
            "Who has fourteen throws the last one away at the end.",
            "Имеющий четырнадцать лишнюю в конце сбрасывает.",
        ),
    )
    blamed = (c.offender, c.partner) if c.regime == "albov" else (c.offender,)
    if c["dealer"] not in blamed:
        return Said(Text("The deal stands, and nobody is fined.", "Игра остаётся в силе, штрафа нет."), table)
    return Said(
        Text(
            "The deal stands; the opponents add {n} for the fourteenth card.",
            "Игра остаётся в силе; противники приписывают {n} за четырнадцатую карту.",
        ).fill(n=c.points(2000)),
        table,
        c.written(2000),
    )


def wrong_pack(c: Case) -> Said:
    if c["first_deal"] and not c["ended"]:
        return Said(
            Text("The record of that deal is cancelled.", "Запись этой игры уничтожается."),
            (Text("Strike its line off the sheet.", "Вычеркните её строку из записи."),),
        )
    return SCORES_STAND


SCORES_STAND = Said(Text("What is written stands.", "Записи не уничтожаются."))


# the auction

NO_LEAD = Text(
    "If the other side plays, he and his partner may not make the first lead in the suit named.",
    "Если игра останется за противниками, первый ход с названной масти им запрещён.",
)
BARRED = Said(
    Text(
        "He may not bid any more in this deal; his partner may not in the first round, afterwards he may.",
        "Он больше не участвует в переговорах; его партнёр не назначает в первый круг, а потом может.",
    ),
    (NO_LEAD,),
)


def _bid(bid: str) -> tuple[int, str]:
    return BIDS.index(bid) // 5 + 1, bid[1]


def bid_out_of_turn(c: Case) -> Said:
    """Albov 26, 30: the first bid bars, a later one counts one level higher."""
    if c["opening"]:
        return BARRED
    level, strain = _bid(c["said"])
    if level == GRAND_SLAM:
        words = Text(
            "A grand slam cannot be raised: it binds as it is.", "Выше большого шлема нет: он и обязывает."
        )
    else:
        words = Text("It counts as {bid}, one level higher.", "Считается за {bid}, одной игрой выше.").fill(
            bid=contract_words(level + 1, strain)
        )
    return Said(words, (NO_LEAD,))


def barred(c: Case) -> Said:
    """The other code makes no difference between the first bid and a later one."""
    return BARRED


def bid_too_low(c: Case) -> Said:
    said, last = c["said"], c["last"]
    if BIDS.index(said) > BIDS.index(last):
        raise bad("said", "it is higher than the last bid", "оно выше последнего назначения")
    strain = said[1]
    high = next((b for b in BIDS[BIDS.index(last) + 1 :] if b[1] == strain), None)
    both = Text("The auction goes on for both sides.", "Переговоры могут продолжать обе стороны.")
    if high is None:
        words = Text(
            "There is no higher bid in it: it counts as a pass (the books do not say).",
            "Выше в этой масти назначить нельзя: считается пасом (в книгах этого нет).",
        )
        return Said(words, (both,))
    return Said(
        Text(
            "It counts as {bid} and binds him and his partner.",
            "Считается за {bid} и обязывает сказавшего и его партнёра.",
        ).fill(bid=contract_words(*_bid(high))),
        (both,),
    )


def late_bid(c: Case) -> Said:
    """The other code, talon games."""
    if c.declares:
        raise bad("offender", "the buyer's side may bid", "сторона купившего назначать вправе")
    return Said(
        Text(
            "The buyer's side may write a fine of the size of the contract, {n}.",
            "Играющие могут записать за ними штраф в размере игры, {n}.",
        ).fill(n=c.points(c.fine)),
        (Text("The bid counts for nothing.", "Само назначение недействительно."),),
        c.written(c.fine),
    )
