"""Other hands that explain a game of dominoes in a chain: dealt anew, and told from the beginning of the deal."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

from sukno.engine import Options
from sukno.families.chain_hands import LAY, OPEN, STOP, ChainState, Held, hands_of
from sukno.families.chain_moves import ALL_TILES, LAY_INDEX, LEFT, lies_across
from sukno.families.unseen import deal_out, deal_out_with
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import parse_tile

if TYPE_CHECKING:
    from sukno.families.chain import ChainGame

S = TypeVar("S", bound=ChainState)
O = TypeVar("O", bound=Options)  # noqa: E741


def redeal(game: ChainGame[S, O], s: S, n: S, seat: int, rng: Random) -> None:
    """Deal out the unseen tiles so that everybody could have done what he did, and can move now."""
    others = [i for i in range(game.seats) if i != seat]
    read = game.read(s)
    things = 0
    for i in others:
        things |= s.hands[i] | read[i].unsure
    for t in s.stock:
        things |= 1 << t
    unsure = sum(read[i].unsure for i in others)
    owners: list[int] = []
    banned: list[int] = []
    found = s.turn != seat and s.drawn >= 0
    if found:
        owners.append(s.turn)
        banned.append(ALL_TILES & ~game.fits(s) | unsure)
    for i in others:
        for no in read[i].banned(unsure):
            owners.append(i)
            banned.append(no)
    banned += [unsure] * len(s.stock)
    if s.turn == seat or found or not game.sure(s):
        dealt = deal_out(bits_of(things), banned, rng)
    else:
        mine = [k for k, owner in enumerate(owners) if owner == s.turn]
        dealt = deal_out_with(bits_of(things), banned, rng, mine, game.fits(s) & ~unsure)
    if found:
        n.drawn = dealt[0]
    for i in others:
        n.hands[i] = 0
    for i, tile in zip(owners, dealt, strict=False):
        n.hands[i] |= 1 << tile & ~unsure
    n.stock = dealt[len(owners) :]


def read_log(game: ChainGame[S, O], s: S) -> list[Held]:
    """What the log tells: the layout is made again, tile by tile."""
    n = game.State()
    lays = [
        (i, *LAY_INDEX[move], lies_across(move)) for i, (_, kind, move) in enumerate(s.lines()) if kind == LAY
    ]
    if s.line:
        game.start_line(n, s.line[sum(end == LEFT for _, _, end, _ in lays)])
    fits: list[int] = []
    for i, tile, end, across in lays:
        fits += [game.fits(n)] * (i + 1 - len(fits))
        game.lay(n, tile, end, across)
    fits += [game.fits(n) if s.line else 0] * (len(s.lines()) - len(fits))
    return hands_of(s, game.opening, fits)


def past(game: ChainGame[S, O], s: S) -> tuple[S, list[tuple[int, str]]]:
    """The tiles as they may have been dealt, and what was laid since: whoever draws, draws the same."""
    n = s.copy()
    read = read_log(game, s)
    drawn: list[int] = []
    for i, held in enumerate(read):
        dealt, *later = held.came(s.hands[i])
        n.hands[i] = sum(1 << t for t in dealt)
        for draw, tiles in zip(held.draws, later, strict=True):
            draw.tiles[:0] = tiles
    for draw in sorted((d for held in read for d in held.draws), key=lambda d: d.line):
        drawn += draw.tiles
    n.stock = [*s.stock, *reversed(drawn)]
    lines = s.lines()
    if lines and lines[0][1] == OPEN:
        n.hands[s.leader] |= 1 << parse_tile(lines[0][2])
    n.drawn = -1
    game.lay_first(n)
    return n, [(seat, move or kind) for seat, kind, move in lines if kind in (LAY, STOP)]
