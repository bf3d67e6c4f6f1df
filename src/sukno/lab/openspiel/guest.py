"""The other end of the pipe: ISMCTS of OpenSpiel. It runs where OpenSpiel is installed and needs nothing of ours.

Every line is a question: the game, what has been done in it, how many simulations, a number for chance. The answer
is the action and the seconds of processor time it took; of a game that is over what each player has, less the bound
that OpenSpiel adds.
"""

import json
import sys
import time
from typing import Any

import pyspiel

EXPLORATION = 2.0


def main() -> None:
    for line in sys.stdin:
        told = json.loads(line)
        state = pyspiel.load_game(told["game"]).new_initial_state()
        for action in told["history"]:
            state.apply_action(action)
        if state.is_terminal():
            answer: dict[str, Any] = {"returns": list(state.returns())}
        elif not told["simulations"]:
            answer = {"legal": list(state.legal_actions()), "player": state.current_player()}
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
