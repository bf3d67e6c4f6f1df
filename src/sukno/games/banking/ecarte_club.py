"""Club Écarté (экарте, род Макао): four hands of four cards on four tableaux; trumps alone are compared, in tricks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

from sukno.engine import BadOption, Info, Options, Text, option
from sukno.engine.ask import Family
from sukno.engine.options import deals_option
from sukno.engine.text import player, same, who
from sukno.engine.view import AnyZone, Felt, FeltBox, FeltStack, Row
from sukno.families.banking import FELT
from sukno.families.banking_state import (
    bank_rounds_option,
    check_limits,
    high_option,
    low_option,
    players_option,
)
from sukno.families.coups import CoupGame, CoupState
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.holding import Holding
from sukno.materials.cards import CARD_TEXTS

TABLEAUX, HAND = 4, 4
DEALT = TABLEAUX * HAND + 1
"""The seventeenth card is turned up for trumps (000:6471)."""
LIMITED, RESPONSIBLE = "limited", "answer"


class EcarteOptions(Options, frozen=True):
    players: Annotated[int, players_option(8)] = 4
    rounds: Annotated[int, bank_rounds_option()] = 1
    deals: Annotated[int, deals_option()] = 0
    bank: Annotated[
        int,
        option(
            "Limited bank",
            "Ограниченный банк",
            "What a banker puts up who answers for no more than that.",
            "Сколько кладёт банкомёт, который отвечает только этой суммой.",
            ge=1,
            le=10_000,
            main=True,
        ),
    ] = 15
    first: Annotated[
        int,
        option(
            "Stake of the first two",
            "Ставка первых двух",
            "Against a limited bank the first and second punters stake no less than this in the first deal.",
            "Против ограниченного банка первый и второй понтеры ставят в первую сдачу не меньше.",
            ge=1,
            le=1000,
        ),
    ] = 3
    low: Annotated[int, low_option(main=False)] = 1
    high: Annotated[int, high_option()] = 10

    def check(self) -> None:
        check_limits(self.low, self.high)
        if self.first > self.high:
            raise BadOption(
                f"the first two must stake {self.first}, but the largest stake is {self.high}",
                f"первые двое ставят не меньше {self.first}, а наибольшая ставка — {self.high}",
            )


class EcarteState(CoupState, kw_only=True):
    how: str = ""
    """How the bank is held: `limited`, `answer`; nothing yet."""
    put: int = 0
    """How many limited banks this banker has put up."""
    talia: int = 1
    """Of a responsible bank: the first or the second run through the pack."""
    over_pack: bool = False
    """There are no cards for another deal."""
    hands: list[tuple[int, ...]] = []
    """The tableaux, the banker's first."""
    trump: int = -1
    """The card that was turned up."""


