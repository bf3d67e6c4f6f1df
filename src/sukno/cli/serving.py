"""The command that opens the house to browsers."""

from __future__ import annotations

import errno
import os
import socket
import threading
import time
import webbrowser
from typing import Annotated
from urllib.request import urlopen

import typer

from sukno.cli.commands import about
from sukno.cli.common import Database, Folder, app, console, errors
from sukno.cli.lang import of, say
from sukno.engine import SuknoError
from sukno.engine.errors import reason
from sukno.engine.text import Text
from sukno.materials.bounded import shortened, whole
from sukno.server.logs import LogKind

USUAL_PORT = 7654
UNKNOWN_NAME = Text("nobody knows this name", "такое имя никому не известно")


@app.command(help=about("serve"))
def serve(
    host: Annotated[
        str,
        typer.Option(
            help=say(
                "Address to listen on; 0.0.0.0 lets others on the network in.",
                "Адрес; 0.0.0.0 пускает других по сети.",
            )
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            help=say(
                f"Port; by default {USUAL_PORT}, or a free one if that is taken. 0: any free one.",
                f"Порт; обычно {USUAL_PORT}, а если занят — свободный. 0: любой свободный.",
            ),
            min=0,
            max=65535,
        ),
    ] = None,
    database: Database = None,
    folder: Folder = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help=say("Open the browser.", "Открыть браузер."))
    ] = True,
    name: Annotated[
        list[str] | None,
        typer.Option(
            metavar=say("NAME", "ИМЯ"),
            help=say(
                "A name by which others reach the house, for example games.example.org; may be repeated, "
                "* means any.",
                "Имя, под которым дом находят другие, например games.example.org; можно несколько, "
                "* — любое.",
            ),
        ),
    ] = None,
    share: Annotated[
        bool,
        typer.Option(
            "--share",
            help=say(
                "Open the house even if another one is open on the same database.",
                "Открыть дом, даже если с этой базой уже открыт другой.",
            ),
        ),
    ] = False,
    redis: Annotated[
        str | None,
        typer.Option(
            metavar=say("URL", "АДРЕС"),
            envvar="SUKNO_REDIS",
            show_envvar=False,
            help=say(
                "One house of many processes, on any machines: they share the PostgreSQL of --database and this Redis, "
                "for example redis://localhost:6379/0.",
                "Один дом из многих процессов, на любых машинах: у них общие PostgreSQL из --database и этот Redis, "
                "например redis://localhost:6379/0.",
            ),
        ),
    ] = None,
    processes: Annotated[
        int,
        typer.Option(
            help=say(
                "Processes that serve at this port; more than one need --redis.",
                "Процессов за этим портом; нескольким нужен --redis.",
            ),
            min=1,
            max=256,
        ),
    ] = 1,
    workers: Annotated[
        int | None,
        typer.Option(
            help=say("Processes for computer players.", "Процессов для компьютерных игроков."), min=1, max=256
        ),
    ] = None,
    log: Annotated[
        LogKind | None,
        typer.Option(
            help=say(
                "Tell the standard error what is asked and what goes wrong, with the number of the request.",
                "Писать в поток ошибок, о чём просят и что не вышло, с номером запроса.",
            )
        ),
    ] = None,
    metrics: Annotated[
        str | None,
        typer.Option(
            metavar=say("PORT", "ПОРТ"),
            help=say(
                "Show figures for Prometheus at http://localhost:PORT/metrics; with HOST:PORT at another address.",
                "Показывать счётчики для Prometheus на http://localhost:ПОРТ/metrics; с УЗЕЛ:ПОРТ — на другом адресе.",
            ),
        ),
    ] = None,
) -> None:
    from sukno.server.app import Settings, make_app
    from sukno.server.client import assets
    from sukno.server.lease import take_lease
    from sukno.server.names import addresses, own_names
    from sukno.server.processes import keep_open
    from sukno.server.running import run
    from sukno.server.sharing import check_many
    from sukno.server.store import named_secret
    from sukno.server.store_engine import WAITING, little_space, open_engine, patiently

    try:
        assets()
    except SuknoError as e:
        if browser:
            raise
        errors.print(of(e.text), style="yellow", markup=False)
    named_secret()  # these say at once what is wrong
    check_many(database, folder, redis, processes)
    many = redis is not None
    lease = patiently(WAITING if many else 0.0, take_lease, database, folder, share=share, many=many)
    engine = open_engine(database, folder)
    warning = little_space(engine.url)
    engine.dispose()
    if warning is not None:
        errors.print(of(warning), style="yellow", markup=False)
    listening = listen(host, port, later=many)
    bound = listening.getsockname()[1]
    besides = [[] if metrics is None else [listen(*where(metrics, n))] for n in range(processes)]
    shown_at = [beside[0].getsockname()[1] if beside else None for beside in besides]
    if bound in shown_at:
        raise SuknoError(
            "--metrics needs a port of its own: who may play may not read them",
            "--metrics нужен свой порт: кто играет, читать их не может",
        )
    address = f"http://{shown(host)}:{bound}/"
    others = addresses(host, bound)
    names = {*own_names(host), *(name or ())}
    if processes > 1 and workers is None:
        workers = max(1, (os.cpu_count() or 1) // processes)
    each = [
        Settings(
            database,
            folder,
            workers=workers,
            names=names,
            addresses=others,
            log=log,
            metrics=port_of_figures,
            redis=redis,
        )
        for port_of_figures in shown_at
    ]
    house = make_app(each[0])
    words = say("The house is open: {}  (Ctrl+C closes it)", "Дом открыт: {}  (Ctrl+C закрывает)")
    console.print(words.format(address), soft_wrap=True)
    if others:
        console.print(say("From the network: ", "По сети: ") + "  ".join(others), soft_wrap=True)
    if browser:
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    if processes > 1:
        keep_open(each, listening, besides)
    else:
        run(house, listening, beside=besides[0])
    lease.close()
    console.print(say("The house is closed; everything is kept.", "Дом закрыт; всё сохранено."))


def where(metrics: str, n: int = 0) -> tuple[str, int]:
    """Where figures are shown, of the process of this number: each has the port after that of the one before.

    >>> where("9100"), where("10.0.0.1:9100", 2), where("[::1]:0", 2)
    (('127.0.0.1', 9100), ('10.0.0.1', 9102), ('::1', 0))
    """
    host, _, port = metrics.rpartition(":")
    found = whole(port, 0, 65535)
    if found is None:
        raise SuknoError(
            f"--metrics is {shortened(metrics)!r}; it names a port, or HOST:PORT",
            f"--metrics — {shortened(metrics)!r}, а нужен порт или УЗЕЛ:ПОРТ",
        )
    return host.removeprefix("[").removesuffix("]") or "127.0.0.1", found and min(found + n, 65535)


def shown(host: str) -> str:
    """The address that one listens on, as one writes it in a browser.

    >>> shown("0.0.0.0"), shown("192.168.1.5"), shown("fe80::1")
    ('localhost', '192.168.1.5', '[fe80::1]')
    """
    if host in ("127.0.0.1", "0.0.0.0", "::", "::1"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def listen(host: str, port: int | None, *, later: bool = False) -> socket.socket:
    """A listening socket; without a wish of one's own any free port will do when the usual one is taken. `later`: it
    listens only when the house is ready, for a proxy is to turn to another process until then."""
    try:
        family, kind, proto, _, where = socket.getaddrinfo(
            host, USUAL_PORT if port is None else port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError) as e:
        raise strange(host, e) from None
    listening = socket.socket(family, kind, proto)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(where)
    except OSError as e:
        listening.close()
        if e.errno == errno.EADDRNOTAVAIL:
            raise strange(host, e) from None
        if port is None:
            return listen(host, 0, later=later)
        raise SuknoError(
            f"cannot listen on {host}:{port}: {reason(e).en}; choose another with --port",
            f"не открывается {host}:{port}: {reason(e).ru}; назовите другой через --port",
        ) from None
    if not later:
        listening.listen(1024)
    return listening


def strange(host: str, e: OSError | UnicodeError) -> SuknoError:
    why = reason(e) if isinstance(e, OSError) and not isinstance(e, socket.gaierror) else UNKNOWN_NAME
    return SuknoError(
        f"{host!r} is not an address of this machine ({why.en}); choose another with --host",
        f"{host!r} — не адрес этой машины ({why.ru}); назовите другой через --host",
    )


def open_when_ready(address: str) -> None:
    """Open the browser as soon as the house answers."""
    for _ in range(100):
        try:
            with urlopen(address, timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(address)
