"""Rules of thumb: economic games."""
