"""Canasta (канаста): two against two; sets of seven, a pile that is taken whole, and jokers that block it.

Rules: 004:1526-1626, as told in the digest of rummy. The kinds differ in a table (`sukno.sheets.canasta.tables`) and in
their options.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar, TypeVar

from sukno.engine import Text
from sukno.engine.chance import roll, shuffled
from sukno.engine.offers import Offers
from sukno.engine.text import hand_label, player
from sukno.engine.view import BACK, AnyZone, DealTold, Hand, Meld, Melds, Note, Pile, Row, SeatInfo
from sukno.families.accounts.points import Points, deals, either, target
from sukno.families.counted import ONE, counted, listed, size, texts
from sukno.families.rounds import Rounds
from sukno.families.stages import Stage
from sukno.games.rummy.canasta import past
from sukno.games.rummy.canasta.ending import all_laid
from sukno.games.rummy.canasta.laying import Laying
from sukno.games.rummy.canasta.melds import FIRST, RED_THREE_MASK, RED_THREES
from sukno.games.rummy.canasta.melds import Meld as Laid
from sukno.games.rummy.canasta.options import SambaOptions
from sukno.games.rummy.canasta.rules import Rules, wild
from sukno.games.rummy.canasta.score import points, rows
from sukno.games.rummy.canasta.show import account_line, in_order, lying, told
from sukno.games.rummy.canasta.state import NOBODY, CanastaState, partner
from sukno.games.rummy.canasta.taking import Taking
from sukno.materials.cards import CARD_TEXTS
from sukno.sheets.canasta.tables import FULL, CanastaKind

O = TypeVar("O", bound=SambaOptions)  # noqa: E741
SIDES = (0, 1, 0, 1)


class CanastaGame(Rounds[CanastaState, O]):
    """Base of all kinds."""

    State = CanastaState
    kind: ClassVar[CanastaKind]
    offers = Offers(sheet="sukno.sheets.canasta.offers:SHEET")

    def make_account(self) -> Points:
        o = self.options
        return Points(
            4,
            ends=either(target(o.target), deals(o.longest)),  # gap: a match that comes to no end is cut off
            sides=SIDES,
            line=account_line,
        )

    def make_stages(self) -> Iterable[Stage[CanastaState]]:
        self.rules = Rules(self.kind, self.options)
        self.taking, self.laying = Taking(self.rules), Laying(self.rules)
        self.taking.done = self.laying.begin
        self.taking.laid = self.laying.laid = self.laid
        self.taking.gone_out = self.laying.gone_out = self.gone_out
        self.taking.ended = self.finish_deal
        self.laying.done = self.end_turn
        self.laying.draw_more = self.draw_more
        return self.taking, self.laying

    # the deal

    def deal(self, s: CanastaState) -> None:
        each = self.kind.each
        cards = shuffled(s, self.rules.faces)
        hands = [cards[i * each : (i + 1) * each] for i in range(4)]
        s.stock = cards[4 * each :]
        s.reds = [0] * 4
        for i in range(4):
            seat = (s.dealer + 1 + i) % 4
            self.lay_reds(s, seat, hands[seat])
        s.hands = [counted(hand) for hand in hands]
        up = s.stock.pop()
        while wild(up) or up % 13 < FIRST:  # put back into the stock (004:1534)
            s.stock.insert(roll(s, len(s.stock)), up)
            up = s.stock.pop()
        s.note(s.dealer, "turned", CARD_TEXTS[up])
        s.pile = [up]
        s.known, s.melds = [0] * 4, [()] * 4
        past.begin(s)

    def lay_reds(self, s: CanastaState, seat: int, hand: list[int]) -> None:
        """Red threes are laid out and replaced, as long as there are any."""
        for i, face in enumerate(hand):
            while face in RED_THREES:
                s.reds[seat] += ONE[face]
                s.note(seat, "red", CARD_TEXTS[face])
                face = hand[i] = s.stock.pop()

    def end_turn(self, s: CanastaState) -> None:
        """The next player; when the stock is gone the pile takes its place, or the deal is over."""
        s.turns += 1
        s.swapped, s.bonus = NOBODY, False
        if s.last:
            self.finish_deal(s)
            return
        s.turn = (s.turn + 1) % 4
        if not self.kind.out:
            if len(s.stock) == 1:  # 004:1612
                up = s.stock.pop()
                s.note(s.turn, "turned", CARD_TEXTS[up])
                s.pile.append(up)
                s.last = True
            if not s.stock and not s.last:
                self.finish_deal(s)
                return
        elif not s.stock and not self.taking.turn_over(s):
            self.finish_deal(s)
            return
        self.taking.begin(s, s.turn)

    def laid(self, s: CanastaState, melds: tuple[Laid, ...]) -> None:
        """New melds, or one that is full now: the first canasta of a deal may bring cards."""
        if self.kind.bonus and not s.first and any(meld.size >= FULL for meld in melds):
            s.first = True
            s.bonus = len(s.stock) > 1

    def draw_more(self, s: CanastaState) -> None:
        """The cards for the first canasta; all but the last, where there are too few."""
        s.bonus = False
        s.note(s.turn, "more")
        self.taking.draw(s, self.kind.bonus)

    def gone_out(self, s: CanastaState) -> None:
        """The player in turn has no cards left."""
        s.out = s.turn
        s.note(s.turn, "out")
        mate = partner(s.turn)
        if self.rules.partner_out and s.hands[mate]:
            need = 0 if s.melds[mate] else self.rules.need(s, mate)
            found = all_laid(self.kind, s.hands[mate], s.melds[mate], s.melds[s.turn], need)
            if found is not None:
                s.both = True
                s.hands[mate] = s.known[mate] = 0
                s.melds[mate], s.melds[s.turn] = found
                s.note(mate, "both")
        self.finish_deal(s)

    def finish_deal(self, s: CanastaState) -> None:
        """The deal is counted."""
        s.shown = True
        both = points(self.rules, s)
        s.phase = ""
        self.write(s, [both[side] for side in SIDES], rows(self.rules, s))

    def in_play(self, s: CanastaState) -> Sequence[float]:
        return ()

    def last_deal(self, s: CanastaState) -> DealTold | None:
        return told(s.account)

    # what a seat knows

    def redeal(self, s: CanastaState, n: CanastaState, seat: int, rng: Random) -> None:
        """Hands but for what is known of them, and the stock unless the pile was turned over for it."""
        if s.shown:
            return
        hidden = 0 if s.renewed else counted(s.stock)
        for other in range(4):
            if other != seat:
                hidden += s.hands[other] - s.known[other]
        reds = hidden & RED_THREE_MASK
        cards = listed(hidden - reds)
        rng.shuffle(cards)
        at = 0
        for other in range(4):
            if other != seat:
                k = size(s.hands[other]) - size(s.known[other])
                n.hands[other] = s.known[other] + counted(cards[at : at + k])
                at += k
        if not s.renewed:
            stock = cards[at:] + listed(reds)
            rng.shuffle(stock)
            n.stock = stock

    def past(self, s: CanastaState) -> tuple[CanastaState, list[tuple[int, str]]]:
        return (s.copy(), []) if s.over else past.past(self.rules, s)

    def pieces(self, s: CanastaState) -> list[str]:
        laid = sum(meld.cards for lay in s.melds for meld in lay)
        found = listed(laid) + [face for hand in (*s.hands, *s.reds) for face in listed(hand)]
        return [CARD_TEXTS[face] for face in (*found, *s.stock, *s.pile)]

    # what is on the table

    def seat_infos(self, s: CanastaState) -> Iterable[SeatInfo]:
        for seat in range(4):
            yield SeatInfo(player(seat), SIDES[seat], ("dealer",) if seat == s.dealer else ())

    def zones(self, s: CanastaState, seat: int | None) -> Iterable[AnyZone]:
        for i, held in enumerate(s.hands):
            seen = i == seat or s.shown
            cards = tuple(in_order(held)) if seen else (BACK,) * size(held)
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=cards)
        yield Pile(id="stock", label=Text("Stock", "Колода"), count=len(s.stock))
        yield Pile(
            id="pile",
            label=Text("Pile", "Банк"),
            count=len(s.pile),
            seen=tuple(CARD_TEXTS[face] for face in s.pile),
            fanned=True,
        )
        yield Note(id="block", label=Text("The pile", "Банк"), text=self.block(s))
        for i in range(4):
            melds = tuple(
                Meld(lying(meld), name=str(k), stacked=meld.full) for k, meld in enumerate(s.melds[i], 1)
            )
            yield Melds(id=f"melds{i}", label=Text("Melds", "Комбинации"), seat=i, melds=melds)
            yield Row(
                id=f"reds{i}",
                label=Text("Red threes", "Красные тройки"),
                seat=i,
                cards=tuple(texts(s.reds[i])),
            )

    def block(self, s: CanastaState) -> Text:
        """What bars the pile."""
        if s.blocked:
            return Text(
                "The pile is blocked; turns left: {n}", "Банк заблокирован; осталось ходов: {n}"
            ).fill(n=s.blocked)
        if s.frozen:
            return Text("The pile is frozen", "Банк заморожен")
        return Text("", "")
