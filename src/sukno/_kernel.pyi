from collections.abc import Sequence
from typing import Any

from typing_extensions import Buffer

class LimitReached(RuntimeError): ...

class DraughtsEndgames:
    def __init__(self, rules: DraughtsRules, data: bytes | memoryview) -> None: ...
    @staticmethod
    def sizes(rules: DraughtsRules) -> list[int]: ...
    def next(self) -> bytes: ...
    def look(self, white: int, black: int, kings: int, turn: int) -> int: ...

class DraughtsRules:
    def __init__(
        self,
        *,
        straight: bool = False,
        flying: bool = True,
        men_back: bool = True,
        promoted_goes_on: bool = True,
        crowned_after: bool = False,
        removed_at_once: bool = False,
        largest: bool = False,
        prefers_man: bool = False,
        stuck_loses: bool = True,
        material_draws: int = 2,
    ) -> None: ...
    straight: bool
    flying: bool
    men_back: bool
    promoted_goes_on: bool
    crowned_after: bool
    removed_at_once: bool
    largest: bool
    prefers_man: bool
    stuck_loses: bool
    material_draws: int

class TrickRules:
    def __init__(
        self,
        *,
        hands: int,
        suit: Sequence[int],
        rank: Sequence[int],
        trump: int = -1,
        side: int = 1,
        fewest: bool = False,
        points: Sequence[int] | None = None,
        bonus: Sequence[int] | None = None,
        must_trump: bool = False,
        must_overtake: bool = False,
    ) -> None: ...

class CardWays:
    def __init__(
        self,
        leads: Sequence[int],
        chains: Sequence[Sequence[Sequence[int]]],
        beats: Sequence[Sequence[int]],
        values: Sequence[int],
        tariff: bool,
        trick: int,
        last: Sequence[int],
        decided: int,
    ) -> None: ...

class RaceKind:
    def __init__(
        self,
        start: bytes,
        *,
        hits: bool = True,
        same_way: bool = False,
        book: bool = True,
        matador: bool = False,
        free_after: int = 0,
        dice: int = 2,
    ) -> None: ...

class RaceNets:
    def __init__(self, hidden: int, hidden_race: int, seed: int = 1) -> None: ...
    @staticmethod
    def unpacked(packed: bytes) -> RaceNets: ...
    def packed(self, small: bool = True) -> bytes: ...

class RaceTrainer:
    def __init__(self, kind: RaceKind, nets: RaceNets, seed: int = 1) -> None: ...
    def play(self, games: int, rate: float, reach: float, milliseconds: int = 0) -> int: ...
    def packed(self, small: bool = False) -> bytes: ...

def race_plays(
    kind: RaceKind, position: bytes, numbers: Sequence[int], any_double: bool = False
) -> list[bytes]: ...
def race_chances(
    kind: RaceKind, nets: RaceNets, position: bytes, plies: int = 0, nodes: int = 0, milliseconds: int = 0
) -> list[float]: ...
def race_ranked(
    kind: RaceKind,
    nets: RaceNets,
    position: bytes,
    numbers: Sequence[int],
    any_double: bool = False,
    again: bool = False,
    plies: int = 0,
    keep: int = 5,
    nodes: int = 0,
    milliseconds: int = 0,
) -> list[tuple[bytes, float, int, list[float]]]: ...
def race_equity(kind: RaceKind, chances: Sequence[float]) -> float: ...
def shuffle(items: list[Any], number: bytes) -> None: ...
def bits_of(set: int) -> list[int]: ...
def bit_set(numbers: list[int] | tuple[int, ...]) -> int: ...
def card_texts(texts: tuple[str, ...], hand: int) -> list[str]: ...
def chosen(row: bytes, items: tuple[Any, ...], set: int) -> list[Any]: ...
def drawn(bits: Any, low: int, high: int, of: int) -> list[int]: ...
def best_of(beats: tuple[int, ...], trick: list[int]) -> int: ...
def card_play(parts: tuple[Any, ...]) -> tuple[Any, Any]: ...
def draughts_best(
    white: int,
    black: int,
    kings: int,
    turn: int,
    quiet: int,
    rules: DraughtsRules,
    endgames: DraughtsEndgames | None,
    depth: int,
    limit: int,
    milliseconds: int = 0,
) -> tuple[int, list[int], bool, int, int]: ...
def draughts_moves(
    white: int, black: int, kings: int, turn: int, rules: DraughtsRules
) -> list[tuple[list[int], int]]: ...
def draughts_texts(
    white: int, black: int, kings: int, turn: int, rules: DraughtsRules
) -> tuple[str, ...]: ...
def draughts_step(
    white: int, black: int, kings: int, turn: int, move: str, rules: DraughtsRules
) -> tuple[int, int, int, bool, tuple[str, ...]]: ...
def dice_figure(row: int, dice: list[int], firsthand: bool = False) -> int: ...
def dice_first_worth(open: int, sum: int) -> float: ...
def dice_first_moves(
    open: int, sum: int, dice: list[int], thrown: int
) -> tuple[list[tuple[int, float]], list[tuple[list[int], float]]]: ...
def dice_saving_worth(open: int, saved: int, unused: float, price: float) -> float: ...
def dice_saving_moves(
    open: int, saved: int, left: int, dice: list[int], unused: float, price: float
) -> tuple[list[tuple[int, float]], list[tuple[list[int], float]]]: ...
def dice_yahtzee() -> float: ...
def marriages_cards(
    hands: list[int],
    alone: int,
    leader: int,
    trick: list[int],
    trump: int,
    declaring: bool,
    marriages: list[int],
    weights: list[int],
    all: bool,
    low: int,
    high: int,
    nodes: int,
    milliseconds: int = 0,
) -> tuple[list[tuple[int, bool, int]], int]: ...

