import type { Duplex } from 'node:stream';
import pg from 'pg';

/**
 * One connection of this process to PostgreSQL beside the pool, for what lasts longer than a statement:
 * it listens to what other processes tell, tells them in order, and holds locks by name, which the
 * database gives back when the process ends, however it ends.
 */
export interface PostgresSession {
  /** Connects, and connects again whenever the connection is lost. Resolves once it listens. */
  start(): Promise<void>;
  /**
   * Hears what is told on a channel, by this process as well.
   * @param listener is given the text, and the backend that told it
   */
  hear(channel: string, listener: (text: string, backend: number) => void): void;
  /** Tells all who hear, in the order of the calls; lost where there is no connection. */
  tell(channel: string, text: string): void;
  /** Whether everything that is told is heard. A connection that gives no sign of life is none. */
  readonly hears: boolean;
  /** Calls whenever it hears again: something may have been missed, and locks were lost. */
  onGap(listener: () => void): void;
  /** @returns whether nobody else held it */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  close(): Promise<void>;
}

/** How often the connection is asked for a sign of life, and for how long it is believed without one. */
const BEAT_MS = 1000;
const BELIEVED_MS = 3000;
const MAX_WAIT_MS = 2000;
/** Told at once at most, so that one statement stays small. */
const MAX_AT_ONCE = 200;
/** Told while nobody listens: more are dropped, as are those of a lost connection. */
const MAX_WAITING = 10_000;

export function createPostgresSession(url: string): PostgresSession {
  const listeners = new Map<string, ((text: string, backend: number) => void)[]>();
  const gapListeners: (() => void)[] = [];
  let client: pg.Client | undefined;
  let believedUntil = 0;
  let waiting: { channel: string; text: string }[] = [];
  let sending = false;
  let closed = false;
  let beat: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const one = new pg.Client({
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
    beat = setInterval(() => void ask(one), BEAT_MS).unref();
  }

  /** The answer to a question comes behind everything that was told before it. */
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
    clearInterval(beat);
    // A connection that hangs would never end by itself, nor answer its query.
    (one as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
    if (!closed) again(BEAT_MS / 10);
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
      clearInterval(beat);
      await send();
      const one = client;
      client = undefined;
      await one?.end().catch(() => undefined);
    },
  };
}

/** First key of all our advisory locks, so that they differ from others in the database. */
const LOCKS = 0x61727473;
