import type { MaybeViewer, Viewer } from '#app/permissions.ts';
import {
  clientAddress,
  clientNetwork,
  type Connection,
  markPersonal,
} from '#app/platform/connection.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import type { Db } from '#db/client.ts';
import {
  isSecure,
  services as currentServices,
  type Services,
  siteOrigin,
} from './services.server.ts';
import { readSession, type Session } from './session.server.ts';

/**
 * Input of every operation: the viewer, the origin of the request, and the services. Functions that need a
 * signed-in viewer take a `SignedInContext`.
 */
export interface Context<Proven extends MaybeViewer = MaybeViewer> extends Services {
  readonly db: Db;
  readonly viewer: Proven;
  readonly session: Session;
  readonly client: ClientFacts;
  /** As the server received it. Its body may have been read. */
  readonly request: Request;
  /** Headers (mostly cookies) to add to the response. */
  readonly responseHeaders: Headers;
}

/** The context of a signed-in viewer. */
export type SignedInContext = Context<Viewer>;

export interface ClientFacts {
  /**
   * The key for rate limits: a full IPv4 address, or the /64 network of an IPv6 address. No more of the
   * address is available here, so that the many addresses of one IPv6 customer cannot evade a limit.
   */
  address: string;
  userAgent: string;
  /** Whether the browser reaches the site over https: cookies are then Secure. */
  secure: boolean;
  /** `https://music.example`, without a slash at its end: PUBLIC_URL, wherever that is set. */
  origin: string;
  cookieHeader: string | null;
  /** 'PT', if a trusted proxy sends it (COUNTRY_HEADER). */
  country?: string | null;
}

/** A context without a request, for work that the program does on behalf of an artist. */
export function contextFor(services: Services, viewer: MaybeViewer): Context {
  const origin = services.env.PUBLIC_URL ?? `http://localhost:${services.env.PORT}`;
  const noSession = () => Promise.reject(new Error('There is no session without a request.'));
  return {
    ...services,
    db: services.database.db,
    viewer,
    // Stands in for a request at the address of the site.
    request: new Request(origin),
    responseHeaders: new Headers(),
    session: {
      key: null,
      shownId: '',
      deviceId: '',
      cookieSent: false,
      // The program itself needs no password.
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
  return {
    ...services,
    db: services.database.db,
    viewer,
    session,
    client,
    request,
    responseHeaders,
  };
}

/** Facts about the client, from the connection and headers of its request. */
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

/** Two letters from the proxy in front of the site; IP addresses are never looked up. */
function countryOf(
  request: Request,
  { COUNTRY_HEADER, TRUST_PROXY }: Pick<Services['env'], 'COUNTRY_HEADER' | 'TRUST_PROXY'>,
): string | null {
  if (!COUNTRY_HEADER || !TRUST_PROXY) return null;
  const told = request.headers.get(COUNTRY_HEADER)?.trim().toUpperCase() ?? '';
  // XX and T1 mean "unknown" and Tor.
  return /^[A-Z]{2}$/.test(told) && told !== 'XX' ? told : null;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** A screen, or its data (a Remix single fetch). */
const PAGE = /^text\/(html|x-script)\b/;

/**
 * Headers of every response, whatever produces it (Remix, static files, an unexpected error): set at the
 * moment when the headers are written.
 */
export function finishHeaders(connection: Connection, env: Env): void {
  const { request, response } = connection;
  const secure = isSecure(request.headers['x-forwarded-proto'], env);
  const { writeHead } = response;
  response.writeHead = (...options: unknown[]) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (secure) response.setHeader('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
    // Public media, previews and the embedded player override this themselves.
    if (!response.hasHeader('Cross-Origin-Resource-Policy')) {
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    }
    const caching = cachingOf(connection, env);
    if (caching) response.setHeader('Cache-Control', caching);
    return Reflect.apply(writeHead, response, options) as typeof response;
  };
}

/** A replacement for the response's Cache-Control, where it needs one. */
function cachingOf({ response, personal }: Connection, env: Env): string | undefined {
  const type = String(response.getHeader('Content-Type') ?? '');
  if (personal && PAGE.test(type)) return 'private, no-store';
  const caching = String(response.getHeader('Cache-Control') ?? '');
  // Behind the gate nothing is public, and shared caches do not check the site password.
  return env.ACCESS_PASSWORD ? caching.replace(/\bpublic\b/, 'private') : undefined;
}
