"""Games with pencil and paper."""
