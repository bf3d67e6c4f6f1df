"""Own trumps (свои козыри, the English Challenge): mirrored open hands, and each has a trump suit of his own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

import msgspec

from sukno.engine import Info, Options, Text, chance, option
from sukno.engine.ask import Ask
from sukno.engine.errors import bound_by, game_is_over
from sukno.engine.text import counted, either, hand_label, player, who
from sukno.engine.view import AnyZone, Hand, Note, SeatInfo, Trick
from sukno.families.accounts.points import Points, Tally, deals, gain_line
from sukno.families.rounds import Rounds, RoundState
from sukno.families.stages.trump import TRUMP, TRUMPS, trump_words
from sukno.families.tricks import CARD_BITS, SUIT_BITS
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, CARD_TEXTS, SYMBOLS, cards_of, hand_texts, pack

LEAD, BEAT, TAKE = "lead", "beat", "take"
SHOWN = 3
"""So many cards of the heap lie side by side: what was led, what beat it, and what is led now."""
BEATERS: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        SUIT_BITS[card // 13] & ~((1 << card + 1) - 1) | (SUIT_BITS[trump] if card // 13 != trump else 0)
        for card in range(52)
    )
    for trump in range(4)
)
"""`BEATERS[trump][card]`: what beats this card for whoever has these trumps (004:3725). Gap: one's own trump beats
everything but one's own higher trump, the trumps of the other too."""


class SvoiKozyriOptions(Options, frozen=True):
    cards: Annotated[
        Literal[32, 24, 28, 36],
        option(
            "Pack",
            "Колода",
            "How many cards are played with, the ace high in each.",
            "Сколько карт в колоде; туз во всякой старший.",
            values={
                24: Text("24, from the nine", "24, от девятки"),
                28: Text("28, from the eight", "28, от восьмёрки"),
                32: Text("32, from the seven", "32, от семёрки"),
                36: Text("36, from the six", "36, от шестёрки"),
            },
            main=True,
        ),
    ] = 32
    deals: Annotated[
        int,
        option(
            "Deals",
            "Сдач",
            "How many deals are played; with an even number each leads as often as the other.",
            "Сколько играют сдач; при чётном числе каждый ходит первым столько же раз, сколько другой.",
            ge=1,
            le=24,
            main=True,
        ),
    ] = 2


