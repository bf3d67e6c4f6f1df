"""Lentyurlyu: lead the bottom of a run, take money and leads where they lie, draw when one card is missing."""

from __future__ import annotations

from random import Random

from sukno.engine import AnyGame, Ask, Text
from sukno.games.shedding.lentyurlyu import LentyurlyuGame, LentyurlyuState
from sukno.games.shedding.lentyurlyu.game import (
    DRAWS,
    KINGS,
    LAST_RANK,
    LAYOUT_BITS,
    LAYOUT_CARDS,
    PASS,
    RANKED,
    rank,
)
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of
from sukno.players.imagined import Weigher
from sukno.players.policies import Levels
from sukno.players.thumbs.shedding.lentyurlyu_out import played_out

NEAR = (0, 0, 0, 0, 0, 0, 1, 2, 4, 7, 12, 20, 0)
"""What it costs, about, to leave a pile at this rank to the others, where the king wins."""
TEN, QUEEN = 9, 11
"""Ranks from the ace on."""


def novice(game: AnyGame, s: LentyurlyuState, ask: Ask, rng: Random) -> str:
    """Lay whatever fits, begin with the lowest card."""
    cards = [m for m in ask.moves if m in CARD_INDEX]
    if cards:
        return min(cards, key=lambda m: rank(CARD_INDEX[m]))
    return PASS


def guide(game: AnyGame, s: LentyurlyuState, ask: Ask, rng: Random) -> str:
    return decide(game, s, ask, TEN)


def decide(game: AnyGame, s: LentyurlyuState, ask: Ask, near: int) -> str:
    """The rules of thumb; `near`: from which rank on the king is worth drawing for."""
    assert isinstance(game, LentyurlyuGame)
    if ask.forced is not None:
        return ask.forced
    held = s.hands[s.turn]
    legal = game.legal(s)
    if game.king_wins:
        return king_lead(s, held, legal) if s.top < 0 else king_move(s, ask, held, legal, near)
    return shed_lead(s, held, legal) if s.top < 0 else shed_move(s, ask, legal)


def run_end(held: int, r: int) -> int:
    """The last rank of a run that begins with this one."""
    while r < LAST_RANK and held & RANKED[r + 1]:
        r += 1
    return r


def king_lead(s: LentyurlyuState, held: int, legal: int) -> str:
    """The run that gets rid of most points without bringing the pile near the king."""

    def worth(card: int) -> float:
        end = min(run_end(held, rank(card)), LAST_RANK - 1)
        gone = sum(min(10, r + 1) for r in range(rank(card), end + 1))
        return 0.5 * gone - NEAR[end]

    return CARD_TEXTS[max(cards_of(legal), key=lambda c: (worth(c), -c))]


def king_move(s: LentyurlyuState, ask: Ask, held: int, legal: int, near: int) -> str:
    """On to the king if it can be reached; draw with one card missing; otherwise what is safe."""
    if not legal:
        missing = sum(not held & RANKED[r] for r in range(s.top + 1, LAST_RANK + 1))
        hope = missing == 1 and s.top >= near and not s.opening
        return ask.moves[-2] if hope and ask.moves[-2] in DRAWS else PASS
    end = run_end(held, s.top + 1)
    if end == LAST_RANK and not s.opening:
        return CARD_TEXTS[cards_of(legal)[0]]
    if end >= 10 and s.top < 9 and not s.opening and run_end(held, s.top + 1) - s.top < 3:
        return PASS
    return CARD_TEXTS[cards_of(legal)[0]]


def shed_lead(s: LentyurlyuState, held: int, legal: int) -> str:
    """The longest run, of equal ones the lowest; kings and cards of the layout wait, for as answers they win the lead,
    until little else is left."""
    strong = legal & (LAYOUT_BITS | KINGS)
    weak = legal & ~strong
    if weak.bit_count() > 1 or not strong:
        return CARD_TEXTS[max(cards_of(weak), key=lambda c: (run_end(held, rank(c)) - rank(c), -rank(c)))]
    rich = strong & LAYOUT_BITS
    if rich:
        return CARD_TEXTS[max(cards_of(rich), key=lambda c: s.money[LAYOUT_CARDS.index(c)])]
    return CARD_TEXTS[cards_of(strong)[0]]


