import type { Db } from '#db/client.ts';
import type { MaybeViewer, Viewer } from '#app/permissions.ts';
import { clientNetwork } from '#app/platform/address-prefix.ts';
import { clientAddress, markPersonal } from '#app/platform/connection.server.ts';
import { readSession, type Session } from './session.server.ts';
import { services as currentServices, type Services } from './services.server.ts';
import { siteOrigin } from './site-address.server.ts';

/**
 * What an operation knows: who asks, from where, and the services it works with. What needs somebody
 * signed in takes a `SignedInContext`.
 */
export interface Context<Proven extends MaybeViewer = MaybeViewer> extends Services {
  readonly db: Db;
  readonly viewer: Proven;
  readonly session: Session;
  readonly client: ClientFacts;
  /** Headers (cookies, mostly) that the answer has to carry. */
  readonly responseHeaders: Headers;
}

/** The context of somebody who is signed in. */
export type SignedInContext = Context<Viewer>;

export interface ClientFacts {
  /**
   * Whom limits count: an IPv4 address in full, of an IPv6 address the /64 network. Nothing here knows
   * more of it, so that no limit can be passed by the many addresses that one IPv6 customer has.
   */
  address: string;
  userAgent: string;
  /** Whether the browser reaches the site by https: cookies are then kept to it. */
  secure: boolean;
  /** `https://music.example`, without a slash at its end: PUBLIC_URL, wherever that is set. */
  origin: string;
  cookieHeader: string | null;
  /** 'PT', where a trusted proxy tells it (COUNTRY_HEADER). */
  country?: string | null;
}

/** A context without a request, for work that the program itself does in an artist's name. */
export function contextFor(services: Services, viewer: MaybeViewer): Context {
  const origin = services.env.PUBLIC_URL ?? `http://localhost:${services.env.PORT}`;
  const noSession = () => Promise.reject(new Error('There is no session without a request.'));
  return {
    ...services,
    db: services.database.db,
    viewer,
    responseHeaders: new Headers(),
    session: {
      ...{ key: null, shownId: '', deviceId: '', cookieSent: false },
      // The program itself is asked for no password.
      provenAt: services.clock.now(),
      open: noSession,
      prove: () => Promise.resolve(),
      isStillOpen: () => Promise.resolve(true),
      end: () => Promise.resolve(),
      leave: () => Promise.resolve(),
    },
    client: { address: 'local', userAgent: '', secure: false, origin, cookieHeader: null },
  };
}

export async function createContext(request: Request): Promise<Context> {
  const services = currentServices();
  const client = clientFacts(request, services);
  const responseHeaders = new Headers();
  const { viewer, session } = await readSession(request, services, client, responseHeaders);
  if (viewer) markPersonal();
  return { ...services, db: services.database.db, viewer, session, client, responseHeaders };
}

/** Who a request comes from, as far as its connection and headers tell. */
export function clientFacts(request: Request, { env }: Pick<Services, 'env'>): ClientFacts {
  const origin = siteOrigin(request, env);
  return {
    origin,
    secure: origin.startsWith('https:'),
    address: clientNetwork(clientAddress(request, env.TRUST_PROXY)),
    userAgent: request.headers.get('user-agent') ?? '',
    cookieHeader: request.headers.get('cookie'),
    country: countryOf(request, env),
  };
}

/** Two letters from the proxy that stands before the site; nothing is looked up by an address. */
function countryOf(
  request: Request,
  { COUNTRY_HEADER, TRUST_PROXY }: Pick<Services['env'], 'COUNTRY_HEADER' | 'TRUST_PROXY'>,
): string | null {
  if (!COUNTRY_HEADER || !TRUST_PROXY) return null;
  const told = request.headers.get(COUNTRY_HEADER)?.trim().toUpperCase() ?? '';
  // XX and T1 stand for "unknown" and for Tor.
  return /^[A-Z]{2}$/.test(told) && told !== 'XX' ? told : null;
}
