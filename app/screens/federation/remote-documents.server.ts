import type { DocumentLoader } from '@fedify/vocab-runtime';
import type { Env } from '#app/platform/env.server.ts';
import { createGuardedFetch, type GuardedFetch } from '#app/platform/guarded-fetch.server.ts';
import type { Fedify } from './fedify.server.ts';

/** The key by which a request is signed, and its address. */
export interface SigningKey {
  keyId: URL;
  privateKey: CryptoKey;
}

export const JSON_TYPE = 'application/activity+json';
const ACCEPT = `${JSON_TYPE}, application/ld+json; profile="https://www.w3.org/ns/activitystreams"`;
export const USER_AGENT = (origin: string) => `ArtistSpace (+${origin}/)`;
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

let guarded: { toLoopback: boolean; fetch: GuardedFetch } | undefined;

/** The one way by which federation requests anything from others. */
export function guardedFetch({ FEDERATION }: Pick<Env, 'FEDERATION'>): GuardedFetch {
  const toLoopback = FEDERATION === 'loopback';
  if (guarded?.toLoopback !== toLoopback) {
    guarded = { toLoopback, fetch: createGuardedFetch({ toLoopback }) };
  }
  return guarded.fetch;
}

interface LoaderOptions {
  fedify: Fedify;
  fetch: GuardedFetch;
  origin: string;
  /** Without one, requests are not signed. */
  key?: SigningKey;
}

/**
 * Fetches documents of other servers for Fedify: at public addresses, of limited size, and signed, for servers that answer
 * nobody else. Contexts of JSON-LD that are widely used come with Fedify and are not fetched.
 */
export function documentLoader({ fedify, fetch, origin, key }: LoaderOptions): DocumentLoader {
  const known = fedify.runtime.preloadedContexts as Readonly<Record<string, unknown>>;
  const load: DocumentLoader = async (address, options) => {
    if (Object.hasOwn(known, address)) {
      return { contextUrl: null, document: known[address], documentUrl: address };
    }
    let url = address;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const plain = new Request(url, {
        headers: { Accept: ACCEPT, 'User-Agent': USER_AGENT(origin) },
      });
      const request = key
        ? await fedify.signRequest(plain, key.privateKey, key.keyId, {
            spec: 'draft-cavage-http-signatures-12',
          })
        : plain;
      const answer = await fetch.send(url, {
        headers: Object.fromEntries(request.headers),
        ...(options?.signal && { signal: options.signal }),
      });
      const to = answer.headers.get('location');
      if (!REDIRECTS.includes(answer.status) || to === null) {
        const body = [204, 304].includes(answer.status) ? null : new Uint8Array(answer.body);
        const response = new Response(body, { status: answer.status, headers: answer.headers });
        return fedify.runtime.getRemoteDocument(url, response, load);
      }
      url = new URL(to, url).href;
    }
    throw new Error(`${new URL(address).host} redirects too often.`);
  };
  return load;
}
