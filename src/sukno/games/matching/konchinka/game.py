"""Konchinka (кончинка): take from the table what has the rank of your card or comes to its number; fifteen points win.

Rules: 000:5690-5812, as told in the digest of sixty-six and thousand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Annotated, ClassVar, Literal

import msgspec

from sukno.engine import IllegalMove, Info, Options, Text, option
from sukno.engine.ask import Ask
from sukno.engine.chance import shuffled
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.options import deals_option, players_option
from sukno.engine.presets import preset
from sukno.engine.text import hand_label, player
from sukno.engine.touch import Touch
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Pile, Row, SeatInfo
from sukno.families.rounds import Rounds, RoundState
from sukno.families.unseen import deal_out
from sukno.games.matching.konchinka.account import TARGET, KonchinkaAccount, KonchinkaTally
from sukno.games.matching.konchinka.captures import (
    CLUBS,
    COURTS,
    JACK,
    KONCHINKAS,
    NUMBERS,
    Way,
    several,
    takings,
)
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of, hand_texts, pack, symbols

EACH = 4
MAJORITY = 7
"""Clubs that nobody else can have more of."""
SHORT = 2
"""Who lacks no more than this may end the match in the middle of a game."""
MOST_CARDS = 2
HANDS, LAY, TAKE, SWEEP = "hands", "lay", "take", "sweep"


class KonchinkaOptions(Options, frozen=True):
    players: Annotated[Literal[2, 3, 4], players_option(main=True)] = 2
    settlement: Annotated[
        Literal["points", "pot"],
        option(
            "Settlement",
            "Расчёт",
            "Losers pay for the points they lack, or everybody puts a stake that the winner takes.",
            "Проигравшие платят за недостающие очки, или все ставят поровну и выигравший берёт всё.",
            values={"points": Text("by points", "по очкам"), "pot": Text("a pot", "ставка")},
        ),
    ] = "points"
    point_price: Annotated[
        int, option("Price of a point", "Цена очка", "In kopecks.", "В копейках.", ge=1, le=100)
    ] = 1
    pot_stake: Annotated[
        int,
        option("Stake", "Ставка", "What each puts into the pot.", "Сколько ставит каждый.", ge=1, le=1000),
    ] = 25
    capture_compulsory: Annotated[
        bool,
        option(
            "Taking is compulsory",
            "Брать обязательно",
            "A card that can take something may not be laid down.",
            "Карту, которая может что-нибудь взять, нельзя просто положить.",
        ),
    ] = False
    multi_capture: Annotated[
        bool,
        option(
            "Several takings at once",
            "Несколько взяток сразу",
            "A card may take several cards or sums in one turn.",
            "Одной картой можно взять за ход и равную, и суммы.",
        ),
    ] = False
    court_values: Annotated[
        bool,
        option(
            "Pictures have points",
            "Фигуры в очках",
            "Jack 11, queen 12, king 13: they join the sums, and the jack no longer takes everything.",
            "Валет 11, дама 12, король 13: они входят в суммы, а валет уже не берёт всё.",
        ),
    ] = False
    replace_opening_jack: Annotated[
        bool,
        option(
            "No jack in the opening",
            "Без валета на столе",
            "A jack among the first four cards of the table goes back into the pack.",
            "Валет среди первых четырёх карт стола возвращается в колоду.",
        ),
    ] = True
    deals: Annotated[int, deals_option()] = 0


class KonchinkaState(RoundState, kw_only=True):
    account: KonchinkaTally = msgspec.field(default_factory=KonchinkaTally)
    hands: list[int] = []
    table: tuple[int, ...] = ()
    """In the order in which it was laid."""
    taken: list[int] = []
    """What everybody has taken, as bits."""
    stock: int = 0
    returned: int = 0
    """What went back into the pack from the table: in the first hands it cannot be."""
    turn: int = 0
    last: int = -1
    """Who took last."""
    since: tuple[tuple[int, ...], tuple[int, ...], int] = ((), (), -1)
    """The table, the cards taken and the last taker as these hands were dealt."""


class Konchinka(Rounds[KonchinkaState, KonchinkaOptions]):
    info = Info(
        id="konchinka",
        name=Text("Konchinka", "Кончинка"),
        also=("Russian Casino", "Cassino", "Казино"),
        family="matching",
        summary=Text(
            "Fish from the table what has the rank of your card, or comes to its number.",
            "Берите со стола карту той же величины или несколько, дающих её число.",
        ),
        seats=(2, 3, 4),
        sources=("000:5690-5802",),
        duel={"deals": 1},
    )
    State = KonchinkaState
    Options = KonchinkaOptions
    any_order = True
    prompts: ClassVar[dict[str, Text]] = {
        "card": Text("Touch a card, and what it takes", "Выберите карту и то, что она берёт"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        HANDS: Text("⟨deals|deal⟩ four to each", "⟨сдаёт|сдаёте⟩ по четыре"),
        "table": Text("⟨turns|turn⟩ up {move}", "⟨открывает|открываете⟩ {move}"),
        "back": Text("{move} goes back into the pack", "{move} возвращается в колоду"),
        LAY: Text("⟨lays|lay⟩ {move}", "⟨кладёт|кладёте⟩ {move}"),
        "rest": Text("⟨has|have⟩ what was left: {move}", "⟨берёт|берёте⟩ оставшееся: {move}"),
    }

    def __init__(self, options: KonchinkaOptions | None = None) -> None:
        super().__init__(options)
        self.values = COURTS if self.options.court_values else NUMBERS

    def make_account(self) -> KonchinkaAccount:
        o = self.options
        return KonchinkaAccount(self.seats, pot=o.settlement == "pot", price=o.point_price, stake=o.pot_stake)

    def in_play(self, s: KonchinkaState) -> Sequence[float]:
        """What is certain already."""
        return [self.sure(s, seat) for seat in range(self.seats)]

    # the deal

    def deal(self, s: KonchinkaState) -> None:
        """Four to each and four to the table, without a jack, and no two of a rank (000:5700-5712)."""
        cards = shuffled(s, pack(52))
        s.hands = [bit_set(cards[EACH * i : EACH * i + EACH]) for i in range(self.seats)]
        rest = cards[EACH * self.seats :]
        s.taken, s.last, s.returned, s.turn = [0] * self.seats, -1, 0, (s.dealer + 1) % self.seats
        lie: list[int] = []
        for card in rest:
            again = any(card % 13 == c % 13 for c in lie)
            if len(lie) == EACH:
                break
            if again or (card % 13 == JACK and self.options.replace_opening_jack):
                s.returned |= 1 << card
                s.note(s.dealer, "back", CARD_TEXTS[card])
            else:
                lie.append(card)
        s.table = tuple(lie)
        s.stock = bit_set(rest) & ~bit_set(lie)
        s.note(s.dealer, "table", " ".join(CARD_TEXTS[c] for c in lie))
        self.handed(s)

    def hand_out(self, s: KonchinkaState) -> None:
        """Four more to each, nothing to the table. What went back into the pack may be among them now."""
        cards = shuffled(s, cards_of(s.stock))
        for i in range(self.seats):
            s.hands[i] = bit_set(cards[EACH * i : EACH * i + EACH])
            s.stock &= ~s.hands[i]
        s.returned = 0
        self.handed(s)

    def handed(self, s: KonchinkaState) -> None:
        s.since = s.table, tuple(s.taken), s.last
        s.note(s.dealer, HANDS)

    # a turn

    def ask(self, s: KonchinkaState) -> Ask | None:
        if s.over:
            return None
        return Ask(s.turn, "card", [move for c in cards_of(s.hands[s.turn]) for move in self.moves_of(s, c)])

    def sweeps(self, card: int) -> bool:
        return card % 13 == JACK and not self.options.court_values

    def ways(self, s: KonchinkaState, card: int) -> list[Way]:
        """All that this card may take."""
        if self.sweeps(card):
            return [s.table] if s.table else []
        found = takings(card, s.table, self.values)
        return several(found, s.table) if self.options.multi_capture and len(found) > 1 else found

    def moves_of(self, s: KonchinkaState, card: int) -> list[str]:
        """The card with what it takes; alone it is laid down, which nobody forbids by default (gap)."""
        text = CARD_TEXTS[card]
        ways = self.ways(s, card)
        lay = [] if ways and self.options.capture_compulsory else [text]
        if self.sweeps(card):
            return [f"{text} all"] * bool(ways) + lay
        return [" ".join([text, *(CARD_TEXTS[c] for c in way)]) for way in ways] + lay

    def play(self, s: KonchinkaState, move: str) -> None:
        if s.over:
            raise game_is_over(move)
        words = move.split(" ", 14)
        card = CARD_INDEX.get(words[0], -1)
        held = card >= 0 and bool(s.hands[s.turn] >> card & 1)
        if not held or move not in self.moves_of(s, card):
            raise self.refusal(s, card if held else -1, move)
        seat = s.turn
        s.hands[seat] &= ~(1 << card)
        if len(words) == 1:
            s.table = (*s.table, card)
            s.note(seat, LAY, move)
        else:
            way = s.table if words[1] == "all" else tuple(CARD_INDEX[text] for text in words[1:])
            s.taken[seat] |= bit_set([card, *way])
            s.table = tuple(c for c in s.table if c not in way)
            s.last = seat
            s.note(seat, SWEEP if words[1] == "all" else TAKE, move)
            if self.ends_now(s, seat):
                self.write(s, [self.sure(s, i) for i in range(self.seats)])
                return
        s.turn = (seat + 1) % self.seats
        if not any(s.hands):
            self.next_hands(s)

    def next_hands(self, s: KonchinkaState) -> None:
        if s.stock:
            self.hand_out(s)
            return
        if s.table and s.last >= 0:
            s.taken[s.last] |= bit_set(s.table)
            s.note(s.last, "rest", " ".join(CARD_TEXTS[c] for c in s.table))
            s.table = ()
        self.write(s, self.counted(s))

    def refusal(self, s: KonchinkaState, card: int, move: str) -> IllegalMove:
        ask = self.ask(s)
        assert ask is not None
        if card < 0:
            return not_among(move, ask.moves)
        may = self.moves_of(s, card)
        if move == CARD_TEXTS[card]:
            ways = ", ".join(symbols(m) for m in may)
            return IllegalMove(
                f"a card that can take must take: {ways}",
                f"карта, которая может взять, обязана брать: {ways}",
            )
        return not_among(move, may)

    # the count

    def sure(self, s: KonchinkaState, seat: int) -> int:
        """Points that nobody can take away any more: konchinkas, and seven clubs."""
        taken = s.taken[seat]
        clubs = sum(taken >> c & 1 for c in CLUBS)
        return sum(taken >> c & 1 for c in KONCHINKAS) + (clubs >= MAJORITY)

    def ends_now(self, s: KonchinkaState, seat: int) -> bool:
        """Who lacks one or two points ends the match as soon as he has them (the program does it by itself, gap)."""
        lacks = TARGET - s.account.total[seat]
        return 0 < lacks <= SHORT and self.sure(s, seat) >= lacks

    def counted(self, s: KonchinkaState) -> list[int]:
        """Two of clubs and ten of diamonds, most clubs, most cards; equal numbers bring nobody anything (gap)."""
        row = [sum(taken >> c & 1 for c in KONCHINKAS) for taken in s.taken]
        clubs = [sum(taken >> c & 1 for c in CLUBS) for taken in s.taken]
        cards = [taken.bit_count() for taken in s.taken]
        for numbers, points in ((clubs, 1), (cards, MOST_CARDS)):
            best = max(numbers)
            if numbers.count(best) == 1:
                row[numbers.index(best)] += points
        return row

    # what a seat knows

    def redeal(self, s: KonchinkaState, n: KonchinkaState, seat: int, rng: Random) -> None:
        unseen = s.stock
        for i, held in enumerate(s.hands):
            unseen |= held if i != seat else 0
        sizes = [0 if i == seat else held.bit_count() for i, held in enumerate(s.hands)]
        banned = [s.returned] * sum(sizes) + [0] * s.stock.bit_count()
        dealt = deal_out(cards_of(unseen), banned, rng)
        at = 0
        for i, size in enumerate(sizes):
            if i != seat:
                n.hands[i] = bit_set(dealt[at : at + size])
                at += size
        n.stock = bit_set(dealt[at:])

    def past(self, s: KonchinkaState) -> tuple[KonchinkaState, list[tuple[int, str]]]:
        n = s.copy()
        if s.over:
            return n, []
        moves: list[tuple[int, str]] = []
        log = s.log
        while log[2] != HANDS:  # back to where chance last had a say
            moves.append((log[1], log[3]))
            log = log[0]
        moves.reverse()
        n.log = log
        for seat, move in moves:
            n.hands[seat] |= 1 << CARD_INDEX[move.split(" ")[0]]
        table, taken, n.last = s.since
        n.table, n.taken = table, list(taken)
        n.turn = (s.dealer + 1) % self.seats
        return n, moves

    def pieces(self, s: KonchinkaState) -> list[str]:
        everything = [*s.hands, *s.taken, s.stock]
        return [text for cards in everything for text in hand_texts(cards)] + [CARD_TEXTS[c] for c in s.table]

    # what is on the table

    def seat_infos(self, s: KonchinkaState) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            yield SeatInfo(player(seat), seat, ("dealer",) if seat == s.dealer else ())

    def zones(self, s: KonchinkaState, seat: int | None) -> Iterable[AnyZone]:
        for i, held in enumerate(s.hands):
            cards = tuple(hand_texts(held)) if i == seat else (BACK,) * held.bit_count()
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=cards)
        yield Row(id="table", label=Text("Table", "Стол"), cards=tuple(CARD_TEXTS[c] for c in s.table))
        yield Pile(id="stock", label=Text("Pack", "Колода"), count=s.stock.bit_count(), vanishes=True)
        for i, taken in enumerate(s.taken):
            seen = tuple(CARD_TEXTS[c] for c in KONCHINKAS if taken >> c & 1)
            yield Pile(
                id=f"taken{i}",
                label=Text("Taken", "Взято"),
                seat=i,
                count=taken.bit_count(),
                seen=seen,
                vanishes=True,
            )
        clubs = [sum(taken >> c & 1 for c in CLUBS) for taken in s.taken]
        label = Text("Clubs taken", "Взято треф")
        yield Amounts(id="clubs", label=label, amounts=tuple((label, i, n) for i, n in enumerate(clubs)))

    # words

    def describe(self, s: KonchinkaState, move: str) -> Text:
        card, _, rest = move.partition(" ")
        if not rest:
            return Text(f"lay {symbols(card)} down", f"положить {symbols(card)}")
        taken = Text("everything", "всё") if rest == "all" else Text(symbols(rest), symbols(rest))
        return Text(f"{symbols(card)} takes {taken.en}", f"{symbols(card)} берёт {taken.ru}")

    def touch(self, s: KonchinkaState, move: str, spots: Mapping[str, str]) -> Touch:
        """The card and all that it takes; of a jack it is asked whether it takes."""
        card, _, rest = move.partition(" ")
        if rest == "all":
            return (spots[card],) if card in spots else ()
        return tuple(spots[text] for text in move.split(" ") if text in spots)

    def tell(self, kind: str, move: str) -> Text:
        if kind in (TAKE, SWEEP):
            card, _, rest = move.partition(" ")
            if kind == SWEEP:
                return SWEEPS.fill(card=symbols(card))
            return TAKES.fill(card=symbols(card), cards=symbols(rest))
        return super().tell(kind, move)


TAKES = Text("⟨takes|take⟩ {cards} with {card}", "⟨берёт|берёте⟩ {cards} картой {card}")
SWEEPS = Text("⟨takes|take⟩ everything with {card}", "⟨берёт|берёте⟩ всё картой {card}")

CourtPoints = preset(
    Konchinka,
    Info(
        id="konchinka-court-points",
        name=Text("Konchinka with court values", "Кончинка с фигурами в очках"),
        also=("Вариант Кончинки",),
        family="matching",
        summary=Text(
            "Jack 11, queen 12, king 13: pictures join the sums, and no jack sweeps the table.",
            "Валет 11, дама 12, король 13: фигуры входят в суммы, и валет стола не метёт.",
        ),
        seats=(2, 3, 4),
        sources=("000:5803-5812",),
        kind_of="konchinka",
        duel={"deals": 1},
    ),
    {"court_values": True},
    module=__name__,
)
