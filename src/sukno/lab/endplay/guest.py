"""The other end: endplay reads a file of Portable Bridge Notation and tells what it found, a line for each deal.

It runs where endplay is installed and needs nothing of ours.
"""

import json
import sys
from typing import Any

from endplay.parsers import pbn

SUITS = "SHDC"
PENALTIES = {"": "Pass", "x": "X", "xx": "XX"}


def call_of(bid: Any) -> str:
    if hasattr(bid, "penalty"):
        return PENALTIES[bid.penalty.abbr]
    return f"{bid.level}{'NT' if bid.denom.name == 'nt' else bid.denom.name[0].upper()}"


def told(board: Any) -> dict[str, Any]:
    contract = board.contract
    passed = not contract.level
    return {
        "deal": str(board.deal),
        "dealer": board.dealer.abbr,
        "vulnerable": board.vul.name,
        "calls": [call_of(bid) for bid in board.auction],
        "contract": ""
        if passed
        else f"{contract.level}{contract.denom.name[0].upper()}{contract.penalty.abbr}",
        "declarer": "" if passed else contract.declarer.abbr,
        "tricks": 0 if passed else 6 + contract.level + contract.result,
        "cards": [card.suit.name[0].upper() + card.rank.abbr for card in board.play],
    }


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        for board in pbn.load(file):
            print(json.dumps(told(board)))


if __name__ == "__main__":
    main()
