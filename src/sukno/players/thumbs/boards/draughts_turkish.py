"""Turkish draughts: played as every draughts game is."""

from sukno.players.draughts import club, evaluate, master, novice, why
from sukno.players.policies import Levels

LEVELS = Levels(novice=novice, club=club, master=master, evaluate=evaluate, why=why)
