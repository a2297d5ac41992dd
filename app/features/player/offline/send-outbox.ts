import { OUTBOX, type SentOutbox } from './offline-names.ts';
import { dropFromOutbox, listOutbox, updateOutbox, type OutboxEntry } from './outbox.ts';

/**
 * Sends what waits, in order, one at a time; pages and the worker share a lock, so that nothing is sent by
 * two at once. A form whose answer was lost is sent again: the server takes the same form once.
 */
export async function sendOutbox(viewer: string): Promise<SentOutbox> {
  return navigator.locks.request(OUTBOX, async () => {
    const entries = (await listOutbox(viewer)).filter(({ refused }) => !refused);
    const round: SentOutbox = { sent: 0, refused: 0, waiting: entries.length };
    for (const entry of entries) {
      const outcome = await send(entry);
      if (outcome === 'later') break;
      round[outcome] += 1;
      round.waiting -= 1;
      if (outcome === 'refused') await updateOutbox({ ...entry, refused: true });
      else if (entry.id !== undefined) await dropFromOutbox(entry.id);
    }
    return round;
  });
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
