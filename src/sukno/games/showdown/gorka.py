"""Gorka (горка): four cards, some of them half open, wild falki, and who goes up highest without losing heart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import add
from random import Random
from typing import ClassVar

import msgspec

from sukno.engine import Amount, Ask, Info, Text, chance
from sukno.engine.ask import Family, PickCards
from sukno.engine.errors import game_is_over
from sukno.engine.text import hand_label, player, who
from sukno.engine.view import BACK, Amounts, AnyZone, DealTold, Hand, Meld, Melds, Note, SeatInfo
from sukno.engine.words import Doing
from sukno.families.accounts import pot
from sukno.families.rounds import Rounds, RoundState
from sukno.games.showdown.gorka_hands import strength, told
from sukno.games.showdown.gorka_options import RANKS_OF, SUIT_OF, GorkaOptions
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS, SUITS, hand, pack, symbols

BLIND, SHOW, EXPOSE, BET = "blind", "show", "expose", "bet"
LIGHT, PASS, MATCH, RAISE = "light", "pass", "match", "raise"
CARDS = 4
DOWN, UP = (0, 1), (2, 3)
"""The cards of a hand that are dealt face down, and those that are dealt face up."""
STAKES = "stakes"


class GorkaState(RoundState, kw_only=True):
    account: pot.Pot = msgspec.field(default_factory=pot.Pot)
    deck: list[int] = []
    """The pack as it was shuffled: four cards for each seat in turn, and the rest, which nobody sees."""
    dealt: int = 0
    """How many cards everybody has been dealt."""
    up: list[int] = []
    """Bits of the cards of each hand that lie face up."""
    dark: int = 0
    """Bits of those who have gone blind."""
    out: int = 0
    """Bits of those who have passed."""
    acted: int = 0
    """Bits of those who have spoken since the last raise."""
    bets: list[int] = []
    """What each has staked in this deal, beside the ante."""
    level: int = 0
    """The highest of these, which the others must match."""
    turn: int = 0
    shown: bool = False
    """Do those who are left show their cards?"""
    last: tuple[tuple[int, int], ...] = ()
    """Seats and hands that were compared last, the best one first."""


class Gorka(Rounds[GorkaState, GorkaOptions]):
    info = Info(
        id="gorka",
        name=Text("Gorka", "Горка"),
        also=("Poker", "Покер", "Трынка", "Трынька", "Сека", "Three cards"),
        family="showdown",
        summary=Text(
            "Four cards, two of them open, and wild falki: go up, match or pass, and bluff if you dare.",
            "Четыре карты, две из них открыты, и фальки: в гору, ответ или пас, а то и блеф.",
        ),
        seats=(4, 2, 3, 5),
        sources=("000:5814-5937", "002:5716-5839"),
        longest=150_000,
        duel={"deals": 4},
    )
    State = GorkaState
    Options = GorkaOptions
    account: pot.Purses
    any_order = True
    prompts: ClassVar[dict[str, Text]] = {
        BLIND: Text("Go blind, or see your cards?", "Втёмную или смотреть карты?"),
        SHOW: Text("Which of your first two cards will you open?", "Какие из первых двух карт откроете?"),
        EXPOSE: Text("Open any two of your cards", "Откройте любые две карты"),
        BET: Text("Go up, match or pass?", "В гору, ответить или пас?"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        BLIND: Text("⟨goes|go⟩ blind for {move}", "⟨идёт|идёте⟩ втёмную на {move}"),
        LIGHT: Text("⟨wants|want⟩ to see the cards", "⟨хочет|хотите⟩ видеть карты"),
        SHOW: Text("⟨opens|open⟩ {move}", "⟨открывает|открываете⟩ {move}"),
        "hide": Text("⟨opens|open⟩ nothing", "ничего не ⟨открывает|открываете⟩"),
        MATCH: Text("⟨matches|match⟩", "⟨отвечает|отвечаете⟩"),
        RAISE: Text("⟨goes|go⟩ up by {move}", "⟨идёт|идёте⟩ в гору на {move}"),
        PASS: Text("⟨passes|pass⟩", "пас"),
        "takes": Text("⟨takes|take⟩ the pot", "⟨берёт|берёте⟩ кон"),
    }
    doings: ClassVar[dict[str, Doing]] = {
        BLIND: "said",
        LIGHT: "told",
        MATCH: "said",
        RAISE: "said",
        "hide": "told",
    }
    speech: ClassVar[dict[str, Text]] = {
        BLIND: Text("blind, {move}", "втёмную, {move}"),
        MATCH: Text("I match", "отвечаю"),
        RAISE: Text("up by {move}", "в гору на {move}"),
    }

    def make_account(self) -> pot.Purses:
        o = self.options
        self.pack = pack(o.cards)
        suits = SUITS if o.falka_count == "all" else SUIT_OF[o.falka_count]
        self.falki = hand([suit + rank for rank in RANKS_OF[o.falka] for suit in suits])
        self.cap = o.most * o.ante
        words = {STAKES: Text("stakes", "ставки"), pot.STAKE: Text("ante", "первая ставка")}
        return pot.Purses(self.seats, o.deals or o.rounds * self.seats, words, silent=(ALL_PASSED,))

    # the deal

    def deal(self, s: GorkaState) -> None:
        """Everybody pays the ante, to what is left of the pot before (not in the source)."""
        pot.book(s.account, pot.STAKE, (-self.options.ante,) * self.seats)
        s.deck = chance.shuffled(s, self.pack)
        self.begin_deal(s)

    def begin_deal(self, s: GorkaState) -> None:
        s.dealt = s.dark = s.out = s.acted = s.level = 0
        s.up, s.bets = [0] * self.seats, [0] * self.seats
        s.shown = False
        s.phase, s.turn = BLIND, self.after(s, s.dealer)

    def after(self, s: GorkaState, seat: int) -> int:
        return (seat + 1) % self.seats

    def held(self, s: GorkaState, seat: int) -> list[int]:
        """The cards that a seat has been dealt, in order."""
        return s.deck[CARDS * seat : CARDS * seat + s.dealt]

    def hand_of(self, s: GorkaState, seat: int) -> int:
        """All four cards of a seat, as bits."""
        return bit_set(s.deck[CARDS * seat : CARDS * seat + CARDS])

    def strength(self, cards: int) -> tuple[int, tuple[int, ...], int]:
        return strength(cards, self.falki, self.options.ak_falka_top)

    # questions

    def ask(self, s: GorkaState) -> Ask | None:
        phase = s.phase
        if phase == BET:
            moves = [MATCH, PASS] if s.level else [PASS]
            return Ask(s.turn, BET, moves, self.raises(s, RAISE))
        if phase == BLIND:
            return Ask(s.turn, BLIND, [LIGHT], self.raises(s, BLIND))
        if phase == SHOW:
            texts = tuple(CARD_TEXTS[c] for c in self.held(s, s.turn))
            return Ask(s.turn, SHOW, [], (PickCards(SHOW, texts, 0, 2),))
        if phase == EXPOSE:
            texts = tuple(CARD_TEXTS[c] for c in self.held(s, s.turn))
            return Ask(s.turn, EXPOSE, [], (PickCards(SHOW, texts, 2, 2),))
        return None

    def raises(self, s: GorkaState, verb: str) -> tuple[Family, ...]:
        """By so many one may go up; a blind stake is named whole (not in the source)."""
        o = self.options
        high = min(o.max_raise * o.ante, self.cap - s.level)
        low = o.min_raise * o.ante
        if low > high:
            return ()
        base = s.level if verb == BLIND else 0
        return (Amount(verb, base + low, base + high, o.ante),)

    def play(self, s: GorkaState, move: str) -> None:
        if not s.phase:
            raise game_is_over(move)
        self.check(s, move)
        verb, _, rest = move.partition(" ")
        if s.phase == BET:
            self.bet(s, verb, rest)
        elif s.phase == BLIND:
            self.go_blind(s, verb, rest)
        else:
            self.expose(s, rest)

    # before the betting

    def go_blind(self, s: GorkaState, verb: str, rest: str) -> None:
        """Each may top those before him, the dealer too; then all are dealt two cards."""
        seat = s.turn
        s.note(seat, verb, rest)
        if verb == BLIND:
            s.dark |= 1 << seat
            s.level = int(rest)
            self.stake(s, seat, s.level)
        s.turn = self.after(s, seat)
        if seat == s.dealer:
            s.dealt = 2
            s.phase = SHOW
            self.find_opener(s)

    def find_opener(self, s: GorkaState) -> None:
        """Who sees his first two cards may open any of them, but for the dealer, who opens two of four at last."""
        while s.turn != s.dealer and s.dark >> s.turn & 1:
            s.turn = self.after(s, s.turn)
        if s.turn != s.dealer:
            return
        s.dealt = CARDS
        for seat in range(self.seats):
            if seat != s.dealer and not s.dark >> seat & 1:
                opened = s.up[seat].bit_count()
                for card in UP[: 2 - opened]:  # as many more as make two (000:5847-5853)
                    s.up[seat] |= 1 << card
        if s.dark >> s.dealer & 1:
            self.begin_betting(s)
        else:
            s.phase = EXPOSE

    def expose(self, s: GorkaState, cards: str) -> None:
        seat = s.turn
        texts = [CARD_TEXTS[c] for c in self.held(s, seat)]
        for card in cards.split():
            s.up[seat] |= 1 << texts.index(card)
        s.note(seat, SHOW if cards else "hide", cards)
        if s.phase == EXPOSE:
            self.begin_betting(s)
        else:
            s.turn = self.after(s, seat)
            self.find_opener(s)

    # the betting

    def begin_betting(self, s: GorkaState) -> None:
        s.phase, s.turn = BET, self.after(s, s.dealer)

    def stake(self, s: GorkaState, seat: int, amount: int) -> None:
        """Money goes into the pot; on the sheet all stakes of a deal stand in one line."""
        if not amount:
            return
        s.bets[seat] += amount
        account = s.account
        pot.book(account, STAKES, pot.one(self.seats, seat, -amount))
        *before, last = account.book
        if before and before[-1].kind == STAKES:
            cells = tuple(map(add, before[-1].cells, last.cells))
            account.book = (*before[:-1], pot.Booking(kind=STAKES, cells=cells, pot=account.amount))

    def bet(self, s: GorkaState, verb: str, rest: str) -> None:
        seat = s.turn
        s.note(seat, verb, rest)
        bit = 1 << seat
        s.acted |= bit
        if verb == PASS:
            s.out |= bit
        else:
            if verb == RAISE:
                s.level += int(rest)
                s.acted = bit
            self.stake(s, seat, s.level - s.bets[seat])
        everybody = (1 << self.seats) - 1
        left = everybody & ~s.out
        if not left:  # nobody has gone up: the pot stays
            s.last = ()
            self.write(s)
        elif not left & left - 1 and s.level:
            self.take(s, left.bit_length() - 1)
        elif left & ~s.acted:
            s.turn = self.after(s, seat)
            while s.out >> s.turn & 1:
                s.turn = self.after(s, s.turn)
        else:
            self.compare(s, [i for i in range(self.seats) if left >> i & 1])

    def compare(self, s: GorkaState, left: Sequence[int]) -> None:
        """A full round of matching: all who are left show their cards (not in the source)."""
        hands = sorted(
            ((i, self.hand_of(s, i)) for i in left), key=lambda h: self.strength(h[1]), reverse=True
        )
        s.last = tuple(hands)
        s.shown = True
        self.take(s, hands[0][0])

    def take(self, s: GorkaState, seat: int) -> None:
        if not s.shown:
            s.last = ()
        s.note(seat, "takes")
        pot.book(s.account, "pot", pot.one(self.seats, seat, s.account.amount))
        self.write(s)

    # what is known

    def seen(self, s: GorkaState, seat: int, viewer: int | None) -> int:
        """Bits of the cards of a hand that the viewer sees."""
        if seat == viewer or (s.shown and not s.out >> seat & 1):
            return (1 << s.dealt) - 1
        return s.up[seat]

    def redeal(self, s: GorkaState, n: GorkaState, seat: int, rng: Random) -> None:
        known = [
            CARDS * i + c for i in range(self.seats) for c in range(CARDS) if self.seen(s, i, seat) >> c & 1
        ]
        places = sorted({*range(len(s.deck))} - {*known})
        unseen = sorted(s.deck[at] for at in places)
        rng.shuffle(unseen)
        for at, card in zip(places, unseen, strict=True):
            n.deck[at] = card

    def past(self, s: GorkaState) -> tuple[GorkaState, list[tuple[int, str]]]:
        """The pack as it was, and the purses after the ante."""
        n = s.copy()
        account = n.account
        for entry in account.book[1:]:
            account.purses = tuple(p - cell for p, cell in zip(account.purses, entry.cells, strict=True))
            account.amount += sum(entry.cells)
        account.book = account.book[:1]
        n.log = ()
        self.begin_deal(n)
        return n, [(seat, as_moved(kind, move)) for seat, kind, move in s.lines() if kind != "takes"]

    def pieces(self, s: GorkaState) -> list[str]:
        return [CARD_TEXTS[card] for card in s.deck]

    # what is shown

    def zones(self, s: GorkaState, seat: int | None) -> Iterable[AnyZone]:
        for i in range(self.seats):
            seen, up = self.seen(s, i, seat), s.up[i]
            cards = [CARD_TEXTS[c] if seen >> k & 1 else BACK for k, c in enumerate(self.held(s, i))]
            down = tuple(card for k, card in enumerate(cards) if not up >> k & 1)
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=down)
            lying = tuple(card for k, card in enumerate(cards) if up >> k & 1)
            melds = (Meld(lying),) if lying else ()
            yield Melds(id=f"open{i}", label=Text("Open cards", "Открытые карты"), seat=i, melds=melds)
        yield self.account.zone(s.account)
        bets = tuple((Text("staked", "поставлено"), i, n) for i, n in enumerate(s.bets))
        yield Amounts(id="bets", label=Text("Stakes in this deal", "Ставки в этой сдаче"), amounts=bets)
        falki = " ".join(CARD_SYMBOLS[c] for c in self.pack if self.falki >> c & 1) or "—"
        yield Note(id="falki", label=Text("Falki", "Фальки"), text=Text(falki, falki))
        yield Note(id="own", label=Text("Your hand", "Ваша рука"), text=self.own_words(s, seat))

    def own_words(self, s: GorkaState, seat: int | None) -> Text:
        """What the viewer has, when all four cards are there."""
        if seat is None or s.dealt < CARDS:
            return Text("", "")
        return told(self.strength(self.hand_of(s, seat)))

    def seat_infos(self, s: GorkaState) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            marks = [
                mark for mark, is_so in (("dealer", seat == s.dealer), ("out", s.out >> seat & 1)) if is_so
            ]
            yield SeatInfo(player(seat), seat, tuple(marks))

    def last_deal(self, s: GorkaState) -> DealTold | None:
        """The hands that were compared beside the money."""
        end = super().last_deal(s)
        if end is None or not s.last:
            return end
        hands = []
        for seat, cards in s.last:
            words = told(self.strength(cards))
            hands.append(Text(f"{who(seat)}: {words.en}", f"{who(seat)}: {words.ru}"))
        return DealTold(end.words, (*hands, *end.effects))

    def describe(self, s: GorkaState, move: str) -> Text:
        verb, _, rest = move.partition(" ")
        if verb == MATCH:
            due = s.level - s.bets[s.turn]
            return MATCHES.fill(n=due) if due else STAYS
        if verb == SHOW:
            return OPENS.fill(cards=symbols(rest)) if rest else OPENS_NONE
        return WORDS[verb].fill(n=rest)

    def family_words(self, s: GorkaState, family: Family) -> Text:
        return {BLIND: BY_BLIND, RAISE: BY_RAISE}.get(family.verb) or self.prompts[s.phase]


ALL_PASSED = Text("all passed, the pot stays", "все спасовали, кон остаётся")
MATCHES = Text("match: {n}", "ответить: {n}")
STAYS = Text("stay as it is", "оставить как есть")
OPENS = Text("open {cards}", "открыть {cards}")
OPENS_NONE = Text("open nothing", "ничего не открывать")
BY_BLIND = Text("Go blind for", "Втёмную на")
BY_RAISE = Text("Go up by", "В гору на")
WORDS = {
    LIGHT: Text("see the cards", "смотреть карты"),
    BLIND: Text("go blind for {n}", "втёмную на {n}"),
    RAISE: Text("go up by {n}", "в гору на {n}"),
    PASS: Text("pass", "пас"),
}


def as_moved(kind: str, move: str) -> str:
    """The move behind a line of the log."""
    if kind == "hide":
        return SHOW
    return f"{kind} {move}" if move else kind
