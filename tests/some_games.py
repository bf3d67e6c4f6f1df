"""Some games of every folder, where trying them all would cost too much."""

from __future__ import annotations

from collections import Counter

from sukno.engine import registry


def roots(most: int) -> list[str]:
    """The first games of every folder that are no kind of another."""
    found: Counter[str] = Counter()
    out = []
    for id in registry.ids():
        kind = registry.game_class(id)
        folder = kind.__module__.rpartition(".")[0]
        if not kind.info.kind_of and found[folder] < most:
            found[folder] += 1
            out.append(id)
    return out
