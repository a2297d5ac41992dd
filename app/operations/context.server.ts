import { DAY_MS, DAY_SECONDS, MINUTE_MS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import type { MaybeViewer, Viewer } from '#app/permissions.ts';
import {
  addressPrefix,
  clientAddress,
  clientNetwork,
  markPersonal,
  onceForRequest,
} from '#app/platform/connection.server.ts';
import type { SessionLedger } from '#app/platform/events.server.ts';
import type { Clock } from '#app/platform/jobs/job.server.ts';
import { randomKey, sha256 } from '#app/platform/secrets.server.ts';
import { type Database, type Db, prepareQuery } from '#db/client.ts';
import {
  services as currentServices,
  type Services,
  siteCookie,
  siteOrigin,
} from './services.server.ts';
import * as texts from './texts.ts';

const IDLE_MS = DAY_MS;
const REMEMBERED_SECONDS = 30 * DAY_SECONDS;
/** Maximum lifetime of a session from the sign-in, however much it is used. */
const LIFETIME_MS = REMEMBERED_SECONDS * 1000;
/** Maximum number of an account's sessions, so that the list of its devices has an end. */
const SESSIONS_AT_MOST = 100;
/** A session in use is not written at every request. */
const TOUCH_AFTER_MS = 10 * MINUTE_MS;
/** A change of network is recorded sooner, but not each time a phone moves between two networks. */
const MOVE_AFTER_MS = MINUTE_MS;

/**
 * Unsent takes and chats, unfinished uploads: all that pages store in this very host's storage. Not
 * "cookies": browsers would delete those of the whole domain, and sign the person out of its other hosts. Our
 * own are deleted by name.
 */
const FORGET = '"storage"';

export const SESSION_COOKIE = 'sid';

/** True if somebody may be signed in. */
export const mayHaveSession = (cookieHeader: string | null) =>
  cookieHeader?.includes(`${SESSION_COOKIE}=`) ?? false;

/** Enough to identify one of an account's sessions, too little to use one. */
const DEVICE_ID_LENGTH = 16;

/** The signed-in visitor's session: a row in the database, named by a cookie. */
interface Session {
  /** Identifies its row, but cannot be used to open it. Null if nobody is signed in. */
  readonly key: string | null;
  /** As in `/api/session-debug`: enough to distinguish two sessions, too little to use one. */
  readonly shownId: string;
  /** The beginning of the session's stored id, as the list of signed-in devices names it; '' for none. */
  readonly deviceId: string;
  readonly cookieSent: boolean;
  /** When its owner last gave the password or used a passkey; null if that is not known. */
  readonly provenAt: Date | null;
  /**
   * Opens a new session under a new id; the old one, if any, ends. If an account has too many, those that
   * expire soonest are ended.
   * @param admit runs in the same transaction, and may refuse by throwing
   */
  open(userId: number, rememberMe: boolean, admit?: (trx: Db) => Promise<void>): Promise<void>;
  /** Remembers that its owner has just given the password, or used a passkey. */
  prove(): Promise<void>;
  /**
   * True if it has not been ended elsewhere meanwhile: a slow request is only accepted in that case. Always
   * true if nobody is signed in.
   */
  isStillOpen(): Promise<boolean>;
  end(): Promise<void>;
  /** Ends it, and makes the browser delete the account's stored data. */
  leave(): Promise<void>;
}

interface SessionState {
  viewer: Viewer | null;
  session: Session;
}

/**
 * Reads the session of a request.
 * @param responseHeaders collects the cookies that the response has to set
 */
async function readSession(
  request: Request,
  services: Services,
  { secure, address }: { secure: boolean; address: string },
  responseHeaders: Headers,
): Promise<SessionState> {
  const usedFrom = addressPrefix(address);
  const { env, database, clock } = services;
  const { db } = database;
  const cookie = siteCookie(SESSION_COOKIE, { secure, secrets: env.SESSION_SECRETS });
  const header = request.headers.get('cookie');
  const id: unknown = header ? await cookie.parse(header) : null;
  let sid = typeof id === 'string' && id ? sha256(id) : null;
  const found = sid ? await findSessionOnce(services, sid, usedFrom) : undefined;

  const drop = async (trx: Db) => {
    if (sid) await trx.deleteFrom('sessions').where('sid', '=', sid).execute();
  };

  const end = async () => {
    await drop(db);
    sid = null;
    responseHeaders.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
  };

  return {
    viewer: found?.viewer ?? null,
    session: {
      key: found ? sid : null,
      shownId: sid ? `${sid.slice(0, 8)}…` : '',
      deviceId: sid?.slice(0, DEVICE_ID_LENGTH) ?? '',
      cookieSent: typeof id === 'string',
      provenAt: found?.provenAt ?? null,
      async open(userId, rememberMe, admit) {
        const newId = randomKey();
        const now = clock.now().getTime();
        const row = {
          sid: sha256(newId),
          userId,
          provenAt: new Date(now),
          expire: new Date(now + (rememberMe ? REMEMBERED_SECONDS * 1000 : IDLE_MS)),
          sess: {
            rememberMe,
            createdAt: now,
            userAgent: (request.headers.get('user-agent') ?? '').slice(0, 255),
            usedAt: now,
            usedFrom,
          },
        };
        await db.transaction().execute(async (trx) => {
          await admit?.(trx);
          await drop(trx);
          await trx.insertInto('sessions').values(row).execute();
          await endBeyond(trx, SESSIONS_AT_MOST, row);
        });
        sid = row.sid;
        responseHeaders.append(
          'Set-Cookie',
          await cookie.serialize(newId, rememberMe ? { maxAge: REMEMBERED_SECONDS } : {}),
        );
      },
      async prove() {
        if (!sid) return;
        await db
          .updateTable('sessions')
          .set({ provenAt: clock.now() })
          .where('sid', '=', sid)
          .execute();
      },
      async isStillOpen() {
        if (!sid || !found) return true;
        return (await sessionLedger(database, clock).open([sid])).has(sid);
      },
      end,
      async leave() {
        await end();
        responseHeaders.set('Clear-Site-Data', FORGET);
      },
    },
  };
}

/** Ends those of an account's sessions that expire soonest, except the `kept` one. */
async function endBeyond(
  trx: Db,
  most: number,
  kept: { sid: string; userId: number },
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('userId', '=', kept.userId)
    .where('sid', '!=', kept.sid)
    .where('sid', 'not in', (those) =>
      those
        .selectFrom('sessions')
        .select('sid')
        .where('userId', '=', kept.userId)
        .where('sid', '!=', kept.sid)
        .orderBy('expire', 'desc')
        .limit(most - 1),
    )
    .execute();
}

interface FoundSession {
  viewer: Viewer;
  provenAt: Date | null;
}

const openSession = prepareQuery(['sid', 'now'], (db, { sid, now }: { sid: string; now: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('artists', 'artists.id', 'users.artistId')
    .select(['users.id as userId', 'users.email', 'users.artistId', 'sess', 'expire', 'provenAt'])
    .select('artists.kind')
    .where('sessions.sid', '=', sid)
    .where('sessions.expire', '>', now),
);

/** Caches the session for all loaders of a page, until a session, an account or an artist is written. */
function findSessionOnce(services: Services, sid: string, usedFrom: string) {
  const version = services.database.versions.of(['sessions', 'users', 'artists']);
  return onceForRequest(`session ${sid} ${version}`, () => findSession(services, sid, usedFrom));
}

async function findSession(
  { database: { db }, clock, log }: Services,
  sid: string,
  usedFrom: string,
): Promise<FoundSession | undefined> {
  const now = clock.now();
  const [row] = await openSession(db, { sid, now });
  if (!row?.artistId) return undefined;
  const { userId, email, artistId, sess, expire, provenAt, kind } = row;
  const endsAt = sess.createdAt + LIFETIME_MS;
  if (endsAt <= now.getTime()) return undefined;
  const restMs = sess.usedFrom === usedFrom ? TOUCH_AFTER_MS : MOVE_AFTER_MS;
  if (now.getTime() - (sess.usedAt ?? 0) > restMs) {
    const idleUntil = Math.min(now.getTime() + IDLE_MS, endsAt);
    // Reads keep working when the disk is full.
    await db
      .updateTable('sessions')
      .set({
        sess: { ...sess, usedAt: now.getTime(), usedFrom },
        expire: sess.rememberMe ? expire : new Date(idleUntil),
      })
      .where('sid', '=', sid)
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'a session was not prolonged'));
  }
  const viewer = { userId, email, artistId, ...(kind === 'listener' && { isListener: true }) };
  return { viewer, provenAt };
}

/** Looks up which sessions are open, for the event streams opened by them. */
export function sessionLedger(database: Database, clock: Clock): SessionLedger {
  return {
    version: () => database.versions.of(['sessions']),
    async open(keys) {
      const rows = await database.db
        .selectFrom('sessions')
        .select('sid')
        .where('sid', 'in', keys)
        .where('expire', '>', clock.now())
        .execute();
      return new Set(rows.map(({ sid }) => sid));
    },
  };
}

/** Deletes expired sessions. */
export async function sweepSessions({ database, clock }: Services): Promise<void> {
  await database.db.deleteFrom('sessions').where('expire', '<=', clock.now()).execute();
}

/** A signed-in device. */
interface Device {
  id: string;
  userAgent: string;
  since: number;
  remembered: boolean;
  usedAt: number;
  /** The network; null for sessions opened before it was recorded. */
  usedFrom: string | null;
}

export async function devicesOf(db: Db, userId: number, now: Date): Promise<Device[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['sid', 'sess'])
    .where('userId', '=', userId)
    .where('expire', '>', now)
    .orderBy('expire', 'desc')
    .limit(SESSIONS_AT_MOST)
    .execute();
  return rows.map(({ sid, sess }) => ({
    id: sid.slice(0, DEVICE_ID_LENGTH),
    userAgent: sess.userAgent,
    since: sess.createdAt,
    remembered: sess.rememberMe,
    usedAt: sess.usedAt ?? sess.createdAt,
    usedFrom: sess.usedFrom ?? null,
  }));
}

