"""A rule page as HTML, rendered once and ready to be shown: our own Markdown, letting no HTML through.

Every part under a main heading folds (`<details>`); one whose address says so, `{#the-secret folded=yes}`, is closed
until the reader opens it. The address of a heading is the same in both languages: the one that stands above it, or else
what the English heading makes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from itertools import pairwise

import msgspec
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from mdit_py_plugins.anchors import anchors_plugin
from mdit_py_plugins.attrs import attrs_block_plugin

from sukno.engine.text import Lang
from sukno.rules import meaning_at, page
from sukno.rules.bets import FENCE, evening_figure
from sukno.rules.boards.diagram import diagram
from sukno.rules.explaining import explain
from sukno.rules.lesson import pictured
from sukno.rules.patience.picture import picture

RED = re.compile("[♥♦]")
GROUPS = re.compile(r"(?<=\d) (?=\d{3}(?!\d))")
"""Between the thousands of a number a line does not break."""
PHONE, GAP = 27, 2
"""Letters in a line of a narrow phone, and between the columns of a table."""
SMALL, FIGURE = 44, 5
"""Small letters in such a line, one of them between columns; and of what is read as a figure at most."""
SUIT_CLASS = {"♥": "heart", "♦": "diamond"}


class RulesPart(msgspec.Struct, frozen=True):
    """A main heading of a page, for the list of contents."""

    id: str
    text: str


class RulesPage(msgspec.Struct, frozen=True, kw_only=True):
    """A rule page, ready to be shown under its title."""

    game: str
    lang: Lang
    title: str
    html: str
    parts: tuple[RulesPart, ...]
    addresses: tuple[str, ...]
    """Of all headings, in order."""


@lru_cache(maxsize=1024)
def rules_page(id: str, lang: Lang) -> RulesPage:
    """A rule page in one language; its title is not repeated in the HTML."""
    head, _, text = page(id, lang).partition("\n")
    env: EnvType = {"lang": lang}
    tokens = MARKDOWN.parse(text, env)
    explain(tokens, id, lang)
    headings = [t for t in tokens if t.type == "heading_open" and t.tag in ("h2", "h3")]
    if lang != "en":
        written = text.splitlines()
        for heading, address in zip(headings, rules_page(id, "en").addresses, strict=True):
            if heading.map is None or not written[heading.map[0] - 1].startswith("{#"):
                heading.attrSet("id", address)
    starts = [i for i, t in enumerate(tokens) if t in headings and t.tag == "h2"]
    parts = tuple(RulesPart(str(tokens[i].attrGet("id")), _plain(tokens[i + 1])) for i in starts)
    html = _rendered(tokens[: starts[0]] if starts else tokens, env)
    for part, (start, end) in zip(parts, pairwise([*starts, len(tokens)]), strict=True):
        opened = "" if tokens[start].attrs.pop("folded", "") else " open"
        title = _rendered(tokens[start : start + 3], env)
        body = _with_picture(id, part.id, tokens[start + 3 : end], env)
        if "<a " in title:  # what folds when it is touched cannot lead elsewhere too
            html += title + body
        else:
            html += f"<details{opened}><summary>{title}</summary>\n{body}</details>\n"
    return RulesPage(
        game=id,
        lang=lang,
        title=head.removeprefix("# "),
        html=html,
        parts=parts,
        addresses=tuple(str(t.attrGet("id")) for t in headings),
    )


def _rendered(tokens: Sequence[Token], env: EnvType) -> str:
    return str(MARKDOWN.renderer.render(tokens, MARKDOWN.options, env))


def _with_picture(id: str, part: str, body: Sequence[Token], env: EnvType) -> str:
    """A section; after its first paragraph the position shown there (`lesson.pictured`), for the client to draw."""
    found = pictured(id)
    shown = found.picture if found is not None else None
    if shown is None or shown.section != part:
        return _rendered(body, env)
    at = next((i + 1 for i, t in enumerate(body) if t.type == "paragraph_close"), 0)
    words = escape(shown.text.of(env["lang"]))
    figure = f'<figure data-position="{id}"><figcaption>{words}</figcaption></figure>\n'
    return _rendered(body[:at], env) + figure + _rendered(body[at:], env)


def _plain(words: Token) -> str:
    """The words of a heading without their markup."""
    return "".join(t.content for t in words.children or () if t.type in ("text", "code_inline"))


def _rows(tokens: Sequence[Token]) -> list[list[tuple[Token, Token]]]:
    """The cells of a table that begins here, each with its words; the heads first."""
    rows: list[list[tuple[Token, Token]]] = []
    for token, words in pairwise(tokens):
        if token.type == "table_close":
            break
        if token.type == "tr_open":
            rows.append([])
        elif token.type in ("th_open", "td_open"):
            rows[-1].append((token, words))
    return rows


def _kind(rows: list[list[str]]) -> str:
    """How a table is read on a phone: as it is, a table of figures in small letters, or else row by row, where it would
    be cut, or drawn together until it can hardly be read."""
    columns = list(zip(*rows, strict=True))
    longest = [
        max(len(word) for cell in column for word in GROUPS.sub("\u00a0", cell).split(" "))
        for column in columns
    ]
    whole = [max(map(len, column)) for column in columns]
    gaps = GAP * (len(columns) - 1)
    if sum(longest) + gaps <= PHONE and (len(columns) == 2 or sum(whole) + gaps <= 2 * PHONE):
        return ""
    figures = len(columns) > 2 and all(len(cell) <= FIGURE for row in rows for cell in row[1:])
    return "figures" if figures and sum(longest) + len(columns) <= SMALL else "stacks"


class Renderer(RendererHTML):
    """Tables in frames that can be scrolled, also by keyboard; hearts and diamonds in their colour; layouts drawn."""

    def table_open(self, tokens: Sequence[Token], i: int, options: OptionsDict, env: EnvType) -> str:
        """A wide table can be stacked on a narrow page: then every cell says under which head it stood."""
        rows = _rows(tokens[i:])
        heads = [_plain(words) for _, words in rows[0]]
        kind = _kind([[_plain(words) for _, words in row] for row in rows])
        for row in rows[1:] if kind == "stacks" else ():
            for (cell, words), head in zip(row, heads, strict=True):
                if (
                    cell is not row[0][0] or _plain(words)[:1].isdigit()
                ):  # a name needs no head, a number does
                    cell.attrSet("data-head", head)
        name = f' class="{kind}"' if kind else ""
        return f'<div class="frame" tabindex="0"><table{name}>\n'

    def table_close(self, tokens: Sequence[Token], i: int, options: OptionsDict, env: EnvType) -> str:
        return "</table></div>\n"

    def link_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """A word of the glossary brings its meaning along, to be read where it stands."""
        link = tokens[idx]
        if meaning := meaning_at(str(link.attrGet("href")), env["lang"]):
            link.attrSet("class", "term")
            link.attrSet("title", meaning)
        return self.renderToken(tokens, idx, options, env)

    def fence(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """A layout, a corner of a board and an evening are drawn; any other block stays as it is written."""
        kind, _, id = tokens[idx].info.strip().partition(" ")
        if kind == "layout":
            return f"<figure>{picture(id, env['lang'])}</figure>\n"
        if kind == "points":
            return f"<figure>{diagram(id, tokens[idx].content)}</figure>\n"
        if kind == FENCE:
            game, _, n = id.partition(" ")
            return evening_figure(game, int(n), env["lang"])
        return super().fence(tokens, idx, options, env)

    def text(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        words = GROUPS.sub("\u00a0", super().text(tokens, idx, options, env))
        return RED.sub(lambda m: f'<span class="{SUIT_CLASS[m[0]]}">{m[0]}</span>', words)


MARKDOWN = (
    MarkdownIt("commonmark", {"html": False}, renderer_cls=Renderer)
    .enable("table")
    .use(attrs_block_plugin, allowed=("id", "folded"))
    .use(anchors_plugin, min_level=2, max_level=3)
)
