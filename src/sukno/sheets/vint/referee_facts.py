"""What the referee of Vint must know of a case: persons, the contract, and the circumstances."""

from __future__ import annotations

from typing import Any

import msgspec

from sukno.engine import Text
from sukno.sheets.refereeing import BadFact, Fact
from sukno.sheets.vint.terms import LEVELS, STRAINS, TRICKS, VintTerms
from sukno.sheets.vint.words import STRAIN_NAMES, contract_words

BIDS = tuple(f"{level}{strain}" for level in LEVELS for strain in STRAINS)
"""From the lowest to the highest."""
MOST_REVOKES = 4


def _choices(**named: tuple[str, str]) -> dict[str, Any]:
    """Choices by id, with their names in both languages."""
    return {
        "choices": tuple(id.replace("_", "-") for id in named),
        "choice_names": tuple(Text(*words) for words in named.values()),
    }


_BIDS: dict[str, Any] = {
    "choices": BIDS,
    "choice_names": tuple(contract_words(LEVELS[n // 5], STRAINS[n % 5]) for n in range(len(BIDS))),
}
_RUNS = (
    "Those of the declarers, then a stroke and those against them: S4 A3 / H3 is spades from the ace to the jack and "
    "three aces in one hand, and against them hearts to the queen.",
    "Играющих, потом черта и противников: П4 А3 / Ч3 — пики от туза до валета и три туза на одной руке, а у "
    "противников червы до дамы.",
)

FACTS: dict[str, Fact] = {
    f.id: f
    for f in (
        # persons
        Fact.of("offender", "seat", "Who was at fault", "Кто виноват"),
        Fact.of("fourteen", "seat", "Who had fourteen cards", "У кого четырнадцать карт"),
        Fact.of(
            "partner",
            "seat",
            "His partner",
            "Его партнёр",
            "Of four, opposite in the first rubber; partners change in the next.",
            "Вчетвером в первом робере — напротив; в следующих партнёры меняются.",
        ),
        Fact.of("out", "seats", "Who sits out this rubber", "Кто в этом робере не играет"),
        Fact.of("dealer", "seat", "Who dealt", "Кто сдавал"),
        # circumstances
        Fact.of(
            "cause",
            "choice",
            "What was wrong",
            "Что не так",
            **_choices(
                face_up=("a card lay face up in the pack", "карта в колоде лежала лицом вверх"),
                exposed=("the dealer exposed a card", "сдатчик открыл карту"),
                incomplete=("the pack is not complete", "в колоде не хватает карт"),
                not_cut=("the pack was not cut", "карты не сняты"),
                other_pack=("it was the opponents' pack", "колода чужая, противников"),
                two_at_a_time=("two cards at a time", "сдано по две карты"),
                wrong_start=("it began with the wrong player", "начато не с того игрока"),
            ),
        ),
        Fact.of("in_time", "yesno", "Noticed before the deal was over", "Замечено до конца сдачи"),
        Fact.of(
            "looked",
            "choice",
            "Who has looked at his cards",
            "Кто уже смотрел свои карты",
            **_choices(
                nobody=("nobody", "никто"),
                partner=("the dealer's partner", "партнёр сдатчика"),
                others=("only others", "только другие"),
            ),
        ),
        Fact.of(
            "misdealt",
            "yesno",
            "The dealer then misdealt or exposed a card",
            "Сдатчик после этого засдался или открыл карту",
        ),
        Fact.of("led", "yesno", "The first lead has been made", "Первый ход уже сделан"),
        Fact.of(
            "first_deal",
            "yesno",
            "After the very first deal with this pack",
            "После первой же игры этой колодой",
        ),
        Fact.of("ended", "yesno", "That deal ended the game", "Этой сдачей кончилась партия"),
        Fact.of("consent", "yesno", "The opponents consent", "Противники согласны"),
        Fact.of("opening", "yesno", "It was the first bid of the deal", "Это было первое назначение в сдаче"),
        Fact.of("last", "choice", "The last bid before it", "Последнее назначение до того", **_BIDS),
        Fact.of("said", "choice", "The bid that was made", "Что сказано", **_BIDS),
        Fact.of(
            "noticed",
            "choice",
            "When it was noticed",
            "Когда замечено",
            **_choices(
                early=(
                    "before the trick was turned down and the next lead made",
                    "пока взятка не закрыта и не сделан ход",
                ),
                after=("after both", "когда было и то и другое"),
                cut=("after the pack of the next deal was cut", "когда колода для следующей сдачи снята"),
            ),
        ),
        Fact.of(
            "price",
            "choice",
            "Agreed price",
            "Условленная цена",
            **_choices(
                tricks=("three tricks", "три взятки"),
                contract=("a fine of the size of the contract", "штраф в размере игры"),
            ),
        ),
        Fact.of(
            "mixed",
            "yesno",
            "The accused mixed the cards after the claim",
            "После заявления обвиняемые смешали карты",
        ),
        Fact.of(
            "times", "number", "How many revokes", "Сколько ренонсов", low=1, high=MOST_REVOKES, default=1
        ),
        Fact.of(
            "asked",
            "yesno",
            "His partner asked in time, and he denied it",
            "Партнёр вовремя спросил, и он ответил, что масти нет",
            default=False,
        ),
        Fact.of(
            "would_end",
            "choice",
            "With the three tricks they would have ended",
            "С тремя взятками они кончили бы",
            **_choices(
                nothing=("nothing", "ничего"), game=("the game", "партию"), rubber=("the rubber", "робер")
            ),
            default="nothing",
        ),
        Fact.of(
            "charged",
            "yesno",
            "His partner charges the loss to him",
            "Партнёр относит убыток на его счёт",
            default=False,
        ),
        Fact.of(
            "proved",
            "yesno",
            "Players or arbiters have proved the intent",
            "Умысел доказан играющими или посредниками",
        ),
        # the contract
        Fact.of("declarer", "seat", "Who declared", "Кто назначил игру"),
        Fact.of("idle", "seat", "Who dealt and laid his hand open", "Кто сдавал и открыл карты"),
        Fact.of(
            "level",
            "choice",
            "Contract",
            "Назначение",
            choices=LEVELS,
            choice_names=tuple(Text(str(n), str(n)) for n in LEVELS),
        ),
        Fact.of(
            "strain",
            "choice",
            "Trumps",
            "Козыри",
            choices=STRAINS,
            choice_names=tuple(STRAIN_NAMES[s] for s in STRAINS),
        ),
        Fact.of(
            "tricks",
            "number",
            "Tricks of the declarers",
            "Взятки играющих",
            "As they lie on the table, before the ruling.",
            "Как они лежат на столе, до решения.",
            low=0,
            high=TRICKS,
        ),
        Fact.of("honours", "number", "Honours of the declarers", "Онеры играющих", low=0, high=5),
        Fact.of("honours_against", "number", "Honours against them", "Онеры противников", low=0, high=5),
        Fact.of("aces", "number", "Aces of the declarers", "Тузы играющих", low=0, high=4),
        Fact.of("aces_against", "number", "Aces against them", "Тузы противников", low=0, high=4),
        Fact.of("coronets", "text", "Coronets", "Коронки", *_RUNS, default=""),
        Fact.of(
            "reached",
            "choice",
            "Who had enough for the game first",
            "Кто раньше дошёл до конца партии",
            "Only if both sides have enough after this deal.",
            "Только если после этой сдачи хватает обеим сторонам.",
            **_choices(
                nobody=("not both", "не обе стороны"),
                declarers=("the declarers", "играющие"),
                others=("the others", "противники"),
            ),
            default="nobody",
        ),
    )
}
"""In the order in which they are asked."""
CONTRACT = "idle level strain tricks honours honours_against aces aces_against coronets reached"
"""What is written of a contract, beside its declarer."""
DEAL = "declarer " + CONTRACT


class Need(msgspec.Struct, frozen=True):
    """A fact that a rule asks for."""

    fact: str
    given: str = ""
    """Only if this other fact ..."""
    one_of: tuple[Any, ...] = ()
    """... is one of these."""


def need(names: str, **given: Any) -> tuple[Need, ...]:
    """Facts by name; with `led=True`, only if so; with a tuple, if it is one of them."""
    if not given:
        return tuple(Need(name) for name in names.split())
    ((fact, value),) = given.items()
    return tuple(Need(name, fact, value if isinstance(value, tuple) else (value,)) for name in names.split())


def asked(fact: str, terms: VintTerms, known: dict[str, Any]) -> bool:
    """Does this table have such a thing, after what is already known?"""
    match fact:
        case "partner":
            return terms.players > 2 and terms.columns != "players"
        case "out":
            return terms.players > 4
        case "idle":
            return terms.columns == "players" and terms.players == 4
        case "asked" | "charged" | "would_end":
            return known.get("partner") is not None
        case "honours" | "honours_against" if known.get("strain") == "N":
            return False
        case "honours_against" | "aces_against":
            return terms.cards != "all"
        case "reached":
            return terms.columns != "deals" and terms.both_reach == "first"
    return True


def fitted(fact: Fact, terms: VintTerms) -> Fact:
    """The fact as this table asks for it: a partner may be a dummy."""
    if fact.id == "partner" and terms.players == 3:
        return msgspec.structs.replace(fact, optional=True)
    return fact


def bad(id: str, en: str, ru: str) -> BadFact:
    """A fact that goes against others, by its name."""
    name = FACTS[id].name
    return BadFact(f"{name.en}: {en}", f"{name.ru}: {ru}")
