"""Matching: combinations counted and cards fished from the table."""
