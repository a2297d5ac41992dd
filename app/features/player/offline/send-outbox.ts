import { OUTBOX } from './offline-names.ts';
import { dropFromOutbox, listOutbox, updateOutbox, type OutboxEntry } from './outbox.ts';

/**
 * Sends what waits, in order, one at a time; pages and the worker share a lock, so that nothing is sent by
 * two at once. A form whose answer was lost is sent again: the server takes the same form once. What became
 * of each is kept as news for its artist (`takeOutboxNews`).
 * @returns how many still wait: the connection is lost again, or nobody is signed in any more
 */
export async function sendOutbox(viewer: string): Promise<number> {
  return navigator.locks.request(OUTBOX, async () => {
    const entries = (await listOutbox(viewer)).filter(({ refused }) => !refused);
    for (const [place, entry] of entries.entries()) {
      const outcome = await send(entry);
      if (outcome === 'later') return entries.length - place;
      if (outcome === 'refused') await updateOutbox({ ...entry, refused: true, isNews: true });
      else await keepAsSent(entry);
    }
    return 0;
  });
}

async function keepAsSent(entry: OutboxEntry): Promise<void> {
  const news = { ...entry, fields: [], words: [], sent: true, isNews: true };
  // On a full disk it must not be sent again and again.
  await updateOutbox(news).catch(() => entry.id !== undefined && dropFromOutbox(entry.id));
}

async function send({ action, fields }: OutboxEntry): Promise<'sent' | 'refused' | 'later'> {
  const form = new FormData();
  const words = new URLSearchParams();
  for (const [name, value] of fields) {
    form.append(name, value);
    if (typeof value === 'string') words.append(name, value);
  }
  // As a browser sends a form: in parts only where it carries files.
  const body = fields.every(([, value]) => typeof value === 'string') ? words : form;
  try {
    const response = await fetch(action, {
      method: 'POST',
      body,
      headers: { Accept: 'text/html' },
    });
    if (response.ok) return isAway(response) ? 'later' : 'sent';
    const isPassing = response.status >= 500 || response.status === 429 || response.status === 401;
    return isPassing ? 'later' : 'refused';
  } catch {
    return 'later';
  }
}

/** Who is not signed in, or stands before the gate, is led there instead. */
const isAway = ({ redirected, url }: Response) =>
  redirected && /^\/(auth|gate)\b/.test(new URL(url).pathname);
