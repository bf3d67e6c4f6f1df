"""Lansquenet (ланскнехт): which of two cards is paired first; the bank doubles or is broken, and a fund stands by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec

from sukno.engine import Info, Text, option
from sukno.engine.ask import Family
from sukno.engine.view import AnyZone, FeltBox, FeltStack, Pile, Row
from sukno.families.accounts.bank import BANK
from sukno.families.accounts.fund import FUND, FundBank, FundChips
from sukno.families.banking_state import TableOptions
from sukno.families.coups import CoupGame, CoupState
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.holding import Holding
from sukno.materials.cards import CARD_TEXTS


class LansquenetOptions(TableOptions, frozen=True):
    stake: Annotated[
        int,
        option(
            "First bank",
            "Первый банк",
            "What a banker puts up, unless he offers as much as the one before him has withdrawn.",
            "Сколько ставит банкомёт, если не предлагает столько же, сколько снял его предшественник.",
            ge=1,
            le=1000,
            main=True,
        ),
    ] = 10
    most: Annotated[
        int,
        option(
            "Highest bank",
            "Наибольший банк",
            "A banker whose bank would double beyond this must withdraw it.",
            "Если удвоенный банк был бы больше, банкомёт обязан сняться.",
            ge=1,
            le=1_000_000,
        ),
    ] = 320
    share: Annotated[
        int,
        option(
            "Share in the fund",
            "Взнос в фонд",
            "What everybody pays into the reserve fund.",
            "Сколько каждый вносит в запасный фонд.",
            ge=1,
            le=1000,
            main=True,
        ),
    ] = 25


class LansquenetState(CoupState, kw_only=True):
    account: FundChips = msgspec.field(default_factory=FundChips)
    won: bool = False
    """The banker has won the coup before this one and may withdraw."""
    withdrawn: int = 0
    """What the banker before this one took away, if he withdrew."""
    covered: int = 0
    """What the fund stands for in this coup."""
    sides: tuple[int, ...] = ()
    """Right, the banker's, and left, the punters'."""
    middle: tuple[int, ...] = ()


class Lansquenet(CoupGame[LansquenetState, LansquenetOptions]):
    info = Info(
        id="lansquenet",
        name=Text("Lansquenet", "Ланскнехт"),
        also=("Landsknecht", "Ландскнехт", "Ланскене", "Lanskenet"),
        family="banking",
        summary=Text(
            "One card for the banker, one for the punters: which is paired first? The bank doubles or is broken.",
            "Карта банкомёту, карта понтерам: чьей раньше выйдет пара? Или банк срывают.",
        ),
        seats=(4, 2, 3, 5, 6, 7, 8, 9, 10),
        sources=("000:6555-6609",),
        open=True,
        skill=False,  # the advantage is the banker's, and everybody banks as often as the others
        duel={"players": 2},
    )
    State = LansquenetState
    Options = LansquenetOptions
    account: FundBank
    log_words = {
        "offer": Text("⟨offers|offer⟩ a bank of {move}", "⟨предлагает|предлагаете⟩ банк {move}"),
        "on": Text("⟨offers|offer⟩ the doubled bank", "⟨предлагает|предлагаете⟩ удвоенный банк"),
        "withdraw": Text("⟨withdraws|withdraw⟩", "⟨снимается|снимаетесь⟩"),
        "fund": Text("⟨plays|play⟩ against the reserve fund", "⟨мечет|мечете⟩ на запасный фонд"),
        "leave-bank": Text("⟨gives|give⟩ the bank on", "⟨передаёт|передаёте⟩ талию"),
        "plie": Text("plié: both sides are {move}", "плие: с обеих сторон {move}"),
        "right": Text("the banker's card is paired: {move}", "вышла карта банкомёта: {move}"),
        "left": Text("the punters' card is paired: {move}", "вышла карта понтеров: {move}"),
    }
    speech = {
        "offer": Text("{move} in the bank", "в банке {move}"),
        "on": Text("the bank goes on", "банк удвоен"),
        "withdraw": Text("I withdraw", "снимаюсь"),
        "fund": Text("against the fund", "на фонд"),
    }
    doings = {"plie": "moved", "right": "moved", "left": "moved"}

    def __init__(self, options: LansquenetOptions | None = None) -> None:
        super().__init__(options)
        # gap: two packs for up to six players, three for up to nine, then four
        self.cards = tuple(range(52)) * (2 if self.seats <= 6 else 3 if self.seats <= 9 else 4)

    def make_account(self) -> FundBank:
        o = self.options
        return FundBank(self.seats, o.rounds * self.seats, BANK, o.share)

    def make_stages(self) -> Iterable[Stage[LansquenetState]]:
        self.holding = Holding[LansquenetState](WORDS, self.choices, self.held_bank)
        return (self.holding, *super().make_stages())

    def make_course(self) -> Iterable[Step]:
        yield step(self.holding, self.may_choose)
        yield step(self.staking)
        yield step(self.holding, lambda s: not any(s.stakes))
        yield step(self.cover)
        yield step(self.coup)

    # who has the bank, and how much it is

    def begin_bank(self, s: LansquenetState) -> None:
        """gap: the pack goes on unshuffled to the next banker, who "takes over the talia" (000:6603)."""
        if not s.left:
            s.left = [*self.cards]
        s.bank = self.options.stake
        s.won = False

    def may_choose(self, s: LansquenetState) -> bool:
        """After a win, or as the banker after somebody who withdrew (000:6596-6606)."""
        return s.won or bool(s.withdrawn and s.withdrawn != self.options.stake)

    def choices(self, s: LansquenetState) -> tuple[list[str], tuple[Family, ...]]:
        if s.step > 0:
            return ["fund", "leave"], ()
        if s.won:
            return ["on", "withdraw"], ()
        return [f"offer {self.options.stake}", f"offer {s.withdrawn}"], ()

    def held_bank(self, s: LansquenetState, move: str) -> None:
        word, _, number = move.partition(" ")
        if word == "withdraw":
            s.withdrawn = s.bank
            self.give_up(s, "withdraw")
        elif word == "leave":
            s.withdrawn = 0
            self.give_up(s, "leave-bank")
        else:
            if number:
                s.bank = int(number)
            s.note(s.dealer, word, number)
            s.won, s.withdrawn = False, 0
            self.go_ahead(s)

    def limits(self, s: LansquenetState, seat: int) -> tuple[int, int]:
        """The next punter takes the bank on, or a part of it and leaves the rest to the others (000:6575-6580)."""
        left = s.bank - sum(s.stakes)
        return (0, left) if left else (1, 0)

    def cover(self, s: LansquenetState) -> None:
        """What nobody takes the fund covers, as far as it goes; gap: the bank is made smaller by the rest."""
        taken = sum(s.stakes)
        s.covered = min(s.bank - taken, s.account.fund)
        s.bank = taken + s.covered

    # the coup

    def coup(self, s: LansquenetState) -> None:
        """Right, left, then one by one to the middle until a side is paired; by rank alone (000:6582-6595)."""
        self.mix(s, s.left if len(s.left) >= 2 else self.cards)
        right, left = s.left.pop(), s.left.pop()
        middle: list[int] = []
        a, b = right % 13, left % 13
        card = right
        while a != b:
            if not s.left:  # gap: the pack ends: all cards but those at the sides are shuffled
                rest = [*self.cards]
                rest.remove(right)
                rest.remove(left)
                self.mix(s, rest)
            card = s.left.pop()
            middle.append(card)
            if card % 13 in (a, b):
                break
        s.sides, s.middle = (right, left), tuple(middle)
        kind = "plie" if a == b else "right" if card % 13 == a else "left"
        s.note(s.dealer, kind, CARD_TEXTS[card])
        self.count(s, won=kind != "left")

    def count(self, s: LansquenetState, *, won: bool) -> None:
        """The bank can only double or be broken (000:6580); what the fund wins and loses is the fund's."""
        account, fund = s.account, -s.covered if won else s.covered
        account.fund += fund
        gains = [-n if won else n for n in s.stakes]
        gains[s.dealer] = -sum(gains) - fund
        if not account.fund:
            self.account.fill(account)
        s.won, s.covered, s.withdrawn = won, 0, 0
        s.bank *= 2
        out = won and s.bank > self.options.most
        if out:
            s.withdrawn = s.bank
        self.account.write(account, gains, last=not won or out)
        s.held += 1
        s.next_deal()
        if not won or out:
            self.pass_on(s)
        self.go_on(s)

    # what is seen

    def zones(self, s: LansquenetState, seat: int | None) -> Iterable[AnyZone]:
        fund = FeltBox(FUND, stacks=(FeltStack(s.account.fund),) if s.account.fund else ())
        yield self.pack_zone(s)
        yield self.felt(s, fund, bank=s.bank)
        for id, label, cards in (("right", RIGHT, s.sides[:1]), ("left", LEFT, s.sides[1:])):
            yield Row(id=id, label=label, cards=tuple(CARD_TEXTS[c] for c in cards))
        seen = tuple(CARD_TEXTS[c] for c in s.middle)
        yield Pile(id="middle", label=MIDDLE, count=len(seen), seen=seen)
        yield self.account.chips_zone(s.account)


WORDS = {
    "on": Text("offer the doubled bank", "предложить удвоенный банк"),
    "withdraw": Text("withdraw", "сняться"),
    "offer": Text("offer {n}", "предложить {n}"),
    "fund": Text("play against the fund", "метать на фонд"),
    "leave": Text("give the bank on", "передать талию"),
}
RIGHT = Text("Right: the banker's", "Справа: банкомёта")
LEFT = Text("Left: the punters'", "Слева: понтеров")
MIDDLE = Text("Middle", "Середина")
