import { answerMessage } from '#app/errors.ts';
import { UNREACHABLE } from '#app/operations/refused-form.ts';
import type { Sending } from './chat-log.ts';

/**
 * Posts a form with a file, and tells how much of it has left the browser, which `fetch` cannot.
 * @returns the JSON of the answer
 * @throws {Error} with the sentence of the answer
 */
export function sendFile(
  url: string,
  form: FormData,
  { onPercent, signal }: Omit<Sending, 'file'>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let told = 0;
    request.open('POST', url);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      const percent = lengthComputable ? Math.floor((loaded / Math.max(1, total)) * 100) : 0;
      if (percent > told) onPercent((told = percent));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText));
      else reject(new Error(answerMessage(request, request.responseText)));
    };
    request.onerror = () => reject(new Error(UNREACHABLE));
    request.onabort = () => reject(new Error(UNREACHABLE));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
