"""Quintet (квинтет), an English kind of poker: equal cards, five packets of five each, compared in order."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated, ClassVar

import msgspec

from sukno.engine import Ask, Info, Options, Text, chance, option
from sukno.engine.ask import Family, PickCards
from sukno.engine.options import deals_option
from sukno.engine.text import hand_label, player, who
from sukno.engine.view import BACK, AnyZone, Hand, Meld, Melds, Note, Row, SeatInfo
from sukno.families.accounts.points import Points, Tally, target
from sukno.families.rounds import Rounds, RoundState
from sukno.games.showdown.quintet_hands import packet, strength, told
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_TEXTS, cards_of, hand_texts, pack

OUT = 7
"""Cards of the dealer's pack that are laid open and take no part."""
PACKETS = 5
WORTH = (3, 4, 5, 6, 7)
"""What the comparisons bring, in order (004:1434)."""
ASKED = (4, 3, 2, 1)
"""The packets in the order in which they are made up: the dearest first; what is left over is the first."""
ORDINALS = (
    Text("first", "первую"),
    Text("second", "вторую"),
    Text("third", "третью"),
    Text("fourth", "четвёртую"),
    Text("fifth", "пятую"),
)
PICK = "packet"


class QuintetOptions(Options, frozen=True):
    target: Annotated[
        int,
        option(
            "Target",
            "До скольких",
            "The match ends with the deal in which somebody has so many points and leads.",
            "Партия кончается сдачей, в которой кто-нибудь набрал столько очков и впереди.",
            ge=3,
            le=500,
            main=True,
        ),
    ] = 50
    kickers: Annotated[
        bool,
        option(
            "Other cards decide",
            "Решают и прочие карты",
            "Equal fours, full houses and threes are compared by their other cards.",
            "Равные каре, фулы и тройки сравнивают по остальным картам.",
        ),
    ] = True
    deals: Annotated[int, deals_option()] = 0


