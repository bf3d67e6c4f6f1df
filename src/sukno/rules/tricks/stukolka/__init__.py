"""Rule pages of Stukolka."""
