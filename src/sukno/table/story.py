"""Story: a table as it stands after its events, and nothing that anybody may still do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from sukno.engine import AnyGame, Ask, Outcome, Record, game
from sukno.engine.record import check_version
from sukno.engine.state import State
from sukno.engine.words import GUEST
from sukno.table import events, fair
from sukno.table.checkpoints import Checkpoints
from sukno.table.plan import HOST, OPEN, Dealt
from sukno.table.seats import Seat
from sukno.table.snapshot import ChatLine, Status, UndoEnd, UndoRequest

CHAT_KEPT = 100
UNDO_LAPSE = 30.0
"""Seconds after which a wish to take back lapses that nobody has answered."""


def tricks_done(s: Any) -> tuple[int, int]:
    """Which deal of a game with claims is played, and how many of its tricks are taken."""
    return s.deal, sum(s.tricks)


class Story:
    """What has happened at a table, replayed."""

    def __init__(self, id: str, happened: Iterable[events.Event], now: float = 0.0) -> None:
        self.id = id
        self.n = 0
        """How many events there have been."""
        self.seats: list[Seat] = []
        self.record: Record | None = None
        """Exists once the game has begun."""
        self.movers: list[int] = []
        """The seat of every move of the record."""
        self.chosen: list[bool] = []
        """Whether each of them was a choice among several."""
        self.ends: dict[int, int] = {}
        """After how many moves each deal was over, in order; one that began and ended with a move of another is left
        out."""
        self._end: State | None = None
        self.ask: Ask | None = None
        """What is asked now; None before the game and after it."""
        self.conceded: Outcome | None = None
        self.undo: UndoRequest | None = None
        self.undo_to = 0
        self.undo_end: UndoEnd | None = None
        self.undo_since = now
        """When the wish to take back was heard."""
        self.undo_lapse = UNDO_LAPSE
        self.denied: set[int] = set()
        """Seats that asked in vain, and have not moved since."""
        self.denials: Counter[tuple[int, int]] = Counter()
        """How often each seat has asked in vain, by seat and deal."""
        self.claim_refused: int | None = None
        """The seat whose claim was refused since the last move."""
        self.claims_lost: dict[int, tuple[int, int]] = {}
        """The trick in which a seat's last refused claim was made."""
        self.chat: list[ChatLine] = []
        self.made = 0
        """How many moves have been made in all, those taken back too."""
        self.said = 0
        """How many lines have been said in all."""
        self.next: str | None = None
        self.deal: Dealt | None = None
        """The numbered deal that one person plays here; None: the game has no such deals."""
        self.lesson: str | None = None
        """The seed of the lesson that is taken here, where its deal has no number."""
        self.spent = 0.0
        """Seconds that have been thought over the game, by whoever was to decide."""
        self.quitters: set[int] = set()
        """Seats of people who got up while the game was on, and did not come back before its end."""
        self.undone: list[str] = []
        """The moves of it that were taken back and can be made again, the next one last."""
        self.undoings = 0
        """How often moves of it were taken back; each time at least one."""
        self.help: list[events.Help] = []
        """What a solver was asked about it."""
        self.since = now
        """When the seat that decides now began to think."""
        for event in happened:
            self.apply(event)

    def apply(self, event: events.Event) -> None:
        """Bring the table up to date. The same whether the event happens now or is read from the store; a move
        that the rules refuse raises IllegalMove and changes nothing."""
        match event:
            case events.Opened():
                self.plan, self.host, self.secret = event.plan, event.host, event.secret
                self.deal, self.lesson = event.deal, event.lesson
                self.company = event.company or self.id
                self.game: AnyGame = game(event.plan.game, **event.plan.options)
                check_version(self.game, event.rules)
                self.seats = [Seat() for _ in event.plan.seats]
                for seat, planned in zip(self.seats, event.plan.seats, strict=True):
                    if planned not in (HOST, OPEN):
                        seat.engage(planned)
            case events.Sat():
                self.seats[event.seat].take(event.who, event.name, gone=event.gone)
                if self.status != "over":
                    self.quitters.discard(event.seat)
                if self.undo is not None and event.seat != self.undo.seat:
                    self.undo = replace(self.undo, waiting=(*self.undo.waiting, event.seat))
            case events.Prepared():
                self.seats[event.seat].word = event.word
            case events.Engaged():
                self.seats[event.seat].engage(event.level)
            case events.Began():
                self._begin()
            case events.Moved():
                self._move(event)
            case events.UndoAsked():
                self.undo_to, self.undo_end = event.to, None
                self.undo = UndoRequest(
                    seat=event.seat,
                    moves=len(self.movers) - event.to,
                    waiting=self._must_agree(event.seat),
                    left=self.undo_lapse,
                )
            case events.UndoAnswered():
                self._answer(event)
            case events.UndoLapsed():
                self._deny_undo("lapsed")
            case events.Undone():
                if self.deal is not None:
                    self._keep_undone(event)
                self._rewind(event.to)
            case events.Flagged():
                self.seats[event.seat].flagged = True
                self._drop_undo(event.seat)
            case events.ClaimRefused():
                self.claim_refused = event.seat
                self.claims_lost[event.seat] = tricks_done(self.state)
            case events.Helped():
                self.help.append(event.help)
            case events.Conceded():
                self.conceded = self.game.conceded(self.state, event.seat)
                assert self.record is not None
                self.record.conceded = event.seat
                self.undo = None
            case events.Left():
                if self.status == "playing":
                    self.quitters.add(event.seat)
                self._leave(self.seats[event.seat], event.spent)
                self._drop_undo(event.seat)
            case events.Said():
                self.chat = [
                    *self.chat[1 - CHAT_KEPT :],
                    ChatLine(event.name, event.text, event.seat, event.gone),
                ]
                self.said += 1
            case events.Followed():
                self.next = event.table
        self.n += 1

    def _begin(self) -> None:
        seed: int | str = self.deal.number if self.deal is not None else self.lesson or ""
        if not self.settled:
            seed = fair.seed_of(self.secret, self.words())
        names = [s.name or s.level or GUEST.en for s in self.seats]
        self.record = Record.of(self.game, seed, names)
        self.state: State = self.game.start(seed)
        self.trail = Checkpoints()
        self.ask = self.game.ask(self.state)

    def _move(self, event: events.Moved) -> None:
        assert self.record is not None
        deal, asked = self.state.deal, self.ask
        self.game.play(self.state, event.move)
        self.record.moves.append(event.move)
        self.movers.append(event.seat)
        self.chosen.append(asked is not None and asked.leaves_a_choice)
        if self.state.deal != deal:
            self.ends[deal] = len(self.movers)
            self._end = None
        self.made += 1
        self.trail.pass_by(len(self.movers), self.state)
        self.ask = self.game.ask(self.state)
        if self.undo is not None and self.undo.seat != event.seat:
            self._deny_undo(None)  # to play on is an answer
        self.undo = self.undo_end = self.claim_refused = None
        self.denied.discard(event.seat)
        self.spent += event.spent
        if self.deal is not None and self.undone and self.undone.pop() != event.move:
            self.undone.clear()
        if self.plan.clock is not None and event.by == "person":
            self.seats[event.seat].used += event.spent - self.plan.clock.increment

    def _answer(self, event: events.UndoAnswered) -> None:
        if self.undo is not None:
            if event.yes:
                left = tuple(seat for seat in self.undo.waiting if seat != event.seat)
                self.undo = replace(self.undo, waiting=left)
            else:
                self._deny_undo("refused")

    def _deny_undo(self, end: UndoEnd | None) -> None:
        """The wish came to nothing, and the seat does not ask the same again."""
        if self.undo is not None:
            self.denied.add(self.undo.seat)
            self.denials[self.undo.seat, self.state.deal] += 1
            self.undo, self.undo_end = None, end

    def _keep_undone(self, event: events.Undone) -> None:
        assert self.record is not None
        self.spent += event.spent
        self.undoings += 1
        self.undone += reversed(self.record.moves[event.to :])

    def _rewind(self, to: int) -> None:
        assert self.record is not None
        del self.record.moves[to:], self.movers[to:], self.chosen[to:]
        self.ends, self._end = {deal: n for deal, n in self.ends.items() if n <= to}, None
        self.trail.cut(to)
        self.state, rest = self.trail.before(to, self.record, self.game)
        for move in rest:
            self.game.play(self.state, move)
        self.ask = self.game.ask(self.state)
        self.undo = self.undo_end = self.claim_refused = None

    def _drop_undo(self, seat: int) -> None:
        """Nobody waits for the answer of a person who has gone, nor answers them; others are still asked."""
        if self.undo is not None and seat == self.undo.seat:
            self._deny_undo(None)
        elif self.undo is not None and seat in self.undo.waiting:
            left = tuple(other for other in self.undo.waiting if other != seat)
            self.undo = replace(self.undo, waiting=left) if left else None

    def _leave(self, seat: Seat, spent: float) -> None:
        if self.record is None:
            seat.free()
        else:
            seat.away = True
            seat.used += spent
            self.spent += spent

    def in_its_turn(self, seat: int) -> bool:
        """Has this seat made moves of a turn that goes on? It takes them back without asking anybody."""
        return self.ask is not None and self.ask.seat == seat and self.game.taken_this_turn(self.state) > 0

    def _must_agree(self, seat: int) -> tuple[int, ...]:
        return tuple([i for i, s in enumerate(self.seats) if i != seat and s.person])

    # what it is now

    @property
    def version(self) -> int:
        """How many events there have been, talk aside."""
        return self.n - self.said

    @property
    def status(self) -> Status:
        if self.record is None:
            return "waiting"
        return "playing" if self.ask is not None and self.conceded is None else "over"

    def outcome(self) -> Outcome | None:
        """The end, by the rules or by giving up."""
        return None if self.record is None else self.conceded or self.game.outcome(self.state)

    @property
    def complete(self) -> bool:
        """Is everybody there, and the deal settled: by its number, or by everybody's word?"""
        return all(seat.kind != "open" if self.settled else seat.ready for seat in self.seats)

    @property
    def settled(self) -> bool:
        """Is the deal known before anybody has sat down: by its number, or by the lesson?"""
        return self.deal is not None or self.lesson is not None

    def elapsed(self, now: float) -> float:
        """Seconds of play over a numbered deal."""
        thinks = self.status == "playing" and any(seat.person for seat in self.seats)
        return self.spent + (max(0.0, now - self.since) if thinks else 0.0)

    def last_end(self) -> State | None:
        """How everything lay when the last deal was over, and nothing of it put away; None before the first end."""
        if self._end is None and self.ends and self.record is not None:
            last = next(reversed(self.ends.values())) - 1
            s, rest = self.trail.before(last, self.record, self.game)
            for move in rest:
                self.game.play(s, move)
            self._end = self.game.deal_end(s, self.record.moves[last])
        return self._end

    def words(self) -> list[str]:
        """What every seat adds to the deal."""
        return [seat.word for seat in self.seats]

    def seat_of(self, who: str) -> int | None:
        """The seat of this person."""
        for i, seat in enumerate(self.seats):
            if seat.kind == "person" and seat.who == who:
                return i
        return None

    def undo_left(self, now: float) -> float | None:
        """Seconds until the wish to take back lapses; None: there is none."""
        return None if self.undo is None else max(0.0, self.undo_since + self.undo_lapse - now)

    def time_left(self, seat: int, now: float) -> float | None:
        """Seconds on a person's clock; None: nobody counts."""
        clock, it = self.plan.clock, self.seats[seat]
        if clock is None or it.kind != "person":
            return None
        if it.flagged:
            return 0.0
        thinking = self.ask is not None and self.ask.seat == seat and self.status == "playing" and it.person
        return it.left(clock, max(0.0, now - self.since) if thinking else 0.0)
