"""Channels, one for every table that is watched, and none for those that nobody watches any more."""

from __future__ import annotations

from collections.abc import Iterable

from litestar.channels import ChannelsPlugin, Subscriber
from litestar.config.app import AppConfig


class TableChannels(ChannelsPlugin):
    """Litestar keeps a channel that was ever used, and looks through all of them whenever somebody leaves:
    after a hundred thousand tables that would be felt."""

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        """Open before the tables and closed after them: until they are closed they have news for people."""
        config = super().on_app_init(app_config)
        config.lifespan.remove(self)
        config.lifespan.insert(0, self)
        return config

    async def unsubscribe(self, subscriber: Subscriber, channels: str | Iterable[str] | None = None) -> None:
        if isinstance(channels, str):
            channels = [channels]
        left = list(self._channels if channels is None else channels)
        await super().unsubscribe(subscriber, left)
        for channel in left:
            if not self._channels.get(channel, True):
                del self._channels[channel]
