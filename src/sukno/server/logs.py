"""The log of a house that is watched (`sukno serve --log`): an event a line, for people or as JSON, by structlog."""

from __future__ import annotations

import logging
import sys
from collections.abc import MutableMapping
from typing import Any, Literal

from sukno.engine import SuknoError

LogKind = Literal["plain", "json"]


def needs(what: str) -> SuknoError:
    """Something was asked for that is not installed."""
    return SuknoError(
        f"{what} needs more packages: pip install 'sukno[many]'",
        f"для {what} нужны ещё пакеты: pip install 'sukno[many]'",
    )


def keep_log(kind: LogKind) -> None:
    """Have everything that is said go to the standard error like this, what the house does as well as its troubles."""
    try:
        import structlog
    except ModuleNotFoundError as e:
        raise needs("--log") from e
    told: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper("iso", utc=True),
        one_line,
    ]
    shown: list[structlog.typing.Processor] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if kind == "json":
        shown += [
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ]
    else:  # without the values of variables: there are secrets among them
        plain = structlog.dev.plain_traceback
        shown.append(structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain))
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=told, processors=shown),
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("sukno").setLevel(logging.INFO)


def one_line(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Nothing that came from outside begins a line of its own.

    >>> one_line(None, "", {"event": "GET /a\\nERROR all is lost"})
    {'event': 'GET /a\\\\nERROR all is lost'}
    """
    said = event["event"]
    if isinstance(said, str) and not said.isprintable():
        event["event"] = "".join(c if c.isprintable() else repr(c)[1:-1] for c in said)
    return event
