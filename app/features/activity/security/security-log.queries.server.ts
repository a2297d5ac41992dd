import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { SecurityEventKind, SecurityEventTable } from '#db/schema.ts';

export type SecurityEventRow = Selectable<SecurityEventTable> & { email: string | null };

export interface LogFilter {
  email?: string | undefined;
  kind?: SecurityEventKind | undefined;
  since?: Date | undefined;
  /** Only entries before this one. */
  before?: number | undefined;
  limit: number;
}

/** A page of the security log in the order of time: the newest that fit, and the key of those before. */
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
