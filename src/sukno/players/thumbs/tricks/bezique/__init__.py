"""Bezique: keep what combinations need, win tricks when there is something to declare, save a trump for the last.

`novice` knows what cards are worth by themselves; `guide` weighs every card by the combinations it may still be part
of, by what has been seen and by how long the stock will last. `club` plays by it, with six packs and more only when he
leads; `master` always does, thinks of the last trick in time, weighs a trick by other numbers where duels have shown
it, and plays the last tricks exactly.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.families.counted import BYTES, FACE, WILD
from sukno.games.tricks.bezique.pack_tricks import take
from sukno.games.tricks.bezique.state import BeziqueState
from sukno.materials.cards import CARD_TEXTS, symbols
from sukno.players.policies import Judge, Levels
from sukno.players.reasons import all_of
from sukno.players.thumbs.tricks.bezique.choosing import declared, played, simple, worth_of
from sukno.players.thumbs.tricks.bezique.exactly import exact, judged
from sukno.players.thumbs.tricks.bezique.keeping import MASTER, PLAIN, keeping

NOTE = Text(
    "Judged: the last declarations before the stock is gone, and for two players the tricks after it with both hands "
    "open; what counts is what the player still scores more than his opponent.",
    "Разобраны последние объявления перед концом колоды, а у двоих — и взятки после неё с открытыми руками: считается, "
    "на сколько больше соперника игрок ещё запишет.",
)
ANSWERED_PLAINLY = frozenset({"bezique-six-pack", "bezique-multipack"})


def guide(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    state: BeziqueState = s
    return declared(game, state, ask) if state.phase == "declare" else played(game, state, ask)


def careful(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """As `guide`, with the weights of a master."""
    state: BeziqueState = s
    weights = MASTER.get(game.info.id, PLAIN)
    if state.phase == "declare":
        return declared(game, state, ask)
    return played(game, state, ask, weights)


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """With six packs and more he answers a lead as a beginner does: there the last trick, for which alone the master
    has more to think of elsewhere, is too small a part of a deal to tell the two apart."""
    if ask.forced is not None:
        return ask.forced
    plain = game.info.id in ANSWERED_PLAINLY and s.phase == "card" and s.trick
    return simple(game, s, ask, rng) if plain else guide(game, s, ask, rng)


def master(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    return ask.forced or exact(game, s, ask) or careful(game, s, ask, rng)


COUNTS = Text("counts {n}", "даёт {n}")
LEAVES_IT = Text("nothing more to declare just now", "объявлять пока нечего")
LATER = Text("the combination can wait", "с комбинацией можно подождать")
EXCHANGES = Text(
    "the turned trump is worth more than the card given for it",
    "открытый козырь дороже отданной за него карты",
)
TAKES = Text("takes the trick from {best}", "берёт взятку у {best}")
THEN = Text("with the trick {n} can be declared", "взяв, можно объявить {n}")
MISSED_LEAST = Text(
    "the card that combinations will miss least", "для комбинаций эта карта нужна меньше других"
)
LEAVES = Text("leaves the trick to {best}", "оставляет взятку: {best}")
LEADS = Text(
    "leads {card}, which {n} cards not seen can beat", "ход {card}: побить её могут невидимые карты, их {n}"
)


def why(game: Any, s: BeziqueState, ask: Ask, move: str) -> Text | None:
    """What is counted; what a card takes or leaves, and whether combinations miss it."""
    if s.phase == "declare":
        if move == "exchange":
            return EXCHANGES
        if move == "draw":
            return LATER if len(ask.moves) > 1 else LEAVES_IT
        return COUNTS.fill(n=worth_of(move))
    face = FACE[move.rpartition(" ")[2]]
    beats = game.tricks.beats(game.ways[0])[s.trump]
    wins = True
    if s.trick:
        best = s.trick[game.tricks.best(s, game.tricks.choose(s))]
        wins = bool(beats[best] >> face & 1)
        does = (TAKES if wins else LEAVES).fill(best=shown(best))
    else:
        over = sum(n for c, n in enumerate(not_seen(game, s)) if beats[face] >> c & 1 and c < WILD)
        does = LEADS.fill(card=shown(face), n=over)
    then = None
    if not s.strict and move in FACE and wins:
        t = s.copy()
        take(t, s.turn, face)
        offers = game.declaring.combinations.offers(t, s.turn)
        then = THEN.fill(n=max(offer.worth for offer in offers)) if offers else None
    in_hand, lying = keeping(game, s, s.turn)
    kept = {m: (lying if " " in m else in_hand)[FACE[m.rpartition(" ")[2]]] for m in ask.moves}
    least = MISSED_LEAST if not s.strict and kept[move] == min(kept.values()) else None
    return all_of([does, then, least])


def shown(face: int) -> str:
    return symbols(CARD_TEXTS[face])


def not_seen(game: Any, s: BeziqueState) -> bytes:
    """How many of each face the one in turn has not seen."""
    left: int = game.pack - s.gone - sum(s.laid) - s.hands[s.turn]
    return left.to_bytes(BYTES, "little")


LEVELS = Levels(
    novice=simple,
    guide=guide,
    club=club,
    master=master,
    why=why,
    judge=Judge(values=judged, unit=Text("points", "очки"), note=NOTE),
)
