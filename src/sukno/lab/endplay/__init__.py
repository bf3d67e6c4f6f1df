"""Deals of Bridge read back by endplay, which stands in an environment of its own."""
