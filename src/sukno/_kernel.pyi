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

def draughts_best(
    white: int, black: int, kings: int, turn: int, quiet: int, rules: DraughtsRules, depth: int, limit: int
) -> tuple[int, list[int], bool, int, int]: ...
def draughts_moves(
    white: int, black: int, kings: int, turn: int, rules: DraughtsRules
) -> list[tuple[list[int], int]]: ...
def reversi_best(
    own: int, opp: int, depth: int, ending: int, limit: int
) -> tuple[int, int, int, int, bool]: ...
def reversi_moves(own: int, opp: int) -> int: ...
def reversi_turned(own: int, opp: int, square: int) -> int: ...
