import { MINUTE_MS } from '#app/durations.ts';
import type { AnswerConnection } from './connection.server.ts';
import { onlyProcess, type SiteProcesses } from './processes/site-processes.server.ts';
import { randomKey } from './secrets.server.ts';

/** Artists whose newest events are remembered; those of all others are older than all of these. */
const REMEMBERED = 10_000;
/** A process without messages for this long has ended, or is disconnected. */
const SILENT_MS = MINUTE_MS;
/** Maximum length of a written position, which has a name and a number for each process. */
export const POSITION_LENGTH = 2048;

/**
 * Positions in the event stream as this process has seen them: a number for each publishing process, as in
 * `own.12-other.7`. A page carries the position at which it was rendered to the process that it then listens
 * on, which decides by it whether the page has missed an event. It can decide that only if it was already
 * running when the position was issued: otherwise its own name is missing from it.
 */
class EventPositions {
  #start = newName();
  #sequence = 0;
  readonly #others = new Map<string, { sequence: number; heardAt: number }>();
  /** The newest event of each artist, by the process that published it. */
  readonly #newest = new Map<number, Map<string, number>>();
  readonly #forgotten = new Map<string, number>();

  now(): string {
    const others = [...this.#others].map(([origin, { sequence }]) => `${origin}.${sequence}`);
    return [this.own().join('.'), ...others].join('-');
  }

  own(): [origin: string, sequence: number] {
    return [this.#start, this.#sequence];
  }

  /** Counts an event that this process publishes. */
  next(artistId: number): [origin: string, sequence: number] {
    this.#sequence += 1;
    this.#note(artistId, this.#start, this.#sequence);
    return this.own();
  }

  /** Counts an event of another process. */
  heard(origin: string, sequence: number, artistId: number): void {
    this.noteProcess(origin, sequence);
    this.#note(artistId, origin, sequence);
  }

  /** Records that another process exists. */
  noteProcess(origin: string, sequence: number): void {
    const before = this.#others.get(origin)?.sequence ?? 0;
    const heardAt = performance.now();
    this.#others.set(origin, { sequence: Math.max(before, sequence), heardAt });
  }

  forgetSilent(): void {
    const before = performance.now() - SILENT_MS;
    for (const [origin, { heardAt }] of this.#others) {
      if (heardAt < before) this.#others.delete(origin);
    }
  }

  /** Called when events were lost: pages with an older position are told that something has changed. */
  startAnew(): void {
    this.#start = newName();
    this.#sequence = 0;
    this.#newest.clear();
    this.#forgotten.clear();
  }

  /** True if something may have been published to an artist since the position was issued. */
  missed(artistId: number, since: string | null): boolean {
    const known = read(since);
    if (!known.has(this.#start)) return true;
    const newest = this.#newest.get(artistId) ?? this.#forgotten;
    return [...newest].some(([origin, sequence]) => (known.get(origin) ?? -1) < sequence);
  }

  #note(artistId: number, origin: string, sequence: number): void {
    const own = this.#newest.get(artistId) ?? new Map<string, number>();
    own.set(origin, Math.max(own.get(origin) ?? 0, sequence));
    this.#newest.delete(artistId);
    this.#newest.set(artistId, own);
    if (this.#newest.size <= REMEMBERED) return;
    const [oldest] = this.#newest;
    if (!oldest) return;
    this.#newest.delete(oldest[0]);
    for (const [from, last] of oldest[1]) {
      this.#forgotten.set(from, Math.max(this.#forgotten.get(from) ?? 0, last));
    }
  }
}

const newName = () => randomKey().replaceAll(/[-_]/g, '').slice(0, 8);

function read(position: string | null): Map<string, number> {
  return new Map(
    (position ?? '').split('-').map((part) => {
      const [origin = '', count] = part.split('.');
      return [origin, Number(count)];
    }),
  );
}

/** An event for an artist's open pages. It names only the kind of change; pages fetch the data themselves. */
export interface LiveEvent {
  type: 'notification' | 'message' | 'read' | 'collaboration' | 'job';
  /** Id of the row that changed. */
  id: number;
  /** A few details; never anything that not all of the artist's devices may see. */
  [detail: string]: string | number;
}

interface OpenStream {
  artistId: number;
  /** Key of the session that opened it; see `SessionLedger`. */
  session: string;
  /** Position of the page's own data, as it was issued or last sent; null if unknown. */
  since: string | null;
  /** Undefined without a Node server: the stream then ends when its reader cancels it. */
  connection: AnswerConnection | undefined;
}

/** Lookup of open sessions, for the streams opened by them. */
export interface SessionLedger {
  /** Grows whenever a session may have ended. */
  version(): number;
  /** Those of `keys` that are open. */
  open(keys: string[]): Promise<ReadonlySet<string>>;
}

/**
 * The events of the site. An event published to an artist reaches all their open pages at once, on every
 * process. Events are not stored: a page that was disconnected gets `changed` if anything happened meanwhile,
 * and then fetches its data again.
 */
export interface EventHub {
  /** Call it after the commit: pages fetch the data at once. */
  publish(artistId: number, event: LiveEvent): void;
  /** The current position: data read after it includes everything published before. */
  position(): string;
  /**
   * Opens a stream of server-sent events. It ends with its session (`signed-out`), with its reader, with the
   * server, or when the artist opens too many after it (`replaced`). While the server is stopping it ends at
   * once.
   */
  open(stream: OpenStream): ReadableStream<Uint8Array>;
  /** Ends all streams for good, since an open one would keep the server from stopping. */
  close(): void;
  readonly streams: number;
}

/** Streams that an artist may have open: a further one replaces the oldest. */
const STREAMS_PER_ARTIST = 24;
/** A reader with more unread bytes than this is disconnected. It reconnects and loads what it missed. */
const MAX_UNSENT_BYTES = 64 * 1024;
/** Shorter than the idle timeouts of proxies and phone networks. */
const HEARTBEAT_MS = 20_000;
const TICK_MS = 1000;
/** Topics between processes: an event, and the announcement of a process. */
const EVENT = 'event';
const HELLO = 'events-hello';
const HELLO_MS = 20_000;
const CHANGED = 'event: changed\ndata: 1\n\n';
/** A heartbeat, by the name that clients know. */
const HEARTBEAT = 'event: beat';

type ToldEvent = [origin: string, sequence: number, artistId: number, event: LiveEvent];
type Hello = [origin: string, sequence: number, kind: 'new' | 'here' | 'gap'];

interface Stream {
  artistId: number;
  session: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
  connection: AnswerConnection | undefined;
}

const encoder = new TextEncoder();

export function createEventHub(
  sessions: SessionLedger,
  processes: SiteProcesses = onlyProcess(),
): EventHub {
  const positions = new EventPositions();
  const byArtist = new Map<number, Set<Stream>>();
  let streams = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sinceHeartbeat = 0;
  let seenSessions = sessions.version();
  let isCheckingSessions = false;

  const position = () => positions.now();
  const hello = (kind: Hello[2]) =>
    processes.tell(HELLO, JSON.stringify([...positions.own(), kind] satisfies Hello));

  function send(stream: Stream, chunk: Uint8Array): void {
    const { controller, connection } = stream;
    if (connection && connection.unsentBytes() > MAX_UNSENT_BYTES) {
      forget(stream);
      controller.close();
      connection.destroy();
      return;
    }
    controller.enqueue(chunk);
  }

  function forget(stream: Stream): void {
    const own = byArtist.get(stream.artistId);
    if (!own?.delete(stream)) return;
    streams -= 1;
    if (own.size === 0) byArtist.delete(stream.artistId);
    if (streams === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }

  function end(stream: Stream, lastEvent?: string): void {
    if (!byArtist.get(stream.artistId)?.has(stream)) return;
    forget(stream);
    if (lastEvent !== undefined) stream.controller.enqueue(encoder.encode(lastEvent));
    stream.controller.close();
  }

  const all = () => [...byArtist.values()].flatMap((own) => [...own]);

  async function closeStreamsOfEndedSessions(): Promise<void> {
    seenSessions = sessions.version();
    const open = await sessions.open([...new Set(all().map(({ session }) => session))]);
    for (const stream of all()) {
      if (!open.has(stream.session)) end(stream, 'event: signed-out\ndata: 1\n\n');
    }
  }

  /** One timer for all streams: sends heartbeats, and detects within a second that a session has ended. */
  function tick(): void {
    sinceHeartbeat += TICK_MS;
    const isHeartbeatDue = sinceHeartbeat >= HEARTBEAT_MS;
    if (isHeartbeatDue) {
      sinceHeartbeat = 0;
      const heartbeat = encoder.encode(`id: ${position()}\n${HEARTBEAT}\ndata: 1\n\n`);
      for (const stream of all()) send(stream, heartbeat);
    }
    if (isCheckingSessions) return;
    if (!isHeartbeatDue && sessions.version() === seenSessions) return;
    isCheckingSessions = true;
    // If the database is busy, the next heartbeat tries again.
    void closeStreamsOfEndedSessions()
      .catch(() => undefined)
      .finally(() => (isCheckingSessions = false));
  }

  function deliver(artistId: number, event: LiveEvent): void {
    const own = byArtist.get(artistId);
    if (!own) return;
    const chunk = encoder.encode(`id: ${position()}\ndata: ${JSON.stringify(event)}\n\n`);
    for (const stream of own) send(stream, chunk);
  }

  /** Messages of other processes were lost: the data of every page may be out of date. */
  function missSomething(): void {
    positions.startAnew();
    const chunk = encoder.encode(`id: ${position()}\n${CHANGED}`);
    for (const stream of all()) send(stream, chunk);
  }

  processes.hear(EVENT, (text) => {
    const [origin, sequence, artistId, event] = JSON.parse(text) as ToldEvent;
    positions.heard(origin, sequence, artistId);
    deliver(artistId, event);
  });
  processes.hear(HELLO, (text) => {
    const [origin, sequence, kind] = JSON.parse(text) as Hello;
    positions.noteProcess(origin, sequence);
    if (kind === 'gap') missSomething();
    if (kind !== 'here') hello('here');
  });
  processes.onGap(() => {
    missSomething();
    hello('gap');
  });
  hello('new');
  const greetings = processes.isOnly
    ? undefined
    : setInterval(() => {
        positions.forgetSilent();
        hello('here');
      }, HELLO_MS).unref();

  return {
    publish(artistId, event) {
      const told = positions.next(artistId);
      deliver(artistId, event);
      processes.tell(EVENT, JSON.stringify([...told, artistId, event] satisfies ToldEvent));
    },
    position,
    open({ artistId, session, since, connection }) {
      let stream: Stream | undefined;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          if (stopped) return controller.close();
          const opened: Stream = { artistId, session, controller, connection };
          stream = opened;
          const own = byArtist.get(artistId) ?? new Set<Stream>();
          const [oldest] = own;
          if (oldest && own.size >= STREAMS_PER_ARTIST) end(oldest, 'event: replaced\ndata: 1\n\n');
          byArtist.set(artistId, own.add(opened));
          streams += 1;
          timer ??= setInterval(tick, TICK_MS).unref();
          const greeting = positions.missed(artistId, since) ? 'event: changed' : HEARTBEAT;
          const first = `retry: 5000\nid: ${position()}\n${greeting}\ndata: 1\n\n`;
          send(opened, encoder.encode(first));
          connection?.whenClosed(() => end(opened));
        },
        cancel() {
          if (stream) forget(stream);
        },
      });
    },
    close() {
      stopped = true;
      clearInterval(greetings);
      for (const stream of all()) end(stream);
    },
    get streams() {
      return streams;
    },
  };
}
