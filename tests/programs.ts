import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { makeToken } from '#app/screens/programs/programs.server.ts';
import { createOutgoing } from '#app/platform/guarded-fetch.server.ts';
import type { TokenScope } from '#db/schema.ts';
import type { CallOptions, TestSite } from './context.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;

/** A program that calls the API with a token. */
export class Program {
  readonly #site: TestSite;
  readonly token: string;

  constructor(site: TestSite, token: string) {
    this.#site = site;
    this.token = token;
  }

  call(method: string, path: string, options: CallOptions = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${this.token}`, ...options.headers };
    return this.#site.call(method, path, { ...options, headers });
  }

  async json<Body>(method: string, path: string, options: CallOptions = {}): Promise<Body> {
    return (await (await this.call(method, path, options)).json()) as Body;
  }
}

/** The context of an artist on this site. */
export const contextOf = (site: TestSite, { userId, artistId }: Artist) =>
  contextFor(site.services, { userId, artistId, email: 'somebody@example.org' });

/** A program with a new token of this artist. */
export async function programOf(
  site: TestSite,
  artist: Artist,
  scopes: TokenScope[] = ['read', 'write', 'upload'],
  days = '0',
): Promise<Program> {
  const input = { tokenName: 'A script', scopes, days };
  const { secret } = await perform(makeToken, contextOf(site, artist), input);
  return new Program(site, secret);
}

/** Lets a site call addresses of this machine. */
export function allowLoopback(site: TestSite): void {
  Object.assign(site.services, { outgoing: createOutgoing({ toLoopback: true }) });
}
