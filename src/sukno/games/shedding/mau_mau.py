"""Mau-mau (мау-мау, чешский «дурак»): lay suit on suit or rank on rank; the jack changes the suit."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Info, Text, option
from sukno.games.shedding.shedding import SheddingGame
from sukno.games.shedding.shedding_state import SheddingOptions
from sukno.materials.cards import CARD_INDEX, RANKS, pack

KING_OF_HEARTS = CARD_INDEX["HK"]
MACAO_PENALTIES = {"2": 2, "3": 3}
KING_PENALTY = 5
QUEEN_TURNOVERS = 2
"""Where only her king goes on a queen, nearly the whole pack may be drawn for one: so often at most is the
bank turned over; then nobody draws any more, and a deal in which all are stuck is over (not in the source)."""


class MauMauOptions(SheddingOptions, frozen=True):
    hand_size: Annotated[
        Literal[5, 6, 7],
        option(
            "Cards each",
            "Карт на руки",
            "How many cards everybody is dealt.",
            "По скольку карт сдают каждому.",
            main=True,
        ),
    ] = 5
    jack_finish_doubles: Annotated[
        bool,
        option(
            "Jack at the end doubles",
            "Валет в конце удваивает",
            "Ending the deal with a jack doubles the loss.",
            "Если игра кончена валетом, проигрыш удваивается.",
        ),
    ] = False
    seven_draws: Annotated[
        bool,
        option(
            "Seven draws",
            "Семёрка — штраф",
            "After a seven the next player takes a card and misses his turn, unless he lays a seven too.",
            "После семёрки следующий берёт карту и пропускает ход, если не положит свою семёрку.",
        ),
    ] = False
    queen_king: Annotated[
        bool,
        option(
            "King on queen",
            "На даму — король",
            "Only the king of the same suit may be laid on a queen; the bank is turned over twice at most.",
            "На даму можно положить только короля той же масти; банк переворачивают не больше двух раз.",
        ),
    ] = False
    eight_skips: Annotated[
        bool,
        option(
            "Eight skips",
            "Восьмёрка — пропуск",
            "After an eight the next player misses his turn.",
            "После восьмёрки следующий игрок пропускает ход.",
        ),
    ] = False
    macao_penalties: Annotated[
        bool,
        option(
            "Macao's penalty cards",
            "Штрафные карты макао",
            "After a 2 the next player takes two cards, after a 3 three, after the king of hearts five.",
            "После двойки следующий берёт две карты, после тройки три, после червонного короля пять.",
        ),
    ] = False


class MauMau(SheddingGame[MauMauOptions]):
    info = Info(
        id="mau-mau",
        name=Text("Mau-mau", "Мау-мау"),
        also=("Uno", "Crazy eights", "Switch", "Уно", "Сто одно", "101", "Чешский дурак"),
        audience=("kids", "easy"),
        family="shedding",
        summary=Text(
            "Lay suit on suit or rank on rank, change the suit with a jack, and say “mau” in time.",
            "Кладите масть на масть или ранг на ранг, меняйте масть валетом и скажите «мау».",
        ),
        seats=(3, 2, 4, 5),
        sources=("004:3675-3687", "004:3653-3673"),
        # the plain game leaves little to decide: with sevens and eights skill shows sooner
        duel={"players": 2, "deals": 4, "seven_draws": True, "eight_skips": True},
    )
    Options = MauMauOptions

    wild = "J"
    word = "mau"
    spoken = Text("mau", "мау")
    values = {
        "A": 11,
        "K": 4,
        "Q": 3,
        "J": 2,
        "T": 10,
        "9": 9,
        "8": 8,
        "7": 7,
        "6": 6,
        "5": 5,
        "4": 4,
        "3": 3,
        "2": 2,
    }

    def __init__(self, options: MauMauOptions | None = None) -> None:
        super().__init__(options)
        if self.options.queen_king:
            self.turnovers = QUEEN_TURNOVERS

    def pack(self) -> tuple[int, ...]:
        """32 cards; 52 "with more players": from five on (004:3677, the number is not in the source)."""
        return pack(52 if self.seats >= 5 else 32)

    def dealt(self) -> int:
        return self.options.hand_size

    def penalty(self, face: int) -> int:
        """Sevens passed on add up, a card for each, as penalties do in macao (not in the source)."""
        rank = RANKS[face % 13]
        if self.options.seven_draws and rank == "7":
            return 1
        if self.options.macao_penalties:
            return KING_PENALTY if face == KING_OF_HEARTS else MACAO_PENALTIES.get(rank, 0)
        return 0

    def own_suit_only(self, face: int) -> int:
        """As a penalty card the king of hearts goes on hearts only, not on other kings."""
        own = self.options.macao_penalties and face // 13 != KING_OF_HEARTS // 13
        return 1 << KING_OF_HEARTS if own else 0

    def follows(self, face: int) -> int:
        """On a queen that was laid only her king, not even a jack; the upturned card does nothing."""
        if self.options.queen_king and RANKS[face % 13] == "Q":
            return 1 << face + 1
        return self.plain(face)

    def skips(self, face: int) -> bool:
        return self.options.eight_skips and RANKS[face % 13] == "8"

    def doubles(self, face: int) -> bool:
        return self.options.jack_finish_doubles and RANKS[face % 13] == "J"
