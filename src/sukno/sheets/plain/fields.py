"""What an entry of a plain sheet is asked and written about: fields as data.

A field stands for one attribute of an entry. From it come the question in the form, the words of the line, and the
bounds. Whatever depends on the sheet is a function of `Now` in place of a value:

    Number("tricks", Text("Tricks", "Взятки"), high=lambda now: 13 - now.values["lost"])
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any, ClassVar, Literal, TypeVar

import msgspec

from sukno.engine import Text
from sukno.engine.offers.forms import Values
from sukno.engine.text import same

LARGEST = 10**9
"""No number that is written is larger."""
REASON = 200
"""Signs of the words after a colon."""
MOST_ROWS = 30
Sides = tuple[tuple[int, ...], ...]
"""The players of every column."""


class Now(msgspec.Struct, frozen=True, kw_only=True):
    """What a field may depend on."""

    terms: Any
    """What is agreed: the game's own struct."""
    book: Any
    """The sheet as it stands: the game's own struct."""
    columns: Sides
    players: int
    values: Mapping[str, Any] = {}
    """The fields before this one, as they are filled in or stand in the entry."""


V = TypeVar("V")
Dependent = Callable[[Now], V]


When = Dependent[bool | Text]
"""Whether something may be said now; a text says why it may not."""
Kept = tuple[Callable[[Any], Any], Callable[[Any], Any]]
"""What a field shows of what stands in the entry, and the other way."""
MINUS: Kept = (lambda n: None if n == -1 else n, lambda n: -1 if n is None else n)
"""Nothing stands in the entry as -1."""


def settled(value: Any, now: Now) -> Any:
    """A value, or what a function makes of the moment."""
    return value(now) if callable(value) else value


class Choice(msgspec.Struct, frozen=True):
    """What may be chosen, and the words for it in a line."""

    value: str | int
    name: Text
    word: Text | None = None
    """In a line; its name, if it is not said. Empty: it is meant where nothing is said."""
    also: tuple[str, ...] = ()
    """What is understood besides."""

    @property
    def told(self) -> Text:
        return self.word or self.name

    @property
    def forms(self) -> tuple[str, ...]:
        return (self.told.en, self.told.ru, *self.also)


class Field:
    """One question. `id` is the attribute of the entry.

    `word`: what it is called in a line, as `honours 3`; none: it has no word and stands in the first clause, in order.
    `line`: "glued" to what follows (`4S`), with its word in the first clause ("inline": `1000 on Boris`), or before its
    word ("verb": `Boris deals`); "loose": each of its choices is a clause. Rows that are "inline" begin in the first
    clause; rows without a word begin with a player.
    `when`: it is asked only then; otherwise it must be as the entry's struct says by default. `ask`: the form asks only
    then; a line may say it always.
    `usual`: what a form begins with; `ASK`: nothing, it must be said. `anew`: after these were touched it is so again.
    `kept`: how it stands in the entry, if otherwise. `expected`: said of what it cannot be, in place of what follows
    from its kind.
    """

    kind: ClassVar[str]

    def __init__(
        self,
        id: str,
        name: Text,
        *,
        word: Text | None = None,
        also: Sequence[str] = (),
        help: Text | None = None,
        usual: Any = None,
        line: Literal["", "glued", "inline", "verb", "loose"] = "",
        when: When | None = None,
        ask: Dependent[bool] | None = None,
        anew: Sequence[str] = (),
        note: Dependent[Text] | None = None,
        narrow: bool = False,
        kept: Kept | None = None,
        expected: Text | None = None,
    ) -> None:
        self.id, self.name, self.word, self.also = id, name, word, tuple(also)
        self.help = help or Text("", "")
        self.usual, self.when, self.ask, self.note = usual, when, ask, note
        self.line, self.anew, self.narrow, self.kept, self.expected = line, anew, narrow, kept, expected

    def refusal(self, now: Now) -> bool | Text:
        """Why it may not be said, or that it may not; False: it may."""
        found = self.when is None or self.when(now)
        return found if isinstance(found, Text) else not found

    def asked(self, now: Now) -> bool:
        return not self.refusal(now) and (self.ask is None or self.ask(now))

    def shown(self, value: Any) -> Any:
        """Of what stands in the entry."""
        return self.kept[0](value) if self.kept else value

    def stored(self, value: Any) -> Any:
        """As it stands in the entry."""
        return self.kept[1](value) if self.kept else value


ASK = object()
"""The usual value of a field that begins empty."""


