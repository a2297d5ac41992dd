import type { Services } from '#app/operations/services.server.ts';
import { addDays, dayOf } from './days.ts';
import { forgetDayListeners } from './sums.queries.server.ts';
import { forgetListeners } from './play.queries.server.ts';

/** Forgets listeners as soon as they no longer matter. To be done every hour. */
export async function sweepListeners({ database, clock }: Services): Promise<void> {
  const now = clock.now();
  await forgetListeners(database.db, now);
  // Yesterday’s are still looked up in the first half hour of a day.
  await forgetDayListeners(database.db, addDays(dayOf(now), -1));
}
