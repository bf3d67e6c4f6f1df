"""The Ninth Wave (девятый вал): bets on cards by name; nine cards are laid in five rows, and each row pays more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from sukno.engine import Amount, Info, Text, option
from sukno.engine.ask import Ask
from sukno.engine.view import AnyZone, FeltStack, Meld, Melds, Row
from sukno.families.banking_state import TableOptions, check_limits, high_option, low_option
from sukno.families.coups import CoupGame, CoupState
from sukno.families.stages import Stage, Step, step
from sukno.materials.cards import CARD_TEXTS, pack, symbols

ROWS = (2, 2, 2, 2, 1)
PAYS = (1, 2, 4, 8, 9)
"""Cards of each row, and how many stakes the banker pays for a card in it (000:6664-6682); the last is 9, not 16."""
ENOUGH = "enough"


class NinthWaveOptions(TableOptions, frozen=True):
    cards: Annotated[
        int,
        option(
            "Cards each",
            "Карт на каждого",
            "On how many cards a punter may bet.",
            "На сколько карт может ставить понтер.",
            ge=1,
            le=3,
            main=True,
        ),
    ] = 3
    low: Annotated[int, low_option(main=False)] = 1
    high: Annotated[int, high_option()] = 10

    def check(self) -> None:
        check_limits(self.low, self.high)


class NinthWaveState(CoupState, kw_only=True):
    bets: list[tuple[tuple[int, int], ...]] = []
    """What every seat has laid: card and chips; no chips yet on a card that was just taken."""
    laid: tuple[int, ...] = ()
    """The nine cards of the last coup."""


class Choosing(Stage[NinthWaveState]):
    """In turn every punter takes a card and stakes on it, and perhaps a second and a third."""

    phases: ClassVar[tuple[str, ...]] = ("card", "stake")
    prompts: ClassVar[dict[str, Text]] = {
        "card": Text("Take a card to bet on", "Возьмите карту, на которую ставите")
    }
    log_words: ClassVar[dict[str, Text]] = {
        "take": Text("⟨takes|take⟩ {move}", "⟨берёт|берёте⟩ {move}"),
        "stake": Text("⟨stakes|stake⟩ {move}", "⟨ставит|ставите⟩ {move}"),
        "enough": Text("⟨has|have⟩ enough", "довольно"),
    }
    speech: ClassVar[dict[str, Text]] = {
        "stake": Text("{move} on it", "ставлю {move}"),
        "enough": Text("enough", "довольно"),
    }

    def __init__(self, cards: tuple[int, ...], most: int, amount: Amount) -> None:
        self.cards = cards
        self.most = most
        self.amount = amount

    def begin(self, s: NinthWaveState) -> None:
        s.phase = "card"
        s.turn = (s.dealer + 1) % len(s.bets)

    def free(self, s: NinthWaveState) -> list[str]:
        """gap: cards are taken in the order of the seats, and nobody can take one that is taken."""
        taken = {card for bets in s.bets for card, _ in bets}
        return [CARD_TEXTS[c] for c in self.cards if c not in taken]

    def ask(self, s: NinthWaveState) -> Ask:
        if s.phase == "stake":
            return Ask(s.turn, "stake", [], (self.amount,))
        return Ask(s.turn, "card", [*self.free(s), *([ENOUGH] if s.bets[s.turn] else [])])

    def play(self, s: NinthWaveState, move: str) -> None:
        seat = s.turn
        if s.phase == "stake":
            chips = int(move[6:])
            *before, (card, _) = s.bets[seat]
            s.bets[seat] = (*before, (card, chips))
            s.stakes[seat] += chips
            s.note(seat, "stake", move[6:])
            s.phase = "card"
            if len(s.bets[seat]) == self.most:
                self.go_on(s)
        elif move == ENOUGH:
            s.note(seat, "enough")
            self.go_on(s)
        else:
            s.bets[seat] += ((CARD_TEXTS.index(move), 0),)
            s.note(seat, "take", move)
            s.phase = "stake"

    def go_on(self, s: NinthWaveState) -> None:
        s.turn = (s.turn + 1) % len(s.bets)
        if s.turn == s.dealer:
            self.done(s)

    def asked(self, s: NinthWaveState) -> Text | None:
        if s.phase == "card":
            return None
        card = symbols(CARD_TEXTS[s.bets[s.turn][-1][0]])
        return Text("How much on {card}?", "Сколько на {card}?").fill(card=card)

    def describe(self, s: NinthWaveState, move: str) -> Text | None:
        if move == ENOUGH:
            return Text("enough", "довольно")
        verb, _, chips = move.partition(" ")
        if verb == "stake":
            return Text(f"stake {chips}".strip(), f"поставить {chips}".strip())
        return None


class NinthWave(CoupGame[NinthWaveState, NinthWaveOptions]):
    info = Info(
        id="ninth-wave",
        name=Text("The Ninth Wave", "Девятый вал"),
        also=("Ninth Wave", "Devyaty val"),
        audience=("easy",),
        family="banking",
        summary=Text(
            "Bet on cards by name: the banker lays nine, and the later yours comes, the more he pays.",
            "Банкомёт выложит девять карт: чем позже выйдет ваша, тем больше он заплатит.",
        ),
        seats=(4, 2, 3, 5, 6, 7, 8, 9, 10),
        sources=("000:6643-6694",),
        open=True,
        duel={"players": 2, "rounds": 10},
    )
    State = NinthWaveState
    Options = NinthWaveOptions
    cards = tuple(pack(36))
    log_words = {
        "wave": Text(
            "⟨lays|lay⟩ nine cards; hit: {move}", "⟨выкладывает|выкладываете⟩ девять карт; вышли: {move}"
        ),
        "calm": Text(
            "⟨lays|lay⟩ nine cards, and hits nothing", "⟨выкладывает|выкладываете⟩ девять карт, и всё мимо"
        ),
    }
    doings = {"wave": "moved", "calm": "moved"}

    def make_stages(self) -> Iterable[Stage[NinthWaveState]]:
        o = self.options
        self.choosing = Choosing(self.cards, o.cards, Amount("stake", o.low, o.high))
        return (self.choosing,)

    def make_course(self) -> Iterable[Step]:
        yield step(self.choosing)
        yield step(self.coup)

    def deal(self, s: NinthWaveState) -> None:
        s.bets = [()] * self.seats
        super().deal(s)

    def coup(self, s: NinthWaveState) -> None:
        """Nine cards of the banker's own pack, in five rows (000:6656-6694); gap: a stake that wins is given back."""
        self.mix(s, self.cards)
        s.laid = tuple(s.left[:9])
        s.left = []
        pays = paid(s.laid)
        gains = [sum(chips * pays.get(card, -1) for card, chips in bets) for bets in s.bets]
        hit = [CARD_TEXTS[card] for bets in s.bets for card, _ in bets if card in pays]
        s.note(s.dealer, "wave" if hit else "calm", " ".join(hit))
        self.settle(s, gains, last=True)  # gap: the bank goes round by turns

    def stacks(self, s: NinthWaveState, seat: int) -> tuple[FeltStack, ...]:
        return tuple(FeltStack(chips, card=CARD_TEXTS[card]) for card, chips in s.bets[seat])

    def zones(self, s: NinthWaveState, seat: int | None) -> Iterable[AnyZone]:
        free = tuple(self.choosing.free(s)) if s.phase else ()
        yield Row(id="cards", label=Text("The punters' pack", "Колода понтеров"), cards=free)
        yield self.felt(s)
        rows, at = [], 0
        for n in ROWS:
            rows.append(Meld(tuple(CARD_TEXTS[c] for c in s.laid[at : at + n])))
            at += n
        label = Text("Rows: 1, 2, 4, 8 and 9 stakes", "Ряды: 1, 2, 4, 8 и 9 ставок")
        yield Melds(id="laid", label=label, melds=tuple(rows) if s.laid else ())
        yield self.account.chips_zone(s.account)


def paid(laid: tuple[int, ...]) -> dict[int, int]:
    """What each card that was laid pays."""
    rows = [row for row, n in enumerate(ROWS) for _ in range(n)]
    return {card: PAYS[row] for card, row in zip(laid, rows, strict=True)}
