"""Preferans, all conventions: rules of thumb, and players who weigh imagined deals (`club`, `master`).

The modules beside this one do the thinking: hands weighed, worlds imagined, tricks solved.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from sukno._kernel import LimitReached
from sukno.engine import Ask, Text
from sukno.engine.figures import figured
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand
from sukno.players.hand_words import NOT_LOOKED, expects, hand_why
from sukno.players.policies import Judge, Levels, Tricks
from sukno.players.thumbs.tricks.preferans import declaring, playing
from sukno.players.thumbs.tricks.preferans.common import AnyPreferans
from sukno.players.thumbs.tricks.preferans.counting import whister_tricks
from sukno.players.thumbs.tricks.preferans.estimate import STRAINS
from sukno.players.thumbs.tricks.preferans.solving import card_totals, rules
from sukno.players.thumbs.tricks.preferans.speaking import CLUB, MASTER, Care, answer, speak
from sukno.players.thumbs.tricks.preferans.suits import tricks as tricks_of
from sukno.players.thumbs.tricks.preferans.thumb import COUNTING, TABLES, decide
from sukno.players.thumbs.tricks.preferans.worth import Worth
from sukno.players.trick_words import card_why
from sukno.solve.preferans import raspasy_cards
from sukno.solve.sure import Lay

JUDGED_MS = 4000
NOTE = Text(
    "All hands lie open to the solver: what counts is how many tricks the declarer ends with if all see "
    "all cards and play best. In raspasy, where everybody is alone, it is how many more tricks the two "
    "others together could make a player take, from the third trick on.",
    "Решателю открыты все руки: считается, сколько взяток возьмёт разыгрывающий, если все видят все карты "
    "и играют лучшим образом. На распасах, где каждый за себя, — сколько ещё взяток двое других сообща "
    "могли бы заставить взять; начиная с третьей взятки.",
)


novice = partial(decide, COUNTING)
"""Tricks are counted as the books teach it, cards played by maxims."""
guide = partial(decide, TABLES)
"""The same with a better eye: tricks by the tables of suits."""
TEN = 10
WHISTER = Text(
    "counts on {n} tricks of one's own against the game", "рассчитывает на {n} своих взятки против игры"
)
BEFORE_TALON = Text("{what}, without the talon", "{what}, без прикупа")
SPOKEN = frozenset(("bid", "whist", "how", "invite", "talon-whist"))


def think(care: Care, game: AnyPreferans, s: Any, ask: Ask, rng: Random) -> str:
    """Weigh what can be weighed; the rest goes by rule of thumb."""
    if ask.forced is not None:
        return ask.forced
    if ask.kind == "card":
        return playing.choose(care, game, s, ask, rng)
    if ask.kind == "discard":
        return declaring.discard(care, game, s, ask, rng)
    if ask.kind == "contract":
        return declaring.contract(care, game, s, ask, rng)
    if ask.kind == "answer":
        return answer(care, game, s, ask, rng)
    if ask.kind in SPOKEN:
        return speak(care, game, s, ask, rng)
    return guide(game, s, ask, rng)


def tricks(game: AnyPreferans, s: Any) -> Tricks | None:
    """Most tricks for the side in turn (fewest for a misere), worth what the sheet makes of them."""
    if s.raspasy.on or s.contract.declarer < 0 or s.phase != "card" or s.idle:
        return None
    declares = s.turn == s.contract.declarer
    one = 1 << s.contract.declarer
    everybody = (1 << len(s.hands)) - 1
    worth = Worth(game, s)
    mover = s.owner[s.turn]
    left = s.hands[s.turn].bit_count()

    def gain(world: Any, value: int) -> float:
        more = value if declares else left - value
        return float(worth.contract(world, world.tricks[world.contract.declarer] + more)[mover])

    misere = s.contract.level == 0 and declares
    if s.contract.level == 0 and not declares:
        return None  # catchers want neither the most nor the fewest tricks for themselves
    return Tricks(rules(len(s.hands), one if declares else everybody ^ one, s.trump, misere), gain)


def claims(game: AnyPreferans, s: Any, seat: int) -> Lay | None:
    """The rest for the declarer, at a misere none of it; or for those against him, who do not claim at a misere."""
    if s.raspasy.on or s.contract.declarer < 0 or s.phase != "card":
        return None
    misere = s.contract.level == 0
    playing = [p for p in range(len(s.hands)) if not s.idle >> p & 1]
    declarer = 1 << playing.index(s.contract.declarer)
    mine = sum(1 << i for i, p in enumerate(playing) if s.owner[p] == seat and game.places.sees(s, seat, p))
    declares = mine == declarer
    if misere and not declares:
        return None
    cards, rooms = game.unseen(s, seat)
    hidden = {place: (n, no) for place, n, no in rooms if place in playing}
    return Lay(
        hands=tuple(0 if p in hidden else s.hands[p] for p in playing),
        hidden=tuple(hidden[p][0] if p in hidden else 0 for p in playing),
        banned=tuple(hidden[p][1] if p in hidden else 0 for p in playing),
        pool=cards,
        aside=tuple((n, no) for place, n, no in rooms if n and place not in playing),
        mine=mine,
        side=declarer if declares else (1 << len(playing)) - 1 ^ declarer,
        leader=playing.index(s.leader),
        trick=tuple(s.trick),
        trump=s.trump,
        must_trump=True,
        fewest=misere,
    )


def judge(game: AnyPreferans, s: Any, ask: Ask) -> dict[str, float] | None:
    """Tricks that the declarer ends with after each card, as the side in turn sees them."""
    if ask.kind != "card":
        return None
    if s.raspasy.on:
        return _forced(s)
    totals = card_totals(s, JUDGED_MS)
    if totals is None:
        return None
    sign = 1.0 if (s.turn == s.contract.declarer) != (s.contract.level == 0) else -1.0
    return {CARD_TEXTS[c]: sign * t for c, t in totals.items()}


def _forced(s: Any) -> dict[str, float] | None:
    """In raspasy: minus the tricks that all others together can make the player take after each card."""
    if s.led >= 0 or s.idle or len(s.hands) != 3:
        return None
    try:
        found = raspasy_cards(s.hands, s.leader, s.trick, milliseconds=JUDGED_MS)
    except LimitReached:
        return None
    return {CARD_TEXTS[c]: -float(n) for c, n in found.items()}


def side(game: AnyPreferans, s: Any, place: int) -> int:
    """The declarer alone, the others together; where nobody declares each for himself."""
    declarer = s.contract.declarer
    return place if declarer < 0 or s.raspasy.on else int(place == declarer)


def to_come(game: AnyPreferans, s: Any, seat: int) -> int:
    """What this seat does not see, and hands of others that lie open."""
    cards, _ = game.unseen(s, seat)
    for place, held in enumerate(s.hands):
        if game.places.sees(s, seat, place) and s.owner[place] != seat:
            cards |= held
    return cards


def why(game: AnyPreferans, s: Any, ask: Ask, move: str) -> Text | None:
    """What a card does; of words and discards, how many tricks the hand counts on."""
    if ask.kind == "card":
        return card_why(game, s, ask, move, side, to_come)
    place = s.order.index(ask.seat)
    cards = [CARD_INDEX[word] for word in move.split(" ") if word in CARD_INDEX]
    ten = s.hands[place] & ~hand(cards)
    said = hand_why(game, s, ask, move)
    if ten.bit_count() != TEN or said is NOT_LOOKED:
        return said
    if ask.kind in ("whist", "how"):
        return WHISTER.fill(n=_tricks(whister_tricks(ten, s.trump)))
    trump = (
        s.trump if ask.kind == "offer" else max(STRAINS, key=lambda trump: tricks_of(ten, trump, place == 0))
    )
    counted_on = expects(tricks_of(ten, trump, place == 0), trump)
    return BEFORE_TALON.fill(what=counted_on) if ask.kind == "bid" else counted_on


def _tricks(n: float) -> Text:
    return Text(figured(n, ".1f", "en"), figured(n, ".1f", "ru"))


club = partial(think, CLUB)
LEVELS = Levels(
    novice=novice,
    guide=guide,
    club=club,
    master=partial(think, MASTER),
    tricks=tricks,
    claims=claims,
    judge=Judge(values=judge, unit=Text("tricks", "взятки"), note=NOTE),
    why=why,
)
