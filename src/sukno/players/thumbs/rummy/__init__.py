"""Rules of thumb: rummy."""
