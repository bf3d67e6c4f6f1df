"""Rules of thumb: games with dominoes."""
