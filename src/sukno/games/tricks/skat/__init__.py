"""Skat (скат): a duel of numbers, one plays against two; jacks are trumps."""
