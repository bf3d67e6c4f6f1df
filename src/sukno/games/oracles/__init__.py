"""Oracles: pastimes for one, who asks the cards, a grain, a ball or a die, and reads what they are said to answer."""
