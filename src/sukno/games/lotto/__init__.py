"""Lotteries and lotto with cards."""
