#!/bin/sh
# Runs a command of the owner, on a fresh checkout too, where a restore begins. It prints sentences, so the log is silent.
node scripts/setup.mjs && LOG_LEVEL=${LOG_LEVEL:-silent} NODE_ENV=production exec node_modules/.bin/node "$@"
