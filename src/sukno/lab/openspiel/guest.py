"""The other end of the pipe: players of OpenSpiel. It runs where OpenSpiel is installed and needs nothing of ours.

Every line is a question: the game, what has been done in it, how many simulations, a number for chance; or, in place
of ISMCTS, the name of a table at which a simple player of that game sits, who remembers what he has planned. The answer
is the action and the seconds of processor time it took; of a game that is over what each player has, less the bound
that OpenSpiel adds; with no simulations what may be done, and how OpenSpiel says it.
"""

import json
import sys
import time
from typing import Any

import pyspiel

EXPLORATION = 2.0
SIMPLE = {"gin_rummy": pyspiel.make_simple_gin_rummy_bot}
AT_ONCE = 64
"""So many simple players are remembered."""


def simple(told: dict[str, Any], state: Any, known: dict[tuple[str, int], Any]) -> Any:
    """The simple player who is to move at this table."""
    key = (told["table"], state.current_player())
    if key not in known:
        if len(known) >= AT_ONCE:
            known.clear()
        game = state.get_game()
        known[key] = SIMPLE[told["game"]](game.get_parameters(), key[1])
    return known[key]


def main() -> None:
    known: dict[tuple[str, int], Any] = {}
    for line in sys.stdin:
        told = json.loads(line)
        state = pyspiel.load_game(told["game"]).new_initial_state()
        for action in told["history"]:
            state.apply_action(action)
        if state.is_terminal():
            answer: dict[str, Any] = {"returns": list(state.returns())}
        elif not told["simulations"]:
            seat = state.current_player()
            legal = list(state.legal_actions())
            answer = {"legal": legal, "player": seat}
            if told.get("named"):
                answer["names"] = [state.action_to_string(seat, action) for action in legal]
        elif told.get("table"):
            begin = time.process_time()
            action = simple(told, state, known).step(state)
            answer = {"action": int(action), "seconds": time.process_time() - begin}
        else:
            begin = time.process_time()
            bot = pyspiel.ISMCTSBot(
                told["chance"],
                pyspiel.RandomRolloutEvaluator(1, told["chance"]),
                EXPLORATION,
                told["simulations"],
                -1,
                pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
                False,
                False,
            )
            action = bot.step(state)
            answer = {"action": int(action), "seconds": time.process_time() - begin}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
