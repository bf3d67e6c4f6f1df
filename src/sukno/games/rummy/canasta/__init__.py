"""Canasta: partners gather sets of seven; the pile is taken whole, and jokers block it."""
