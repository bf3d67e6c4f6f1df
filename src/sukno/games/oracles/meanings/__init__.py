"""What the cards of the big spreads mean, alone and beside others: the tables of 004:3170-3303, by suits."""

from sukno.games.oracles.meanings.clubs import CLUBS
from sukno.games.oracles.meanings.diamonds import DIAMONDS
from sukno.games.oracles.meanings.hearts import HEARTS
from sukno.games.oracles.meanings.spades import SPADES

CARDS = SPADES | CLUBS | DIAMONDS | HEARTS
"""All 52 by their texts; 2 to 5 are needed with a full pack alone."""
