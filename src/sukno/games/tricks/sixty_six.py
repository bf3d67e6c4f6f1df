"""Sixty-six (шестьдесят шесть): two players, 24 cards; the first to 66 points in cards and marriages wins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Annotated, Literal

from sukno.engine import IllegalMove, Info, Options, Outcome, Sheet, SheetRow, Text, option
from sukno.engine.chance import freshen, roll, shuffled
from sukno.engine.options import deals_option
from sukno.engine.touch import Touch
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Note, Pile, Row, SeatInfo, Trick, places_of
from sukno.families.marriages import FULL, PACK, MarriageGame, MarriageState, deal_two
from sukno.families.tricks import CARD_BITS, trick_texts
from sukno.games.tricks.sixty_six_past import cards_as_dealt
from sukno.materials.cards import (
    CARD_INDEX,
    CARD_SYMBOLS,
    CARD_TEXTS,
    SUITS,
    SYMBOLS,
    cards_of,
    hand,
    hand_texts,
)

TARGET = 66
HALF = 33
"""Under it the loser loses double; exactly 33 is a single loss (000:5666)."""
HAND = 6
CLOSE_AT_LEAST = 5
"""Face-down cards in the stock when it may be closed (000:5657); with the trump under it, 6."""
NO_UPCARD = -1
NOBODY = -1
EXCHANGED_RANK = {"nine": "9", "ten": "T"}


class SixtySixOptions(Options, frozen=True):
    match_points: Annotated[
        Literal[7, 8],
        option(
            "Match",
            "Партия",
            "Games that make a match; a double counts as two, a triple as three.",
            "Сколько игр составляют партию; двойная считается за две, тройная — за три.",
        ),
    ] = 8
    last_trick_bonus: Annotated[
        Literal[0, 10],
        option("Last trick", "Последняя взятка", "Points for the last trick.", "Очки за последнюю взятку."),
    ] = 10
    last_trick_bonus_if_closed: Annotated[
        bool,
        option(
            "Last trick after closing",
            "Последняя взятка при закрытии",
            "The last trick counts its bonus also when the stock was closed.",
            "Последняя взятка приносит очки и тогда, когда колода закрыта.",
        ),
    ] = True
    close_success: Annotated[
        Literal["normal", "always-3"],
        option(
            "Closer wins",
            "Закрывший выиграл",
            "What a closer who reaches 66 scores.",
            "Что пишет закрывший, набравший 66.",
            values={
                "normal": Text("as any winner: 1, 2 or 3", "как всякий: 1, 2 или 3"),
                "always-3": Text("always 3", "всегда 3"),
            },
        ),
    ] = "normal"
    close_failure: Annotated[
        Literal["2-or-3", "3"],
        option(
            "Closer fails",
            "Закрывший не добрал",
            "What the opponent scores when the closer misses 66.",
            "Что пишет соперник, если закрывший не набрал 66.",
            values={"2-or-3": Text("2, or 3 if he has no trick", "2, а без взятки 3"), "3": Text("3", "3")},
        ),
    ] = "2-or-3"
    no_trick_at: Annotated[
        Literal["end", "closing"],
        option(
            "No trick, judged",
            "Без взятки — когда",
            "When a closer fails: did his opponent have no trick at the end, or when the stock was closed?",
            "Закрывший не добрал: смотреть, была ли у соперника взятка в конце или в минуту закрытия.",
            values={"end": Text("at the end", "в конце"), "closing": Text("at closing", "при закрытии")},
        ),
    ] = "end"
    triple_condition: Annotated[
        Literal["no-trick", "no-point"],
        option(
            "Triple game",
            "Тройная игра",
            "The loser loses three if he has taken nothing: no trick, or no point.",
            "Проигравший теряет три, если не взял ничего: ни взятки или ни очка.",
            values={"no-trick": Text("no trick", "ни взятки"), "no-point": Text("no point", "ни очка")},
        ),
    ] = "no-trick"
    trump_exchange: Annotated[
        Literal["none", "nine", "ten"],
        option(
            "Trump exchange",
            "Обмен козыря",
            "Which trump may be exchanged for the turned-up card by a player who has just won a trick.",
            "Какой козырь взявший взятку может обменять на открытую карту.",
            values={
                "none": Text("none", "никакой"),
                "nine": Text("the nine", "девятка"),
                "ten": Text("the ten", "десятка"),
            },
        ),
    ] = "none"
    deals: Annotated[int, deals_option()] = 0


class SixtySixState(MarriageState, kw_only=True):
    stock: tuple[int, ...] = ()
    """Face down, the next card to draw last."""
    upcard: int = NO_UPCARD
    """The trump under the stock, until it is drawn."""
    closer: int = NOBODY
    tricks_at_close: int = 0
    """Tricks of the closer's opponent when the stock was closed."""
    games: list[int] = []
    """Games won in this match, doubles and triples counted."""
    results: tuple[tuple[int, int, int, int, int], ...] = ()
    """For every finished deal the points of both seats, the games they wrote, and who had closed."""


