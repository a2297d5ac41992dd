import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from '#db/sqlite.ts';
import { startSite, type StartedSite } from '#tests/started-site.ts';
import type { Settings } from '#tests/browser/server.ts';

/** Servers that are killed by SIGKILL, and the files left in their folders. */

/** Kills a server like a power failure, and restarts it on the same folder. */
export async function restartSite(
  site: StartedSite | undefined,
  settings: Settings = {},
): Promise<StartedSite> {
  site?.server.signal('SIGKILL');
  await site?.server.ended;
  return startSite(settings, site?.server.folder);
}

/** Number of files in a folder of the storage, such as `scratch`. */
export const filesIn = ({ server }: StartedSite, name: string) =>
  readdirSync(join(server.folder, 'storage', name), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile() && !entry.name.endsWith('.meta.json')).length;

/** Queries the database of a running server. */
export function rowsOf(
  { server }: StartedSite,
  sql: string,
): Record<string, string | number | null>[] {
  const database = new SQLite(join(server.folder, 'storage', 'artist-space.sqlite'), {
    readonly: true,
  });
  try {
    return database.prepare(sql).all() as Record<string, string | number | null>[];
  } finally {
    database.close();
  }
}

export const openJobs = (site: StartedSite) =>
  rowsOf(site, "select id from jobs where state in ('queued', 'running')").length;

/** Waits until a condition holds. @throws after `timeoutMs` */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 30_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not come to be in ${timeoutMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
