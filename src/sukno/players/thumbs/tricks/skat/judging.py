"""What every choice cost, afterwards: cards with all hands open, all else in deals that the player could imagine."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.tricks.skat.game import Skat
from sukno.games.tricks.skat.state import SkatState
from sukno.materials.cards import hand, hand_texts
from sukno.players.imagined import SURE, Weigher
from sukno.players.policies import Judge
from sukno.players.thumbs.tricks.skat.plans import Prices, plans
from sukno.players.thumbs.tricks.skat.score import gains_of, laid_out, list_of, run_of, taken
from sukno.players.thumbs.tricks.skat.speaking import Words, next_bid, speak
from sukno.players.time_limit import unhurried
from sukno.sheets.skat.tariff import NULL
from sukno.solve import skat

NOTE = Text(
    "Cards are judged with all hands open, by what the soloist could have written. Bids, the game and what is laid "
    "away are tried in deals that the player could imagine, with open cards from the first trick on; such a choice is "
    "said to have cost something only where that is beyond chance.",
    "Карты разобраны при открытых руках: что мог бы записать солист. Заявки, игра и снос испытаны в раскладах, какие "
    "игрок мог тогда себе представить, с открытыми картами от первой взятки; такая ошибка названа, только если разница "
    "больше случайной.",
)
WORLDS = 24
"""Deals in which a choice before the first card is looked at, twice."""
TRIED = 5
"""Games that are tried beside the one that was chosen."""
QUICK = Words(skats=4, tried=0, deals=0, reserve=0.0, seconds=1.0)
"""How all speak in these deals."""


def values(game: AnyGame, s: SkatState, ask: Ask) -> dict[str, float] | None:
    """What the deal writes for the one in turn, after every move."""
    assert isinstance(game, Skat)
    if ask.families or ask.forced is not None:
        return None
    if ask.kind == "card":
        return cards(game, s)
    return weighed(game, s, ask, next_bid(ask) if ask.kind == "call" else ask.moves)


def made(game: AnyGame, s: SkatState, ask: Ask, move: str) -> dict[str, float] | None:
    """Of what is laid away: the likeliest pairs, and the one that was chosen."""
    assert isinstance(game, Skat)
    solo = s.declarer
    found = plans(Prices(game.options), s.hands[solo], s.bid, solo == 0)
    pairs = list(dict.fromkeys(plan.out for plan in found))[:TRIED]
    words = move.split()
    chosen = hand(words[1:])
    moves = [" ".join([words[0], *hand_texts(out)]) for out in pairs if out != chosen]
    return weighed(game, s, ask, [move, *moves])


def cards(game: Skat, s: SkatState) -> dict[str, float] | None:
    """With open cards: what the soloist writes, good for him and bad for the others."""
    c, solo = s.contract, s.declarer
    assert c is not None
    out = laid_out(s)
    gains = gains_of(game.options, c, run_of(c, s.hands[solo] | s.gone[solo] | out), s.bid)
    found = skat.cards(s.hands, c.kind, solo, s.leader, trick=s.trick)
    had, sign = taken(s, out), 1.0 if s.turn == solo else -1.0
    return {card: sign * gains[had + value] for card, value in found.items()} or None


def play_out(game: AnyGame, s: SkatState) -> Sequence[float]:
    """Where all stand after the deal: words by tables, cards as they fall when all lie open."""
    assert isinstance(game, Skat)
    deal, rng = s.deal, Random(0)
    while s.deal == deal and (ask := game.ask(s)) is not None:
        if ask.kind == "card":
            return settled(game, s)
        game.play(s, speak(QUICK, game, s, ask, rng))
    return game.standing(s)


def settled(game: Skat, s: SkatState) -> list[float]:
    """At the first card: where all stand if everybody plays best with open cards."""
    c, solo, o = s.contract, s.declarer, game.options
    assert c is not None
    out = laid_out(s)
    found = skat.cards(s.hands, c.kind, solo, s.leader, trick=s.trick, every=False)
    points = (0 if c.kind == NULL else taken(s, out)) + next(iter(found.values()))
    row = game.row(s.order[solo], round(list_of(o, c, run_of(c, s.hands[solo] | out), s.bid)[points]))
    total = [float(a + b) for a, b in zip(s.account.total, row, strict=True)]
    mean = sum(total) / len(total)
    return [n - mean for n in total]


def weighed(game: Skat, s: SkatState, ask: Ask, moves: Sequence[str]) -> dict[str, float]:
    """What these moves bring: the best is found in some deals, and how far the others are behind it in others."""
    rng = Random(f"{sorted(moves)} {len(s.lines())} {s.deal}")
    with unhurried():
        tried = WEIGHER.compare(game, s, ask.seat, moves, WORLDS, rng, give_up=False)
        means = {moves[0]: 0.0, **{move: lead for move, (lead, _) in tried.ahead.items()}}
        best = max(means, key=means.__getitem__)
        rest = [move for move in moves if move != best]
        again = WEIGHER.compare(game, s, ask.seat, [best, *rest], WORLDS, rng, give_up=False)
    return {best: again.first} | {
        move: again.first + (lead if lead + SURE * error < 0 else 0.0)
        for move, (lead, error) in again.ahead.items()
    }


def thumb(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    assert isinstance(game, Skat)
    return speak(QUICK, game, s, ask, rng)


WEIGHER = Weigher(thumb=thumb, many=1, play_out=play_out)
JUDGE = Judge(values=values, made=made, unit=Text("points", "очки"), note=NOTE)
