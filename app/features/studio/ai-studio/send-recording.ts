import { answerMessage } from '#app/errors.ts';
import { STALLED_MS, unreachable } from '#app/operations/refused-form.ts';

/** The outcome of sending a form. */
export type Sent =
  | { ok: true; id: number }
  | {
      ok: false;
      message: string;
      /** Errors by field name. */
      fields: Readonly<Record<string, string[]>>;
      /** True if the page must be reloaded, which leads to the sign-in page or the gate. */
      leave: boolean;
    };

/**
 * Sends a form with a recording and reports the upload's progress, which `fetch` cannot. It may be sent again:
 * its key makes a repetition the same request.
 * @param onPercent called with 0 to 100, whole numbers
 */
export function sendRecording(
  url: string,
  fields: FormData,
  onPercent: (percent: number) => void,
): Promise<Sent> {
  return new Promise((end) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED_MS);
    };
    request.open('POST', url);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      moved();
      if (lengthComputable) onPercent(Math.floor((loaded / Math.max(1, total)) * 100));
    };
    request.onload = () => end(readAnswer(request, request.responseText));
    request.onerror = () => end(failed(unreachable()));
    request.onabort = () => end(failed(unreachable()));
    request.onloadend = () => clearTimeout(stalled);
    moved();
    request.send(fields);
  });
}

const failed = (message: string, fields: Record<string, string[]> = {}, leave = false): Sent => ({
  ok: false,
  message,
  fields,
  leave,
});

/**
 * Reads an answer.
 * @param text of the JSON API: the entity, or a sentence with a code and the errors by field
 */
export function readAnswer(response: Pick<Response, 'status' | 'statusText'>, text: string): Sent {
  const { status } = response;
  const answer = objectOf(text);
  if (status >= 200 && status < 300 && 'id' in answer && typeof answer.id === 'number') {
    return { ok: true, id: answer.id };
  }
  const fields: Record<string, string[]> = {};
  if ('fields' in answer && typeof answer.fields === 'object' && answer.fields !== null) {
    for (const [name, messages] of Object.entries(answer.fields)) {
      if (Array.isArray(messages)) fields[name] = messages.map(String);
    }
  }
  return failed(answerMessage(response, text), fields, status === 401);
}

function objectOf(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
