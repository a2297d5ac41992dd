import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import type pg from 'pg';

/**
 * One connection of this process to PostgreSQL beside the pool, for what lasts longer than a statement: it
 * listens to messages of other processes, sends them in order, and holds named locks, which the database
 * releases when the process ends, however it ends.
 */
export interface PostgresSession {
  /** Connects, and reconnects whenever the connection is lost. Resolves once it listens. */
  start(): Promise<void>;
  /**
   * Listens to a channel, including messages of this process.
   * @param listener called with the text, and the backend process that sent it
   */
  hear(channel: string, listener: (text: string, backend: number) => void): void;
  /** Sends a message to all listeners, in the order of the calls; lost without a connection. */
  tell(channel: string, text: string): void;
  /** True if all messages arrive. A connection that does not respond counts as none. */
  readonly hears: boolean;
  /** Called whenever it listens again: messages may have been missed, and locks were lost. */
  onGap(listener: () => void): void;
  /** @returns whether the lock was free */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  close(): Promise<void>;
}

/** The package that speaks with PostgreSQL: a site on SQLite never loads it. */
export const postgresPackage = () => createRequire(import.meta.url)('pg') as typeof pg;

/** Interval of liveness checks of the connection, and the time for which it counts as alive after one. */
const HEARTBEAT_MS = 1000;
const BELIEVED_MS = 3000;
const MAX_WAIT_MS = 2000;
/** Limit of messages per statement, to keep it small. */
const MAX_AT_ONCE = 200;
/**
 * Limit of messages that wait while disconnected: further ones are dropped, as are those of a lost
 * connection.
 */
const MAX_WAITING = 10_000;

export function createPostgresSession(url: string): PostgresSession {
  const listeners = new Map<string, ((text: string, backend: number) => void)[]>();
  const gapListeners: (() => void)[] = [];
  let client: pg.Client | undefined;
  let believedUntil = 0;
  let waiting: { channel: string; text: string }[] = [];
  let sending = false;
  let closed = false;
  let heartbeat: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const one = new (postgresPackage().Client)({
      connectionString: url,
      application_name: 'artist-space session',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    one.on('error', () => lose(one));
    one.on('end', () => lose(one));
    one.on('notification', ({ channel, payload = '', processId }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload, processId);
    });
    await one.connect();
    for (const channel of listeners.keys()) await one.query(`listen ${channel}`);
    if (closed) return one.end();
    client = one;
    believedUntil = performance.now() + BELIEVED_MS;
    heartbeat = setInterval(() => void ask(one), HEARTBEAT_MS).unref();
  }

  /** Runs a query whose response comes after all messages that were sent before it. */
  async function ask(one: pg.Client): Promise<void> {
    const asked = performance.now();
    const silence = setTimeout(() => lose(one), BELIEVED_MS).unref();
    await one
      .query('select 1')
      .then(() => (believedUntil = Math.max(believedUntil, asked + BELIEVED_MS)))
      .catch(() => undefined);
    clearTimeout(silence);
  }

  function lose(one: pg.Client): void {
    if (client !== one) return;
    client = undefined;
    waiting = [];
    clearInterval(heartbeat);
    // A connection that hangs would never end by itself, nor answer its query.
    (one as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
    if (!closed) again(HEARTBEAT_MS / 10);
  }

  function again(wait: number): void {
    retry = setTimeout(() => {
      connect().then(
        () => gapListeners.forEach((listener) => listener()),
        () => {
          if (!closed) again(Math.min(wait * 2, MAX_WAIT_MS));
        },
      );
    }, wait).unref();
  }

  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    while (client && waiting.length > 0) {
      const some = waiting.splice(0, MAX_AT_ONCE);
      const told = [some.map(({ channel }) => channel), some.map(({ text }) => text)];
      await client
        .query('select pg_notify(c, t) from unnest($1::text[], $2::text[]) as told(c, t)', told)
        .catch(() => undefined);
    }
    sending = false;
  }

  const keyOf = (name: string) => [LOCKS, name];

  return {
    async start() {
      await connect();
    },
    hear(channel, listener) {
      const those = listeners.get(channel) ?? [];
      listeners.set(channel, [...those, listener]);
      if (those.length === 0) client?.query(`listen ${channel}`).catch(() => undefined);
    },
    tell(channel, text) {
      if (!client || waiting.length >= MAX_WAITING) return;
      waiting.push({ channel, text });
      void send();
    },
    get hears() {
      return client !== undefined && performance.now() < believedUntil;
    },
    onGap(listener) {
      gapListeners.push(listener);
    },
    async tryLock(name) {
      if (!client) throw new Error('Connection terminated: there is no session with the database.');
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as taken',
        keyOf(name),
      );
      return rows[0]?.taken === true;
    },
    async unlock(name) {
      await client?.query('select pg_advisory_unlock($1, hashtext($2))', keyOf(name));
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await send();
      const one = client;
      client = undefined;
      await one?.end().catch(() => undefined);
    },
  };
}

/** First key of all our advisory locks, so that they differ from others in the database. */
const LOCKS = 0x61727473;
