"""Cribbage with cards and with dominoes: fifteens, pairs and sequences, in play and at the show."""
