"""Rule pages of Mushka and its kinds."""
