import { expect, vi } from 'vitest';
import { GRACE_MS } from '#app/features/shop/collection/tag-files.job.server.ts';
import { storedPath } from '#app/platform/storage.server.ts';
import type { TestSite } from '#tests/context.ts';

/** Deletes replaced files at once, which are kept for some seconds for requests that have just looked them up. */
export function deleteReplacedAtOnce(): void {
  const { setTimeout } = globalThis;
  const sooner = (run: () => void, ms?: number) => setTimeout(run, ms === GRACE_MS ? 0 : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(sooner);
}

/** The paths of all stored files, in order. */
export async function storedFiles({ services }: TestSite): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of services.storage.entries()) paths.push(path);
  return paths.sort();
}

/** Waits until the stored files are those that rows name. */
export async function expectNamedFilesOnly(site: TestSite): Promise<void> {
  const rows = await site.services.database.db.selectFrom('media').select('key').execute();
  const named = rows.map(({ key }) => storedPath(key)).sort();
  await expect.poll(() => storedFiles(site), { timeout: 20_000, interval: 200 }).toEqual(named);
}
