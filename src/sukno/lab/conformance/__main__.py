"""`python -m sukno.lab.conformance ID ...`: what is wrong with these games."""

from __future__ import annotations

import sys

from sukno.lab.conformance.whole import faults


def main(ids: list[str]) -> int:
    """Say what is wrong; 1 if anything is."""
    wrong = 0
    for id in ids:
        found = list(faults(id))
        wrong += len(found)
        print(*(found or [f"{id} keeps the contract"]), sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
