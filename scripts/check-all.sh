#!/usr/bin/env bash
# Runs all checks and tests: those of check.sh, those that need large programs, which it installs on
# a Debian machine (a container engine, PostgreSQL, act, actionlint, zizmor), and those whose figures
# need a machine without other load. It can be repeated.
set -euo pipefail
cd "$(dirname "$0")/.."

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

missing=()
# The tests with containers start their own docker daemon, which needs root; without root they are
# skipped.
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  command -v dockerd >/dev/null && command -v docker >/dev/null || missing+=(docker.io)
  command -v docker-compose >/dev/null || docker compose version >/dev/null 2>&1 || missing+=(docker-compose)
  command -v busybox >/dev/null || missing+=(busybox-static)
  # A base for the container image.
  command -v debootstrap >/dev/null || missing+=(debootstrap)
fi
# The tests with a database start their own server.
compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null || missing+=(postgresql)
if [ ${#missing[@]} -gt 0 ]; then
  as_root apt-get update -qq
  # From Debian 13 on, the docker client is a separate package.
  if [[ " ${missing[*]} " = *" docker.io "* ]] && apt-cache show docker-cli >/dev/null 2>&1; then missing+=(docker-cli); fi
  # RUNLEVEL: installs the program only; Debian would start a server.
  as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq --no-install-recommends "${missing[@]}"
fi

TAILGATE_CHECK=all bash scripts/verify.sh
