"""What is agreed before Vint is written down.

`VintAgreed` has what players choose; `VintTerms` adds what only matters with real cards, and what kind of Vint it is.
"""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import BadOption, Options, Text, option


class VintAgreed(Options, frozen=True):
    """What the players of one kind may agree about the score."""

    robers: Annotated[
        int,
        option(
            "Rubbers",
            "Роберов",
            "How many rubbers make a session; where every deal is a rubber, how many deals.",
            "Сколько роберов играют; где всякая сдача — робер, сколько сдач.",
            ge=1,
            le=100,
            main=True,
        ),
    ] = 3
    target: Annotated[
        Literal[500, 600],
        option(
            "Game to",
            "Партия до",
            "How many points below the line win a game; ten times fewer in small honours.",
            "Сколько очков под чертой кончают партию; при малых онерах вдесятеро меньше.",
            main=True,
        ),
    ] = 500
    min_level: Annotated[
        Literal[1, 3, 4],
        option(
            "Lowest contract",
            "Низшее назначение",
            "The level below which nothing is played.",
            "Ниже этого числа взяток сверх шести не играют.",
        ),
    ] = 1
    record: Annotated[
        Literal["large", "small"],
        option(
            "Record",
            "Запись",
            "Large honours, or small ones: everything ten times smaller.",
            "Большие онеры или малые: всё вдесятеро меньше.",
            values={
                "large": Text("large honours", "большие онеры"),
                "small": Text("small honours", "малые онеры"),
            },
            main=True,
        ),
    ] = "large"
    coronets: Annotated[
        Literal["classic", "spin-a", "side-a", "spin-k"],
        option(
            "Coronets",
            "Коронки",
            "What a run from the ace in one hand brings.",
            "Сколько пишут за коронку на одной руке.",
            values={
                "classic": Text("the same at every level", "одинаково при всяком назначении"),
                "spin-a": Text(
                    "spinning: trumps double with each card and each level",
                    "винтящие: козырная удваивается с каждой картой и каждой взяткой",
                ),
                "side-a": Text(
                    "by the table of side suits at every level",
                    "все по таблице простых мастей, от назначения",
                ),
                "spin-k": Text(
                    "multiplied by the level (double record)", "помноженные на назначение (двойная запись)"
                ),
            },
        ),
    ] = "classic"
    fines: Annotated[
        Literal["single", "double"],
        option(
            "Fines",
            "Штрафы",
            "For each trick the declarers lack.",
            "За каждую недобранную взятку.",
            values={
                "single": Text("1000 times the level", "1000 на назначение"),
                "double": Text("2000 times the level", "2000 на назначение"),
            },
        ),
    ] = "single"
    extra_fine: Annotated[
        bool,
        option(
            "Extra fine",
            "Добавочный штраф",
            "A failed contract costs 500 times its level besides.",
            "За несыгранную игру сверх штрафа пишут ещё 500 на назначение.",
        ),
    ] = False
    slams: Annotated[
        Literal["add", "included"],
        option(
            "A slam bid and made",
            "Сыгранный шлем",
            "Whether the slam taken is written beside the slam announced.",
            "Пишут ли за взятый шлем сверх объявленного.",
            values={
                "add": Text("6000 and 12 000 in all", "всего 6000 и 12 000"),
                "included": Text("5000 and 10 000 in all", "всего 5000 и 10 000"),
            },
        ),
    ] = "add"
    grand_slam_twelve: Annotated[
        bool,
        option(
            "Twelve tricks at a grand slam",
            "Двенадцать взяток на большом шлеме",
            "A grand slam that fails by one trick still brings 1000 for the small slam taken.",
            "Большой шлем без одной всё же приносит 1000 за взятый малый.",
        ),
    ] = True
    spinning_crosses: Annotated[
        bool,
        option(
            "Spinning crosses",
            "Винтящие кресты",
            "The crosses of a rubber cost 500, 1000, 1500, 500, and so on; otherwise 500 each.",
            "Кресты робера стоят 500, 1000, 1500, снова 500 и так далее; иначе все по 500.",
        ),
    ] = False
    both_reach: Annotated[
        Literal["first", "declarers"],
        option(
            "Both sides reach the end",
            "Обе стороны дошли до конца",
            "Who wins the game if both have enough after the same deal.",
            "Кто выигрывает партию, если после одной сдачи хватает обеим сторонам.",
            values={
                "first": Text("whose tricks were enough first", "кто раньше набрал взятками"),
                "declarers": Text("the declarers", "игравшие"),
            },
        ),
    ] = "first"


class PartnersAgreed(VintAgreed, frozen=True):
    """What may also be agreed where the declarer has a partner."""

    solo_slam_limit: Annotated[
        Literal[2, 3],
        option(
            "A slam of one's own",
            "Самовольный шлем",
            "Who bid a slam though his partner had bid nothing, and lost by more tricks than this, pays for him too.",
            "Объявивший шлем, когда партнёр ничего не назначал, платит и за него, недобрав больше стольких взяток.",
        ),
    ] = 2


AllPass = Annotated[
    Literal["cross", "play"],
    option(
        "When all pass",
        "Если все пасуют",
        "The cards are thrown in and a cross is marked, or the deal is played at no trumps to lose tricks.",
        "Карты бросают и ставят крест, или играют без козырей, и взятки брать невыгодно.",
        values={
            "cross": Text("a cross", "крест"),
            "play": Text("played at no trumps", "распасовка без козырей"),
        },
    ),
]
AllPassPrice = Annotated[
    Literal[1000, 500],
    option(
        "A trick when all passed",
        "Взятка на распасовке",
        "The side with fewer tricks writes so much for each trick of the difference.",
        "Сторона, взявшая меньше, пишет столько за каждую взятку разницы.",
    ),
]


