"""Rules of thumb: patiences."""
