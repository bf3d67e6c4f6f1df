"""What is asked and written about Vint played with real cards, in forms and in lines.

    Anna 4S 9, honours 5, aces 1, coronet S5    the declarers' tricks, honours and aces; the others have the rest
    Vera 3NT 10, aces 2 1, coronet against H3   both numbers, where some cards stay out of play
    Boris 6H 12, honours 4, aces 3, aces in hand 3, at once
    Gleb 5D 8, honours 2, aces 3, Gleb answers  he alone carries the loss of the deal
    passed                                      thrown in, a cross
    passed Anna 5                               played: Anna's side has five tricks
    Anna writes 2000: fourteen cards            above the line
    Anna writes 1000 on Boris                   settled between the two
    Boris answers                               alone, if this rubber is lost
    rubber Anna Vera against Boris Gleb         who plays with whom from now on

>>> LINES.line(LINES.read("Anna 4S 9, honours 5, aces 1", ("Anna", "Boris")), ("Anna", "Boris"), "ru")
'Anna 4♠ 9, онеры 5, тузы 1'
"""

from __future__ import annotations

from sukno.engine import Text
from sukno.engine.text import same
from sukno.sheets.plain import (
    ASK,
    MINUS,
    SUITS,
    Choice,
    Chosen,
    Kind,
    Lines,
    Number,
    Pairs,
    Player,
    Rows,
    Split,
    Words,
    YesNo,
)
from sukno.sheets.vint import moment
from sukno.sheets.vint.deals import LARGEST, Against, Alone, Coronet, Deal, Passed, Seated, Written
from sukno.sheets.vint.lies import PACKS, one_hand
from sukno.sheets.vint.moment import ACE_HANDS, ACES, HONOURS
from sukno.sheets.vint.schedule import SIZES
from sukno.sheets.vint.terms import BOOK, LEVELS, TRICKS, lowest_level
from sukno.sheets.vint.words import DOWN_TO, STRAIN_NAMES

USUAL = {"all": ((3, 2), (2, 2)), "some": ((1, 1), (1, 1)), "short": ((2, 2), (2, 1))}
"""Honours and aces fairly divided, as many as lie in the hands in most deals."""
NONE = Text("none", "нет")
AGAINST = Text("against", "против")
MANY = {3: Text("three", "три"), 4: Text("four", "четыре")}
SIGNS = tuple(Choice(c.value, c.name, Text(c.told.en, c.name.ru), (*c.also, c.told.ru)) for c in SUITS)
"""Suits; a Russian line has their signs."""
CONTRACT = Text("a contract is expected, 1S to 7NT", "нужно назначение, от 1♠ до 7БК")
CORONET = Text(
    "a coronet is expected, as S3 is, spades from the ace to the queen",
    "нужна коронка; П3 — пики от туза до дамы",
)
MANY_ACES = Text(
    "three or four aces in one hand, of a side that has so many",
    "три или четыре туза на одной руке — у стороны, у которой их столько",
)
ONE_SIDE = Text("a side is 0, who declares, or 1", "сторона — 0 (играющие) или 1")
SIDE = (Choice(0, Text("", "")), Choice(1, AGAINST, also=("vs",)))
"""The declarers, who need not be named, or those against them."""
SITS_OUT = Text("sits out this rubber", "в этом робере пропускает")
PARTNER = Text(
    "who answers alone has a partner in this rubber", "один за двоих отвечает тот, у кого есть партнёр"
)
REASON = Words("reason", Text("What for", "За что"))
POINTS = Number("points", Text("How many", "Сколько"), low=-LARGEST, high=LARGEST, usual=ASK, narrow=True)
WRITES, ALSO_WRITES = Text("writes", "пишет"), ("write", "пишут")
ANSWERS, ALSO_ANSWERS = Text("answers", "отвечает"), ("answers alone", "отвечает один")

