"""Rule pages of Piquet."""
