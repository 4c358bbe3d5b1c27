"""Discord's bucket for new messages: five in five seconds in each channel."""

from __future__ import annotations

import re
import time

from bot.sandbox.faults import VIA
from bot.sandbox.wire import ApiError

MESSAGES, SECONDS = 5, 5.0
SENDING = re.compile(r"/channels/(\d+)/messages")


class RateLimits:
    """Counts the requests of a bucket, tells of it in headers, and answers 429 when it is empty."""

    def __init__(self, *, on: bool = False) -> None:
        self.on = on
        self._buckets: dict[str, tuple[float, int]] = {}

    def count(self, method: str, path: str) -> dict[str, str]:
        """Count a request; the headers that tell of its bucket."""
        sending = SENDING.fullmatch(path)
        if not (self.on and sending and method == "POST"):
            return {}
        moment = time.time()
        start, used = self._buckets.get(sending[1], (moment, 0))
        if moment - start >= SECONDS:
            start, used = moment, 0
        used += 1
        self._buckets[sending[1]] = (start, used)
        left = max(0.0, start + SECONDS - moment)
        headers = {
            "X-RateLimit-Limit": str(MESSAGES),
            "X-RateLimit-Remaining": str(max(0, MESSAGES - used)),
            "X-RateLimit-Reset": f"{start + SECONDS:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": "messages",
            **VIA,
        }
        if used > MESSAGES:
            raise ApiError(
                429,
                0,
                "You are being rate limited.",
                headers={**headers, "Retry-After": str(int(left) + 1), "X-RateLimit-Scope": "user"},
                extra={"retry_after": round(left, 3), "global": False},
            )
        return headers
