"""Rulings that stay at the table, and the small fines: misdeals, talk, errors of the record."""

from __future__ import annotations

from sukno.engine import Text
from sukno.sheets.preferans.referee_case import Case
from sukno.sheets.preferans.referee_facts import bad
from sukno.sheets.preferans.referee_pulka import OPEN_CARD, SEVERAL
from sukno.sheets.refereeing import Said

POINT = 1
"""What the small faults of Classic cost, in the gora."""
NO_PRICE = Text("The rules print no price for it.", "Цены за это правила не называют.")
DEAL_AGAIN = Text("The cards are dealt again.", "Карты пересдаются.")


def redeal(c: Case) -> Said:
    return Said(
        Text("Misdeal: deal again, nobody is fined.", "Неверная сдача: пересдать, штрафа нет."), (DEAL_AGAIN,)
    )


def dealer_pays(c: Case) -> Said:
    """Classic (001:597-599)."""
    assert c.facts.dealer is not None
    return Said(
        Text(
            "Misdeal: the dealer writes one point to his gora.",
            "Неверная сдача: сдающий пишет в гору одно очко.",
        ),
        (DEAL_AGAIN,),
        (c.fine(gora={c.facts.dealer: POINT}),),
    )


def wrong_dealer(c: Case) -> Said:
    if c.facts.looked:
        return STANDS
    return redeal(c)


def wrong_dealer_pays(c: Case) -> Said:
    return STANDS if c.facts.looked else dealer_pays(c)


STANDS = Said(
    Text("Somebody has looked: the deal stands.", "Карты уже смотрели: сдача остаётся в силе."),
    (Text("It is played as it lies.", "Её играют как есть."),),
)


def dealer_pays_talon(c: Case) -> Said:
    """Classic (001:607)."""
    assert c.facts.dealer is not None
    return Said(
        Text(
            "The dealer writes one point to his gora for it.",
            "За такой прикуп сдающий пишет в гору одно очко.",
        ),
        (),
        (c.fine(gora={c.facts.dealer: POINT}),),
    )


def touched(c: Case) -> Said:
    return Said(
        Text(
            "Cards may not be touched, still less looked at, before the deal is complete. " + NO_PRICE.en,
            "До конца сдачи карты нельзя трогать и тем более смотреть. " + NO_PRICE.ru,
        ),
        (
            Text(
                "The cards are laid back, and the deal goes on.", "Карты кладут обратно, сдача продолжается."
            ),
        ),
    )


def talon_seen(c: Case) -> Said:
    return Said(
        Text(
            "Nobody may see the talon before its buyer, the dealer neither. " + NO_PRICE.en,
            "Раньше купившего прикупа не смотрит никто, и сдающий тоже. " + NO_PRICE.ru,
        ),
        (Text("Who has seen it keeps silent about it.", "Кто видел, тот молчит об этом."),),
    )


def open_card(c: Case) -> Said:
    return Said(
        Text(
            "The card becomes open; it is not taken back into the hand.",
            "Карта становится открытой, в руку её уже не берут.",
        ),
        (OPEN_CARD, SEVERAL),
    )


def noticed_late(c: Case) -> Said:
    return Said(
        Text("No penalty: the trick stands.", "Не наказывается: взятка остаётся в силе."),
        (
            Text("Its winner leads.", "Ходит тот, кто её взял."),
            Text(
                "No card of a complete trick becomes open.", "Карты сыгранной взятки открытыми не становятся."
            ),
        ),
    )


def card_stands(c: Case) -> Said:
    return Said(
        Text(
            "A played card cannot be changed, even while the trick is open.",
            "Сыгранную карту не меняют, даже если взятка ещё не закрыта.",
        ),
        (Text("The card first played counts.", "Считается карта, положенная первой."),),
    )


def claim(c: Case) -> Said:
    if c.facts.plan:
        words = Text(
            "The opponents may hold him to his plan, and to nothing else.",
            "Противники могут требовать игры по объявленному плану, но не иной.",
        )
    elif c.facts.phase == "misere":
        words = Text(
            "The show means “no more tricks”: the catchers may treat his cards as open and order how they "
            "are played.",
            "Такой показ означает «больше не беру»: ловящие вправе считать карты открытыми и назначать "
            "порядок ходов.",
        )
    else:
        words = Text(
            "The opponents may treat all his cards as open and order how they are played, except absurdly "
            "(away from "
            "aces).",
            "Противники вправе считать все его карты открытыми и назначить порядок ходов, кроме нелепого "
            "(из-под тузов).",
        )
    return Said(words, (SHOWN_STAY, AS_IT_ENDS))


SHOWN_STAY = Text("Cards that were shown are not taken back.", "Показанные карты обратно в руку не берут.")
AS_IT_ENDS = Text("The deal is written as it ends.", "Сдача пишется так, как кончится.")


def old_claim(c: Case) -> Said:
    return Said(
        Text(
            "If his tricks were not all sure, the whisters dispose of the declarer's cards as they like; "
            "if he is "
            "short then, he puts a remise.",
            "Если взятки не были верными, картами разыгрывающего распоряжаются вистующие; недоберёт — "
            "ставит ремиз.",
        ),
        (SHOWN_STAY, AS_IT_ENDS),
    )


def too_late(c: Case) -> Said:
    return Said(
        Text(
            "Not accepted: the game stays as it was written.",
            "Не принимается: игра остаётся такой, как записана.",
        )
    )


