"""How a pulka is scored: prices, whists, raspasy, where points go, the end and the settlement."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Options, Text, option


class ScoringTerms(Options, frozen=True):
    """Prices, where points go, who writes what."""

    players: Annotated[
        Literal[3, 4, 2],
        option(
            "Players",
            "Игроков",
            "With four the dealer sits out each deal; two play with a doll for the third hand.",
            "Вчетвером сдающий пропускает сдачу; вдвоём третья рука — кукла.",
        ),
    ] = 3
    target: Annotated[
        int,
        option(
            "Pulka to",
            "Пуля до",
            "How many points close a player's pulka.",
            "Сколько очков закрывают пулю игрока.",
            ge=1,
            le=200,
            main=True,
        ),
    ] = 20
    gora_price: Annotated[
        Literal["single", "double"],
        option(
            "Gora",
            "Гора",
            "What each trick that the declarer lacks costs.",
            "Сколько стоит каждая недобранная разыгрывающим взятка.",
            values={
                "single": Text("2 4 6 8 10", "2 4 6 8 10"),
                "double": Text("4 8 12 16 20", "4 8 12 16 20"),
            },
        ),
    ] = "single"
    misere_gora: Annotated[
        Literal[10, 20],
        option(
            "Trick at misère",
            "Взятка на мизере",
            "What each trick taken at misère adds to the gora.",
            "Сколько пишется в гору за каждую взятку на мизере.",
        ),
    ] = 10
    whist_price: Annotated[
        Literal["single", "double", "rostov"],
        option(
            "Whists for a trick",
            "Висты за взятку",
            "How many whists a trick brings, from six to ten.",
            "Сколько вистов приносит взятка, от шестерной до десятерной.",
            values={
                "single": Text("2 4 6 8 10", "2 4 6 8 10"),
                "double": Text("4 8 12 16 20", "4 8 12 16 20"),
                "rostov": Text("5 10 15 20 25", "5 10 15 20 25"),
            },
        ),
    ] = "single"
    whist_gora: Annotated[
        Literal["full", "half"],
        option(
            "Responsibility of whist",
            "Ответственность виста",
            "What a trick that the whisters lack costs, measured by the declarer's.",
            "Сколько стоит недобранная вистующими взятка против взятки разыгрывающего.",
            values={
                "full": Text("responsible: the same", "ответственный: столько же"),
                "half": Text("half-responsible: half of it", "полуответственный: половину"),
            },
        ),
    ] = "full"
    quota_each: Annotated[
        Literal["joint", "each", "soft"],
        option(
            "Quota of two whisters",
            "Норма двух вистующих",
            "Two whisters answer for their quota together, or each for his own.",
            "Двое вистующих отвечают за норму вместе или каждый за свою.",
            values={
                "joint": Text("together 4 2 1 1", "вместе 4 2 1 1"),
                "each": Text("each 2 1 1 1", "каждый 2 1 1 1"),
                "soft": Text(
                    "at six each 2, then together 2 1, each 1",
                    "на шести каждый 2, затем вместе 2 1, каждый 1",
                ),
            },
        ),
    ] = "joint"
    whist_style: Annotated[
        Literal[
            "ordinary-004",
            "ordinary",
            "ordinary-000",
            "gentleman",
            "gentleman-split",
            "gentleman-consolation",
            "robber",
        ],
        option(
            "When the declarer is set",
            "На подсаде",
            "Who writes what when the declarer lacks tricks.",
            "Кто и что пишет, когда разыгрывающий без взяток.",
            values={
                "ordinary-004": Text(
                    "a sole whister takes the passer's consolation too",
                    "один вистующий берёт и консоляцию спасовавшего",
                ),
                "ordinary": Text("all opponents write consolation", "консоляцию пишут все"),
                "ordinary-000": Text(
                    "the passer writes consolation, the whister his tricks only",
                    "спасовавший пишет консоляцию, вистующий — только взятки",
                ),
                "gentleman": Text("only tricks are written", "пишут только взятки"),
                "gentleman-split": Text(
                    "whister and passer share the tricks", "вистующий и спасовавший делят взятки"
                ),
                "gentleman-consolation": Text(
                    "whister and passer share the tricks, all write consolation",
                    "взятки делятся пополам, консоляцию пишут все",
                ),
                "robber": Text(
                    "everybody writes what the whister does", "все пишут столько же, сколько вистующий"
                ),
            },
            main=True,
        ),
    ] = "ordinary-004"
    consolation: Annotated[
        Literal["price", "10"],
        option(
            "Consolation",
            "Консоляция",
            "Whists for each trick the declarer lacks.",
            "Вистов за каждую взятку подсада.",
            values={
                "price": Text("as many as a trick brings", "как за взятку"),
                "10": Text("10 at every level", "10 на любой игре"),
            },
        ),
    ] = "price"
    dealer_consolation: Annotated[
        bool,
        option(
            "Consolation to the dealer",
            "Консоляция сдающему",
            "Four players, where only whisters write consolation: the dealer writes it too.",
            "Вчетвером, если консоляцию пишут только вистующие: её пишет и сдающий.",
        ),
    ] = False
    talon_bonus: Annotated[
        Literal["none", "aces", "classic"],
        option(
            "Talon sold",
            "За прикуп",
            "Four players: whists to the dealer for good cards in the talon.",
            "Вчетвером: висты сдающему за хорошие карты прикупа.",
            values={
                "none": Text("nothing", "ничего"),
                "aces": Text("an ace one trick, two aces two", "туз — взятка, два туза — две"),
                "classic": Text(
                    "A 1, A K of a suit 2, A A 3, K Q of a suit 1", "Т 1, Т К масти 2, Т Т 3, марьяж 1"
                ),
            },
        ),
    ] = "none"
    talon_fine: Annotated[
        bool,
        option(
            "Talon returned",
            "Прикуп возвращён",
            "Four players: a point of gora to the dealer whose talon is declined or given back.",
            "Вчетвером: очко в гору сдающему, от чьего прикупа отказались или чей прикуп вернули.",
        ),
    ] = False
    raspasy: Annotated[
        Literal["2", "1-2-4", "1-2-3", "2-4-6", "whists"],
        option(
            "Raspasy",
            "Распасы",
            "The price of a trick in the first, second and third raspasy in a row.",
            "Цена взятки на первых, вторых и третьих распасах подряд.",
            values={
                "2": Text("2 to the gora, always", "2 в гору, всегда"),
                "1-2-4": Text("1, 2, 4 to the gora", "1, 2, 4 в гору"),
                "1-2-3": Text("1, 2, 3 to the gora", "1, 2, 3 в гору"),
                "2-4-6": Text("2, 4, 6 to the gora", "2, 4, 6 в гору"),
                "whists": Text(
                    "5 whists for each trick more than the least", "5 вистов за взятку сверх наименьшего"
                ),
            },
            main=True,
        ),
    ] = "2"
    raspasy_exit: Annotated[
        Literal["six", "seven", "6-7-8"],
        option(
            "Exit from raspasy",
            "Выход из распасов",
            "What ends a row of raspasy, and how low the next auction may begin.",
            "Что кончает череду распасов и с чего начинается следующая торговля.",
            values={
                "six": Text("any game", "любая игра"),
                "seven": Text(
                    "a seven or more, or a misère, that is made", "сыгранная семерная и выше или мизер"
                ),
                "6-7-8": Text(
                    "a six, after two raspasy a seven, after three an eight, that is made",
                    "сыгранная шестерная, после двух распасов семерная, после трёх — восьмерная",
                ),
            },
        ),
    ] = "six"
    same_dealer: Annotated[
        bool,
        option(
            "The same dealer again",
            "Сдача не переходит",
            "After a caught misère and after raspasy, three in a row at most, the same player deals again.",
            "После пойманного мизера и после распасов, не больше трёх подряд, сдаёт тот же игрок.",
        ),
    ] = False
    raspasy_zero: Annotated[
        Literal["1", "coefficient", "gora"],
        option(
            "No trick in raspasy",
            "Чистые распасы",
            "What a player without a trick gets.",
            "Что получает не взявший ни одной взятки.",
            values={
                "1": Text("1 to the pulka", "1 в пулю"),
                "coefficient": Text(
                    "1, 2, 3 to the pulka, as the raspasy go on; others may be helped",
                    "1, 2, 3 в пулю по счёту распасов; можно помогать",
                ),
                "gora": Text("the price of a trick off his gora", "цена взятки с горы"),
            },
        ),
    ] = "1"
    raspasy_dealer: Annotated[
        Literal["talon", "no-bonus", "out"],
        option(
            "Dealer in raspasy",
            "Сдающий на распасах",
            "Four players: what the dealer does in raspasy.",
            "Вчетвером: что делает сдающий на распасах.",
            values={
                "talon": Text("leads the talon and scores as all", "ходит прикупом и пишет как все"),
                "no-bonus": Text(
                    "leads the talon, no bonus for no trick", "ходит прикупом, без премии за чистые"
                ),
                "out": Text("takes no part and gets a point", "не участвует и получает очко"),
            },
        ),
    ] = "talon"
    points_go_to: Annotated[
        Literal["help", "pulka", "half", "gora-first"],
        option(
            "Points won",
            "Выигранные очки",
            "Where the points of a made game are written.",
            "Куда пишутся очки за сыгранную игру.",
            values={
                "help": Text("own pulka, then help to others", "в свою пулю, затем помощь другим"),
                "pulka": Text("own pulka, beyond its end too", "в свою пулю, и сверх неё"),
                "half": Text("half to the pulka, half off the gora", "половина в пулю, половина с горы"),
                "gora-first": Text("off the gora first, then to the pulka", "сначала с горы, потом в пулю"),
            },
        ),
    ] = "help"
    end: Annotated[
        Literal["all", "sum", "one", "time"],
        option(
            "The end",
            "Конец",
            "When the pulka is over.",
            "Когда пуля окончена.",
            values={
                "all": Text("all pulkas are closed", "закрыты все пули"),
                "sum": Text(
                    "the pulkas together reach the sum of all targets", "пули вместе дали сумму всех"
                ),
                "one": Text("one pulka is closed", "закрыта одна пуля"),
                "time": Text(
                    "the last round after the control time; closed pulkas play on off the gora",
                    "последний круг после контрольного времени; закрывшие пулю играют с горы",
                ),
            },
        ),
    ] = "all"
    shortfall: Annotated[
        Literal[1, 2],
        option(
            "A point of pulka",
            "Очко пули",
            "How many gora points a pulka point missing or over is worth at the settlement.",
            "Скольким очкам горы равно при расчёте недостающее или лишнее очко пули.",
        ),
    ] = 1
    undivided: Annotated[
        bool,
        option(
            "Undivided gora",
            "Неделимая гора",
            "Two players: the whole difference of the goras is paid, and a pulka point counts half.",
            "Вдвоём: разница гор платится целиком, а очко пули считается за половину.",
        ),
    ] = False
    only_gora: Annotated[
        bool,
        option(
            "Only the gora counts",
            "Считается только гора",
            "At the settlement pulkas and whists are left out; what is written off a gora counts.",
            "При расчёте пули и висты не учитываются; списанное с горы считается.",
        ),
    ] = False
    help_ban: Annotated[
        bool,
        option(
            "Ban on help",
            "Запрет помощи",
            "The dealer and a whister fined in this deal may not be helped.",
            "Сдающему и оштрафованному в этой сдаче вистующему помогать нельзя.",
        ),
    ] = False
    unwhisted_gora: Annotated[
        bool,
        option(
            "Unwhisted games",
            "Невистованные игры",
            "A game that nobody whisted may be written off the gora instead, at the declarer's wish.",
            "Игру, которую никто не вистовал, можно по желанию списать с горы.",
        ),
    ] = False
    dark: Annotated[
        bool,
        option(
            "Dark games",
            "Тёмные игры",
            "Calls may be made without looking at one's cards, for double stakes; dark passes bring bombs.",
            "Заявки можно делать, не глядя в карты, с двойной ценой; тёмные пасы приносят бомбы.",
        ),
    ] = False
    totus: Annotated[
        bool,
        option(
            "Totus",
            "Тотус",
            "Twelve certain tricks in hand and talon may be announced.",
            "С двенадцатью верными взятками на руках и в прикупе можно объявить тотус.",
        ),
    ] = False
    responsible: Annotated[
        bool,
        option(
            "Responsible games",
            "Ответственные игры",
            "A made game not covered by a raspasy brings half of its points.",
            "Сыгранная игра, не покрытая распасами, приносит половину очков.",
        ),
    ] = False
    underbid: Annotated[
        bool,
        option(
            "Underbid penalty",
            "Недозаказ",
            "More tricks than named, with no lay of the cards that holds the declarer to them: he is set.",
            "Взято больше заказанного, а расклада на заказанное нет: разыгрывающий подсажен.",
        ),
    ] = False
    jumps: Annotated[
        bool,
        option(
            "Jumps",
            "Скачки",
            "Prizes of 100 and 300 whists for the first half pulka and the first closed one.",
            "Премии в 100 и 300 вистов за первую половину пули и первую закрытую.",
        ),
    ] = False
    dealer_fine: Annotated[
        int,
        option(
            "Fine after the third raspasy",
            "Штраф после третьих распасов",
            "Gora points for the dealer of three raspasy in a row, where he deals them all.",
            "Очков в гору сдающему, у которого вышли трое распасов подряд, если он сдаёт их все.",
            ge=0,
            le=10,
        ),
    ] = 0
