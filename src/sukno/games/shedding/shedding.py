"""Shedding games (игры на избавление от карт): match the top of the bank and be the first without cards.

Everyone lays one card on the bank (банк), of the suit or the rank of its top card, or takes one from the
stock (колода). A wild card goes on anything and its player names the suit. A penalty card (штрафная карта)
makes the next player take cards unless he answers with its like; the penalties of a chain add up. Laying the
last card but one needs a word, and forgetting it costs cards. What is left in hand when the first is out is
written down as loss, until somebody has lost as much as was agreed.

A game says its pack, its values, and through `follows`, `penalty` and `skips` what its cards do. A card is a
number as in `sukno.materials.cards`, 54 more for its double in a second pack, so that a hand is always a bit set.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import ClassVar, TypeVar

from sukno.engine import Ask, IllegalMove, Text
from sukno.engine.chance import shuffled
from sukno.engine.errors import bound_by, game_is_over, some
from sukno.engine.text import either, player
from sukno.engine.touch import Touch
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Note, Pile, SeatInfo
from sukno.families.accounts.points import Points, target
from sukno.families.rounds import Rounds
from sukno.games.shedding.shedding_moves import FACES, NONE, lays, rank_bits, readings, suit_bits
from sukno.games.shedding.shedding_past import replayed, seen_by_all
from sukno.games.shedding.shedding_state import SheddingOptions, SheddingState
from sukno.materials.cards import (
    CARD_SYMBOLS,
    CARD_TEXTS,
    PACK,
    RANKS,
    SUIT_MASK,
    SYMBOLS,
    cards_of,
    hand_texts,
)

FORGOTTEN = 2
"""Cards taken by one who has not said the word (004:3669)."""

TRUST = 0.8
"""How often one imagines that a player who drew had nothing to lay (he may draw for tactical reasons)."""

FACE_BITS = (1 << PACK) - 1
ONLY_DRAWN = Text(
    "after drawing only the drawn card may be laid: {allowed}",
    "после взятия из колоды можно положить только взятую карту: {allowed}",
)
DRAWN_IN_VAIN = Text(
    "only the drawn card might be laid, and it does not fit",
    "положить можно было бы только взятую карту, а она не подходит",
)
PENALTY = Text("a penalty card asks for its like: {ways}", "на штрафную кладут такую же: {ways}")
OR = Text("{allowed}; or {other}", "{allowed}; или {other}")
NAMED = Text("{top} with {suit} named", "{top} с заказом {suit}")
FITTING = Text("on {top} you may lay {allowed}", "на {top} можно положить {allowed}")
NONE_FITS = Text("none of your cards goes on {top}", "на {top} ни одна ваша карта не идёт")

SUIT_NAMES = (
    Text("spades", "пики"),
    Text("clubs", "трефы"),
    Text("diamonds", "бубны"),
    Text("hearts", "червы"),
)


O = TypeVar("O", bound=SheddingOptions)  # noqa: E741


class SheddingGame(Rounds[SheddingState, O]):
    """The machinery; the class variables and the three hooks make the game."""

    State = SheddingState
    prompts: ClassVar[dict[str, Text]] = {
        "lay": Text("Lay a card or draw one", "Положите карту или возьмите из колоды"),
        "drawn": Text("Lay the card you drew, or keep it", "Положите взятую карту или оставьте её себе"),
        "penalty": Text(
            "Answer the penalty card or take the penalty", "Ответьте на штрафную карту или берите штраф"
        ),
    }
    log_words: ClassVar[dict[str, Text]] = {
        "draw": Text("⟨draws|draw⟩ a card", "⟨берёт|берёте⟩ карту из колоды"),
        "take": Text("⟨takes|take⟩ the penalty: {move}", "⟨берёт|берёте⟩ штраф: {move}"),
        "keep": Text("⟨keeps|keep⟩ the card", "⟨оставляет|оставляете⟩ карту себе"),
        "stay": Text("⟨has|have⟩ nothing to lay or draw", "не ⟨кладёт|кладёте⟩ и не ⟨берёт|берёте⟩"),
        "skip": Text("⟨misses|miss⟩ a turn", "⟨пропускает|пропускаете⟩ ход"),
    }
    speech: ClassVar[dict[str, Text]] = {
        "draw": Text("I draw a card", "беру карту"),
        "take": Text("I take them: {move}", "беру: {move}"),
        "keep": Text("I keep it", "оставлю себе"),
    }
    turnovers: int | None = None
    """How often in a deal the bank may be turned over into a new stock; None: as often as it is needed."""
    wild: ClassVar[str] = ""
    """Ranks that go on anything and whose player names the suit."""
    word: ClassVar[str] = ""
    """What is said with the last card but one, as it is written in a move."""
    spoken: ClassVar[Text] = Text("", "")
    """The same in words for a person."""
    values: ClassVar[dict[str, int]] = {}
    """Loss for a card left in hand, by rank."""

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.cards = self.pack()
        self.readings = readings(self.word)
        self.lays = lays(self.wild, self.word)
        self.wild_bits = sum(map(rank_bits, self.wild))
        self.worth = [self.value(face) for face in range(FACES)]
        self.penalties = [self.penalty(face) for face in range(FACES)]
        self.skipping = [self.skips(face) for face in range(FACES)]
        self.answers = [self.answer(face) for face in range(FACES)]
        # on the upturned card; on a card laid; on a wild card with a suit named
        self.on_first = [self.plain(face) for face in range(FACES)]
        self.on_laid = [self.follows(face) for face in range(FACES)]
        self.on_named = [self.after_wild(suit) for suit in range(4)]

    # what makes the game

    def pack(self) -> tuple[int, ...]:
        """The cards played with."""
        raise NotImplementedError

    def dealt(self) -> int:
        """Cards dealt to everyone."""
        return 5

    def value(self, face: int) -> int:
        return self.values[RANKS[face % 13]]

    def penalty(self, face: int) -> int:
        """Cards that the next player must take for this card."""
        return 0

    def skips(self, face: int) -> bool:
        """Does the next player miss his turn?"""
        return False

    def follows(self, face: int) -> int:
        """The faces that may be laid on this one."""
        return self.plain(face)

    def doubles(self, face: int) -> bool:
        """Is the loss doubled when the deal is ended with this card?"""
        return False

    # the tables

    def plain(self, face: int) -> int:
        """Suit or rank, and wild cards on anything."""
        fits = suit_bits(face // 13) | rank_bits(RANKS[face % 13]) | self.wild_bits
        return fits & ~self.own_suit_only(face)

    def own_suit_only(self, face: int) -> int:
        """The faces of this rank that may not be laid on another suit."""
        return 0

    def after_wild(self, suit: int) -> int:
        return suit_bits(suit) | self.wild_bits

    def answer(self, face: int) -> int:
        """What stops an unpaid penalty card: penalty cards of its rank."""
        same = rank_bits(RANKS[face % 13])
        return sum(1 << f for f in range(FACES) if same >> f & 1 and self.penalty(f))

    # the course of a deal

    def make_account(self) -> Points:
        """Each settles with each by the difference of their losses; the smallest loss wins."""
        ends, loss = target(self.options.limit), Text("Loss", "Проигрыш")
        return Points(self.seats, ends=ends, each=True, losses=True, total=loss)

    def deal(self, s: SheddingState) -> None:
        """Cards to each from the dealer's left; the next one is turned up and begins the bank."""
        n = self.seats
        cards = shuffled(s, self.cards)
        s.hands = [0] * n
        s.turn = (s.dealer + 1) % n
        for k in range(n * self.dealt()):
            s.hands[(s.turn + k) % n] |= 1 << cards.pop()
        s.bank = [cards.pop()]
        s.stock = cards
        s.suit = s.drawn = s.out = NONE
        s.laid = False
        s.debt = s.passes = s.turned = 0
        s.pool = sum(1 << c for c in self.cards)
        s.old = [0] * n
        s.lacks = [0] * n
        s.newer = [0] * n
        s.log = ()
        s.then = seen_by_all(s)

    def _fits(self, s: SheddingState) -> int:
        """The faces that may be laid now, whoever holds them."""
        if s.suit >= 0:
            return self.on_named[s.suit]
        top = s.bank[-1] % PACK
        if s.debt:
            return self.answers[top]
        return self.on_laid[top] if s.laid else self.on_first[top]

    def ask(self, s: SheddingState) -> Ask | None:
        if s.over:
            return None
        seat = s.turn
        hand = s.hands[seat]
        can = hand if s.drawn < 0 else 1 << s.drawn
        can = (can | can >> PACK) & self._fits(s)
        moves = []
        if can:
            left = hand.bit_count()
            a, b, c, d = self.lays[left if left < 3 else 3]
            moves = [
                *a[can & SUIT_MASK],
                *b[can >> 13 & SUIT_MASK],
                *c[can >> 26 & SUIT_MASK],
                *d[can >> 39],
            ]
        if s.debt:
            moves.append("take")
            return Ask(seat, "penalty", moves)
        if s.drawn >= 0:
            moves.append("pass")
            return Ask(seat, "drawn", moves)
        moves.append("draw" if self._may_draw(s) else "pass")
        return Ask(seat, "lay", moves, shunned=1)

    def _may_draw(self, s: SheddingState) -> bool:
        return bool(s.stock) or (len(s.bank) > 1 and s.turned != self.turnovers)

    def play(self, s: SheddingState, move: str) -> None:
        if s.over:
            raise game_is_over(move)
        seat = s.turn
        reading = self.readings.get(move)
        if reading is not None:
            self._lay(s, seat, move, *reading)
        elif move == "draw" and not s.debt and s.drawn < 0 and self._may_draw(s):
            s.note(seat, "draw")
            s.passes = 0
            s.lacks[seat] = self._fits(s)
            s.drawn = self._take(s, seat, 1)
            s.newer[seat] = 1
        elif move == "take" and s.debt:
            s.note(seat, "take", str(s.debt))
            s.passes = 0
            s.lacks[seat] |= self._fits(s)
            self._take(s, seat, s.debt)
            s.debt = 0
            if s.out >= 0:
                self.end_deal(s)
            else:
                s.turn = (seat + 1) % self.seats
        elif move == "pass" and not s.debt and (s.drawn >= 0 or not self._may_draw(s)):
            s.note(seat, "keep" if s.drawn >= 0 else "stay")
            s.passes = s.passes + 1 if s.drawn < 0 else 0
            s.newer[seat] = 0  # the card drawn did not fit either
            s.drawn = NONE
            if s.passes == self.seats:
                # all pass and nothing can be drawn: the deal ends without a winner (not in the source)
                self.end_deal(s)
            else:
                s.turn = (seat + 1) % self.seats
        else:
            raise self._refusal(s, move)
        if s.then is None:
            s.then = seen_by_all(s)

    def _lay(self, s: SheddingState, seat: int, move: str, face: int, suit: int, said: bool) -> None:
        hand = s.hands[seat]
        card = face if hand >> face & 1 else face + PACK
        left = hand.bit_count()
        if (
            not hand >> card & 1
            or not self._fits(s) >> face & 1
            or (s.drawn >= 0 and s.drawn % PACK != face)
            or (suit >= 0) != (left > 1 and self.wild_bits >> face & 1)
            or (said and left != 2)
        ):
            raise self._refusal(s, move)
        if s.drawn >= 0:
            card = s.drawn
            s.newer[seat] = 0
        s.log = (s.log, seat, "card", move)
        s.hands[seat] = hand ^ 1 << card
        if not s.pool >> card & 1:
            s.old[seat] -= 1
        s.bank.append(card)
        s.suit = suit
        s.laid = True
        s.drawn = NONE
        s.passes = 0
        s.debt += self.penalties[face]
        if left == 2 and not said:
            s.note(seat, "forgot")
            self._take(s, seat, FORGOTTEN)
        n = self.seats
        after = (seat + 1) % n
        if s.out >= 0 or (left == 1 and not s.debt):
            # a penalty card answered after the end: nobody takes the sum (not in the source)
            self.end_deal(s)
            return
        if left == 1:
            s.out = seat
        elif self.skipping[face]:
            s.note(after, "skip")
            after = (after + 1) % n
        s.turn = after

    def _take(self, s: SheddingState, seat: int, count: int) -> int:
        """Cards from the stock into the hand, as many as there are; the last one taken."""
        card = NONE
        for _ in range(count):
            if not s.stock:
                if not self._may_draw(s):
                    break
                s.turned += 1
                under = s.bank[:-1]
                del s.bank[:-1]
                s.pool = sum(1 << c for c in under)
                s.old = [h.bit_count() for h in s.hands]
                under.sort()
                s.stock = shuffled(s, under)
                s.then = None
            card = s.stock.pop()
            s.hands[seat] |= 1 << card
            s.newer[seat] += 1
        return card

    def end_deal(self, s: SheddingState) -> None:
        """Cards left in hand are lost points."""
        times = 2 if not s.passes and self.doubles(s.bank[-1] % PACK) else 1
        self.write(s, [times * self.hand_value(h) for h in s.hands])

    def finish(self, s: SheddingState) -> None:
        super().finish(s)
        s.drawn = s.out = NONE
        s.debt = 0

    def hand_value(self, hand: int) -> int:
        return sum(self.worth[c % PACK] for c in cards_of(hand))

    def _refusal(self, s: SheddingState, move: str) -> IllegalMove:
        """Why this move is not possible, and what is."""
        ask = self.ask(s)
        moves = some(ask.moves) if ask else ""
        may, mozhno = f"; you may play: {moves}", f"; можно: {moves}"
        reading = self.readings.get(move)
        hand = s.hands[s.turn]
        if reading is None:
            return IllegalMove(f"{move!r} is not possible now{may}", f"{move!r} сейчас нельзя{mozhno}")
        face, suit, said = reading
        card = CARD_SYMBOLS[face]
        if not (hand | hand >> PACK) >> face & 1:
            return IllegalMove(f"you do not hold {card}{may}", f"у вас нет карты {card}{mozhno}")
        duty = self.bound(s)
        drawn_other = s.drawn >= 0 and s.drawn % PACK != face
        if duty is not None and (drawn_other or not self._fits(s) >> face & 1):
            return bound_by(card, duty)
        if said and hand.bit_count() != 2:
            return IllegalMove(
                f"“{self.spoken.en}” is said with the last card but one{may}",
                f"«{self.spoken.ru}» говорят с предпоследней картой{mozhno}",
            )
        if suit < 0:
            return IllegalMove(f"name a suit with {card}{may}", f"с картой {card} назовите масть{mozhno}")
        return IllegalMove(
            f"no suit is named with {card} now{may}", f"с картой {card} сейчас масть не называют{mozhno}"
        )

    def bound(self, s: SheddingState) -> Text | None:
        hand = s.hands[s.turn]
        held = (hand | hand >> PACK) & FACE_BITS
        can = held & self._fits(s)
        if s.drawn >= 0:
            can &= 1 << s.drawn % PACK
        if can == held:
            return None
        allowed = either([CARD_SYMBOLS[c] for c in reversed(cards_of(can))]) if can else None
        if s.drawn >= 0:
            return ONLY_DRAWN.fill(allowed=allowed) if allowed else DRAWN_IN_VAIN
        if s.debt:
            take = Text("take {n}", "берите {n}").fill(n=s.debt)
            return PENALTY.fill(ways=OR.fill(allowed=allowed, other=take) if allowed else take)
        top = CARD_SYMBOLS[s.bank[-1] % PACK]
        on = Text(top, top) if s.suit < 0 else NAMED.fill(top=top, suit=SYMBOLS[s.suit])
        return FITTING.fill(top=on, allowed=allowed) if allowed else NONE_FITS.fill(top=on)

    # what may be seen

    def redeal(self, s: SheddingState, n: SheddingState, seat: int, rng: Random) -> None:
        """Unseen are the stock and the other hands; what was in no pile at the last shuffle is in a hand."""
        if s.over:
            return
        others = [i for i in range(self.seats) if i != seat]
        unseen = sum(1 << c for c in s.stock)
        for i in others:
            unseen |= s.hands[i]
        held, free = cards_of(unseen & ~s.pool), cards_of(unseen & s.pool)
        held.sort(key=lambda _: rng.random())
        free.sort(key=lambda _: rng.random())
        lacks = s.lacks if rng.random() < TRUST else [0] * self.seats
        others.sort(key=lambda i: not lacks[i])  # who may hold anything takes from what is left
        for i in others:
            size, old = s.hands[i].bit_count(), s.old[i]
            sure = max(0, size - s.newer[i])  # the older cards, which he had when he drew
            first = min(old, sure)
            cards = _pop(held, first, lacks[i], rng) + _pop(held, old - first, 0, rng)
            first = max(0, sure - old)
            cards += _pop(free, first, lacks[i], rng) + _pop(free, size - old - first, 0, rng)
            if i == s.turn and s.drawn >= 0:
                n.drawn = cards[-1]
            n.hands[i] = sum([1 << c for c in cards])
        n.stock = free

    def past(self, s: SheddingState) -> tuple[SheddingState, list[tuple[int, str]]]:
        return replayed(s, self.penalties, FORGOTTEN)

    def zones(self, s: SheddingState, seat: int | None) -> Iterable[AnyZone]:
        yield Pile(id="stock", label=Text("Stock", "Колода"), count=len(s.stock))
        yield Pile(
            id="bank",
            label=Text("Bank", "Банк"),
            count=len(s.bank),
            seen=tuple(CARD_TEXTS[c % PACK] for c in s.bank),
        )
        for i, info in enumerate(self.seat_infos(s)):
            if i == seat or s.over:
                cards = tuple(hand_texts(s.hands[i]))
            else:
                cards = (BACK,) * s.hands[i].bit_count()
            yield Hand(id=f"hand-{i}", label=info.name, seat=i, cards=cards)
        named = (
            Text("", "")
            if s.suit < 0
            else Text(*(f"{SYMBOLS[s.suit]} {x}" for x in _both(SUIT_NAMES[s.suit])))
        )
        yield Note(id="suit", label=Text("Suit named", "Названа масть"), text=named, says=(s.suit,))
        drew = Text("", "")
        if s.drawn >= 0 and seat == s.turn:
            drew = Text(CARD_SYMBOLS[s.drawn % PACK], CARD_SYMBOLS[s.drawn % PACK])
        yield Note(id="drawn", label=Text("You drew", "Вы взяли"), text=drew, says=(drew.en,))
        penalty = Text("Penalty", "Штраф")
        yield Amounts(
            id="penalty", label=penalty, amounts=((Text("cards to take", "взять карт"), None, s.debt),)
        )

    def seat_infos(self, s: SheddingState) -> Iterable[SeatInfo]:
        for i in range(self.seats):
            marks = ("dealer",) if i == s.dealer else ()
            yield SeatInfo(player(i), i, (*marks, "out") if i == s.out else marks)

    def pieces(self, s: SheddingState) -> list[str]:
        held = [c for hand in s.hands for c in cards_of(hand)]
        return [CARD_TEXTS[c % PACK] for c in (*held, *s.stock, *s.bank)]

    def describe(self, s: SheddingState, move: str) -> Text:
        words = {
            "draw": Text("draw a card", "взять карту из колоды"),
            "take": Text(f"take the penalty: {s.debt}", f"взять штраф: {s.debt}"),
            "pass": Text("keep the card", "оставить карту") if s.drawn >= 0 else Text("pass", "пас"),
        }
        if move in words:
            return words[move]
        face, suit, said = self.readings[move]
        en, ru = f"lay {CARD_SYMBOLS[face]}", f"положить {CARD_SYMBOLS[face]}"
        if suit >= 0:
            en, ru = f"{en}, name {SUIT_NAMES[suit].en}", f"{ru}, назвать {SUIT_NAMES[suit].ru}"
        if said:
            en, ru = f"{en}, say “{self.spoken.en}”", f"{ru}, сказать «{self.spoken.ru}»"
        return Text(en, ru)

    def tell(self, kind: str, move: str) -> Text:
        word = self.spoken
        if kind == "forgot":
            return Text(
                f"⟨has|have⟩ not said “{word.en}” and ⟨takes|take⟩ two cards",
                f"не ⟨говорит|говорите⟩ «{word.ru}» и ⟨берёт|берёте⟩ две карты",
            )
        if kind != "card":
            return super().tell(kind, move)
        face, suit, said = self.readings[move]
        en = ru = CARD_SYMBOLS[face]
        if suit >= 0:
            en, ru = f"{en}, ⟨names|name⟩ {SUIT_NAMES[suit].en}", f"{ru}, масть — {SUIT_NAMES[suit].ru}"
        return Text(f"{en}, “{word.en}”", f"{ru}, «{word.ru}»") if said else Text(en, ru)

    def says(self, kind: str, move: str, words: Text) -> Text | None:
        """With a card its suit is named, or the word of the last card but one."""
        if kind != "card":
            return super().says(kind, move, words)
        _, suit, said = self.readings[move]
        return self.spoken if said else SUIT_NAMES[suit] if suit >= 0 else None

    def touch(self, s: SheddingState, move: str, spots: Mapping[str, str]) -> Touch:
        return ("stock",) if move in ("draw", "take") else super().touch(s, move, spots)


def _pop(cards: list[int], count: int, lacks: int, rng: Random) -> list[int]:
    """So many of these shuffled cards, none of the lacking faces while there are others."""
    if not lacks or not count:
        keep = len(cards) - count
        out = cards[keep:]
        del cards[keep:]
        return out
    out = []
    passed: list[int] = []
    while cards and len(out) < count:
        c = cards.pop()
        (passed if lacks >> c % PACK & 1 else out).append(c)
    if passed:
        while len(out) < count:  # then somebody has bluffed
            out.append(passed.pop())
        cards += passed
        cards.sort(key=lambda _: rng.random())  # what was passed over must not lie on top
    return out


def _both(text: Text) -> tuple[str, str]:
    return text.en, text.ru