class MeldRules:
    def __init__(
        self,
        *,
        sets: tuple[int, int],
        runs: tuple[int, int],
        twins: bool,
        ace: int,
        wild_most: int,
        wild_half: bool,
        different: bool,
        laid: Sequence[int],
        left: Sequence[int],
        wild_laid: int,
        wild_left: int,
    ) -> None: ...

def melds_best(
    rules: MeldRules,
    hands: Sequence[bytes],
    must: int,
    sets: int,
    runs: int,
    melds: bool,
    nodes: int,
    milliseconds: int = 0,
) -> list[tuple[int, int, list[tuple[bool, list[int], int]]]]: ...
def melds_values(rules: MeldRules, hands: Sequence[int]) -> list[int]: ...
def melds_laid(rules: MeldRules, hand: int) -> tuple[int, list[int]]: ...
def piquet_cards(
    hands: tuple[int, int],
    leader: int,
    led: int,
    won: tuple[int, int],
    last: int,
    leza: int,
    capot: tuple[int, int],
    pique_seat: int,
    pique_after: int,
    pique: int,
    nodes: int,
    milliseconds: int = 0,
) -> tuple[list[tuple[int, int]], int]: ...
def reversi_best(
    own: int, opp: int, depth: int, ending: int, limit: int, milliseconds: int = 0
) -> tuple[int, int, int, int, bool]: ...
def fleets_drawn(
    width: int,
    height: int,
    places: list[list[list[int]]],
    ships: list[int],
    salvo: list[int],
    hits: list[int],
    samples: int,
    seed: int,
    budget: int,
    milliseconds: int = 0,
) -> list[list[int]]: ...
def boxes_best(
    lines: int, boxes: list[int], again: bool, depth: int, limit: int, milliseconds: int = 0
) -> tuple[int, int, int, int, bool]: ...
def boxes_values(lines: int, boxes: list[int], again: bool, milliseconds: int = 0) -> list[int]: ...
def taking_wins(
    heights: list[int], lines: list[int], whole: bool, last_loses: bool, limit: int, milliseconds: int = 0
) -> tuple[bool, list[bool], list[bool]]: ...

class GoStones:
    def __init__(self, size: int, stones: bytes) -> None: ...
    @property
    def size(self) -> int: ...
    def lay(self, colour: int, point: int) -> tuple[GoStones, int, int] | None: ...
    def of(self, colour: int) -> bytes: ...
    def places(self, colour: int) -> tuple[bytes, bytes]: ...
    def __eq__(self, other: object) -> bool: ...

