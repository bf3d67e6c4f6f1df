"""The other end of the pipe: GNU Backgammon. It runs where that is installed and needs nothing of ours.

Every line is a question: positions in hexadecimal, the men of whoever throws by the steps they have to go and then
those of the other, 26 bytes each, men off first and the bar last; or one position and two dice.
"""

import json
import sys
from typing import Any

import gnubg

CUBELESS = gnubg.cubeinfo(1, -1, 0, 0, (0, 0), 0)


def board_of(told: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The other side stands first, and men off are not counted."""
    both = bytes.fromhex(told)
    return tuple(both[27:52]), tuple(both[1:26])


def main() -> None:
    for line in sys.stdin:
        told = json.loads(line)
        answer: list[Any]
        if "worth" in told:
            context = gnubg.evalcontext(0, told["plies"], 1, 0, 0.0)
            answer = [gnubg.evaluate(board_of(one), CUBELESS, context)[5] for one in told["worth"]]
        else:
            context = gnubg.evalcontext(0, 0, 1, 0, 0.0)
            found = gnubg.find_best_moves(board_of(told["plays"]), CUBELESS, context, tuple(told["dice"]))
            answer = [list(one["move"]) for one in found]
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
