"""Thirteen things in a circle of numbers: however the circle is turned, what is counted out tells how far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Literal

from sukno.engine import Text
from sukno.engine.ask import Amount
from sukno.engine.text import same
from sukno.engine.view import BACK, AnyZone
from sukno.engine.zones import Own, Spot
from sukno.engine.zones.patter import SILENT
from sukno.games.conjuring.script import AGAIN, Choice, Script, Stage
from sukno.games.conjuring.trick import Trick, TrickOptions, TrickState

ROUND = 13
IN_A_ROW = 7


class Words:
    """What a trick of this kind says; a class of constants."""

    order: Text
    begin: Text
    lay: Choice
    never_lay: tuple[Choice, Text]
    turn: Choice
    never_turn: tuple[Choice, Text]
    turn_asked: Text
    turned: Text
    peek: Choice
    never_peek: tuple[Choice, Text]
    peeked: Text
    tell: Choice
    never_tell: tuple[Choice, Text]
    move: Text
    made_up: Text
    moved_asked: Text
    moved: Choice
    silence: Text
    open_it: Text
    count: Text
    counted: Text
    found: Text
    why_not: Text
    hint: Text
    teach_lay: Text
    teach_turn: Text
    teach_peek: Text
    teach_tell: Text
    teach_count: Text


class Cyclic(Trick[TrickOptions]):
    """Cards of a packet, or tiles in a row; `lay` gives them as they lie when the circle has been turned."""

    Options = TrickOptions
    words: ClassVar[type[Words]]
    what: ClassVar[Literal["packet", "row"]]
    most: ClassVar[int]
    """So many may be moved."""
    tall: ClassVar[float] = 1.4

    def pieces(self, s: TrickState) -> list[str]:
        return list(s.props)

    def value(self, thing: str) -> int:
        raise NotImplementedError

    def key(self, laid: Sequence[str]) -> int:
        """The number that the performer remembers, and counts to."""
        raise NotImplementedError

    def turned(self, laid: Sequence[str], n: int) -> list[str]:
        """As they lie after n have been moved."""
        raise NotImplementedError

    def counted(self, laid: Sequence[str], n: int) -> str:
        """The n-th as the performer counts."""
        raise NotImplementedError

    def secrets(self, s: TrickState) -> list[list[int]]:
        """How many are moved."""
        return [[n] for n in range(1, self.most + 1)]

    def spots(self, things: Sequence[str], names: Sequence[int]) -> tuple[Spot, ...]:
        """A packet is laid out in two rows, tiles in one, each with its number, which is its place."""
        rows = IN_A_ROW if self.what == "packet" else ROUND
        return tuple(
            Spot(
                str(n),
                0.5 + i % rows * 1.08 + (i >= rows) * 0.54,
                self.tall / 2 + i // rows * (self.tall + 0.4),
                face=thing,
                name=same(str(n)),
            )
            for i, (thing, n) in enumerate(zip(things, names, strict=True))
        )

    def closed(self, n: int = 0, shown: str = BACK) -> tuple[Spot, ...]:
        """All face down, but for the n-th as the performer counts; numbered so."""
        counts = list(range(1, ROUND + 1)) if self.what == "packet" else list(range(ROUND, 0, -1))
        return self.spots([shown if i == n else BACK for i in counts], counts)

    def more(self, s: TrickState, on: Stage, seat: int | None) -> Iterable[AnyZone]:
        moves, opened = on.extra.get("moves") is True, on.extra.get("open")
        there = "moves" in on.extra
        things = " ".join(on.props)
        yield Own(
            id="own",
            label=self.cloth,
            what=self.what,
            laid=tuple(on.props),
            holders=on.audience if there else (),
            moves=moves,
            open=opened if isinstance(opened, int) else None,
            hint=self.words.hint.fill(things=things) if moves else SILENT,
        )

    def script(self, on: Stage) -> Script:
        w, key = self.words, self.key(on.props)
        packet = self.what == "packet"
        on.size = (
            (1 + (IN_A_ROW - 1) * 1.08, 2 * self.tall + 0.8) if packet else (1 + 12 * 1.08, self.tall + 0.6)
        )
        on.say(w.begin if on.alone else w.order)
        on.teach(w.teach_lay)
        yield from on.step(WHAT_NOW, w.lay, dict([w.never_lay]))
        in_order = sorted(on.props, key=self.value, reverse=packet)
        on.spots = self.spots(in_order, [self.value(thing) for thing in in_order])
        on.say(w.order)
        on.teach(w.teach_turn)
        if on.performer is None:
            yield from on.everybody("done", w.turn_asked, w.turn)
        yield from on.step(WHAT_NOW, w.turn, dict([w.never_turn]))
        on.spots = self.closed()
        on.teach(w.teach_peek)
        seen = w.peeked.fill(n=key)
        yield from on.step(WHAT_NOW if on.alone else seen, w.peek, dict([w.never_peek]))
        on.say(seen if on.alone else w.turned)
        on.teach(w.teach_tell)
        yield from on.step(WHAT_NOW, w.tell, dict([w.never_tell]))
        moved: list[str] = []
        if on.alone:
            moved = self.turned(on.props, on.secret[0])
            on.say(w.made_up)
        else:
            on.spots, on.extra["moves"] = (), True
            on.say(w.move)
            yield from on.everybody("done", w.moved_asked, w.moved)
            on.extra["moves"] = False
            yield from on.drama(w.silence, w.open_it)
        on.teach(w.teach_count)
        if on.alone:
            n = int((yield from on.name(w.count, PLACES, str(key), w.why_not)))
        else:
            opened = yield from on.number(w.count, Amount("open", 1, ROUND), f"open {key}", w.why_not)
            n = int(opened.partition(" ")[2])
        if on.alone:
            shown = self.counted(moved, n)
            on.spots = self.closed(n, shown)
            on.say(w.found.fill(n=on.secret[0]), shown, grand=True)
        else:
            on.extra["open"] = n
            on.say(w.counted.fill(n=n), grand=True)
            for seat in on.audience:
                on.note(seat, "found", str(n))
        good = yield from on.verdicts(WAS_IT)
        on.close(good, AGAIN)


PLACES = tuple(Choice(str(i), same(str(i)), (f"cloth/{i}",)) for i in range(1, ROUND + 1))
WHAT_NOW = Text("What do you do?", "Что вы делаете?")
WAS_IT = Text("Have you moved so many?", "Столько вы и переложили?")
