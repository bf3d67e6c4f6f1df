"""Computer players, fair by construction: they get a chair, never the state."""

from sukno.players.base import LEVELS, Player, RandomPlayer, Thumb, make_player
from sukno.players.policies import Policies, Policy, policies
from sukno.players.search import Budget, Search

__all__ = [
    "LEVELS",
    "Budget",
    "Player",
    "Policies",
    "Policy",
    "RandomPlayer",
    "Search",
    "Thumb",
    "make_player",
    "policies",
]
