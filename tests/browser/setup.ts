import { ensureBuilt } from '../../scripts/build-app.mjs';
import { freePort } from '../../scripts/cluster/member.mjs';
import { createSwift, hasSwift } from '../../scripts/cluster/swift.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { CLUSTER_BUCKET, CLUSTER_DATABASE } from '../cluster-server.ts';

/** Once before the workers start their servers, so that no two of them build at the same time. */
export default async function prepare(): Promise<(() => Promise<void>) | undefined> {
  await ensureBuilt();
  return process.env['CLUSTER'] ? startWhatSitesShare() : undefined;
}

/**
 * With CLUSTER=1 each journey's site has several processes: starts the database and the bucket that they
 * share.
 */
async function startWhatSitesShare(): Promise<() => Promise<void>> {
  const settings = ['max_connections=400'];
  const postgres = await startPostgres({ port: await freePort(), settings });
  if (typeof postgres === 'string') throw new Error(`CLUSTER needs PostgreSQL: ${postgres}.`);
  process.env[CLUSTER_DATABASE] = postgres.url;
  if (!hasSwift()) {
    console.log('Files lie in folders: OpenStack Swift is not installed.');
    return postgres.stop;
  }
  const swift = await createSwift();
  await swift.start();
  process.env[CLUSTER_BUCKET] = swift.url;
  return async () => {
    await swift.remove();
    await postgres.stop();
  };
}
