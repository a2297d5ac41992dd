import SQLite from 'better-sqlite3';
import { CamelCasePlugin, Kysely, PostgresDialect, SqliteDialect, type Dialect } from 'kysely';
import pg from 'pg';
import { ValueCodecPlugin } from './codec.ts';
import type { Schema } from './schema.ts';
import { TableVersions } from './table-versions.ts';

export type Db = Kysely<Schema>;

export interface Database {
  /** For queries: camelCase columns, program values. */
  readonly db: Db;
  /** For migrations: the bare schema. */
  readonly migrations: Kysely<unknown>;
  readonly versions: TableVersions;
  /**
   * Whether another process has written since the last call. Always true where that cannot be told
   * (PostgreSQL): what was kept must then be read again.
   */
  changedElsewhere(): boolean;
  close(): Promise<void>;
}

/**
 * Opens the database that `url` names: `sqlite:PATH`, `sqlite::memory:` or `postgres://…`.
 */
export function openDatabase(url: string): Database {
  const { dialect, changedElsewhere } = url.startsWith('postgres')
    ? openPostgres(url)
    : openSqlite(url.replace(/^sqlite:(\/\/)?/, ''));
  const versions = new TableVersions();
  const plain = new Kysely<unknown>({ dialect });
  return {
    db: plain
      .withPlugin(versions)
      .withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }))
      .withPlugin(new ValueCodecPlugin()) as Db,
    migrations: plain,
    versions,
    changedElsewhere,
    close: () => plain.destroy(),
  };
}

function openSqlite(path: string): { dialect: Dialect; changedElsewhere: () => boolean } {
  const connection = new SQLite(path);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  const dataVersion = connection.prepare<[], number>('PRAGMA data_version').pluck();
  let seen = dataVersion.get();
  return {
    dialect: new SqliteDialect({ database: connection }),
    changedElsewhere: () => {
      const now = dataVersion.get();
      const changed = now !== seen;
      seen = now;
      return changed;
    },
  };
}

function openPostgres(url: string): { dialect: Dialect; changedElsewhere: () => boolean } {
  // Counts and bigints come as strings otherwise; ours all fit into a double.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  return {
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 10 }) }),
    changedElsewhere: () => true,
  };
}
