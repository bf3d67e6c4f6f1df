"""Tricks with cards, dice and dominoes: first they astonish, then they are learned."""
