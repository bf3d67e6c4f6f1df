"""Under which names the house answers, so that no strange name can be made to lead to it.

A page of another site could have its own name point to this machine (DNS rebinding), and would then be of the
same origin as the house. Numeric addresses and `localhost` cannot be turned round like that; every other name
must be the machine's own, or be given with `--name`.
"""

from __future__ import annotations

import contextlib
import re
import socket
from collections.abc import Collection
from ipaddress import IPv6Address, ip_address

ANY = "*"
"""Given as a name: answer under all of them."""
HOST = re.compile(r"(?:\[([0-9A-Fa-f:.]{2,45})\]|([0-9A-Za-z._-]{1,253}))(?::([0-9]{1,5}))?")


def is_local(address: str) -> bool:
    """Is this an address of the machine itself?"""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


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


def addresses(host: str, port: int) -> tuple[str, ...]:
    """Where others in the network reach a house that listens on this address; none if it keeps to itself.

    >>> addresses("127.0.0.1", 7654), addresses("192.168.1.5", 7654)
    ((), ('http://192.168.1.5:7654',))
    """
    try:
        where = ip_address(host)
    except ValueError:
        return () if host.lower() == "localhost" else (f"http://{host.lower()}:{port}",)
    found = [host] if not where.is_unspecified else machine_addresses()
    known = (ip_address(one) for one in dict.fromkeys(found))
    return tuple(
        f"http://{f'[{one}]' if one.version == 6 else one}:{port}" for one in known if not one.is_loopback
    )


def machine_addresses() -> list[str]:
    """The addresses of this machine, that by which it goes out first. Nothing is sent: a datagram socket that is
    connected only knows its way."""
    found = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
        s.connect(("192.0.2.1", 9))  # an address of no machine, RFC 5737
        found.append(s.getsockname()[0])
    with contextlib.suppress(OSError):
        named = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        found += [str(where[0]) for *_, where in named]
    return found


def own_names(host: str) -> set[str]:
    """The names by which others may find a house that listens on this address."""
    names = {host.lower()}
    if not is_local(host) and host.lower() != "localhost":
        machine = socket.gethostname().lower()
        short = machine.partition(".")[0]
        names |= {machine, short, f"{short}.local"}
    return names
