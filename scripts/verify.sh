#!/usr/bin/env bash
# Installs everything that the tests need on a fresh Debian machine with Node, npm, git and Rust,
# and runs them. It can be repeated. The tests that need large programs: scripts/check-all.sh.
set -euo pipefail
cd "$(dirname "$0")/.."

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

missing=()
command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || missing+=(nginx-light)
command -v cc >/dev/null || missing+=(gcc libc6-dev)
command -v make >/dev/null || missing+=(make)
command -v strace >/dev/null || missing+=(strace)
command -v openssl >/dev/null || missing+=(openssl)
if [ ${#missing[@]} -gt 0 ]; then
  as_root apt-get update -qq
  # RUNLEVEL: installs the program only; Debian would start a server on port 80.
  as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq --no-install-recommends "${missing[@]}"
fi

npm ci --no-audit --no-fund
# npm ci has removed what was installed here before.
node scripts/setup-programs.mjs ${TAILGATE_CHECK:+--all}
bash scripts/check.sh
