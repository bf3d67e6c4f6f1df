"""Machinery that several games share."""