def go_moves(size: int, stones: bytes, colour: int, ko: int = -1) -> list[int]: ...
def go_owners(size: int, stones: bytes, colour: int, games: int, seed: int = 0) -> list[float]: ...
def go_replay(size: int, moves: list[tuple[int, int]]) -> tuple[bytes, int, int, int]: ...
def go_search(
    *,
    size: int,
    stones: bytes,
    colour: int,
    ko: int = -1,
    komi: float = 0.0,
    passed: bool = False,
    last: int = -1,
    before: int = -1,
    barred: list[int] = ...,
    playouts: int = 0,
    seed: int = 0,
    milliseconds: int = 0,
) -> tuple[list[tuple[int, int, float]], list[float], int, float]: ...
def reversi_moves(own: int, opp: int) -> int: ...
def skat_cards(
    hands: tuple[int, ...],
    kind: int,
    alone: int,
    leader: int,
    trick: list[int],
    all: bool,
    window: tuple[int, int],
    nodes: int,
    milliseconds: int = 0,
) -> tuple[list[tuple[int, int]], int]: ...
def skat_worlds(
    worlds: list[tuple[int, ...]],
    kind: int,
    alone: int,
    leader: int,
    trick: list[int],
    all: bool,
    window: tuple[int, int],
    nodes: int,
    milliseconds: int = 0,
) -> list[list[tuple[int, int]]]: ...
def reversi_turned(own: int, opp: int, square: int) -> int: ...
def habits_card(
    hand: int,
    trump: int,
    leader: int,
    trick: Sequence[int],
    played: int,
    voids: Sequence[int],
    first_led: Sequence[int],
) -> int: ...
def habits_familiar(
    dealt: Buffer,
    trump: int,
    leader: int,
    cards: Sequence[int],
    silent: int,
    reading: Sequence[float],
) -> list[float]: ...
def habits_learn(weights: Buffer, squares: Buffer, deals: int, rate: float, seed: int) -> None: ...
def habits_play_outs(
    hands: Buffer,
    trump: int,
    leader: int,
    trick: Sequence[int],
    played: int,
    voids: Sequence[int],
    first_led: Sequence[int],
    cards: Sequence[int],
) -> list[int]: ...
def habits_scores(
    hand: int,
    trump: int,
    leader: int,
    trick: Sequence[int],
    played: int,
    voids: Sequence[int],
    first_led: Sequence[int],
) -> list[tuple[int, float]]: ...
def habits_untaught() -> list[float]: ...
def habits_walk(
    dealt: Sequence[int],
    fixed: Sequence[int],
    banned: Sequence[int],
    trump: int,
    leader: int,
    cards: Sequence[int],
    silent: int,
    reading: Sequence[float],
    n: int,
    walks: int,
    first: int,
    step: int,
    seed: int,
    heard: Heard | None = None,
) -> list[int]: ...
def habits_weights() -> list[float]: ...
def maxims_card(
    hand: int,
    trump: int,
    leader: int,
    trick: Sequence[int],
    played: int,
    voids: Sequence[int],
    first_led: Sequence[int],
) -> int: ...
def maxims_likely(
    dealt: Buffer, trump: int, leader: int, cards: Sequence[int], silent: int, surprise: float
) -> list[float]: ...
def maxims_play_outs(
    hands: Buffer,
    trump: int,
    leader: int,
    trick: Sequence[int],
    played: int,
    voids: Sequence[int],
    first_led: Sequence[int],
    cards: Sequence[int],
) -> list[int]: ...
def maxims_wander(
    dealt: Buffer,
    fixed: Sequence[int],
    banned: Sequence[int],
    trump: int,
    leader: int,
    cards: Sequence[int],
    silent: int,
    surprise: float,
    steps: int,
    seed: int,
) -> list[int]: ...
def tricks_batch(
    rules: TrickRules,
    hands: Buffer,
    leader: int | Buffer,
    trick: Sequence[int],
    threads: int,
    nodes: int,
    milliseconds: int,
    megabytes: int,
) -> list[int]: ...
def tricks_cards(
    rules: TrickRules,
    hands: Sequence[int],
    leader: int,
    trick: Sequence[int],
    nodes: int,
    milliseconds: int,
    megabytes: int,
) -> tuple[list[tuple[int, int]], int]: ...
def tricks_solve(
    rules: TrickRules,
    hands: Sequence[int],
    leader: int,
    trick: Sequence[int],
    nodes: int,
    milliseconds: int,
    megabytes: int,
) -> tuple[int, list[int], int]: ...
def tricks_table(hands: Buffer, threads: int, nodes: int, milliseconds: int, megabytes: int) -> bytes: ...
def tricks_worlds(
    rules: TrickRules,
    hands: Buffer,
    leader: int,
    trick: Sequence[int],
    threads: int,
    nodes: int,
    milliseconds: int,
    megabytes: int,
) -> tuple[list[tuple[int, int, int]], int]: ...

class PatienceRules: ...

def patience_rules(
    *,
    zone: Sequence[int],
    table: Sequence[int],
    follows: Sequence[Sequence[int]],
    start: Sequence[Sequence[int]],
    room: Sequence[int],
    start_after: Sequence[Sequence[int]],
    twins: Sequence[Sequence[int]],
    alike_piles: Sequence[bool],
    chosen_from: Sequence[int],
    uncovers: Sequence[bool],
    sources: Sequence[
        tuple[
            int,
            int,
            Sequence[int],
            int,
            Sequence[Sequence[int]],
            int,
            Sequence[tuple[Sequence[int], int, Sequence[int], bool, int, bool]],
        ]
    ],
    fills: Sequence[tuple[int, Sequence[int], bool]],
    clears: Sequence[tuple[int, int]],
    run: int,
    goal: Sequence[int],
    cleared: Sequence[int],
    to_come: int,
    back: Sequence[tuple[int, int]],
    forced: bool,
    stock: tuple[
        int,
        int,
        Sequence[int],
        bool,
        bool,
        int,
        bool,
        bool,
        int,
        int,
        Sequence[int],
        bool,
        Sequence[int],
        int,
        bool,
        bool,
        bool,
    ]
    | None,
) -> PatienceRules: ...
def patience_solve(
    rules: PatienceRules,
    questions: Sequence[tuple[Sequence[bytes], Sequence[int], Sequence[Sequence[bytes]], Sequence[int]]],
    threads: int,
    nodes: int,
    milliseconds: int,
    megabytes: int,
    processor: bool = False,
) -> list[tuple[int, list[tuple[int, int, int, int, int]], int, int, int]]: ...

