import cluster, { type Worker } from 'node:cluster';
import type { PostgresSession } from '#db/postgres-session.ts';
import { randomKey } from '../secrets.server.ts';

/**
 * Messages and locks between the processes of one site. A site of one process needs neither; several on one
 * machine share a parent (`cluster-processes.server.ts`), those on many machines a PostgreSQL database
 * (`postgres-processes.server.ts`).
 */
export interface SiteProcesses {
  /** True if there are no other processes, and never will be. */
  readonly isOnly: boolean;
  /**
   * Sends a message to all other processes, in the order of the calls. Messages are not stored: absent
   * processes miss them.
   */
  tell(topic: string, text: string): void;
  /** Listens to messages of other processes. */
  hear(topic: string, listener: (text: string) => void): void;
  /** Called when a message to or from this process may have been lost. */
  onGap(listener: () => void): void;
  /**
   * Takes the lock of this name, until it is released or the process ends.
   * @returns whether it was free
   */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
}

/** A single process without others. */
export function onlyProcess(): SiteProcesses {
  return {
    isOnly: true,
    tell: () => undefined,
    hear: () => undefined,
    onGap: () => undefined,
    tryLock: () => Promise.resolve(true),
    unlock: () => Promise.resolve(),
  };
}

/** Listeners of messages between processes, by topic. */
export class Topics {
  readonly #listeners = new Map<string, ((text: string) => void)[]>();

  hear(topic: string, listener: (text: string) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  deliver(topic: string, text: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(text);
  }
}

/** Message between a process and its parent. Others, such as those of the rate limits, are not ours. */
interface Message {
  told?: { topic: string; text: string };
  wanted?: { name: string; ticket: number };
  released?: { name: string };
  answered?: { ticket: number; isTaken: boolean };
}

const PARENT = 0;

/** The parent relays messages between its children, and keeps the locks. */
export function parentOfCluster(): SiteProcesses {
  const topics = new Topics();
  const holders = new Map<string, number>();
  const take = (name: string, holder: number) => {
    if (holders.has(name)) return false;
    holders.set(name, holder);
    return true;
  };
  const release = (name: string, holder: number) => {
    if (holders.get(name) === holder) holders.delete(name);
  };
  const send = (worker: Worker, message: Message) => {
    if (worker.isConnected()) worker.send(message, () => undefined);
  };
  const handOn = (told: { topic: string; text: string }, from: number) => {
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (worker && worker.id !== from) send(worker, { told });
    }
  };
  cluster.on('message', (worker, { told, wanted, released }: Message) => {
    if (told) {
      topics.deliver(told.topic, told.text);
      handOn(told, worker.id);
    }
    if (wanted) {
      const { name, ticket } = wanted;
      send(worker, { answered: { ticket, isTaken: take(name, worker.id) } });
    }
    if (released) release(released.name, worker.id);
  });
  cluster.on('exit', ({ id }) => {
    for (const [name, holder] of holders) if (holder === id) holders.delete(name);
  });
  return {
    isOnly: false,
    tell: (topic, text) => handOn({ topic, text }, PARENT),
    hear: (topic, listener) => topics.hear(topic, listener),
    // Messages on one machine are not lost: a process whose parent has gone ends.
    onGap: () => undefined,
    tryLock: (name) => Promise.resolve(take(name, PARENT)),
    unlock: (name) => Promise.resolve(release(name, PARENT)),
  };
}

export function childOfCluster(): SiteProcesses {
  const topics = new Topics();
  const tickets = new Map<number, (isTaken: boolean) => void>();
  let ticket = 0;
  const send = (message: Message) => void process.send?.(message, undefined, {}, () => undefined);
  process.on('message', ({ told, answered }: Message) => {
    if (told) topics.deliver(told.topic, told.text);
    if (!answered) return;
    tickets.get(answered.ticket)?.(answered.isTaken);
    tickets.delete(answered.ticket);
  });
  return {
    isOnly: false,
    tell: (topic, text) => send({ told: { topic, text } }),
    hear: (topic, listener) => topics.hear(topic, listener),
    onGap: () => undefined,
    tryLock(name) {
      ticket += 1;
      const own = ticket;
      return new Promise((answered) => {
        tickets.set(own, answered);
        send({ wanted: { name, ticket: own } });
      });
    },
    unlock(name) {
      send({ released: { name } });
      return Promise.resolve();
    },
  };
}

const CHANNEL = 'artist_space';
/** A NOTIFY of PostgreSQL takes less than 8000 bytes. */
const MAX_BYTES = 7900;

type Told = [sender: string, topic: string, text: string];

/** Processes that share a PostgreSQL database: messages by NOTIFY, locks by advisory locks. */
export function postgresProcesses(session: PostgresSession): SiteProcesses {
  const self = randomKey().slice(0, 8);
  const topics = new Topics();
  session.hear(CHANNEL, (told) => {
    const [sender, topic, text] = JSON.parse(told) as Told;
    if (sender !== self) topics.deliver(topic, text);
  });
  return {
    isOnly: false,
    tell(topic, text) {
      const told = JSON.stringify([self, topic, text] satisfies Told);
      if (Buffer.byteLength(told) > MAX_BYTES) throw new Error(`Too long to be told: ${topic}`);
      session.tell(CHANNEL, told);
    },
    hear: (topic, listener) => topics.hear(topic, listener),
    onGap: (listener) => session.onGap(listener),
    tryLock: (name) => session.tryLock(name),
    unlock: (name) => session.unlock(name),
  };
}
