"""Matador (матадор): touching halves add up to seven, and four matadors are laid across the line; to 100."""

from __future__ import annotations

from typing import Annotated

from sukno.engine import Info, Text, option
from sukno.engine.text import either
from sukno.families.chain import ChainGame
from sukno.families.chain_hands import ChainState
from sukno.families.chain_moves import ACROSS, ENDS, LAY_LISTS, LAYS, TURNED
from sukno.games.dominoes.agreed import ChainOptions
from sukno.games.dominoes.dominoes_traditional import TraditionalDominoes
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import DOUBLES, PIPS, TILE_TEXTS, TILES, WITH_HALF, tile

SEVEN = 7
SOAP = DOUBLES[0]
SIDEWAYS = (tile(6, 1), tile(5, 2), tile(4, 3))
"""The matadors that may also be laid as ordinary tiles; 0-0 (мыло) lies across the line anyway."""
MATADORS = sum(1 << t for t in (SOAP, *SIDEWAYS))
OPEN: tuple[tuple[int, ...], ...] = (*((n,) for n in range(7)), *(TILES[t] for t in SIDEWAYS))
"""What stands at an end, by its number in `ChainState.ends`: a half, or from 7 on both halves of a matador."""
WANTED: tuple[tuple[int, ...], ...] = tuple(tuple(SEVEN - n for n in halves if n) for halves in OPEN)
"""The halves that answer them; a blank is answered by none."""
ALONG: tuple[int, ...] = tuple(sum(1 << t for t, h in enumerate(TILES) if {*h} & {*w}) for w in WANTED)
"""The tiles that are laid to an end lengthwise."""
BLANK = 0


class MatadorOptions(ChainOptions, frozen=True):
    matador_on_blank_only: Annotated[
        bool,
        option(
            "Matadors on blanks only",
            "Матадоры только к пустым",
            "A matador is laid across the line only where a blank half is open; switched off, at any end.",
            "Матадор кладут поперёк только к пустой половинке; если выключить — к любому концу.",
        ),
    ] = False


class Matador(ChainGame[ChainState, MatadorOptions]):
    info = Info(
        id="dominoes-matador",
        name=Text("Matador (dominoes)", "Матадор"),
        also=("Russian dominoes", "Домино матадор"),
        family="domino",
        summary=Text(
            "Make seven where tiles touch; only the four matadors go to a blank.",
            "На стыке должно выйти семь, а к пустой половинке идут лишь четыре матадора.",
        ),
        seats=(2, 3, 4),
        sources=("004:3989", "004:3997-4003"),
        duel={"deals": 1},
    )
    State = ChainState
    Options = MatadorOptions

    tiles_each = {2: 6, 3: 6, 4: 5}
    draws = 1
    opening = TraditionalDominoes.opening  # gap: the book does not say who opens, and with what

    def anywhere(self, code: int) -> bool:
        """May a matador be laid across to this end? (gap: the book speaks of blanks; usually it may go anywhere)"""
        return code == BLANK or not self.options.matador_on_blank_only

    def answers_to(self, code: int) -> int:
        """All that can be laid to an end."""
        return ALONG[code] | (MATADORS if self.anywhere(code) else 0)

    def start_line(self, s: ChainState, face: str) -> None:
        """Doubles lie along the line like all others, only 0-0 across it (gap)."""
        super().start_line(s, face)
        s.turned = sum(1 << t for t in DOUBLES[1:] if TILE_TEXTS[t] == face)

    def lay(self, s: ChainState, tile: int, end: int, across: bool = False) -> None:
        code = s.ends[end]
        new = self.opened(code, tile, across)
        face = TILE_TEXTS[tile]
        if across or tile in DOUBLES[1:]:
            s.turned |= 1 << tile
        elif tile != SOAP:
            touching = PIPS[tile] - new
            face = TURNED[touching][new] if end else TURNED[new][touching]
        s.line = (*s.line, face) if end else (face, *s.line)
        s.ends = (s.ends[0], new) if end else (new, s.ends[1])

    def opened(self, code: int, tile: int, across: bool) -> int:
        """What stands at the end once this tile lies there."""
        if tile == SOAP:
            return BLANK
        if across:
            return SEVEN + SIDEWAYS.index(tile)
        return PIPS[tile] - next(n for n in WANTED[code] if n in TILES[tile])

    def fits(self, s: ChainState) -> int:
        return self.answers_to(s.ends[0]) | self.answers_to(s.ends[1])

    def fits_after(self, s: ChainState, tile: int, end: int, across: bool) -> int:
        return self.answers_to(self.opened(s.ends[end], tile, across)) | self.answers_to(s.ends[1 - end])

    def goes(self, s: ChainState, tile: int, end: int, across: bool) -> bool:
        if end not in self.open_ends(s):
            return False
        code = s.ends[end]
        if tile == SOAP or across:
            return across == (tile in SIDEWAYS) and self.anywhere(code)
        return bool(ALONG[code] >> tile & 1)

    def moves(self, s: ChainState, hand: int) -> list[str]:
        moves: list[str] = []
        for end in self.open_ends(s):
            code = s.ends[end]
            for half in WANTED[code]:
                moves += LAY_LISTS[end][half][hand & WITH_HALF[half]]
            if self.anywhere(code):
                moves += (LAYS[end][t] + (ACROSS.en if t else "") for t in bits_of(hand & MATADORS))
        return moves

    def mismatch(self, s: ChainState, tile: int, end: int) -> Text:
        name = TILE_TEXTS[tile]
        if end < 2 and end not in self.open_ends(s):
            return Text(f"both ends are alike: lay {name} right", f"концы одинаковы: ставьте {name} справа")
        if end > 1 or ALONG[s.ends[end]] >> tile & 1:
            return Text(f"{name} cannot be laid so", f"{name} так не ставят")
        shown = either([str(n) for n in OPEN[s.ends[end]]])
        return Text(
            f"{name} does not make seven with {shown.en} on the {ENDS[end].en}",
            f"{name} не даёт семи с {shown.ru} {ENDS[end].ru}",
        )

    def wanted(self, s: ChainState) -> Text:
        halves = dict.fromkeys(n for end in sorted(self.open_ends(s)) for n in WANTED[s.ends[end]])
        matador = any(self.anywhere(s.ends[end]) for end in self.open_ends(s))
        if not halves:
            return Text("a matador is wanted", "нужен матадор")
        words = Text("a tile with {n}", "нужна кость с {n}").fill(n=either([str(n) for n in halves]))
        return Text(
            f"{words.en}{' or a matador' if matador else ''} is wanted",
            f"{words.ru}{' или матадор' if matador else ''}",
        )
