"""GTP, the Go Text Protocol (version 2): other programs driven by it, and players of the house behind it."""
