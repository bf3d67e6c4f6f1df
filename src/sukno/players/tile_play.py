"""Which domino to play to a trick: what players of games of tricks with dominoes share. Sets of tiles are bits."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import Text
from sukno.engine.text import same
from sukno.families.domino_tricks import ALL_TILES, NUMBERS, TILE_BITS, TileTrickState, TileWays
from sukno.materials.bits import bit_set, bits_of
from sukno.materials.dominoes import TILE_TEXTS


def unseen(s: TileTrickState, seat: int) -> int:
    """The tiles that this seat has not seen."""
    return ALL_TILES & ~(s.played | bit_set(s.trick) | s.hands[seat])


def best(ways: TileWays, s: TileTrickState) -> int:
    """Which tile of the trick takes it so far, counted from the leader."""
    power = ways.power[s.trump][s.trick[0]]
    return max(range(len(s.trick)), key=lambda i: (power[s.trick[i]], -i))


def beaten_by(ways: TileWays, s: TileTrickState, tile: int, out: int) -> int:
    """Of the tiles that are out those that would take the trick from this one, on its lead or on the tile led."""
    power = ways.power[s.trump][s.trick[0] if s.trick else tile]
    return sum(TILE_BITS[t] for t in bits_of(out) if power[t] > power[tile])


def takers(ways: TileWays, s: TileTrickState, tiles: Sequence[int]) -> list[int]:
    """Those of these tiles that take the trick from what lies there."""
    power = ways.power[s.trump][s.trick[0]]
    top = max(power[t] for t in s.trick)
    return [t for t in tiles if power[t] > top]


def trumps_in(ways: TileWays, trump: int, tiles: int) -> int:
    """The trumps among these tiles: what follows a led trump."""
    return tiles & next(row[0].tiles for row in ways.duties[trump] if row and row[0].trumps)


LEADS_TRUMP = Text("a trump that nothing left out beats", "козырь, который бить уже нечем")
DRAWS = Text("draws trumps: {n} still to come out", "выбивает козырей: ещё не вышло {n}")
LEADS_SURE = Text("nothing that is left out beats it", "бить эту кость уже нечем")
LEADS = Text("leads the {suit}, risking little", "ход в масть «{suit}», риск невелик")
TAKES_LAST = Text("takes the trick as the last to play", "последней рукой берёт взятку")
SURE = Text("takes the trick: nothing that is left out beats it", "берёт взятку: бить эту кость уже нечем")
OVER = Text("goes over {best}", "перекрывает {best}")
MATE = Text("leaves the trick to the partner's {best}", "оставляет взятку партнёру: у него {best}")
FEEDS = Text(
    "leaves the trick to the partner's {best}, with a tile that counts",
    "оставляет взятку партнёру: у него {best}, и кладёт премиальную кость",
)
CANNOT = Text(
    "cannot beat {best}: a tile goes that is worth little", "перебить {best} нечем: кость подешевле"
)
LEAVES = Text("leaves the trick with {best} alone", "оставляет взятку с {best}")


def tile_why(ways: TileWays, s: TileTrickState, seat: int, tile: int, mates: Sequence[int]) -> Text:
    """What this tile does; `mates` are the places that play together with the seat."""
    out = unseen(s, seat)
    if not s.trick:
        sure = not beaten_by(ways, s, tile, out)
        if trumps_in(ways, s.trump, TILE_BITS[tile]):
            return LEADS_TRUMP if sure else DRAWS.fill(n=trumps_in(ways, s.trump, out).bit_count())
        duty = ways.duties[s.trump][tile]
        return LEADS_SURE if sure else LEADS.fill(suit=NUMBERS[duty[0].suit])
    at = best(ways, s)
    lies = same(TILE_TEXTS[s.trick[at]])
    if takers(ways, s, [tile]):
        if len(s.trick) == len(s.hands) - 1:
            return TAKES_LAST
        return SURE if not beaten_by(ways, s, tile, out) else OVER.fill(best=lies)
    if (s.leader + at) % len(s.hands) in mates:
        return (FEEDS if ways.worth[s.trump][tile] else MATE).fill(best=lies)
    can = takers(ways, s, bits_of(s.hands[seat]))
    return (LEAVES if can else CANNOT).fill(best=lies)
