"""A channel lives as long as somebody listens."""

from __future__ import annotations

import asyncio

from litestar.channels.backends.memory import MemoryChannelsBackend

from sukno.server.channels import TableChannels


def test_a_channel_goes_with_its_last_listener_and_comes_back_with_the_next() -> None:
    async def evening() -> None:
        async with TableChannels(MemoryChannelsBackend(), arbitrary_channels_allowed=True) as channels:
            one = await channels.subscribe("table:a")
            other = await channels.subscribe(["table:a", "table:b"])
            await channels.unsubscribe(one, "table:a")
            assert {*channels._channels} == {"table:a", "table:b"}
            await channels.wait_published(b"news", "table:a")
            assert [await anext(other.iter_events())] == [b"news"]
            await channels.unsubscribe(other)
            assert not channels._channels
            await channels.wait_published(b"to nobody", "table:a")
            async with channels.start_subscription("table:a") as again:
                await channels.wait_published(b"more", "table:a")
                assert [await anext(again.iter_events())] == [b"more"]
            assert not channels._channels

    asyncio.run(evening())