class SixtySix(MarriageGame[SixtySixState, SixtySixOptions]):
    info = Info(
        id="sixty-six",
        name=Text("Sixty-six", "Шестьдесят шесть"),
        family="trick",
        summary=Text(
            "Draw from the stock, declare marriages, close in time: the first to 66 points wins the game.",
            "Добирайте из колоды, объявляйте марьяжи, вовремя закройтесь: кто первым набрал 66, взял игру.",
        ),
        seats=(2,),
        sources=("000:5572-5688", "002:5470-5589", "004:1851-1869"),
        duel={"deals": 1},
    )
    State = SixtySixState
    Options = SixtySixOptions
    marriage_values = tuple(
        tuple(40 if suit == trump else 20 for suit in range(4)) for trump in (0, 1, 2, 3, -1)
    )

    def __init__(self, options: SixtySixOptions | None = None) -> None:
        super().__init__(options)
        rank = EXCHANGED_RANK.get(self.options.trump_exchange)
        self.exchanged: tuple[int, ...] = tuple(CARD_INDEX[suit + rank] for suit in SUITS) if rank else ()
        """The card of each suit that may be exchanged when the suit is trump."""

    # the deal

    def setup(self, s: SixtySixState) -> None:
        s.games = [0, 0]
        self.deal(s, dealer=roll(s, 2))  # the first dealer by lot

    def deal(self, s: SixtySixState, dealer: int) -> None:
        """Six cards each, the thirteenth is turned up; the dealer's opponent leads (000:5605-5612)."""
        self.lay_out(s, dealer, shuffled(s, PACK))

    def lay_out(self, s: SixtySixState, dealer: int, cards: list[int]) -> None:
        s.dealer = dealer
        s.leader = s.turn = 1 - dealer
        s.hands = [0, 0]
        s.hands[1 - dealer] = hand(cards[:HAND])
        s.hands[dealer] = hand(cards[HAND : 2 * HAND])
        s.upcard = cards[2 * HAND]
        s.trump = s.upcard // 13
        s.stock = tuple(cards[2 * HAND + 1 :])
        s.strict = False
        s.closer = NOBODY
        s.tricks_at_close = 0
        s.tricks = [0, 0]
        s.scores = [0, 0]
        s.voids = [0, 0]
        s.known = [0, 0]
        s.played = 0
        s.trick = []
        s.log = ((), dealer, "turn", CARD_TEXTS[s.upcard])

    # play

    def may_close(self, s: SixtySixState) -> bool:
        """The player on lead who has won a trick, with five cards in the stock (000:5657, 004:1865).

        000 lets either player close "in mid-play" and does not ask for a trick; the stricter 004 decides.
        Both have drawn.
        """
        return s.closer < 0 and s.played != 0 and len(s.stock) >= CLOSE_AT_LEAST

    def may_exchange(self, s: SixtySixState) -> bool:
        """The player on lead who has won a trick, while the trump lies under an open stock (004:1861)."""
        return bool(
            self.exchanged
            and not s.strict
            and s.played
            and s.hands[s.turn] & CARD_BITS[self.exchanged[s.trump]]
        )

    def other_moves(self, s: SixtySixState) -> list[str]:
        if s.strict or not s.played:
            return []
        moves = []
        if self.exchanged and self.may_exchange(s):
            moves.append("exchange")
        if len(s.stock) >= CLOSE_AT_LEAST:
            moves.append("close")
        return moves

    def play_other(self, s: SixtySixState, move: str) -> bool:
        seat = s.turn
        if move == "close" and self.may_close(s):
            s.closer = seat
            s.tricks_at_close = s.tricks[1 - seat]
            s.strict = True
        elif move == "exchange" and self.may_exchange(s):
            given = self.exchanged[s.trump]
            s.hands[seat] ^= CARD_BITS[given] | CARD_BITS[s.upcard]
            s.known[seat] |= CARD_BITS[s.upcard]
            s.upcard = given
        else:
            return False
        s.log = (s.log, seat, "card", move)
        return True

    def refusal(self, s: SixtySixState, move: str) -> IllegalMove:
        """Why the stock cannot be closed or the trump exchanged; else as in any game of marriages."""
        if move not in ("close", "exchange"):
            return super().refusal(s, move)
        if s.closer >= 0:
            why = Text("the stock is closed already", "колода уже закрыта")
        elif s.strict:
            why = Text("the stock is used up", "колода разошлась")
        elif move == "exchange" and not self.exchanged:
            why = Text("the trump is not exchanged in this match", "в этой партии козыря не меняют")
        elif s.trick:
            why = Text("only on your lead", "только когда взятку начинаете вы")
        elif not s.played:
            why = Text("only after a trick has been won", "только после первой взятки")
        elif move == "close":
            n = len(s.stock)
            why = Text(
                f"only with {CLOSE_AT_LEAST} cards in the stock besides the trump; now {n}",
                f"только если в колоде, кроме козыря, не меньше {CLOSE_AT_LEAST} карт; сейчас {n}",
            )
        else:
            card = CARD_SYMBOLS[self.exchanged[s.trump]]
            why = Text(f"you do not hold {card}", f"у вас нет {card}")
        return IllegalMove(f"{move}: {why.en}", f"{move}: {why.ru}")

    def declare(self, s: SixtySixState, seat: int, suit: int, value: int) -> bool:
        """Counts at once, even before the first trick; after closing and without a stock as well."""
        s.scores[seat] += value
        if s.scores[seat] >= TARGET:
            self.finish(s, seat)
            return True
        return False

    def end_trick(self, s: SixtySixState, winner: int) -> None:
        hands = s.hands
        if not hands[winner]:
            if s.closer < 0 or self.options.last_trick_bonus_if_closed:
                s.scores[winner] += self.options.last_trick_bonus
            self.finish(s, winner if s.scores[winner] >= TARGET else NOBODY)
        elif s.scores[winner] >= TARGET:
            self.finish(s, winner)
        elif not s.strict:
            self.draw(s, winner)

    def draw(self, s: SixtySixState, winner: int) -> None:
        """The winner draws first; the turned-up trump is the last card to go."""
        stock = s.stock
        s.hands[winner] |= CARD_BITS[stock[-1]]
        if len(stock) > 1:
            s.hands[1 - winner] |= CARD_BITS[stock[-2]]
            s.stock = stock[:-2]
            return
        s.stock = ()
        s.hands[1 - winner] |= CARD_BITS[s.upcard]
        s.known[1 - winner] |= CARD_BITS[s.upcard]
        s.upcard = NO_UPCARD
        s.strict = True

    # scoring

    def finish(self, s: SixtySixState, first: int) -> None:
        """Write the game; then the winner deals again (000:5605), after a drawn game the same dealer.

        `first` has reached 66, or is NOBODY: all cards are played.
        """
        winner, worth = self.worth(s, first)
        written = [0, 0]
        written[winner] = worth
        s.games[winner] += worth
        s.results = (*s.results, (s.scores[0], s.scores[1], written[0], written[1], s.closer))
        if s.games[winner] >= self.options.match_points or len(s.results) == self.options.deals:
            s.turn = NOBODY
            return
        s.deal += 1
        self.deal(s, dealer=winner if worth else s.dealer)

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
        nothing = not (s.tricks[loser] if o.triple_condition == "no-trick" else s.scores[loser])
        return first, 3 if nothing else 2 if s.scores[loser] < HALF else 1

    def standing(self, s: SixtySixState) -> tuple[float, float]:
        lead = float(s.games[0] - s.games[1])
        return lead, -lead

    def outcome(self, s: SixtySixState) -> Outcome | None:
        if s.turn >= 0:
            return None
        points = self.standing(s)
        a, b = s.games
        if a == b:
            text = Text(f"A draw, {a} : {b}.", f"Ничья, {a} : {b}.")
        else:
            n, high, low = (1, a, b) if a > b else (2, b, a)
            text = Text(f"Player {n} wins, {high} : {low}.", f"Выиграл игрок {n}, {high} : {low}.")
        return Outcome(points, places_of(points), text)

    # what a seat knows

    def imagine(self, s: SixtySixState, seat: int, rng: Random) -> SixtySixState:
        """His hand and the stock mixed: he keeps what was seen there and has nothing of his shown voids."""
        n = s.copy()
        freshen(n, rng)
        other = 1 - seat
        unseen = FULL & ~s.hands[seat] & ~s.played
        for c in s.trick:
            unseen &= ~CARD_BITS[c]
        if s.upcard >= 0:
            unseen &= ~CARD_BITS[s.upcard]
        n.hands[other], stock = deal_two(
            rng, unseen, s.hands[other].bit_count(), s.known[other], s.voids[other]
        )
        n.stock = tuple(stock)
        return n

    def past(self, s: SixtySixState) -> tuple[SixtySixState, list[tuple[int, str]]]:
        """The deal as it may have been, and everything since."""
        (_, _, turned), *lines = s.lines()
        draws = 6 if s.upcard < 0 else (len(PACK) - 2 * HAND - 1 - len(s.stock)) // 2
        low = self.exchanged[s.trump] if self.exchanged else NO_UPCARD
        n = s.copy()
        if s.played:  # the last trick of the deal before is forgotten
            n.last_trick, n.last_leader = (), 0
        self.lay_out(n, s.dealer, cards_as_dealt(s, s.stock, draws, CARD_INDEX[turned], low))
        return n, [(seat, move or kind) for seat, kind, move in lines]

    # the table

    def seat_infos(self, s: SixtySixState) -> Iterable[SeatInfo]:
        for i in range(2):
            marks = [m for m, at in (("dealer", s.dealer), ("lead", s.leader)) if at == i]
            yield SeatInfo(Text(f"Player {i + 1}", f"Игрок {i + 1}"), i, tuple(marks))

    def zones(self, s: SixtySixState, seat: int | None) -> Iterable[AnyZone]:
        for i in range(2):
            cards = hand_texts(s.hands[i]) if i == seat else [BACK] * s.hands[i].bit_count()
            yield Hand(id=f"hand-{i}", label=Text("Hand", "Рука"), seat=i, cards=tuple(cards))
        yield Trick(id="trick", label=Text("Trick", "Взятка"), cards=trick_texts(s.trick, s.leader, 2))
        yield Pile(id="stock", label=Text("Stock", "Колода"), count=len(s.stock))
        up = (CARD_TEXTS[s.upcard],) if s.upcard >= 0 else ()
        yield Row(id="upcard", label=Text("Turned-up trump", "Открытый козырь"), cards=up)
        yield Note(id="trump", label=Text("Trumps", "Козыри"), text=self.trump_words(s))
        for i in range(2):
            yield Pile(id=f"taken-{i}", label=Text("Taken", "Взято"), seat=i, count=2 * s.tricks[i])
        yield Amounts(
            id="points",
            label=Text("Points in this deal", "Очки в этой сдаче"),
            amounts=tuple((Text("points", "очки"), i, s.scores[i]) for i in range(2)),
        )
        yield Trick(
            id="last",
            label=Text("Last trick", "Прошлая взятка"),
            cards=trick_texts(s.last_trick, s.last_leader, 2),
        )

    def trump_words(self, s: SixtySixState) -> Text:
        suit = SYMBOLS[s.trump]
        if s.closer >= 0:
            n = s.closer + 1
            return Text(f"{suit}, the stock is closed by player {n}", f"{suit}, колоду закрыл игрок {n}")
        if s.strict:
            return Text(f"{suit}, the stock is used up", f"{suit}, колода разошлась")
        return Text(f"{suit}, the stock is open", f"{suit}, колода открыта")

    def sheet(self, s: SixtySixState) -> Sheet:
        rows = []
        for n, (p0, p1, g0, g1, closer) in enumerate(s.results, 1):
            cells = tuple(f"{p}: +{g}" if g else str(p) for p, g in ((p0, g0), (p1, g1)))
            label = Text(f"Game {n}", f"Игра {n}")
            if closer >= 0:
                label = Text(
                    f"{label.en}, closed by player {closer + 1}", f"{label.ru}, закрыл игрок {closer + 1}"
                )
            elif not g0 + g1:
                label = Text(f"{label.en}, drawn", f"{label.ru}, розыгрыш")
            rows.append(SheetRow(label, cells))
        rows.append(SheetRow(Text("Games won", "Игр взято"), tuple(s.games), "total"))
        return Sheet(tuple(info.name for info in self.seat_infos(s)), tuple(rows))

    def pieces(self, s: SixtySixState) -> list[str]:
        up = [s.upcard] if s.upcard >= 0 else []
        held = [*cards_of(s.hands[0]), *cards_of(s.hands[1]), *cards_of(s.played)]
        return [CARD_TEXTS[c] for c in (*held, *s.trick, *s.stock, *up)]

    def describe(self, s: SixtySixState, move: str) -> Text:
        if move == "close":
            return Text("close the stock", "закрыть колоду")
        if move == "exchange":
            given, taken = CARD_SYMBOLS[self.exchanged[s.trump]], CARD_SYMBOLS[s.upcard]
            return Text(f"exchange {given} for {taken}", f"обменять {given} на {taken}")
        return super().describe(s, move)

    def touch(self, s: SixtySixState, move: str, spots: Mapping[str, str]) -> Touch:
        if move == "close":
            return ("stock",)
        if move == "exchange":
            return (spots[CARD_TEXTS[s.upcard]],)
        return super().touch(s, move, spots)
