#!/usr/bin/env bash
# What the tests use of the system: Chromium for the browser tests, PostgreSQL for the store's.
# Installed here on Debian as root; elsewhere it says what is missing, and those tests are skipped.
set -euo pipefail

missing=()
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
  || missing+=(chromium fonts-dejavu-core)
compgen -G "/usr/lib/postgresql/*/bin/postgres" >/dev/null || command -v postgres >/dev/null || missing+=(postgresql)
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing ${missing[*]} for the tests ..."
  export DEBIAN_FRONTEND=noninteractive
  { apt-get update -q && apt-get install -y -q --no-install-recommends "${missing[@]}"; } >/tmp/sukno-tools.log 2>&1 \
    || { tail -20 /tmp/sukno-tools.log; exit 1; }
else
  echo "Not installed: ${missing[*]}. The tests that need them are skipped; install them to run all."
fi
