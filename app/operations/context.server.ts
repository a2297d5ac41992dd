import type { Db } from '#db/client.ts';
import type { MaybeViewer } from '#app/permissions.ts';
import { clientAddress } from '#app/platform/connection.server.ts';
import { readSession, type Session } from './session.server.ts';
import { services as currentServices, type Services } from './services.server.ts';

/** What an operation knows: who asks, from where, and the services it works with. */
export interface Context extends Services {
  readonly db: Db;
  readonly viewer: MaybeViewer;
  readonly session: Session;
  readonly client: ClientFacts;
  /** Headers (cookies, mostly) that the answer has to carry. */
  readonly respond: Headers;
}

export interface ClientFacts {
  address: string;
  userAgent: string;
  /** Whether the browser reaches the site by https: cookies are then kept to it. */
  secure: boolean;
  /** `https://music.example`, without a slash at its end. */
  origin: string;
  cookieHeader: string | null;
}

/** A context without a request, for work that the program itself does in an artist's name. */
export function contextFor(services: Services, viewer: MaybeViewer): Context {
  const origin = services.env.PUBLIC_URL ?? `http://localhost:${services.env.PORT}`;
  const noSession = () => Promise.reject(new Error('There is no session without a request.'));
  return {
    ...services,
    db: services.database.db,
    viewer,
    respond: new Headers(),
    session: {
      ...{ key: null, shownId: '', deviceId: '', cookieSent: false },
      open: noSession,
      end: () => Promise.resolve(),
    },
    client: { address: 'local', userAgent: '', secure: false, origin, cookieHeader: null },
  };
}

export async function createContext(request: Request): Promise<Context> {
  const services = currentServices();
  const client = clientFacts(request, services);
  const respond = new Headers();
  const { viewer, session } = await readSession(request, services, client.secure, respond);
  return { ...services, db: services.database.db, viewer, session, client, respond };
}

function clientFacts(request: Request, { env }: Services): ClientFacts {
  const origin = siteOrigin(request, env.PUBLIC_URL, env.TRUST_PROXY);
  return {
    origin,
    secure: origin.startsWith('https:'),
    address: clientAddress(request, env.TRUST_PROXY),
    userAgent: request.headers.get('user-agent') ?? '',
    cookieHeader: request.headers.get('cookie'),
  };
}

/** Where the visitor believes to be: PUBLIC_URL if it is set, else what the request says. */
export function siteOrigin(
  request: Request,
  publicUrl: string | undefined,
  trustProxy: boolean,
): string {
  if (publicUrl) return new URL(publicUrl).origin;
  const url = new URL(request.url);
  const { headers } = request;
  const host = (trustProxy && headers.get('x-forwarded-host')) || headers.get('host') || url.host;
  const protocol = (trustProxy && headers.get('x-forwarded-proto')) || url.protocol.slice(0, -1);
  return `${protocol}://${host}`;
}
