"""Computer players, fair by construction: they get a chair, never the state."""

from sukno.engine.levels import LEVELS, USUAL
from sukno.players.base import Advice, Player, RandomPlayer, Thumb, advise, make_player
from sukno.players.claims import claim, claimable
from sukno.players.judge import Finding, Findings, analyse, judged
from sukno.players.open_cards import OpenCards
from sukno.players.policies import Judge, Levels, Policy, Tricks, policies
from sukno.players.reasons import Reasoned, because
from sukno.players.search import Budget, Search

__all__ = [
    "LEVELS",
    "USUAL",
    "Advice",
    "Budget",
    "Finding",
    "Findings",
    "Judge",
    "Levels",
    "OpenCards",
    "Player",
    "Policy",
    "RandomPlayer",
    "Reasoned",
    "Search",
    "Thumb",
    "Tricks",
    "advise",
    "analyse",
    "because",
    "claim",
    "claimable",
    "judged",
    "make_player",
    "policies",
]
