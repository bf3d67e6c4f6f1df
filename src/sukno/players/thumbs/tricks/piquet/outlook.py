"""What a deal of Piquet for two comes to when all cards are open: declarations counted, tricks solved."""

from __future__ import annotations

from functools import lru_cache

from sukno.games.tricks.piquet.declaring import claims_of
from sukno.games.tricks.piquet.form import Form
from sukno.games.tricks.piquet.holdings import Holding, claimed_cards, holding
from sukno.games.tricks.piquet.state import PiquetState
from sukno.players.time_limit import TimeLimit
from sukno.sheets.piquet.count import NOBODY
from sukno.sheets.piquet.tariff import ALL_COUNTED, SEQUENCES, SETS, Tariff
from sukno.solve import piquet

NEVER = piquet.NEVER
SECONDS = 2.0
"""For one question: a whole deal takes some hundredths."""
CARDS = 12
"""In a hand; when all of them are in something good, they have brought one each at least."""


@lru_cache(maxsize=1 << 12)
def worth(held: Holding) -> tuple[int, int, int]:
    """What each class brings if it is good."""
    return (
        held.point[0],
        sum(SEQUENCES[n] for n, _ in held.sequences),
        sum(SETS[n] for n, _ in held.sets),
    )


def declared(hands: tuple[int, int], shown: tuple[int, int], tariff: Tariff) -> tuple[list[int], int]:
    """What both count before the first lead if nobody keeps silent, and who has a repique; `shown`: what a carte
    blanche has brought."""
    held = holding(hands[0]), holding(hands[1])
    counts = list(shown)
    for kind in range(3):
        a, b = held[0].best[kind], held[1].best[kind]
        if a == b:
            continue
        place = 0 if b is None or (a is not None and a > b) else 1
        counts[place] += worth(held[place])[kind]
    for place in (0, 1):
        if counts[place] >= CARDS and counted(hands[place], held[place], held[1 - place]) == hands[place]:
            counts[place] += ALL_COUNTED
    for place in (0, 1):
        if counts[place] >= tariff.high and not counts[1 - place]:
            counts[place] += tariff.repique
            return counts, place
    return counts, NOBODY


def counted(cards: int, mine: Holding, other: Holding) -> int:
    """The cards of a hand that are in something good."""
    bits = 0
    for kind in range(3):
        a, b = mine.best[kind], other.best[kind]
        if a is not None and (b is None or a > b):
            for _, made in claimed_cards(cards, kind):
                bits |= made
    return bits


def whole_deal(
    hands: tuple[int, int], elder: int, shown: tuple[int, int], tariff: Tariff, capot: int = 0
) -> int | None:
    """What the first place counts more in a deal whose exchange is over, both playing best with open cards; None:
    there was no time to find out."""
    counts, raised = declared(hands, shown, tariff)
    after = pique_after(counts, elder, raised, 0, 12, tariff)
    most = capot or tariff.capot
    values = piquet.cards(
        hands,
        elder,
        last=tariff.last,
        leza=tariff.leza,
        capot=(most, most),
        pique_seat=elder,
        pique_after=after,
        pique=tariff.pique,
        milliseconds=TimeLimit(SECONDS).milliseconds,
    )
    if not values:
        return None
    best = max(values.values()) if elder == 0 else min(values.values())
    return counts[0] - counts[1] + best


def pique_after(counts: list[int], elder: int, raised: int, done: int, left: int, tariff: Tariff) -> int:
    """After how many tricks won the elder's next lead brings the pique; -1: nothing will."""
    if raised != NOBODY or counts[1 - elder] or counts[elder] >= tariff.high:
        return NEVER
    leads = tariff.high - counts[elder]
    if leads <= left:
        return done + leads - 1
    short = leads - left
    return done + left if not tariff.capot and short <= tariff.last - 1 else NEVER


def card_values(form: Form, s: PiquetState) -> dict[str, int]:
    """What each card is worth to the place in turn, counted from the beginning of this trick; empty: not found."""
    tariff = form.tariff
    hands = list(s.hands)
    led = -1
    if s.trick:
        led = s.trick[0]
        hands[s.leader] |= 1 << led
    elder = form.elder(s)
    done = sum(s.tricks)
    raised = s.repique if s.repique != NOBODY else s.pique
    capot = tuple(tariff.open_capot if p in s.announced else tariff.capot for p in (0, 1))
    values = piquet.cards(
        (hands[0], hands[1]),
        s.leader,
        led=led,
        won=(s.tricks[0], s.tricks[1]),
        last=tariff.last,
        leza=tariff.leza,
        capot=(capot[0], capot[1]),
        pique_seat=elder,
        pique_after=pique_after(s.points, elder, raised, done, hands[0].bit_count(), tariff),
        pique=tariff.pique,
        milliseconds=TimeLimit(SECONDS).milliseconds,
    )
    return values if s.turn == 0 else {card: -n for card, n in values.items()}


def blanks(s: PiquetState) -> tuple[int, int]:
    """What cartes blanches have brought so far."""
    counts = [0, 0]
    for claim in claims_of(s):
        if claim.what == "blanche":
            counts[claim.place] += claim.points
    return counts[0], counts[1]
