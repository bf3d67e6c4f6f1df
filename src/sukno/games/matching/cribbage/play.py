"""A deal of cribbage, with cards or tiles: the crib, the starter, the play to thirty-one, the show.

Every point is pegged at once, in the order of the book, and whoever comes to the target has won at that moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Annotated, ClassVar, Literal, TypeVar

import msgspec

from sukno._kernel import chosen
from sukno.engine import IllegalMove, Options, Text, option
from sukno.engine.ask import Ask, Family, PickCards
from sukno.engine.chance import shuffled
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.text import hand_label, player
from sukno.engine.touch import Touch
from sukno.engine.view import BACK, AnyZone, Hand, Note, Pile, Row, SeatInfo, Track
from sukno.engine.words import Doing
from sukno.families.accounts.points import Points, Tally, target
from sukno.families.rounds import Rounds, RoundState
from sukno.families.unseen import deal_out, deal_out_with
from sukno.games.matching.cribbage.counting import LIMIT, START, Node, Shown
from sukno.games.matching.cribbage.kits import Kit
from sukno.materials.bits import bit_set

Target = Annotated[
    Literal[61, 121],
    option(
        "Target",
        "Цель",
        "So many points win; a double game goes to 121.",
        "Столько очков выигрывают; двойная партия — до 121.",
        values={61: Text("61", "61"), 121: Text("121", "121")},
        main=True,
    ),
]

CRIB, LAY, GO = "crib", "card", "go"
ASIDE = 2
"""So many each player lays away to the crib."""


class CribbageState(RoundState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    hands: list[int] = []
    """What is still held, as bits."""
    laid: list[int] = []
    """What has been played of each hand."""
    aside: list[int] = []
    """What each has laid away."""
    stock: list[int] = []
    starter: int = -1
    turn: int = 0
    node: Node = START
    """Where the count stands."""
    row: tuple[int, ...] = ()
    """What was laid to this count."""
    gone: tuple[int, ...] = ()
    """What was laid to counts before it."""
    last: int = -1
    """Who laid the last one."""
    said: tuple[int, ...] = ()
    """Who has said "go" in this count."""
    shut: list[int] = []
    """By the words "go": nobody holds anything of this value or less any more; -1: nothing is known."""
    points: list[int] = []
    """What the deal has brought so far."""
    back: list[int] = []
    """Where everybody's hindmost peg stands."""
    backs: tuple[int, ...] = ()
    """The same as the deal began."""
    shown: bool = False
    """The hands lie open."""


O = TypeVar("O", bound=Options)  # noqa: E741


