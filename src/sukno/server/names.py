"""Under which names the house answers, so that no strange name can be made to lead to it.

A page of another site could have its own name point to this machine (DNS rebinding), and would then be of the
same origin as the house. Numeric addresses and `localhost` cannot be turned round like that; every other name
must be the machine's own, or be given with `--name`.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Collection
from ipaddress import IPv6Address, ip_address

ANY = "*"
"""Given as a name: answer under all of them."""
HOST = re.compile(r"(?:\[([0-9A-Fa-f:.]{2,45})\]|([0-9A-Za-z._-]{1,253}))(?::([0-9]{1,5}))?")


def host_name(header: str) -> str | None:
    """The name or address in a Host header, without the port; None if it is none.

    >>> host_name("LocalHost:7654"), host_name("[::1]:80"), host_name("evil.example/@localhost")
    ('localhost', '::1', None)
    """
    found = HOST.fullmatch(header)
    if found is None or int(found[3] or 0) > 65535:
        return None
    if found[1] is None:
        return found[2].lower().rstrip(".")
    try:
        return str(IPv6Address(found[1]))
    except ValueError:
        return None


def answers_to(header: str, names: Collection[str]) -> bool:
    """May a request with this Host header come in?

    >>> answers_to("127.0.0.1:7654", ()), answers_to("localhost", ()), answers_to("evil.example", ())
    (True, True, False)
    >>> answers_to("games.example.org", ["games.example.org"])
    True
    """
    name = host_name(header)
    if name is None:
        return False
    if name == "localhost" or name.endswith(".localhost") or name in names or ANY in names:
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def own_names(host: str) -> set[str]:
    """The names by which others may find a house that listens on this address."""
    names = {host.lower()}
    try:
        inside = ip_address(host).is_loopback
    except ValueError:
        inside = host.lower() == "localhost"
    if not inside:
        machine = socket.gethostname().lower()
        short = machine.partition(".")[0]
        names |= {machine, short, f"{short}.local"}
    return names
