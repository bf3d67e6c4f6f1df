"""A table of `sukno lab soak`: what its people do to each other, and what they must see and must not."""

from __future__ import annotations

import asyncio
from typing import Any

from sukno.lab.soak_hall import Hall, now
from sukno.lab.soak_people import Deed, Guest, OwnSeen, sign_in
from sukno.lab.soak_plans import CLOSED, plan_for
from sukno.server.replies import WORDS
from sukno.table import acts

NO_ANSWER = 30.0
"""Seconds without an answer to a move, on a connection that stands, which are an error."""
STILL = 180.0
"""Seconds without any change at a table, which are an error."""
BROKEN = WORDS[500].en, "too many"
"""Refusals that begin so are errors here, whatever was asked."""
RACES = ("gone on", "not your turn", "computer player", "is over", "ahead of the game", "in the meantime")
"""In refusals of a move that somebody else's act has overtaken."""


class Desk:
    """One table after another, with those who sit at it and those who look on."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self.rng = hall, hall.rng
        self.guests: list[Guest] = []
        self.watchers: set[Guest] = set()
        self.take("")

    def take(self, id: str) -> None:
        """Be another table."""
        self.id = id
        self.floor = 0
        """How many moves there are at least, as far as the house has answered for them."""
        self.takings = 0
        """How often somebody has asked for, or agreed to, taking back: the floor may sink then."""
        self.busy: tuple[Guest, Deed] | None = None
        """A move, or anything else that changes how many there are, without an answer yet."""
        self.eyes: set[Guest] = set()
        """Who has not seen the last move."""
        self.sent = 0, 0.0
        self.changed = now()
        self.last: tuple[Any, ...] = ()
        self.ending = False

    @property
    def all(self) -> list[Guest]:
        return [*self.guests, *self.watchers]

    async def open(self) -> None:
        """New people open a table of the next plan and come to it; who has an account signs in."""
        hall = self.hall
        self.plan = plan_for(hall.next_plan())
        cookies, logins = list[str](), list[str | None]()
        for i in range(sum(seat in ("me", "open") for seat in self.plan.seats)):
            _, cookie = await hall.asked("come", "GET", "/api/me")
            login = hall.logins.pop() if hall.logins and i == 0 else None
            if login is not None:
                _, cookie = await hall.asked("sign in", "POST", "/api/login", cookie, sign_in(login))
            elif i % 2:
                body = {"name": f"Guest {self.rng.randrange(10**6)}", "lang": self.rng.choice(("en", "ru"))}
                _, cookie = await hall.asked("introduce", "POST", "/api/me", cookie, body)
            cookies.append(cookie)
            logins.append(login)
        opened, _ = await hall.asked("open", "POST", "/api/tables", cookies[0], self.plan)
        self.take(opened["table"]["id"])
        self.guests = [
            Guest(hall, self, cookie, login) for cookie, login in zip(cookies, logins, strict=True)
        ]

    # what is seen

    def look(self, guest: Guest, seen: OwnSeen, first: bool) -> None:
        table = seen.table
        if guest.desk is not self:
            return
        if first and guest.first[1] == self.takings and table.moves < guest.first[0]:
            self.hall.missing[self.id] = max(self.hall.missing[self.id], guest.first[0] - table.moves)
        if self.last != (it := (table.status, table.moves, "answer" in table.can)):
            self.last, self.changed = it, now()
        if table.status == "playing":
            self.check_hidden(seen)
        if guest in self.eyes and table.moves > self.sent[0]:
            self.eyes.discard(guest)
            if not self.eyes:
                self.hall.views.append(now() - self.sent[1])

    def check_hidden(self, seen: OwnSeen) -> None:
        fair = seen.table.fair
        if fair is not None and (fair.secret is not None or fair.seed is not None):
            self.hall.wrong("the secret of a deal was shown in play")
        if self.plan.game in CLOSED and seen.view is not None:
            for zone in seen.view.zones:
                if (
                    zone.zone == "hand"
                    and zone.seat not in (None, seen.table.your_seat)
                    and set(zone.cards) - {"?"}
                ):
                    self.hall.wrong("a hidden card was shown")

    def lost_sight(self, guest: Guest) -> None:
        """A connection was lost: nobody waits for what it would have told."""
        self.eyes.clear()
        if self.busy is not None and self.busy[0] is guest:
            self.busy = None

    # answers

    def done(self, guest: Guest, deed: Deed) -> None:
        if self.busy == (guest, deed):
            self.busy = None
        match deed.kind:
            case "trespass":
                self.hall.wrong("somebody moved for another")
            case "move":
                self.hall.acks.append(now() - deed.at)
                self.floor = deed.n + 1
                self.hall.promise(self.id, deed.kind, deed.key)
            case "claim":
                self.hall.acts["claim"] += 1
            case _:
                self.hall.promise(self.id, deed.kind, deed.key)

    def refused(self, guest: Guest, deed: Deed | None, why: str) -> None:
        if deed is not None and self.busy == (guest, deed):
            self.busy = None
            self.eyes.clear()
        if deed is None or why.startswith(BROKEN):
            self.hall.wrong(f"{deed.kind if deed else 'a connection'}: {why}")
        elif deed.kind == "move" and not any(race in why for race in RACES):
            self.hall.wrong(f"move in {self.plan.game}: {why}")
        else:
            self.hall.refusals[deed.kind] += 1

    # deeds

    def turn(self) -> bool:
        """Let somebody do something; False if nobody can."""
        if self.ending or not self.hall.open or not self.id:
            return False
        here = [guest for guest in self.guests if guest.here]
        if self.busy is not None:
            _, deed = self.busy
            if now() - deed.at > NO_ANSWER and deed.kind == "move":
                self.hall.wrong(f"no answer to a {deed.kind} in {NO_ANSWER:.0f} s")
                self.busy = None
            return False
        if now() - self.changed > STILL:
            self.hall.wrong(f"a table stood still: {self.plan.game}, {self.last}, plan {self.plan.seats}")
            return self.end()
        if not here or any(guest.seen and guest.seen.table.moves < self.floor for guest in here):
            return False  # they have not yet seen the last move
        status = here[0].seen.table.status if here[0].seen else ""
        if status == "waiting":
            return self.get_ready(here)
        if status == "over":
            return self.after(here)
        return self.come_back(here) or self.something_else(here) or self.answer(here) or self.move(here)

    def get_ready(self, here: list[Guest]) -> bool:
        """Sit down, change one's mind about the seat now and then, be ready."""
        for guest in here:
            if not guest.fresh:
                continue
            if guest.can("sit"):
                guest.act("sit", acts.Sit())
            elif guest.can("leave") and self.rng.random() < 0.1 and guest is not self.guests[0]:
                guest.act("leave", acts.Leave())
            elif guest.can("ready"):
                word = f"{self.rng.getrandbits(64):016x}"
                guest.act("ready", acts.Ready(word=word), word)
            else:
                continue
            return True
        return False

    def come_back(self, here: list[Guest]) -> bool:
        """Whoever has got up, and a computer player sits in for him, sits down again after a while."""
        for guest in here:
            if guest.can("sit") and guest.fresh:
                if not guest.back:
                    guest.back = now() + self.rng.uniform(2, 8)
                elif now() > guest.back:
                    guest.back = 0.0
                    guest.act("sit", acts.Sit())
                    return True
        return False

    def something_else(self, here: list[Guest]) -> bool:
        """What people do besides playing; False: they play."""
        rng, guest = self.rng, self.rng.choice(here)
        chance = rng.random() * 100
        for percent, deed in (
            (3.0, self.say),
            (1.5, self.undo),
            (2.0, self.claim),
            (1.5, self.hint),
            (1.0, self.fall_off),
            (0.5, self.get_up),
            (0.5, self.trespass),
            (0.5, self.look_back),
            (0.5, self.spy),
            (0.5, self.lobby),
            (0.2, self.concede),
        ):
            chance -= percent
            if chance < 0:
                return deed(guest)
        return False

    def say(self, guest: Guest) -> bool:
        speaker = self.rng.choice([g for g in self.all if g.here])
        text = f"{self.rng.choice(('well played', 'ну и ну', 'a moment'))} {self.rng.getrandbits(48):012x}"
        speaker.act("say", acts.Say(text=text), text)
        return True

    def undo(self, guest: Guest) -> bool:
        if not guest.can("undo"):
            return False
        self.takes_back()
        self.busy = guest, guest.act("undo", acts.Undo())
        return True

    def takes_back(self) -> None:
        self.takings += 1
        self.hall.takings[self.id] += 1
        self.floor = 0

    def answer(self, here: list[Guest]) -> bool:
        """Yes, no, or nothing at all."""
        for guest in here:
            if not guest.can("answer") or guest.seen is None or guest.ignores == guest.seen.table.moves:
                continue
            mood = self.rng.random()
            if mood < 0.25:
                guest.ignores = guest.seen.table.moves
                continue
            yes = mood < 0.75
            if yes:
                self.takes_back()
            self.busy = guest, guest.act("answer", acts.Answer(yes=yes), yes)
            return True
        return False

    def claim(self, guest: Guest) -> bool:
        for guest in self.guests:
            if guest.can("claim"):
                self.busy = guest, guest.act("claim", acts.Claim())
                return True
        return False

    def fall_off(self, guest: Guest) -> bool:
        if guest.login is not None and self.rng.random() < 0.2:
            guest.again = True
        self.rng.choice([guest, *self.watchers]).drop(self.rng.choice((0.0, 0.5, 3.0)))
        return True

    def get_up(self, guest: Guest) -> bool:
        if not guest.can("leave"):
            return False
        guest.act("leave", acts.Leave())
        return True

    def concede(self, guest: Guest) -> bool:
        if not guest.can("concede"):
            return False
        self.busy = guest, guest.act("concede", acts.Concede())
        return True

    def asked(self) -> tuple[Guest, int, str] | None:
        """Who is to move, at which number, and a move."""
        moves = max((g.seen.table.moves for g in self.guests if g.seen), default=0)
        for guest in self.guests:
            seen = guest.seen
            if not guest.socket or not seen or guest.can("sit"):  # a computer player has his seat
                continue
            if seen.table.moves == moves and seen.view and seen.view.question:
                return guest, moves, seen.view.question.answer(self.rng)
        return None

    def move(self, here: list[Guest]) -> bool:
        found = self.asked()
        if found is None:
            return False
        guest, n, move = found
        deed = guest.act("move", acts.Move(move=move, n=n), n, move, n=n)
        self.busy, self.sent = (guest, deed), (n, deed.at)
        self.eyes = {g for g in self.all if g.here}
        return True

    def trespass(self, guest: Guest) -> bool:
        """Try to move for another."""
        found = self.asked()
        others = [g for g in self.all if g.here and found and g is not found[0]]
        if found is None or not others:
            return False
        self.rng.choice(others).act("trespass", acts.Move(move=found[2], n=found[1]))
        return True

    # over HTTP

    def hint(self, guest: Guest) -> bool:
        if not guest.can("hint"):
            return False
        return self.ask(guest, "hint", "POST", "hint")

    def look_back(self, guest: Guest) -> bool:
        assert guest.seen is not None
        n = self.rng.randint(0, guest.seen.table.moves)
        return self.ask(guest, "replay", "GET", f"replay/{n}")

    def spy(self, guest: Guest) -> bool:
        """Try to look back with everybody's eyes."""
        return self.ask(guest, "spy", "GET", "replay/0?eyes=all")

    def lobby(self, guest: Guest) -> bool:
        async def asking() -> None:
            await self.hall.ask("lobby", "GET", "/api/tables", guest.cookie)

        self.hall.run(asking())
        return True

    def ask(self, guest: Guest, what: str, method: str, path: str) -> bool:
        table = self.id

        async def asking() -> None:
            status, *_ = await self.hall.ask(what, method, f"/api/tables/{table}/{path}", guest.cookie)
            if what == "spy" and status < 400:
                await asyncio.sleep(2.0)  # perhaps it was over, and we had not yet heard of it
                if self.id == table and self.last[0] == "playing":
                    self.hall.wrong("somebody saw everything before the end")

        self.hall.run(asking())
        return True

    # after the game

    def after(self, here: list[Guest]) -> bool:
        """The next game with the same people, or home."""
        seen = next((g.seen for g in here if g.seen and g.seen.table.next), None)
        if seen is not None and seen.table.next:
            self.hall.games += 1
            self.take(seen.table.next)
            for guest in self.all:
                guest.go(self)
            return True
        if self.rng.random() < 0.4:
            self.hall.games += 1
            return self.end()
        for guest in here:
            if guest.can("again") and guest.fresh:
                self.busy = guest, guest.act("again", acts.Again())
                return True
        return False

    def end(self) -> bool:
        """All go home, and others come to another table."""
        self.ending = True
        self.hall.run(self.anew())
        return True

    async def anew(self) -> None:
        old, self.guests = self.guests, []
        await asyncio.gather(*(guest.leave() for guest in old))
        self.hall.logins += [guest.login for guest in old if guest.login is not None]
        await self.open()
        for guest in self.watchers:
            guest.go(self)
