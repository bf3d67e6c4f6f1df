"""Rule pages of the oracles."""