/** Ends one session of an account. Safe to repeat. */
export async function endSession(db: Db, userId: number, device: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('sid', 'like', `${device}%`)
    .execute();
}

/** Ends every session of an account, except the one whose stored id begins with `except`. */
export async function endSessions(db: Db, userId: number, except?: string): Promise<number> {
  let query = db.deleteFrom('sessions').where('userId', '=', userId);
  if (except) query = query.where('sid', 'not like', `${except}%`);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

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

/**
 * The context of a request that brings a key instead of a session. Its cookies do not count, so that no page of
 * another site can use them, and it cannot do what needs a recent proof of identity.
 */
export function contextOfKey(request: Request, viewer: MaybeViewer): Context {
  const all = currentServices();
  const context = contextFor(all, viewer);
  const client = { ...clientFacts(request, all), cookieHeader: null };
  return { ...context, request, client, session: { ...context.session, provenAt: null } };
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

/** Minutes for which a password entry or a use of a passkey is sufficient. */
export const PROOF_MINUTES = 15;

/**
 * Requires the password again before actions that an unattended device must not be able to perform. Screens
 * redirect to /confirm and back; programs send the password to POST /api/reauthenticate.
 * @throws {AppError} passwordNeeded, if the session's last proof is older than PROOF_MINUTES
 */
export function demandRecentProof({ session, clock }: Pick<Context, 'session' | 'clock'>): void {
  const { provenAt } = session;
  const age = provenAt ? clock.now().getTime() - provenAt.getTime() : Infinity;
  if (age <= PROOF_MINUTES * MINUTE_MS) return;
  throw new AppError('passwordNeeded', texts.givePasswordAgain);
}
