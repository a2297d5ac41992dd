import { openDatabase } from '#db/client.ts';
import { migrateToLatest } from '#db/migrator.ts';
import SQLite from '#db/sqlite.ts';

/**
 * A separate program: migrates the database DATABASE and kills itself, as `kill -9` does, before or after its
 * statement number KILL_AT; without one, it migrates to the end.
 */
const { DATABASE = '', KILL_AT = '0', KILL_LATE } = process.env;
let left = Number(KILL_AT);

const probe = new SQLite(':memory:');
const statements = Object.getPrototypeOf(probe.prepare('select 1')) as Record<
  'run' | 'all',
  (this: unknown, ...parameters: unknown[]) => unknown
>;
for (const name of ['run', 'all'] as const) {
  const original = statements[name];
  statements[name] = function (...parameters) {
    left -= 1;
    if (left === 0 && !KILL_LATE) process.kill(process.pid, 'SIGKILL');
    const result = original.apply(this, parameters);
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return result;
  };
}

const database = openDatabase(`sqlite:${DATABASE}`);
await migrateToLatest(database);
await database.close();
