"""Preferans in all its forms: one auction, one play, two kinds of score sheet."""
