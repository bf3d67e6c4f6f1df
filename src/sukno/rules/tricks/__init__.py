"""Rule pages of games with tricks and the words they share."""
