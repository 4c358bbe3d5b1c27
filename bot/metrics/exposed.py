"""The metrics over HTTP, on this machine's own loopback and nowhere else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from time import monotonic

from aiohttp import web
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily, Metric

from bot.metrics.figures import HELP, Figure
from bot.metrics.meters import REGISTRY
from bot.metrics.stalls import watch
from bot.service.running.steady import ended

HOST = "127.0.0.1"
PREFIX = "keryx_"
_NAMED = {"127.0.0.1", "localhost", "[::1]"}
"""What a scraper on this machine calls us. A page in a browser that calls us otherwise is told nothing."""
_PATIENCE = 5.0
"""Seconds that a scrape waits for the store; what is counted in memory is told all the same."""
_FRESH = 5.0
"""Seconds for which the store's figures are not asked anew."""
log = logging.getLogger(__name__)

Ask = Callable[[], Awaitable[Sequence[Figure]]]


class Exposed:
    """What a scrape is answered."""

    def __init__(self, ask: Ask) -> None:
        self._ask, self._asked = ask, -_FRESH
        self._known: Sequence[Figure] = ()
        self._answers = True

    async def text(self) -> bytes:
        """All metrics, in Prometheus' own format."""
        await self._look()
        return generate_latest(self)

    def collect(self) -> Iterator[Metric]:
        """What is counted in memory, then the store's figures."""
        yield from REGISTRY.collect()
        answers = GaugeMetricFamily(f"{PREFIX}store_answers", "Whether the store can be asked: 1, else 0")
        answers.add_metric([], float(self._answers))
        yield answers
        families: dict[str, GaugeMetricFamily] = {}
        for figure in self._known:
            labels = [figure.label] if figure.label else []
            if figure.name not in families:
                families[figure.name] = GaugeMetricFamily(PREFIX + figure.name, HELP[figure.name], labels=labels)
            families[figure.name].add_metric([figure.of] if labels else [], figure.value)
        yield from families.values()

    async def _look(self) -> None:
        if monotonic() - self._asked < _FRESH:
            return
        try:
            async with asyncio.timeout(_PATIENCE):
                self._known, self._answers = await self._ask(), True
            self._asked = monotonic()
        except Exception as error:
            if self._answers:
                log.warning("no figures of the store: %r", error)
            self._known, self._answers = (), False


@asynccontextmanager
async def exposed(port: int, ask: Ask) -> AsyncIterator[int]:
    """Serve `/metrics` at that port; gives the port (0: one that is free)."""
    page = Exposed(ask)

    async def metrics(request: web.Request) -> web.Response:
        if (request.host.rpartition(":")[0] or request.host) not in _NAMED:
            raise web.HTTPForbidden
        return web.Response(body=await page.text(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/metrics", metrics)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    watching = asyncio.create_task(watch(), name="stalls")
    try:
        site = web.TCPSite(runner, HOST, port)
        await site.start()
        yield int(runner.addresses[0][1])
    finally:
        with suppress(asyncio.CancelledError):
            await ended(watching)
        await runner.cleanup()
