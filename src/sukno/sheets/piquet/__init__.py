"""The score of Piquet (пикет): the count of a deal, koroliki and party, for the game and for real cards."""