class Number(Field):
    """A whole number within bounds; `unsaid`: it may be left out, then it is None."""

    kind = "number"

    def __init__(
        self,
        id: str,
        name: Text,
        *,
        low: int | Dependent[int] = 0,
        high: int | Dependent[int],
        unsaid: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(id, name, **more)
        self.low, self.high, self.unsaid = low, high, unsaid


class Counts(Field):
    """A number for every column; `total`: what they come to, so that the last follows from the others."""

    kind = "counts"

    def __init__(
        self,
        id: str,
        name: Text,
        *,
        low: int | Dependent[int] = 0,
        high: int | Dependent[int],
        total: int | Dependent[int | None] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(id, name, **more)
        self.low, self.high, self.total = low, high, total

    def sides(self, now: Now) -> Sides:
        return now.columns


class Split(Counts):
    """How many of a `total` two sides have. A line has the number of the first, `honours 3`, and that of the other
    where they come to `less`. `alone`: the entry has the first number only. `verdict`: what it means, is it good."""

    total: int

    def __init__(
        self,
        id: str,
        name: Text,
        *,
        total: int,
        between: Dependent[Sides],
        less: Dependent[bool] = lambda now: False,
        alone: bool = False,
        verdict: Dependent[tuple[Text, bool | None]] = lambda now: (Text("", ""), None),
        **more: Any,
    ) -> None:
        super().__init__(id, name, high=total, total=total, **more)
        self.between, self.less, self.alone, self.verdict = between, less, alone, verdict

    def sides(self, now: Now) -> Sides:
        return self.between(now)

    def shown(self, value: Any) -> Any:
        return (value, self.total - value) if self.alone and value is not None else value

    def stored(self, value: Any) -> Any:
        return value[0] if self.alone and value is not None else value


NOT_HE = Text("not this player", "этот игрок здесь не подходит")


class Player(Field):
    """A player, by his number; `none`: what nobody is called, where the answer may be None. `among`: who it can be, and
    what is said of an `other`; `offered`: whom the form offers, if not all of them. `unsaid`: a line may leave him
    out."""

    kind = "player"

    def __init__(
        self,
        id: str,
        name: Text,
        *,
        among: Dependent[Sequence[int]] | None = None,
        offered: Dependent[Sequence[int]] | None = None,
        other: Text = NOT_HE,
        none: Text | None = None,
        unsaid: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(id, name, **more)
        self.unsaid = unsaid
        self.among, self.offered, self.other, self.none = among, offered or among, other, none


class Side(Field):
    """A column, told by any of its players: sides change, a line must mean the same whenever it is read."""

    kind = "side"

    def __init__(self, id: str, name: Text, *, none: Text | None = None, **more: Any) -> None:
        super().__init__(id, name, **more)
        self.none = none


class Chosen(Field):
    """One of a few. `choices` are all that there ever are; `among` the values that may be chosen now, `offered` those
    that the form has, and `named` how it calls them."""

    kind = "choice"

    def __init__(
        self,
        id: str,
        name: Text,
        *,
        choices: Sequence[Choice],
        among: Dependent[Sequence[Any]] | None = None,
        offered: Dependent[Sequence[Any]] | None = None,
        named: Callable[[Now, Choice], Text] = lambda now, choice: choice.name,
        none: Text | None = None,
        **more: Any,
    ) -> None:
        super().__init__(id, name, **more)
        self.choices, self.among, self.none = tuple(choices), among, none
        self.offered, self.named = offered, named

    def open(self, now: Now, *, form: bool = False) -> tuple[Choice, ...]:
        found = self.choices
        for narrowed in (self.among, self.offered if form else None):
            if narrowed is not None:
                allowed = narrowed(now)
                found = tuple(c for c in found if c.value in allowed)
        return found


class Several(Field):
    """Any of the players, in a line also of some `choices`; `among`: whom the form offers."""

    kind = "several"

    def __init__(
        self,
        id: str,
        name: Text,
        *,
        choices: Sequence[Choice] | None = None,
        among: Dependent[Sequence[Any]] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(id, name, **more)
        self.choices, self.among = choices, among


class Pairs(Field):
    """Who plays with whom: two sides of all, or of those who do not sit out. `sizes`: how many on each; `against`: what
    stands between them in a line."""

    kind = "pairs"

    def __init__(
        self, id: str, name: Text, *, sizes: Dependent[tuple[int, int]], against: Text, **more: Any
    ) -> None:
        super().__init__(id, name, **more)
        self.sizes, self.against = sizes, against

    def open(self, now: Now) -> list[Sides]:
        """All that there are; two sides of the same size in one order."""
        one, two = self.sizes(now)
        every = range(now.players)
        return [
            (a, b)
            for a in combinations(every, one)
            for b in combinations([p for p in every if p not in a], two)
            if one != two or a < b
        ]


class YesNo(Field):
    """Yes or no; in a line its word stands for yes."""

    kind = "yesno"


class Words(Field):
    """What for, in the player's own words: what follows a colon."""

    kind = "words"


class Rows(Field):
    """The same few fields again and again, as `sequence Anna S 4, sequence Boris H 3`; `row` is the struct of one.
    `once`: so many of the fields are said once for several rows: `coronet against S4 H3`."""

    kind = "rows"

    def __init__(
        self,
        id: str,
        name: Text,
        *,
        row: type[msgspec.Struct],
        fields: Sequence[Field],
        most: int = MOST_ROWS,
        once: int | None = None,
        **more: Any,
    ) -> None:
        super().__init__(id, name, **more)
        self.row, self.fields, self.most, self.once = row, tuple(fields), most, once


class Kind:
    """A kind of entry: its tagged struct, its word at the head of a line, its name in the form, its fields.

    `bare`: the word may be left out (one kind of a sheet at most). `verb`: it follows the first player: `Anna writes`.
    `when`: it can be entered only then; usually while the sheet is not over. `ask`: the form has it only then.
    `follows`: other values of fields that follow from the one that was touched last.

    `spoken`: the clauses of a line in their order, if not that of the form.

    What is told otherwise than it is kept has `dict` for a struct, and a `tag`. `kept`: how an entry is told (values of
    the fields; None: it is of another kind), and what is made of them. `writes`: the entries that are told in such
    lines.
    """

    def __init__(
        self,
        made: type[msgspec.Struct] | type[dict[str, Any]],
        word: Text,
        name: Text,
        fields: Sequence[Field],
        *,
        also: Sequence[str] = (),
        bare: bool = False,
        verb: bool = False,
        when: When | None = None,
        ask: Dependent[bool] | None = None,
        follows: Callable[[Now, str], Mapping[str, Any]] | None = None,
        tag: str = "",
        kept: tuple[Callable[[Any, int], dict[str, Any] | None], Callable[[Values, int], Any]] | None = None,
        writes: Sequence[type[msgspec.Struct]] = (),
        spoken: Sequence[str] = (),
    ) -> None:
        self.made, self.word, self.name, self.fields = made, word, name, tuple(fields)
        self.also, self.bare, self.verb = tuple(also), bare, verb
        self.when, self.ask, self.follows = when, ask, follows
        self.kept, self.tag, self.writes = kept, tag, tuple(writes)
        self.spoken = sorted(self.fields, key=lambda f: spoken.index(f.id) if f.id in spoken else -1)
        if issubclass(made, dict):
            return
        self.tag, self.writes = str(made.__struct_config__.tag), (made,)
        names = set(made.__struct_fields__)
        if {f.id for f in fields} != names:
            raise TypeError(f"{made.__name__} has {sorted(names)}; its fields are {[f.id for f in fields]}")

    def told(self, entry: Any, players: int) -> dict[str, Any] | None:
        """The values of the fields of an entry; None if it is of another kind."""
        if self.kept is not None:
            return self.kept[0](entry, players)
        return (
            {f.id: f.shown(getattr(entry, f.id)) for f in self.fields} if type(entry) is self.made else None
        )

    def entry(self, values: Values, players: int) -> Any:
        """What the values of the fields make."""
        if self.kept is not None:
            return self.kept[1](values, players)
        return self.made(**{f.id: f.stored(values[f.id]) for f in self.fields if f.id in values})

    def refusal(self, now: Now) -> bool | Text:
        """Why it cannot be entered, or that it cannot; False: it can."""
        found = self.when(now) if self.when is not None else not now.book.over
        return found if isinstance(found, Text) else not found

    def asked(self, now: Now) -> bool:
        return not self.refusal(now) and (self.ask is None or self.ask(now))


SUITS = (
    Choice("S", same("♠"), Text("S", "П"), ("♠", "spades", "пики")),
    Choice("C", same("♣"), Text("C", "Т"), ("♣", "clubs", "трефы")),
    Choice("D", same("♦"), Text("D", "Б"), ("♦", "diamonds", "бубны")),
    Choice("H", same("♥"), Text("H", "Ч"), ("♥", "hearts", "червы")),
)
"""Suits to choose from."""


@cache
def default_of(made: type[msgspec.Struct] | type[dict[str, Any]], field: Field) -> Any:
    """What the struct of an entry says by default; `msgspec.NODEFAULT`: nothing. Found out once."""
    if issubclass(made, dict):
        return msgspec.NODEFAULT if field.usual is ASK else None
    found = next(f.default for f in msgspec.structs.fields(made) if f.name == field.id)
    return found if found is msgspec.NODEFAULT else field.shown(found)
