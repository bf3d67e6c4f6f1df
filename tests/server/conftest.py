"""The databases and servers that the tests share."""

from houses import database, house, postgres, strict_house

__all__ = ["database", "house", "postgres", "strict_house"]
