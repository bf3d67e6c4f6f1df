"""Rule pages, `<id>.en.md` and `<id>.ru.md`, in our own words.

A page may say `{{options}}` on a line of its own: the table of the game's options is put there, made
from the options struct, so that page and program cannot disagree.

>>> page("nim").splitlines()[0], page("nim", "ru").splitlines()[0]
('# Nim', '# Ним')
"""

from __future__ import annotations

from importlib.resources import files

from sukno.engine.errors import SuknoError
from sukno.engine.options import Options, describe
from sukno.engine.registry import game_class

HEADS = {
    "en": ("Option", "Values", "Meaning", "No options."),
    "ru": ("Настройка", "Значения", "Смысл", "Настроек нет."),
}


def page(id: str, lang: str = "en") -> str:
    """The rule page of a game as Markdown."""
    kind = game_class(id)
    name = f"{id}.{lang}.md"
    path = files(__name__).joinpath(name)
    if not path.is_file():  # a game from another package brings its pages in a folder `rules`
        path = files(kind.__module__.partition(".")[0]).joinpath("rules", name)
    if not path.is_file():
        raise SuknoError(
            f"there is no rule page for {id!r} in language {lang!r}",
            f"нет страницы правил для {id!r} на языке {lang!r}",
        )
    return path.read_text(encoding="utf-8").replace("{{options}}", options_table(kind.Options, lang))


def options_table(kind: type[Options], lang: str) -> str:
    """The options of a game as a Markdown table; the default value stands first, in bold."""
    key, values, meaning, none = HEADS[lang]
    infos = describe(kind)
    if not infos:
        return none
    lines = [f"| {key} | {values} | {meaning} |", "|---|---|---|"]
    for o in infos:
        if o.choices is not None and o.choice_names is not None:
            shown = [
                f"**`{_plain(c)}`**" if c == o.default else f"`{_plain(c)}`"
                for c in sorted(o.choices, key=lambda c: c != o.default)
            ]
            text = ", ".join(shown)
            named = [
                f"`{_plain(c)}`: {n.of(lang)}"
                for c, n in zip(o.choices, o.choice_names, strict=True)
                if o.type == "str" and n.of(lang) != str(c)
            ]
            help_ = " ".join(filter(None, [o.help.of(lang), "; ".join(named)]))
        else:
            text = f"**`{o.default}`**" + (f" ({o.low}–{o.high})" if o.low is not None else "")
            help_ = o.help.of(lang)
        lines.append(f"| `{o.key}` — {o.name.of(lang)} | {text} | {help_} |")
    return "\n".join(lines)


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
