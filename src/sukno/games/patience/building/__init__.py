"""Patiences of building: cards follow one another on foundations and piles."""