def shed_move(s: LentyurlyuState, ask: Ask, legal: int) -> str:
    """Lay whatever fits: first what takes money."""
    if not legal:
        return PASS
    rich = legal & LAYOUT_BITS
    return CARD_TEXTS[cards_of(rich or legal)[0]]


def candidates(game: AnyGame, s: LentyurlyuState, ask: Ask) -> list[str]:
    """One card of each rank, those of the layout beside them; of draws the larger; passing."""
    found: dict[tuple[int, int], str] = {}
    others: list[str] = []
    for move in ask.moves:
        if move in CARD_INDEX:
            card = CARD_INDEX[move]
            found.setdefault((rank(card), card if LAYOUT_BITS >> card & 1 else -1), move)
        else:
            others.append(move)
    return [*found.values(), *others]


RUN = Text("begins a run of {n}: {n} cards go", "начинает ряд: уйдёт карт {n}")
MONEY = Text("takes {n} that lie on this card", "берёт с этой карты {n}")
KING = Text("the king ends the pile", "король закрывает кучку")
NEXT = Text("fits, and is a card less", "подходит, и картой меньше")
NOTHING = Text("nothing in hand fits", "подходящей карты нет")
WAITS = Text(
    "laying on would bring the pile near the king for the others",
    "класть дальше — приблизить кучку к королю для других",
)
MISSING = Text("cards missing up to the king: {n}", "до короля не хватает карт: {n}")


def why(game: AnyGame, s: LentyurlyuState, ask: Ask, move: str) -> Text:
    """What a card brings, or how much is missing."""
    held = s.hands[s.turn]
    if move not in CARD_INDEX:
        if game.legal(s):  # type: ignore[attr-defined]
            return WAITS
        missing = sum(not held & RANKED[r] for r in range(s.top + 1, LAST_RANK + 1))
        return NOTHING if move == PASS else MISSING.fill(n=missing)
    card = CARD_INDEX[move]
    if LAYOUT_BITS >> card & 1 and s.money[LAYOUT_CARDS.index(card)]:
        return MONEY.fill(n=s.money[LAYOUT_CARDS.index(card)])
    if rank(card) == LAST_RANK:
        return KING
    n = run_end(held, rank(card)) - rank(card) + 1
    return RUN.fill(n=n) if n > 1 else NEXT


CLUB = Weigher(thumb=guide, candidates=candidates, worlds=16, many=1, seconds=1.0, play_out=played_out)
MASTER = Weigher(thumb=guide, candidates=candidates, worlds=150, many=1, play_out=played_out)


def club(game: AnyGame, s: LentyurlyuState, ask: Ask, rng: Random) -> str:
    """Where the king wins: the rules of thumb, but drawing only when the queen lies; else a few imagined deals."""
    if game.king_wins:  # type: ignore[attr-defined]
        return decide(game, s, ask, QUEEN)
    return CLUB.choose(game, s, ask, rng)


def master(game: AnyGame, s: LentyurlyuState, ask: Ask, rng: Random) -> str:
    """Where the king wins: the rules of thumb, which draw for him in time; trying moves in 24 imagined deals was not
    shown to do better (2.4 [-4.5, 9.3]). Else many imagined deals."""
    return guide(game, s, ask, rng) if game.king_wins else MASTER.choose(game, s, ask, rng)  # type: ignore[attr-defined]


LEVELS = Levels(
    novice=novice,
    guide=guide,
    club=club,
    master=master,
    candidates=candidates,
    why=why,
    judge=MASTER.judging(Text("coins", "копейки")),
)
