"""The games of the house: one module, or folder, each.

`CATALOG` says where each id lives; a module is imported when its game is first opened.
"""

CATALOG: dict[str, str] = {
    "nim": "sukno.games.nim:Nim",
}
