"""Game: the contract that every game keeps, and Chair, what a player gets of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from sukno.engine import chance
from sukno.engine.ask import PROMPTS, Ask, Family
from sukno.engine.drafts import Draft
from sukno.engine.errors import IllegalMove, game_is_over
from sukno.engine.offers import Offers
from sukno.engine.options import Options
from sukno.engine.person import of_others, to_you
from sukno.engine.state import DealOver, State
from sukno.engine.text import Text, player, same, who
from sukno.engine.touch import Home, Touch, by_words, places
from sukno.engine.view import AnyZone, DealTold, LogLine, Outcome, SeatInfo, Sheet, Trick, View, places_of
from sukno.engine.words import LINES, MOVED, Audience, Doing
from sukno.materials.cards import symbols

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Options)  # noqa: E741


class Info(msgspec.Struct, frozen=True, kw_only=True):
    """What a catalogue says of a game."""

    id: str
    name: Text
    also: tuple[str, ...] = ()
    """Other names that people look for it by, in any language."""
    audience: tuple[Audience, ...] = ()
    """Whom it suits, for those who look for such games."""
    family: str
    summary: Text
    """One sentence for the menu."""
    seats: tuple[int, ...]
    """Possible numbers of players; the first is the usual one."""
    sources: tuple[str, ...]
    """Book and lines."""
    version: int = 1
    """Of the rules: a record made under another version may not replay."""
    zero_sum: bool = True
    open: bool = False
    """Nothing is hidden from anybody, save dice and shuffles to come."""
    undo: bool = False
    """A move may be taken back: nothing is learnt by it, or it is a patience, where nobody minds."""
    longest: int = 40_000
    """Moves that no game ever takes, by far: beyond them a table lets nobody go on."""
    concede: float = 1.0
    """What giving the game up costs at least, to be paid to each of the others."""
    skill: bool = True
    """Better players win more."""
    pastime: bool = False
    """Nobody wins or loses: it ends with a word, is not given up, and nothing of it is counted (`families.pastime`)."""
    choice_free: bool = False
    """It plays itself: there is one move at a time, and a client may make it for the player, with a pause."""
    pairs: bool = False
    """Two against two by their seats: whoever sits opposite is the partner, and nobody draws for it."""
    kind_of: str = ""
    """The id of the game that this is a kind of: the catalogue lists it there."""
    duel: dict[str, Any] = {}
    """Options under which computer players are compared (a single deal, say)."""


class Game(Generic[S, O]):
    """Rules with their options fixed; holds no state of play.

    A game module defines `info`, `State`, `Options` and the methods below that raise
    NotImplementedError; the others have useful defaults.
    """

    info: ClassVar[Info]
    State: type[S]
    Options: type[O]
    prompts: ClassVar[dict[str, Text]] = {}
    """What to ask a person, by kind of decision; `sukno.engine.ask.PROMPTS` has the common ones."""
    log_words: ClassVar[dict[str, Text]] = {}
    """How a line of the log is told, by its kind; `{move}` is the move with symbols for cards. A verb has two forms,
    beside a name and beside "You": `⟨takes|take⟩ {move}` (`sukno.engine.person`)."""
    speech: ClassVar[dict[str, Text]] = {}
    """What a player says aloud, by the kind of the line; `{words}` is the line as it is told, `{move}` the move.
    `sukno.engine.words.LINES` has the common ones; an empty text takes one of them back."""
    doings: ClassVar[dict[str, Doing]] = {}
    """What is done with a line of the log, by its kind, where `LINES` does not say it."""
    draft: ClassVar[Draft[Any] | None] = None
    """The option in which somebody writes rules of his own, where there is one."""
    offers: ClassVar[Offers] = Offers()
    """What there is beside play: a sheet for real cards, a referee, problems, a review, deals as text."""
    numbered: ClassVar[bool] = False
    """Deals have numbers, by which anybody can deal them again: for games that one person plays alone."""
    any_order: ClassVar[bool] = False
    """The spots of a move may be touched in whatever order: they are a pair, or change places."""
    options: O

    def __init__(self, options: O | None = None) -> None:
        self.options = self.Options() if options is None else options
        self.seats: int = self.seat_count()
        self._told: dict[tuple[str, str], tuple[Text, Text | None, Doing, Text | None]] = {}

    def __repr__(self) -> str:
        return f"<{self.info.id} {self.options!r}>"

    @property
    def open(self) -> bool:
        """Is nothing hidden from anybody under these options, save dice and shuffles to come?"""
        return self.info.open

    def seat_count(self) -> int:
        """How many sit down under these options: the option `players`, if there is one."""
        return int(getattr(self.options, "players", self.info.seats[0]))

    # the six verbs

    def start(self, seed: int | str) -> S:
        """A new game, everything shuffled from the seed."""
        s = self.State(key=chance.seed_key(seed))
        self.setup(s)
        return s

    def ask(self, s: S) -> Ask | None:
        """Who decides now, and among what; None: it is over."""
        raise NotImplementedError

    def play(self, s: S, move: str) -> None:
        """Apply a move in place; IllegalMove says why not, and changes nothing."""
        raise NotImplementedError

    def check(self, s: S, move: str) -> Ask:
        """The question, if this move answers it; else a refusal that says what would."""
        ask = self.ask(s)
        if ask is None:
            raise game_is_over(move)
        if not ask.allows(move):
            raise ask.refusal(move)
        return ask

    def view(self, s: S, seat: int | None) -> View:
        """All that this seat may know, and nothing more; None is a spectator."""
        ask = self.ask(s)
        return View(
            game=self.info.id,
            seat=seat,
            turn=None if ask is None else ask.seat,
            seats=tuple(self.seat_infos(s)),
            zones=tuple(self.zones(s, seat)),
            ask=ask if ask is not None and ask.seat == seat else None,
            sheet=self.sheet(s),
            log=self.log_lines(s),
            outcome=self.outcome(s),
        )

    def imagine(self, s: S, seat: int, rng: Random) -> S:
        """Another full state that this seat cannot tell from s.

        It depends on nothing but what the seat may know and on rng: states that look alike to
        the seat give, with the same rng, the same imagined state.
        """
        n = s.copy()
        self.redeal(s, n, seat, rng)
        chance.freshen(n, rng)
        return n

    def redeal(self, s: S, n: S, seat: int, rng: Random) -> None:
        """Lay everything that this seat has not seen anew in its copy `n` of s; what `imagine` does beside it is the
        same for all. A game that hides something fills it in."""

    def past(self, s: S) -> tuple[S, list[tuple[int, str]]] | None:
        """How a game in play came to this: a state when the deal began, or chance last had a say in it, and
        every (seat, move) since; played from there they lead to s again, but for its chance.

        What is not in the log is filled in from s, so that an imagined state has a past of its own: nothing was
        seen that it does not explain. Every game that hides something says it; None: nothing is hidden.
        """
        return None

    def outcome(self, s: S) -> Outcome | None:
        """Standings and settlement when over; by default what `standing` says when nobody is asked any more.

        A game defines this, or `standing`, or both; the defaults never call each other for ever.
        """
        if self.ask(s) is not None:
            return None
        points = tuple(self.standing(s))
        return Outcome(points, places_of(points), self.verdict(s, points))

    def verdict(self, s: S, points: Sequence[float]) -> Text:
        """How it has ended, in a sentence."""
        first = [seat for seat, p in enumerate(points) if p == max(points)]
        if len(first) == self.seats:
            return Text("A draw.", "Ничья.")
        if len(first) == 1:
            return Text(f"{who(*first)} wins.", f"{who(*first)} выигрывает.")
        return Text(f"{who(*first)} win.", f"{who(*first)} выигрывают.")

    # what a game fills in

    def setup(self, s: S) -> None:
        """Shuffle, deal, and get to the first decision."""
        raise NotImplementedError

    def zones(self, s: S, seat: int | None) -> Iterable[AnyZone]:
        """The table as this seat sees it."""
        raise NotImplementedError

    def seat_infos(self, s: S) -> Iterable[SeatInfo]:
        """Names, sides and marks of the seats."""
        for i in range(self.seats):
            yield SeatInfo(player(i), i)

    def sheet(self, s: S) -> Sheet:
        """The score so far."""
        return Sheet(self.columns())

    def last_deal(self, s: S) -> DealTold | None:
        """The deal that ended last; None before the end of the first.

        By default it is the last line of the sheet: good where a line is a deal.
        """
        sheet = self.sheet(s) if s.deal else None
        rows = [row for row in sheet.rows if row.kind == "line" and row.cells] if sheet else []
        if sheet is None or not rows:
            return None
        heads = self.columns() if len(sheet.columns) == self.seats else sheet.columns
        line = Text("{head}: {n}", "{head}: {n}")
        cells = zip(heads, rows[-1].cells, strict=True)
        return DealTold(
            rows[-1].label, tuple(line.fill(head=head, n=n) for head, n in cells if n not in ("", None))
        )

    def deal_end(self, s: S, move: str) -> S | None:
        """How everything lay when the deal was over and counted, if it ends with this move; None: it goes on."""
        end = s.copy()
        end.halts = True
        try:
            self.play(end, move)
        except DealOver:
            end.halts = False
            return end
        return None

    def leading(self, s: S) -> bool:
        """Does the next card begin a trick?"""
        return False

    def ended_with(self, s: S) -> Trick | None:
        """The trick with which the deal before this one ended, as it lay on the table; None: it had none."""
        return None

    def columns(self) -> tuple[Text, ...]:
        """The heads of a sheet with a column for every seat."""
        return tuple(same(who(seat)) for seat in range(self.seats))

    def standing(self, s: S) -> Sequence[float]:
        """Points of every seat if the match stopped here; what a search looks at after a deal.

        By default nothing before the end, and then what `outcome` says.
        """
        if type(self).outcome is Game.outcome:
            raise NotImplementedError("a game defines standing(), outcome() or both")
        end = self.outcome(s)
        return end.points if end is not None else (0.0,) * self.seats

    def pieces(self, s: S) -> list[str]:
        """Everything that is neither made nor lost in play (cards, tiles), wherever it is now."""
        return []

    def prompt(self, kind: str) -> Text | None:
        """What to ask a person in a decision of this kind."""
        return self.prompts.get(kind) or PROMPTS.get(kind)

    def asked(self, s: S, ask: Ask) -> Text:
        """What to ask a person now; a game may say more than the kind of the decision tells."""
        return self.prompt(ask.kind) or same(ask.kind)

    def matter(self, s: S) -> str:
        """What is played just now, where the same questions are then answered quite otherwise: `raspasy`, `misere`,
        `strict`; nothing: the usual."""
        return ""

    def bound(self, s: S) -> Text | None:
        """Why whoever is asked may play only some of what lies in hand, and what; None: there is no such duty."""
        return None

    def tell(self, kind: str, move: str) -> Text:
        """A line of the log in words, without the name of the seat; another player is `who(seat)`, and a verb has two
        forms, as in `log_words`."""
        words = self.log_words.get(kind)
        return same(symbols(move)) if words is None else words.fill(move=symbols(move))

    def says(self, kind: str, move: str, words: Text) -> Text | None:
        """What a player says aloud who does this, told in these words; None: nothing."""
        speech = self.speech.get(kind, LINES.get(kind, MOVED).speech)
        return speech.fill(words=words, move=symbols(move)) if speech is not None and speech.en else None

    def doing(self, kind: str) -> Doing:
        """What is done with a line of this kind."""
        return self.doings.get(kind, LINES.get(kind, MOVED).doing)

    def log_lines(self, s: S) -> tuple[LogLine, ...]:
        """The public log, oldest first."""
        out = []
        told = self._told
        for seat, kind, move in s.lines():
            known = told.get((kind, move))
            if known is None:
                line = self.tell(kind, move)
                words = of_others(line)
                said = self.says(kind, move, words)
                known = told[kind, move] = words, said, self.doing(kind), to_you(line)
            out.append(LogLine(seat, kind, move, *known))
        return tuple(out)

    def describe(self, s: S, move: str) -> Text:
        """A move in words for a person; cards get their symbols."""
        return same(symbols(move))

    def spelled(self, s: S, typed: str) -> str:
        """A move as a person may write it, in the letters of the rules: what is played and kept."""
        return typed

    def family_words(self, s: S, family: Family) -> Text:
        """What a described family of moves is for, as a person reads it over the things to pick."""
        return self.describe(s, family.verb)

    def touch(self, s: S, move: str, spots: Mapping[str, str]) -> Touch:
        """Where on the table the move is made (see `sukno.engine.touch`); `spots` are the cards in sight."""
        return by_words(move, spots)

    def homeward(self, s: S, move: str) -> Home:
        """Does this legal move bring a thing home, where it is to end?"""
        return ""

    def grave(self, s: S, move: str) -> bool:
        """Does so much hang on this legal move that a person should be asked once more?"""
        return False

    def ends_turn(self, s: S, move: str) -> bool:
        """Is the turn over with this legal move? If not, nothing hidden may come to light by it."""
        return True

    def taken_this_turn(self, s: S) -> int:
        """How many moves of the turn that goes on its seat has made: it may take them back without asking anybody."""
        return 0

    def sends_home(self) -> Home:
        """The most that `homeward` ever says in this game; nothing: no move brings anything home."""
        return ""

    def lie(self, s: S, family: Family, spots: Mapping[str, str]) -> Touch:
        """Where the things of a family lie, a spot for each; empty for one that is nowhere in sight."""
        return places(family.things, spots)

    def forfeit(self, s: S, seat: int) -> float:
        """What it costs at least if this seat gives the game up now, to be paid to each of the others."""
        return self.info.concede

    def conceded(self, s: S, seat: int) -> Outcome:
        """The end of a game for several if this seat gives it up now.

        Its side comes last: it has what it stands at, but no more than a forfeit to everybody leaves it, and no
        more than anybody else; the others share what it pays for that.
        """
        points = list(self.standing(s))
        sides = [info.side for info in self.seat_infos(s)]
        losers = sides.count(sides[seat])
        low = min(-self.forfeit(s, seat) * max(1, self.seats // losers - 1), *points)
        paid = sum(p - low for p, side in zip(points, sides, strict=True) if side == sides[seat])
        share = paid / (self.seats - losers) if self.info.zero_sum else 0.0
        points = [low if sides[i] == sides[seat] else p + share for i, p in enumerate(points)]
        text = Text("{who} gives the game up.", "{who}: партия сдана.").fill(who=who(seat))
        return Outcome(tuple(points), places_of(tuple(points)), text, gave_up=seat)


AnyGame = Game[Any, Any]


class Chair:
    """A seat as its player has it: the view, the question, and imagination. Never the state."""

    __slots__ = ("_imagine", "_view", "ask", "game", "seat")

    def __init__(self, game: AnyGame, state: State, seat: int) -> None:
        ask = game.ask(state)
        if ask is None or ask.seat != seat:
            raise IllegalMove(
                f"seat {seat} has nothing to decide now", f"место {seat} сейчас ничего не решает"
            )
        self.game = game
        self.seat = seat
        self.ask: Ask = ask
        self._view: Callable[[], View] = lambda: game.view(state, seat)
        self._imagine: Callable[[Random], Any] = lambda rng: game.imagine(state, seat, rng)

    @property
    def view(self) -> View:
        """What this seat sees."""
        return self._view()

    def imagine(self, rng: Random) -> Any:
        """A full state that might be the true one, for all this seat knows."""
        return self._imagine(rng)
