"""Claims: are all the tricks that are left ours?"""

from __future__ import annotations

from sukno.players.policies import policies


def claimable(id: str) -> bool:
    """Can one lay down one's cards in this game?"""
    return policies(id).tricks is not None
