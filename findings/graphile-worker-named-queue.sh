#!/bin/sh
# Graphile Worker 0.17.3 (npm) on PostgreSQL 13 or newer: a named queue moves one job per poll.
#
# Guess: jobs of one named queue run one after the other, and each begins as soon as the one before it has
# ended, since LISTEN and NOTIFY start jobs within milliseconds.
# Behaviour: the first job or two begin at once; each further one begins only at the next look of a worker
# (pollInterval, by default 2 s). A worker asks for its next job before the queue of the last one is
# unlocked (completeJob is not awaited), and unlocking a queue notifies nobody.
# Seen, with pollInterval 1000 and one worker: six empty jobs in one queue 3,186 ms, the same without a
# queue 114 ms (on a busy machine); two workers whose polls fall apart halve the wait.
#
# Needs Node.js 20, npm, and initdb and postgres on the PATH or below /usr/lib/postgresql. Exits non-zero
# if the behaviour is another.
set -eu
folder=$(mktemp -d)
cleanup() {
  [ -f "$folder/data/postmaster.pid" ] && as_server "$programs/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1
  rm -rf "$folder"
}
trap cleanup EXIT
programs=$(dirname "$(command -v initdb || ls -d /usr/lib/postgresql/*/bin/initdb | sort -V | tail -n 1)")
# PostgreSQL refuses to run as root.
as_server() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; else "$@"; fi
}
[ "$(id -u)" = 0 ] && chown 65534:65534 "$folder"
chmod 755 "$folder"
cd "$folder"
as_server "$programs/initdb" -D "$folder/data" -U test -A trust -E UTF8 --no-sync >/dev/null
as_server "$programs/pg_ctl" -D "$folder/data" -w -l "$folder/log" \
  -o "-k $folder -c listen_addresses='' -c fsync=off" start >/dev/null
mkdir work && cd work
npm init -y >/dev/null
npm install --silent --no-audit --no-fund graphile-worker@0.17.3 pg@8.23.1

cat >ask.mjs <<'JS'
import { Logger, makeWorkerUtils, run } from 'graphile-worker';
import pg from 'pg';

const pgPool = new pg.Pool({ host: process.argv[2], user: 'test', database: 'postgres' });
pgPool.on('error', () => undefined);
pgPool.on('connect', (client) => client.on('error', () => undefined));
const logger = new Logger(() => () => undefined);
const utils = await makeWorkerUtils({ pgPool, logger });
await utils.migrate();
let left = 0;
let done = () => {};
const runner = await run({
  ...{ pgPool, logger, concurrency: 1, pollInterval: 1000, noHandleSignals: true, parsedCronItems: [] },
  taskList: { empty: () => { if ((left -= 1) === 0) done(); } },
});
async function timed(queueName) {
  const all = new Promise((resolve) => (done = resolve));
  left = 6;
  const started = performance.now();
  await utils.addJobs([0, 1, 2, 3, 4, 5].map(() => ({ identifier: 'empty', payload: {}, queueName })));
  await all;
  return Math.round(performance.now() - started);
}
await timed(undefined);
await new Promise((resolve) => setTimeout(resolve, 1500));
const [without, within] = [await timed(undefined), await timed('one')];
console.log(`six jobs without a queue: ${without} ms, in one queue: ${within} ms`);
await runner.stop();
await utils.release();
await pgPool.end();
process.exitCode = without < 900 && within > 2500 ? 0 : 1;
JS
node ask.mjs "$folder"
