"""Rules of thumb: games with pencil and paper."""
