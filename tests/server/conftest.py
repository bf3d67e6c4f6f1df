"""The databases, servers and people that the tests share."""

from houses import database, house, postgres, strict_house
from identities import cheap
from strangers import two

__all__ = ["cheap", "database", "house", "postgres", "strict_house", "two"]
