"""Lines of plain sheets, read and written by their fields, in either language.

    deal Anna 9, trumps S, honours 3, sequence Anna S 4: well played

A line begins with the word of its kind (one kind may be bare), or with a player and the verb of a kind; fields without
a word follow in order, and what is as usual can be left out at the end. Every other field is a clause of its own: its
word, then its value; of rows as many clauses as there are rows. What follows a colon is the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import Any

import msgspec

from sukno.engine import SuknoError, Text
from sukno.engine.errors import some
from sukno.engine.text import named
from sukno.materials.bounded import shortened, shown
from sukno.sheets.files import LINE_LENGTH, clean
from sukno.sheets.lines import Scan, Vocabulary, clauses_of, folded, wrong
from sukno.sheets.plain.checks import expected, lowered
from sukno.sheets.plain.fields import (
    LARGEST,
    REASON,
    Choice,
    Chosen,
    Counts,
    Field,
    Kind,
    Now,
    Number,
    Pairs,
    Player,
    Rows,
    Several,
    Side,
    Sides,
    Split,
    Words,
    YesNo,
    default_of,
)

GLUE = "\0"
"""After a value that is glued to the next; no name has this sign."""


class Unknown(SuknoError):
    """A word that is none of the choices of a field."""

    def __init__(self, field: Chosen, choices: Sequence[Choice], found: str = "") -> None:
        self.field = field
        super().__init__(
            *expected(field, found)
            or (
                f"{lowered(field.name.en)}: one of {some(c.told.en for c in choices)} is expected",
                f"{lowered(field.name.ru)}: нужно одно из: {some(c.told.ru for c in choices)}",
            )
        )

    def __reduce__(self) -> tuple[type[SuknoError], tuple[str, str]]:
        return SuknoError, (self.text.en, self.text.ru)

    def at(self, now: Now) -> Unknown:
        """The same, naming only what may be chosen now."""
        return self if self.field.expected else Unknown(self.field, self.field.open(now))


class Lines:
    """Reads and writes the entries of one sheet."""

    def __init__(self, kinds: Sequence[Kind]) -> None:
        self.kinds = {made: kind for kind in kinds for made in kind.writes}
        self.bare = [kind for kind in kinds if kind.bare]
        self.heads = _by_form([kind for kind in kinds if not kind.verb])
        self.verbs = _by_form([kind for kind in kinds if kind.verb])
        words = {
            f"{kind.tag}.{field.id}": (field.word.en, field.word.ru, field.also)
            for kind in kinds
            for field in kind.fields
            if field.word is not None
        }
        words |= {
            f"{kind.tag}.{field.id}": (field.against.en, field.against.ru, ())
            for kind in kinds
            for field in kind.fields
            if isinstance(field, Pairs)
        }
        words |= {
            f"{kind.tag}.{field.id}.{c.value}": (c.told.en, c.told.ru, c.also)
            for kind in kinds
            if kind.kept is not None
            for field in (part for f in kind.fields for part in (f, *getattr(f, "fields", ())))
            if isinstance(field, Chosen)
            for c in field.choices
        }
        words |= {kind.tag: (kind.word.en, kind.word.ru, kind.also) for kind in kinds}
        self.vocabulary = Vocabulary(words)

    # writing

    def line(self, entry: Any, names: Sequence[str], lang: str) -> str:
        """An entry as it stands in a score file."""
        return self._written(entry, names, lang, lambda seat: self.vocabulary.name_text(names, seat))

    def words(self, entry: Any, names: Sequence[str]) -> Text:
        """The same to be read, names as they are; an entry that names nobody at the table, by its kind."""
        try:
            told = [
                self._written(entry, names, lang, lambda s: names[s], signs=True) for lang in ("en", "ru")
            ]
            return Text(*(clean(words)[:LINE_LENGTH] for words in told))
        except (IndexError, KeyError, TypeError):
            kind = self.kinds[type(entry)]
            return kind.word if kind.word.en else kind.name

    def _written(
        self, entry: Any, names: Sequence[str], lang: str, name: Callable[[int], str], signs: bool = False
    ) -> str:
        kind = self.kinds[type(entry)]
        values = kind.told(entry, len(names)) or {}
        head, unsaid = [] if kind.bare or kind.verb else [kind.word.of(lang)], 0
        clauses: list[str] = []
        reason = ""
        for field in kind.spoken:
            value = values.get(field.id)
            usual = value == default_of(kind.made, field)
            if isinstance(field, Words):
                reason = clean(value or "")[:REASON]
            elif isinstance(field, Rows):
                rows = [
                    _joined(_told(f, getattr(row, f.id), lang, name, signs) for f in field.fields)
                    for row in value or ()
                ]
                if field.line == "inline":
                    head += rows[:1]
                    rows = rows[1:]
                clauses += [_said(field, row, lang) for row in rows]
            elif field.line == "loose":
                clauses += [] if usual else [_told(field, value, lang, name, signs)]
            elif field.word is None:
                unsaid = unsaid + 1 if usual else 0
                head.append(_told(field, value, lang, name, signs))
                if kind.verb and field is kind.fields[0]:
                    head.append(kind.word.of(lang))
            elif not usual:
                told = "" if isinstance(field, YesNo) else _told(field, value, lang, name, signs)
                (head if field.line == "inline" else clauses).append(_said(field, told, lang))
        first = _joined(head[: len(head) - unsaid]) or kind.word.of(lang)
        return ", ".join([first, *clauses]) + (f": {reason}" if reason else "")

    # reading

    def read(self, line: str, names: Sequence[str]) -> Any:
        """One line as an entry; refusals say what is not understood."""
        clauses, reason = clauses_of(line)
        first, *rest = [Scan(c, names, self.vocabulary, LARGEST) for c in clauses]
        kinds, player = first.one_of(self.heads), None
        if kinds is None:
            begun, player = first.rest, first.name()
            kinds = None if player is None else first.one_of(self.verbs)
            if kinds is None:
                first.rest, kinds = begun, self.bare
                if player is None:
                    self._check_begun(first)
                player = None
        kind, values = self._head(kinds, first, player)
        by_word = {form: f for f in kind.spoken if f.word is not None for form in _forms(f.word, f.also)}
        by_word |= {
            folded(form): f
            for f in kind.fields
            if isinstance(f, Chosen) and f.line == "loose"
            for choice in f.choices
            for form in choice.forms
        }
        by_player = next((f for f in kind.fields if isinstance(f, Rows) and f.word is None), None)
        for scan in rest:
            self._clause(scan, by_word, by_player, values)
        if reason:
            values |= _reason(kind, reason)
        return _made(kind, values, names)

    def _check_begun(self, first: Scan) -> None:
        """A line that begins with no word of ours may begin as a bare one does."""
        by_player = self.bare and isinstance(self.bare[0].fields[0], Player | Side)
        if self.bare and not by_player:
            return
        heads = [kind.word for kind in self.kinds.values() if not kind.verb and not kind.bare]
        en, ru = ", ".join(w.en for w in heads), ", ".join(f"«{w.ru}»" for w in heads)
        if by_player:
            known = ", ".join(self.vocabulary.name_text(first.names, i) for i in range(len(first.names)))
            wrong(
                f"a player is expected first ({known})" + (f", or one of: {en}" if en else ""),
                f"сначала нужен игрок ({known})" + (f" или одно из: {ru}" if ru else ""),
            )
        raise SuknoError(f"a line begins with: {en}", f"строка начинается со слова: {ru}")

    def _head(self, kinds: Sequence[Kind], first: Scan, player: int | None) -> tuple[Kind, dict[str, Any]]:
        """The first clause, of one of these kinds; if it is of none, the refusal of that which understood most."""
        refusals = []
        for kind in kinds:
            scan = copy(first)
            try:
                return kind, _read_head(kind, scan, player)
            except SuknoError as e:
                refusals.append((len(scan.rest), e))
        raise min(refusals, key=lambda refusal: refusal[0])[1]

    def _clause(
        self, scan: Scan, by_word: Mapping[str, Field], by_player: Rows | None, values: dict[str, Any]
    ) -> None:
        begun = scan.rest
        field = scan.one_of({form: f for form, f in by_word.items() if f.line != "verb"})
        if field is None and (player := scan.name()) is not None:
            field = scan.one_of({form: f for form, f in by_word.items() if f.line == "verb"})
            if field is None and by_player is not None:
                scan.rest, field = begun, by_player
        if field is None:
            scan.rest = begun
            en, ru = (some(_may_stand(by_word.values(), lang)) for lang in ("en", "ru"))
            wrong(
                f"{shortened(scan.rest)!r} is not understood; here may stand: {en or 'nothing more'}",
                f"«{shortened(scan.rest)}» непонятно; здесь может стоять: {ru or 'больше ничего'}",
            )
        if field.line == "loose":
            scan.rest = begun
        if isinstance(field, Rows):
            values[field.id] = (*values.get(field.id, ()), *_read_rows(field, scan))
            if len(values[field.id]) > field.most:
                wrong(
                    f"{lowered(field.name.en)}: at most {field.most}",
                    f"{lowered(field.name.ru)}: не больше {field.most}",
                )
        elif field.id in values:
            wrong(f"{lowered(field.name.en)}: said twice", f"{lowered(field.name.ru)}: сказано дважды")
        else:
            values[field.id] = player if field.line == "verb" else read_value(field, scan)
        scan.done()


def _may_stand(fields: Iterable[Field], lang: str) -> Iterator[str]:
    """The words with which a clause may begin."""
    for field in {id(f): f for f in fields}.values():
        if field.word is not None:
            yield field.word.of(lang)
        elif isinstance(field, Chosen):
            yield from (choice.told.of(lang) for choice in field.choices)


def _by_form(kinds: Sequence[Kind]) -> dict[str, list[Kind]]:
    found: dict[str, list[Kind]] = {}
    for kind in kinds:
        for form in filter(None, _forms(kind.word, kind.also)):
            found.setdefault(form, []).append(kind)
    return found


def _read_head(kind: Kind, scan: Scan, player: int | None) -> dict[str, Any]:
    """The fields of the first clause; the player before a verb is the first of them."""
    values: dict[str, Any] = {}
    for field in kind.fields:
        if isinstance(field, Words) or (field.word is not None and field.line != "inline"):
            continue
        if field.line == "loose" or (isinstance(field, Rows) and field.line != "inline"):
            continue
        if player is not None:
            values[field.id], player = player, None
        elif field.word is not None:
            if scan.one_of(dict.fromkeys(_forms(field.word, field.also), True)):
                values[field.id] = read_value(field, scan)
        elif isinstance(field, Rows):
            values[field.id] = tuple(_read_rows(field, scan))
        elif scan.rest or default_of(kind.made, field) is msgspec.NODEFAULT:
            values[field.id] = read_value(field, scan)
    if scan.rest:
        clauses = [f for f in kind.spoken if f.line == "loose" or (f.word is not None and f.line != "inline")]
        clauses.sort(key=lambda f: f.word is None)
        en, ru = (some(_may_stand(clauses, lang)) for lang in ("en", "ru"))
        wrong(
            f"{shortened(scan.rest)!r} is not understood"
            + (f"; after a comma may stand: {en}" if en else ""),
            f"«{shortened(scan.rest)}» непонятно" + (f"; после запятой может стоять: {ru}" if ru else ""),
        )
    return values


def _read_rows(field: Rows, scan: Scan) -> Iterator[Any]:
    """The rows of a clause: one, or several that share what is said once."""
    once = {part.id: read_value(part, scan) for part in field.fields[: field.once or 0]}
    while True:
        rest = {part.id: read_value(part, scan) for part in field.fields[field.once or 0 :]}
        yield field.row(**once, **rest)
        if field.once is None or not scan.rest:
            return


def _joined(parts: Iterable[str]) -> str:
    """Values side by side; after one that is glued there is no space."""
    return " ".join(part for part in parts if part).replace(GLUE + " ", "")


def _said(field: Field, told: str, lang: str) -> str:
    """A clause: the word and the value in their order."""
    if field.word is None:
        return told
    parts = (told, field.word.of(lang)) if field.line == "verb" else (field.word.of(lang), told)
    return " ".join(part for part in parts if part)


def _forms(word: Text, also: Sequence[str]) -> Iterator[str]:
    yield from {folded(form): None for form in (word.en, word.ru, *also)}


def _told(field: Field, value: Any, lang: str, name: Callable[[int], str], signs: bool) -> str:
    if value is None:
        return "" if getattr(field, "unsaid", False) else "-"
    match field:
        case Several():
            choices = {c.value: c.told.of(lang) for c in field.choices or ()}
            return " ".join(choices.get(one, str(one)) if choices else name(one) for one in value)
        case Number():
            return str(value)
        case Split() if sum(value) == field.total:
            return str(value[0])
        case Counts():
            return " ".join(map(str, value))
        case Pairs():
            return f" {field.against.of(lang)} ".join(" ".join(map(name, side)) for side in value)
        case Player() | Side():
            return name(value)
        case Chosen():
            found = {c.value: c for c in field.choices}
            if type(value) is int and value not in found:  # a refusal quotes it
                told = shown(value)
            else:
                told = (found[value].name if signs else found[value].told).of(lang)
            return told + GLUE if field.line == "glued" else told
        case YesNo():
            return "+" if value else "-"
    raise TypeError(f"{field.kind} cannot stand in a clause")


def read_value(field: Field, scan: Scan) -> Any:
    """The value of a field at the beginning of what is left of a clause."""
    name = Text(lowered(field.name.en), lowered(field.name.ru))
    match field:
        case Number():
            return scan.number() if field.unsaid else scan.need_number(name.en, name.ru)
        case Several():
            one: Field = Player(field.id, field.name)
            if field.choices is not None:
                one = Chosen(field.id, field.name, choices=field.choices, expected=field.expected)
            several = []
            while scan.rest:
                several.append(read_value(one, scan))
            return tuple(several)
        case Player() if field.unsaid:
            return scan.name()
        case Split():
            own = scan.need_number(name.en, name.ru)
            others = None if field.alone else scan.number()
            return own, field.total - own if others is None else others
        case Pairs():
            return _read_sides(field, scan)
        case Counts():
            found = [scan.need_number(name.en, name.ru)]
            while (n := scan.number()) is not None:
                found.append(n)
            return tuple(found)
        case Player() | Side():
            if field.none is not None and scan.one_of({"-": True}):
                return None
            return scan.need_name()
        case Chosen():
            if field.none is not None and scan.one_of({"-": True}):
                return None
            forms = {folded(form): c for c in field.choices for form in c.forms if form}
            chosen = scan.one_of(forms, glued=field.line == "glued")
            chosen = chosen or next((c for c in field.choices if not c.told.en), None)
            if chosen is None:
                raise Unknown(field, field.choices, scan.rest.partition(" ")[0])
            return chosen.value
        case YesNo():
            if field.word is not None:
                return True
            return wanted(scan, name)
    raise TypeError(f"{field.kind} cannot stand in a clause")


def _read_sides(field: Pairs, scan: Scan) -> Sides:
    """Names, and between the sides a word."""
    sides: list[list[int]] = [[]]
    while scan.rest:
        if len(sides) == 1 and scan.one_of(dict.fromkeys(_forms(field.against, ()), True)):
            sides.append([])
        else:
            sides[-1].append(scan.need_name())
    return tuple(map(tuple, sides))


def wanted(scan: Scan, name: Text) -> bool:
    found = scan.one_of({"+": True, "-": False})
    if found is None:
        wrong(f"{name.en}: + or -", f"{name.ru}: + или -")
    return found


def _reason(kind: Kind, reason: str) -> dict[str, str]:
    field = next((f for f in kind.fields if isinstance(f, Words)), None)
    if field is None:
        wrong(f"{shortened(reason)!r} is too much here", f"«{shortened(reason)}» здесь лишнее")
    if len(reason) > REASON:
        wrong(f"at most {REASON} signs after the colon", f"после двоеточия не больше {REASON} знаков")
    return {field.id: clean(reason)}


def _made(kind: Kind, values: dict[str, Any], names: Sequence[str]) -> Any:
    for field in kind.fields:
        if field.id not in values and default_of(kind.made, field) is msgspec.NODEFAULT:
            word = field.word or field.name
            wrong(f"{lowered(word.en)} is missing", f"не сказано: {lowered(word.ru)}")
    try:
        return kind.entry(values, len(names))
    except SuknoError as e:  # it may name players by their seats
        raise SuknoError(named(e.text.en, names, ()), named(e.text.ru, names, ())) from None
