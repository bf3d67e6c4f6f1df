"""Polish Banchek (польский банчек): three cards against one that the banker turns; stakes up to the whole bank."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Annotated, ClassVar

from sukno.engine import Amount, BadOption, Info, Text, option
from sukno.engine.ask import Ask
from sukno.engine.chance import shuffled
from sukno.engine.text import player
from sukno.engine.view import BACK, AnyZone, Felt, FeltBox, FeltStack, Pile, Row
from sukno.families.banking import FELT
from sukno.families.banking_state import TableOptions
from sukno.families.coups import CoupGame, CoupState
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.staking import Staking
from sukno.materials.cards import CARD_TEXTS

HAND = 3
TIMES = 3
"""The bank passes when it has grown to so many times what was put up (000:5986-5993)."""


class PolishOptions(TableOptions, frozen=True):
    bank: Annotated[
        int,
        option(
            "Bank",
            "Банк",
            "What every banker puts up.",
            "Сколько закладывает каждый банкомёт.",
            ge=1,
            le=10_000,
            main=True,
        ),
    ] = 300
    low: Annotated[
        int,
        option(
            "Smallest stake",
            "Наименьшая ставка",
            "No punter may stake less, unless less is in the bank.",
            "Меньше ставить нельзя, разве что в банке осталось меньше.",
            ge=1,
            le=1000,
            main=True,
        ),
    ] = 5
    side_bets: Annotated[
        bool,
        option(
            "Side bets",
            "Примазка",
            "Others may add to a punter's stake.",
            "К ставке понтера могут приставлять другие.",
        ),
    ] = False

    def check(self) -> None:
        if self.low > self.bank:
            raise BadOption(
                f"the smallest stake, {self.low}, is more than the bank, {self.bank}",
                f"наименьшая ставка {self.low} больше банка {self.bank}",
            )


class PolishState(CoupState, kw_only=True):
    shoe: tuple[int, ...] = ()
    """The pack from the first card of this round on; what is used comes under it, shuffled, when the round is over."""
    top: int = 0
    sizes: tuple[int, ...] = ()
    """How many cards of the pack, from its top, were shuffled together: everybody knows what lies in each part."""
    hands: list[tuple[int, ...]] = []
    shown: list[bool] = []
    turned: tuple[int, ...] = ()
    """The cards that were turned in this round."""
    gains: list[int] = []
    """What this round has brought so far."""
    added: list[int] = []
    """What others have added to the stake that stands."""
    staker: int = 0
    forbid: int = 0
    """Who has nothing added to his cards, and adds nothing, as bits."""
    before: int = 0
    """What was in the bank when this round began."""


class Allowing(Stage[PolishState]):
    """Where side bets are played, everybody says at the beginning of a bank whether others may add to his stakes."""

    phases: ClassVar[tuple[str, ...]] = ("allow",)
    prompts: ClassVar[dict[str, Text]] = {
        "allow": Text("May others add to your stakes?", "Разрешаете примазку к своим картам?")
    }
    log_words: ClassVar[dict[str, Text]] = {
        "allow": Text("⟨allows|allow⟩ side bets", "⟨разрешает|разрешаете⟩ примазку"),
        "forbid": Text("⟨forbids|forbid⟩ side bets", "⟨запрещает|запрещаете⟩ примазку"),
    }
    words: ClassVar[dict[str, Text]] = {
        "allow": Text("allow side bets", "разрешить примазку"),
        "forbid": Text("forbid them, and add to nobody's", "запретить и самому не примазываться"),
    }

    def begin(self, s: PolishState) -> None:
        s.phase = "allow"
        s.turn = (s.dealer + 1) % len(s.hands)

    def ask(self, s: PolishState) -> Ask:
        return Ask(s.turn, "allow", ["allow", "forbid"])

    def play(self, s: PolishState, move: str) -> None:
        s.note(s.turn, move)
        if move == "forbid":
            s.forbid |= 1 << s.turn
        s.turn = (s.turn + 1) % len(s.hands)
        if s.turn == s.dealer:
            self.done(s)

    def describe(self, s: PolishState, move: str) -> Text | None:
        return self.words.get(move)


class Adding(Stage[PolishState]):
    """The others, in turn, add to the stake that stands, as far as the bank goes."""

    phases: ClassVar[tuple[str, ...]] = ("add",)
    prompts: ClassVar[dict[str, Text]] = {"add": Text("How much do you add?", "Сколько примажете?")}
    log_words: ClassVar[dict[str, Text]] = {
        "add": Text("⟨adds|add⟩ {move}", "⟨примазывается|примазываетесь⟩: {move}"),
        "no-add": Text("⟨adds|add⟩ nothing", "не ⟨примазывается|примазываетесь⟩"),
    }
    speech: ClassVar[dict[str, Text]] = {"add": Text("and {move} of mine", "и моих {move}")}

    def begin(self, s: PolishState) -> None:
        """Who may add: neither the banker, nor the staker, nor who forbids it on his own cards (000:6066-6070)."""
        s.phase = "add"
        s.turn = s.staker
        self.go_on(s)

    def left(self, s: PolishState) -> int:
        """gap: stake and side bets together are no more than the bank."""
        return s.bank - s.stakes[s.staker] - sum(s.added)

    def go_on(self, s: PolishState) -> None:
        n = len(s.hands)
        s.turn = (s.turn + 1) % n
        while s.turn != s.staker:
            if s.turn != s.dealer and not s.forbid >> s.turn & 1 and self.left(s) > 0:
                return
            s.turn = (s.turn + 1) % n
        self.done(s)

    def ask(self, s: PolishState) -> Ask:
        return Ask(s.turn, "add", [], (Amount("add", 0, self.left(s)),))

    def play(self, s: PolishState, move: str) -> None:
        chips = int(move[4:])
        s.added[s.turn] = chips
        s.note(s.turn, "add" if chips else "no-add", move[4:] if chips else "")
        self.go_on(s)

    def describe(self, s: PolishState, move: str) -> Text | None:
        verb, _, chips = move.partition(" ")
        return Text(f"add {chips}".strip(), f"примазать {chips}".strip()) if verb == "add" else None


class PolishBanchek(CoupGame[PolishState, PolishOptions]):
    info = Info(
        id="polish-banchek",
        name=Text("Polish Banchek", "Польский банчек"),
        also=("Banchok", "Polish bank", "Банчок", "Польский банчок", "Yablon"),
        family="banking",
        summary=Text(
            "Look at your three cards and stake up to the whole bank that they beat the one that is turned.",
            "Посмотрите свои три карты и поставьте, хоть ва-банк, на то, что они побьют открытую.",
        ),
        seats=(4, 2, 3, 5, 6, 7, 8, 9, 10),
        sources=("000:5939-6070",),
        duel={"players": 2, "bank": 60},
    )
    State = PolishState
    Options = PolishOptions
    log_words = {
        "beats": Text("⟨beats|beat⟩ {move}", "⟨бьёт|бьёте⟩ {move}"),
        "fails": Text("⟨has|have⟩ nothing against {move}", "{move} — бить нечем"),
    }
    doings = {"beats": "moved", "fails": "moved"}
    cards = tuple(range(52)) * 2

    def make_stages(self) -> Iterable[Stage[PolishState]]:
        self.allowing = Allowing()
        self.adding = Adding()
        self.staking = Staking[PolishState](self.limits, self.staked)
        return (self.allowing, self.staking, self.adding)

    def __init__(self, options: PolishOptions | None = None) -> None:
        super().__init__(options)
        self.adding.done = self.after_adding

    def make_course(self) -> Iterable[Step]:
        yield step(self.allowing, lambda s: self.options.side_bets and not s.held)
        yield step(self.staking)
        yield step(self.round_over)

    # a bank and its rounds

    def begin_bank(self, s: PolishState) -> None:
        """The new banker shuffles both packs and puts up the agreed sum (000:5993-6000)."""
        s.bank = self.options.bank
        s.shoe, s.top, s.sizes, s.forbid = tuple(shuffled(s, self.cards)), 0, (len(self.cards),), 0

    def deal(self, s: PolishState) -> None:
        """Three cards to each punter; what was used comes under the pack (000:5976-5985)."""
        if s.top:
            used = s.top
            s.sizes = (*rest_of(s.sizes, used), used)
            s.shoe = (*s.shoe[used:], *shuffled(s, s.shoe[:used]))
            s.top = 0
        s.before, s.staker = s.bank, 0
        self.lay_out(s)
        super().deal(s)

    def lay_out(self, s: PolishState) -> None:
        n, m = self.seats, self.seats - 1
        s.hands = [()] * n
        for i in range(m):
            s.hands[(s.dealer + 1 + i) % n] = s.shoe[i : HAND * m : m]
        s.top = HAND * m
        s.shown = [False] * n
        s.turned = ()
        s.gains = [0] * n
        s.added = [0] * n

    def round_over(self, s: PolishState) -> None:
        self.settle(s, s.gains[:], last=False)

    # a coup

    def limits(self, s: PolishState, seat: int) -> tuple[int, int]:
        """Nobody may pass; from the smallest stake to va banque (000:6010-6016)."""
        return min(self.options.low, s.bank), s.bank

    def staked(self, s: PolishState, seat: int) -> bool:
        s.staker = seat
        s.added = [0] * self.seats
        if self.options.side_bets and not s.forbid >> seat & 1:
            self.adding.begin(s)
            return False
        return self.coup(s, seat)

    def after_adding(self, s: PolishState) -> None:
        if self.coup(s, s.staker):
            s.phase = "stake"
            s.turn = (s.staker + 1) % self.seats
            self.staking.go_on(s)

    def coup(self, s: PolishState, seat: int) -> bool:
        """The top card is turned and paid for at once (000:5962-5975); False: the bank has passed."""
        card = s.shoe[s.top]
        s.top += 1
        s.turned = (*s.turned, card)
        s.shown[seat] = True
        won = beats(s.hands[seat], card)
        s.note(seat, "beats" if won else "fails", CARD_TEXTS[card])
        bets = s.added[:]
        bets[seat] += s.stakes[seat]
        for i, chips in enumerate(bets):
            s.gains[i] += chips if won else -chips
        s.bank += -sum(bets) if won else sum(bets)
        # gap: it passes at once, in the middle of a round, and what is in it is the old banker's
        if 0 < s.bank < TIMES * self.options.bank:
            return True
        self.settle(s, s.gains[:], last=True)
        return False

    def in_play(self, s: PolishState) -> Sequence[float]:
        return [n - (i == s.dealer) * sum(s.gains) for i, n in enumerate(s.gains)]

    def standing(self, s: PolishState) -> Sequence[float]:
        now = [0.0] * self.seats if s.over else self.in_play(s)
        return tuple(chips + n for chips, n in zip(s.account.chips, now, strict=True))

    # what may be seen

    def redeal(self, s: PolishState, n: PolishState, seat: int, rng: Random) -> None:
        """Of each part of the pack everybody knows which cards it has, but not in which order."""
        m, d = self.seats - 1, s.dealer
        hidden = [
            i for i in range(m) if not s.shown[(d + 1 + i) % self.seats] and (d + 1 + i) % self.seats != seat
        ]
        places = {i + k * m for i in hidden for k in range(HAND)} | set(range(s.top, len(s.shoe)))
        shoe, end = list(s.shoe), 0
        for size in s.sizes:
            begin, end = end, end + size
            here = sorted(p for p in places if begin <= p < end)
            faces = sorted(shoe[p] for p in here)
            faces.sort(key=lambda _: rng.random())
            for p, face in zip(here, faces, strict=True):
                shoe[p] = face
        n.shoe = tuple(shoe)
        for i in hidden:
            n.hands[(d + 1 + i) % self.seats] = n.shoe[i : HAND * m : m]

    def past(self, s: PolishState) -> tuple[PolishState, list[tuple[int, str]]]:
        """From the first word of this round on: no card was shuffled since."""
        n = s.copy()
        n.log = ()
        n.stakes = [0] * self.seats
        n.bank, n.staker = s.before, 0
        if not s.held:
            n.forbid = 0
        self.lay_out(n)
        self.begin_course(n)
        words = {
            "stake": "stake {}",
            "add": "add {}",
            "no-add": "add 0",
            "allow": "allow",
            "forbid": "forbid",
        }
        moves = [(seat, words[kind].format(move)) for seat, kind, move in s.lines() if kind in words]
        return n, moves

    def stacks(self, s: PolishState, seat: int) -> tuple[FeltStack, ...]:
        own = super().stacks(s, seat)
        if seat != s.staker:
            return own
        return (*own, *(FeltStack(chips, i) for i, chips in enumerate(s.added) if chips))

    def zones(self, s: PolishState, seat: int | None) -> Iterable[AnyZone]:
        yield Pile(id="pack", label=Text("Pack", "Колода"), count=len(s.shoe) - s.top)
        boxes = []
        for k in range(self.seats):
            i = (s.dealer + k) % self.seats
            seen = s.shown[i] or i == seat
            cards = tuple(CARD_TEXTS[c] if seen else BACK for c in s.hands[i])
            boxes.append(FeltBox(player(i), i, cards, stacks=self.stacks(s, i), won=s.gains[i] or None))
        yield Felt(id="felt", label=FELT, boxes=tuple(boxes), banker=s.dealer, bank=s.bank)
        yield Row(id="turned", label=Text("Turned", "Открыто"), cards=tuple(CARD_TEXTS[c] for c in s.turned))
        yield self.account.chips_zone(s.account)

    def pieces(self, s: PolishState) -> list[str]:
        return [CARD_TEXTS[c] for c in s.shoe]


def beats(hand: Sequence[int], card: int) -> bool:
    """A card of the same suit that is as high or higher; of two equal ones the punter's wins (000:6024-6045)."""
    return any(c // 13 == card // 13 and c >= card for c in hand)


def rest_of(sizes: Sequence[int], used: int) -> tuple[int, ...]:
    """The parts of the pack when so many cards have gone from its top."""
    out = []
    for size in sizes:
        gone = min(size, used)
        used -= gone
        if size > gone:
            out.append(size - gone)
    return tuple(out)
