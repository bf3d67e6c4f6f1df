"""Patiences for two and four players."""
