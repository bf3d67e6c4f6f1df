"""Tables of draughts endings, made by `sukno lab endgames ID`: backwards from the ends of the game, chunk by chunk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

from sukno.engine import SuknoError
from sukno.engine.home import home_folder, make_folder
from sukno.families.draughts import DraughtsGame
from sukno.players.endgames import file_of, head_of, read
from sukno.solve.draughts import DraughtsEndgames, DraughtsRules

Progress = Callable[[int], None]
"""Called with the bytes that are there."""


def rules_of(game: Any) -> DraughtsRules:
    if not isinstance(game, DraughtsGame):
        raise SuknoError(f"{game.info.id} is not draughts", f"{game.info.id} — не шашки")
    return game.rules


def size_of(rules: DraughtsRules) -> int:
    """How long the whole table is: a byte a position."""
    return sum(DraughtsEndgames.sizes(rules))


def make(rules: DraughtsRules, progress: Progress | None = None) -> Path:
    """Make what is missing; a chunk that was broken off is made again."""
    make_folder(home_folder() / "endgames")
    file = file_of(rules)
    for done in chunks(file, rules):
        if progress:
            progress(done)
    return file


def chunks(file: Path, rules: DraughtsRules) -> Iterator[int]:
    head, sizes = head_of(rules), DraughtsEndgames.sizes(rules)
    if read(file, rules) is None:
        file.write_bytes(head)
    made = file.stat().st_size - len(head)
    ends = [*accumulate(sizes, initial=0)]
    done = max(end for end in ends if end <= made)
    yield done
    for end in ends[ends.index(done) + 1 :]:
        known = read(file, rules)
        chunk = (known or DraughtsEndgames(rules, b"")).next()
        with file.open("r+b") as out:
            out.truncate(len(head) + done)
            out.seek(len(head) + done)
            out.write(chunk)
        done = end
        yield done
