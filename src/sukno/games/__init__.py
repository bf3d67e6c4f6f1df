"""The games of the house: one module, or folder, each.

`CATALOG` says where each id lives; a module is imported when its game is first opened.
"""

CATALOG: dict[str, str] = {
    "demon": "sukno.games.demon:Demon",
    "dominoes-traditional": "sukno.games.dominoes_traditional:TraditionalDominoes",
    "draughts-russian": "sukno.games.draughts_russian:RussianDraughts",
    "kayles": "sukno.games.kayles:Kayles",
    "king": "sukno.games.king:King",
    "marienbad": "sukno.games.marienbad:Marienbad",
    "mau-mau": "sukno.games.mau_mau:MauMau",
    "nim": "sukno.games.nim:Nim",
    "othello": "sukno.games.othello:Othello",
    "sea-battle": "sukno.games.sea_battle:SeaBattle",
    "sixty-six": "sukno.games.sixty_six:SixtySix",
    "trictrac-long-nardy": "sukno.games.trictrac_long_nardy:LongNardy",
    "twenty-one": "sukno.games.twenty_one:TwentyOne",
    "whist": "sukno.games.whist:Whist",
}
