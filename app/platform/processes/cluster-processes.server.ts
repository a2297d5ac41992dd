import cluster, { type Worker } from 'node:cluster';
import { Topics, type SiteProcesses } from './site-processes.ts';

/** Between a process and its parent. Other messages, such as those of the rate limits, are not ours. */
interface Message {
  told?: { topic: string; text: string };
  wanted?: { name: string; ticket: number };
  released?: { name: string };
  answered?: { ticket: number; isTaken: boolean };
}

const PARENT = 0;

/** The parent hands on what one of its children tells, and keeps the locks. */
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
    // Messages of one machine are not lost: a process whose parent is gone ends.
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
