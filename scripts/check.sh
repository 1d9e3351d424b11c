#!/usr/bin/env bash
# Checks a change completely: format, lint, types, generated files, dist, tests. With
# TAILGATE_CHECK=all it includes the tests that need large programs or a quiet machine. What Cargo
# does runs beside the rest, and is printed at the end. The last line is the number of tests.
set -euo pipefail
cd "$(dirname "$0")/.."

results=$(mktemp -d)
touch "$results/cargo.log"
step() { printf '\n== %s, after %s s\n' "$*" "$SECONDS"; }

engine_features=fault-injection
[ "${TAILGATE_CHECK:-}" != all ] || engine_features+=,quiet-machine
# The programs of the benchmark have their own workspace, with the same target folder.
bench=(--manifest-path native/bench/Cargo.toml --target-dir native/target)

# Every step runs, so that one failure does not hide another.
check_engine() {
  local failed=0
  step addon for the tests
  node scripts/build-addon.mjs --test || failed=1
  touch "$results/addon-is-built"
  step format and lint of the engine
  cargo fmt --manifest-path native/Cargo.toml --all --check || failed=1
  cargo fmt --manifest-path native/bench/Cargo.toml --check || failed=1
  cargo clippy --manifest-path native/Cargo.toml --locked --all-targets \
    --features tailgate-engine/fault-injection,tailgate-engine/quiet-machine -- -D warnings || failed=1
  cargo clippy "${bench[@]}" --locked --all-targets -- -D warnings || failed=1
  step tests of the engine
  node scripts/cargo-tests.mjs "$results/cargo.log" --manifest-path native/Cargo.toml --locked \
    -p tailgate-engine -p tailgate-proxy --features "$engine_features" || failed=1
  node scripts/cargo-tests.mjs "$results/cargo.log" --manifest-path native/Cargo.toml --locked \
    -p tailgate-supervisor -p tailgate-timing -p tailgate-upstream || failed=1
  node scripts/cargo-tests.mjs "$results/cargo.log" "${bench[@]}" --locked || failed=1
  return "$failed"
}

# Job control gives it a process group, so that cargo and its tests end with this script.
set -m
check_engine >"$results/engine.txt" 2>&1 &
engine=$!
set +m
stop() {
  kill -- "-$engine" 2>/dev/null || true
  rm -rf "$results"
}
trap stop EXIT

failed=0
step format and lint
npx biome check . || failed=1
node scripts/code-metrics.mjs --check || failed=1

step types
npx tsc --noEmit -p . || failed=1

step generated files and dist
node scripts/generate.mjs --check || failed=1
node scripts/check-dist.mjs || failed=1

step licences and sources
node scripts/check-licences.mjs || failed=1

step waiting for the addon
until [ -e "$results/addon-is-built" ]; do
  kill -0 "$engine" 2>/dev/null || break
  sleep 0.5
done

step tests
TAILGATE_NATIVE_PATH="$PWD/native/target/tests/tailgate.node" npx vitest run \
  --reporter=default --reporter=json --outputFile="$results/vitest.json" || failed=1

step waiting for the engine
wait "$engine" || failed=1
cat "$results/engine.txt"

step count
node scripts/count-tests.mjs "$results/cargo.log" "$results/vitest.json" || failed=1
exit "$failed"
