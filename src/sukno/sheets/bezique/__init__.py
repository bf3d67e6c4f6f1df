"""Bezique on paper: the tables of its forms, the settlement, a score sheet for real cards."""
