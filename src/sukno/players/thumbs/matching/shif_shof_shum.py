"""Shif, shof and shum: a beginner leads what he has most of; others count who can still match."""

from __future__ import annotations

from random import Random

from sukno.engine import Ask, Text
from sukno.games.matching.shif_shof_shum import AGAIN, MATCH, PASS, ShifShofShum, ShifState, ranks
from sukno.materials.cards import CARD_INDEX
from sukno.players.policies import Levels
from sukno.players.thumbs.rummy.trying import trying

EVEN = 0.5
"""Of two, one leads again if the other matches less often than this."""


def risk(game: ShifShofShum, s: ShifState, seat: int, card: int) -> float:
    """How likely the next player can match a card, by what this seat has seen and by who has passed at the rank."""
    rank = card % 13
    after = game.after(s, seat)
    if s.voids[after] >> rank & 1:
        return 0.0
    seen = s.hands[seat] | s.thrown[seat] | s.gone | sum(1 << laid for laid in s.trick)
    left = (ranks(1 << rank) & ~seen & game.every).bit_count()
    hidden = sum(
        [
            (s.hands[i] | s.thrown[i]).bit_count()
            for i in range(game.seats)
            if i != seat and not s.voids[i] >> rank & 1
        ]
    ) + len(s.talon)
    none, held = 1.0, s.hands[after].bit_count()
    for k in range(left):
        none *= max(0.0, 1 - held / (hidden - k)) if hidden > k else 0.0
    return 1 - none


def same_rank(s: ShifState, seat: int, card: int) -> int:
    return (s.hands[seat] & ranks(1 << card % 13)).bit_count()


def novice(game: ShifShofShum, s: ShifState, ask: Ask, rng: Random) -> str:
    """Leads what he has most of, and never asks for another lead."""
    if ask.kind in (MATCH, AGAIN):
        return ask.moves[0]
    return max(ask.moves, key=lambda move: (same_rank(s, ask.seat, CARD_INDEX[move]), CARD_INDEX[move]))


def safest(game: ShifShofShum, s: ShifState, ask: Ask) -> list[str]:
    """The leads, those first that are matched least often."""
    cards = [move for move in ask.moves if move != PASS]
    return sorted(
        cards,
        key=lambda move: (
            round(risk(game, s, ask.seat, CARD_INDEX[move]), 6),
            same_rank(s, ask.seat, CARD_INDEX[move]),
            CARD_INDEX[move],
        ),
    )


def club(game: ShifShofShum, s: ShifState, ask: Ask, rng: Random) -> str:
    """Leads what the next player can match least often."""
    if ask.kind == MATCH:
        return ask.moves[0]
    best = safest(game, s, ask)[0]
    return PASS if ask.kind == AGAIN and risk(game, s, ask.seat, CARD_INDEX[best]) > EVEN else best


def candidates(game: ShifShofShum, s: ShifState, ask: Ask) -> list[str]:
    """A card of each of the four safest ranks; all answers."""
    if ask.kind == MATCH:
        return ask.moves[:1]
    found: dict[int, str] = {}
    for move in safest(game, s, ask):
        found.setdefault(CARD_INDEX[move] % 13, move)
    return [*([PASS] if ask.kind == AGAIN else []), *[*found.values()][:4]]


def why(game: ShifShofShum, s: ShifState, ask: Ask, move: str) -> Text:
    if move == PASS:
        return NOTHING if ask.kind == MATCH else RISKY
    if ask.kind == MATCH:
        return MUST
    percent = round(100 * risk(game, s, ask.seat, CARD_INDEX[move]))
    return CHANCE.fill(percent=percent) if percent else SAFE


NOTHING = Text("there is nothing to match it with", "положить нечего")
RISKY = Text("whatever is led would probably be matched", "что ни положи, это скорее всего покроют")
MUST = Text("a card of the rank must be played", "такую карту надо положить")
SAFE = Text("the next player cannot match it", "следующему положить нечего")
CHANCE = Text(
    "the next player matches it in {percent} % of all lays", "следующий ответит в {percent} % раскладов"
)

master = trying(club, candidates, worlds=16)
LEVELS = Levels(novice=novice, club=club, master=master, candidates=candidates, why=why)
