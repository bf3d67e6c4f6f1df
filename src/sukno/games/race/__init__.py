"""Race games with dice."""
