"""Counts for Prometheus, in its text format."""

from __future__ import annotations

import resource
import time
from bisect import bisect_left
from collections import defaultdict

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """What has been answered since the start. Routes are templates, so that there are never many."""

    def __init__(self) -> None:
        self.started = time.time()
        self.requests = defaultdict[tuple[str, str, int], int](int)
        self.seconds = defaultdict[str, float](float)
        self.within = defaultdict[tuple[str, int], int](int)

    def count(self, route: str, method: str, status: int, seconds: float) -> None:
        """Only the event loop counts, so there is nothing to lock."""
        self.requests[route, method, status] += 1
        self.seconds[route] += seconds
        self.within[route, bisect_left(BUCKETS, seconds)] += 1

    def text(self, revision: str, log_lines_dropped: int = 0, refused_since: float | None = None) -> str:
        requests, seconds, within = dict(self.requests), dict(self.seconds), dict(self.within)
        lines = [
            *family("lexicorn_info", "gauge", "The revision of the content that is served."),
            f'lexicorn_info{{revision="{revision}"}} 1',
            *family("lexicorn_content_refused", "gauge", "1 while the content on disk has faults and is not served."),
            f"lexicorn_content_refused {int(refused_since is not None)}",
            *family("lexicorn_content_refused_since_seconds", "gauge", "Since when, as Unix time; 0 while served."),
            f"lexicorn_content_refused_since_seconds {refused_since or 0:.3f}",
            *family("lexicorn_start_time_seconds", "gauge", "When this process started."),
            f"lexicorn_start_time_seconds {self.started:.3f}",
            *family("lexicorn_memory_peak_bytes", "gauge", "The most memory this process has had."),
            f"lexicorn_memory_peak_bytes {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024}",
            *family("lexicorn_log_lines_dropped_total", "counter", "Log lines dropped: standard error took no more."),
            f"lexicorn_log_lines_dropped_total {log_lines_dropped}",
            *family("lexicorn_requests_total", "counter", "Requests answered."),
        ]
        for (route, method, status), count in sorted(requests.items()):
            lines.append(f'lexicorn_requests_total{{route="{route}",method="{method}",status="{status}"}} {count}')
        lines += family("lexicorn_request_seconds", "histogram", "How long answers took.")
        for route in sorted(seconds):
            total = sum(count for (r, _, _), count in requests.items() if r == route)
            lines += histogram(route, within, total, seconds[route])
        return "\n".join(lines) + "\n"


def family(name: str, kind: str, about: str) -> tuple[str, str]:
    return f"# HELP {name} {about}", f"# TYPE {name} {kind}"


def histogram(route: str, within: dict[tuple[str, int], int], total: int, seconds: float) -> list[str]:
    lines, running = [], 0
    for n, bucket in enumerate(BUCKETS):
        running += within.get((route, n), 0)
        lines.append(f'lexicorn_request_seconds_bucket{{route="{route}",le="{bucket}"}} {running}')
    return [
        *lines,
        f'lexicorn_request_seconds_bucket{{route="{route}",le="+Inf"}} {total}',
        f'lexicorn_request_seconds_sum{{route="{route}"}} {seconds:.6f}',
        f'lexicorn_request_seconds_count{{route="{route}"}} {total}',
    ]
