"""Mushka (мушка) and its kinds: Pamfil, Shutikha, Mistigri, Kopilka, and Rams, which comes from it."""

from sukno.games.tricks.mushka.game import Mushka
from sukno.games.tricks.mushka.presets import Mistigri, Pamfil, Rams, Shutikha

__all__ = ["Mistigri", "Mushka", "Pamfil", "Rams", "Shutikha"]