DEAL = Kind(
    Deal,
    Text("deal", "сдача"),
    Text("Contract", "Игра"),
    (
        Player("by", Text("Declarer", "Играет"), among=moment.playing, other=SITS_OUT, usual=ASK),
        Player(
            "helpers",
            Text("With whom", "С кем"),
            word=Text("with", "вместе"),
            also=("с",),
            among=moment.others,
            other=Text(
                "the declarer has one partner, another player", "у играющего один партнёр, и это не он сам"
            ),
            when=moment.has_partner,
            usual=ASK,
            kept=(lambda t: t[0] if len(t) == 1 else t or None, lambda n: () if n is None else (n,)),
        ),
        Player(
            "idle",
            Text("Whose hand was bought: the dealer's", "Чья рука куплена: сдавал"),
            word=Text("deals", "сдаёт"),
            also=("dealt", "сдавал", "сдавала"),
            line="verb",
            among=moment.others,
            when=moment.has_bought,
            usual=ASK,
            kept=MINUS,
        ),
        Chosen(
            "level",
            Text("Level", "Назначение"),
            choices=[Choice(n, same(str(n))) for n in LEVELS],
            offered=lambda now: [n for n in LEVELS if n >= lowest_level(now.terms)],
            line="glued",
            expected=CONTRACT,
            usual=ASK,
            narrow=True,
        ),
        Chosen(
            "strain",
            Text("Trumps", "Козырь"),
            choices=(*SIGNS, Choice("N", STRAIN_NAMES["N"], also=("N",))),
            expected=CONTRACT,
            usual=ASK,
            narrow=True,
        ),
        Split(
            "tricks",
            Text("Tricks", "Взятки"),
            total=TRICKS,
            between=moment.sides,
            alone=True,
            verdict=moment.verdict,
            when=moment.told,
            usual=lambda now: (BOOK + now.values["level"], TRICKS - BOOK - now.values["level"]),
            anew=("level", "kind"),
        ),
        Chosen(
            "capped",
            Text("Who revoked", "Кто сделал ренонс"),
            word=Text("revoke", "ренонс"),
            choices=SIDE,
            named=moment.side_name,
            none=NONE,
            ask=lambda now: moment.told(now) and now.terms.revoke_cap,
            kept=MINUS,
            expected=ONE_SIDE,
        ),
        Chosen(
            "first",
            Text("Both have enough: who had it first", "Хватает обеим: кто раньше"),
            word=Text("first", "раньше"),
            choices=SIDE,
            named=moment.side_name,
            usual=ASK,
            when=lambda now: (
                now.terms.columns != "deals"
                or Text(
                    "where every deal is a rubber, no game is won first",
                    "где всякая сдача — робер, партий не кончают",
                )
            ),
            ask=moment.asks_first,
            kept=MINUS,
            expected=ONE_SIDE,
        ),
        Split(
            "honours",
            Text("Honours of trumps", "Козырные онеры"),
            word=Text("honours", "онеры"),
            also=("honors", "онеров", "онера", "онер"),
            total=HONOURS,
            between=moment.sides,
            less=lambda now: now.terms.cards != "all",
            when=moment.has_trumps,
            usual=lambda now: USUAL[now.terms.cards][0],
        ),
        Split(
            "aces",
            Text("Aces", "Тузы"),
            word=Text("aces", "тузы"),
            also=("тузов", "туза", "туз"),
            total=ACES,
            between=moment.sides,
            less=lambda now: now.terms.cards != "all",
            when=moment.told,
            usual=lambda now: USUAL[now.terms.cards][1],
        ),
        Chosen(
            "ace_hands",
            Text("Aces in one hand", "Тузы на одной руке"),
            word=Text("aces in hand", "тузы на руке"),
            also=("aces in one hand", "тузы на одной руке"),
            choices=[
                Choice(
                    key, Text(key, key.replace(AGAINST.en, AGAINST.ru)), also=(key.replace(AGAINST.en, "vs"),)
                )
                for key in ACE_HANDS
            ],
            named=lambda now, choice: MANY[ACE_HANDS[choice.value][1]],
            offered=moment.many_aces,
            none=NONE,
            expected=MANY_ACES,
            ask=lambda now: moment.told(now) and max(now.values["aces"]) >= 3,
            usual=lambda now: moment.many_aces(now)[0] if one_hand(now.terms) else None,
            kept=(
                lambda t: next((key for key, hand in ACE_HANDS.items() if t == (hand,)), t or None),
                lambda key: () if key is None else (ACE_HANDS[key],),
            ),
        ),
        Rows(
            "coronets",
            Text("Coronets", "Коронки"),
            word=Text("coronet", "коронка"),
            also=("coronets", "коронки"),
            row=Coronet,
            most=len(SUITS),
            once=1,
            when=moment.told,
            fields=(
                Chosen("side", Text("Whose", "Чья"), choices=SIDE, named=moment.side_name, expected=ONE_SIDE),
                Chosen(
                    "suit",
                    Text("Suit", "Масть"),
                    choices=SIGNS,
                    line="glued",
                    usual=moment.suit_left,
                    expected=CORONET,
                ),
                Chosen(
                    "cards",
                    Text("Cards", "Карт"),
                    choices=[Choice(n, same(str(n))) for n in DOWN_TO],
                    offered=lambda now: range(3, PACKS[now.terms.cards] // 4 + 1),
                    named=lambda now, choice: Text("to {card}", "до {card}").fill(card=DOWN_TO[choice.value]),
                    expected=CORONET,
                ),
            ),
        ),
        YesNo(
            "at_once",
            Text("The first bid of the side", "Объявлен сразу, без переговоров"),
            word=Text("at once", "сразу"),
            when=moment.slam_at_once,
            ask=lambda now: moment.told(now) and now.terms.coronets in ("spin-a", "side-a"),
        ),
        Player(
            "alone",
            Text("Who pays for it", "Кто платит"),
            word=ANSWERS,
            also=ALSO_ANSWERS,
            line="verb",
            among=lambda now: moment.partnered(
                now.columns if now.terms.columns == "pairs" else moment.sides(now)
            ),
            offered=lambda now: moment.sides(now)[0],
            other=PARTNER,
            none=Text("both", "оба"),
            when=moment.lasting,
            ask=moment.asks_alone,
            kept=MINUS,
        ),
    ),
    bare=True,
    when=moment.not_over,
    follows=moment.follows,
    spoken=("honours", "aces", "coronets", "ace_hands", "first", "at_once", "capped", "alone"),
)
PASSED = Kind(
    Passed,
    Text("passed", "все пас"),
    Text("All passed", "Все спасовали"),
    (
        Player(
            "by",
            Text("Whose tricks are told", "Чьи взятки называются"),
            among=moment.playing,
            other=SITS_OUT,
            when=moment.is_played,
            usual=lambda now: moment.playing(now)[0],
        ),
        Split(
            "tricks",
            Text("Tricks", "Взятки"),
            total=TRICKS,
            between=moment.sides,
            alone=True,
            when=moment.is_played,
            usual=lambda now: (BOOK, TRICKS - BOOK),
        ),
    ),
    also=("all passed", "all pass", "pass", "пас", "распасовка"),
    when=moment.not_over,
)
SEATED = Kind(
    Seated,
    Text("rubber", "робер"),
    Text("New sides", "Кто с кем"),
    (
        Pairs(
            "sides",
            Text("Who plays with whom", "Кто с кем играет"),
            sizes=lambda now: SIZES[now.players],
            against=AGAINST,
        ),
    ),
    when=moment.may_be_seated,
    ask=lambda now: now.players > 2,
)
WRITTEN = Kind(
    Written,
    WRITES,
    Text("By hand", "Приписать"),
    (
        Player("by", Text("Who writes", "Кто пишет"), among=moment.present, other=SITS_OUT, usual=ASK),
        POINTS,
        REASON,
    ),
    also=ALSO_WRITES,
    verb=True,
    when=lambda now: (
        now.terms.columns != "deals"
        or Text(
            "where every deal is a rubber, write it against a player",
            "где всякая сдача — робер, пишите против игрока",
        )
    ),
)
AGAINST_ONE = Kind(
    Against,
    WRITES,
    Text("On a player", "На игрока"),
    (
        Player("writer", Text("Who writes", "Кто пишет"), usual=ASK),
        POINTS,
        Player(
            "on",
            Text("On whom", "На кого"),
            word=Text("on", "на"),
            line="inline",
            among=lambda now: [p for p in range(now.players) if p != now.values["writer"]],
            other=Text("nobody writes against himself", "сам против себя никто не пишет"),
            usual=ASK,
        ),
        REASON,
    ),
    also=ALSO_WRITES,
    verb=True,
    when=lambda now: True,
)
ALONE = Kind(
    Alone,
    ANSWERS,
    Text("Answers alone", "Отвечает один"),
    (
        Player(
            "player",
            Text("Who pays alone if the rubber is lost", "Кто один платит за проигранный робер"),
            among=lambda now: moment.partnered(now.book.sides),
            other=PARTNER,
            usual=ASK,
        ),
    ),
    also=ALSO_ANSWERS,
    verb=True,
    when=lambda now: (
        now.terms.columns == "pairs"
        or Text("there are no lasting partners here", "постоянных партнёров здесь нет")
    ),
    ask=lambda now: now.players > 2,
)
KINDS = (DEAL, PASSED, SEATED, WRITTEN, AGAINST_ONE, ALONE)
LINES = Lines(KINDS)