class CribbageGame(Rounds[CribbageState, O]):
    """A game says what it is played with, what else counts, and whether the count begins anew."""

    State = CribbageState
    kit: ClassVar[Kit]
    each: ClassVar[int]
    """Dealt to everybody."""
    bonus_words: ClassVar[dict[str, Text]] = {}
    to_crib: ClassVar[Text] = Text("to the crib", "в криб")
    shows: ClassVar[dict[str, Text]] = {}
    crib_label: ClassVar[Text] = Text("To the crib", "В криб")
    starter_label: ClassVar[Text] = Text("Starter", "Стартовая")
    prompts: ClassVar[dict[str, Text]]
    log_words: ClassVar[dict[str, Text]] = {"go": Text("go", "дальше")}
    speech: ClassVar[dict[str, Text]] = {"go": Text("Go!", "Дальше!")}
    doings: ClassVar[dict[str, Doing]] = {"go": "said", "peg": "told", "show": "told"}

    # what a game fills in

    def limit(self) -> int:
        """So many points win."""
        raise NotImplementedError

    def bonus(self, s: CribbageState) -> int:
        """What the non-dealer has for the crib."""
        raise NotImplementedError

    def anew(self) -> bool:
        """Does another count begin when one is over?"""
        raise NotImplementedError

    def turned(self, s: CribbageState) -> tuple[int, str] | None:
        """What the dealer scores for the starter, and its name."""
        raise NotImplementedError

    def extra(self, held: int, starter: int, crib: bool) -> dict[str, int]:
        """What counts at the show besides fifteens, pairs and sequences."""
        raise NotImplementedError

    # the match

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.goal = self.limit()

    def make_account(self) -> Points:
        return Points(2, ends=target(self.limit()))

    def in_play(self, s: CribbageState) -> Sequence[float]:
        return s.points

    def setup(self, s: CribbageState) -> None:
        s.back = [0, 0]
        super().setup(s)

    def deal(self, s: CribbageState) -> None:
        things = shuffled(s, self.kit.all)
        n = self.each
        s.hands = [bit_set(things[:n]), bit_set(things[n : 2 * n])]
        s.stock = things[2 * n :]
        s.backs = tuple(s.back)
        self.begin_deal(s)

    def begin_deal(self, s: CribbageState) -> None:
        """All is dealt: the non-dealer may have something for the crib, and lays away first."""
        s.laid, s.aside, s.points, s.shut = [0, 0], [0, 0], [0, 0], [-1, -1]
        s.starter, s.node, s.row, s.gone, s.said, s.last, s.shown = -1, START, (), (), (), -1, False
        s.turn, s.phase = 1 - s.dealer, CRIB
        n = self.bonus(s)
        if n and self.peg(s, s.turn, n, f"pone {n}"):
            self.close(s)

    def peg(self, s: CribbageState, seat: int, n: int, told: str) -> bool:
        """Points are written at once; is the game over with them?"""
        total = s.account.total[seat] + s.points[seat]
        if n:
            s.back[seat] = total
            s.points[seat] += n
            s.log = (s.log, seat, "peg", f"{n} {told}")
        return total + n >= self.goal

    def total(self, s: CribbageState, seat: int) -> int:
        return s.account.total[seat] + s.points[seat]

    def close(self, s: CribbageState) -> None:
        """The deal is over, or the whole game in the middle of it."""
        s.shown = True
        self.write(s, tuple(s.points))

    # the questions

    def ask(self, s: CribbageState) -> Ask | None:
        if s.over:
            return None
        seat, kit = s.turn, self.kit
        if s.phase == LAY:
            return Ask(seat, LAY, chosen(kit.row, kit.row_texts, s.hands[seat] & kit.fits[s.node[0]]))
        held = chosen(kit.row, kit.row_texts, s.hands[seat])
        return Ask(seat, CRIB, [], (PickCards(CRIB, tuple(held), ASIDE, ASIDE),))

    def fitting(self, s: CribbageState, seat: int) -> int:
        """What this seat can lay without passing thirty-one."""
        return s.hands[seat] & self.kit.fits[s.node[0]]

    def play(self, s: CribbageState, move: str) -> None:
        if s.over:
            raise game_is_over(move)
        kit = self.kit
        if s.phase == LAY:
            if not kit.bits.get(move, 0) & s.hands[s.turn] & kit.fits[s.node[0]]:
                raise self.refusal(s, kit.number.get(move, -1), move)
            self.lay(s, kit.number[move])
            return
        verb, _, texts = move.partition(" ")
        one, _, two = texts.partition(" ")
        things = kit.bits.get(one, 0) | kit.bits.get(two, 0)
        if verb != CRIB or things.bit_count() != ASIDE or things & ~s.hands[s.turn]:
            self.check(s, move)
        self.lay_aside(s, things)

    def refusal(self, s: CribbageState, thing: int, move: str) -> IllegalMove:
        may = [self.kit.texts[i] for i in self.kit.listed(self.fitting(s, s.turn))]
        duty = self.bound(s)
        if duty is not None and thing >= 0 and s.hands[s.turn] >> thing & 1:
            return IllegalMove(duty.en, duty.ru)
        return not_among(move, may)

    def bound(self, s: CribbageState) -> Text | None:
        if s.phase != LAY or self.fitting(s, s.turn) == s.hands[s.turn]:
            return None
        may = self.kit.shown(self.kit.texts[i] for i in self.kit.listed(self.fitting(s, s.turn)))
        return Text(
            "the count is {n} and may not pass 31; you may lay {may}",
            "счёт {n}, больше 31 нельзя; можно положить {may}",
        ).fill(n=s.node[0], may=may)

    # the crib

    def lay_aside(self, s: CribbageState, things: int) -> None:
        seat = s.turn
        s.hands[seat] ^= things
        s.aside[seat] = things
        s.log = (s.log, seat, CRIB, "")
        if not s.aside[1 - seat]:
            s.turn = 1 - seat
            return
        self.turn_up(s)

    def turn_up(self, s: CribbageState) -> None:
        """The non-dealer turns the starter up, and leads."""
        pone = 1 - s.dealer
        s.starter = s.stock.pop()
        s.note(pone, "starter", self.kit.texts[s.starter])
        found = self.turned(s)
        if found is not None and self.peg(s, s.dealer, found[0], f"{found[1]} {found[0]}"):
            self.close(s)
            return
        s.turn, s.phase = pone, LAY

    # the play

    def lay(self, s: CribbageState, thing: int) -> None:
        seat, kit, hands = s.turn, self.kit, s.hands
        points, node, stands, told = kit.counting.laid(s.node, kit.order[thing])
        hands[seat] ^= 1 << thing
        s.laid[seat] |= 1 << thing
        s.node, s.row, s.last = node, (*s.row, thing), seat
        s.log = (s.log, seat, LAY, f"{kit.texts[thing]} {stands}")
        if points and self.peg(s, seat, points, told):
            self.close(s)
        elif stands < LIMIT and hands[1 - seat] & kit.fits[stands]:
            s.turn = 1 - seat
        else:
            self.go_round(s)

    def go_round(self, s: CribbageState) -> None:
        """The other may lay, else whoever laid last; when neither can, the count is over. One must add (gap)."""
        count = s.node[0]
        fits = self.kit.fits[count]
        for seat in (1 - s.last, s.last) if count < LIMIT else ():  # a blank fits no more at thirty-one
            if s.hands[seat] & fits:
                s.turn = seat
                return
            if s.hands[seat] and seat not in s.said:
                s.shut[seat] = max(s.shut[seat], LIMIT - count)
                s.said = (*s.said, seat)
                s.log = (s.log, seat, GO, "")
        if count < LIMIT and self.peg(s, s.last, 1, "last 1"):
            self.close(s)
            return
        if self.anew() and any(s.hands):
            s.gone, s.row, s.said, s.node = (*s.gone, *s.row), (), (), START
            s.turn = 1 - s.last if s.hands[1 - s.last] else s.last
            return
        self.show(s)

    # the show

    def show(self, s: CribbageState) -> None:
        """The non-dealer's hand, the dealer's, the crib: whoever comes to the target first has won."""
        s.shown = True
        pone, dealer = 1 - s.dealer, s.dealer
        kit = self.kit
        for seat, things, what in (
            (pone, s.hands[pone] | s.laid[pone], "hand"),
            (dealer, s.hands[dealer] | s.laid[dealer], "hand"),
            (dealer, s.aside[0] | s.aside[1], "crib"),
        ):
            texts = ",".join(chosen(kit.row, kit.row_texts, things))
            s.log = (s.log, seat, "show", f"{what} {texts}")
            shown, extra = self.counts(things, s.starter, what == "crib")
            told, n = shown.told, shown.points
            for kind, k in extra.items():
                n += k
                told += f" {kind} {k}"
            if self.peg(s, seat, n, told.lstrip()):
                break
        self.close(s)

    def counts(self, held: int, starter: int, crib: bool) -> tuple[Shown, dict[str, int]]:
        """What a hand or the crib shows with the starter, and what else it counts."""
        kit = self.kit
        orders = tuple(chosen(kit.row, kit.row_orders, held | 1 << starter))
        return kit.counting.show_sorted(orders), self.extra(held, starter, crib)

    def counted(self, held: list[int] | tuple[int, ...], starter: int, crib: bool) -> int:
        """All of it."""
        shown, extra = self.counts(bit_set(held), starter, crib)
        return sum(extra.values(), shown.points)

    # what a seat knows

    def redeal(self, s: CribbageState, n: CribbageState, seat: int, rng: Random) -> None:
        """The other hand holds nothing that it would have laid; what it laid away, and the stock, may be anything."""
        other = 1 - seat
        if s.shown:
            n.stock = list(s.stock)
            rng.shuffle(n.stock)
            return
        unseen = sorted([*self.kit.listed(s.hands[other] | s.aside[other]), *s.stock])
        shut = self.kit.upto[s.shut[other]] if s.shut[other] >= 0 else 0
        held, aside = s.hands[other].bit_count(), s.aside[other].bit_count()
        banned = [shut] * held + [0] * (aside + len(s.stock))
        if s.phase == LAY and s.turn == other:  # it has not said "go", so something can be laid
            fits = self.kit.fits[s.node[0]]
            dealt = deal_out_with(unseen, banned, rng, range(held), fits)
        else:
            dealt = deal_out(unseen, banned, rng)
        n.hands[other] = bit_set(dealt[:held])
        n.aside[other] = bit_set(dealt[held : held + aside])
        n.stock = dealt[held + aside :]

    def past(self, s: CribbageState) -> tuple[CribbageState, list[tuple[int, str]]]:
        n = s.copy()
        if s.over:
            return n, []
        n.hands = [s.hands[seat] | s.laid[seat] | s.aside[seat] for seat in range(2)]
        n.stock = [*s.stock, s.starter] if s.starter >= 0 else list(s.stock)
        n.back, n.log = list(s.backs), ()
        self.begin_deal(n)
        moves = []
        for seat, kind, move in s.lines():
            if kind == CRIB:
                laid = (self.kit.texts[i] for i in self.kit.listed(s.aside[seat]))
                moves.append((seat, " ".join([CRIB, *laid])))
            elif kind == LAY:
                moves.append((seat, move.split(" ")[0]))
        return n, moves

    def pieces(self, s: CribbageState) -> list[str]:
        held = [i for sets in (s.hands, s.laid, s.aside) for things in sets for i in self.kit.listed(things)]
        up = [s.starter] if s.starter >= 0 else []
        return [self.kit.texts[i] for i in (*held, *s.stock, *up)]

    # what is on the table

    def seat_infos(self, s: CribbageState) -> Iterable[SeatInfo]:
        for seat in range(2):
            yield SeatInfo(player(seat), seat, ("dealer",) if seat == s.dealer else ())

    def zones(self, s: CribbageState, seat: int | None) -> Iterable[AnyZone]:
        texts, kit = self.kit.texts, self.kit
        for i in range(2):
            things = s.hands[i] | s.laid[i] if s.shown else s.hands[i]
            seen = s.shown or i == seat
            cards = tuple(texts[j] if seen else BACK for j in kit.listed(things))
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=cards)
        pegs = tuple((self.total(s, i), s.back[i]) for i in range(2)) if not s.over else self.last_pegs(s)
        yield Track(
            id="track", label=Text("Cribbage board", "Доска для счёта"), length=self.limit(), pegs=pegs
        )
        up = (texts[s.starter],) if s.starter >= 0 else ()
        yield Pile(id="stock", label=self.starter_label, count=len(s.stock) + len(up), seen=up)
        lies = () if s.shown else tuple(texts[i] for i in s.row)
        yield Row(id="row", label=Text("In play", "В игре"), cards=lies)
        before = () if s.shown else tuple(texts[i] for i in s.gone)
        yield Row(id="gone", label=Text("Earlier counts", "Прежние счета"), cards=before)
        for i in range(2):
            # one's own may be looked at again
            open = s.shown or i == seat
            aside = kit.listed(s.aside[i])
            yield Row(
                id=f"crib{i}",
                label=self.crib_label,
                seat=i,
                cards=tuple(texts[j] if open else BACK for j in aside),
            )
        count = "" if s.phase != LAY or s.shown else str(s.node[0])
        yield Note(
            id="count",
            label=Text("Count", "Счёт"),
            text=Text(count, count),
            says=(int(count),) if count else (),
        )

    def last_pegs(self, s: CribbageState) -> tuple[tuple[int, int], ...]:
        return tuple((s.account.total[i], s.back[i]) for i in range(2))

    # words

    def describe(self, s: CribbageState, move: str) -> Text:
        if move == CRIB or s.phase == CRIB:
            chosen = self.kit.shown(move.split(" ")[1:])
            words = self.to_crib
            return Text(f"{words.en}: {chosen}", f"{words.ru}: {chosen}") if chosen else words
        thing = self.kit.number.get(move, -1)
        if thing < 0:
            return super().describe(s, move)
        step = self.kit.counting.laid(s.node, self.kit.order[thing])
        shown = self.kit.shown([move])
        if not step.points:
            return Text(f"{shown}, count {step.stands}", f"{shown}, счёт {step.stands}")
        told = self.told(step.told)
        return Text(f"{shown}, count {step.stands}: {told.en}", f"{shown}, счёт {step.stands}: {told.ru}")

    def family_words(self, s: CribbageState, family: Family) -> Text:
        return self.to_crib

    def touch(self, s: CribbageState, move: str, spots: Mapping[str, str]) -> Touch:
        return (spots[move],) if move in spots else ()

    def told(self, kinds: str) -> Text:
        """Points in words: `pair 2 fifteen 2`."""
        words = kinds.split(" ")
        named = [
            (KINDS | self.bonus_words)[kind].fill(n=n)
            for kind, n in zip(words[::2], words[1::2], strict=True)
        ]
        return Text(", ".join(t.en for t in named), ", ".join(t.ru for t in named))

    def tell(self, kind: str, move: str) -> Text:
        if kind == CRIB:
            return LAYS_ASIDE.fill(crib=self.to_crib)
        if kind == "starter":
            return STARTER.fill(thing=self.kit.shown([move]))
        if kind == LAY:
            thing, count = move.split(" ")
            return LAID.fill(thing=self.kit.shown([thing]), n=count)
        if kind == "peg":
            n, _, kinds = move.partition(" ")
            told = self.told(kinds)
            single = len(kinds.split(" ")) == 2
            return told if single else Text(f"{told.en} — {n}", f"{told.ru} — {n}")
        if kind == "show":
            what, texts = move.split(" ")
            return (SHOWS | self.shows)[what].fill(things=self.kit.shown(texts.split(",")))
        return super().tell(kind, move)

    def says(self, kind: str, move: str, words: Text) -> Text | None:
        if kind == LAY:
            n = move.split(" ")[1]
            return Text(n, n)
        return None if kind in (CRIB, "starter") else super().says(kind, move, words)


KINDS = {
    "fifteen": Text("fifteens {n}", "пятнадцать: {n}"),
    "limit": Text("thirty-one {n}", "тридцать один: {n}"),
    "pair": Text("pairs {n}", "пары: {n}"),
    "run": Text("sequences {n}", "секвенции: {n}"),
    "last": Text("last card {n}", "последняя карта: {n}"),
    "pone": Text("for the crib {n}", "за криб: {n}"),
}
LAYS_ASIDE = Text("⟨lays|lay⟩ two {crib}", "⟨кладёт|кладёте⟩ две {crib}")
STARTER = Text("⟨turns|turn⟩ up {thing}", "⟨открывает|открываете⟩ {thing}")
LAID = Text("⟨lays|lay⟩ {thing}: {n}", "⟨кладёт|кладёте⟩ {thing}: {n}")
SHOWS = {
    "hand": Text("⟨shows|show⟩ {things}", "⟨показывает|показываете⟩ {things}"),
    "crib": Text("the crib: {things}", "криб: {things}"),
}
Every = Literal["every-deal", "first-deal"]
