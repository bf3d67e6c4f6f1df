"""Write every playthrough anew: `make playthroughs`, then read the diff. With ids as arguments, theirs alone."""

from __future__ import annotations

import sys
from pathlib import Path

from sukno.lab.playthrough import place, playthrough, shown_ids

HERE = Path(__file__).parent

if __name__ == "__main__":
    wanted = {HERE / place(id): id for id in shown_ids()}
    for old in set(HERE.rglob("*.txt")) - set(wanted):
        old.unlink()
    for path, id in wanted.items():
        if sys.argv[1:] and id not in sys.argv[1:]:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(playthrough(id), encoding="utf-8")
        print(id)