def asked(c: Case) -> Said:
    if c.facts.last_trick:
        return Said(
            Text(
                "The last closed trick is shown to anybody who asks.",
                "Последнюю закрытую взятку показывают любому.",
            )
        )
    return Said(
        Text(
            "Refused: earlier tricks are shown to nobody, their owner included.",
            "Отказ: прежних взяток не смотрит никто, даже их владелец.",
        ),
        (Text("It may be shown if nobody objects.", "Если никто не возражает, показать можно."),),
    )


def old_asked(c: Case) -> Said:
    return Said(Text("Tricks may be looked at by everybody.", "Взятки может смотреть каждый."))


def unturned(c: Case) -> Said:
    return Said(
        Text(
            "Any player may demand that the earlier tricks be turned.",
            "Любой игрок может потребовать перевернуть прежние взятки.",
        ),
        (Text("Nobody is fined.", "Штрафа нет."),),
    )


def last_trick(c: Case) -> Said:
    return Said(Text("It changes nothing and is not punished.", "Несущественно и не наказывается."))


def talk(c: Case) -> Said:
    return Said(
        Text(
            "Forbidden to players and onlookers. " + NO_PRICE.en,
            "Запрещено и игрокам, и болельщикам. " + NO_PRICE.ru,
        ),
        (
            Text(
                "One question is allowed, to a partner who discards: “Really none of the suit?”",
                "Разрешён один вопрос тому, кто сносит не в масть: «Действительно нет масти?»",
            ),
        ),
    )


def dealer_talk(c: Case) -> Said:
    return Said(
        Text(
            "The dealer may look neither at the talon nor at a neighbour's cards, nor advise. " + NO_PRICE.en,
            "Сдающий не смотрит ни прикупа, ни карт соседа и не советует. " + NO_PRICE.ru,
        ),
        (Text("The advice is not followed up.", "Совет остаётся без последствий."),),
    )


def outsider(c: Case) -> Said:
    return Said(
        Text(
            "The nearest opponent chooses the lead or discard of the player who was advised.",
            "Ближайший противник назначает ход или снос тому, кому подсказали.",
        )
    )


def hint(c: Case) -> Said:
    return Said(
        Text("Who hinted writes one point to his gora.", "Подсказавший пишет в гору одно очко."),
        (),
        (c.fine(gora={c.offender: POINT}),),
    )


def dealer_hint(c: Case) -> Said:
    assert c.facts.dealer is not None
    if not c.facts.seen:
        return Said(
            Text("He had seen nothing: no fine.", "Он ничего не видел: штрафа нет."),
            (),
        )
    return Said(
        Text("The dealer writes one point to his gora.", "Сдающий пишет в гору одно очко."),
        (),
        (c.fine(gora={c.facts.dealer: POINT}),),
    )


TOO_LATE = Said(
    Text(
        "Too late: after the next auction an entry changes only by the writer's good will.",
        "Поздно: после следующей торговли запись меняется только по доброй воле записавшего.",
    )
)


def whists_over(c: Case) -> Said:
    victim, amount = c.facts.victim, c.facts.amount or 0
    assert victim is not None
    if victim == c.offender:
        raise bad("victim", "nobody writes whists on himself", "на себя вистов не пишут")
    if not c.facts.in_time:
        return TOO_LATE
    off = (c.offender, victim, -amount)
    if c.facts.pencil or c.facts.first_time:
        return Said(_warned(c), (), (c.fine(whists=[off]),))
    return Said(
        Text(
            "The extra whists come off, and the partner may write as many on the offender.",
            "Лишние висты списываются, и партнёр может написать на виновного столько же.",
        ),
        (),
        (c.fine(whists=[off, (victim, c.offender, amount)]),),
    )


def pulka_over(c: Case) -> Said:
    amount = c.facts.amount or 0
    if not c.facts.in_time:
        return TOO_LATE
    if c.facts.pencil or c.facts.first_time:
        return Said(_warned(c), (), (c.fine(pulka={c.offender: -amount}),))
    return Said(
        Text(
            "The extra points come off the pulka, and as many go to the offender's gora.",
            "Лишние очки снимаются с пули, и столько же идёт виновному в гору.",
        ),
        (),
        (c.fine(pulka={c.offender: -amount}, gora={c.offender: amount}),),
    )


def _warned(c: Case) -> Text:
    if c.facts.pencil:
        return Text(
            "The pencil was still in hand: the entry is corrected, without a fine.",
            "Карандаш ещё в руке: запись исправляют без штрафа.",
        )
    return Text(
        "The first time: the entry is corrected, with a warning.",
        "Впервые: запись исправляют, с предупреждением.",
    )


def forgotten(c: Case) -> Said:
    if not c.facts.in_time:
        return Said(
            Text(
                "Too late, unless all the others agree to remember it.",
                "Поздно, если хотя бы один из партнёров отказывается «вспомнить».",
            )
        )
    return Said(
        Text(
            "It may still be written, until the end of the next auction.",
            "Её ещё можно сделать — до конца следующей торговли.",
        ),
        (Text("Write the deal on the sheet as it was played.", "Запишите сдачу так, как она сыграна."),),
    )


def by_agreement(c: Case) -> Said:
    amount = c.facts.amount or 0
    return Said(
        Text("By agreement of the players.", "По договорённости игроков."),
        (),
        (c.fine(gora={c.offender: amount}),) if amount else (),
    )