class ListedRules: ...

def pairs_rules(
    *,
    piles: int,
    fits: Sequence[int],
    play: Sequence[int],
    near: Sequence[int],
    packets: Sequence[Sequence[int]],
    in_order: bool,
    width: int,
    stock: int,
    close_any_time: bool,
) -> ListedRules: ...
def ring_rules(*, piles: int, packets: Sequence[int], ring: Sequence[int], max_block: int) -> ListedRules: ...
def totals_rules(
    *, piles: int, total: int, values: Sequence[int], feared: Sequence[int], too_many: int, strict: bool
) -> ListedRules: ...
def gaps_rules(
    *,
    places: int,
    width: int,
    after: Sequence[int],
    firsts: int,
    lasts: int,
    heads: bool,
    cyclic: bool,
    before: bool,
    anew: bool,
    redeals: int,
    redeal_any_time: bool,
    aim: int,
) -> ListedRules: ...
def listed_solve(
    rules: ListedRules,
    questions: Sequence[tuple[Sequence[bytes], Sequence[int], Sequence[Sequence[bytes]], Sequence[int]]],
    threads: int,
    nodes: int,
    milliseconds: int,
    megabytes: int,
    processor: bool = False,
) -> list[tuple[int, list[tuple[int, int]], int, int, int]]: ...
def secret_rules(
    *, piles: int, hidden: int, deals: int, ranks: int, each: int, to_come: int
) -> ListedRules: ...
def blockade_rules(*, width: int, rows: int, each: int) -> ListedRules: ...
def robin_rules(*, beside: Sequence[Sequence[int]], each: int) -> ListedRules: ...
def parade_rules(*, width: int, to_come: int) -> ListedRules: ...
def tape_rules(*, piles: int, deals: int) -> ListedRules: ...
def wanderer_rules(*, fans: int, once: bool, longest: int) -> ListedRules: ...
def diamond_rules(
    *,
    beside: Sequence[Sequence[int]],
    taken: int,
    small: Sequence[int],
    wastes: int,
    deals: int,
    rescue: bool,
) -> ListedRules: ...
def cellar_rules(*, rows: int, doors: int, door: int, both: bool, from_right: int) -> ListedRules: ...

class Bidder:
    """Tables of counted tricks, and of tricks guessed."""

    def __init__(
        self,
        *,
        side: Sequence[int],
        more: Sequence[int],
        doubtful: Sequence[bool],
        trumps: Sequence[float],
        without: Sequence[float],
        chances: Sequence[Sequence[Sequence[float]]],
    ) -> None: ...

class Heard:
    """What is known of four hands beside the cards played."""

class HeardCalls(Heard):
    """What was said of four hands, as rows of facts."""

    def __init__(self, bidder: Bidder, said: Sequence[Sequence[_FactRow]]) -> None: ...

class BidPrices:
    """What the sheet writes for contracts, by tables."""

    def __init__(
        self,
        *,
        bare: Sequence[float],
        run: Sequence[float],
        aces: Sequence[float],
        honour: Sequence[float],
        nt_ace: Sequence[float],
        honours_from: int,
        lowest: int,
    ) -> None: ...

_FactRow = tuple[int, int, int, int, float, int, int]

def bidding_deals(
    bidder: Bidder, said: Sequence[Sequence[_FactRow]], place: int, hand: int, n: int, seed: int
) -> list[list[int]]: ...
def bidding_calls(
    bidder: Bidder,
    prices: BidPrices,
    said: Sequence[Sequence[_FactRow]],
    calls: Sequence[tuple[Sequence[_FactRow], int, int, int, bool, float, int]],
    deals: Sequence[Sequence[int]],
    place: int,
    beliefs: int,
    seed: int,
) -> list[tuple[list[float], list[bool]]]: ...
def bidding_weight(bidder: Bidder, said: Sequence[_FactRow], hand: int) -> float: ...
def bidding_tricks(bidder: Bidder, a: int, b: int, strain: int) -> float: ...
def bidding_worths(
    bidder: Bidder, prices: BidPrices, hands: Sequence[int], declarer: int, ours: bool, strain: int
) -> list[float]: ...
