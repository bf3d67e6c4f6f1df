"""Patiences in which cards are taken out in pairs, between others, or by their sum."""
