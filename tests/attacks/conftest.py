"""The real databases and servers that are attacked."""

from houses import database, house, postgres, strict_house

__all__ = ["database", "house", "postgres", "strict_house"]
