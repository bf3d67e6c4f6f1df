"""Carmen: a portrait, a pile, a triangle."""

from sukno.players.thumbs.oracles import LEVELS

__all__ = ["LEVELS"]
