import type { PostgresSession } from '#db/postgres-session.ts';
import { randomKey } from '../secrets.server.ts';
import { Topics, type SiteProcesses } from './site-processes.ts';

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
