"""Games against a banker."""
