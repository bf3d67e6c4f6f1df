"""The games of the house: one module, or folder, each.

`CATALOG` says where each id lives; a module is imported when its game is first opened.
"""

CATALOG: dict[str, str] = {
    "dominoes-traditional": "sukno.games.dominoes_traditional:TraditionalDominoes",
    "kayles": "sukno.games.kayles:Kayles",
    "marienbad": "sukno.games.marienbad:Marienbad",
    "nim": "sukno.games.nim:Nim",
    "sixty-six": "sukno.games.sixty_six:SixtySix",
}
