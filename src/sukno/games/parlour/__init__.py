"""Matches, chips and other parlour games."""
