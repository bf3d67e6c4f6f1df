"""Contract Bridge with rubbers (роберный бридж)."""

from sukno.games.tricks.bridge.game import Bridge

__all__ = ["Bridge"]
