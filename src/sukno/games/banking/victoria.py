"""Victoria (виктория): two cards and no more, nearest to nine; the banker limits the stakes and goes when he likes."""

from __future__ import annotations

from sukno.engine import Amount, Info, Text
from sukno.engine.ask import Family
from sukno.families.banking import BankGame
from sukno.families.banking_state import BankOptions, BankState
from sukno.families.stages.holding import Holding
from sukno.games.banking.nines import digit

LIMIT = Text("stakes up to {n}", "ставки до {n}")


class VictoriaOptions(BankOptions, frozen=True):
    """Nothing beyond the common agreements: players, rounds of the bank, stakes."""


class Victoria(BankGame[VictoriaOptions]):
    info = Info(
        id="victoria",
        name=Text("Victoria", "Виктория"),
        audience=("easy",),
        family="banking",
        summary=Text(
            "Two cards each, nearest to nine, equal counts are quits; a banker may give up the bank after any deal.",
            "По две карты, ближе к девяти; при равных очках никто не платит.",
        ),
        seats=(4, 2, 3, 5, 6, 7, 8, 9, 10),
        sources=("000:6610-6641",),
        skill=False,  # banker and punter have the same chances, whatever has been played
        duel={"players": 2},
    )
    Options = VictoriaOptions
    log_words = {
        "limit": Text("⟨takes|take⟩ stakes up to {move}", "⟨принимает|принимаете⟩ ставки до {move}"),
        "pass-bank": Text("⟨gives|give⟩ up the bank", "⟨отдаёт|отдаёте⟩ банк"),
    }
    speech = {
        "limit": Text("up to {move}", "ставки до {move}"),
        "pass-bank": Text("I give up the bank", "отдаю банк"),
    }

    # two mixed packs, two cards at once to everyone, no draw (000:6614-6620); tens and courts are nothing
    copies = 2
    dealt = 2
    most = 2

    def __init__(self, options: VictoriaOptions | None = None) -> None:
        super().__init__(options)
        o = self.options
        self.families: tuple[Family, ...] = (Amount("limit", o.low, o.high),)

    def make_holding(self) -> Holding[BankState]:
        words = {"limit": LIMIT, "pass": Text("give up the bank", "отдать банк")}
        return Holding(words, self.choices, self.held)

    def asks_banker(self, s: BankState) -> bool:
        return True

    def choices(self, s: BankState) -> tuple[list[str], tuple[Family, ...]]:
        """Everyone must bank, but for no longer than a deal, and for stakes as small as he likes (000:6622-6629).

        gap: he says the limit before the stakes; it lies between the smallest and the largest that were agreed on.
        """
        return ["pass"] if s.account.deals else [], self.families

    def held(self, s: BankState, move: str) -> None:
        if move == "pass":
            self.pass_bank(s)
            return
        number = move.removeprefix("limit ")
        s.limit = int(number)
        s.note(s.dealer, "limit", number)
        self.go_ahead(s)

    def limits(self, s: BankState, seat: int) -> tuple[int, int]:
        return self.options.low, s.limit

    def ends_at_once(self, s: BankState) -> bool:
        return True

    def count(self, hand: tuple[int, ...]) -> int:
        return digit(hand)

    def multiple(self, s: BankState, seat: int) -> int:
        """Equal counts are not paid, and otherwise the stake and nothing more (000:6634-6638)."""
        own, his = digit(s.hands[seat]), digit(s.hands[s.dealer])
        return (own > his) - (own < his)
