"""Entering (входить в игру): in turn each passes, plays the cards he was dealt, or exchanges some at once.

Shared by games in which not everybody plays every deal (Mushka, Rams, Stukolka, Napoleon). The stage leaves the
places that do not play in `s.idle`, which the tricks pass over. Cards are exchanged in the same breath (give it the
stage `exchanging`), or when all have spoken (as a part of the course). What a game does with these:

    class MyState(EntryState, kw_only=True): ...

    class MyGame(EntryGame[MyState, MyOptions]):
        def make_stages(self):
            self.exchange = Exchanging(size=5)
            self.enter = Entering(exchange=self.exchange, binding=ACE_OF_SPADES)
            self.tricks = Tricks(Ways(trump=True), last=self.go_ahead)
            return (self.enter, self.exchange, self.tricks)

        def make_course(self):                           # s.idle: who passed
            return (
                step(self.enter, at=self.elder),
                step(self.tricks, lambda s: len(active(s)) > 1, at=lambda s: first_in(s, self.elder(s))),
                step(self.count),                        # nobody, one alone, or the tricks
            )

        def deal(self, s):
            cards = self.deal_cards(s, 5)                # hands, table cleared
            rest = cards[5 * self.places :]
            s.turned, s.trump = rest[0], rest[0] // 13
            new_entry(s, rest[1:])                       # the stock, the top first
            self.begin_play(s)

        def begin_play(self, s):                         # `past` begins here too
            self.begin_course(s)

        def zones(self, s, seat):
            yield from super().zones(s, seat)
            yield from self.stock_zones(s)

Words of its own (a replacement hand, playing without looking) a game adds by `offers` and `say`; with `rule` it
decides for a player who has no choice. Who may not pass because of a card he was dealt is said by `binding`, so that
whoever has passed is known not to have it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

from sukno.engine import IllegalMove, Text
from sukno.engine.ask import Ask, Family
from sukno.engine.errors import some
from sukno.families.entry import DISCARD, EntryState
from sukno.families.stages import Stage
from sukno.families.stages.exchanging import Exchanging
from sukno.families.tricks import FOLLOWING
from sukno.materials.cards import hand_texts

PASS, PLAY = "pass", "play"

S = TypeVar("S", bound=EntryState)


class Entering(Stage[S], Generic[S]):
    """Everybody says once whether he plays."""

    phases: ClassVar[tuple[str, ...]] = ("enter",)
    prompts: ClassVar[dict[str, Text]] = {
        "enter": Text("Will you play?", "Будете играть?"),
    }

    def __init__(
        self,
        *,
        exchange: Exchanging[S] | None = None,
        binding: int = 0,
        rule: Callable[[S, int], str] | None = None,
        offers: Callable[[S, int, list[str]], list[str]] | None = None,
        say: Callable[[S, int, str], bool] | None = None,
        words: dict[str, Text] | None = None,
        told: dict[str, Text] | None = None,
    ) -> None:
        self.exchange = exchange
        """Cards are exchanged as one enters; None: not here."""
        self.binding = binding
        """Whoever was dealt one of these cards may not pass."""
        self.rule = rule
        """What a place has to do without being asked, `pass` or `play`, or nothing."""
        self.offers = offers
        """What a place may say now, made of the usual words: more, fewer or others."""
        self.say = say
        """Does what a word of the game's own means, and notes it; True: the place plays, and has spoken."""
        self.words = WORDS | (words or {})
        """How the words are offered."""
        self.told = TOLD | (told or {})
        """How they are told in the log, by kind."""

    def begin(self, s: S, first: int) -> None:
        """The question goes round from here."""
        s.phase = "enter"
        s.leader = s.turn = first
        self.go_on(s)

    def ask(self, s: S) -> Ask:
        place = s.turn
        exchange = self.exchange
        families: tuple[Family, ...] = () if exchange is None else exchange.families(s, place)
        return Ask(s.order[place], "enter", self.moves(s, place), families)

    def moves(self, s: S, place: int) -> list[str]:
        """What a place may say now."""
        moves = [PLAY] if s.hands[place] & self.binding else [PASS, PLAY]
        offers = self.offers
        return moves if offers is None else offers(s, place, moves)

    def do(self, s: S, move: str) -> None:
        place = s.turn
        exchange, entry = self.exchange, s.entry
        if exchange is not None and move.startswith(DISCARD):
            laid = exchange.swapped(s, place, move)
            if not laid:
                self.check(s, move)
            exchange.swap(s, place, laid)
        elif move not in self.moves(s, place):
            if move == PASS and s.hands[place] & self.binding:
                cards = some(hand_texts(s.hands[place] & self.binding))
                raise IllegalMove(f"pass: who holds {cards} must play", f"пас: с картой {cards} надо играть")
            self.check(s, move)
        elif move == PASS:
            s.note(s.order[place], "pass", move)
            s.idle |= 1 << place
            entry.barred[place] |= self.binding
        elif move == PLAY:
            s.note(s.order[place], "play", move)
        elif self.say is not None and not self.say(s, place, move):
            return  # the same place is asked again, or the game goes on by itself
        entry.spoken |= 1 << place
        s.turn = (place + 1) % len(s.hands)
        self.go_on(s)

    def go_on(self, s: S) -> None:
        """Who is asked next, if anybody: those without a choice do as they must."""
        rule, entry = self.rule, s.entry
        while not entry.spoken >> s.turn & 1:
            must = "" if rule is None else rule(s, s.turn)
            if not must:
                return
            s.note(s.order[s.turn], f"must-{must}")
            if must == PASS:
                s.idle |= 1 << s.turn
            entry.spoken |= 1 << s.turn
            s.turn = (s.turn + 1) % len(s.hands)
        self.done(s)

    def inside(self, s: S) -> list[int]:
        """The places that have said they play, in the order in which they were asked."""
        n = len(s.hands)
        order = [(s.leader + i) % n for i in range(n)]
        return [p for p in order if s.entry.spoken >> p & 1 and not s.idle >> p & 1]

    def describe(self, s: S, move: str) -> Text | None:
        words = self.words.get(move)
        if words is None and self.exchange is not None:
            return self.exchange.describe(s, move)
        return words

    def tell(self, kind: str, move: str) -> Text | None:
        return self.told.get(kind)

    def marks(self, s: S, seat: int) -> list[str]:
        return ["out"] if s.idle >> seat & 1 else []


WORDS = {PASS: Text("pass", "пас"), PLAY: Text("play", "играю")}
TOLD = {
    "pass": Text("⟨passes|pass⟩", "пас"),
    "play": Text("⟨plays|play⟩", "⟨играет|играете⟩"),
    "must-pass": Text("⟨is|are⟩ out", "не ⟨играет|играете⟩"),
    "must-play": Text("⟨has|have⟩ to play", "⟨играет|играете⟩ поневоле"),
}


def first_in(s: EntryState, first: int) -> int:
    """The first place from here on that plays; -1: nobody does.

    >>> first_in(EntryState(hands=[0, 0, 0], idle=0b010), 1)
    2
    """
    following = FOLLOWING[len(s.hands)][s.idle]
    if not following[-1]:
        return -1
    return following[first] if s.idle >> first & 1 else first


def active(s: EntryState) -> list[int]:
    """The places that play this deal.

    >>> active(EntryState(hands=[0, 0, 0], idle=0b010))
    [0, 2]
    """
    idle = s.idle
    return [place for place in range(len(s.hands)) if not idle >> place & 1]