AtOnceGrand = Annotated[
    Literal[100000, 400000],
    option(
        "Grand slam at once",
        "Большой шлем сразу",
        "With the spinning coronet: for a grand slam that is the first bid of its side.",
        "С винтящей коронкой: за большой шлем, объявленный без переговоров с партнёром.",
        values={
            100000: Text("100 000", "100 000"),
            400000: Text("400 000, as printed", "400 000, как в книге"),
        },
    ),
]
"""For the game with the spinning coronet."""


class VintTerms(PartnersAgreed, frozen=True):
    """Everything that a sheet must know to write a deal, or to refuse it."""

    all_pass: AllPass = "cross"
    all_pass_price: AllPassPrice = 1000
    revoke_cap: Annotated[
        bool,
        option(
            "After a revoke no game",
            "После ренонса партии нет",
            "Who revoked cannot end the game in that deal: what is over 490 goes above the line.",
            "Сделавшие ренонс не кончают партию этой сдачей: что сверх 490, пишется над чертой.",
        ),
    ] = False
    blind_bid_from: Annotated[
        Literal[6, 3],
        option(
            "Blind bids",
            "Назначения втёмную",
            "Who bids at least this without looking at his cards answers for it alone.",
            "Назначивший не меньше этого, не глядя в карты, отвечает один.",
        ),
    ] = 6
    at_once_grand: AtOnceGrand = 100000
    players: Annotated[
        Literal[4, 2, 3, 5, 6],
        option(
            "Players",
            "Игроков",
            "Five and six change after every rubber; two and three have dummies.",
            "Впятером и вшестером меняются после каждого робера; вдвоём и втроём играют с болванами.",
        ),
    ] = 4
    columns: Annotated[
        Literal["pairs", "players", "deals"],
        option(
            "Who writes",
            "Кто пишет",
            "Sides, or everybody for himself.",
            "Пишут стороны или каждый за себя.",
            values={
                "pairs": Text("two sides", "две стороны"),
                "players": Text("everybody for himself", "каждый за себя"),
                "deals": Text("every deal is a rubber of its own", "всякая сдача — особый робер"),
            },
        ),
    ] = "pairs"
    cards: Annotated[
        Literal["all", "some", "short"],
        option(
            "Cards in hand",
            "Карты на руках",
            "Whether all cards are in the hands, so that all honours and aces are counted.",
            "Все ли карты на руках, то есть все ли онеры и тузы считаются.",
            values={
                "all": Text("all 52", "все 52"),
                "some": Text("some of the 52", "часть из 52"),
                "short": Text("some of a pack of 32", "часть колоды в 32"),
            },
        ),
    ] = "all"
    honours_from: Annotated[
        Literal[3, 2],
        option(
            "Honours from",
            "Онеры с",
            "How many honours are written; two only against one or none.",
            "Со скольких онеров пишут; два — только против одного или ни одного.",
        ),
    ] = 3
    exact: Annotated[
        bool,
        option(
            "The nut",
            "Гайка",
            "Exactly as many tricks as announced: those over are fined like those lacking.",
            "Взяток ровно столько, сколько назначено: за лишние штраф тот же, что за недобранные.",
        ),
    ] = False
    ready_tricks: Annotated[
        Literal[0, 2],
        option(
            "Ready tricks",
            "Готовые взятки",
            "Tricks of discarded cards, which the declarers have from the beginning.",
            "Взятки из снесённых карт, которые с самого начала у играющих.",
        ),
    ] = 0
    dealer_share: Annotated[
        bool,
        option(
            "The dealer's share",
            "Доля сдатчика",
            "The dealer whose hand is bought writes the declarer's tricks too, not only fines.",
            "Сдатчик, чью руку купили, пишет и взятки играющего, а не одни штрафы.",
        ),
    ] = False

    def check(self) -> None:
        if self.columns != "pairs" and self.all_pass == "play":
            raise BadOption(
                "where there are no lasting sides, a deal that all pass is not played",
                "где нет постоянных сторон, распасовку не играют",
            )
        if self.columns == "deals" and self.players != 4:
            raise BadOption("changing seats is for four", "с пересадкой играют вчетвером")
        if self.columns == "players" and self.players not in (3, 4):
            raise BadOption(
                "everybody for himself is for three or four", "каждый за себя — втроём или вчетвером"
            )


LEVELS = (1, 2, 3, 4, 5, 6, 7)
STRAINS = ("S", "C", "D", "H", "N")
SMALL_SLAM, GRAND_SLAM = 6, 7
TRICKS = 13
"""In every deal, ready ones included."""
BOOK = 6
"""A level counts tricks above these."""
GAMES = 2
"""Won by one side end the rober."""


def unit(terms: VintAgreed) -> int:
    """By what the numbers of the book are divided: small honours are ten times smaller."""
    return 10 if terms.record == "small" else 1


def target(terms: VintAgreed) -> int:
    """What ends a game below the line."""
    return terms.target // unit(terms)


def lowest_level(terms: VintAgreed) -> int:
    """The lowest contract that is played: the tables of the spinning coronet begin at four."""
    return max(terms.min_level, 4 if terms.coronets in ("spin-a", "side-a") else 1)
