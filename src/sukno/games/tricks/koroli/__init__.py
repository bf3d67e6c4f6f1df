"""Kings (короли): nine tricks make a king, and the others find their places; then he reigns, until there is another."""
