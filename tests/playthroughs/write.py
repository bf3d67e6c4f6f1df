"""Write every playthrough anew: `make playthroughs`, then read the diff."""

from __future__ import annotations

from pathlib import Path

from sukno.lab.playthrough import playthrough, shown_ids

HERE = Path(__file__).parent

if __name__ == "__main__":
    for old in HERE.glob("*.txt"):
        if old.stem not in shown_ids():
            old.unlink()
    for id in shown_ids():
        HERE.joinpath(f"{id}.txt").write_text(playthrough(id), encoding="utf-8")
        print(id)
