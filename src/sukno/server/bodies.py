"""Bodies of requests, read strictly: `"1"` is not 1, `"true"` is not true, as over the WebSocket."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ClientException, InternalServerException, ValidationException


class StrictRequest(Request[Any, Any, Any]):
    """Decodes JSON at once into the type that the route asks for."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except (
            InternalServerException
        ) as e:  # so it calls a client that has gone, which is no mistake of ours
            raise ClientException("the rest of the body never came") from e

    async def json(self) -> Any:
        field = self.route_handler.parsed_data_field
        if field is None:
            return await super().json()
        try:
            return msgspec.json.decode(await self.body(), type=field.annotation)
        except (msgspec.MsgspecError, UnicodeDecodeError) as e:
            raise ValidationException(str(e)) from e
