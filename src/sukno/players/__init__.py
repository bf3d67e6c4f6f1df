"""Computer players, fair by construction: they get a chair, never the state."""

from sukno.players.base import LEVELS, Novice, Player, RandomPlayer, make_player
from sukno.players.policies import Policy, policies

__all__ = ["LEVELS", "Novice", "Player", "Policy", "RandomPlayer", "make_player", "policies"]
