"""Rules of thumb: patiences of two players."""
