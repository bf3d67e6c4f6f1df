"""A rule page as HTML, rendered once and ready to be shown: our own Markdown, letting no HTML through."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import msgspec
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from mdit_py_plugins.anchors import anchors_plugin
from mdit_py_plugins.attrs import attrs_block_plugin

from sukno.engine.text import Lang
from sukno.rules import page
from sukno.rules.patience.picture import picture

RED = re.compile("[♥♦]")
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


@lru_cache(maxsize=1024)
def rules_page(id: str, lang: Lang) -> RulesPage:
    """A rule page in one language; its title is not repeated in the HTML."""
    head, _, text = page(id, lang).partition("\n")
    env: EnvType = {"lang": lang}
    tokens = MARKDOWN.parse(text, env)
    parts = tuple(
        RulesPart(str(open.attrGet("id")), _plain(words))
        for open, words in pairwise(tokens)
        if open.type == "heading_open" and open.tag == "h2"
    )
    html = MARKDOWN.renderer.render(tokens, MARKDOWN.options, env)
    return RulesPage(game=id, lang=lang, title=head.removeprefix("# "), html=html, parts=parts)


def _plain(words: Token) -> str:
    """The words of a heading without their markup."""
    return "".join(t.content for t in words.children or () if t.type in ("text", "code_inline"))


class Renderer(RendererHTML):
    """Tables in frames that can be scrolled, also by keyboard; hearts and diamonds in their colour; layouts drawn."""

    def table_open(self, tokens: Sequence[Token], i: int, options: OptionsDict, env: EnvType) -> str:
        return '<div class="frame" tabindex="0"><table>\n'

    def table_close(self, tokens: Sequence[Token], i: int, options: OptionsDict, env: EnvType) -> str:
        return "</table></div>\n"

    def fence(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """A layout is drawn; any other block stays as it is written."""
        kind, _, id = tokens[idx].info.strip().partition(" ")
        if kind == "layout":
            return f"<figure>{picture(id, env['lang'])}</figure>\n"
        return super().fence(tokens, idx, options, env)

    def text(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        words = super().text(tokens, idx, options, env)
        return RED.sub(lambda m: f'<span class="{SUIT_CLASS[m[0]]}">{m[0]}</span>', words)


MARKDOWN = (
    MarkdownIt("commonmark", {"html": False}, renderer_cls=Renderer)
    .enable("table")
    .use(attrs_block_plugin, allowed=("id",))
    .use(anchors_plugin, min_level=2, max_level=3)
)
