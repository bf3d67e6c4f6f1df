"""Patiences of rows with gaps, and arrangements."""
