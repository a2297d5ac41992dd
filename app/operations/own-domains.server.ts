import type { Env } from '#app/platform/env.server.ts';
import type { Db } from '#db/client.ts';

/**
 * The domains that show one artist each, in memory, because the host of a request is checked before anything else. They
 * are read again every few seconds: a command of the host changes them in another process.
 */
export class OwnDomains {
  #artists: ReadonlyMap<string, number> = new Map();

  /** Reads the list again. */
  async refresh(db: Db): Promise<void> {
    const rows = await listDomains(db);
    this.#artists = new Map(rows.map(({ domain, artistId }) => [domain, artistId]));
  }

  /** The artist of a domain; undefined if it is not listed. */
  artistOf(domain: string): number | undefined {
    return this.#artists.get(domain);
  }

  /** The addresses at which an artist's pages are, without a slash at their end. */
  originsOf(artistId: number, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string[] {
    if (PUBLIC_URL === undefined) return [];
    const { protocol, port } = new URL(PUBLIC_URL);
    return [...this.#artists]
      .filter(([, artist]) => artist === artistId)
      .map(([domain]) => `${protocol}//${domain}${port && `:${port}`}`);
  }
}

/** All domains with their artists, in the order of their names. */
export const listDomains = (db: Db) =>
  db.selectFrom('artistDomains').selectAll().orderBy('domain').execute();

/** Lists a domain for an artist; one that is listed already changes its artist. Safe to repeat. */
export async function addDomain(db: Db, domain: string, artistId: number, now: Date) {
  await db
    .insertInto('artistDomains')
    .values({ domain, artistId, createdAt: now })
    .onConflict((conflict) => conflict.column('domain').doUpdateSet({ artistId }))
    .execute();
}

/** @returns true if it was listed */
export async function removeDomain(db: Db, domain: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('artistDomains')
    .where('domain', '=', domain)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A domain in lower case and ASCII; undefined if the text is none: an address, a port, a single label. */
export function readDomain(typed: string): string | undefined {
  const text = typed.trim().toLowerCase().replace(/\.$/, '');
  if (/[\s/:@?#\\%]/.test(text) || !URL.canParse(`http://${text}`)) return undefined;
  const { hostname } = new URL(`http://${text}`);
  const labels = hostname.split('.');
  const isName =
    hostname.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(label)) &&
    /^[a-z]/.test(labels.at(-1) ?? '');
  return isName ? hostname : undefined;
}
