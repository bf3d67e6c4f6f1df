"""Lines of plain sheets, read and written by their fields, in either language.

    deal Anna 9, trumps S, honours 3, sequence Anna S 4: well played

A line begins with the word of its kind (one kind may be bare); fields without a word follow in order, and those that
may be None can be left out at the end. Every other field
is a clause of its own: its word, then its value; of rows as many clauses as there are rows. What follows a colon is the
reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from sukno.engine import SuknoError, Text
from sukno.engine.errors import some
from sukno.materials.bounded import shortened
from sukno.sheets.files import LINE_LENGTH, clean
from sukno.sheets.lines import Scan, Vocabulary, clauses_of, folded, wrong
from sukno.sheets.plain.checks import lowered
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
    Player,
    Rows,
    Side,
    Words,
    YesNo,
    default_of,
)


class Unknown(SuknoError):
    """A word that is none of the choices of a field."""

    def __init__(self, field: Chosen, choices: Sequence[Choice]) -> None:
        self.field = field
        super().__init__(
            f"{lowered(field.name.en)}: one of {some(c.told.en for c in choices)} is expected",
            f"{lowered(field.name.ru)}: нужно одно из: {some(c.told.ru for c in choices)}",
        )

    def __reduce__(self) -> tuple[type[SuknoError], tuple[str, str]]:
        return SuknoError, (self.text.en, self.text.ru)

    def at(self, now: Now) -> Unknown:
        """The same, naming only what may be chosen now."""
        return Unknown(self.field, self.field.open(now))


class Lines:
    """Reads and writes the entries of one sheet."""

    def __init__(self, kinds: Sequence[Kind]) -> None:
        self.kinds = {kind.made: kind for kind in kinds}
        self.bare = next((kind for kind in kinds if kind.bare), None)
        self.heads = {form: kind for kind in kinds for form in _forms(kind.word, kind.also)}
        words = {
            f"{kind.tag}.{field.id}": (field.word.en, field.word.ru, field.also)
            for kind in kinds
            for field in kind.fields
            if field.word is not None
        }
        words |= {kind.tag: (kind.word.en, kind.word.ru, kind.also) for kind in kinds}
        self.vocabulary = Vocabulary(words)

    # writing

    def line(self, entry: Any, names: Sequence[str], lang: str) -> str:
        """An entry as it stands in a score file."""
        return self._written(entry, lang, lambda seat: self.vocabulary.name_text(names, seat))

    def words(self, entry: Any, names: Sequence[str]) -> Text:
        """The same to be read, names as they are; an entry that names nobody at the table, by its kind."""
        try:
            told = [self._written(entry, lang, lambda s: names[s], signs=True) for lang in ("en", "ru")]
            return Text(*(clean(words)[:LINE_LENGTH] for words in told))
        except (IndexError, KeyError, TypeError):
            return self.kinds[type(entry)].word

    def _written(self, entry: Any, lang: str, name: Callable[[int], str], signs: bool = False) -> str:
        kind = self.kinds[type(entry)]
        head = [] if kind.bare else [kind.word.of(lang)]
        clauses: list[str] = []
        reason = ""
        for field in kind.fields:
            value = getattr(entry, field.id)
            if isinstance(field, Words):
                reason = clean(value)[:REASON]
            elif isinstance(field, Rows):
                assert field.word is not None
                for row in value:
                    told = (_told(f, getattr(row, f.id), lang, name, signs) for f in field.fields)
                    clauses.append(" ".join([field.word.of(lang), *told]))
            elif field.word is None:
                if value is not None or getattr(field, "none", None) is not None:
                    head.append(_told(field, value, lang, name, signs))
            elif value != default_of(kind.made, field.id):
                told_ = [] if isinstance(field, YesNo) else [_told(field, value, lang, name, signs)]
                clauses.append(" ".join([field.word.of(lang), *told_]))
        first = " ".join(head) or kind.word.of(lang)
        return ", ".join([first, *clauses]) + (f": {reason}" if reason else "")

    # reading

    def read(self, line: str, names: Sequence[str]) -> Any:
        """One line as an entry; refusals say what is not understood."""
        clauses, reason = clauses_of(line)
        first, *rest = [Scan(c, names, self.vocabulary, LARGEST) for c in clauses]
        kind = first.one_of(self.heads) or self.bare
        if kind is None:
            known = ", ".join(f"{k.word.en}" for k in self.kinds.values())
            known_ru = ", ".join(f"«{k.word.ru}»" for k in self.kinds.values())
            raise SuknoError(f"a line begins with: {known}", f"строка начинается со слова: {known_ru}")
        values: dict[str, Any] = {}
        for field in kind.fields:
            if field.word is not None or isinstance(field, Words):
                continue
            if first.rest or default_of(kind.made, field.id) is not None:
                values[field.id] = read_value(field, first)
        first.done()
        by_word = {form: f for f in kind.fields if f.word is not None for form in _forms(f.word, f.also)}
        for scan in rest:
            self._clause(scan, by_word, values)
        if reason:
            values |= _reason(kind, reason)
        return _made(kind, values)

    def _clause(self, scan: Scan, by_word: Mapping[str, Field], values: dict[str, Any]) -> None:
        field = scan.one_of(by_word)
        if field is None:
            fields = {id(f): f for f in by_word.values()}.values()
            wrong(
                f"{shortened(scan.rest)!r} is not understood; here may stand: "
                f"{some(f.word.en for f in fields if f.word) or 'nothing more'}",
                f"«{shortened(scan.rest)}» непонятно; здесь может стоять: "
                f"{some(f.word.ru for f in fields if f.word) or 'больше ничего'}",
            )
        if isinstance(field, Rows):
            row = {part.id: read_value(part, scan) for part in field.fields}
            values[field.id] = (*values.get(field.id, ()), field.row(**row))
            if len(values[field.id]) > field.most:
                wrong(
                    f"{lowered(field.name.en)}: at most {field.most}",
                    f"{lowered(field.name.ru)}: не больше {field.most}",
                )
        elif field.id in values:
            wrong(f"{lowered(field.name.en)}: said twice", f"{lowered(field.name.ru)}: сказано дважды")
        else:
            values[field.id] = read_value(field, scan)
        scan.done()


def _forms(word: Text, also: Sequence[str]) -> Iterator[str]:
    yield from {folded(form): None for form in (word.en, word.ru, *also)}


def _told(field: Field, value: Any, lang: str, name: Callable[[int], str], signs: bool) -> str:
    match field:
        case Number():
            return str(value)
        case Counts():
            return " ".join(map(str, value))
        case Player() | Side():
            return "-" if value is None else name(value)
        case Chosen():
            if value is None:
                return "-"
            found = {c.value: c for c in field.choices}[value]
            return (found.name if signs else found.told).of(lang)
        case YesNo():
            return "+" if value else "-"
    raise TypeError(f"{field.kind} cannot stand in a clause")


def read_value(field: Field, scan: Scan) -> Any:
    """The value of a field at the beginning of what is left of a clause."""
    name = Text(lowered(field.name.en), lowered(field.name.ru))
    match field:
        case Number():
            return scan.need_number(name.en, name.ru)
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
            chosen = scan.one_of({folded(form): c for c in field.choices for form in c.forms})
            if chosen is None:
                raise Unknown(field, field.choices)
            return chosen.value
        case YesNo():
            if field.word is not None:
                return True
            return wanted(scan, name)
    raise TypeError(f"{field.kind} cannot stand in a clause")


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


def _made(kind: Kind, values: dict[str, Any]) -> Any:
    for field in kind.fields:
        if field.id not in values and default_of(kind.made, field.id) is msgspec.NODEFAULT:
            word = field.word or field.name
            wrong(f"{lowered(word.en)} is missing", f"не сказано: {lowered(word.ru)}")
    return kind.made(**values)
