import { createCookie } from '@remix-run/node';
import type { Database } from '#db/client.ts';
import type { Viewer } from '#app/permissions.ts';
import type { Clock } from '#app/platform/clock.server.ts';
import type { SessionLedger } from '#app/platform/events.server.ts';
import { randomKey, sha256 } from '#app/platform/secrets.server.ts';
import type { Services } from './services.server.ts';

const IDLE_MS = 24 * 60 * 60 * 1000;
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
/** A session in use is not written at every request. */
const TOUCH_AFTER_MS = 10 * 60 * 1000;

/** Enough to name one of an account's sessions, too little to use one. */
export const DEVICE_ID_LENGTH = 16;

/** The signed-in visitor's session: a row in the database, named by a cookie. */
export interface Session {
  /** Names its row; nobody can open it by that. Null where nobody is signed in. */
  readonly key: string | null;
  /** As `/api/session-debug` shows it: enough to tell two sessions apart, too little to use one. */
  readonly shownId: string;
  /** The beginning of the session's stored id, as the list of signed-in devices names it; '' for none. */
  readonly deviceId: string;
  readonly cookieSent: boolean;
  /** Opens a new session under a new id; the old one, if any, ends. */
  open(userId: number, rememberMe: boolean): Promise<void>;
  end(): Promise<void>;
}

export interface SessionState {
  viewer: Viewer | null;
  session: Session;
}

/**
 * Reads the session of a request.
 * @param respond collects the cookies that the answer has to set
 */
export async function readSession(
  request: Request,
  services: Services,
  secure: boolean,
  respond: Headers,
): Promise<SessionState> {
  const { env, database, clock } = services;
  const { db } = database;
  const cookie = createCookie(secure ? '__Host-sid' : 'sid', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    secrets: [env.SESSION_SECRET],
  });
  const header = request.headers.get('cookie');
  const id: unknown = header ? await cookie.parse(header) : null;
  let sid = typeof id === 'string' && id ? sha256(id) : null;
  const found = sid ? await findSession(services, sid) : undefined;

  const drop = async () => {
    if (sid) await db.deleteFrom('sessions').where('sid', '=', sid).execute();
    sid = null;
  };

  return {
    viewer: found ?? null,
    session: {
      key: found ? sid : null,
      shownId: sid ? `${sid.slice(0, 8)}…` : '',
      deviceId: sid?.slice(0, DEVICE_ID_LENGTH) ?? '',
      cookieSent: typeof id === 'string',
      async open(userId, rememberMe) {
        await drop();
        const newId = randomKey();
        const now = clock.now().getTime();
        sid = sha256(newId);
        await db
          .insertInto('sessions')
          .values({
            sid,
            userId,
            expire: new Date(now + (rememberMe ? REMEMBERED_SECONDS * 1000 : IDLE_MS)),
            sess: {
              rememberMe,
              createdAt: now,
              userAgent: (request.headers.get('user-agent') ?? '').slice(0, 255),
            },
          })
          .execute();
        respond.append(
          'Set-Cookie',
          await cookie.serialize(newId, rememberMe ? { maxAge: REMEMBERED_SECONDS } : {}),
        );
      },
      async end() {
        await drop();
        respond.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
      },
    },
  };
}

async function findSession(services: Services, sid: string): Promise<Viewer | undefined> {
  const { database, clock } = services;
  const now = clock.now();
  const row = await database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id as userId', 'users.email', 'users.artistId', 'sess', 'expire'])
    .where('sid', '=', sid)
    .where('expire', '>', now)
    .executeTakeFirst();
  if (!row?.artistId) return undefined;
  const { userId, email, artistId, sess, expire } = row;
  const idleUntil = now.getTime() + IDLE_MS;
  if (!sess.rememberMe && idleUntil - expire.getTime() > TOUCH_AFTER_MS) {
    await database.db
      .updateTable('sessions')
      .set({ expire: new Date(idleUntil) })
      .where('sid', '=', sid)
      .execute();
  }
  return { userId, email, artistId };
}

/** Which sessions still are, for streams that were opened in their name. */
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

/** Removes the sessions that have run out. */
export async function sweepSessions({ database, clock }: Services): Promise<void> {
  await database.db.deleteFrom('sessions').where('expire', '<=', clock.now()).execute();
}
