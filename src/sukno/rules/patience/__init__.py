"""Rule pages of patiences, the pictures of their layouts, and how often they come out."""
