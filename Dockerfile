ARG PYTHON_VERSION=3.12

# The libraries, in an environment of their own.
FROM python:${PYTHON_VERSION}-slim AS libraries
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
COPY requirements-postgres.lock /tmp/requirements.lock
RUN python -m venv /opt/keryx \
 && /opt/keryx/bin/python -m pip install --quiet --no-cache-dir --require-hashes -r /tmp/requirements.lock \
 && /opt/keryx/bin/python -m pip uninstall --quiet --yes pip

# The bot.
FROM python:${PYTHON_VERSION}-slim
LABEL org.opencontainers.image.title="Keryx" \
      org.opencontainers.image.description="A Discord bot that referees strategy games by mail"

RUN groupadd --system --gid 10001 keryx \
 && useradd --system --uid 10001 --gid keryx --home-dir /var/lib/keryx --shell /usr/sbin/nologin keryx \
 && install -d -o keryx -g keryx -m 0750 /var/lib/keryx

COPY --from=libraries /opt/keryx /opt/keryx
WORKDIR /srv/keryx
COPY pyproject.toml ./
COPY data/ data/
COPY docs/players.md docs/organisers.md docs/panel.jpg docs/season.png docs/
COPY engine/ engine/
COPY render/ render/
COPY bot/ bot/
RUN /opt/keryx/bin/python -m compileall -q bot engine render

ENV PATH=/opt/keryx/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    KERYX_DATA_DIR=/var/lib/keryx

USER 10001:10001
VOLUME /var/lib/keryx
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s --retries=3 CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
