import { join } from 'node:path';
import SQLite from '#db/sqlite.ts';
import type { StartedSite } from '#tests/started-site.ts';

/** Queries the database of a running site, which may be written to at the same time. */
export function askDatabase<Row>(site: StartedSite, sql: string, ...values: unknown[]): Row[] {
  const file = join(site.server.folder, 'storage', 'artist-space.sqlite');
  const database = new SQLite(file, { readonly: true });
  try {
    return database.prepare<unknown[], Row>(sql).all(...values);
  } finally {
    database.close();
  }
}

interface Reading {
  state: string;
  error: string | null;
  duration: number | null;
}

/** State of reading a track's file. */
export function readingOf(site: StartedSite, trackId: number): Reading {
  const [row] = askDatabase<Reading>(
    site,
    'select ingest_state as state, ingest_error as error, duration from tracks where id = ?',
    trackId,
  );
  if (!row) throw new Error(`There is no track ${trackId}.`);
  return row;
}

/** Waits until a track's file has been read, or has failed. */
export async function afterReading(site: StartedSite, trackId: number): Promise<Reading> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    const reading = readingOf(site, trackId);
    if (['ready', 'failed'].includes(reading.state)) return reading;
    if (Date.now() > deadline) throw new Error('The track was not read within three minutes.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
