"""Cribbage: what is laid away is weighed by what hand and crib will show, what is played by what the other may answer.

The beginner looks at what he holds, `club` at every starter and at cribs as they fall by chance, `master` at those that
sensible players leave; in the play he tries every way to go on against the hands that such a player may have kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from sukno.engine import Ask, Text
from sukno.engine.figures import figured
from sukno.games.matching.cribbage.counting import LIMIT, Counting, Node
from sukno.games.matching.cribbage.kits import Kit
from sukno.games.matching.cribbage.play import CRIB
from sukno.materials.bits import bit_set
from sukno.players.answers import expected_best
from sukno.players.policies import Levels
from sukno.players.reasons import all_of, because

WORLDS = 60
"""Hands of the other that the master looks at in the play."""
CRIBS = 40
"""What the other may lay away, likewise."""
PLAYED = 12
"""How many of the best choices the master also plays on in thought, and in so many hands each."""
CLOSE = 1.5
"""Choices within so many points of the best are played on."""


class Way(NamedTuple):
    """What is kept, what is laid away, and what it promises."""

    kept: tuple[int, ...]
    aside: tuple[int, ...]
    hand: float
    crib: float


def crib_move(kit: Kit, aside: Iterable[int]) -> str:
    return " ".join([CRIB, *(kit.texts[i] for i in aside)])


def faces(kit: Kit, things: Iterable[int]) -> dict[int, int]:
    """How many things there are of each order."""
    found: dict[int, int] = {}
    for i in things:
        found[kit.order[i]] = found.get(kit.order[i], 0) + 1
    return found


@cache
def chance_crib(counting: Counting, full: tuple[tuple[int, int], ...], pair: tuple[int, int]) -> float:
    """What a crib with these two comes to if the other two and the starter are any three of the rest; no suits."""
    left = dict(full)
    for order in pair:
        left[order] -= 1
    orders = [order for order, n in left.items() if n]
    total = weight = 0.0
    for i, a in enumerate(orders):
        for b in orders[i:]:
            ways = left[a] * (left[a] - 1) / 2 if a == b else left[a] * left[b]
            if not ways:
                continue
            for c in orders:
                more = left[c] - (c == a) - (c == b)
                if more > 0:
                    total += ways * more * counting.show((*pair, a, b, c)).points
                    weight += ways * more
    return total / weight


def shown(game: Any, kept: Sequence[int], starters: Iterable[int]) -> float:
    """What the hand shows on the average of these starters."""
    points: list[int] = [game.counted(kept, starter, False) for starter in starters]
    return sum(points) / len(points)


def ways(game: Any, held: Sequence[int], own_crib: bool) -> list[Way]:
    """Every way to lay two away, by all starters and a crib of chance."""
    kit = game.kit
    full = tuple(sorted(faces(kit, kit.all).items()))
    rest = [i for i in kit.all if i not in held]
    sign = 1 if own_crib else -1
    found = []
    for aside in combinations(held, 2):
        kept = tuple(i for i in held if i not in aside)
        a, b = sorted(kit.order[i] for i in aside)
        found.append(
            Way(kept, aside, shown(game, kept, rest), sign * chance_crib(kit.counting, full, (a, b)))
        )
    return found


@lru_cache(maxsize=20_000)
def quick_kept(game: Any, held: tuple[int, ...], own_crib: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What a sensible player keeps and lays away, without looking at every starter."""
    kit = game.kit
    full = tuple(sorted(faces(kit, kit.all).items()))
    sign = 1 if own_crib else -1
    best = None
    for aside in combinations(held, 2):
        kept = tuple(i for i in held if i not in aside)
        orders = [kit.order[i] for i in kept]
        a, b = sorted(kit.order[i] for i in aside)
        flush = game.extra(bit_set(kept), aside[0], False).get("flush", 0)
        value = kit.counting.show(orders).points + flush + 0.25 * sum(n == 5 for n in orders)
        value += sign * chance_crib(kit.counting, full, (a, b))
        if best is None or value > best[0]:
            best = value, kept, aside
    assert best is not None
    return best[1], best[2]


def unseen(game: Any, s: Any, seat: int) -> list[int]:
    """What this seat does not see: in the other hand, laid away by it, or in the stock."""
    kit = game.kit
    own = s.hands[seat] | s.laid[seat] | s.aside[seat] | s.laid[1 - seat]
    if s.starter >= 0:
        own |= 1 << s.starter
    return [i for i in kit.all if not own >> i & 1]


def told(n: float) -> Text:
    return Text(figured(n, "+.1f", "en"), figured(n, "+.1f", "ru"))


# laying away


def lay_club(game: Any, s: Any, rng: Random) -> str:
    held = tuple(game.kit.listed(s.hands[s.turn]))
    best = max(ways(game, held, s.turn == s.dealer), key=lambda way: way.hand + way.crib)
    return because(
        crib_move(game.kit, best.aside), lambda: LEFT.fill(hand=told(best.hand), crib=told(best.crib))
    )


