"""Rummy with the bank in a line: cards are melded on the table during the deal, and the line of discards may be taken.

Kunken and Rummy 500 stand on it. A turn is a card from the stock, or the bank from a card that makes a meld at once;
then melds, cards added to melds, jokers exchanged; then a discard. Melds and what may be added are in `laid`, hands and
stock in `packs`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Annotated, ClassVar, TypeVar

import msgspec

from sukno.engine import Ask, Options, Text, option
from sukno.engine.ask import Family
from sukno.engine.chance import shuffled
from sukno.engine.errors import bound_by, game_is_over
from sukno.engine.state import FrozenSlice
from sukno.engine.text import either, hand_label, of_whom, player, who
from sukno.engine.touch import Touch, again
from sukno.engine.view import BACK, AnyZone, Hand, Melds, Pile, Row, SeatInfo
from sukno.engine.view import Meld as Shown
from sukno.families.accounts.points import Points, Tally, target
from sukno.families.counted import FACE, WILD, counted, listed, listed_faces, size, texts
from sukno.families.rounds import Rounds
from sukno.games.rummy import line_words
from sukno.games.rummy.laid import (
    MELDING,
    Laid,
    as_laid,
    divided,
    hand_worth,
    melds_of,
    read,
    texts_of,
    thirds,
)
from sukno.games.rummy.line_words import ADD, DISCARD, DRAW, FROM_STOCK, LAY, OPEN, SWAP, TAKE, line
from sukno.games.rummy.opening import Opening, best_opening
from sukno.games.rummy.packs import (
    Came,
    PackState,
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

Target = Annotated[
    int,
    option(
        "Target",
        "Цель",
        "Whoever has so many points after a deal and leads alone has won.",
        "Кто после сдачи набрал столько и впереди один, тот выиграл.",
        ge=100,
        le=5000,
        main=True,
    ),
]

RENEWED = 2
"""So often the bank becomes the stock in a deal."""


class Ended(FrozenSlice, frozen=True):
    """How a deal ended."""

    winner: int = -1
    express: bool = False


class LineState(PackState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    table: list[Laid] = []
    """The melds in the order in which they were laid."""
    down: int = 0
    """Who had a lay-down when this turn began, as bits."""
    renewed: int = 0
    """How often the bank has been shuffled into a new stock in this deal."""
    made: int = 0
    """What was done in this turn that may be taken back."""


O = TypeVar("O", bound=Options)  # noqa: E741


class LineRummy(Rounds[LineState, O]):
    """The machinery; what a game agrees on is said in the methods that come first."""

    State = LineState
    any_order = True
    prompts: ClassVar[dict[str, Text]] = line_words.PROMPTS
    log_words: ClassVar[dict[str, Text]] = line_words.LOG_WORDS

    # what a game agrees on

    copies, jokers = 1, 0

    def each(self) -> int:
        """Cards of every hand."""
        return 13

    def target(self) -> int:
        return 500

    def first_least(self) -> int:
        """What the first lay-down must count."""
        return 0

    def keys(self, s: LineState) -> Iterable[int]:
        """How many cards of the bank may be taken, and with that the card that must be melded."""
        raise NotImplementedError

    def key(self, s: LineState, k: int) -> int:
        """The card that must be melded when k cards are taken."""
        return s.bank[-k]

    def lays_after_stock(self) -> bool:
        """May melds be laid when a card was drawn from the stock?"""
        return True

    def own_swap(self) -> bool:
        """May one exchange a joker of one's own?"""
        return False

    # the deal

    def make_account(self) -> Points:
        sides = range(self.seats)
        return Points(self.seats, ends=target(self.target(), alone=sides), line=line_words.deal_line)

    def deal(self, s: LineState) -> None:
        cards = shuffled(s, faces_of_packs(self.copies, self.jokers))
        dealt(s, cards, [self.each()] * self.seats, upcard=True)
        s.table = []
        s.down = s.renewed = 0
        s.note(s.dealer, "turned", CARD_TEXTS[s.bank[0]])
        s.turn = s.dealer
        self.next_turn(s)
        remember(s)

    def next_turn(self, s: LineState) -> None:
        s.turn = (s.turn + 1) % self.seats
        s.made = 0
        s.phase = DRAW

    def opened(self, s: LineState, seat: int) -> bool:
        """Has this seat a lay-down?"""
        return bool(s.down >> seat & 1) or any(m.owner == seat for m in s.table)

    # what may be done

    def ask(self, s: LineState) -> Ask | None:
        if s.over:
            return None
        hand = s.hands[s.turn]
        least = 0 if self.opened(s, s.turn) else self.first_least()
        if s.phase == DRAW:
            if not least:
                return Ask(s.turn, DRAW, [FROM_STOCK, *self.takes(s, hand)])
            openings = self.openings(s, hand, least)
            return Ask(s.turn, DRAW, [FROM_STOCK, *map(best_opening, openings)], tuple(openings))
        cards = [CARD_TEXTS[face] for face in listed_faces(hand)]
        if s.phase == DISCARD or size(hand) == 1:
            return Ask(s.turn, LAY, cards)
        if least:
            opening = Opening.of(hand, -1, 0, least)
            if opening is None:
                return Ask(s.turn, LAY, cards)
            return Ask(s.turn, LAY, [*cards, best_opening(opening)], (opening,))
        return Ask(s.turn, LAY, [*cards, *self.lays(hand), *self.additions(s, hand), *self.swaps(s, hand)])

    def takes(self, s: LineState, hand: int) -> list[str]:
        """The bank, from a card that makes a meld as third with two cards of the hand."""
        moves = []
        found: dict[int, list[str]] = {}
        short = 3 - size(hand)  # a card must be left to discard
        for k in self.keys(s):
            key = self.key(s, k)
            if k <= short:
                continue
            if key not in found:
                found[key] = [texts_of(m) for m in thirds(hand, key)]
            moves += [f"{TAKE} {k} {text}" for text in found[key]]
        return moves

    def openings(self, s: LineState, hand: int, least: int) -> list[Opening]:
        """The bank, from a card that makes a first lay-down."""
        found = (Opening.of(hand, self.key(s, k), k, least) for k in self.keys(s))
        return [opening for opening in found if opening is not None]

    def lays(self, hand: int) -> list[str]:
        """The melds of a hand; a card is left to discard."""
        n = size(hand)
        return [f"{LAY} {texts_of(m)}" for m in melds_of(hand) if len(m.cards) < n]

    def additions(self, s: LineState, hand: int) -> list[str]:
        faces = [(face, 1 << face, CARD_TEXTS[face]) for face in listed_faces(hand)]
        moves = []
        for i, meld in enumerate(s.table, 1):
            takes = meld.takes()
            if not takes:
                continue
            for face, bit, text in faces:
                if takes & bit:
                    moves.append(f"{ADD} {text} {i}")
                    if face == WILD and meld.run:
                        moves.append(f"{ADD} {text} {i} low")
        return moves

    def swaps(self, s: LineState, hand: int) -> list[str]:
        moves = []
        for i, meld in enumerate(s.table, 1):
            wanted = meld.replaced()
            if wanted and (meld.owner != s.turn or self.own_swap()):
                moves += [
                    f"{SWAP} {CARD_TEXTS[face]} {i}" for face in listed_faces(hand) if wanted >> face & 1
                ]
        return moves

    # what is done

    def play(self, s: LineState, move: str) -> None:
        ask = self.ask(s)
        if ask is None:
            raise game_is_over(move)
        verb, _, rest = move.partition(" ")
        if not ask.allows(move):
            duty = self.bound(s) if verb == TAKE else None
            raise ask.refusal(move) if duty is None else bound_by(symbols(move), duty)
        if move == FROM_STOCK:
            drawn(s)
            s.note(s.turn, "stock")
            s.phase = LAY if self.lays_after_stock() else DISCARD
        elif verb in FACE:
            self.discard(s, FACE[verb])
        else:
            self.meld(s, verb, rest, move)
            s.made += 1

    def bound(self, s: LineState) -> Text | None:
        """With which cards of the hand the bank may be taken."""
        takes = self.takes(s, s.hands[s.turn]) if s.phase == DRAW and self.may_take(s) else []
        if not takes:
            return None
        keys = {CARD_TEXTS[self.key(s, k)] for k in {int(move.split(" ")[1]) for move in takes}}
        words = {word for move in takes for word in move.split(" ")[2:]}
        held = texts(s.hands[s.turn])
        mine = [symbols(word) for word in dict.fromkeys(held) if word in words]
        return line_words.PAIRS.fill(cards=either(mine), keys=either(sorted(map(symbols, keys))))

    def may_take(self, s: LineState) -> bool:
        """Has whoever is in turn nothing to count for a first lay-down?"""
        return not self.first_least() or self.opened(s, s.turn)

    def meld(self, s: LineState, verb: str, rest: str, move: str) -> None:
        """Everything that lays cards on the table."""
        seat = s.turn
        if verb == ADD:
            words = rest.split(" ")
            face, at = FACE[words[0]], int(words[1]) - 1
            s.table[at] = s.table[at].grown(face, seat, low=len(words) > 2)
            lost(s, (face,))
            s.note(seat, ADD, f"{rest}")
        elif verb == SWAP:
            word, number = rest.split(" ")
            face, at = FACE[word], int(number) - 1
            s.table[at] = s.table[at].swapped(face)
            lost(s, (face,))
            gained(s, (WILD,))
            s.note(seat, SWAP, rest)
        elif verb == LAY:
            laid = read(rest)
            assert laid is not None
            self.lay(s, [laid])
            s.note(seat, LAY, rest)
        elif verb == TAKE:
            number, _, text = rest.partition(" ")
            meld = read(text)
            assert meld is not None
            self.take(s, int(number), [meld])
            s.note(seat, TAKE, rest)
        else:
            words = sorted(rest.split(" "), key=texts(s.hands[seat]).index)
            k = int(verb.removeprefix(OPEN) or 0)
            faces = [FACE[word] for word in words]
            melds_ = divided([*faces, self.key(s, k)] if k else faces)
            assert melds_ is not None
            if k:
                self.take(s, k, list(melds_))
            else:
                self.lay(s, list(melds_))
            s.note(seat, OPEN, " ".join([verb, *words]))

    def take(self, s: LineState, k: int, melds: list[Laid]) -> None:
        """So many cards of the bank, and at once these melds."""
        key = self.key(s, k)
        cards = s.bank[-k:]
        del s.bank[-k:]
        cards.remove(key)
        laid = [face for m in melds for face in m.cards]
        laid.remove(key)
        lost(s, laid)
        gained(s, cards)
        s.table += [m.laid_by(s.turn) for m in melds]
        s.phase = LAY

    def lay(self, s: LineState, melds: list[Laid]) -> None:
        for meld in melds:
            lost(s, meld.cards)
        s.table += [m.laid_by(s.turn) for m in melds]

    def discard(self, s: LineState, face: int) -> None:
        seat = s.turn
        lost(s, (face,))
        s.bank.append(face)
        s.note(seat, "discard", CARD_TEXTS[face])
        if not s.hands[seat]:
            express = not s.down >> seat & 1
            s.note(seat, "express" if express else "out")
            self.score(s, Ended(winner=seat, express=express))
            return
        if self.opened(s, seat):
            s.down |= 1 << seat
        # gap: with nothing to shuffle it is counted as it stands, and so when the stock has been renewed twice (as in
        # canasta): there may be cards left that nobody can ever meld
        if not s.stock and (len(s.bank) == 1 or s.renewed == RENEWED):
            s.note(seat, "void")
            self.score(s, Ended())
            return
        self.next_turn(s)
        if not s.stock:
            s.stock = shuffled(s, sorted(s.bank[:-1]))
            del s.bank[:-1]
            s.renewed += 1
            s.note(seat, "shuffle")
            remember(s)

    # the score

    def score(self, s: LineState, ended: Ended) -> None:
        self.write(s, self.row(s, ended), ended)

    def row(self, s: LineState, ended: Ended) -> tuple[int, ...]:
        """Cards on the table count for who has laid them, cards in hand against who holds them; at an express the
        winner's cards count double, and what the others hold."""
        points = []
        for seat, hand in enumerate(s.hands):
            double = 2 if ended.express else 1
            laid = sum([m.worth_of(seat) for m in s.table])
            points.append(laid * (double if seat == ended.winner else 1) - hand_worth(hand) * double)
        return tuple(points)

    # what a seat knows

    def redeal(self, s: LineState, n: LineState, seat: int, rng: Random) -> None:
        if not s.over:
            imagined(s, n, seat, rng)

    def past(self, s: LineState) -> tuple[LineState, list[tuple[int, str]]]:
        if s.over:
            return s.copy(), []
        lines = s.lines()[len(s.then.lines()) :]
        bank = [*s.then.bank]
        came: list[tuple[int, Came]] = []
        moves: list[tuple[int, str]] = []
        for seat, kind, text in lines:
            came.append((seat, self.came(kind, text, bank)))
            moves.append((seat, line_words.move_of(kind, text)))
        return relaid(s, came), moves

    def came(self, kind: str, text: str, bank: list[int]) -> Came:
        """What this line of the log did with the hand, and with the bank."""
        words = text.split(" ")
        if kind == "stock":
            return Came(drew=1)
        if kind == "discard":
            bank.append(FACE[text])
            return Came((FACE[text],))
        if kind == ADD:
            return Came((FACE[words[0]],))
        if kind == SWAP:
            return Came((FACE[words[0]],), (WILD,))
        faces = [FACE[word] for word in words if word in FACE]
        if kind == LAY:
            return Came(tuple(faces))
        k = int(words[0].removeprefix(OPEN) or 0)
        if not k:
            return Came(tuple(faces))
        cards = bank[-k:]
        del bank[-k:]
        key = self.key_of(cards)
        cards.remove(key)
        if kind == TAKE:
            faces.remove(key)
        return Came(tuple(faces), tuple(cards))

    def key_of(self, cards: list[int]) -> int:
        """Of cards taken from the bank, that which was melded: as `key`."""
        return cards[0]

    def pieces(self, s: LineState) -> list[str]:
        return pieces_of(s, (face for m in s.table for face in m.cards))

    # what is on the table

    def ends_turn(self, s: LineState, move: str) -> bool:
        return move == FROM_STOCK or move in FACE

    def taken_this_turn(self, s: LineState) -> int:
        return s.made

    def seat_infos(self, s: LineState) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            yield SeatInfo(player(seat), seat, ("dealer",) if seat == s.dealer else ())

    def zones(self, s: LineState, seat: int | None) -> Iterable[AnyZone]:
        for i, hand in enumerate(s.hands):
            if i == seat:
                yield Hand(
                    id=f"hand{i}",
                    label=hand_label(i),
                    seat=i,
                    cards=tuple(in_order(hand)),
                    total=hand_worth(hand),
                )
            else:
                yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=(BACK,) * size(hand))
        yield Pile(id="stock", label=Text("Stock", "Колода"), count=len(s.stock))
        yield Row(id="bank", label=Text("Bank", "Банк"), cards=tuple(CARD_TEXTS[face] for face in s.bank))
        for i in range(self.seats):
            yield Melds(
                id=f"melds{i}",
                label=Text(f"Lay-down of {who(i)}", f"Выкладка {of_whom(i)}"),
                seat=i,
                melds=tuple(shown(m, at) for at, m in enumerate(s.table, 1) if m.owner == i),
            )

    def describe(self, s: LineState, move: str) -> Text:
        verb, _, rest = move.partition(" ")
        if verb == ADD:
            at = int(rest.split(" ")[1]) - 1
            return line_words.adding(rest, symbols(texts_of(s.table[at])))
        if verb == TAKE:
            n, text = int(rest.split(" ")[0]), rest.partition(" ")[2]
            return line_words.taking(n, CARD_TEXTS[self.key(s, n)], text)
        if verb.startswith(OPEN):
            k = int(verb.removeprefix(OPEN) or 0)
            words = rest.split(" ") if rest else []
            return line_words.opening(k, CARD_TEXTS[self.key(s, k)] if k else "", words)
        return line_words.described(verb, rest)

    def family_words(self, s: LineState, family: Family) -> Text:
        k = int(family.verb.removeprefix(OPEN) or 0)
        return line_words.chosen(k, CARD_TEXTS[self.key(s, k)] if k else "", self.first_least())

    def tell(self, kind: str, move: str) -> Text:
        return line(kind, move) or super().tell(kind, move)

    def touch(self, s: LineState, move: str, spots: Mapping[str, str]) -> Touch:
        """The card of the bank from which it is taken, cards of the hand, the meld that they go to."""
        verb, _, rest = move.partition(" ")
        mine = f"hand{s.turn}/"
        if move == FROM_STOCK:
            return ("stock",)
        if verb in FACE:
            return (mine + verb,)
        if verb in (ADD, SWAP):
            word, number = rest.split(" ")[:2]
            return (mine + word, f"melds{s.table[int(number) - 1].owner}/{number}")
        if verb == LAY:
            return spread(mine, rest.split(" "))
        if verb == TAKE:
            k, *words = rest.split(" ")
            words.remove(CARD_TEXTS[self.key(s, int(k))])
            return (self.bank_spot(s, int(k)), *spread(mine, words))
        return ()

    def bank_spot(self, s: LineState, k: int) -> str:
        """The card of the line from which k are taken."""
        at = len(s.bank) - k
        return again(f"bank/{CARD_TEXTS[s.bank[at]]}", s.bank[:at].count(s.bank[at]))


def spread(zone: str, words: list[str]) -> Touch:
    """The spots of these cards in a zone, equal ones apart."""
    return tuple(again(zone + word, words[:i].count(word)) for i, word in enumerate(words))


def in_order(hand: int) -> list[str]:
    """A hand as it is held: meld by meld, then the rest by suit."""
    found = MELDING.nearly(listed(hand))
    assert found is not None
    melds = [as_laid(m) for m in found.melds]
    cards = [CARD_TEXTS[face] for m in melds for face in m.cards]
    return cards + texts(hand - counted([face for m in melds for face in m.cards]))


def shown(meld: Laid, number: int) -> Shown:
    added = tuple(CARD_TEXTS[c] for c, by in zip(meld.cards, meld.by, strict=True) if by != meld.owner)
    return Shown(tuple(CARD_TEXTS[c] for c in meld.cards), added, name=str(number))