class SvoiKozyriState(RoundState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    hands: list[int] = []
    trumps: list[int] = []
    """The trump suit of each, -1 while it is not named."""
    turn: int = 0
    heap: list[int] = []
    """What lies on the table; while somebody must beat, the last of it is the card to be beaten."""
    laid_by: list[int] = []
    """Who laid each of these cards."""
    seen: set[tuple[int, int, int]] = msgspec.field(default_factory=set)
    """What lay before the players at the beginning of their turns in this deal: the hands, the turn and the card."""


class OwnTrumps(Rounds[SvoiKozyriState, SvoiKozyriOptions]):
    info = Info(
        id="svoi-kozyri",
        name=Text("Own trumps", "Свои козыри"),
        also=("Challenge", "Svoyi kozyri", "Besicovitch's game", "Вызов", "Дурак"),
        family="shedding",
        summary=Text(
            "All cards lie open, each has trumps of his own, and your hand is the mirror of the other's: think.",
            "Все карты открыты, козыри у каждого свои, а руки — зеркальные: всё решает расчёт.",
        ),
        seats=(2,),
        sources=("004:3717-3729",),
        longest=150_000,
        duel={"deals": 1},
        open=True,
        undo=True,
    )
    State = SvoiKozyriState
    Options = SvoiKozyriOptions
    prompts: ClassVar[dict[str, Text]] = {
        LEAD: Text("Lead a card", "Ходите"),
        BEAT: Text("Beat the card, or take the heap", "Бейте или берите"),
        TRUMP: Text("Name your trumps", "Назовите свои козыри"),
    }
    log_words: ClassVar[dict[str, Text]] = {BEAT: Text("⟨beats|beat⟩ with {move}", "⟨бьёт|бьёте⟩: {move}")}
    speech: ClassVar[dict[str, Text]] = {"heap": Text("I take", "беру")}

    def make_account(self) -> Points:
        """Gap: how long a match lasts. Each deals once, for whoever leads first may be better off."""
        return Points(2, ends=deals(self.options.deals), line=gain_line)

    # the deal

    def deal(self, s: SvoiKozyriState) -> None:
        """The dealer, and then the other, chooses a colour and his trumps in it (004:3719)."""
        s.hands, s.heap, s.laid_by = [0, 0], [], []
        s.trumps = [-1, -1]
        s.seen = set()
        s.phase, s.turn = TRUMP, s.dealer

    def deal_cards(self, s: SvoiKozyriState) -> None:
        """The dealer takes half of the pack and keeps the cards of his colour; the other takes the same ranks of his
        own, trumps for trumps, and everything else goes to whoever is not of that colour (004:3719-3721).

        The half is drawn by what the suits are to the players, so that it makes no difference how they are called:
        whoever takes his choice back has learnt nothing.
        """
        dealer, other = s.trumps[s.dealer], s.trumps[1 - s.dealer]
        suits = (dealer, dealer ^ 1, other, other ^ 1)
        ranks = sorted({card % 13 for card in pack(self.options.cards)})
        drawn = chance.shuffled(s, [(part, rank) for part in range(4) for rank in ranks])
        own = {(part, rank) for part, rank in drawn[: len(drawn) // 2] if part < 2}
        hands = [0, 0]
        for part in (0, 1):
            for rank in ranks:
                keeps = (part, rank) not in own
                mine, his = (13 * suits[at] + rank for at in (part, part + 2))
                hands[keeps] |= CARD_BITS[mine]
                hands[not keeps] |= CARD_BITS[his]
        s.hands = hands if s.dealer == 0 else hands[::-1]

    # a turn

    def ask(self, s: SvoiKozyriState) -> Ask | None:
        if s.phase == LEAD:
            return Ask(s.turn, LEAD, hand_texts(s.hands[s.turn]))
        if s.phase == BEAT:
            beating = s.hands[s.turn] & BEATERS[s.trumps[s.turn]][s.heap[-1]]
            return Ask(s.turn, BEAT, [*hand_texts(beating), TAKE], (), 1)
        return Ask(s.turn, TRUMP, self.may_name(s)) if s.phase else None

    def may_name(self, s: SvoiKozyriState) -> list[str]:
        """Any suit; whoever comes second, one of the other colour."""
        taken = s.trumps[1 - s.turn]
        return [move for suit, move in enumerate(TRUMPS) if taken < 0 or suit // 2 != taken // 2]

    def play(self, s: SvoiKozyriState, move: str) -> None:
        phase, turn = s.phase, s.turn
        if phase == TRUMP:
            self.check(s, move)
            self.name(s, TRUMPS.index(move))
            return
        if not phase:
            raise game_is_over(move)
        card = CARD_INDEX.get(move, -1)
        allowed = s.hands[turn]
        if phase == BEAT:
            if move == TAKE:
                self.take(s)
                return
            allowed &= BEATERS[s.trumps[turn]][s.heap[-1]]
        if card < 0 or not allowed >> card & 1:
            duty = self.bound(s)
            if duty is not None and card >= 0 and s.hands[turn] >> card & 1:
                raise bound_by(CARD_SYMBOLS[card], duty)
            self.check(s, move)
        s.hands[turn] ^= CARD_BITS[card]
        s.heap.append(card)
        s.laid_by.append(turn)
        s.log = (s.log, turn, phase, move)
        if not s.hands[turn]:
            # gap: who has laid his last card has won at once, whether it beats or is led
            self.write(s, (1 - turn, turn))
        elif phase == BEAT:
            s.phase = LEAD
        else:
            s.phase, s.turn = BEAT, 1 - turn
            self.begin_turn(s, card)

    def name(self, s: SvoiKozyriState, suit: int) -> None:
        s.note(s.turn, TRUMP, TRUMPS[suit])
        s.trumps[s.turn] = suit
        s.turn = 1 - s.turn
        if s.turn == s.dealer:
            self.deal_cards(s)
            s.phase, s.turn = LEAD, 1 - s.dealer
            self.begin_turn(s, -1)

    def take(self, s: SvoiKozyriState) -> None:
        """The whole heap; the other leads."""
        s.note(s.turn, "heap", str(len(s.heap)))
        s.hands[s.turn] |= bit_set(s.heap)
        s.heap, s.laid_by = [], []
        s.phase, s.turn = LEAD, 1 - s.turn
        self.begin_turn(s, -1)

    def begin_turn(self, s: SvoiKozyriState, card: int) -> None:
        """Gap: a position that comes again with the same player to move is a draw, and nobody has won the deal."""
        now = s.hands[0], s.hands[1], 2 * card + s.turn
        if now in s.seen:
            self.write(s, (0, 0))
        else:
            s.seen.add(now)

    def ends_turn(self, s: SvoiKozyriState, move: str) -> bool:
        return s.phase != BEAT or move == TAKE

    def taken_this_turn(self, s: SvoiKozyriState) -> int:
        """Whoever has beaten a card leads in the same turn."""
        return 1 if s.phase == LEAD and s.heap else 0

    def bound(self, s: SvoiKozyriState) -> Text | None:
        if s.phase != BEAT:
            return None
        held, trump, card = s.hands[s.turn], s.trumps[s.turn], s.heap[-1]
        beating = held & BEATERS[trump][card]
        if beating == held:
            return None
        if not beating:
            return NOTHING.fill(card=CARD_SYMBOLS[card])
        words = HIGHER if card // 13 == trump else SUIT_OR_TRUMP
        may = either([CARD_SYMBOLS[c] for c in reversed(cards_of(beating))])
        return words.fill(card=CARD_SYMBOLS[card], trump=SYMBOLS[trump], may=may)

    # what is shown

    def pieces(self, s: SvoiKozyriState) -> list[str]:
        """The whole pack lies aside until the trumps are named."""
        if s.phase == TRUMP:
            return [CARD_TEXTS[card] for card in pack(self.options.cards)]
        return [card for held in (*s.hands, bit_set(s.heap)) for card in hand_texts(held)]

    def zones(self, s: SvoiKozyriState, seat: int | None) -> Iterable[AnyZone]:
        for i, held in enumerate(s.hands):
            trump = "SCDH"[s.trumps[i]] if s.trumps[i] >= 0 else ""
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=tuple(hand_texts(held)), trump=trump)
        lying = zip(s.laid_by, (CARD_TEXTS[card] for card in s.heap), strict=True)
        yield Trick(id="heap", label=Text("Heap", "Куча"), cards=tuple(lying)[-SHOWN:])
        named = [f"{who(i)} {SYMBOLS[t]}" for i, t in enumerate(s.trumps) if t >= 0]
        told = Text(", ".join(named), ", ".join(named))
        yield Note(id="trumps", label=Text("Trumps", "Козыри"), text=told, says=tuple(s.trumps))
        yield Note(
            id="count",
            label=Text("In the heap", "В куче"),
            text=cards_words(len(s.heap)),
            says=(len(s.heap),),
        )

    def seat_infos(self, s: SvoiKozyriState) -> Iterable[SeatInfo]:
        for seat in range(2):
            yield SeatInfo(player(seat), seat, ("dealer",) if seat == s.dealer else ())

    def describe(self, s: SvoiKozyriState, move: str) -> Text:
        if s.phase == TRUMP:
            return trump_words(TRUMPS.index(move))
        if move == TAKE:
            return TAKES.fill(cards=cards_words(len(s.heap)))
        return super().describe(s, move)

    def tell(self, kind: str, move: str) -> Text:
        if kind == TRUMP:
            return trump_words(TRUMPS.index(move))
        if kind == "heap":
            return TAKEN.fill(cards=cards_words(int(move)))
        return super().tell(kind, move)


NOTHING = Text("nothing you hold beats {card}: take the heap", "{card} вам бить нечем: берите")
HIGHER = Text("only a higher {trump} beats {card}: {may}", "{card} бьёт только старшая {trump}: {may}")
SUIT_OR_TRUMP = Text(
    "{card} is beaten by a higher card of its suit or by {trump}: {may}",
    "{card} бьют старшей картой той же масти или {trump}: {may}",
)
TAKES = Text("take the heap: {cards}", "взять кучу: {cards}")
TAKEN = Text("⟨takes|take⟩ the heap: {cards}", "⟨берёт|берёте⟩ кучу: {cards}")


def cards_words(n: int) -> Text:
    return counted(n, ("card", "cards"), ("карта", "карты", "карт"))