class ClubEcarte(CoupGame[EcarteState, EcarteOptions]):
    info = Info(
        id="ecarte-club",
        name=Text("Club Écarté", "Экарте, род макао"),
        also=("Ecarte", "Écarté", "Клубное экарте", "Экарте"),
        family="banking",
        summary=Text(
            "Four cards on each of four tableaux: only trumps count, and are compared by tricks that nobody plays.",
            "Четыре табло по четыре карты: козыри сравнивают воображаемыми взятками.",
        ),
        seats=(4, 2, 3, 5, 6, 7, 8),
        sources=("000:6449-6553",),
        open=True,
        skill=False,  # the banker's cards are as good as any tableau's
        duel={"players": 2},
    )
    State = EcarteState
    Options = EcarteOptions
    log_words = {
        "limited": Text("⟨puts|put⟩ up a limited bank", "⟨закладывает|закладываете⟩ ограниченный банк"),
        "again": Text(
            "⟨puts|put⟩ up a second limited bank", "⟨закладывает|закладываете⟩ второй ограниченный банк"
        ),
        "answer": Text("⟨answers|answer⟩ for every stake", "⟨отвечает|отвечаете⟩ за каждую ставку"),
        "deal": Text("⟨deals|deal⟩ on", "⟨сдаёт|сдаёте⟩ дальше"),
        "shuffle": Text(
            "⟨has|have⟩ the pack shuffled for a new talia", "⟨просит|просите⟩ перетасовать заново"
        ),
        "leave-bank": Text("⟨gives|give⟩ the bank on", "⟨передаёт|передаёте⟩ банк"),
        "trump": Text("⟨turns|turn⟩ up {move}", "⟨открывает|открываете⟩ {move}: козырь"),
    }
    speech = {
        "limited": Text("a limited bank", "банк ограниченный"),
        "again": Text("once more", "ещё раз"),
        "answer": Text("I answer", "с ответа"),
        "trump": Text("", ""),
    }
    doings = {"trump": "moved"}
    cards = tuple(range(52)) * 2

    def make_stages(self) -> Iterable[Stage[EcarteState]]:
        self.holding = Holding[EcarteState](WORDS, self.choices, self.held_bank)
        return (self.holding, *super().make_stages())

    def make_course(self) -> Iterable[Step]:
        yield step(self.holding, lambda s: bool(self.choices(s)[0]))
        yield step(self.staking)
        yield step(self.coup)

    # the bank

    def begin_bank(self, s: EcarteState) -> None:
        super().begin_bank(s)
        s.how, s.put, s.talia, s.bank, s.over_pack = "", 0, 1, 0, False

    def choices(self, s: EcarteState) -> tuple[list[str], tuple[Family, ...]]:
        """What the banker may say before a deal; nothing: he goes on (000:6526-6553)."""
        if not s.how:
            return [LIMITED, RESPONSIBLE], ()
        if s.how == LIMITED:
            if s.bank:
                return [], ()
            return ["again" if s.put == 1 else RESPONSIBLE, "leave"], ()
        if s.talia == 2:  # the pack need not be played out (000:6549)
            return ["deal", "leave"], ()
        return ["shuffle", "leave"] if s.over_pack else ["deal", "shuffle"], ()

    def held_bank(self, s: EcarteState, move: str) -> None:
        if move == "leave":
            self.give_up(s, "leave-bank")
            return
        s.note(s.dealer, move)
        if move in (LIMITED, "again"):
            s.how, s.bank = LIMITED, self.options.bank
            s.put += 1
        elif move == RESPONSIBLE:
            s.how, s.bank = RESPONSIBLE, 0
        elif move == "shuffle":
            s.talia, s.over_pack = 2, False
            s.left = [*self.cards]
        self.go_ahead(s)

    def limits(self, s: EcarteState, seat: int) -> tuple[int, int]:
        """In the first deal of a limited bank the first and second stake an agreed sum at least (000:6529-6536)."""
        o = self.options
        bound = s.how == LIMITED and not s.held and (seat - s.dealer) % self.seats <= 2
        return max(o.low, o.first) if bound else o.low, o.high

    def tableau(self, s: EcarteState, seat: int) -> int:
        """Which of the punters' three tableaux is his; two or three sit at one when there are more punters."""
        n, i = self.seats - 1, (seat - s.dealer - 1) % self.seats
        return 1 + (i if n <= 3 else i * 3 // n)

    # the cards

    def coup(self, s: EcarteState) -> None:
        """Four hands of four cards and a trump; all are opened (000:6466-6474)."""
        self.mix(s, s.left)
        dealt = [s.left.pop() for _ in range(DEALT)]
        s.trump = dealt.pop()
        # one at a time from the first punter's tableau, the banker's last
        s.hands = [tuple(dealt[(i - 1) % TABLEAUX :: TABLEAUX]) for i in range(TABLEAUX)]
        s.note(s.dealer, "trump", CARD_TEXTS[s.trump])
        gains = self.gains(s)
        s.over_pack = len(s.left) < DEALT
        self.settle(s, gains, last=self.ends(s))

    def gains(self, s: EcarteState) -> list[int]:
        """With each tableau by itself; gap: a limited bank settles in the order of the seats, as far as it goes."""
        suit = s.trump // 13
        hands = [trumps(hand, suit) for hand in s.hands]
        gains = [0] * self.seats
        for k in range(1, self.seats):
            seat = (s.dealer + k) % self.seats
            chips = s.stakes[seat] if s.how == RESPONSIBLE else min(s.stakes[seat], s.bank)
            gains[seat] = chips * compared(hands[self.tableau(s, seat)], hands[0])
            if s.how == LIMITED:
                s.bank -= gains[seat]
        return gains

    def ends(self, s: EcarteState) -> bool:
        """gap: a limited bank that is not broken passes on when the pack is used up, and so does a second talia."""
        if s.how == LIMITED:
            return s.over_pack and s.bank > 0
        return s.over_pack and s.talia == 2

    def deal(self, s: EcarteState) -> None:
        if (
            s.over_pack and s.how == LIMITED
        ):  # broken with the last cards: whatever he does, he does with a new pack
            s.left, s.over_pack = [*self.cards], False
        super().deal(s)

    # what is seen

    def zones(self, s: EcarteState, seat: int | None) -> Iterable[AnyZone]:
        yield self.pack_zone(s)
        gains, quiet = s.account.gains, any(s.stakes)
        boxes = []
        for at in range(TABLEAUX):
            seats = [i for i in range(self.seats) if (i == s.dealer if at == 0 else self.sits(s, i) == at)]
            name = (
                player(s.dealer)
                if at == 0
                else same(who(*seats))
                if seats
                else Text(f"Tableau {at}", f"Табло {at}")
            )
            cards = tuple(CARD_TEXTS[c] for c in s.hands[at]) if s.hands else ()
            alone = seats[0] if len(seats) == 1 else None
            stacks = tuple(FeltStack(s.stakes[i], None if alone == i else i) for i in seats if s.stakes[i])
            won = sum(gains[i] for i in seats)
            boxes.append(FeltBox(name, alone, cards, stacks=stacks, won=None if quiet else won or None))
        bank = s.bank if s.how == LIMITED else None
        yield Felt(id="felt", label=FELT, boxes=tuple(boxes), banker=s.dealer, bank=bank)
        turned = (CARD_TEXTS[s.trump],) if s.trump >= 0 else ()
        yield Row(id="trump", label=Text("Trump", "Козырь"), cards=turned)
        yield self.account.chips_zone(s.account)

    def sits(self, s: EcarteState, seat: int) -> int:
        return 0 if seat == s.dealer else self.tableau(s, seat)


def trumps(hand: Iterable[int], suit: int) -> list[int]:
    """The ranks of the trumps, the highest first; nothing else counts."""
    return sorted((c % 13 for c in hand if c // 13 == suit), reverse=True)


def compared(own: Sequence[int], his: Sequence[int]) -> int:
    """1: the first side has more tricks, -1: the second; 0: *an-carte* (000:6476-6524).

    Equal trumps are laid away one against one. Then the holder of the highest leads it, the other plays his lowest that
    beats it or else his lowest, and whoever takes the trick leads next; trumps left over take a trick each.

    >>> compared([11, 9, 7], [10, 9, 0]), compared([12, 3], [12, 6])
    (0, -1)
    """
    a, b = list(own), list(his)
    for rank in own:
        if rank in b:
            a.remove(rank)
            b.remove(rank)
    mine = theirs = 0
    lead = bool(a) and (not b or a[0] > b[0])
    while a and b:
        leader, other = (a, b) if lead else (b, a)
        card = leader.pop(0)
        over = [rank for rank in other if rank > card]
        other.remove(over[-1] if over else other[-1])
        if over:
            lead = not lead
        if lead:
            mine += 1
        else:
            theirs += 1
    mine, theirs = mine + len(a), theirs + len(b)
    return (mine > theirs) - (mine < theirs)


WORDS = {
    LIMITED: Text("a limited bank", "ограниченный банк"),
    "again": Text("a second limited bank", "второй ограниченный банк"),
    RESPONSIBLE: Text("answer for every stake", "отвечать за каждую ставку"),
    "deal": Text("deal on", "сдавать дальше"),
    "shuffle": Text("shuffle for a new talia", "перетасовать для новой талии"),
    "leave": Text("give the bank on", "передать банк"),
}
