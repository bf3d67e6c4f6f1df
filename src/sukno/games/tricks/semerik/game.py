"""Semerik (семерик, Three-Seven): two against two, forty cards, declarations and figures in tricks; to 21."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from sukno.engine import Info, Text
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Row
from sukno.families.stages import Stage
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import CARD_BITS, NO_TRUMPS, deal_unseen
from sukno.families.ways import Ways
from sukno.games.tricks.semerik.account import PARTY, SemerikAccount, counted
from sukno.games.tricks.semerik.declarations import HEARTS, declared, figures, words_of
from sukno.games.tricks.semerik.options import SemerikOptions
from sukno.games.tricks.semerik.state import SemerikState
from sukno.games.tricks.semerik.unseen import laid_out
from sukno.materials.cards import RANKS, RankOrder, hand_texts

ORDER = RankOrder("32AKQJ7654")
PACK = tuple(13 * suit + RANKS.index(rank) for suit in range(4) for rank in reversed(ORDER.text))
ALL_TRICKS = 4  # 000:5539
HAND = 10
PLACES = {BACK: 0, **{suit + r: i for i, (suit, r) in enumerate(product("SCDH", ORDER.text))}}
IN_HAND = PLACES.__getitem__
"""Where a card stands in a hand that is sorted by suits, the three first."""
TRIES = 200
"""Deals imagined until nobody has anything that he did not declare; every third or so is one."""


class Semerik(TrickGame[SemerikState, SemerikOptions]):
    info = Info(
        id="semerik",
        name=Text("Semerik", "Семерик"),
        also=("Three-seven", "Tressette", "Три семёрки"),
        family="trick",
        summary=Text(
            "Two against two, forty cards, threes and twos high: combinations in hand and figures in tricks, to 21.",
            "Двое против двоих, сорок карт: сочетания на руках и фигуры во взятках, до 21 очка.",
        ),
        seats=(4,),
        pairs=True,
        sources=("000:5468-5570", "002:5364-5460"),
        duel={"deals": 1},
    )
    State = SemerikState
    account: SemerikAccount
    Options = SemerikOptions
    cards = PACK
    partners = True
    told_in_log: ClassVar[tuple[str, ...]] = ("figures",)

    def make_stages(self) -> Iterable[Stage[SemerikState]]:
        self.tricks = Tricks(Ways(order=ORDER), taken=self.trick_taken, last=self.last_trick)
        return (self.tricks,)

    # the deal

    def make_account(self) -> SemerikAccount:
        return SemerikAccount(self.options.parties)

    def deal(self, s: SemerikState) -> None:
        """Ten cards each; declarations are counted before the first lead, from the dealer's left (000:5546).

        Who comes to 21 in counting has won the party before a card is played: then it is dealt again.
        """
        self.account.turn(s.account)
        self.deal_cards(s)
        s.trump = HEARTS if self.options.hearts_trump else NO_TRUMPS
        s.told = s.won = (0, 0)
        for i in range(1, 5):
            place = (s.dealer + i) % 4
            for what in declared(s.hands[place]):
                s.known[place] |= what.cards
                s.told = _added(s.told, place % 2, what.points)
                s.note(s.order[place], "declare", f"{what.name} {what.points}")
            if self.count(s)[place % 2] >= PARTY:
                self.end_party(s, place % 2)
                return
        self.begin_play(s)

    # the play

    def trick_taken(self, s: SemerikState, place: int) -> None:
        points = figures(_bits(s.last_trick))
        if points:
            s.won = _added(s.won, place % 2, points)
            s.note(s.order[place], "figures", str(points))
            if self.count(s)[place % 2] >= PARTY:
                self.end_party(s, place % 2)

    def last_trick(self, s: SemerikState, place: int) -> None:
        side = place % 2
        s.won = _added(s.won, side, figures(_bits(s.last_trick)))
        if s.tricks[side] + s.tricks[side + 2] == HAND:
            s.won = _added(s.won, side, ALL_TRICKS)
        if self.count(s)[side] >= PARTY:
            self.end_party(s, side)
        else:
            self.end_deal(s)

    # the score

    def count(self, s: SemerikState) -> tuple[int, int]:
        """The record of both sides as it stands now."""
        return counted(s.account.score, s.told, s.won)

    def in_play(self, s: SemerikState) -> tuple[int, ...]:
        return counted(s.told, s.won) * 2

    def end_party(self, s: SemerikState, side: int) -> None:
        """A side has 21: play stops."""
        self.tricks.end(s)
        self.end_deal(s, winner=side)

    def end_deal(self, s: SemerikState, place: int = -1, winner: int = -1) -> None:
        self.write(s, s.deal, s.told, s.won, winner)

    def finish(self, s: SemerikState) -> None:
        super().finish(s)
        s.told = s.won = (0, 0)

    # what a seat knows

    def redeal(self, s: SemerikState, n: SemerikState, seat: int, rng: Random) -> None:
        """Nobody was dealt what he would have declared and did not."""
        known = [held if self.sees(s, seat, p) else held & s.known[p] for p, held in enumerate(s.hands)]
        unseen, sizes = self.unseen(s), [h.bit_count() for h in s.hands]
        said = [declared(held | gone) for held, gone in zip(s.hands, s.gone, strict=True)]
        others = [p for p in range(4) if s.order[p] != seat]
        for _ in range(TRIES):
            n.hands = deal_unseen(rng, unseen, sizes, s.voids, known)
            if all(declared(n.hands[p] | s.gone[p]) == said[p] for p in others):
                break
        else:
            n.hands = laid_out(rng, unseen, sizes, s.voids, known, s.gone, said)

    def restart(self, s: SemerikState, n: SemerikState) -> None:
        n.won = (0, 0)
        for place in range(4):
            for what in declared(n.hands[place]):
                n.known[place] |= what.cards
        self.begin_play(n)

    # the table and the paper

    def zones(self, s: SemerikState, seat: int | None) -> Iterable[AnyZone]:
        for zone in self.hand_zones(s, seat):
            assert isinstance(zone, Hand)
            yield replace(zone, cards=tuple(sorted(zone.cards, key=IN_HAND)))
        yield self.tricks.trick_zone(s)
        # tricks may not be looked at before the end (000:5552): only the last one lies there
        yield self.tricks.last_zone(s, shown=not s.trick)
        for place, i in enumerate(s.order):
            told = tuple(sorted(hand_texts(s.known[place]), key=IN_HAND)) if s.phase and not s.played else ()
            yield Row(id=f"declared{i}", label=Text("Declared", "Объявлено"), seat=i, cards=told)
        yield self.trump_zone(s)
        count = self.count(s)
        amounts = tuple((side, None, n) for side, n in zip(self.account.heads, count, strict=True))
        yield Amounts(id="record", label=Text("Record", "Запись"), amounts=amounts)

    def tell(self, kind: str, move: str) -> Text:
        if kind == "declare":
            name, _, points = move.partition(" ")
            return words_of(name, int(points))
        if kind == "figures":
            return Text(f"figures in the trick: {move}", f"фигуры во взятке: {move}")
        return super().tell(kind, move)


def _added(pair: tuple[int, int], side: int, points: int) -> tuple[int, int]:
    return (pair[0] + points, pair[1]) if side == 0 else (pair[0], pair[1] + points)


def _bits(trick: Iterable[int]) -> int:
    bits = 0
    for c in trick:
        bits |= CARD_BITS[c]
    return bits
