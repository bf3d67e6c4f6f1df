"""Rule pages of Vint, its words and its tables."""
