# A server in a container: built in one image, and only what runs it is kept in the other.
#
#   docker build -t kickdoor .
#   docker run -p 8027:8027 -v kickdoor:/var/lib/kickdoor kickdoor

FROM python:3.13.1-slim-bookworm AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv /opt/kickdoor
COPY requirements/server.txt /sources/requirements/
RUN /opt/kickdoor/bin/pip install --require-hashes -r /sources/requirements/server.txt
COPY pyproject.toml README.md LICENSE NOTICE /sources/
COPY making/compiled_wheel.py /sources/making/
COPY src /sources/src
RUN /opt/kickdoor/bin/pip install --no-deps /sources

FROM python:3.13.1-slim-bookworm
RUN useradd --system --uid 8027 --home-dir /var/lib/kickdoor --create-home kickdoor \
    && chmod 700 /var/lib/kickdoor
COPY --from=build /opt/kickdoor /opt/kickdoor
COPY --chmod=755 deploy/healthy.py /opt/kickdoor/bin/healthy
USER kickdoor
ENV PATH=/opt/kickdoor/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    KICKDOOR_HOST=0.0.0.0 \
    KICKDOOR_PORT=8027 \
    KICKDOOR_ADMIN_PORT=18027 \
    KICKDOOR_DB=sqlite:////var/lib/kickdoor/tables.db
VOLUME /var/lib/kickdoor
EXPOSE 8027
# On SIGTERM it stores what was said, tells everybody and ends; see docs/self-hosting.md.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["healthy"]
ENTRYPOINT ["kickdoor"]
CMD ["serve"]
