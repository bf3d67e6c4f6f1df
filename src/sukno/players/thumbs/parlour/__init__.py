"""Rules of thumb: matches, chips and other parlour games."""
