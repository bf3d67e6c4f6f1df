"""Rules of thumb: race games with dice."""
