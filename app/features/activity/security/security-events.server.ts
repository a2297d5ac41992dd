import type { Selectable } from 'kysely';
import type { Context } from '#app/operations/context.server.ts';
import { insertSecurityEvent } from '#app/operations/security-log.server.ts';
import { addressPrefix } from '#app/platform/connection.server.ts';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { SecurityEventKind, SecurityEventTable } from '#db/schema.ts';
import { isSecurityNotice, writeSecurityNotice } from '../notices/notice.server.ts';

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** The first match: most browsers also name others, for compatibility with old pages. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** 'Firefox on Android', from a User-Agent header: enough to recognise one's own devices. */
export function deviceName(userAgent: string): string {
  const named = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another program';
}

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** The account concerned; null if unknown, as for a failed sign-in with an unknown email. */
  userId: number | null;
  /** Facts for the reader of the log. Never a password, a token, a cookie or a full IP address. */
  detail?: Record<string, string | number | boolean>;
  /** The recipient of the email if it is not the account's present address. */
  mailTo?: string;
}

/** A command has no open pages to notify, and so no events. */
type Recorder = Pick<Context, 'db' | 'clock' | 'log' | 'env' | 'queue'> &
  Partial<Pick<Context, 'events'>> & { client: Pick<Context['client'], 'address' | 'userAgent'> };

/**
 * Records a security event of an account: as a row for `admin log`, as a notice to its owner if the
 * kind has one (see notice.server.ts), and as a line of the log. `db` is the transaction of the
 * change itself, so that all are stored or none.
 */
export async function recordSecurityEvent(
  context: Recorder,
  event: SecurityEvent,
  db: Db = context.db,
): Promise<void> {
  const { log, client, events } = context;
  const place = {
    addressPrefix: addressPrefix(client.address),
    device: deviceName(client.userAgent).slice(0, 64),
  };
  if (db.isTransaction) await write(context, db, event, place);
  else {
    const told = await db.transaction().execute((trx) => write(context, trx, event, place));
    if (told) events?.publish(told.artistId, { type: 'notification', id: told.id });
  }
  const { kind, userId, detail } = event;
  log.info({ security: kind, userId, ...place, ...detail }, 'security event');
}

/** @returns the notice about it, if any */
async function write(
  context: Recorder,
  trx: Db,
  { kind, userId, detail, mailTo }: SecurityEvent,
  place: { addressPrefix: string; device: string },
): Promise<{ artistId: number; id: number } | null> {
  const createdAt = context.clock.now();
  await insertSecurityEvent(trx, { kind, userId, ...place, detail: detail ?? null, createdAt });
  if (userId === null || !isSecurityNotice(kind)) return null;
  const user = await trx
    .selectFrom('users')
    .select(['artistId', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user?.artistId) return null;
  const { artistId, email } = user;
  const data = { ...detail, device: place.device, place: place.addressPrefix };
  const id = await writeSecurityNotice(context, trx, {
    artistId,
    kind,
    data,
    mailTo: mailTo ?? email,
  });
  return { artistId, id };
}

export type SecurityEventRow = Selectable<SecurityEventTable> & { email: string | null };

interface LogFilter {
  email?: string | undefined;
  kind?: SecurityEventKind | undefined;
  since?: Date | undefined;
  /** Only entries before this id. */
  before?: number | undefined;
  limit: number;
}

/**
 * A page of the security log in chronological order: the newest entries that fit, and the key of
 * the page before.
 */
export async function pageOfSecurityEvents(
  db: Db,
  { email, kind, since, before, limit }: LogFilter,
): Promise<{ events: SecurityEventRow[]; earlier: number | null }> {
  let query = db
    .selectFrom('securityEvents')
    .leftJoin('users', 'users.id', 'securityEvents.userId')
    .selectAll('securityEvents')
    .select('users.email')
    .orderBy('securityEvents.id', 'desc');
  if (email !== undefined) query = query.where('users.email', '=', email);
  if (kind !== undefined) query = query.where('securityEvents.kind', '=', kind);
  if (since !== undefined) query = query.where('securityEvents.createdAt', '>=', since);
  if (before !== undefined) query = query.where('securityEvents.id', '<', before);
  const { page, last } = await pageOf(query, limit);
  return { events: page.reverse(), earlier: last?.id ?? null };
}
