"""Rules of thumb: matching games."""
