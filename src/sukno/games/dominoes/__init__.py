"""Games with dominoes."""
