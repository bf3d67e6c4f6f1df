"""Table: a game with people round it, made of nothing but the list of what has happened.

`Table(id, events)` replays the list. `do(person, act, now)` checks an act, applies it, and returns the events
that must be kept; whoever calls it stores them before telling anybody. `now` is read from a monotonic clock.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from sukno.engine import Ask, IllegalMove, Record
from sukno.engine.numbers import any_number
from sukno.engine.record import FairDeal
from sukno.engine.text import Text
from sukno.players.claims import may_claim
from sukno.rules.lesson import taught
from sukno.table import acts, events, fair
from sukno.table.alone import alone_events, came_out, why_not
from sukno.table.plain import plain_line, speaks
from sukno.table.plan import HOST, OPEN, Dealt, TablePlan, check_level, numbered
from sukno.table.room import no_room, no_room_for_moves, takes_back
from sukno.table.snapshot import Verb
from sukno.table.story import Story, tricks_done
from sukno.table.verbs import verbs_of

NEW_DECISION = (events.Began, events.Moved, events.Undone)
"""After these somebody has a decision before him that he has not thought about yet."""

UNDO_DENIALS = 3
"""How often one may ask in vain to take back, in one deal."""


class Person(NamedTuple):
    """Somebody at the table: an id that only the house knows, and a name."""

    who: str
    name: str


class Refusal(IllegalMove):
    """An act that is not possible now; nothing has changed."""


class Table(Story):
    """A table, and what people and the house may do at it."""

    @classmethod
    def open(
        cls,
        id: str,
        host: Person,
        plan: TablePlan,
        now: float,
        at: float = 0.0,
        deal: Dealt | None = None,
        company: str = "",
    ) -> tuple[Table, list[events.Event]]:
        """A new table and its first events; the host sits down if the plan says so. `at` is what the wall clock
        says, for people to read. `deal` is what was found for a plan that wants a deal which comes out; `company`
        by what the computer players are chosen, if not by the table itself."""
        g, plan = plan.check()
        if plan.solvable and deal is None:
            raise Refusal("no deal that comes out is at hand", "расклада, который сходится, под рукой нет")
        if numbered(g):
            deal = deal or Dealt(number=plan.deal_number or any_number())
        found = taught(plan.game) if plan.lesson and deal is None else None
        seed = None if found is None else str(found.seed)
        secret = fair.new_secret() if deal is None and seed is None else ""
        opened = events.Opened(
            plan=plan,
            rules=g.info.version,
            host=host.who,
            secret=secret,
            at=at,
            deal=deal,
            company=company,
            lesson=seed,
        )
        table = cls(id, (opened,), now)
        happened: list[events.Event] = []
        if HOST in plan.seats:
            happened.append(events.Sat(seat=plan.seats.index(HOST), who=host.who, name=host.name))
        return table, [opened, *table._apply_all(happened, now)]

    # what people do

    def do(self, person: Person, act: acts.Act, now: float) -> list[events.Event]:
        """Check an act, apply it, and return what must be kept. Refusal (or IllegalMove) changes nothing."""
        self._check_room(no_room(self, act))
        happened = self._apply_all(self._events_of(person, act, now), now)
        comes_or_goes = isinstance(act, acts.Sit | acts.Leave)
        if comes_or_goes and self.ask is not None and self.ask.seat == self.seat_of(person.who):
            self.since = now  # the decision is taken up, or left to a computer player
        return happened

    def _events_of(self, person: Person, act: acts.Act, now: float) -> list[events.Event]:
        """What an act would bring about, checked but not yet applied."""
        match act:
            case acts.Sit():
                return [self.sit(person, act.seat)]
            case acts.Ready():
                return [self.prepare(person, act.word)]
            case acts.Computer():
                return [self.engage(person, act.seat, act.level)]
            case acts.Move():
                return self.play(person, act.move, act.n, now)
            case acts.Undo() | acts.Redo() | acts.Restart() if self.deal is not None:
                return self.play_alone(person, act, now)
            case acts.Undo(to=None):
                return self.ask_undo(person)
            case acts.Undo() | acts.Redo() | acts.Restart():
                raise Refusal(
                    "only who plays a numbered deal alone goes back and forth in it",
                    "ходить по игре назад и вперёд можно только в пасьянсе с номером",
                )
            case acts.Answer():
                return self.answer_undo(person, act.yes)
            case acts.Concede():
                return [self.concede(person)]
            case acts.Leave():
                return [self.leave(person, now)]
            case acts.Say():
                return [self.say(person, act.text)]
            case _:
                raise Refusal("the table alone cannot do this", "сам стол этого сделать не может")

    def _apply_all(self, happened: list[events.Event], now: float) -> list[events.Event]:
        """Apply events, begin the game when everybody is there and ready, and start the next clock."""
        for event in happened:
            self.apply(event)
        if self.record is None and self.complete:
            happened.append(events.Began())
            self.apply(happened[-1])
        if any(isinstance(event, NEW_DECISION) for event in happened):
            self.since = now
        if any(isinstance(event, events.UndoAsked) for event in happened):
            self.undo_since = now
        return happened

    def _check_room(self, why_not: Text | None) -> None:
        if why_not is not None:
            raise Refusal(why_not.en, why_not.ru)

    def sit(self, person: Person, seat: int | None) -> events.Event:
        own = self.seat_of(person.who)
        if own is not None:
            if not self.seats[own].away or (seat is not None and seat != own):
                raise Refusal("you have a seat already", "у вас уже есть место")
            return events.Sat(seat=own, who=person.who, name=person.name)
        free = [i for i, s in enumerate(self.seats) if s.kind == "open"]
        if seat is None:
            seat = free[0] if free else None
        if seat is None or seat not in free:
            raise Refusal(
                "this seat is not free" + (f"; free: {', '.join(str(i + 1) for i in free)}" if free else ""),
                "это место занято" + (f"; свободны: {', '.join(str(i + 1) for i in free)}" if free else ""),
            )
        return events.Sat(seat=seat, who=person.who, name=person.name)

    def prepare(self, person: Person, word: str) -> events.Event:
        seat = self.own_seat(person)
        if self.record is not None or self.seats[seat].ready:
            raise Refusal("your word is in already", "ваше слово уже учтено")
        return events.Prepared(seat=seat, word=word)

    def engage(self, person: Person, seat: int, level: str) -> events.Event:
        """A computer player for an open seat, or for that of somebody who never came: whoever is at the table
        is ready at once."""
        if person.who != self.host:
            raise Refusal("only who opened the table may do that", "это может только тот, кто открыл стол")
        if not self.can_engage(seat):
            raise Refusal("this seat is not free", "это место не свободно")
        check_level(level)
        return events.Engaged(seat=seat, level=level)

    def can_engage(self, seat: int) -> bool:
        """Is this seat still to be given: nobody is there who is ready?"""
        if self.record is not None or seat >= len(self.seats):
            return False
        it = self.seats[seat]
        return not it.ready and it.who != self.host

    def play(self, person: Person, move: str, n: int, now: float) -> list[events.Event]:
        """A person's move. The same move sent again, after a broken connection, is taken once."""
        seat = self.own_seat(person)
        if n < len(self.movers) and self.record is not None:
            if self.movers[n] == seat and self.record.moves[n] == move:
                return []
            raise Refusal(
                "the game has gone on meanwhile: look at the table again",
                "игра тем временем ушла вперёд: взгляните на стол ещё раз",
            )
        ask = self.question()
        if n > len(self.movers):
            raise Refusal("this move is numbered ahead of the game", "номер хода опережает игру")
        if ask.seat != seat:
            raise Refusal("it is not your turn", "сейчас не ваш ход")
        self.check_plays(seat)
        spelled = self.game.spelled(self.state, move)
        return [events.Moved(move=spelled, seat=seat, spent=self.thought(now))]

    def thought(self, now: float) -> float:
        """Seconds that the present decision has taken so far."""
        return round(max(0.0, now - self.since), 2)

    def play_alone(
        self, person: Person, act: acts.Undo | acts.Redo | acts.Restart, now: float
    ) -> list[events.Event]:
        """Take moves of a numbered deal back, or make them again."""
        seat = self.own_seat(person)
        self.check_plays(seat)
        refused = why_not(self, act)
        if refused is not None:
            raise Refusal(refused.en, refused.ru)
        return alone_events(self, seat, act, self.thought(now) if self.status == "playing" else 0.0)

    def ask_undo(self, person: Person) -> list[events.Event]:
        seat = self.own_seat(person)
        self.check_plays(seat)
        to = self.undo_place(seat)
        if to is None:
            raise Refusal("there is nothing that you could take back", "брать назад нечего")
        if self.in_its_turn(seat):
            return [events.Undone(to=to)]
        others = self._must_agree(seat)
        if not others:
            if not self.game.info.undo:
                raise Refusal(
                    "in this game a move cannot be taken back: it may have shown you hidden things",
                    "в этой игре ход назад не берут: он мог открыть вам скрытое",
                )
            return [events.Undone(to=to)]
        if self.undo is not None:
            raise Refusal("somebody is asking already", "кто-то уже просит об этом")
        if seat in self.denied:
            raise Refusal(
                "you have asked for this in vain; you may ask again after your next move",
                "на это не согласились; просить снова можно после вашего следующего хода",
            )
        if self.denials[seat, self.state.deal] >= UNDO_DENIALS:
            raise Refusal(
                f"you have asked in vain {UNDO_DENIALS} times; in this deal you may not ask again",
                f"вы напрасно просили уже {UNDO_DENIALS} раза; в этой сдаче больше просить нельзя",
            )
        return [events.UndoAsked(seat=seat, to=to)]

    def may_ask_undo(self, seat: int) -> bool:
        """Can this seat take back, or ask for it?"""
        if self.undo is not None or self.status != "playing" or seat not in self.movers:
            return False
        if not takes_back(self):
            return False
        if self.in_its_turn(seat):
            return True
        if not self._must_agree(seat):
            return self.game.info.undo
        return seat not in self.denied and self.denials.get((seat, self.state.deal), 0) < UNDO_DENIALS

    def undo_place(self, seat: int) -> int | None:
        """How many moves stay if this seat takes back to its last decision."""
        if self.status != "playing":
            return None
        return next((i for i in range(len(self.movers) - 1, -1, -1) if self.movers[i] == seat), None)

    def answer_undo(self, person: Person, yes: bool) -> list[events.Event]:
        seat = self.own_seat(person)
        if self.undo is None or seat not in self.undo.waiting:
            raise Refusal("nobody is waiting for your answer", "вашего ответа никто не ждёт")
        happened: list[events.Event] = [events.UndoAnswered(seat=seat, yes=yes)]
        if yes and self.undo.waiting == (seat,):
            happened.append(events.Undone(to=self.undo_to))
        return happened

    def concede(self, person: Person) -> events.Event:
        seat = self.own_seat(person)
        self.question()
        self.check_plays(seat)
        if len(self.seats) == 1:
            raise Refusal("there is nobody to give the game up to", "сдаваться здесь некому")
        if not self.may_concede(seat):
            raise Refusal(
                "others go on playing: leave the table, and a computer player plays for you",
                "другие играют дальше: встаньте из-за стола, и за вас сыграет компьютер",
            )
        return events.Conceded(seat=seat)

    def may_concede(self, seat: int) -> bool:
        """May this seat end the game by giving it up: a game for two, or one that nobody else plays in person?"""
        if self.game.info.pastime:
            return False
        others = [it for i, it in enumerate(self.seats) if i != seat]
        return len(others) == 1 or (len(others) > 1 and all(it.kind == "computer" for it in others))

    def leave(self, person: Person, now: float) -> events.Event:
        """Get up. The thought that is broken off has been paid for, else the clock could be set back so."""
        seat = self.own_seat(person)
        if self.seats[seat].away:
            raise Refusal("you have left already", "вы уже встали")
        thinking = self.status == "playing" and self.ask is not None and self.ask.seat == seat
        return events.Left(
            seat=seat, spent=self.thought(now) if thinking and self.seats[seat].person else 0.0
        )

    def say(self, person: Person, text: str) -> events.Event:
        line = plain_line(text)
        if not speaks(line):
            raise Refusal("there is nothing to be read in this", "здесь нечего прочесть")
        return events.Said(name=person.name, text=line, seat=self.seat_of(person.who), who=person.who)

    # what the house does

    def let_computer(self, move: str, now: float) -> list[events.Event]:
        """A computer player's move in the seat that decides."""
        self._check_room(no_room_for_moves(self))
        seat = self.question().seat
        by = self.seats[seat].moved_by()
        return self._apply_all([events.Moved(move=move, seat=seat, by=by, spent=self.thought(now))], now)

    def play_out(self, moves: list[str], now: float) -> list[events.Event]:
        """The moves of a claim that holds, all at once. The first is the claimer's own and takes his time; the
        others are made for their seats and take none."""
        self._check_room(no_room_for_moves(self))
        happened: list[events.Event] = []
        for i, move in enumerate(moves):
            seat = self.question().seat
            by: events.MovedBy = self.seats[seat].moved_by() if i else "person"
            event = events.Moved(move=move, seat=seat, by=by, spent=self.thought(now))
            happened += self._apply_all([event], now)
        return happened

    def check_claim(self, person: Person) -> int:
        """The seat of a person who may claim now; a Refusal says why he may not."""
        seat = self.own_seat(person)
        self._check_room(no_room(self, acts.Claim()))
        ask = self.question()
        if ask.seat != seat:
            raise Refusal("you can claim when it is your turn", "объявить так можно в свой ход")
        self.check_plays(seat)
        if not may_claim(self.game, self.state, ask):
            raise Refusal(
                "there are no tricks to claim here and now", "здесь и сейчас объявлять взятки нельзя"
            )
        if self.claim_lost(seat):
            raise Refusal(
                "your claim was refused in this trick; you can claim again after the next one",
                "в этой взятке вам уже отказали; объявить снова можно после следующей",
            )
        return seat

    def claim_lost(self, seat: int) -> bool:
        """Was a claim of this seat refused, and no trick taken since?"""
        return seat in self.claims_lost and tricks_done(self.state) <= self.claims_lost[seat]

    def refuse_claim(self, seat: int, now: float) -> list[events.Event]:
        """A claim was not shown to hold: everybody hears of it, and it is not made again in this trick."""
        return self._apply_all([events.ClaimRefused(seat=seat)], now)

    def flag(self, now: float) -> list[events.Event]:
        """Take the seat from a person whose time is used up; nothing if it is not."""
        if self.ask is None or self.status != "playing":
            return []
        seat = self.ask.seat
        left = self.time_left(seat, now)
        if left is None or left > 0 or self.seats[seat].flagged:
            return []
        return self._apply_all([events.Flagged(seat=seat)], now)

    def lapse_undo(self, now: float) -> list[events.Event]:
        """End a wish to take back that nobody has answered in time; nothing if there is none."""
        left = self.undo_left(now)
        return [] if left is None or left > 0 else self._apply_all([events.UndoLapsed()], now)

    def follow(self, table: str) -> list[events.Event]:
        """Say where the next game is."""
        event = events.Followed(table=table)
        self.apply(event)
        return [event]

    def again(
        self, id: str, person: Person, now: float, at: float = 0.0, deal: Dealt | None = None
    ) -> tuple[Table, list[events.Event]]:
        """The next game: people who have not left keep their seats, and so do computer players; whoever asks for it
        is the host. A deal that was named is not dealt again."""
        self.check_again(person)
        staying = [s.kind == "person" and (not s.away or s.who == person.who) for s in self.seats]
        seats = tuple(OPEN if stays else s.player() for s, stays in zip(self.seats, staying, strict=True))
        pace = "natural" if self.plan.lesson else self.plan.pace
        plan = replace(self.plan, seats=seats, deal_number=None, lesson=False, pace=pace)
        table, happened = Table.open(id, person, plan, now, at, deal, self.company)
        sat: list[events.Event] = [
            events.Sat(seat=i, who=s.who, name=s.name)
            for i, (s, stays) in enumerate(zip(self.seats, staying, strict=True))
            if stays
        ]
        return table, happened + table._apply_all(sat, now)

    def check_again(self, person: Person) -> None:
        """Refuse who cannot open the next game."""
        self.own_seat(person)
        if self.status != "over" or self.next is not None:
            raise Refusal("there is no next game to be opened now", "следующую игру сейчас не открыть")

    # small questions

    def finished_record(self) -> Record:
        """The record with everything shown, for keeping and checking; only when the game is over."""
        if self.record is None or self.status != "over":
            raise Refusal(
                "the record can be had when the game is over: it tells all the cards",
                "запись можно взять, когда игра окончена: в ней видны все карты",
            )
        end = self.outcome()
        self.record.points = None if end is None else list(end.points)
        if not self.settled:
            self.record.fair = FairDeal(fair.commitment(self.secret), self.secret, self.words())
        return self.record

    def record_now(self) -> Record:
        """A copy of the record for another thread or process."""
        if self.record is None:
            raise Refusal("the game has not begun", "игра ещё не началась")
        return self.record.copy()

    def own_seat(self, person: Person) -> int:
        seat = self.seat_of(person.who)
        if seat is None:
            raise Refusal("you do not sit at this table", "вы не сидите за этим столом")
        return seat

    def check_plays(self, seat: int) -> None:
        """Refuse a person for whose seat a computer player moves now."""
        if self.seats[seat].flagged:
            raise Refusal(
                "your time is used up: a computer player goes on for you",
                "ваше время вышло: за вас играет компьютер",
            )
        if self.seats[seat].away:
            raise Refusal(
                "a computer player has your seat now; sit down again to play",
                "за вас играет компьютер; сядьте снова, чтобы играть",
            )

    def question(self) -> Ask:
        """What is asked now."""
        if self.record is None:
            raise Refusal("the game has not begun", "игра ещё не началась")
        if self.ask is None or self.conceded is not None:
            raise Refusal("the game is over", "игра окончена")
        return self.ask

    def hints(self) -> bool:
        """May a hint be asked for: as planned, or else where one person plays."""
        if self.plan.hints is not None:
            return self.plan.hints
        return sum(seat.kind == "person" for seat in self.seats) == 1

    def solves(self) -> bool:
        """May a solver be asked: alone with a numbered deal, where hints are allowed?"""
        return self.deal is not None and self.hints() and bool(self.game.offers.solution)

    def help_with(self, help: events.Help) -> list[events.Event]:
        """A solver has been asked; nothing to keep if it was asked so before, or no longer matters."""
        if help in self.help or came_out(self):
            return []
        return self._apply_all([events.Helped(help=help)], self.since)

    def verbs(self, who: str) -> tuple[Verb, ...]:
        """What this person may do now, besides moving."""
        return verbs_of(self, who)
