"""Economic games: money, shares and bargains."""