def lay_master(game: Any, s: Any, rng: Random) -> str:
    """Cribs as a sensible player leaves them; what is nearly as good is also played on in thought."""
    kit, seat = game.kit, s.turn
    held = tuple(kit.listed(s.hands[seat]))
    own = seat == s.dealer
    rest = [i for i in kit.all if i not in held]
    rivals = []
    for _ in range(CRIBS):
        dealt = rng.sample(rest, game.each + 1)
        kept, aside = quick_kept(game, tuple(kit.listed(bit_set(dealt[1:]))), not own)
        rivals.append((kept, aside, dealt[0]))
    sign = 1 if own else -1
    found: list[tuple[float, Way]] = []
    for way in ways(game, held, own):
        cribs = [game.counted((*way.aside, *aside), starter, True) for _, aside, starter in rivals]
        # half of it by what falls to chance: forty cribs alone are too few
        crib = (sign * sum(cribs) / len(cribs) + way.crib) / 2
        found.append((way.hand + crib, way._replace(crib=crib)))
    found.sort(key=lambda pair: -pair[0])
    close = [pair for pair in found if pair[0] > found[0][0] - CLOSE]
    played = []
    for value, way in close[:4]:
        pegged = [pegging(game, way.kept, kept, seat != s.dealer) for kept, _, _ in rivals[:PLAYED]]
        played.append((value + sum(pegged) / len(pegged), way))
    best = max(played, key=lambda pair: pair[0])[1]
    return because(crib_move(kit, best.aside), lambda: LEFT.fill(hand=told(best.hand), crib=told(best.crib)))


# the play, with open hands


class Open:
    """The play where both hands are known: how much more than the other whoever is to lay can have."""

    def __init__(self, game: Any) -> None:
        self.kit: Kit = game.kit
        self.again = game.anew()
        self.known: dict[Any, int] = {}

    def value(self, mine: tuple[int, ...], theirs: tuple[int, ...], node: Node) -> int:
        """For whoever is to lay now, hands by orders."""
        key = mine, theirs, node
        if key in self.known:
            return self.known[key]
        counting, most = self.kit.counting, self.kit.counting.most
        best = None
        last = 0
        for order in mine:
            if order == last and best is not None:
                continue
            last = order
            if node[0] + min(order, most) > LIMIT:
                continue
            step = counting.laid(node, order)
            at = mine.index(order)
            rest = mine[:at] + mine[at + 1 :]
            got = step.points + self.after(rest, theirs, step.node)
            if best is None or got > best:
                best = got
        assert best is not None
        self.known[key] = best
        return best

    def after(self, mine: tuple[int, ...], theirs: tuple[int, ...], node: Node) -> int:
        """For whoever has just laid."""
        count, most = node[0], self.kit.counting.most
        if count < LIMIT and any(count + min(n, most) <= LIMIT for n in theirs):
            return -self.value(theirs, mine, node)
        if count < LIMIT and any(count + min(n, most) <= LIMIT for n in mine):
            return self.value(mine, theirs, node)
        got = 1 if count < LIMIT else 0
        if self.again and (mine or theirs):
            if theirs:
                return got - self.value(theirs, mine, (0, 0))
            return got + self.value(mine, theirs, (0, 0))
        return got


def orders_of(kit: Kit, things: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(kit.order[i] for i in things))


@lru_cache(maxsize=50_000)
def _pegging(game: Any, mine: tuple[int, ...], theirs: tuple[int, ...], leads: bool) -> int:
    play = Open(game)
    return play.value(mine, theirs, (0, 0)) if leads else -play.value(theirs, mine, (0, 0))


def pegging(game: Any, kept: Sequence[int], theirs: Sequence[int], leads: bool) -> int:
    return _pegging(game, orders_of(game.kit, kept), orders_of(game.kit, theirs), leads)


def rivals_hand(game: Any, s: Any, seat: int, hidden: Sequence[int], rng: Random) -> list[int] | None:
    """What the other may hold still, as a sensible player would have kept it; None: this deal was not it."""
    kit, other = game.kit, 1 - seat
    laid = kit.listed(s.laid[other])
    size = s.hands[other].bit_count()
    dealt = rng.sample(hidden, size + 2)
    kept, _ = quick_kept(game, tuple(kit.listed(bit_set((*dealt, *laid)))), other == s.dealer)
    if any(i not in kept for i in laid):
        return None
    held = [i for i in kept if i not in laid]
    shut = kit.upto[s.shut[other]] if s.shut[other] >= 0 else 0
    return None if any(shut >> i & 1 for i in held) else held


