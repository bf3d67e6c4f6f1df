"""GNU Backgammon at our table: it lives in an environment of its own and is asked through a pipe."""
