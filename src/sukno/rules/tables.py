"""Tables of rule pages: Markdown, and the options of any game."""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine.figures import grouped
from sukno.engine.options import LONGEST_VALUE, OptionInfo, Options, describe
from sukno.engine.text import Text
from sukno.materials.cards import lettered


def table(heads: Iterable[object], rows: Iterable[Iterable[object]]) -> str:
    """A Markdown table."""
    head = [str(h) for h in heads]
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(map(str, row)) + " |" for row in rows])


def options_table(kind: type[Options], lang: str, *, console: bool) -> str:
    """The options of a game as a Markdown table, as they are typed or in words; the default is first, in bold."""
    infos = describe(kind)
    if not infos:
        return Text("No options.", "Настроек нет.").of(lang)
    heads = (Text("Option", "Настройка"), Text("Values", "Значения"), Text("Meaning", "Смысл"))
    row = _typed_row if console else _told_row
    return table([h.of(lang) for h in heads], [row(o, lang) for o in infos])


def _told_row(o: OptionInfo, lang: str) -> tuple[str, str, str]:
    """An option as the form of the game shows it."""
    if o.choices is not None and o.choice_names is not None:
        named = sorted(zip(o.choices, o.choice_names, strict=True), key=lambda c: c[0] != o.default)
        values = "; ".join(f"**{n.of(lang)}**" if c == o.default else n.of(lang) for c, n in named)
    elif o.type == "str":
        values = _length(o, lang)
    else:
        values = f"**{grouped(o.default)}**" + _bounds(o)
    return o.name.of(lang), values, lettered(o.help.of(lang), lang)


def _typed_row(o: OptionInfo, lang: str) -> tuple[str, str, str]:
    help_ = o.help.of(lang)
    if o.choices is not None and o.choice_names is not None:
        values = ", ".join(
            f"**`{_plain(c)}`**" if c == o.default else f"`{_plain(c)}`"
            for c in sorted(o.choices, key=lambda c: c != o.default)
        )
        named = [
            f"`{_plain(c)}`: {n.of(lang)}"
            for c, n in zip(o.choices, o.choice_names, strict=True)
            if o.type == "str" and n.of(lang) != str(c)
        ]
        help_ = " ".join(filter(None, [help_, "; ".join(named)]))
    elif o.type == "str" and o.longest > LONGEST_VALUE:
        values = _length(o, lang)
    else:
        values = f"**`{o.default}`**" + (f" ({o.low}–{o.high})" if o.low is not None else "")
    return f"`{o.key}` — {o.name.of(lang)}", values, help_


def _bounds(o: OptionInfo) -> str:
    return "" if o.low is None or o.high is None else f" ({grouped(o.low)}–{grouped(o.high)})"


def _length(o: OptionInfo, lang: str) -> str:
    return Text(f"a text of up to {o.longest} characters", f"текст до {o.longest} знаков").of(lang)


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
