#!/usr/bin/env bash
# What the tests use of the system: Chromium for the browser tests, PostgreSQL for the store's, with Redis and nginx for a
# house of many processes. Installed here on Debian as root; elsewhere it says what is missing, and those tests are skipped.
set -euo pipefail
PATH="$PATH:/usr/sbin:/sbin"

missing=()
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
  || missing+=(chromium fonts-dejavu-core)
compgen -G "/usr/lib/postgresql/*/bin/postgres" >/dev/null || command -v postgres >/dev/null || missing+=(postgresql)
command -v redis-server >/dev/null || missing+=(redis-server)
command -v nginx >/dev/null || missing+=(nginx)
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  export DEBIAN_FRONTEND=noninteractive
  # The tests start servers of their own: those of the packages are not to run.
  policy=/usr/sbin/policy-rc.d
  if [ ! -e "$policy" ]; then
    trap 'rm -f "$policy"' EXIT
    printf '#!/bin/sh\nexit 101\n' >"$policy"
    chmod +x "$policy"
  fi
  "${PYTHON:-python3}" tools/step.py "Installing ${missing[*]} for the tests" build/logs/tools.log \
    sh -c 'apt-get update -q && apt-get install -y -q --no-install-recommends "$@"' apt-get "${missing[@]}"
else
  echo "Not installed: ${missing[*]}. The tests that need them are skipped; install them to run all."
fi
