"""Rule pages of Whist."""
