#!/usr/bin/env bash
# Sets up what the tests need on a fresh Debian machine with Node, npm, git and Rust, and runs them all. Can be repeated.
set -euo pipefail
cd "$(dirname "$0")/.."

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

missing=()
command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || missing+=(nginx-light)
command -v cc >/dev/null || missing+=(gcc libc6-dev)
if [ ${#missing[@]} -gt 0 ]; then
  as_root apt-get update -qq
  # Only the program: Debian would start a server on port 80.
  as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq --no-install-recommends "${missing[@]}"
fi

npm ci --no-audit --no-fund
node scripts/setup-act.mjs
bash scripts/check.sh
