"""Gin rummy against players of OpenSpiel, and both rules compared: `sukno lab match gin`.

OpenSpiel's `gin_rummy` and ours agree but for six things, and for a knock that it does not always see (`allowed`).
A card taken from the pile may go back there at once, and
equal counts bring nobody anything: these deals are played so here too. When two cards are left in the stock a deal is
a draw here, and there the next player may still knock with the card that lies on the pile: he always passes. There a
deal ends as a draw when so many cards were drawn from the pile that somebody might go on for ever; then it counts
nothing for us too. Cards are laid off there until a sequence has five, and here as long as they fit: what a deal with a
longer one brings is not compared. And there both players lay out and lay off themselves; here the house does that as
well as can be, and we do it so for them too.

Every deal is played at two tables, we in the first seat and then in the second. OpenSpiel is asked before every move
what may be done, and at the end who has what, so that it is the referee of our rules as well.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from random import Random
from statistics import fmean
from typing import Any

import msgspec

from sukno.engine import Ask, Chair, SuknoError
from sukno.families.stages import Stage
from sukno.games.rummy.remik_gin import PILE, STOCK, Gin, GinOptions, GinState
from sukno.games.rummy.turns import FROM_PILE, FROM_STOCK, KNOCK, REFUSE
from sukno.lab.many import ALONE, Many
from sukno.lab.openspiel.room import Spiel, python, spiel
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_TEXTS, cards_of, hand_texts, pack
from sukno.players import make_player
from sukno.players.time_limit import unhurried

GAME = "gin_rummy"
UPCARD_ACTION, STOCK_ACTION, PASS_ACTION, KNOCK_ACTION = 52, 53, 54, 55
ACTIONS = {FROM_PILE: UPCARD_ACTION, FROM_STOCK: STOCK_ACTION, REFUSE: PASS_ACTION}
MOVES = {action: move for move, action in ACTIONS.items()}
LOWEST_FIRST, SUITS = "A23456789TJQK", "SCDH"
SIMPLE = 0
"""In place of simulations: OpenSpiel's simple player of gin."""
LEAST, LONGEST = 3, 5
"""Cards of a meld in OpenSpiel; longer ones are laid in parts."""

Job = tuple[str, int, int]
"""Our level, simulations of ISMCTS (none: the simple player), seed."""
Chooser = Callable[[Gin, GinState, Ask, list[int]], str]
"""Says a move; it knows what has been done in OpenSpiel's words."""


def action_of(card: str) -> int:
    """
    >>> [action_of(card) for card in ("SA", "S2", "CA", "HK")], card_of(51)
    ([0, 1, 13, 51], 'HK')
    """
    return SUITS.index(card[0]) * 13 + LOWEST_FIRST.index(card[1])


