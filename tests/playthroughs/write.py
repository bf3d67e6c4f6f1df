"""Write every playthrough anew: `make playthroughs`, then read the diff."""

from __future__ import annotations

from pathlib import Path

from sukno.engine import registry
from sukno.lab.playthrough import playthrough

HERE = Path(__file__).parent

if __name__ == "__main__":
    for old in HERE.glob("*.txt"):
        if old.stem not in registry.ids():
            old.unlink()
    for id in registry.ids():
        HERE.joinpath(f"{id}.txt").write_text(playthrough(id), encoding="utf-8")
        print(id)
