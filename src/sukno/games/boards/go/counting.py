"""The count at the end of a game of go: what is fenced in, captured, and dead (004:4516-4519)."""

from __future__ import annotations

import msgspec

from sukno.games.boards.go.stones import BLACK, WHITE, Lines


class Count(msgspec.Struct, frozen=True):
    """What one colour has."""

    territory: int
    """Empty points fenced in, those freed of dead stones too."""
    captured: int
    """Stones captured in play."""
    dead: int
    """Enemy stones found dead in one's territory."""
    komi: float = 0.0

    @property
    def score(self) -> float:
        return self.territory + self.captured + self.dead + self.komi


def territories(board: Lines, stones: tuple[int, int], dead: int, seki: int) -> tuple[int, int]:
    """The empty points of Black and of White: those that one colour alone borders on, and none of it in seki."""
    black, white = (own & ~dead for own in stones)
    out = [0, 0]
    for region in board.regions(board.all & ~(black | white)):
        edge = board.beside(region)
        touches = bool(edge & black), bool(edge & white)
        if touches[BLACK] != touches[WHITE] and not edge & seki:
            out[touches.index(True)] |= region
    return out[BLACK], out[WHITE]


def counted(
    board: Lines, stones: tuple[int, int], dead: int, seki: int, captured: tuple[int, int], komi: float
) -> tuple[Count, Count]:
    """What Black and what White has. Neutral points and points in seki count for nobody (004:4497)."""
    fenced = territories(board, stones, dead, seki)
    black, white = (
        Count(fenced[c].bit_count(), captured[c], (stones[1 - c] & dead).bit_count()) for c in (BLACK, WHITE)
    )
    return black, msgspec.structs.replace(white, komi=komi)
