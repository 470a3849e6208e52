# Builds the binary and copies it to a minimal Debian image.
#
#   docker build -t logothete .
#   docker run -p 8080:8080 -e DATABASE_URL=postgres://… -v logothete:/var/lib/logothete logothete

# Both images are pinned by version and digest: change both together.
FROM rust:1.95.0-slim-bookworm@sha256:d7482085ff5b415f84dba5647ae71606650bdef00db7aeb69f4b3d170c3e4082 AS build
WORKDIR /build

# First only the dependencies, with an empty program: this layer is cached until they change.
COPY Cargo.toml Cargo.lock ./
COPY .cargo .cargo
COPY src/i18n/Cargo.toml src/i18n/
COPY src/world/Cargo.toml src/world/
COPY src/games/Cargo.toml src/games/
COPY src/core/Cargo.toml src/core/
COPY src/raster/Cargo.toml src/raster/
RUN sed -i '/^\[\[bench/,/^$/d' Cargo.toml \
    && echo 'fn main() {}' > src/main.rs \
    && touch src/lib.rs src/i18n/mod.rs src/world/mod.rs src/games/mod.rs src/core/mod.rs src/raster/mod.rs \
    && cargo build --release --locked

# Then the program. Its queries were checked against `.sqlx`, so the build needs no database.
COPY sqlx.toml ./
COPY .sqlx .sqlx
COPY migrations migrations
COPY docs docs
COPY src src
RUN touch src/lib.rs src/main.rs src/*/mod.rs \
    && cargo build --release --locked \
    && mkdir /data

FROM debian:bookworm-20260824-slim@sha256:88200866dfff7ea7f5cbcb6ec7c8a701889efe6fe859fe64d6990e4b07ea4171
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /build/target/release/logothete /usr/local/bin/
COPY LICENSE-APACHE LICENSE-MIT /usr/share/doc/logothete/
# Generated keys are stored here, unless LOGOTHETE_SEAL_KEYS and LOGOTHETE_PEPPER are set.
COPY --from=build --chown=10001:10001 /data /var/lib/logothete
VOLUME /var/lib/logothete

# Listening on all interfaces requires LOGOTHETE_SMTP_URL and LOGOTHETE_MAIL_FROM, or LOGOTHETE_SMTP_URL=none.
ENV LOGOTHETE_BIND=0.0.0.0:8080 \
    LOGOTHETE_DATA=/var/lib/logothete \
    LOGOTHETE_LOG_FORMAT=json
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["logothete", "health"]
ENTRYPOINT ["logothete"]
CMD ["serve"]
