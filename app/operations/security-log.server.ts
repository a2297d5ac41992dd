import type { Insertable } from 'kysely';
import { DAY_MS, MINUTE_MS } from '#app/durations.ts';
import { addressPrefix } from '#app/platform/connection.server.ts';
import type { Database, Db } from '#db/client.ts';
import type { SecurityEventKind, SecurityEventTable } from '#db/schema.ts';
import type { ClientFacts } from './context.server.ts';
import type { Services } from './services.server.ts';

/** Writes a row of the security log. @returns its id */
export async function insertSecurityEvent(db: Db, row: Insertable<SecurityEventTable>) {
  const { id } = await db
    .insertInto('securityEvents')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Anonymises the events of a deleted account: the host's log still shows that somebody was attacked, but
 * identifies nobody.
 */
export async function forgetIdentity(trx: Db, userId: number): Promise<void> {
  await trx
    .updateTable('securityEvents')
    .set({ userId: null, addressPrefix: '', device: '', detail: null })
    .where('userId', '=', userId)
    .execute();
}

/** Deletes events of the security log after their retention time. Run every hour. */
export async function sweepSecurityEvents({ database, clock, env }: Services): Promise<void> {
  const oldest = new Date(clock.now().getTime() - env.SECURITY_LOG_DAYS * DAY_MS);
  await database.db.deleteFrom('securityEvents').where('createdAt', '<', oldest).execute();
}

/** How long the same event of the same network is counted in one row. */
const WINDOW_MS = 10 * MINUTE_MS;
/** Maximum rows of a kind in that time. Events from further networks share one row. */
const ROWS_PER_WINDOW = 60;

interface CountedEvent {
  kind: SecurityEventKind;
  userId: number | null;
  /** Chosen by the program, never text of the sender: each distinct one is a row. */
  detail: Record<string, string | number | boolean>;
}

interface Window {
  index: number;
  rows: Map<string, { id: number; count: number }>;
}

const windows = new WeakMap<Database, Map<SecurityEventKind, Window>>();

/**
 * Records events that anybody can cause at will (a wrong password, a refusal), so that a flood neither fills
 * the disk nor costs a write each: the first is written immediately, and repeats from the same network within
 * ten minutes update that row's `count` each time it has doubled. The count is therefore a lower bound, at
 * least half of the true number. Never throws: a failing log must not change a response.
 */
export async function countSecurityEvent(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
  client: Pick<ClientFacts, 'address'>,
  { kind, userId, detail }: CountedEvent,
): Promise<void> {
  const { database, clock, log } = services;
  const { db } = database;
  const window = windowOf(database, kind, Math.floor(clock.now().getTime() / WINDOW_MS));
  const prefix = addressPrefix(client.address).slice(0, 64);
  const known = JSON.stringify([prefix, userId, detail]);
  const crowded = !window.rows.has(known) && window.rows.size >= ROWS_PER_WINDOW;
  const key = crowded ? 'elsewhere' : known;
  const row = window.rows.get(key) ?? { id: 0, count: 0 };
  window.rows.set(key, row);
  row.count += 1;
  try {
    if (row.count === 1) {
      row.id = await insertSecurityEvent(db, {
        kind,
        userId: crowded ? null : userId,
        addressPrefix: crowded ? 'many networks' : prefix,
        device: '',
        detail: { ...(crowded ? {} : detail), count: 1 },
        createdAt: clock.now(),
      });
      log.info({ security: kind, userId, addressPrefix: prefix, ...detail }, 'security event');
    } else if (row.id > 0 && Number.isInteger(Math.log2(row.count))) {
      await db
        .updateTable('securityEvents')
        .set({ detail: { ...(key === known ? detail : {}), count: row.count } })
        .where('id', '=', row.id)
        .execute();
    }
  } catch (error) {
    // The next one is written instead.
    if (row.id === 0) window.rows.delete(key);
    log.error({ err: error }, 'a security event was not written');
  }
}

function windowOf(database: Database, kind: SecurityEventKind, index: number): Window {
  const kinds = windows.get(database) ?? new Map<SecurityEventKind, Window>();
  windows.set(database, kinds);
  const kept = kinds.get(kind);
  if (kept?.index === index) return kept;
  const window: Window = { index, rows: new Map() };
  kinds.set(kind, window);
  return window;
}