def play_master(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Every card against the hands that the other may have kept, played on with open cards."""
    kit, seat = game.kit, s.turn
    hidden = unseen(game, s, seat)
    shut = kit.upto[s.shut[1 - seat]] if s.shut[1 - seat] >= 0 else 0
    size = s.hands[1 - seat].bit_count()
    open = [i for i in hidden if not shut >> i & 1]
    hands: dict[tuple[int, ...], int] = {}
    for _ in range(WORLDS):
        held = next((h for _ in range(8) if (h := rivals_hand(game, s, seat, hidden, rng)) is not None), None)
        if held is None:
            held = rng.sample(open, size)
        key = orders_of(kit, held)
        hands[key] = hands.get(key, 0) + 1
    mine = orders_of(kit, kit.listed(s.hands[seat]))
    best: dict[str, float] = {}
    play = Open(game)
    for move in ask.moves:
        order = kit.order[kit.number[move]]
        at = mine.index(order)
        rest = mine[:at] + mine[at + 1 :]
        step = kit.counting.laid(s.node, order)
        best[move] = (
            step.points + sum(n * play.after(rest, held, step.node) for held, n in hands.items()) / WORLDS
        )
    move = max(best, key=lambda m: best[m])
    return because(move, lambda: TRIED.fill(n=len(hands), points=told(best[move])))


# the play, by what may be answered


def answered(game: Any, node: Node, others: Sequence[int], size: int) -> float:
    """What the other is likely to score at once: the best of so many cards, any of these alike."""
    kit = game.kit
    return expected_best(
        (
            kit.counting.laid(node, kit.order[i]).points if node[0] + kit.value[i] <= LIMIT else 0
            for i in others
        ),
        size,
    )


def play_club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The points of the card, less what the other may score on it."""
    kit: Kit = game.kit
    seat = s.turn
    hidden = unseen(game, s, seat)
    shut = kit.upto[s.shut[1 - seat]] if s.shut[1 - seat] >= 0 else 0
    others = [i for i in hidden if not shut >> i & 1]
    size = s.hands[1 - seat].bit_count()

    def worth(move: str) -> float:
        thing = kit.number[move]
        step = kit.counting.laid(s.node, kit.order[thing])
        # high cards first, where nothing else matters: low ones fit later
        return step.points - answered(game, step.node, others, size) + 0.01 * kit.value[thing]

    best = max(ask.moves, key=worth)
    step = kit.counting.laid(s.node, kit.order[kit.number[best]])
    risk = answered(game, step.node, others, size)
    return because(best, lambda: RISK.fill(n=step.points, risk=figure(risk)))


def figure(n: float) -> Text:
    return Text(figured(n, ".1f", "en"), figured(n, ".1f", "ru"))


# the levels


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Keeps what counts most as he sees it, and lays what scores at once, else the highest."""
    kit: Kit = game.kit
    if ask.kind == CRIB:
        held = kit.listed(s.hands[s.turn])

        def kept(aside: Sequence[int]) -> int:
            rest = [i for i in held if i not in aside]
            flush: int = game.extra(bit_set(rest), aside[0], False).get("flush", 0)
            return kit.counting.show([kit.order[i] for i in rest]).points + flush

        aside: tuple[int, ...] = max(combinations(held, 2), key=kept)
        return crib_move(kit, aside)
    return max(
        ask.moves,
        key=lambda move: (
            kit.counting.laid(s.node, kit.order[kit.number[move]]).points,
            kit.value[kit.number[move]],
        ),
    )


def club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    return lay_club(game, s, rng) if ask.kind == CRIB else play_club(game, s, ask, rng)


def master(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    return lay_master(game, s, rng) if ask.kind == CRIB else play_master(game, s, ask, rng)


def why(game: Any, s: Any, ask: Ask, move: str) -> Text | None:
    """What is kept, or what the card scores."""
    kit = game.kit
    if ask.kind == CRIB:
        aside = [kit.number[text] for text in move.split(" ")[1:]]
        kept = [i for i in kit.listed(s.hands[s.turn]) if i not in aside]
        n = kit.counting.show([kit.order[i] for i in kept]).points
        flush = game.extra(bit_set(kept), aside[0], False).get("flush", 0)
        return all_of([KEPT.fill(n=n + flush), MINE if s.turn == s.dealer else THEIRS])
    step = kit.counting.laid(s.node, kit.order[kit.number[move]])
    return SCORES.fill(told=game.told(step.told)) if step.points else NOTHING


LEFT = Text(
    "on the average of all starters the hand shows {hand}, the crib {crib}",
    "в среднем по всем стартовым рука даёт {hand}, криб {crib}",
)
TRIED = Text(
    "against the hands that the other may have kept ({n} tried) best: {points} on average from here",
    "против того, что мог оставить себе соперник (проверено рук: {n}), лучшее: в среднем {points}",
)
RISK = Text(
    "scores {n}, and the other is likely to score {risk} on it",
    "даёт {n}, а ответ соперника принесёт ему в среднем {risk}",
)
KEPT = Text("what is kept counts {n} already", "оставшееся даёт уже {n}")
MINE = Text("the crib is one's own", "криб свой")
THEIRS = Text("the crib is the other's", "криб чужой")
SCORES = Text("{told}", "{told}")
NOTHING = Text("it scores nothing now", "сейчас очков не даёт")
LEVELS = Levels(novice=novice, club=club, master=master, why=why)