class QuintetState(RoundState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    turn: int = 0
    out: tuple[int, ...] = ()
    """The cards that take no part, as they were laid open."""
    packets: list[list[int]] = []
    """The packets of each seat in the order of `ASKED`, as bits."""
    shown: bool = False
    """Are the packets compared, and lie open?"""


class Quintet(Rounds[QuintetState, QuintetOptions]):
    info = Info(
        id="quintet",
        name=Text("Quintet", "Квинтет"),
        also=("Poker squares", "Chinese poker", "Покер", "Китайский покер"),
        family="showdown",
        summary=Text(
            "Both have the same 25 cards: divide yours into five poker hands, and guess how the other does.",
            "У обоих те же 25 карт: разложите их на пять покерных комбинаций и угадайте чужие.",
        ),
        seats=(2,),
        sources=("004:1406-1436", "004:90"),
        duel={"deals": 3},
    )
    State = QuintetState
    Options = QuintetOptions
    prompts: ClassVar[dict[str, Text]] = {PICK: Text("Make up a packet", "Составьте пачку")}
    log_words: ClassVar[dict[str, Text]] = {
        "packet": Text("⟨lays|lay⟩ packet {move}", "⟨кладёт|кладёте⟩ пачку {move}")
    }

    def make_account(self) -> Points:
        """Gap: how long a match lasts. While both are equal at the target it goes on."""
        return Points(2, ends=target(self.options.target, alone=range(2)))

    # the deal

    def deal(self, s: QuintetState) -> None:
        """The dealer lays seven cards of his pack open; the other takes the same ones out of his."""
        s.out = tuple(chance.shuffled(s, pack(32))[:OUT])
        self.begin(s)

    def begin(self, s: QuintetState) -> None:
        s.packets = [[], []]
        s.shown = False
        s.turn = 1 - s.dealer

    def cards(self, s: QuintetState) -> int:
        """What both hold at the beginning."""
        return bit_set(pack(32)) & ~bit_set(s.out)

    def held(self, s: QuintetState, seat: int) -> int:
        return self.cards(s) & ~sum(s.packets[seat])

    # the packets

    def ask(self, s: QuintetState) -> Ask | None:
        """Both make up their packets unseen, so it does not matter who does it first."""
        if s.over:
            return None
        held = tuple(hand_texts(self.held(s, s.turn)))
        return Ask(s.turn, PICK, [], (PickCards(PICK, held, PACKETS, PACKETS),))

    def play(self, s: QuintetState, move: str) -> None:
        self.check(s, move)
        mine = s.packets[s.turn]
        s.note(s.turn, "packet", str(ASKED[len(mine)] + 1))
        mine.append(packet(move.split(" ")[1:]))
        if len(mine) < len(ASKED):
            return
        mine.append(self.held(s, s.turn))
        if s.turn == s.dealer:
            self.compare(s)
        else:
            s.turn = s.dealer

    def ends_turn(self, s: QuintetState, move: str) -> bool:
        return len(s.packets[s.turn]) + 1 == len(ASKED)

    def taken_this_turn(self, s: QuintetState) -> int:
        return len(s.packets[s.turn])

    # the score

    def row(self, s: QuintetState, seat: int) -> list[int]:
        """The packets of a seat in their order, the first one first."""
        return s.packets[seat][::-1]

    def compare(self, s: QuintetState) -> None:
        """Gap: equal packets bring nobody anything."""
        kickers = self.options.kickers
        points = [0, 0]
        for worth, *pair in zip(WORTH, self.row(s, 0), self.row(s, 1), strict=True):
            one, other = (strength(cards, kickers) for cards in pair)
            points[0] += worth * (one > other)
            points[1] += worth * (other > one)
        s.shown = True
        self.write(s, points)

    # what is known

    def redeal(self, s: QuintetState, n: QuintetState, seat: int, rng: Random) -> None:
        """How the other has divided the cards nobody else knows."""
        if s.shown:
            return
        cards = cards_of(self.cards(s))
        rng.shuffle(cards)
        count = len(s.packets[1 - seat])
        n.packets[1 - seat] = [bit_set(cards[PACKETS * k : PACKETS * (k + 1)]) for k in range(count)]

    def past(self, s: QuintetState) -> tuple[QuintetState, list[tuple[int, str]]]:
        n = s.copy()
        n.log = ()
        self.begin(n)
        moves = [
            (seat, " ".join([PICK, *hand_texts(cards)]))
            for seat in (1 - s.dealer, s.dealer)
            for cards in s.packets[seat][: len(ASKED)]
        ]
        return n, moves

    def pieces(self, s: QuintetState) -> list[str]:
        """Of both packs."""
        out = [CARD_TEXTS[card] for card in s.out]
        made = (hand_texts(cards) for packets in s.packets for cards in packets)
        held = (hand_texts(self.held(s, seat)) for seat in range(2))
        return [*out, *out, *(card for cards in (*made, *held) for card in cards)]

    # what is shown

    def asked(self, s: QuintetState, ask: Ask) -> Text:
        at = ASKED[len(s.packets[s.turn])]
        words = Text(
            "Make up the {nth} packet, for {n} points: five cards",
            "Составьте {nth} пачку, за {n} очков: пять карт",
        )
        if WORTH[at] < PACKETS:
            words = Text(words.en, "Составьте {nth} пачку, за {n} очка: пять карт")
        return words.fill(nth=ORDINALS[at], n=WORTH[at])

    def describe(self, s: QuintetState, move: str) -> Text:
        at = ASKED[len(s.packets[s.turn])] + 1
        words = Text(f"packet {at}", f"пачка {at}")
        cards = move.split(" ")[1:]
        if not cards:
            return words
        found = told(strength(packet(cards), self.options.kickers))
        return Text(f"{words.en}: {found.en}", f"{words.ru}: {found.ru}")

    def family_words(self, s: QuintetState, family: Family) -> Text:
        return self.asked(s, Ask(s.turn, PICK, []))

    def zones(self, s: QuintetState, seat: int | None) -> Iterable[AnyZone]:
        for i in range(2):
            held = self.held(s, i)
            cards = tuple(hand_texts(held)) if i == seat else (BACK,) * held.bit_count()
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=cards)
        mine = 0 if seat is None else seat
        yield self.packets_zone(s, "opposite", 1 - mine, s.shown)
        out = tuple(CARD_TEXTS[card] for card in s.out)
        yield Row(id="out", label=Text("Out of play", "Вне игры"), cards=out)
        yield self.packets_zone(s, "own", mine, s.shown or mine == seat)
        yield Note(id="made", label=Text("Packets", "Пачки"), text=self.made(s, seat))

    def packets_zone(self, s: QuintetState, id: str, i: int, seen: bool) -> Melds:
        """In the middle of the table, where they lie opposite each other; those of the viewer below."""
        made = (tuple(hand_texts(cards)) if seen else (BACK,) * PACKETS for cards in self.row(s, i))
        label = Text(f"Packets: {who(i)}", f"Пачки: {who(i)}")
        return Melds(id=id, label=label, melds=tuple(map(Meld, made)))

    def made(self, s: QuintetState, seat: int | None) -> Text:
        """What the viewer's own packets hold, or all when they are compared."""
        en, ru = [], []
        for i in range(2):
            if not s.packets[i] or not (s.shown or i == seat):
                continue
            found = [told(strength(cards, self.options.kickers)) for cards in self.row(s, i)]
            first = PACKETS + 1 - len(found)
            en.append(f"{who(i)}: " + ", ".join(f"{n}: {f.en}" for n, f in enumerate(found, first)))
            ru.append(f"{who(i)}: " + ", ".join(f"{n}: {f.ru}" for n, f in enumerate(found, first)))
        return Text("; ".join(en), "; ".join(ru))

    def seat_infos(self, s: QuintetState) -> Iterable[SeatInfo]:
        for seat in range(2):
            yield SeatInfo(player(seat), seat, ("dealer",) if seat == s.dealer else ())
