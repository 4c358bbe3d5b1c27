"""What is counted and timed while the bot runs. Labels are words of the code: no table, no person, nothing said."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

REGISTRY = CollectorRegistry(auto_describe=True)
DONE, REFUSED, FAILED = "done", "refused", "failed"
"""What has become of something: it was done, could not be had for a good reason, or went wrong."""

_WAITS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
_LONG = (0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0, 1800.0, 7200.0, 43200.0)

ACTS = Counter("keryx_acts", "What people have asked for", ["act", "outcome"], registry=REGISTRY)
ACT_SECONDS = Histogram(
    "keryx_act_seconds", "From an act to its answer, shown on Discord", buckets=_WAITS, registry=REGISTRY
)
TRANSACTIONS = Counter("keryx_transactions", "Transactions of the store", ["outcome"], registry=REGISTRY)
TRANSACTION_SECONDS = Histogram(
    "keryx_transaction_seconds", "A transaction, from its begin to the disk", buckets=_WAITS, registry=REGISTRY
)
WRITER_WAIT = Histogram(
    "keryx_writer_wait_seconds",
    "How long a transaction waits until the writer is free",
    buckets=_WAITS,
    registry=REGISTRY,
)
COMMITS = Counter("keryx_commits", "Changes of a position that are on disk", ["game"], registry=REGISTRY)
LETTERS = Counter("keryx_letters_brought", "Letters that have arrived, by kind", ["kind"], registry=REGISTRY)
LETTER_TRIES = Counter("keryx_letter_tries", "Tries to bring a letter", ["outcome"], registry=REGISTRY)
LETTER_SECONDS = Histogram(
    "keryx_letter_seconds", "From a letter's writing to its arrival", buckets=(*_WAITS, *_LONG[6:]), registry=REGISTRY
)
LANES = Gauge("keryx_lanes_under_way", "Lanes with a letter on its way", registry=REGISTRY)
PICTURES = Counter("keryx_pictures", "Pictures, and what else the same workers make", ["outcome"], registry=REGISTRY)
PICTURE_SECONDS = Histogram(
    "keryx_picture_seconds", "A picture, with its wait for a worker", buckets=_WAITS, registry=REGISTRY
)
AGENTS = Counter("keryx_agent_answers", "Answers of agents", ["outcome"], registry=REGISTRY)
AGENT_SECONDS = Histogram("keryx_agent_seconds", "What an agent thinks about", buckets=_WAITS, registry=REGISTRY)
DEADLINE_LATE = Histogram(
    "keryx_deadline_late_seconds", "How late what a deadline brings has been done", buckets=_LONG, registry=REGISTRY
)
STALLS = Histogram(
    "keryx_loop_stall_seconds",
    "How late the event loop is, ten times a second",
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0),
    registry=REGISTRY,
)
GATEWAY = Counter("keryx_gateway_events", "What has become of the connection to Discord", ["event"], registry=REGISTRY)
CONNECTED = Gauge("keryx_gateway_connected", "Whether Discord can be reached: 1, else 0", registry=REGISTRY)
LATENCY = Gauge("keryx_gateway_latency_seconds", "Discord's last heartbeat", registry=REGISTRY)
PROCESS = ProcessCollector(registry=REGISTRY)


@contextmanager
def timed(histogram: Histogram) -> Iterator[None]:
    """Times what is done inside, also where it fails."""
    begun = perf_counter()
    try:
        yield
    finally:
        histogram.observe(perf_counter() - begun)


@contextmanager
def counted(counter: Counter) -> Iterator[None]:
    """Counts whether what is inside was done or failed. What is called off counts as neither."""
    try:
        yield
    except Exception:
        counter.labels(FAILED).inc()
        raise
    counter.labels(DONE).inc()
