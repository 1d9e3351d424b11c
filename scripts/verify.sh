#!/usr/bin/env bash
# Installs everything that the tests need on a fresh Debian machine with Node, npm, git and Rust,
# and runs all tests. It can be repeated.
set -euo pipefail
cd "$(dirname "$0")/.."

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

missing=()
command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || missing+=(nginx-light)
command -v cc >/dev/null || missing+=(gcc libc6-dev)
command -v make >/dev/null || missing+=(make)
command -v strace >/dev/null || missing+=(strace)
command -v openssl >/dev/null || missing+=(openssl)
# The tests with containers start their own docker daemon, which needs root; without root they are
# skipped.
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  command -v dockerd >/dev/null && command -v docker >/dev/null || missing+=(docker.io)
  command -v docker-compose >/dev/null || docker compose version >/dev/null 2>&1 || missing+=(docker-compose)
  command -v busybox >/dev/null || missing+=(busybox-static)
  # The tests with a database start their own server.
  compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null || missing+=(postgresql)
fi
if [ ${#missing[@]} -gt 0 ]; then
  as_root apt-get update -qq
  # From Debian 13 on, the docker client is a separate package.
  if [[ " ${missing[*]} " = *" docker.io "* ]] && apt-cache show docker-cli >/dev/null 2>&1; then missing+=(docker-cli); fi
  # RUNLEVEL: installs the program only; Debian would start a server on port 80.
  as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq --no-install-recommends "${missing[@]}"
fi

npm ci --no-audit --no-fund
node scripts/setup-act.mjs
bash scripts/check.sh
