#!/bin/sh
# Has wrk measure the portal beside the bare server: the ratios of `npm run bench -- --server` as a program from elsewhere sees them.
set -eu
if ! command -v wrk >/dev/null; then
  echo "wrk is missing. On Debian: apt-get install wrk" >&2
  exit 1
fi
cd "$(dirname "$0")/.."
exec npm run bench -- --outside "$@"
