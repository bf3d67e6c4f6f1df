"""The agreements of canasta: the classical additions are switches, all on in the game of that name."""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Options, option
from sukno.engine.options import deals_option
from sukno.sheets.canasta.tables import Target

Longest = Annotated[
    int,
    option(
        "At most deals",
        "Не больше раздач",
        "After so many deals the higher score wins.",
        "После стольких раздач выигрывает больший счёт.",
        ge=5,
        le=60,
    ),
]
CardsCount = Annotated[
    bool,
    option(
        "Cards of canastas count",
        "Карты канаст в счёт",
        "The seven cards of a canasta count besides its premium.",
        "Семь карт канасты считаются сверх премии за неё.",
    ),
]
BlockerMay = Annotated[
    bool,
    option(
        "The blocker may take",
        "Блокирующий берёт",
        "Whoever blocked the pile may take it before the block is over.",
        "Заблокировавший банк может взять его до конца блокировки.",
    ),
]


class SambaOptions(Options, frozen=True):
    """What is agreed in all games of canasta."""

    target: Target = 7000
    canasta_cards_count: CardsCount = False
    blocker_may_take_during_block: BlockerMay = False
    longest: Longest = 30
    deals: Annotated[int, deals_option()] = 0


class CanastaOptions(SambaOptions, frozen=True):
    """With the classical additions (004:1568-1594)."""

    take_top_to_go_out: Annotated[
        bool,
        option(
            "The top card to go out",
            "Верхняя карта для окончания",
            "To go out one may take the top card of the pile alone; then nothing is discarded.",
            "Чтобы окончить игру, можно снять одну верхнюю карту банка; тогда в банк ничего не сбрасывают.",
        ),
    ] = False
    first_turn_swap: Annotated[
        bool,
        option(
            "Swap in the first turn",
            "Обмен на первом ходу",
            "In his first turn a player may take a pile of one card and discard another for it.",
            "На первом ходу игрок может взять банк из одной карты и сбросить вместо неё свою.",
        ),
    ] = False
    top_must_be_melded: Annotated[
        bool,
        option(
            "The top card is melded",
            "Верхняя карта в выкладку",
            "The top card of the pile goes into a meld at once.",
            "Верхняя карта взятого банка сразу идёт в комбинацию.",
        ),
    ] = False
    first_take_two_cards: Annotated[
        bool,
        option(
            "Two cards for the first take",
            "Две карты на первое взятие",
            "Whoever opens with the pile shows two cards of the rank of its top card.",
            "Кто открывается банком, предъявляет две карты ранга верхней.",
        ),
    ] = False
    later_take_card_plus_wild: Annotated[
        bool,
        option(
            "Later a card and a joker",
            "Потом карта и джокер",
            "Later one shows a card of the rank and a wild card, or two of the rank.",
            "Потом предъявляют карту того же ранга и джокер (или двойку) либо две карты ранга.",
        ),
    ] = False
    last_card_to_meld: Annotated[
        bool,
        option(
            "The last card to a meld",
            "Последняя карта в выкладку",
            "Going out one may add the last card to a meld in place of discarding it.",
            "Оканчивая, последнюю карту можно приложить к комбинации, а не сбросить.",
        ),
    ] = False
    black3_only_going_out: Annotated[
        bool,
        option(
            "Black threes at the end",
            "Чёрные тройки в конце",
            "Black threes are melded only in going out.",
            "Чёрные тройки выкладывают только при окончании.",
        ),
    ] = False
    no_take_on_closed_canasta: Annotated[
        bool,
        option(
            "Not for a closed canasta",
            "Не на закрытую канасту",
            "Whoever has a closed canasta of the rank does not take the pile, whatever he holds.",
            "У кого есть закрытая канаста этого ранга, тот банк не берёт, что бы ни было на руках.",
        ),
    ] = False
    freeze_instead_of_block: Annotated[
        bool,
        option(
            "Wild cards freeze",
            "Заморозка вместо блокировки",
            "A joker or a two in the pile does not block it for circles: two cards of the rank are needed instead.",
            "Джокер или двойка в банке не блокирует его на круги: нужны две карты ранга верхней.",
        ),
    ] = False
    partner_also_goes_out: Annotated[
        bool,
        option(
            "The partner goes out too",
            "Партнёр тоже кончает",
            "When one goes out, the partner who can lay down all his cards does so: 1000 more.",
            "Когда один окончил, партнёр, который может выложить все карты, тоже кончает: ещё 1000.",
        ),
    ] = False
    own_canasta_to_go_out: Annotated[
        bool,
        option(
            "A canasta of one's own",
            "Своя канаста",
            "Whoever goes out needs a canasta of his own.",
            "Окончить может лишь тот, у кого есть своя канаста.",
        ),
    ] = False


ADDITIONS = (
    "take_top_to_go_out",
    "first_turn_swap",
    "top_must_be_melded",
    "first_take_two_cards",
    "later_take_card_plus_wild",
    "last_card_to_meld",
    "black3_only_going_out",
    "no_take_on_closed_canasta",
    "freeze_instead_of_block",
    "partner_also_goes_out",
    "own_canasta_to_go_out",
)


def has(options: Options, name: str) -> bool:
    """Is this addition agreed on? Games that do not know it play without."""
    return bool(getattr(options, name, False))
