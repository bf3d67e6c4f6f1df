"""The databases, servers and people that the tests share."""

from houses import database, either_house, house, postgres, strict_house
from identities import cheap
from strangers import two

__all__ = ["cheap", "database", "either_house", "house", "postgres", "strict_house", "two"]
