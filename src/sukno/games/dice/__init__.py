"""Games with dice and a pencil."""
