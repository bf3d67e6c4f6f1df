"""Macao (макао): two packs, nines and aces change the suit, and twos, threes and the king of hearts cost cards."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Info, Text, option
from sukno.games.shedding.shedding import SheddingGame
from sukno.games.shedding.shedding_state import SheddingOptions
from sukno.materials.cards import CARD_INDEX, RANKS, pack

KING_OF_HEARTS = CARD_INDEX["HK"]
PENALTIES = {"2": 2, "3": 3}
KING_PENALTY = 5
KING_VALUE = 50


class MacaoOptions(SheddingOptions, frozen=True):
    limit: Annotated[
        Literal[200, 500, 1000],
        option(
            "Limit of loss",
            "Предел проигрыша",
            "The match ends when somebody has lost this much.",
            "Партия кончается, когда кто-нибудь столько проиграл.",
            main=True,
        ),
    ] = 500


class Macao(SheddingGame[MacaoOptions]):
    info = Info(
        id="macao-shedding",
        name=Text("Macao (shedding game)", "Макао (на сброс карт)"),
        also=("Makao", "Uno", "Crazy eights", "Уно", "Макао"),
        audience=("kids", "easy"),
        family="shedding",
        summary=Text(
            "Two packs, suit on suit or rank on rank, penalties that add up, and “macao” said in time.",
            "Масть на масть или ранг на ранг, штрафы складываются, и вовремя скажите «макао».",
        ),
        seats=(3, 2, 4, 5),
        sources=("004:3653-3673",),
        duel={"players": 2, "deals": 4},
    )
    Options = MacaoOptions

    wild = "A"
    loose = "9"
    word = "macao"
    spoken = Text("macao", "макао")
    # the tens and higher; 8 and below; the rest each for itself
    values = {
        **dict.fromkeys("KQJT", 10),
        **dict.fromkeys("87654", 5),
        "A": 50,
        "9": 40,
        "3": 30,
        "2": 20,
    }

    def pack(self) -> tuple[int, ...]:
        return pack(52, copies=2)

    def value(self, face: int) -> int:
        return KING_VALUE if face == KING_OF_HEARTS else super().value(face)

    def penalty(self, face: int) -> int:
        return KING_PENALTY if face == KING_OF_HEARTS else PENALTIES.get(RANKS[face % 13], 0)

    def own_suit_only(self, face: int) -> int:
        """The king of hearts goes on hearts or on the other one; twos and threes by suit or rank, as on a paid card
        (gap: the book says that penalty cards are laid on their own suit)."""
        return 0 if face // 13 == KING_OF_HEARTS // 13 else 1 << KING_OF_HEARTS
