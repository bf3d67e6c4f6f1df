from collections.abc import Sequence

from typing_extensions import Buffer

class LimitReached(RuntimeError): ...

class DraughtsRules:
    def __init__(
        self,
        *,
        straight: bool = False,
        flying: bool = True,
        men_back: bool = True,
        promoted_goes_on: bool = True,
        removed_at_once: bool = False,
        largest: bool = False,
        prefers_man: bool = False,
        stuck_loses: bool = True,
        material_draws: int = 2,
    ) -> None: ...

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

def draughts_best(
    white: int, black: int, kings: int, turn: int, quiet: int, rules: DraughtsRules, depth: int, limit: int
) -> tuple[int, list[int], bool, int, int]: ...
def draughts_moves(
    white: int, black: int, kings: int, turn: int, rules: DraughtsRules
) -> list[tuple[list[int], int]]: ...
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
) -> tuple[list[tuple[int, int]], int]: ...
def reversi_best(
    own: int, opp: int, depth: int, ending: int, limit: int
) -> tuple[int, int, int, int, bool]: ...
def reversi_moves(own: int, opp: int) -> int: ...
def reversi_turned(own: int, opp: int, square: int) -> int: ...
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
) -> list[tuple[int, list[tuple[int, int]], int, int, int]]: ...
