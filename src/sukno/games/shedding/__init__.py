"""Games of getting rid of cards."""
