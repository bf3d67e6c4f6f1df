"""Players of Thousand: `stock` for the game with a stock, `auctioned` for both forms with an auction."""
