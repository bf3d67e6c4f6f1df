"""Vint, all kinds: Albov's code for the auction, and players who weigh imagined deals (`club`, `master`).

| module | what it knows |
|---|---|
| `promises`, `code` | what a call says: the words of the code, and which of them a call is |
| `opening`, `showing`, `supporting`, `placing`, `choose` | which call a hand makes |
| `outlook`, `mind` | what both partners can make, and what the player in turn knows |
| `simple`, `alone` | bidders without a code, and without a partner |
| `cards`, `exchanging`, `thumb` | everything else by rule of thumb |
| `worlds`, `worth`, `solving`, `speaking`, `playing` | deals imagined, priced, solved, weighed |
| `contracts`, `answering`, `truth` | the master's calls: what brings most, what the partner makes of it, what is true |
| `pricing` | the tables with which the kernel guesses tricks and prices contracts |
| `meanings` | the code in words, for the table |
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.games.tricks.vint.auction import SPOKEN
from sukno.games.tricks.vint.calls import LOOK
from sukno.materials.cards import CARD_TEXTS
from sukno.players.bidding.words import call_why
from sukno.players.policies import Judge, Levels
from sukno.players.thumbs.tricks.vint import playing, solving
from sukno.players.thumbs.tricks.vint.meanings import MEANINGS
from sukno.players.thumbs.tricks.vint.speaking import CLUB, MASTER, Care, speak
from sukno.players.thumbs.tricks.vint.table import AnyVint
from sukno.players.thumbs.tricks.vint.thumb import decide
from sukno.players.trick_words import card_why
from sukno.players.tricks import lay_of
from sukno.solve.sure import Lay

JUDGED_MS = 4000
NOTE = Text(
    "All hands lie open to the solver: what counts is how many tricks the side ends with if all see all cards and "
    "play best.",
    "Решателю открыты все руки: считается, сколько взяток возьмёт сторона, если все видят все карты и играют "
    "лучшим образом.",
)


def think(care: Care, game: AnyVint, s: Any, ask: Ask, rng: Random) -> str:
    """Weigh what can be weighed; the rest goes by rule of thumb."""
    if ask.forced is not None:
        return ask.forced
    if ask.kind == "card":
        return playing.choose(care, game, s, ask, rng)
    if ask.kind in SPOKEN and LOOK not in ask.moves:
        return speak(care, game, s, ask, rng)
    return decide(game, s, ask, rng)


def claims(game: AnyVint, s: Any, seat: int) -> Lay | None:
    """The rest of the tricks for the side of this seat; he plays every hand that is his and that he sees."""
    if s.phase != "card" or s.contract.declarer < 0 or s.trail or game.terms.exact:
        return None
    side = solving.declarers(s)
    mine = sum(1 << p for p, owner in enumerate(s.owner) if owner == seat and game.sees(s, seat, p))
    if not mine:
        return None
    known = [held if game.sees(s, seat, p) else held & s.known[p] for p, held in enumerate(s.hands)]
    ours = side if mine & side else (1 << len(s.hands)) - 1 ^ side
    return lay_of(s, known, game.unseen(s), mine=mine, side=ours)


def judge(game: AnyVint, s: Any, ask: Ask) -> dict[str, float] | None:
    """Tricks that the side in turn ends with after each card."""
    if ask.kind != "card" or s.contract.played_out:
        return None
    totals = solving.card_totals(s, JUDGED_MS)
    if totals is None:
        return None
    declares = solving.declarers(s) >> s.turn & 1
    gone = 13 if len(s.hands) == 4 else s.hands[s.turn].bit_count() + sum(s.tricks)
    return {CARD_TEXTS[c]: float(t if declares else gone - t) for c, t in totals.items()}


def why(game: AnyVint, s: Any, ask: Ask, move: str) -> Text | None:
    """What a call promises; what a card does."""
    if ask.kind in SPOKEN and LOOK not in ask.moves:
        meant = call_why(MEANINGS, game.view(s, None), move)
        if meant is not None:
            return meant
    return card_why(game, s, ask, move, lambda game, s, place: game.table.side(s, place))


LEVELS = Levels(
    novice=decide,
    club=partial(think, CLUB),
    master=partial(think, MASTER),
    tricks=playing.tricks,
    claims=claims,
    judge=Judge(values=judge, unit=Text("tricks", "взятки"), note=NOTE),
    why=why,
)
