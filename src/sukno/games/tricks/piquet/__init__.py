"""Piquet (пикет): two players, 32 cards; exchange, declarations, twelve tricks without trumps."""
