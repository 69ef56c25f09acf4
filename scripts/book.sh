#!/bin/sh
# Builds the documentation as a site, in target/book.
#
#   scripts/book.sh
#
# Needs mdBook (`cargo install mdbook --locked`), which it installs if it is missing.
set -eu
cd "$(dirname "$0")/.."
PATH=$PATH:${CARGO_HOME:-$HOME/.cargo}/bin
command -v mdbook > /dev/null || cargo install mdbook --locked --no-default-features
mdbook build docs
echo "target/book/index.html"
