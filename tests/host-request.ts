import { request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface HostAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends a request with another Host name, which fetch cannot do. Redirects are not followed. */
export function askHost(
  url: string,
  host: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Uint8Array } = {},
): Promise<HostAnswer> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers: { ...headers, host }, agent: false });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      text(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: read }),
        reject,
      );
    });
    sent.end(body);
  });
}

/** A form for `askHost`. */
export const asForm = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** Cookies of a response, in the form for the next request. */
export const cookiesOf = ({ headers }: HostAnswer) =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
