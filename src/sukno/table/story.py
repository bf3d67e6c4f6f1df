"""Story: a table as it stands after its events, and nothing that anybody may still do."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine import AnyGame, Ask, Outcome, Record, game
from sukno.engine.record import check_version
from sukno.engine.state import State
from sukno.table import events, fair
from sukno.table.plan import HOST, OPEN
from sukno.table.seats import Seat
from sukno.table.snapshot import ChatLine, Status, UndoRequest

CHAT_KEPT = 100


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
        self.ask: Ask | None = None
        """What is asked now; None before the game and after it."""
        self.conceded: Outcome | None = None
        self.undo: UndoRequest | None = None
        self.undo_to = 0
        self.chat: list[ChatLine] = []
        self.next: str | None = None
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
                self.game: AnyGame = game(event.plan.game, **event.plan.options)
                check_version(self.game, event.rules)
                self.seats = [Seat() for _ in event.plan.seats]
                for seat, planned in zip(self.seats, event.plan.seats, strict=True):
                    if planned not in (HOST, OPEN):
                        seat.engage(planned)
            case events.Sat():
                self.seats[event.seat].take(event.who, event.name)
            case events.Prepared():
                self.seats[event.seat].word = event.word
            case events.Engaged():
                self.seats[event.seat].engage(event.level)
            case events.Began():
                self._begin()
            case events.Moved():
                self._move(event)
            case events.UndoAsked():
                self.undo_to = event.to
                self.undo = UndoRequest(
                    seat=event.seat, moves=len(self.movers) - event.to, waiting=self._must_agree(event.seat)
                )
            case events.UndoAnswered():
                self._answer(event)
            case events.Undone():
                self._rewind(event.to)
            case events.Flagged():
                self.seats[event.seat].flagged = True
                self._drop_undo(event.seat)
            case events.Conceded():
                self.conceded = self.game.conceded(self.state, event.seat)
                assert self.record is not None
                self.record.conceded = event.seat
                self.undo = None
            case events.Left():
                self._leave(self.seats[event.seat], event.spent)
                self._drop_undo(event.seat)
            case events.Said():
                self.chat = [*self.chat[1 - CHAT_KEPT :], ChatLine(event.name, event.text, event.seat)]
            case events.Followed():
                self.next = event.table
        self.n += 1

    def _begin(self) -> None:
        seed = fair.seed_of(self.secret, self.words())
        names = [s.name or s.level for s in self.seats]
        self.record = Record.of(self.game, seed, names)
        self.state: State = self.game.start(seed)
        self.ask = self.game.ask(self.state)

    def _move(self, event: events.Moved) -> None:
        assert self.record is not None
        self.game.play(self.state, event.move)
        self.record.moves.append(event.move)
        self.movers.append(event.seat)
        self.ask = self.game.ask(self.state)
        self.undo = None
        if self.plan.clock is not None and event.by == "person":
            self.seats[event.seat].used += event.spent - self.plan.clock.increment

    def _answer(self, event: events.UndoAnswered) -> None:
        if self.undo is not None:
            left = tuple(seat for seat in self.undo.waiting if seat != event.seat)
            self.undo = (
                UndoRequest(seat=self.undo.seat, moves=self.undo.moves, waiting=left) if event.yes else None
            )

    def _rewind(self, to: int) -> None:
        assert self.record is not None
        del self.record.moves[to:], self.movers[to:]
        self.state = self.record.replay(self.game)
        self.ask = self.game.ask(self.state)
        self.undo = None

    def _drop_undo(self, seat: int) -> None:
        """Nobody waits for the answer of a person who has gone, nor answers them."""
        if self.undo is not None and seat in (self.undo.seat, *self.undo.waiting):
            self.undo = None

    def _leave(self, seat: Seat, spent: float) -> None:
        if self.record is None:
            seat.free()
        else:
            seat.away = True
            seat.used += spent

    def _must_agree(self, seat: int) -> tuple[int, ...]:
        return tuple(i for i, s in enumerate(self.seats) if i != seat and s.person)

    # what it is now

    @property
    def status(self) -> Status:
        if self.record is None:
            return "waiting"
        return "playing" if self.ask is not None and self.conceded is None else "over"

    def outcome(self) -> Outcome | None:
        """The end, by the rules or by giving up."""
        return None if self.record is None else self.conceded or self.game.outcome(self.state)

    def words(self) -> list[str]:
        """What every seat adds to the deal."""
        return [seat.word for seat in self.seats]

    def seat_of(self, who: str) -> int | None:
        """The seat of this person."""
        for i, seat in enumerate(self.seats):
            if seat.kind == "person" and seat.who == who:
                return i
        return None

    def time_left(self, seat: int, now: float) -> float | None:
        """Seconds on a person's clock; None: nobody counts."""
        clock, it = self.plan.clock, self.seats[seat]
        if clock is None or it.kind != "person":
            return None
        if it.flagged:
            return 0.0
        thinking = self.ask is not None and self.ask.seat == seat and self.status == "playing" and it.person
        return it.left(clock, max(0.0, now - self.since) if thinking else 0.0)
