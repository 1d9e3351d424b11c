#!/usr/bin/env bash
# Sets up what the tests need on a fresh Debian machine with Node, npm, git and Rust, and runs them all. Can be repeated.
set -euo pipefail
cd "$(dirname "$0")/.."

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

missing=()
command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || missing+=(nginx-light)
command -v cc >/dev/null || missing+=(gcc libc6-dev)
command -v make >/dev/null || missing+=(make)
command -v strace >/dev/null || missing+=(strace)
command -v openssl >/dev/null || missing+=(openssl)
# The tests with containers run a docker daemon of their own, which takes root; without it they say that they are skipped.
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  command -v dockerd >/dev/null && command -v docker >/dev/null || missing+=(docker.io)
  command -v docker-compose >/dev/null || docker compose version >/dev/null 2>&1 || missing+=(docker-compose)
  command -v busybox >/dev/null || missing+=(busybox-static)
  # The tests with a database start a server of their own.
  compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null || missing+=(postgresql)
fi
if [ ${#missing[@]} -gt 0 ]; then
  as_root apt-get update -qq
  # From Debian 13 on, docker's client is a package of its own.
  if [[ " ${missing[*]} " = *" docker.io "* ]] && apt-cache show docker-cli >/dev/null 2>&1; then missing+=(docker-cli); fi
  # Only the program: Debian would start a server on port 80.
  as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq --no-install-recommends "${missing[@]}"
fi

npm ci --no-audit --no-fund
node scripts/setup-act.mjs
bash scripts/check.sh
