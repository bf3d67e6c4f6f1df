"""A game of two packs with jokers, to try cards that are equal and questions of several parts."""
