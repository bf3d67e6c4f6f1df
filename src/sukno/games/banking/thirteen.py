"""Thirteen (тринадцать): the banker calls two to ace while he turns thirteen cards, and wins when a call comes true."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from sukno.engine import Info, Text, option
from sukno.engine.view import AnyZone, Row
from sukno.families.banking_state import TableOptions, check_limits, high_option, low_option
from sukno.families.coups import CoupGame, CoupState
from sukno.families.stages import Step, step
from sukno.materials.cards import CARD_TEXTS

CALLS = 13
"""Two, three, ... king, ace: the ranks of a suit as cards are numbered."""


class ThirteenOptions(TableOptions, frozen=True):
    bank: Annotated[
        int,
        option(
            "Bank",
            "Банк",
            "What a new banker puts up; all stakes together are never more than the bank.",
            "Сколько кладёт новый банкомёт; все ставки вместе не бывают больше банка.",
            ge=1,
            le=10_000,
            main=True,
        ),
    ] = 30
    low: Annotated[int, low_option(main=False)] = 1
    high: Annotated[int, high_option()] = 10

    def check(self) -> None:
        check_limits(self.low, min(self.high, self.bank))


class ThirteenState(CoupState, kw_only=True):
    turned: tuple[int, ...] = ()
    """The cards of the last coup, in the order of the calls."""


class Thirteen(CoupGame[ThirteenState, ThirteenOptions]):
    info = Info(
        id="thirteen",
        name=Text("Thirteen", "Тринадцать"),
        also=("Treize", "Rencontre", "Тринадцать карт", "Трэз"),
        audience=("easy",),
        family="banking",
        summary=Text(
            "The banker calls two to ace and turns a card for each: if one is what he calls, he takes all stakes.",
            "Банкомёт зовёт карты от двойки до туза и открывает их: угадал — берёт все ставки.",
        ),
        seats=(4, 2, 3, 5, 6, 7, 8, 9, 10),
        sources=("000:6289-6368", "004:2029-2039"),
        open=True,
        duel={"players": 2, "rounds": 2},
    )
    State = ThirteenState
    Options = ThirteenOptions
    cards = tuple(range(52))
    log_words = {
        "match": Text(
            "⟨calls|call⟩ and ⟨turns|turn⟩ {move}, and ⟨takes|take⟩ all stakes",
            "⟨называет|называете⟩ и ⟨открывает|открываете⟩ {move}: все ставки его",
        ),
        "miss": Text(
            "⟨calls|call⟩ thirteen cards in vain, and ⟨pays|pay⟩ every stake",
            "не ⟨угадывает|угадываете⟩ ни одной из тринадцати карт и ⟨платит|платите⟩ по ставкам",
        ),
    }
    doings = {"match": "moved", "miss": "moved"}

    def make_course(self) -> Iterable[Step]:
        yield step(self.staking)
        yield step(self.coup)

    def begin_bank(self, s: ThirteenState) -> None:
        """A new banker shuffles; a winning one may not (000:6350-6358)."""
        super().begin_bank(s)
        s.bank = self.options.bank

    def limits(self, s: ThirteenState, seat: int) -> tuple[int, int]:
        """Any sum, of what is left in the bank (000:6302); gap: all stakes together are no more than the bank."""
        return self.options.low, min(self.options.high, s.bank - sum(s.stakes))

    def coup(self, s: ThirteenState) -> None:
        """Thirteen calls, or until one comes true (000:6307-6345)."""
        turned: list[int] = []
        self.mix(s, s.left)
        for call in range(CALLS):
            if not s.left:  # gap: the pack ends during a call: all cards are shuffled, and the calls go on
                self.mix(s, self.cards)
            card = s.left.pop()
            turned.append(card)
            if card % 13 == call:
                break
        s.turned = tuple(turned)
        won = turned[-1] % 13 == len(turned) - 1
        if won:
            s.note(s.dealer, "match", CARD_TEXTS[turned[-1]])
            s.bank += sum(s.stakes)
        else:
            s.note(s.dealer, "miss")
        self.settle(s, [-n if won else n for n in s.stakes], last=not won)

    def zones(self, s: ThirteenState, seat: int | None) -> Iterable[AnyZone]:
        yield self.pack_zone(s)
        yield self.felt(s, bank=s.bank)
        label = Text("Turned: two, three, four …", "Открыто: двойка, тройка, четвёрка…")
        yield Row(id="turned", label=label, cards=tuple(CARD_TEXTS[c] for c in s.turned))
        yield self.account.chips_zone(s.account)
