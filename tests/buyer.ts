import { contextFor, type Context } from '#app/operations/context.server.ts';
import { perform, type Operation } from '#app/operations/operation.ts';
import type { TestSite } from './context.ts';

let visitors = 0;

/** Somebody who is not signed in, with a browser that keeps its cookies, in one artist’s shop. */
export class Buyer {
  readonly #site: TestSite;
  readonly #artistId: number;
  readonly #cookies = new Map<string, string>();
  readonly #address = `203.0.113.${(visitors += 1) % 250}`;

  constructor(site: TestSite, artistId: number) {
    this.#site = site;
    this.#artistId = artistId;
  }

  /** Asks an operation, and keeps the cookies of its answer. */
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
