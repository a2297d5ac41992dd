import type { Context } from '#app/operations/context.server.ts';
import { keyedHash } from '#app/platform/secrets.server.ts';
import { dayOf } from './days.ts';
import { LISTEN_LASTS_MS } from './play.schema.ts';

type Asker = Pick<Context, 'viewer' | 'client' | 'clock' | 'env'>;

/**
 * The names by which a listener is told from others. Who is signed in has their id; of all others
 * the address and the browser are mixed with a key that is another one each day, so that no address
 * is kept, and nobody can be followed from one day to the next.
 * @returns the name; then the ones under which what was heard a little before may have been counted:
 *   of yesterday, and by secrets that were the newest until lately
 */
export function listenerNames({ viewer, client, clock, env }: Asker): [string, ...string[]] {
  if (viewer) return [`user:${viewer.userId}`];
  const now = clock.now();
  const [today, before] = [dayOf(now), dayOf(new Date(now.getTime() - LISTEN_LASTS_MS))];
  const nameOn = (day: string, secret: string) => {
    const key = keyedHash(day, secret, 'listeners of a day');
    return keyedHash(`${client.address} ${client.userAgent}`, key, 'listener');
  };
  const days = before === today ? [today] : [today, before];
  const names = env.SESSION_SECRETS.flatMap((secret) => days.map((day) => nameOn(day, secret)));
  return [nameOn(today, env.SESSION_SECRET), ...names.slice(1)];
}
