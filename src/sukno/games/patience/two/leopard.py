"""Leopard (леопард): squares of nine cards, lines of one colour or suit, and jacks that break them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Annotated, ClassVar, Literal

import msgspec

from sukno.engine import IllegalMove, Info, Options, Text, option
from sukno.engine.ask import Ask
from sukno.engine.chance import shuffled
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.offers import Offers
from sukno.engine.text import player, same, who
from sukno.engine.touch import Touch
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, SeatInfo
from sukno.families.accounts.points import Points, Tally, deals, target
from sukno.families.rounds import Rounds, RoundState
from sukno.games.patience.two.leopard_square import (
    CELLS,
    pack_zones,
    places,
    square_zones,
    suits,
    value,
)
from sukno.materials.cards import CARD_TEXTS, PACK, face, pack, symbols

BOTH = pack(52, copies=2)
HELD = 8
ENOUGH = 5
"""Who has a square of so much at the start of his turn may end the deal."""
TARGET = 33
DEALS = {2: 4, 4: 2}
"""Deals of a game, by players (004:2193)."""
STOP, DRAW, ASK, YES, NO = "stop", "draw", "ask", "yes", "no"
WORDS: dict[str, Text] = {
    STOP: Text("end the deal", "закончить розыгрыш"),
    DRAW: Text("draw and go on", "взять карту и играть дальше"),
    ASK: Text("ask the partner whether to end the deal", "спросить партнёра, закончить ли"),
    YES: Text("yes, end the deal", "да, закончить"),
    NO: Text("no, go on", "нет, играть дальше"),
}


class LeopardOptions(Options, frozen=True):
    end: Annotated[
        Literal["deals", "points"],
        option(
            "End",
            "Конец партии",
            "After four deals (two with four players), or when somebody has 33 points.",
            "После четырёх сдач (вчетвером — двух) или когда кто-нибудь наберёт 33 очка.",
            values={
                "deals": Text("number of deals", "по числу сдач"),
                "points": Text("33 points", "33 очка"),
            },
            main=True,
        ),
    ] = "deals"
    king_on_any_own_card: Annotated[
        bool,
        option(
            "King anywhere",
            "Король — куда угодно",
            "A king may also be laid on an open card of the own square.",
            "Короля можно класть и на открытую карту в своём квадрате.",
            main=True,
        ),
    ] = False
    deals: Annotated[
        int,
        option(
            "Deals",
            "Сдач",
            "Play this many deals, however the game is agreed to end; 0 plays it to that end.",
            "Сыграть столько сдач, чем бы ни кончалась партия; 0 — играть до её конца.",
            ge=0,
            le=20,
            main=True,
        ),
    ] = 0


class LeopardState(RoundState, kw_only=True):
    """Whoever is called the dealer begins."""

    dealt: tuple[int, ...] = ()
    """The pack as it was shuffled: first the hands, then the stock."""
    hands: list[list[int]] = []
    drawn: int = 0
    """How many cards of the stock are gone."""
    laid: list[list[int]] = []
    """What each seat has laid or discarded in this deal, in order."""
    squares: list[list[list[int]]] = []
    """For each side nine places with the cards that lie there."""
    discard: list[int] = []
    turn: int = 0
    account: Tally = msgspec.field(default_factory=Tally)


class Leopard(Rounds[LeopardState, LeopardOptions]):
    info = Info(
        id="leopard",
        name=Text("Leopard", "Леопард"),
        family="patience",
        summary=Text(
            "Fill a square of nine with lines of one colour or suit, and spoil your opponent's.",
            "Заполняйте квадрат из девяти карт рядами одного цвета или масти и портите чужой.",
        ),
        seats=(2,),
        sources=("004:2120-2193",),
        duel={"deals": 1},
    )
    State = LeopardState
    Options = LeopardOptions
    prompts: ClassVar[dict[str, Text]] = {
        "start": Text("Your square is good enough: end the deal?", "Квадрат готов: закончить розыгрыш?"),
        "answer": Text("Your partner asks: end the deal?", "Партнёр спрашивает: закончить розыгрыш?"),
        "play": Text("Lay a card or discard one", "Положите карту или сбросьте"),
    }
    offers = Offers(picture="sukno.rules.patience.picture:small")
    log_words: ClassVar[dict[str, Text]] = {
        "deal": Text("⟨begins|begin⟩ deal {move}", "⟨начинает|начинаете⟩ сдачу {move}"),
        "drew": Text("⟨draws|draw⟩ a card", "⟨берёт|берёте⟩ карту"),
        DRAW: Text("⟨goes|go⟩ on", "⟨играет|играете⟩ дальше"),
        STOP: Text("⟨ends|end⟩ the deal", "⟨заканчивает|заканчиваете⟩ розыгрыш"),
        ASK: Text("⟨asks|ask⟩ the partner", "⟨спрашивает|спрашиваете⟩ партнёра"),
        YES: Text("yes", "да"),
        NO: Text("no", "нет"),
        "score": Text("the deal is written: {move}", "записано: {move}"),
    }

    # the deal

    def make_account(self) -> Points:
        """Gap: with equal totals at 33 points there is one more deal."""
        sides = [seat % 2 for seat in range(self.seats)]
        count = self.options.deals or (DEALS[self.seats] if self.options.end == "deals" else 0)
        ends = deals(count) if count else target(TARGET, alone=sides)
        return Points(self.seats, ends=ends, sides=sides, each=True, total=Text("Total", "Всего"))

    def deal(self, s: LeopardState) -> None:
        s.dealt = tuple(shuffled(s, BOTH))
        self._lay_out(s)

    def _lay_out(self, s: LeopardState) -> None:
        """The hands and the empty squares, as far as the pack says."""
        s.note(s.dealer, "deal", str(s.deal + 1))
        s.hands = [list(s.dealt[HELD * seat : HELD * (seat + 1)]) for seat in range(self.seats)]
        s.laid = [[] for _ in range(self.seats)]
        s.squares = [[[] for _ in CELLS] for _ in range(2)]
        s.discard = []
        s.drawn = 0
        self._begin_turn(s, s.dealer)

    def stock(self, s: LeopardState) -> int:
        return len(s.dealt) - HELD * self.seats - s.drawn

    def _begin_turn(self, s: LeopardState, seat: int) -> None:
        s.turn = seat
        s.phase = "start"
        if value(s.squares[seat % 2]) < ENOUGH:
            self._draw(s)

    def _draw(self, s: LeopardState) -> None:
        s.hands[s.turn].append(s.dealt[HELD * self.seats + s.drawn])
        s.drawn += 1
        s.note(s.turn, "drew")
        s.phase = "play"

    # what may be done

    def ways(self, s: LeopardState) -> list[tuple[int, int, int]]:
        """Every card of the player in turn, by face, with a side and a place where it may be laid."""
        mine = s.turn % 2
        shown = [suits(square) for square in s.squares]
        anywhere = self.options.king_on_any_own_card
        return [
            (card, side, cell)
            for card in sorted({c % PACK for c in s.hands[s.turn]})
            for side in (mine, 1 - mine)
            for cell in places(card, shown[side], side == mine, anywhere)
        ]

    def ask(self, s: LeopardState) -> Ask | None:
        if s.over:
            return None
        if s.phase == "start":
            return Ask(s.turn, "start", [STOP, DRAW] if self.seats == 2 else [STOP, DRAW, ASK])
        if s.phase == "answer":
            return Ask((s.turn + 2) % 4, "answer", [YES, NO])
        mine = s.turn % 2
        moves = [
            f"{CARD_TEXTS[card]}>{'own' if side == mine else 'their'}{CELLS[cell]}"
            for card, side, cell in self.ways(s)
        ]
        moves += [f"{CARD_TEXTS[card]}>discard" for card in sorted({c % PACK for c in s.hands[s.turn]})]
        return Ask(s.turn, "play", moves)

    def play(self, s: LeopardState, move: str) -> None:
        ask = self.ask(s)
        if ask is None:
            raise game_is_over(move)
        if move not in ask.moves:
            raise self._refusal(s, ask, move)
        if s.phase == "play":
            s.note(s.turn, "lay", move)
            self._lay(s, move)
            self._next(s)
            return
        s.note(ask.seat, move)
        if move == ASK:
            s.phase = "answer"
        elif move in (STOP, YES):
            self._end_deal(s, s.turn % 2)
        else:
            self._draw(s)

    def _lay(self, s: LeopardState, move: str) -> None:
        text, _, target = move.partition(">")
        hand = s.hands[s.turn]
        card = next(c for c in hand if CARD_TEXTS[c % PACK] == text)  # of two alike the one held longer
        hand.remove(card)
        s.laid[s.turn].append(card)
        if target == "discard":
            s.discard.append(card)
        else:
            side = s.turn % 2 if target.startswith("own") else 1 - s.turn % 2
            s.squares[side][CELLS.index(target[-1])].append(card)

    def _next(self, s: LeopardState) -> None:
        """Gap: the deal ends after the turn in which the last card was drawn."""
        if self.stock(s) == 0:
            self._end_deal(s, None)
        else:
            self._begin_turn(s, (s.turn + 1) % self.seats)

    def _refusal(self, s: LeopardState, ask: Ask, move: str) -> IllegalMove:
        text, _, target = move.partition(">")
        held = any(CARD_TEXTS[c % PACK] == text for c in s.hands[s.turn])
        if s.phase != "play" or not held or target[:-1] not in ("own", "their"):
            return not_among(move, ask.moves)
        return IllegalMove(f"{text} may not be laid there", f"{text} туда класть нельзя")

    # the score

    def _end_deal(self, s: LeopardState, finisher: int | None) -> None:
        """Who ends the deal gets what is above five twice, less one; the other side what its square is worth. When the
        stock runs out both get that (gap)."""
        values = [value(square) for square in s.squares]
        if finisher is not None:
            values[finisher] = ENOUGH + 2 * (values[finisher] - ENOUGH) - 1
        s.note(s.turn, "score", f"{values[0]} : {values[1]}")
        self.write(s, [values[seat % 2] for seat in range(self.seats)])

    # what is known

    def redeal(self, s: LeopardState, n: LeopardState, seat: int, rng: Random) -> None:
        """Everything laid is known; the hands of the others and the stock are dealt anew, and when each of the others
        got the cards that he laid is guessed."""
        slots = self._slots(s)
        order = [-1] * len(s.dealt)
        for at in slots[seat]:
            order[at] = s.dealt[at]
        for other in range(self.seats):
            if other != seat:
                free = slots[other][:HELD]
                for k, card in enumerate(s.laid[other]):
                    free.append(slots[other][HELD + k])
                    order[free.pop(rng.randrange(len(free)))] = card
        known = set(order)
        hidden = [c for c in BOTH if c not in known]
        rng.shuffle(hidden)
        dealt = [c if c >= 0 else hidden.pop() for c in order]
        for other in range(self.seats):
            if other != seat:
                _oldest_first(dealt, slots[other], s.laid[other])
                gone = set(s.laid[other])
                n.hands[other] = [dealt[at] for at in slots[other] if dealt[at] not in gone]
        n.dealt = tuple(dealt)

    def _slots(self, s: LeopardState) -> list[list[int]]:
        """For each seat where in the pack its cards lay: first its hand, then those it has drawn."""
        slots = [list(range(HELD * seat, HELD * (seat + 1))) for seat in range(self.seats)]
        for k in range(s.drawn):
            slots[(s.dealer + k) % self.seats].append(HELD * self.seats + k)
        return slots

    def past(self, s: LeopardState) -> tuple[LeopardState, list[tuple[int, str]]]:
        """The deal from its beginning: all follows from the pack."""
        moves: list[tuple[int, str]] = []
        cell = s.log
        while cell[2] != "deal":
            if cell[2] == "lay" or cell[2] in WORDS:
                moves.append((cell[1], cell[3] or cell[2]))
            cell = cell[0]
        n = self.State(
            key=s.key,
            rolls=s.rolls,
            deal=s.deal,
            dealt=s.dealt,
            dealer=s.dealer,
            account=s.account.copy(),
            log=cell[0],
        )
        self._lay_out(n)
        return n, moves[::-1]

    def pieces(self, s: LeopardState) -> list[str]:
        rest = s.dealt[HELD * self.seats + s.drawn :]
        on_squares = (c for square in s.squares for stack in square for c in stack)
        held = (c for hand in s.hands for c in hand)
        return [face(c) for cards in (rest, on_squares, held, s.discard) for c in cards]

    # what is shown

    def seat_infos(self, s: LeopardState) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            yield SeatInfo(player(seat), seat % 2)

    def zones(self, s: LeopardState, seat: int | None) -> Iterable[AnyZone]:
        for n, hand in enumerate(s.hands):
            cards = tuple(face(c) if n == seat else BACK for c in sorted(hand, key=lambda c: c % PACK))
            yield Hand(id=f"hand{n}", label=Text(f"Hand: {who(n)}", f"Карты: {who(n)}"), seat=n, cards=cards)
        mine = (seat or 0) % 2
        for side, square in enumerate(s.squares):
            yield from square_zones(side, square, who(*range(side, self.seats, 2)), side == mine)
        yield from pack_zones(self.stock(s), s.discard)
        worth = tuple((Text("square", "квадрат"), n, value(s.squares[n % 2])) for n in range(self.seats))
        yield Amounts(id="worth", label=Text("Worth of the square", "Очки квадрата"), amounts=worth)

    def way(self, move: str) -> Text:
        text, _, target = move.partition(">")
        card = symbols(text)
        if target == "discard":
            return Text(f"{card}: discard", f"{card}: в сброс")
        en, ru = (
            ("own square", "свой квадрат") if target.startswith("own") else ("their square", "чужой квадрат")
        )
        place = target[-1]
        return Text(f"{card}: {en}, place {place}", f"{card}: {ru}, место {place}")

    def describe(self, s: LeopardState, move: str) -> Text:
        return WORDS.get(move) or (self.way(move) if ">" in move else same(move))

    def tell(self, kind: str, move: str) -> Text:
        return self.way(move) if kind == "lay" else super().tell(kind, move)

    def touch(self, s: LeopardState, move: str, spots: Mapping[str, str]) -> Touch:
        """Touch the card, then its place or the discards; the stock is touched to go on."""
        text, _, target = move.partition(">")
        if not target:
            return ("stock",) if move == DRAW else ()
        side = s.turn % 2 if target.startswith("own") else 1 - s.turn % 2
        return spots[text], "discard" if target == "discard" else f"q{side}-{target[-1]}"


def _oldest_first(dealt: list[int], slots: list[int], laid: list[int]) -> None:
    """Of two cards alike a player lays the one that he has held longer: where both were held, put them so."""
    at = {dealt[slot]: k for k, slot in enumerate(slots)}
    gone: set[int] = set()
    for k, card in enumerate(laid):
        gone.add(card)
        twin = card + PACK if card < PACK else card - PACK
        if twin not in gone and at.get(twin, HELD + k + 1) < at[card]:
            at[twin], at[card] = at[card], at[twin]
            dealt[slots[at[twin]]], dealt[slots[at[card]]] = twin, card


class LeopardPairs(Leopard):
    info = Info(
        id="leopard-pairs",
        name=Text("Leopard for four", "Леопард вчетвером"),
        family="patience",
        summary=Text(
            "Leopard in pairs: partners fill one square, and one may ask the other whether to end.",
            "«Леопард» двое на двое: у партнёров один квадрат, и о конце можно спросить друг друга.",
        ),
        seats=(4,),
        pairs=True,
        sources=("004:2193",),
        kind_of="leopard",
        duel={"deals": 1},
    )