def card_of(action: int) -> str:
    return SUITS[action // 13] + LOWEST_FIRST[action % 13]


class OpenGin(Gin):
    """Gin as OpenSpiel plays it."""

    def make_stages(self) -> Iterable[Stage[GinState]]:
        stages = super().make_stages()
        self.drawing.done = self.taken_up
        return stages

    def taken_up(self, s: GinState) -> None:
        """Whatever was taken may be laid down."""
        s.taken = -1
        self.discarding.begin(s)


class Met(msgspec.Struct, frozen=True, kw_only=True):
    """One deal at two tables; as it is written down."""

    level: str
    simulations: int
    seed: int
    ours: tuple[int, int]
    """What we have won at each table, or lost."""
    seconds: tuple[float, float]
    """Processor time of our player and of theirs, at both tables."""
    moves: tuple[int, int]
    """Moves that each side chose among several."""

    @property
    def ahead(self) -> float:
        """Points that we have more, a deal."""
        return fmean(self.ours)


def laid(seed: int) -> tuple[Gin, GinState]:
    """The second seat deals, so that the first begins, as in OpenSpiel."""
    game = OpenGin(GinOptions(deals=1, tie_rule="nobody"))
    s = game.start(0)
    cards = [*pack(52)]
    Random(f"gin {seed}").shuffle(cards)
    s.dealer, s.log = 1, ()
    s.cards.hands = [bit_set(cards[:10]), bit_set(cards[10:20])]
    s.cards.piles = [cards[21:], cards[20:21]]
    s.cards.ledger = ()
    game.begin_deal(s)
    return game, s


def dealt(s: GinState) -> list[int]:
    """The cards as OpenSpiel deals them: both hands, then the upcard."""
    hands = [card for hand in s.cards.hands for card in cards_of(hand)]
    return [action_of(CARD_TEXTS[card]) for card in (*hands, *s.cards.piles[PILE - STOCK])]


def played(seed: int, other: Spiel, choosers: Sequence[Chooser]) -> int:
    """One table with OpenSpiel as the referee: what the first seat has won."""
    game, s = laid(seed)
    history = dealt(s)
    while (ask := game.ask(s)) is not None:
        told = other.ask(game=GAME, history=history, simulations=0)
        if "returns" in told:  # broken off there: so many cards came from the pile
            return 0
        ask = allowed(other, history, told, ask)
        move = choosers[ask.seat](game, s, ask, history)
        drawn = s.cards.piles[0][-1] if move == FROM_STOCK else None
        game.play(s, move)
        if move.startswith(KNOCK):
            history += [KNOCK_ACTION, action_of(move.split(" ")[1])]
        else:
            history.append(ACTIONS[move] if move in ACTIONS else action_of(move))
        if drawn is not None:
            history.append(action_of(CARD_TEXTS[drawn]))
    row = s.account.rows[0]
    won: int = row[0] - row[1]
    theirs = counted(other, s, history)
    if theirs != won and not longer(s):
        raise SuknoError(
            f"deal {seed} brings {won} here and {theirs} there",
            f"сдача {seed}: у нас {won}, там {theirs}",
        )
    return won


def longer(s: GinState) -> bool:
    """Was so much laid off that a sequence has more cards than OpenSpiel lets it have?"""
    if s.shown is None:
        return False
    melds = s.shown.melds[s.shown.knocker]
    return any(
        cards and (meld | cards).bit_count() > LONGEST
        for meld, cards in zip(melds, s.shown.added, strict=True)
    )


def allowed(other: Spiel, history: list[int], told: dict[str, Any], ask: Ask) -> Ask:
    """The other program asks the same seat for one of the same moves. Of divisions that leave as much of eleven cards
    it takes any, and so at times does not see a knock: then it is not allowed here either."""
    knocks = sorted({action_of(move.split(" ")[1]) for move in ask.moves if move.startswith(KNOCK)})
    mine = {ACTIONS[move] if move in ACTIONS else action_of(move) for move in ask.moves if " " not in move}
    if knocks and KNOCK_ACTION not in told["legal"]:
        knocks = []
        ask = Ask(ask.seat, ask.kind, [move for move in ask.moves if not move.startswith(KNOCK)])
    mine |= {KNOCK_ACTION} if knocks else set()
    same = (told["player"], told["legal"]) == (ask.seat, sorted(mine))
    if same and knocks:
        same = other.ask(game=GAME, history=[*history, KNOCK_ACTION], simulations=0)["legal"] == knocks
    if not same:
        raise SuknoError(
            f"the rules differ: here seat {ask.seat + 1} may play {' '.join(ask.moves)}",
            f"правила расходятся: у нас место {ask.seat + 1} может сыграть {' '.join(ask.moves)}",
        )
    return ask


def counted(other: Spiel, s: GinState, history: list[int]) -> int:
    """What the first seat has won there, when melds are laid out and cards laid off as here; after a draw the next
    passes."""
    shown = s.shown
    left = [set[str](), set[str]()]
    added: set[str] = set()
    if shown is not None:
        left = [{card for meld in melds for card in hand_texts(meld)} for melds in shown.melds]
        added = {card for cards in shown.added for card in hand_texts(cards)}
    melds = [{*hand_texts(meld)} for of in shown.melds for meld in of] if shown is not None else []
    while True:
        told = other.ask(game=GAME, history=history, simulations=0, named=True)
        if "returns" in told:
            return int(told["returns"][0])  # whole points
        action = PASS_ACTION
        for legal, name in zip(told["legal"], told["names"], strict=True):
            cards = named(name)
            if legal < UPCARD_ACTION and cards <= added:
                added -= cards
                action = legal
                break
            if legal > KNOCK_ACTION and cards <= left[told["player"]] and fits(cards, melds):
                left[told["player"]] -= cards
                action = legal
                break
        history = [*history, action]


def named(name: str) -> set[str]:
    """The cards in OpenSpiel's words for an action."""
    word = name.rpartition(" ")[2]
    if len(word) % 2 or not set(word[::2]) <= set(LOWEST_FIRST) or not set(word[1::2]) <= set("scdh"):
        return set()
    return {word[i + 1].upper() + word[i] for i in range(0, len(word), 2)}


def fits(cards: set[str], melds: list[set[str]]) -> bool:
    """Is this a meld of ours, or the beginning of a long sequence of which a meld is left? Then it is laid."""
    for meld in melds:
        if cards == meld:
            melds.remove(meld)
            return True
        rest = meld - cards
        if (
            cards < meld
            and len(rest) >= LEAST
            and len(meld) > LONGEST
            and min(map(rank, meld)) in map(rank, cards)
        ):
            meld -= cards
            return True
    return False


def rank(card: str) -> int:
    return LOWEST_FIRST.index(card[1])


# the players


def ours(level: str, seed: int, spent: list[float], chosen: list[int]) -> Chooser:
    player = make_player(level, OpenGin(GinOptions(deals=1, tie_rule="nobody")))

    def choose(game: Gin, s: GinState, ask: Ask, history: list[int]) -> str:
        if ask.forced is not None:
            return ask.forced
        begin = time.process_time()
        with unhurried():
            move = player.choose(Chair(game, s, ask.seat), Random(f"{seed}/{ask.seat}/{len(history)}"))
        spent[0] += time.process_time() - begin
        chosen[0] += 1
        return move

    return choose


def theirs(other: Spiel, simulations: int, seed: int, spent: list[float], chosen: list[int]) -> Chooser:
    def act(seat: int, history: list[int]) -> int:
        chance = Random(f"{seed}/{seat}/{len(history)}").getrandbits(30)
        table = "" if simulations else f"{seed}/{seat}"
        told = other.ask(game=GAME, history=history, simulations=simulations or 1, chance=chance, table=table)
        spent[1] += told["seconds"]
        return int(told["action"])

    def choose(game: Gin, s: GinState, ask: Ask, history: list[int]) -> str:
        if simulations and ask.forced is not None:
            return ask.forced
        action = act(ask.seat, history)
        chosen[1] += ask.forced is None
        if action != KNOCK_ACTION:
            return MOVES.get(action) or card_of(action)
        card = card_of(act(ask.seat, [*history, action]))
        ways = [move for move in ask.moves if move.split(" ")[:2] == [KNOCK, card]]
        return ways[0]  # the lowest count

    return choose


def at_random(seed: int, knocking: float = 0.3) -> Chooser:
    """Any move, a knock rather more often; half of the time as a beginner, so that hands come to something."""
    thumb = make_player("novice", OpenGin(GinOptions(deals=1, tie_rule="nobody")))

    def choose(game: Gin, s: GinState, ask: Ask, history: list[int]) -> str:
        rng = Random(f"{seed}/{len(history)}")
        knocks = [move for move in ask.moves if move.startswith(KNOCK)]
        if knocks and rng.random() < knocking:
            return rng.choice(knocks)
        plain = [move for move in ask.moves if not move.startswith(KNOCK)]
        if rng.random() < 0.75:
            move = thumb.choose(Chair(game, s, ask.seat), rng)
            if move in plain:
                return move
        return rng.choice(plain)

    return choose


def met(job: Job) -> Met:
    """One deal at both tables."""
    level, simulations, seed = job
    other = spiel()
    spent, chosen = [0.0, 0.0], [0, 0]
    won = []
    for seat in range(2):
        we = ours(level, seed, spent, chosen)
        they = theirs(other, simulations, seed, spent, chosen)
        first = played(seed, other, (we, they) if seat == 0 else (they, we))
        won.append(first if seat == 0 else -first)
    return Met(
        level=level,
        simulations=simulations,
        seed=seed,
        ours=(won[0], won[1]),
        seconds=(spent[0], spent[1]),
        moves=(chosen[0], chosen[1]),
    )


def compared(seed: int) -> int:
    """One deal by chance under both rules; what the first seat has won."""
    chooser = at_random(seed)
    return played(seed, spiel(), (chooser, chooser))


def compare(
    deals: int,
    *,
    seed: int = 0,
    many: Many = ALONE,
) -> list[int]:
    """So many deals under both rules: every question allows the same, and every deal brings the same."""
    python()
    return many.map(compared, range(seed, seed + deals))


def match(
    level: str,
    simulations: int,
    deals: int,
    *,
    seed: int = 0,
    many: Many = ALONE,
) -> list[Met]:
    """So many deals of consecutive seeds."""
    make_player(level, OpenGin(GinOptions(deals=1, tie_rule="nobody")))
    jobs = [(level, simulations, n) for n in range(seed, seed + deals)]
    return many.once(met, jobs, Met, lambda m: (m.level, m.simulations, m.seed), python)
