#!/usr/bin/env bash
# Checks a change completely: format, lint, types, generated files, dist, tests. The last line is
# the number of tests.
set -euo pipefail
cd "$(dirname "$0")/.."

results=$(mktemp -d)
touch "$results/cargo.log"
trap 'rm -rf "$results"' EXIT
step() { printf '\n== %s, after %s s\n' "$*" "$SECONDS"; }

step format and lint
npx biome check .
node scripts/code-metrics.mjs --check
cargo fmt --manifest-path native/Cargo.toml --all --check
cargo clippy --manifest-path native/Cargo.toml --locked --all-targets --features tailgate-engine/fault-injection -- -D warnings
# The programs of the benchmark have their own workspace, with the same target folder.
bench=(--manifest-path native/bench/Cargo.toml --target-dir native/target)
cargo fmt --manifest-path native/bench/Cargo.toml --check
cargo clippy "${bench[@]}" --locked --all-targets -- -D warnings

step types
npx tsc --noEmit -p .

step generated files and dist
node scripts/generate.mjs --check
node scripts/check-dist.mjs

# Every suite runs, so that one failure does not hide another.
failed=0
step engine
node scripts/cargo-tests.mjs "$results/cargo.log" --manifest-path native/Cargo.toml --locked -p tailgate-engine \
  --features fault-injection || failed=1
node scripts/cargo-tests.mjs "$results/cargo.log" "${bench[@]}" --locked || failed=1

step the rest
node scripts/build-addon.mjs --test
TAILGATE_NATIVE_PATH="$PWD/native/target/tests/tailgate.node" npx vitest run \
  --reporter=default --reporter=json --outputFile="$results/vitest.json" || failed=1

step count
node scripts/count-tests.mjs "$results/cargo.log" "$results/vitest.json"
exit "$failed"
