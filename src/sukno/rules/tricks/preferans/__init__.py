"""Rule pages of Preferans, its words and its tables."""
