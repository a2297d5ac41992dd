import type { Services } from '#app/operations/services.server.ts';
import { forgetListeners } from './play.queries.server.ts';

/** Forgets listeners as soon as they no longer matter. To be done every hour. */
export async function sweepListeners({ database, clock }: Services): Promise<void> {
  await forgetListeners(database.db, clock.now());
}
