"""Sixty-six (шестьдесят шесть): two players, 24 cards; the first to 66 points in cards and marriages wins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar

from sukno.engine import Info, SheetRow, Text
from sukno.engine.chance import shuffled
from sukno.engine.text import who
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Note, Pile, Row
from sukno.families.accounts.points import Points, target
from sukno.families.stages import Stage
from sukno.families.stages.marriages import CARD_POINTS, ORDER, PACK, Marriages
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import CARD_BITS, clear_table, suit_letter
from sukno.families.ways import Ways
from sukno.games.tricks.sixty_six.options import SixtySixOptions
from sukno.games.tricks.sixty_six.past import cards_as_dealt
from sukno.games.tricks.sixty_six.state import HAND, NO_UPCARD, NOBODY, SixtySixState
from sukno.games.tricks.sixty_six.stock import Stock, deal_two
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, SUITS, SYMBOLS, hand, hand_texts

TARGET = 66
HALF = 33
"""Under it the loser loses double; exactly 33 is a single loss (000:5666)."""
EXCHANGED_RANK = {"nine": "9", "ten": "T"}
OPEN = Ways(follow=False, order=ORDER, tariff=CARD_POINTS)
"""While there is a stock anything may be played (000:5616)."""
CLOSED = Ways(trump=True, order=ORDER, tariff=CARD_POINTS)
"""Then suit is followed, or else trumped; nobody has to beat (000:5645-5649)."""
MARRIAGES = tuple(tuple(40 if suit == trump else 20 for suit in range(4)) for trump in (0, 1, 2, 3, -1))


class SixtySix(TrickGame[SixtySixState, SixtySixOptions]):
    info = Info(
        id="sixty-six",
        name=Text("Sixty-six", "Шестьдесят шесть"),
        also=("66", "Schnapsen", "Sechsundsechzig", "Марьяж", "Шнапсен"),
        family="trick",
        summary=Text(
            "Draw from the stock, declare marriages, close in time: the first to 66 points wins the game.",
            "Добирайте из колоды, объявляйте марьяжи, вовремя закройтесь; наберите 66 первым.",
        ),
        seats=(2,),
        sources=("000:5572-5688", "002:5470-5589", "004:1851-1869"),
        duel={"deals": 1},
    )
    State = SixtySixState
    Options = SixtySixOptions
    cards = PACK
    log_words: ClassVar[dict[str, Text]] = {
        "turn": Text("⟨turns|turn⟩ up {move} for trumps", "⟨открывает|открываете⟩ козыря: {move}")
    }

    def make_stages(self) -> Iterable[Stage[SixtySixState]]:
        rank = EXCHANGED_RANK.get(self.options.trump_exchange)
        self.stock = Stock([CARD_INDEX[suit + rank] for suit in SUITS] if rank else ())
        self.marriages = Marriages(MARRIAGES, lambda: self.tricks, self.declared)
        self.tricks = Tricks(
            lambda s: CLOSED if s.strict else OPEN,
            taken=self.trick_taken,
            last=self.last_trick,
            beside=(self.marriages, self.stock),
        )
        return self.tricks, self.marriages, self.stock

    # the deal

    def make_account(self) -> Points:
        return Points(
            2,
            ends=target(self.options.match_points),
            each=True,
            line=game_line,
            total=Text("Games won", "Игр взято"),
        )

    def deal(self, s: SixtySixState) -> None:
        """Six cards each, the thirteenth is turned up; the dealer's opponent leads (000:5605-5612)."""
        self.lay_out(s, shuffled(s, self.cards))

    def lay_out(self, s: SixtySixState, cards: list[int]) -> None:
        dealer = s.dealer
        s.order = (0, 1)
        s.hands = [0, 0]
        s.hands[1 - dealer] = hand(cards[:HAND])
        s.hands[dealer] = hand(cards[HAND : 2 * HAND])
        s.upcard = cards[2 * HAND]
        s.trump = s.upcard // 13
        s.stock = tuple(cards[2 * HAND + 1 :])
        s.strict = False
        s.closer = NOBODY
        s.tricks_at_close = 0
        clear_table(s, 2)
        s.log = ((), dealer, "turn", CARD_TEXTS[s.upcard])
        self.tricks.begin(s, 1 - dealer)

    # play

    def declared(self, s: SixtySixState, seat: int, value: int) -> None:
        """Counts at once, even before the first trick; after closing and without a stock as well."""
        s.points[seat] += value
        if s.points[seat] >= TARGET:
            self.end_deal(s, seat)

    def trick_taken(self, s: SixtySixState, winner: int) -> None:
        if s.points[winner] >= TARGET:
            self.end_deal(s, winner)
        elif not s.strict:
            self.stock.draw(s, winner)

    def last_trick(self, s: SixtySixState, winner: int) -> None:
        if s.closer < 0 or self.options.last_trick_bonus_if_closed:
            s.points[winner] += self.options.last_trick_bonus
        self.end_deal(s, winner if s.points[winner] >= TARGET else NOBODY)

    # scoring

    def end_deal(self, s: SixtySixState, first: int) -> None:
        """Write the game; then the winner deals again (000:5605), after a drawn game the same dealer.

        `first` has reached 66, or is NOBODY: all cards are played.
        """
        self.tricks.end(s)
        winner, worth = self.worth(s, first)
        row = [0, 0]
        row[winner] = worth
        self.write(s, row, (s.points[0], s.points[1], s.closer))

    def next_dealer(self, s: SixtySixState) -> int:
        row = s.account.rows[-1]
        return row.index(max(row)) if any(row) else s.dealer

    def worth(self, s: SixtySixState, first: int) -> tuple[int, int]:
        """Who writes how many games.

        result                                      000                       004
        the loser has 33 or more                    1                         1
        the loser has less                          2                         2
        the loser has nothing                       3 (no trick)              3 (no point)
        the closer reaches 66                       as above                  3
        the closer does not, or not first           2; 3 if other: no trick   3
        nobody reaches 66                           0                         -
        """
        o = self.options
        if s.closer >= 0 and first != s.closer:
            other = 1 - s.closer
            tricks = s.tricks[other] if o.no_trick_at == "end" else s.tricks_at_close
            return other, 3 if o.close_failure == "3" or not tricks else 2
        if first < 0:
            return 0, 0
        if s.closer >= 0 and o.close_success == "always-3":
            return first, 3
        loser = 1 - first
        nothing = not (s.tricks[loser] if o.triple_condition == "no-trick" else s.points[loser])
        return first, 3 if nothing else 2 if s.points[loser] < HALF else 1

    # what a seat knows

    def redeal(self, s: SixtySixState, n: SixtySixState, seat: int, rng: Random) -> None:
        """His hand and the stock mixed: he keeps what was seen there and has nothing of his shown voids."""
        other = 1 - seat
        held = s.hands[other]
        unseen = self.unseen(s) & ~s.hands[seat]
        if s.upcard >= 0:
            unseen &= ~CARD_BITS[s.upcard]
        n.hands[other], stock = deal_two(rng, unseen, held.bit_count(), s.known[other] & held, s.voids[other])
        n.stock = tuple(stock)

    def past(self, s: SixtySixState) -> tuple[SixtySixState, list[tuple[int, str]]]:
        """The deal as it may have been, and everything since."""
        (_, _, turned), *lines = s.lines()
        draws = 6 if s.upcard < 0 else (len(PACK) - 2 * HAND - 1 - len(s.stock)) // 2
        low = self.stock.exchanged[s.trump] if self.stock.exchanged else NO_UPCARD
        n = s.copy()
        self.lay_out(n, cards_as_dealt(s, s.stock, draws, CARD_INDEX[turned], low))
        return n, [(seat, move) for seat, _, move in lines]

    # the table

    def matter(self, s: SixtySixState) -> str:
        return "strict" if s.strict else ""

    def zones(self, s: SixtySixState, seat: int | None) -> Iterable[AnyZone]:
        for i in range(2):
            cards = hand_texts(s.hands[i]) if i == seat else [BACK] * s.hands[i].bit_count()
            trump = suit_letter(s.trump)
            yield Hand(id=f"hand-{i}", label=Text("Hand", "Рука"), seat=i, cards=tuple(cards), trump=trump)
        yield self.tricks.trick_zone(s)
        yield Pile(id="stock", label=Text("Stock", "Колода"), count=len(s.stock))
        up = (CARD_TEXTS[s.upcard],) if s.upcard >= 0 else ()
        yield Row(id="upcard", label=Text("Turned-up trump", "Открытый козырь"), cards=up)
        yield Note(
            id="trump", label=Text("Trumps", "Козыри"), text=self.trump_words(s), says=(s.trump, s.strict)
        )
        for i in range(2):
            yield Pile(id=f"taken-{i}", label=Text("Taken", "Взято"), seat=i, count=2 * s.tricks[i])
        yield Amounts(
            id="points",
            label=Text("Points in this deal", "Очки в этой сдаче"),
            amounts=tuple((Text("points", "очки"), i, s.points[i]) for i in range(2)),
        )
        yield self.tricks.last_zone(s, Text("Last trick", "Прошлая взятка"))

    def trump_words(self, s: SixtySixState) -> Text:
        suit = SYMBOLS[s.trump]
        if s.closer >= 0:
            n = who(s.closer)
            return Text(f"{suit}, the stock is closed by {n}", f"{suit}, колода закрыта: {n}")
        if s.strict:
            return Text(f"{suit}, the stock is used up", f"{suit}, колода разошлась")
        return Text(f"{suit}, the stock is open", f"{suit}, колода открыта")


def game_line(k: int, row: Sequence[int], note: tuple[int, int, int]) -> SheetRow:
    """A deal is a game: the points, what they have won, and who had closed the stock."""
    *points, closer = note
    label = Text(f"Game {k + 1}", f"Игра {k + 1}")
    if closer >= 0:
        closed = who(closer)
        label = Text(f"{label.en}, closed by {closed}", f"{label.ru}, закрыто: {closed}")
    elif not any(row):
        label = Text(f"{label.en}, drawn", f"{label.ru}, розыгрыш")
    return SheetRow(label, tuple(f"{p}: +{g}" if g else str(p) for p, g in zip(points, row, strict=True)))
