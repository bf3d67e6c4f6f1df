"""A table over a WebSocket: acts come in, snapshots go out, each to the eyes that may see them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Iterable
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.channels import ChannelsPlugin
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from sukno.engine import SuknoError
from sukno.engine.text import Text
from sukno.server.asked import People, Tables, person_of
from sukno.server.cookies import identity_of, owner_of
from sukno.server.crowd import Crowded
from sukno.server.health import Health
from sukno.server.identity import Identity
from sukno.server.limits import FLOODED, TOO_MANY, Bucket
from sukno.server.owner import Owner
from sukno.server.replies import WORDS
from sukno.server.snapshots import encode
from sukno.server.tables import NoTable, TableService
from sukno.server.wire import Done, Envelope, Refused

log = logging.getLogger(__name__)
BURST, RATE = 60, 20
"""Acts of one connection: at once, and a second in the long run."""
PATIENCE = 20
"""Refused floods or senseless frames after which the connection is closed."""
NOT_FOUND, SIGNED_OUT, CROWDED, LATER, BROKEN, CLOSING = 4404, 4401, 4423, 1013, 1011, 1012
envelopes = msgspec.json.Decoder(Envelope)


def channel(table: str) -> str:
    return f"table:{table}"


class Wire:
    """One connection: frames go out one at a time."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self.socket = socket
        self.lock = asyncio.Lock()
        self.acting = asyncio.Lock()
        """Held until an act has been answered."""
        self.closed = False

    async def send(self, frame: bytes) -> None:
        async with self.lock:
            try:
                await self.socket.send_data(frame.decode())
            # the web server has closed it, and will say so when next listened to; or the guest has just gone
            except (RuntimeError, OSError) as e:
                raise ConnectionError from e

    async def send_all(self, frames: Iterable[bytes]) -> None:
        for frame in frames:
            await self.send(frame)

    async def close(self, code: int, reason: str) -> None:
        async with self.lock:
            self.closed = True
            with contextlib.suppress(RuntimeError):
                await self.socket.close(code, reason)


@websocket("/api/tables/{table:str}/live", opt={"exclude_from_auth": True})
async def live_table(
    socket: WebSocket[Any, Any, Any],
    table: FromPath[str],
    tables: Tables,
    channels: NamedDependency[ChannelsPlugin],
    identities: People,
) -> None:
    """Watch a table, and act at it, until signed out."""
    health: Health = socket.app.state.health
    if health.closing.is_set():
        await not_here(socket)
        return
    await socket.accept()
    line = Wire(socket)
    with contextlib.suppress(WebSocketDisconnect, ConnectionError), health.people(line):
        try:
            identity = await identity_of(socket.scope)  # not before: here its trouble can be put in words
            owner, signed_out = await owner_of(socket.scope, identity), identities.ending(identity)
            await tables.find(table)  # no channel for what is not there
            async with (
                channels.start_subscription(channel(table)) as news,
                tables.watching(table, owner) as newest,
            ):

                async def tell() -> None:
                    await line.send_all(await newest())
                    async for _ in news.iter_events():
                        with tables.meter.taking("show"):
                            await line.send_all(await newest())

                async def leave() -> None:
                    await signed_out.wait()
                    await line.close(SIGNED_OUT, "signed out")

                async def go_elsewhere() -> None:
                    await health.closing.wait()
                    async with line.acting:
                        await line.close(CLOSING, "the house is closing; come again")

                acts = hear(line, table, tables, identity, owner)
                await first_of(tell(), acts, leave(), go_elsewhere())
        except SuknoError as e:
            await line.send(encode(Refused(id=None, error=e.text)))
            code = NOT_FOUND if isinstance(e, NoTable) else CROWDED if isinstance(e, Crowded) else LATER
            await line.close(code, "no table to be seen")
        except (WebSocketDisconnect, ConnectionError):
            raise
        except Exception:  # a mistake of ours; nobody else would tell the log
            log.exception("table %s: a connection broke", table)
            await line.close(BROKEN, "something broke in the house")


async def not_here(socket: WebSocket[Any, Any, Any]) -> None:
    """Refuse a connection with 503, so that a proxy takes it to another process."""
    send: Any = socket.send
    await socket.receive()
    await send({"type": "websocket.http.response.start", "status": 503, "headers": []})
    await send({"type": "websocket.http.response.body", "body": b""})


async def first_of(*works: Coroutine[Any, Any, None]) -> None:
    """Run until one of them ends, and end the others; trouble that is not a lost connection is raised."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect | ConnectionError):
            raise end


async def unbroken(work: Coroutine[Any, Any, Any]) -> None:
    """Finish what was begun even if the connection is lost meanwhile: an act half written down would be in
    the way of the next one's."""
    task = asyncio.create_task(work)
    task.add_done_callback(lambda t: t.cancelled() or t.exception())  # perhaps nobody is left to be told
    await asyncio.shield(task)


async def hear(line: Wire, table: str, tables: TableService, identity: Identity, owner: Owner) -> None:
    """Carry out what comes in, until the connection ends or is abused."""
    bucket, strikes = Bucket(BURST, RATE), 0
    while strikes < PATIENCE:
        frame = await line.socket.receive_data("text")
        async with line.acting:
            if line.closed:  # what was not begun is done where the client comes again
                return
            try:
                envelope = envelopes.decode(frame)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as e:
                strikes += 1
                error = Text(f"{WORDS[400].en}: {e}", f"{WORDS[400].ru}: {e}")
                await line.send(encode(Refused(id=None, error=error)))
                continue
            if not bucket.take():
                strikes += 1
                await line.send(encode(Refused(id=envelope.id, error=TOO_MANY)))
                continue
            try:
                with tables.meter.taking("answer"):
                    await unbroken(tables.act(table, person_of(identity), envelope.act, owner))
            except SuknoError as e:
                tables.meter.refused(e)
                await line.send(encode(Refused(id=envelope.id, error=e.text)))
            except Exception:  # refused like any other: a client that is cut off would only send it again
                log.exception("table %s: %s", table, type(envelope.act).__name__)
                await line.send(encode(Refused(id=envelope.id, error=WORDS[500])))
            else:
                await line.send(encode(Done(id=envelope.id)))
    await line.close(FLOODED, "too many senseless or too fast frames")
