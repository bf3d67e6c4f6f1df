"""Games on a board."""
