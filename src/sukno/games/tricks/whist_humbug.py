"""Humbug (вист вдвоём): four packets of thirteen, and each of two may change his hand for the packet at his right."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from sukno.engine import Info, Text, chance
from sukno.engine.view import AnyZone
from sukno.families.seating import draw_cards, draw_rank
from sukno.families.stages import Stage, Step, step
from sukno.families.tricks import CARD_BITS, clear_table, deal_unseen, log_before
from sukno.games.tricks.whist.changing import CHANGE, KEEP, Changing
from sukno.games.tricks.whist.options import HumbugOptions
from sukno.games.tricks.whist.rounds import WhistRounds
from sukno.games.tricks.whist.state import HumbugState
from sukno.materials.cards import CARD_TEXTS
from sukno.sheets.whist.tariff import Tariff, tariff


class Humbug(WhistRounds[HumbugState, HumbugOptions]):
    info = Info(
        id="whist-humbug",
        name=Text("Humbug", "Хумбуг"),
        also=("Whist for two", "Two-handed whist", "Вист вдвоём"),
        family="trick",
        summary=Text(
            "Whist for two: play the hand you were dealt, or throw it away for the packet at your right.",
            "Вист вдвоём: играйте на своих или сбросьте их и возьмите кучку справа.",
        ),
        seats=(2,),
        sources=("000:4321-4369",),
        kind_of="whist",
        duel={"deals": 1},
    )
    State = HumbugState
    Options = HumbugOptions
    moves_in_log: ClassVar[tuple[str, ...]] = ("card", "demand", "penalty", KEEP, CHANGE)

    def place_count(self) -> int:
        return 2

    def make_tariff(self) -> Tariff:
        return tariff(self.options.sequences, humbug=True, free_runs=self.options.free_runs)

    def make_stages(self) -> Iterable[Stage[HumbugState]]:
        self.changing = Changing()
        return self.changing, *self.make_tricks()

    def make_course(self) -> Iterable[Step]:
        return step(self.changing), *super().make_course()

    # the deal

    def sit_down(self, s: HumbugState) -> None:
        """The players sit opposite each other; who draws the lower card deals first."""
        s.draw = draw_cards(s, 2)
        s.order = s.owner = (0, 1)
        s.dealer = min((0, 1), key=lambda seat: draw_rank(s.draw[seat]))

    def deal_hands(self, s: HumbugState) -> None:
        """Four packets, one card at a time from the dealer's left; his own gets the last card, which is the trump."""
        cards = chance.shuffled(s, self.cards)
        packets = [sum(CARD_BITS[c] for c in cards[i::4]) for i in range(4)]
        other = 1 - s.dealer
        s.hands, s.asides = [0, 0], [0, 0]
        s.asides[other], s.hands[other], s.asides[s.dealer], s.hands[s.dealer] = packets
        clear_table(s, 2)
        self.revokes.renew(s)
        if self.trumps:
            s.turned = cards[-1]
            s.trump = s.turned // 13
            s.note(s.order[s.dealer], "turn", CARD_TEXTS[s.turned])
        self.begin_play(s)

    def begin_play(self, s: HumbugState) -> None:
        if s.turned >= 0:
            s.known[s.dealer] = CARD_BITS[s.turned]
        self.begin_course(s)

    # what a seat knows

    def redeal(self, s: HumbugState, n: HumbugState, seat: int, rng: Random) -> None:
        """A thrown hand is known to who threw it, and to both its trump card, if it was the dealer's."""
        known = [held if s.order[p] == seat else held & s.known[p] for p, held in enumerate(s.hands)]
        for place, cards in enumerate(s.asides):
            thrown = s.changed >> place & 1
            seen = CARD_BITS[s.turned] if thrown and place == s.dealer and s.turned >= 0 else 0
            known.append(cards if thrown and s.order[place] == seat else seen)
        needs = [cards.bit_count() for cards in (*s.hands, *s.asides)]
        found = deal_unseen(rng, self.unseen(s), needs, [*s.voids, 0, 0], known)
        n.hands, n.asides = found[:2], found[2:]

    def past(self, s: HumbugState) -> tuple[HumbugState, list[tuple[int, str]]]:
        n = s.copy()
        n.hands = [held | gone for held, gone in zip(s.hands, s.gone, strict=True)]
        n.asides = [*s.asides]
        for place in (0, 1):
            if s.changed >> place & 1:
                n.hands[place], n.asides[place] = n.asides[place], n.hands[place]
        n.log = log_before(s, (*self.moves_in_log, *self.told_in_log))
        clear_table(n, self.places)
        self.revokes.renew(n)
        n.account.entries = tuple(entry for entry in s.account.entries if entry[0] != s.deal)
        self.begin_play(n)
        kinds = {KEEP: KEEP, CHANGE: CHANGE}
        moves = [(seat, kinds.get(kind, move)) for seat, kind, move in s.lines() if kind in self.moves_in_log]
        return n, moves

    def zones(self, s: HumbugState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        yield from self.changing.zones(s, seat)
