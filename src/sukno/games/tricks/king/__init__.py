"""King (кинг): six or seven deals of not taking, then a round or two of winning it back."""

from sukno.games.tricks.king.deals import PRICES, PRIZES, ROUNDS, Prices, tariffs
from sukno.games.tricks.king.game import King
from sukno.games.tricks.king.options import KingOptions
from sukno.games.tricks.king.state import KingState

__all__ = ["PRICES", "PRIZES", "ROUNDS", "King", "KingOptions", "KingState", "Prices", "tariffs"]
