"""Sixty-six (шестьдесят шесть): two players, 24 cards; the first to 66 points in cards and marriages wins."""

from sukno.games.tricks.sixty_six.game import TARGET, SixtySix
from sukno.games.tricks.sixty_six.options import SixtySixOptions
from sukno.games.tricks.sixty_six.state import HAND, SixtySixState

__all__ = ["HAND", "TARGET", "SixtySix", "SixtySixOptions", "SixtySixState"]
