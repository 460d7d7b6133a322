#!/usr/bin/env bash
# Builds, runs and tests Handhold. `./build.sh help` lists the verbs; each installs what it lacks and says so.
set -euo pipefail
top="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"

if ! command -v cargo >/dev/null; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo '==> installing a Rust compiler (apt-get install rustc-web cargo-web rust-web-src rust-web-clippy)' >&2
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >&2 </dev/null
    apt-get install -y -qq --no-install-recommends gcc libc6-dev rustc-web cargo-web rust-web-src rust-web-clippy >&2 </dev/null
  else
    echo 'build.sh: cargo is missing; install Rust 1.90 or later (https://rustup.rs)' >&2
    exit 1
  fi
fi

exec cargo run --quiet --manifest-path "$top/Cargo.toml" --package xtask -- "$@"
