"""May I? (можно?): five deals with a contract each; a discard may be taken out of turn if all before allow it.

Rules: 004:1627-1662, as told in the digest of rummy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import ClassVar

from sukno.engine import Ask, Info, Text
from sukno.engine.ask import Family
from sukno.engine.chance import shuffled
from sukno.engine.errors import bound_by, game_is_over
from sukno.engine.text import either, hand_label, of_whom, player, same, who
from sukno.engine.touch import Touch, again
from sukno.engine.view import BACK, AnyZone, Hand, Meld, Melds, Note, Pile, Row, SeatInfo
from sukno.families.accounts.points import Points
from sukno.families.counted import FACE, listed_faces, size, texts
from sukno.families.rounds import Rounds
from sukno.games.rummy import may_i_words as words
from sukno.games.rummy.contracts import (
    CONTRACTS,
    LAST,
    LAY,
    MOST_HAND,
    LayDown,
    Spread,
    contract_words,
    divided,
    faces_in,
    fitting,
    worth,
)
from sukno.games.rummy.may_i_state import MayIOptions, MayIState
from sukno.games.rummy.may_i_words import (
    ADD,
    DRAW,
    END,
    FIRST,
    FROM_BANK,
    FROM_STOCK,
    GRANT,
    MAY,
    NOT,
    PLEASE,
    REFUSE,
    TURN,
)
from sukno.games.rummy.packs import (
    Came,
    dealt,
    drawn,
    faces_of_packs,
    gained,
    imagined,
    lost,
    pieces_of,
    relaid,
    remember,
)
from sukno.materials.cards import CARD_TEXTS, symbols

EACH = 10
PREMIUM = 20
RENEWED = 2
"""So often the bank becomes the stock in a deal; when it is used up once more the deal is counted as it stands (not in
the source: nobody need ever be out)."""


class MayI(Rounds[MayIState, MayIOptions]):
    info = Info(
        id="may-i",
        name=Text("May I?", "Можно?"),
        also=("Contract rummy", "Rummy", "Ремик", "Рамми"),
        family="rummy",
        summary=Text(
            "Five deals, each with melds of its own to lay down; who wants a discard out of turn asks: may I?",
            "Пять сдач, в каждой свои комбинации; нужна карта не в свой ход — спросите: можно?",
        ),
        seats=(3, 4, 5),
        sources=("004:1627-1662",),
        longest=400_000,
        duel={"deals": 1},
    )
    State = MayIState
    Options = MayIOptions
    any_order = True
    prompts: ClassVar[dict[str, Text]] = words.PROMPTS
    log_words: ClassVar[dict[str, Text]] = words.LOG_WORDS
    speech: ClassVar[dict[str, Text]] = words.SPEECH

    def make_account(self) -> Points:
        """Points are below nothing but for the premium, and the highest total wins."""
        ends = self.options.deals
        return Points(self.seats, ends=lambda a: len(a.rows) >= ends, line=words.deal_line)

    # the deal

    def deal(self, s: MayIState) -> None:
        dealt(s, shuffled(s, faces_of_packs(2)), [EACH] * self.seats, upcard=False)
        s.table = []
        s.down = s.begun = s.renewed = 0
        s.did, s.asks, s.wanted = [], -1, 0
        self.begin_turn(s, self.left_of(s.dealer))
        remember(s)

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def begin_turn(self, s: MayIState, seat: int) -> None:
        s.turn, s.phase = seat, DRAW
        s.several, s.must, s.made = False, False, 0

    def next_turn(self, s: MayIState, seat: int) -> None:
        """His turn; when the stock is used up the bank but for its top card is shuffled first."""
        if not s.stock and (len(s.bank) < 2 or s.renewed == RENEWED):
            s.note(seat, "void")
            self.score(s, -1)
            return
        self.begin_turn(s, seat)
        if not s.stock:
            s.note(seat, "shuffle")
            s.stock = shuffled(s, sorted(s.bank[:-1]))
            del s.bank[:-1]
            s.renewed += 1
            s.did = []
            remember(s)

    # what may be done

    def first(self, s: MayIState, seat: int) -> bool:
        """Is it his first turn? Then he draws from the stock and lays nothing down (gap: each player's own first)."""
        return not s.begun >> seat & 1

    def most(self, s: MayIState, seat: int) -> int:
        """How many cards of the bank he may take, with as many of the stock."""
        return min(len(s.bank), len(s.stock), (MOST_HAND - size(s.hands[seat])) // 2)

    def keep(self, s: MayIState) -> int:
        """The cards that must be kept: the last goes to the bank, but in the last deal to a meld."""
        return int(s.deal < LAST)

    def ask(self, s: MayIState) -> Ask | None:
        if s.over:
            return None
        seat = s.turn
        if s.phase == DRAW:
            return Ask(seat, DRAW, self.draws(s, seat))
        if s.phase == MAY:
            return Ask(seat, MAY, [NOT, *(counting(MAY, n) for n in range(1, self.most(s, seat) + 1))])
        if s.phase == GRANT:
            return Ask(seat, GRANT, [PLEASE, REFUSE])
        hand = s.hands[seat]
        single = s.deal == LAST and size(hand) == 1  # it may not be discarded
        moves = [END] if s.several or single else [CARD_TEXTS[face] for face in listed_faces(hand)]
        if s.phase == FIRST:
            return Ask(seat, FIRST, moves)
        if s.down >> seat & 1:
            if size(hand) > self.keep(s):
                moves += [f"{ADD} {CARD_TEXTS[face]} {at + 1}" for face, at in fitting(hand, s.table)]
            return Ask(seat, TURN, moves)
        lay_down = LayDown.of(hand, s.deal, self.keep(s))
        if lay_down is None:
            return Ask(seat, TURN, moves)
        return Ask(seat, TURN, [*moves, lay_down.dearest], (lay_down,))

    def draws(self, s: MayIState, seat: int) -> list[str]:
        if self.first(s, seat):
            return [FROM_STOCK]
        if s.must:
            return [FROM_BANK]
        several = [counting(FROM_BANK, n) for n in range(2, self.most(s, seat) + 1)]
        return [FROM_STOCK, *[FROM_BANK] * bool(s.bank), *several]

    def bound(self, s: MayIState) -> Text | None:
        """Which cards fit, where nothing is discarded."""
        hand = s.hands[s.turn]
        if s.phase != TURN or not s.down >> s.turn & 1 or not (s.several or size(hand) == 1):
            return None
        fit = {face for face, _ in fitting(hand, s.table)} if size(hand) > self.keep(s) else set()
        if not fit or len(fit) == len(listed_faces(hand)):
            return None
        return words.FIT.fill(cards=either([symbols(CARD_TEXTS[face]) for face in sorted(fit)]))

    # what is done

    def play(self, s: MayIState, move: str) -> None:
        ask = self.ask(s)
        if ask is None:
            raise game_is_over(move)
        if not ask.allows(move):
            duty = self.bound(s)
            raise ask.refusal(move) if duty is None else bound_by(symbols(move), duty)
        seat = s.turn
        verb, _, rest = move.partition(" ")
        n = int(rest) if verb in (FROM_BANK, MAY) and rest else 1
        if verb == FROM_STOCK:
            s.did.append((seat, move, Came(drew=1)))
            drawn(s)
            s.note(seat, "stock")
            s.phase = FIRST if self.first(s, seat) else TURN
        elif verb == FROM_BANK:
            s.several = n > 1
            self.take(s, move, n, n if s.several else 0, FROM_BANK)
            s.phase = TURN
        elif s.phase in (MAY, GRANT):
            self.asked_for(s, move, verb, n)
        elif verb == LAY:
            self.lay(s, move, rest.split(" "))
        elif verb == ADD:
            self.add(s, move, *rest.split(" "))
        elif verb == END:
            s.did.append((seat, move, Came()))
            s.note(seat, END)
            s.begun |= 1 << seat
            self.next_turn(s, self.left_of(seat))
        else:
            self.discard(s, FACE[move])

    def take(self, s: MayIState, move: str, n: int, more: int, kind: str) -> None:
        """So many cards of the bank, and so many of the stock."""
        cards = tuple(s.bank[-n:])
        del s.bank[-n:]
        s.did.append((s.turn, move, Came((), cards, more)))
        gained(s, cards)
        for _ in range(more):
            drawn(s)
        s.note(s.turn, kind, " ".join([CARD_TEXTS[face] for face in cards]))

    def lay(self, s: MayIState, move: str, cards: list[str]) -> None:
        seat = s.turn
        melds = divided(cards, s.deal, seat)
        assert melds is not None
        faces = faces_in(cards)
        s.did.append((seat, move, Came(faces)))
        lost(s, faces)
        s.table += melds
        s.down |= 1 << seat
        s.note(seat, LAY, ", ".join(map(str, melds)))
        self.laid(s)

    def add(self, s: MayIState, move: str, card: str, number: str) -> None:
        seat, face, at = s.turn, FACE[card], int(number) - 1
        s.did.append((seat, move, Came((face,))))
        lost(s, (face,))
        s.table[at] = s.table[at].grown(face, seat)
        s.note(seat, ADD, card)
        self.laid(s)

    def laid(self, s: MayIState) -> None:
        """In the last deal a hand may be empty without a discard."""
        s.made += 1
        if not s.hands[s.turn]:
            self.out(s)

    def discard(self, s: MayIState, face: int) -> None:
        seat = s.turn
        s.did.append((seat, CARD_TEXTS[face], Came((face,))))
        lost(s, (face,))
        s.bank.append(face)
        s.begun |= 1 << seat
        s.note(seat, "discard", CARD_TEXTS[face])
        if not s.hands[seat]:
            self.out(s)
            return
        s.following = self.left_of(seat)
        self.offer(s, self.left_of(s.following))

    # may I?

    def offer(self, s: MayIState, seat: int) -> None:
        """The others may ask for the discard in the order of their right, from this seat to whoever laid it (gap: they
        may when a card has been discarded)."""
        n, behind = self.seats, s.following - 1
        for k in range((behind - seat) % n):
            at = (seat + k) % n
            if self.most(s, at):
                s.turn, s.phase, s.asks, s.wanted = at, MAY, -1, 0
                return
        s.asks, s.wanted = -1, 0
        self.next_turn(s, s.following)

    def asked_for(self, s: MayIState, move: str, verb: str, n: int) -> None:
        """A card is asked for, or let go, or not."""
        seat = s.turn
        s.did.append((seat, move, Came()))
        if verb == NOT:
            self.offer(s, self.left_of(seat))
        elif verb == MAY:
            s.note(seat, MAY, " ".join([CARD_TEXTS[face] for face in s.bank[-n:]]))
            s.asks, s.wanted, s.phase, s.turn = seat, n, GRANT, s.following
            if self.options.refuser_must_take and self.first(s, s.following):
                self.let(s)  # he could not take it, and so may not refuse it
        elif verb == PLEASE:
            s.note(seat, PLEASE)
            self.let(s)
        else:
            s.note(seat, REFUSE)
            self.refused(s, seat)

    def let(self, s: MayIState) -> None:
        """The next whose right comes before is asked."""
        s.turn = self.left_of(s.turn)
        if s.turn == s.asks:
            self.taken(s, s.asks, s.wanted)

    def refused(self, s: MayIState, seat: int) -> None:
        """Others may ask yet; by agreement whoever refuses takes the top card himself."""
        if not self.options.refuser_must_take:
            self.offer(s, self.left_of(s.asks))
            return
        s.asks, s.wanted = -1, 0
        if seat != s.following:
            self.taken(s, seat, 1)
            return
        self.begin_turn(s, seat)
        s.must = True

    def taken(self, s: MayIState, seat: int, n: int) -> None:
        """Out of turn: so many cards of the bank and of the stock, nothing is discarded, and his left neighbour goes
        on."""
        s.turn, s.asks, s.wanted = seat, -1, 0
        self.take(s, "", n, n, "taken")
        self.next_turn(s, self.left_of(seat))

    # the score

    def out(self, s: MayIState) -> None:
        s.note(s.turn, "out")
        self.score(s, s.turn)

    def score(self, s: MayIState, winner: int) -> None:
        """Cards in hand count against their holders, melds nothing; whoever is out has a premium."""
        row = [PREMIUM if seat == winner else -worth(hand) for seat, hand in enumerate(s.hands)]
        self.write(s, tuple(row), winner)

    # what a seat knows

    def redeal(self, s: MayIState, n: MayIState, seat: int, rng: Random) -> None:
        if not s.over:
            imagined(s, n, seat, rng)

    def past(self, s: MayIState) -> tuple[MayIState, list[tuple[int, str]]]:
        if s.over:
            return s.copy(), []
        came = [(seat, what) for seat, _, what in s.did]
        return relaid(s, came), [(seat, move) for seat, move, _ in s.did if move]

    def pieces(self, s: MayIState) -> list[str]:
        return pieces_of(s, (face for m in s.table for face in m.cards))

    # what is on the table

    def ends_turn(self, s: MayIState, move: str) -> bool:
        return move.partition(" ")[0] not in (LAY, ADD)

    def taken_this_turn(self, s: MayIState) -> int:
        return s.made

    def seat_infos(self, s: MayIState) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            yield SeatInfo(player(seat), seat, ("dealer",) if seat == s.dealer else ())

    def zones(self, s: MayIState, seat: int | None) -> Iterable[AnyZone]:
        for i, hand in enumerate(s.hands):
            mine = i == seat
            cards = tuple(texts(hand)) if mine else (BACK,) * size(hand)
            yield Hand(
                id=f"hand{i}", label=hand_label(i), seat=i, cards=cards, total=worth(hand) if mine else None
            )
        yield Pile(id="stock", label=Text("Stock", "Колода"), count=len(s.stock))
        top = tuple(CARD_TEXTS[face] for face in s.bank[-1:])
        yield Pile(id="bank", label=Text("Bank", "Банк"), count=len(s.bank), seen=top)
        under = tuple(CARD_TEXTS[face] for face in s.bank[-2::-1])
        yield Row(id="under", label=Text("Under it", "Под ней"), cards=under)
        for i in range(self.seats):
            yield Melds(
                id=f"melds{i}",
                label=Text(f"Lay-down of {who(i)}", f"Выкладка {of_whom(i)}"),
                seat=i,
                melds=tuple(shown(m, at) for at, m in enumerate(s.table, 1) if m.owner == i),
            )
        if s.deal < len(CONTRACTS):
            text = contract_words(s.deal)
            yield Note(
                id="contract", label=Text("To lay down", "Выложить"), text=text, says=CONTRACTS[s.deal]
            )

    def asked(self, s: MayIState, ask: Ask) -> Text:
        if ask.kind == GRANT:
            cards = same(symbols(" ".join([CARD_TEXTS[face] for face in s.bank[-s.wanted :]])))
            return words.GRANTING.fill(asks=who(s.asks), cards=cards)
        if ask.kind == MAY:
            return words.WANTED.fill(card=symbols(CARD_TEXTS[s.bank[-1]]))
        if ask.moves[:1] == [END]:
            return words.KEEPS if s.several else words.LAST_CARD
        return super().asked(s, ask)

    def describe(self, s: MayIState, move: str) -> Text:
        verb, _, rest = move.partition(" ")
        n = int(rest or 1) if verb in (FROM_BANK, MAY) else 0
        meld = str(s.table[int(rest.split(" ")[1]) - 1]) if verb == ADD else ""
        return words.described(move, [CARD_TEXTS[face] for face in s.bank[len(s.bank) - n :]], meld)

    def family_words(self, s: MayIState, family: Family) -> Text:
        return words.CHOSEN.fill(contract=contract_words(s.deal))

    def tell(self, kind: str, move: str) -> Text:
        return words.line(kind, move) or super().tell(kind, move)

    def touch(self, s: MayIState, move: str, spots: Mapping[str, str]) -> Touch:
        """The bank, or the lowest card of it that is taken; a card of the hand, and the meld that it goes to."""
        verb, _, rest = move.partition(" ")
        mine = f"hand{s.turn}/"
        if move == FROM_STOCK:
            return ("stock",)
        if verb in (FROM_BANK, MAY):
            if not rest:
                return ("bank",)
            under, at = s.bank[-2::-1], int(rest) - 2
            return (again(f"under/{CARD_TEXTS[under[at]]}", under[:at].count(under[at])),)
        if verb in FACE:
            return (mine + verb,)
        if verb == ADD:
            card, number = rest.split(" ")
            return (mine + card, f"melds{s.table[int(number) - 1].owner}/{number}")
        return ()


def counting(verb: str, n: int) -> str:
    """One card needs no number."""
    return verb if n == 1 else f"{verb} {n}"


def shown(meld: Spread, number: int) -> Meld:
    cards = tuple(CARD_TEXTS[face] for face in meld.cards)
    added = tuple(c for c, by in zip(cards, meld.by, strict=True) if by != meld.owner)
    return Meld(cards, added, name=str(number))
