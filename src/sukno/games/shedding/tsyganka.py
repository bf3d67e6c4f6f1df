"""Gypsy (цыганка): cards are drawn from a circle, then out of the neighbour's fan; the queen of spades loses.

Cards are laid open when they are drawn, but the fans are hidden, and which card of one comes is chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Annotated, ClassVar, Literal

import msgspec

from sukno.engine import Ask, Info, Options, Text, option
from sukno.engine.chance import roll
from sukno.engine.errors import bound_by, game_is_over
from sukno.engine.options import players_option
from sukno.engine.text import either, hand_label, of_whom, player, who
from sukno.engine.touch import Touch
from sukno.engine.view import BACK, AnyZone, Hand, Note, Pile, Row, SeatInfo, Trick
from sukno.families.accounts.points import Points, Tally, gain_line
from sukno.families.rounds import Rounds, RoundState
from sukno.materials.cards import (
    CARD_INDEX,
    CARD_SYMBOLS,
    CARD_TEXTS,
    SUIT_MASK,
    SYMBOLS,
    cards_of,
    hand_texts,
    pack,
)

LEAD, ANSWER, FAN, BEAT = "lead", "answer", "fan", "beat"
DRAW, TAKE = "draw", "take"
GYPSY = CARD_INDEX["SQ"]
GYPSY_BIT = 1 << GYPSY
MOST_DRAWS = 500
"""So many draws out of fans in one deal; then whoever holds the gypsy has lost (not in the source: one may take
everything, and nobody would ever be out)."""


class TsygankaOptions(Options, frozen=True):
    players: Annotated[
        Literal[4, 5, 6, 7, 8],
        players_option(main=True),
    ] = 4
    trump_answer: Annotated[
        Literal["aside", "beats"],
        option(
            "A trump drawn in answer",
            "Козырь в ответ",
            "What happens to a trump that is drawn from the circle to answer a card.",
            "Что делают с козырем, вынутым из круга в ответ на карту.",
            values={
                "aside": Text("is laid aside, and one draws again", "откладывают и тянут ещё"),
                "beats": Text("beats the card", "кроет карту"),
            },
        ),
    ] = "aside"
    deals: Annotated[
        int,
        option("Deals", "Сдач", "How many deals are played.", "Сколько сдач играют.", ge=1, le=50, main=True),
    ] = 3


class TsygankaState(RoundState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    circle: list[int] = []
    """What still lies in the circle, from low to high: which of them is drawn is chance."""
    centre: int = 0
    """The card turned up in the centre, whose suit is trumps; it takes no part."""
    hands: list[int] = []
    """The piles, and later the fans."""
    gone: int = 0
    """Cards beaten in the second part, as bits."""
    open: int = -1
    """The card led, or drawn out of the fan and not answered yet; -1: none."""
    giver: int = 0
    """Who led it, or whose fan is offered."""
    drawn_from: int = 0
    """Out of whose fan the last card came."""
    turn: int = 0
    draws: int = 0
    """How often a card has been drawn out of a fan."""


def higher(card: int) -> int:
    """The higher cards of its suit, but for the gypsy, who beats nothing."""
    return SUIT_MASK << card // 13 * 13 & ~((1 << card + 1) - 1) & ~GYPSY_BIT


class Tsyganka(Rounds[TsygankaState, TsygankaOptions]):
    info = Info(
        id="tsyganka",
        name=Text("Gypsy", "Цыганка"),
        also=("Old maid", "Black Peter", "Ведьма", "Акулина", "Чёрный Пётр"),
        audience=("kids", "easy"),
        family="shedding",
        summary=Text(
            "Draw from the circle, then out of your neighbour’s fan, and do not keep the queen of spades.",
            "Тяните из круга, потом из веера соседа, и не останьтесь с дамой пик.",
        ),
        seats=(4, 5, 6, 7, 8),
        sources=("004:3731-3745",),
        duel={"deals": 1},
    )
    State = TsygankaState
    Options = TsygankaOptions
    prompts: ClassVar[dict[str, Text]] = {
        LEAD: Text("Draw a card to lead", "Тяните карту для хода"),
        ANSWER: Text("Draw a card in answer", "Тяните карту в ответ"),
        FAN: Text("Draw a card out of the fan", "Тяните карту из веера"),
        BEAT: Text("Beat the card, or take it", "Кройте карту или берите"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        "lead": Text("⟨leads|lead⟩ {move}", "⟨ходит|ходите⟩ {move}"),
        "aside": Text(
            "⟨draws|draw⟩ {move} and ⟨lays|lay⟩ it aside",
            "⟨вынимает|вынимаете⟩ {move} и ⟨откладывает|откладываете⟩",
        ),
        "covers": Text(
            "⟨draws|draw⟩ {move} and ⟨takes|take⟩ both", "⟨вынимает|вынимаете⟩ {move} и ⟨берёт|берёте⟩ обе"
        ),
        "misses": Text(
            "⟨draws|draw⟩ {move}: both go back to the leader",
            "⟨вынимает|вынимаете⟩ {move}: обе берёт ходивший",
        ),
        "keeps": Text(
            "⟨keeps|keep⟩ the card: the circle is empty", "⟨оставляет|оставляете⟩ карту себе: круг пуст"
        ),
        "draws": Text("⟨draws|draw⟩ {move} out of the fan", "⟨вынимает|вынимаете⟩ из веера {move}"),
        "gypsy": Text("⟨draws|draw⟩ the gypsy!", "⟨вынимает|вынимаете⟩ цыганку!"),
        "beats": Text("⟨beats|beat⟩ it with {move}", "⟨кроет|кроете⟩: {move}"),
        "takes": Text("⟨takes|take⟩ it", "⟨берёт|берёте⟩ карту"),
        "loses": Text("⟨is|are⟩ left with the gypsy", "⟨остаётся|остаётесь⟩ с цыганкой"),
    }
    speech: ClassVar[dict[str, Text]] = {
        "takes": Text("I take it", "беру"),
        "gypsy": Text("the gypsy!", "цыганка!"),
    }

    def make_account(self) -> Points:
        """Who is left with the gypsy loses a deal; who has lost fewest wins (not in the source)."""
        self.pack = pack(36 if self.seats == 4 else 52)
        ends, total = self.options.deals, Text("Lost", "Проиграно")
        return Points(
            self.seats, ends=lambda a: len(a.rows) >= ends, losses=True, line=gain_line, total=total
        )

    def deal(self, s: TsygankaState) -> None:
        """The whole pack in a circle; the last card is turned up (gap: another one if it is the gypsy)."""
        s.circle = list(self.pack)
        s.centre = GYPSY
        while s.centre == GYPSY:
            s.centre = s.circle[roll(s, len(s.circle))]
        s.circle.remove(s.centre)
        s.hands = [0] * self.seats
        s.gone = s.draws = s.drawn_from = 0
        s.open = -1
        s.turn, s.phase = s.dealer, LEAD

    def trumps(self, s: TsygankaState) -> int:
        return SUIT_MASK << s.centre // 13 * 13

    def beating(self, s: TsygankaState, card: int) -> int:
        """All cards that beat this one: higher ones of its suit, and trumps beat plain suits (gap)."""
        if card == GYPSY:
            return 0
        trumps = self.trumps(s)
        return higher(card) | (0 if trumps >> card & 1 else trumps & ~GYPSY_BIT)

    def ask(self, s: TsygankaState) -> Ask | None:
        phase = s.phase
        if phase == BEAT:
            return Ask(s.turn, BEAT, [*hand_texts(s.hands[s.turn] & self.beating(s, s.open)), TAKE])
        return Ask(s.turn, phase, [DRAW]) if phase else None

    def bound(self, s: TsygankaState) -> Text | None:
        """Why only some cards beat the one that was drawn; None: all of them do."""
        if s.phase != BEAT:
            return None
        hand = s.hands[s.turn]
        can = hand & self.beating(s, s.open)
        if can == hand:
            return None
        card = CARD_SYMBOLS[s.open]
        if not can:
            return NOTHING_BEATS.fill(card=card)
        return ONLY.fill(card=card, allowed=either([CARD_SYMBOLS[c] for c in reversed(cards_of(can))]))

    def play(self, s: TsygankaState, move: str) -> None:
        if not s.phase:
            raise game_is_over(move)
        ask = self.ask(s)
        assert ask is not None
        if move not in ask.moves:
            duty = self.bound(s)
            held = move in hand_texts(s.hands[s.turn])
            raise bound_by(CARD_SYMBOLS[CARD_INDEX[move]], duty) if duty and held else ask.refusal(move)
        if s.phase == FAN:
            self.draw_out(s)
        elif s.phase == BEAT:
            self.reply(s, move)
        else:
            self.draw(s)

    # the circle

    def draw(self, s: TsygankaState) -> None:
        """Trumps and the gypsy are laid aside, and one draws again; in answer too (gap), unless trumps beat there."""
        seat, leads = s.turn, s.phase == LEAD
        card = s.circle.pop(roll(s, len(s.circle)))
        bit, text = 1 << card, CARD_TEXTS[card]
        trump = bool(self.trumps(s) & bit) and (leads or self.options.trump_answer == "aside")
        if card == GYPSY or trump:
            s.hands[seat] |= bit
            s.note(seat, "aside", text)
        elif leads:
            s.open, s.giver = card, seat
            s.note(seat, "lead", text)
            s.turn, s.phase = (seat + 1) % self.seats, ANSWER
        else:
            covers = bool(self.beating(s, s.open) & bit)
            s.hands[seat if covers else s.giver] |= bit | 1 << s.open
            s.note(seat, "covers" if covers else "misses", text)
            s.open, s.phase = -1, LEAD
        if not s.circle:
            if s.open >= 0:  # nothing is left to answer with (gap: the leader keeps his card)
                s.hands[s.giver] |= 1 << s.open
                s.note(s.giver, "keeps")
                s.open = -1
            self.offer(s, s.turn)

    # the fan

    def next_with_cards(self, s: TsygankaState, seat: int) -> int:
        """This seat, or the next on the left who has cards."""
        n = self.seats
        return next(i % n for i in range(seat, seat + n) if s.hands[i % n])

    def offer(self, s: TsygankaState, seat: int) -> None:
        """He holds his fan to the next who has cards, unless it is over."""
        hands = [hand for hand in s.hands if hand]
        if len(hands) < 2 or s.draws >= MOST_DRAWS or self.stale(s):
            self.lose(s)
            return
        s.giver = self.next_with_cards(s, seat)
        s.turn = self.next_with_cards(s, s.giver + 1)
        s.phase = FAN

    def stale(self, s: TsygankaState) -> bool:
        """No card beside the gypsy can beat another (gap)."""
        left = 0
        for hand in s.hands:
            left |= hand
        left &= ~GYPSY_BIT
        trumps = left & self.trumps(s)
        if trumps and left != trumps:
            return False
        return not any((left >> at & SUIT_MASK).bit_count() > 1 for at in (0, 13, 26, 39))

    def draw_out(self, s: TsygankaState) -> None:
        """One card of the fan; after the gypsy another one, if there is one."""
        seat, fan = s.turn, cards_of(s.hands[s.giver])
        card = fan[roll(s, len(fan))]
        s.draws += 1
        s.hands[s.giver] ^= 1 << card
        s.drawn_from = s.giver
        if card == GYPSY:
            s.hands[seat] |= GYPSY_BIT
            s.note(seat, "gypsy")
            if not s.hands[s.giver]:
                self.offer(s, seat)
        else:
            s.open, s.phase = card, BEAT
            s.note(seat, "draws", CARD_TEXTS[card])

    def reply(self, s: TsygankaState, move: str) -> None:
        seat, bit = s.turn, 1 << s.open
        s.open = -1
        if move == TAKE:
            s.hands[seat] |= bit
            s.note(seat, "takes")
        else:
            own = 1 << CARD_INDEX[move]
            s.hands[seat] ^= own
            s.gone |= bit | own
            s.note(seat, "beats", move)
        self.offer(s, seat)

    def lose(self, s: TsygankaState) -> None:
        loser = next(i for i, hand in enumerate(s.hands) if hand & GYPSY_BIT)
        s.note(loser, "loses")
        s.phase = ""
        self.write(s, [int(i == loser) for i in range(self.seats)])

    # what is known

    def redeal(self, s: TsygankaState, n: TsygankaState, seat: int, rng: Random) -> None:
        """The other hands: what went into them open is not remembered (gap), as at a table where nobody keeps count."""
        if not s.phase:
            return
        known = [0] * self.seats
        if s.phase == FAN and s.log and s.log[2] == "takes":  # what has just been taken all remember
            taker, taken = s.log[0][1], s.log[0][3]
            known[taker] = 1 << CARD_INDEX[taken]
        others = [i for i in range(self.seats) if i != seat]
        unseen = sorted(card for i in others for card in cards_of(s.hands[i] & ~known[i]))
        rng.shuffle(unseen)
        for i in others:
            more = (s.hands[i] & ~known[i]).bit_count()
            n.hands[i] = known[i] | sum(1 << unseen.pop() for _ in range(more))

    def past(self, s: TsygankaState) -> tuple[TsygankaState, list[tuple[int, str]]]:
        """Chance had the last word when a card was drawn; since then it has been answered at most."""
        n = s.copy()
        if s.phase != FAN or not s.log or s.log[2] not in ("beats", "takes"):
            return n, []
        n.log, seat, kind, move = s.log
        assert seat is not None
        card = CARD_INDEX[n.log[3]]
        if kind == "beats":
            own = 1 << CARD_INDEX[move]
            n.hands[seat] |= own
            n.gone ^= own | 1 << card
        else:
            n.hands[seat] ^= 1 << card
        n.open, n.giver, n.turn, n.phase = card, s.drawn_from, seat, BEAT
        return n, [(seat, move or TAKE)]

    def pieces(self, s: TsygankaState) -> list[str]:
        cards = [s.centre, *s.circle, *cards_of(s.gone), *([s.open] if s.open >= 0 else [])]
        for hand in s.hands:
            cards += cards_of(hand)
        return [CARD_TEXTS[card] for card in cards]

    # what is shown

    def zones(self, s: TsygankaState, seat: int | None) -> Iterable[AnyZone]:
        yield Pile(id="circle", label=Text("Circle", "Круг"), count=len(s.circle), vanishes=True)
        centre = (CARD_TEXTS[s.centre],)
        yield Row(id="centre", label=Text("Centre", "Центр"), cards=centre)
        lying = ((s.giver, CARD_TEXTS[s.open]),) if s.open >= 0 else ()
        yield Trick(id="open", label=Text("Card to beat", "Кроют"), cards=lying)
        for i in range(self.seats):
            held = tuple(hand_texts(s.hands[i]))
            shown = held if i == seat or not s.phase else (BACK,) * len(held)
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=shown)
        suit = s.centre // 13
        yield Note(
            id="trump", label=Text("Trumps", "Козыри"), text=Text(SYMBOLS[suit], SYMBOLS[suit]), says=(suit,)
        )

    def seat_infos(self, s: TsygankaState) -> Iterable[SeatInfo]:
        fans = not s.circle
        for seat in range(self.seats):
            marks = [
                mark
                for mark, is_so in (("dealer", seat == s.dealer), ("out", fans and not s.hands[seat]))
                if is_so
            ]
            yield SeatInfo(player(seat), seat, tuple(marks))

    def asked(self, s: TsygankaState, ask: Ask) -> Text:
        if ask.kind == BEAT:
            return BEATS.fill(card=CARD_SYMBOLS[s.open])
        if ask.kind == FAN:
            return Text(
                f"Draw a card out of the fan of {who(s.giver)}", f"Тяните карту из веера {of_whom(s.giver)}"
            )
        return super().asked(s, ask)

    def describe(self, s: TsygankaState, move: str) -> Text:
        if move == DRAW:
            return Text("draw a card", "вынуть карту")
        if move == TAKE:
            return Text("take the card", "взять карту")
        return super().describe(s, move)

    def touch(self, s: TsygankaState, move: str, spots: Mapping[str, str]) -> Touch:
        if move == DRAW:
            return (f"hand{s.giver}",) if s.phase == FAN else ("circle",)
        return super().touch(s, move, spots)


ONLY = Text("{card} is beaten by {allowed}; or take it", "{card} кроет {allowed}; или берите")
NOTHING_BEATS = Text("nothing of yours beats {card}: take it", "{card} вам крыть нечем: берите")
BEATS = Text("Beat {card}, or take it", "Кройте {card} или берите")
