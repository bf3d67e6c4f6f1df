"""Canasta on paper: the tables of its kinds, what a deal is worth, a score sheet for real cards."""
