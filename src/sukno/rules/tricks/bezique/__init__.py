"""Rule pages of Bezique in its six forms, and its words."""
