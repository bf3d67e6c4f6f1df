"""Rule pages of board games."""
