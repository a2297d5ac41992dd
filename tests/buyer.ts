import { contextFor, type Context } from '#app/operations/context.server.ts';
import { perform, type Operation } from '#app/operations/operation.ts';
import {
  deliverMusic,
  pageOfPurchases,
  reserveMusic,
} from '#app/features/shop/collection/purchase.server.ts';
import type { TestSite } from './context.ts';

let visitors = 0;

/** A visitor without an account, with a browser that keeps its cookies, in one artist’s shop. */
export class Buyer {
  readonly #site: TestSite;
  readonly #artistId: number;
  readonly #cookies = new Map<string, string>();
  readonly #address = `203.0.113.${(visitors += 1) % 250}`;

  constructor(site: TestSite, artistId: number) {
    this.#site = site;
    this.#artistId = artistId;
  }

  /** Calls an operation, and keeps the cookies of its response. */
  async ask<Output>(operation: Operation<Output>, input: object = {}): Promise<Output> {
    const context = this.#context();
    try {
      return await perform(operation, context, { artistId: this.#artistId, ...input });
    } finally {
      for (const cookie of context.responseHeaders.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const equals = pair.indexOf('=');
        this.#cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
      }
    }
  }

  #context(): Context {
    const context = contextFor(this.#site.services, null);
    const cookieHeader = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    return { ...context, client: { ...context.client, cookieHeader, address: this.#address } };
  }
}

let orders = 0;

/** Adds a paid purchase of an album. @returns the id of the purchase */
export async function buyAlbum(
  { services: { database }, clock }: TestSite,
  { sellerId, albumId }: { sellerId: number; albumId: number },
  buyerId: number,
): Promise<number> {
  const { db } = database;
  const now = clock.now();
  orders += 1;
  const { id } = await db
    .insertInto('orders')
    .values({
      artistId: sellerId,
      buyerId,
      secretKey: `key-${orders}`,
      state: 'paid',
      formKey: `form-${orders}`,
      name: 'Eva',
      email: 'eva@example.org',
      totalCents: 0,
      payment: 'none',
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { title } = await db
    .selectFrom('albums')
    .select('title')
    .where('id', '=', albumId)
    .executeTakeFirstOrThrow();
  const line = await db
    .insertInto('orderLines')
    .values({ orderId: id, name: title, size: '', quantity: 1, priceCents: 0, albumId })
    .returningAll()
    .executeTakeFirstOrThrow();
  await reserveMusic(db, { id, artistId: sellerId, buyerId }, [line], now);
  await deliverMusic(db, id, now);
  const { purchases } = await pageOfPurchases(db, buyerId, { before: undefined, limit: 1 });
  return purchases[0]?.id ?? 0;
}
