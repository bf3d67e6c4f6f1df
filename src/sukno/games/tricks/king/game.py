"""King (кинг): six or seven deals of not taking, then a round or two of winning it back.

Four players, each for himself. Every deal has a fixed sum, and what the first stage takes from all of
them together the second gives back: the totals of a whole match add up to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from sukno.engine import IllegalMove, Info, Outcome, Text
from sukno.engine.ask import Ask
from sukno.engine.chance import freshen, roll, shuffled
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.view import places_of
from sukno.families import fantan, sale
from sukno.families.penalties import ALL_CARDS, HEARTS, card_moves, put_card, take_trick
from sukno.families.tricks import CARD_BITS, NO_TRUMPS, SUIT_BITS, deal_unseen, played_by
from sukno.games.tricks.king.deals import (
    FANTAN,
    KING_OF_HEARTS,
    NO_KING,
    PRICES,
    PRIZES,
    ROUNDS,
    SALE,
    TRUMPS,
    Prices,
    tariffs,
)
from sukno.games.tricks.king.options import KingOptions
from sukno.games.tricks.king.show import KingTable
from sukno.games.tricks.king.state import KingState
from sukno.materials.cards import CARD_TEXTS, cards_of, pack


class King(KingTable):
    info = Info(
        id="king",
        name=Text("King", "Кинг"),
        family="trick",
        summary=Text(
            "Take no tricks, no hearts, no queens, no ♥K ... and then win everything back with trumps.",
            "Не берите взяток, червей, дам, кинга — а потом отыграйтесь с козырями.",
        ),
        seats=(4,),
        sources=("004:1227-1279",),
        duel={"deals": 6},  # the first stage: one deal alone would test one kind of play
    )
    State = KingState
    Options = KingOptions
    prompts: ClassVar[dict[str, Text]] = {
        "widow": Text("Keep the widow or sell it", "Оставьте прикуп себе или продайте"),
        "offer": Text("Offer tricks for the widow", "Сколько взяток даёте за прикуп?"),
        "answer": Text("Buy at this price?", "Покупаете по этой цене?"),
        "give": Text("Give a card", "Отдайте карту"),
    }
    prices: ClassVar[Prices] = PRICES
    prizes: ClassVar[dict[str, tuple[int, int]]] = PRIZES
    cards: ClassVar[int] = ALL_CARDS
    """The pack, as bits."""

    def __init__(self, options: KingOptions | None = None) -> None:
        super().__init__(options)
        o = self.options
        self.tariffs = tariffs(self.prices, o.last_tricks)
        self.pack = tuple(c for c in pack(52) if self.cards >> c & 1)
        self.schedule = self.make_schedule()

    def make_schedule(self) -> tuple[int, ...]:
        """The deals of the match in order: single misères, then rounds in which each player deals once."""
        o = self.options
        rounds = ROUNDS[o.recovery][: o.yeralash - 5]
        schedule = [*range(o.yeralash)]
        for kind in rounds:
            schedule += [kind] * (1 if kind == FANTAN and o.fantan_form == "one" else self.seats)
        return tuple(schedule[: o.deals or None])

    # the deal

    def setup(self, s: KingState) -> None:
        s.total = (0,) * self.seats
        s.dealer = roll(s, self.seats)  # the first dealer by lot
        self.begin_deal(s)

    def begin_deal(self, s: KingState) -> None:
        """All cards, one at a time from the dealer's left; for a sale one card per player stays open."""
        n = self.seats
        s.contract = contract = self.schedule[s.deal]
        cards = shuffled(s, self.pack)
        widow = 0
        if contract == SALE:
            for c in cards[-n:]:
                widow |= CARD_BITS[c]
            del cards[-n:]
        hands = [0] * n
        for i in range(n):
            h = 0
            for c in cards[i::n]:
                h |= CARD_BITS[c]
            hands[(s.dealer + 1 + i) % n] = h
        self.open_deal(s, hands, widow)

    def open_deal(self, s: KingState, hands: list[int], widow: int) -> None:
        """The cards are dealt; the first decision."""
        n = self.seats
        s.leader = s.turn = first = (s.dealer + 1) % n
        s.hands = hands
        s.tricks = [0] * n
        s.voids = [0] * n
        s.points = [0] * n
        s.trick = []
        s.trump = NO_TRUMPS
        s.played = s.laid = 0
        s.out = ()
        s.log = ()
        sale.no_sale(s)
        contract = s.contract
        if contract < TRUMPS:
            s.phase = "card"
        elif contract == TRUMPS:
            s.phase = "trump"
        elif contract == SALE:
            sale.open_sale(s, widow)
        else:
            s.phase = "lay"
            fantan.pass_on(s, first)

    # decisions

    def ask(self, s: KingState) -> Ask | None:
        phase = s.phase
        if phase == "card":
            if s.contract == NO_KING and self.king_is_due(s):
                return Ask(s.turn, phase, ["HK"])
            return Ask(s.turn, phase, card_moves(s, self.tariffs[s.contract].barred))
        if phase == "lay":
            return Ask(s.turn, "card", fantan.lay_moves(s))
        if phase == "trump":
            return Ask(s.turn, phase, list(sale.TRUMPS))
        if phase == "over":
            return None
        return Ask(s.turn, phase, sale.sale_moves(s))

    def king_is_due(self, s: KingState) -> bool:
        """With forced_king: ♥K is in hand and may be thrown on what another player has led (004:1245)."""
        if not self.options.forced_king or not s.trick:
            return False
        hand = s.hands[s.turn]
        led = SUIT_BITS[s.trick[0] // 13]
        return hand & KING_OF_HEARTS != 0 and (led == HEARTS or not hand & led)

    def play(self, s: KingState, move: str) -> None:
        phase = s.phase
        if phase == "card":
            self.play_card(s, move)
        elif phase == "lay":
            fantan.lay(s, move)
            if len(s.out) == 2:
                self.score_fantan(s)
            else:
                fantan.pass_on(s, (s.turn + 1) % self.seats)
        elif phase == "trump":
            self.name_trump(s, move)
        elif phase == "over":
            raise game_is_over(move)
        else:
            sale.play_sale(s, move)

    def play_card(self, s: KingState, move: str) -> None:
        contract = s.contract
        tariff = self.tariffs[contract]
        seat = s.turn
        if contract == NO_KING and self.options.forced_king:
            if move != "HK" and self.king_is_due(s):
                raise IllegalMove(
                    f"{move}: you must throw ♥K at the first chance: HK",
                    f"{move}: ♥K надо отдать при первой возможности: HK",
                )
            following = bool(s.trick)
            full = put_card(s, move, tariff.barred)
            shown = s.voids[seat] | HEARTS
            if following and SUIT_BITS[s.trick[0] // 13] & shown:
                s.voids[seat] |= KING_OF_HEARTS  # he would have had to throw it
        else:
            full = put_card(s, move, tariff.barred)
        if s.widow and s.widow & CARD_BITS[s.trick[-1]]:
            sale.show_widow_card(s, seat)
        if full and take_trick(s, tariff):
            self.end_deal(s)

    def name_trump(self, s: KingState, move: str) -> None:
        """After a look at the whole hand; no-trumps is not among the choices (not in the source)."""
        if move not in sale.TRUMPS:
            raise not_among(move, sale.TRUMPS)
        s.log = (s.log, s.turn, "trump", move)
        s.trump = sale.TRUMPS.index(move)
        s.phase = "card"
        s.turn = s.leader  # left of the dealer, whoever bought the widow

    # scoring

    def score_fantan(self, s: KingState) -> None:
        for seat, prize in zip(s.out, self.prizes[self.options.fantan_form], strict=True):
            s.points[seat] += prize
        self.end_deal(s)

    def end_deal(self, s: KingState) -> None:
        """Write the row, and deal again unless this was the last."""
        points = s.points
        if s.price:  # out of this deal's points, and if they are too few from the account (004:1261)
            points[s.buyer] -= s.price
            points[(s.dealer + 1) % self.seats] += s.price
        s.rows = (*s.rows, tuple(points))
        s.total = tuple([a + b for a, b in zip(s.total, points, strict=True)])
        s.deal += 1
        if s.deal == len(self.schedule):
            s.phase = "over"
            return
        s.dealer = (s.dealer + 1) % self.seats
        self.begin_deal(s)

    def standing(self, s: KingState) -> Sequence[float]:
        """The account against the average, so that a match cut short settles too; a whole one averages 0."""
        now = s.total if s.phase == "over" else [a + b for a, b in zip(s.total, s.points, strict=True)]
        mean = sum(now) / self.seats
        return [p - mean for p in now]

    def outcome(self, s: KingState) -> Outcome | None:
        if s.phase != "over":
            return None
        places = places_of(s.total)
        first = ", ".join(str(i + 1) for i, place in enumerate(places) if place == 1)
        best = f"{max(s.total):+d}"
        if places.count(1) == 1:
            text = Text(f"Player {first} wins with {best}.", f"Выиграл игрок {first}: {best}.")
        else:
            text = Text(
                f"Players {first} share first place with {best}.",
                f"Игроки {first} делят первое место: {best}.",
            )
        return Outcome(tuple(self.standing(s)), places, text)

    # imagination

    def imagine(self, s: KingState, seat: int, rng: Random) -> KingState:
        """Other hands that agree with the voids, the restrictions, the passes and the gifts seen so far."""
        n = s.copy()
        seen = s.hands[seat] | s.played | s.laid
        for c in s.trick:
            seen |= CARD_BITS[c]
        needs = [h.bit_count() for h in s.hands]
        needs[seat] = 0
        if s.buyer >= 0:
            n.hands = sale.imagine_hands(s, seat, rng, self.cards & ~seen, needs)
            n.gifts = sale.imagine_gifts(s, seat, n.hands)
        elif s.phase == "lay":
            n.hands = fantan.imagine_hands(s, seat, rng, self.cards & ~seen, needs)
        else:
            n.hands = deal_unseen(rng, self.cards & ~seen & ~s.widow, needs, s.voids)
        n.hands[seat] = s.hands[seat]
        freshen(n, rng)
        return n

    def past(self, s: KingState) -> tuple[KingState, list[tuple[int, str]]]:
        """The hands as they were dealt, and everything since; gifts are told by the state alone."""
        n = s.copy()
        hands = [held | played_by(s, i) for i, held in enumerate(s.hands)]
        gifts = iter(sale.gifts_in_order(s))
        if s.buyer >= 0:
            hands[s.buyer] &= ~s.widow
            for to, card in sale.gifts_in_order(s):
                hands[to] &= ~CARD_BITS[card]
                hands[s.buyer] |= CARD_BITS[card] & ~s.widow
        if s.played:
            n.last_trick, n.last_leader = (), 0  # of the deal before
        self.open_deal(n, hands, s.widow)
        moves = []
        for seat, kind, move in s.lines():
            if kind == "give":
                move = sale.GIVES[next(gifts)[1]]
            if kind != "skip":
                moves.append((seat, move))
        return n, moves

    def pieces(self, s: KingState) -> list[str]:
        on_table = s.widow if s.buyer < 0 else 0
        bits = [*s.hands, s.played, s.laid, on_table, *(CARD_BITS[c] for c in s.trick)]
        return [CARD_TEXTS[c] for b in bits for c in cards_of(b)]
