"""Rummy: games of sets and sequences."""
