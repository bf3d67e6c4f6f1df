"""Whom the house works for: a person, and the address that the request came from. Budgets are counted by both."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import NamedTuple

from litestar.types import Scope


class Owner(NamedTuple):
    """Who has asked for a piece of work."""

    who: str
    address: str
    """The household, not the machine: see `household`."""


def address_of(scope: Scope) -> str:
    """The household that a request comes from."""
    client = scope.get("client")
    return household(client[0]) if client else "local"


@lru_cache(maxsize=10_000)
def household(address: str) -> str:
    """Whom the limits count together. Whoever has one IPv6 address has all that begin like it.

    >>> household("192.0.2.7"), household("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, 64), strict=False))
