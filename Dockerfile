# Two stages: the first sets up with the same target as a checkout, the second only runs.
FROM python:3.12-slim AS set-up
RUN apt-get update && apt-get install -y --no-install-recommends make && rm -rf /var/lib/apt/lists/*
WORKDIR /lexicorn
COPY pyproject.toml constraints.txt Makefile README.md ./
COPY kb kb
COPY validators validators
COPY api api
COPY content content
RUN make setup

FROM python:3.12-slim
RUN apt-get update && apt-get install -y --no-install-recommends make && rm -rf /var/lib/apt/lists/* \
    && useradd --create-home lexicorn
COPY --from=set-up --chown=lexicorn /lexicorn /lexicorn
WORKDIR /lexicorn
USER lexicorn
ENV HOST=0.0.0.0 PORT=8000
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s CMD \
    ["/lexicorn/.venv/bin/python", "-c", "import os, urllib.request; urllib.request.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/healthz')"]
CMD ["make", "serve"]
