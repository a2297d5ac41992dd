import { UploadFailure, type Sender, type UploadItem } from './upload-queue.ts';

/**
 * Sends a track to the JSON API. A request of its own kind, because the page's fetch does not tell
 * how many bytes have left.
 */
export const sendTrack: Sender = (item, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/tracks');
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new UploadFailure(sentenceOf(request)));
    });
    request.addEventListener('error', () => reject(new Error('The line was cut.')));
    request.addEventListener('abort', () => reject(new Error('Stopped.')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(item));
  });

/** The file goes last: the server then knows all about it before its bytes arrive. */
function formOf({ key, file, details }: UploadItem): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(details)) form.append(name, `${value}`.trim());
  form.append('uploadKey', key);
  form.append('audio', file);
  return form;
}

/** The server's sentence, or what came in its place. */
function sentenceOf({ status, statusText, responseText }: XMLHttpRequest): string {
  try {
    const { error } = JSON.parse(responseText) as { error?: unknown };
    if (typeof error === 'string') return error;
  } catch {
    // Not from us: a proxy on the way answers in its own words.
  }
  return `${status}: ${statusText || 'Upload failed'}`;
}
