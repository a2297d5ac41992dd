import { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';
import { sqlitePackage } from '../scripts/node-version.mjs';

/** An open SQLite file. */
export type SqliteConnection = BetterSqlite.Database;

/**
 * Opens SQLite files: `new SQLite(path, options)`. Two releases of better-sqlite3 are installed, which the
 * program uses alike; `scripts/install.mjs` prepares the right one.
 * @throws with a message, on import, if that package is missing
 */
const SQLite = load(sqlitePackage());
export default SQLite;

function load(name: string): typeof BetterSqlite {
  const require = createRequire(import.meta.url);
  try {
    return require(name) as typeof BetterSqlite;
  } catch (cause) {
    throw new Error(
      `The package ${name}, which opens SQLite files in Node.js ${process.versions.node}, is not installed: \`npm start\` installs it.`,
      { cause },
    );
  }
}
