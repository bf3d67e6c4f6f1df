"""Hearts against OpenSpiel's ISMCTS, by the rules that both know: `sukno lab match hearts`.

OpenSpiel's `hearts` and our Omnibus agree but for four things, and in these the match is played its way: the jack of
diamonds brings ten, not the ten; who holds the two of clubs leads it; taking every card that costs sets the others 26
back; and the whole deal is played out. Its hearts need not be broken and may be thrown on the first trick, as with us.

ISMCTS cannot pass cards on in OpenSpiel (the program breaks down), so the rule of thumb passes for all four, and only
the play is compared. Every deal is played at two tables, we in seats 1 and 3 and then in 2 and 4. OpenSpiel is asked
before every card what may be played and at the end who has what, so that it is the referee of our rules as well.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from statistics import fmean

import msgspec

from sukno.engine import Chair, SuknoError
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.passing import GIVE
from sukno.families.stages.tricks import Must
from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.hearts.omnibus import Omnibus, OmnibusOptions
from sukno.games.tricks.hearts.table import HeartsState, Priced
from sukno.lab.many import ALONE, Many
from sukno.lab.openspiel.room import Spiel, python, spiel
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, RANKS, cards_of
from sukno.players import make_player
from sukno.players.time_limit import unhurried

GAME = "hearts(jd_bonus=true,must_break_hearts=false,no_pts_on_first_trick=false)"
LEFT = 1
"""Cards go to the left."""
SWEEP = 26
TWO = CARD_BITS[CARD_INDEX["C2"]]
LOWEST_FIRST = "23456789TJQKA"
SUITS = "CDHS"
LAST = 3
"""The seat that deals."""
ALLIES = ((0, 2), (1, 3))
"""Our seats, table by table."""

Job = tuple[str, int, int]
"""Our level, simulations of ISMCTS, seed."""


def action_of(card: str) -> int:
    """
    >>> [action_of(card) for card in ("C2", "D2", "SA")], card_of(0), card_of(51)
    ([0, 1, 51], 'C2', 'SA')
    """
    return LOWEST_FIRST.index(card[1]) * 4 + SUITS.index(card[0])


def card_of(action: int) -> str:
    return SUITS[action % 4] + LOWEST_FIRST[action // 4]


class OpenHearts(Omnibus):
    """Omnibus as OpenSpiel plays hearts."""

    prices = Priced({**{f"H{rank}": -1 for rank in RANKS}, "SQ": -13, "DJ": 10}, sweep=SWEEP)

    def make_stages(self) -> Sequence[Stage[HeartsState]]:
        stages = [*super().make_stages()]
        self.costs = bit_set([CARD_INDEX[card] for card, value in self.prices.cards.items() if value < 0])
        self.tricks.must_lead = Must((TWO,) * 5, lambda s: s.hands[s.turn] & TWO)
        return stages

    def make_course(self) -> Sequence[Step]:
        return (
            step(self.passing, at=self.first),
            step(self.tricks, at=lambda s: next(p for p, held in enumerate(s.hands) if held & TWO)),
            step(self.count),
        )

    def taken(self, s: HeartsState, place: int) -> None:
        if self.costs & bit_set(s.last_trick):
            s.takers |= 1 << place

    def count(self, s: HeartsState) -> None:
        if s.takers.bit_count() == 1:
            s.points = [n + (SWEEP if s.takers >> p & 1 else -SWEEP) for p, n in enumerate(s.points)]
        self.write_points(s)


class Met(msgspec.Struct, frozen=True, kw_only=True):
    """One deal at two tables; as it is written down."""

    level: str
    simulations: int
    seed: int
    ours: tuple[float, float]
    """Points of our two players, a mean for each table."""
    theirs: tuple[float, float]
    seconds: tuple[float, float]
    """Processor time of our players and of theirs, at both tables."""
    cards: tuple[int, int]
    """Cards that each side chose among several."""

    @property
    def ahead(self) -> float:
        """Points that a player of ours has more than one of theirs."""
        return fmean(self.ours) - fmean(self.theirs)


def laid(seed: int) -> tuple[OpenHearts, HeartsState]:
    """The table before anything is passed."""
    game = OpenHearts(OmnibusOptions(deals=1))
    s = game.start(0)
    cards = [*game.cards]
    Random(f"hearts {seed}").shuffle(cards)
    s.dealer, s.order = LAST, (0, 1, 2, 3)
    s.hands = [bit_set(cards[place::4]) for place in range(4)]
    game.begin_deal(s)
    return game, s


def played(job: Job, allies: Sequence[int]) -> tuple[tuple[int, ...], list[float], list[int]]:
    """One table: the points of the seats, seconds and choices of our side and of theirs."""
    level, simulations, seed = job
    game, s = laid(seed)
    other = spiel()
    player = make_player(level, game)
    thumb = make_player("novice", game)
    seconds, cards = [0.0, 0.0], [0, 0]
    history = [LEFT, *dealt(s)]
    while (ask := game.ask(s)) is not None:
        chance = Random(f"{seed}/{allies[0]}/{len(history)}")
        side = int(ask.seat not in allies)
        if ask.kind == GIVE:
            move = thumb.choose(Chair(game, s, ask.seat), chance)
            history += [action_of(card) for card in move.split(" ")[1:]]
        else:
            check(other, history, ask.seat, ask.moves)
            if ask.forced is not None:
                move = ask.forced
            elif side:
                told = other.ask(
                    game=GAME, history=history, simulations=simulations, chance=chance.getrandbits(30)
                )
                move = card_of(told["action"])
                seconds[side] += told["seconds"]
            else:
                begin = time.process_time()
                with unhurried():
                    move = player.choose(Chair(game, s, ask.seat), chance)
                seconds[side] += time.process_time() - begin
            cards[side] += ask.forced is None
            history.append(action_of(move))
        game.play(s, move)
    points = s.account.rows[0]
    same(other, history, points, seed)
    return points, seconds, cards


def dealt(s: HeartsState) -> list[int]:
    """The cards as OpenSpiel deals them: one by one round the table."""
    hands = [[action_of(CARD_TEXTS[c]) for c in cards_of(h)] for h in s.hands]
    return [hands[i % 4][i // 4] for i in range(52)]


def check(other: Spiel, history: list[int], seat: int, moves: Sequence[str]) -> None:
    """The other program asks the same seat for one of the same cards."""
    told = other.ask(game=GAME, history=history, simulations=0)
    allowed = sorted(map(action_of, moves))
    if (told["player"], told["legal"]) != (seat, allowed):
        raise SuknoError(
            f"the rules differ: here seat {seat + 1} may play {' '.join(moves)}",
            f"правила расходятся: у нас место {seat + 1} может сыграть {' '.join(moves)}",
        )


def same(other: Spiel, history: list[int], points: Sequence[int], seed: int) -> None:
    """The other program counts the same; a deal that is decided is played out for it."""
    while "returns" not in (told := other.ask(game=GAME, history=history, simulations=0)):
        history = [*history, told["legal"][0]]
    theirs = [round(value) - SWEEP for value in told["returns"]]
    if theirs != [*points]:
        raise SuknoError(
            f"deal {seed} counts {[*points]} here and {theirs} there",
            f"сдача {seed}: у нас {[*points]}, там {theirs}",
        )


def met(job: Job) -> Met:
    """One deal at both tables."""
    ours, theirs, seconds, cards = [], [], [0.0, 0.0], [0, 0]
    for allies in ALLIES:
        points, took, chose = played(job, allies)
        ours.append(fmean(points[seat] for seat in allies))
        theirs.append(fmean(n for seat, n in enumerate(points) if seat not in allies))
        seconds = [a + b for a, b in zip(seconds, took, strict=True)]
        cards = [a + b for a, b in zip(cards, chose, strict=True)]
    level, simulations, seed = job
    return Met(
        level=level,
        simulations=simulations,
        seed=seed,
        ours=(ours[0], ours[1]),
        theirs=(theirs[0], theirs[1]),
        seconds=(seconds[0], seconds[1]),
        cards=(cards[0], cards[1]),
    )


def match(
    level: str,
    simulations: int,
    deals: int,
    *,
    seed: int = 0,
    many: Many = ALONE,
) -> list[Met]:
    """So many deals of consecutive seeds."""
    make_player(level, OpenHearts(OmnibusOptions(deals=1)))
    jobs = [(level, simulations, n) for n in range(seed, seed + deals)]
    return many.once(met, jobs, Met, lambda m: (m.level, m.simulations, m.seed), python)
