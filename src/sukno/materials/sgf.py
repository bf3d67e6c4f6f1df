"""Smart Game Format (FF[4]): games as trees of nodes with properties. Read whole, written plainly; bounded either way.

>>> tree = parse(r"(;GM[1]C[a \\] b];B[aa](;W[bb])(;W[cc]))")[0]
>>> [node for node in tree]
[{'GM': ['1'], 'C': ['a ] b']}, {'B': ['aa']}, {'W': ['bb']}]
>>> text([{"GM": ["1"], "C": ["a ] b"]}, {"B": ["aa"]}])
'(;GM[1]C[a \\\\] b]\\n;B[aa])\\n'
>>> parse("(;GM[1")
Traceback (most recent call last):
sukno.materials.sgf.BadSgf: the value of GM has no end
"""

from __future__ import annotations

import re

Node = dict[str, list[str]]
MOST_SIGNS = 1_000_000
MOST_NODES = 100_000
DEEPEST = 1000
LINE = 10
"""Nodes of a line that is written."""
SPACE = re.compile(r"\s{1,1000000}")
NAME = re.compile(r"[A-Za-z]{1,32}")
VALUE = re.compile(r"\[((?:[^\]\\]|\\[\s\S])*+)\]")
ESCAPED = re.compile(r"\\(\r\n|\n\r|[\s\S])")


class BadSgf(ValueError):
    """Not SGF; in both languages."""

    def __init__(self, en: str, ru: str) -> None:
        super().__init__(en)
        self.ru = ru


def parse(source: str) -> list[list[Node]]:
    """The main line of every game of a collection; variations are passed over."""
    if len(source) > MOST_SIGNS:
        raise BadSgf("the file is too long", "файл слишком длинный")
    games: list[list[Node]] = []
    nodes = depth = at = 0
    skipped = 0
    """Brackets of variations that are open; the first of several is the main line."""
    closed: list[bool] = []
    while at < len(source):
        sign = source[at]
        if found := SPACE.match(source, at):
            at = found.end()
        elif sign == "(":
            at += 1
            if not depth:
                games.append([])
            elif skipped or closed[-1]:
                skipped += 1
            depth += 1
            closed.append(False)
            if depth > DEEPEST:
                raise BadSgf("too many variations in one another", "слишком много вложенных вариантов")
        elif sign == ")" and depth:
            at += 1
            depth -= 1
            skipped = max(0, skipped - 1)
            closed.pop()
            if closed:
                closed[-1] = True
        elif sign == ";" and depth:
            nodes += 1
            if nodes > MOST_NODES:
                raise BadSgf("too many nodes", "слишком много узлов")
            at, node = properties(source, at + 1)
            if not skipped:
                games[-1].append(node)
        elif not depth:
            at += 1  # what stands between games is no part of them
        else:
            raise BadSgf(f"{sign!r} is not expected here", f"{sign!r} здесь не на месте")
    if depth:
        raise BadSgf("a bracket is not closed", "скобка не закрыта")
    return [game for game in games if game]


def properties(source: str, at: int) -> tuple[int, Node]:
    """The properties of a node, and where it ends."""
    node: Node = {}
    while True:
        if found := SPACE.match(source, at):
            at = found.end()
        name = NAME.match(source, at)
        if name is None:
            return at, node
        at = name.end()
        key = "".join(c for c in name[0] if c.isupper()) or name[0].upper()
        values = node.setdefault(key, [])
        while True:
            if found := SPACE.match(source, at):
                at = found.end()
            if source[at : at + 1] != "[":
                break
            value = VALUE.match(source, at)
            if value is None:
                raise BadSgf(f"the value of {key} has no end", f"у значения {key} нет конца")
            at = value.end()
            values.append(ESCAPED.sub(lambda m: "" if m[1][0] in "\r\n" else m[1], value[1]))
        if not values:
            raise BadSgf(f"{key} has no value", f"у {key} нет значения")


def text(game: list[Node]) -> str:
    """A game without variations."""
    lines, line = [], ""
    for n, node in enumerate(game):
        line += ";" + "".join(
            key + "".join(f"[{escape(value)}]" for value in values) for key, values in node.items()
        )
        if n == 0 or n % LINE == 0:
            lines.append(line)
            line = ""
    return "(" + "\n".join([*lines, line] if line else lines) + ")\n"


def escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace("]", "\\]")
