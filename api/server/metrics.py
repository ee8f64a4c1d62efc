"""Counts for Prometheus, in its text format."""

from __future__ import annotations

import resource
import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Counts(NamedTuple):
    """What one process has counted, to be put beside those of the others."""

    started: float
    memory: int
    dropped: int
    requests: list[tuple[str, str, int, int]]  # route, method, status, and how many
    seconds: list[tuple[str, float]]
    within: list[tuple[str, int, int]]  # route, bucket, and how many


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

    def counts(self, log_lines_dropped: int = 0) -> Counts:
        return Counts(
            self.started,
            resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
            log_lines_dropped,
            [(*key, count) for key, count in dict(self.requests).items()],
            list(dict(self.seconds).items()),
            [(*key, count) for key, count in dict(self.within).items()],
        )


def metrics_text(processes: Iterable[Counts], revision: str, refused_since: float | None = None) -> str:
    """The sums over all processes."""
    processes = tuple(processes)
    summed = Metrics()
    requests, seconds, within = summed.requests, summed.seconds, summed.within
    for process in processes:
        for route, method, status, count in process.requests:
            requests[route, method, status] += count
        for route, took in process.seconds:
            seconds[route] += took
        for route, bucket, count in process.within:
            within[route, bucket] += count
    lines = [
        *family("lexicorn_info", "gauge", "The revision of the content that is served."),
        f'lexicorn_info{{revision="{revision}"}} 1',
        *family("lexicorn_processes", "gauge", "The processes whose counts these are the sums of."),
        f"lexicorn_processes {len(processes)}",
        *family("lexicorn_content_refused", "gauge", "1 while the content on disk has faults and is not served."),
        f"lexicorn_content_refused {int(refused_since is not None)}",
        *family("lexicorn_content_refused_since_seconds", "gauge", "Since when, as Unix time; 0 while served."),
        f"lexicorn_content_refused_since_seconds {refused_since or 0:.3f}",
        *family("lexicorn_start_time_seconds", "gauge", "When the first process started."),
        f"lexicorn_start_time_seconds {min(process.started for process in processes):.3f}",
        *family("lexicorn_memory_peak_bytes", "gauge", "The most memory that each process has had, together."),
        f"lexicorn_memory_peak_bytes {sum(process.memory for process in processes)}",
        *family("lexicorn_log_lines_dropped_total", "counter", "Log lines dropped: standard error took no more."),
        f"lexicorn_log_lines_dropped_total {sum(process.dropped for process in processes)}",
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
