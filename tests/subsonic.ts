import { createHash } from 'node:crypto';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { makeAppPassword } from '#app/screens/subsonic/app-password.server.ts';
import { answerSubsonic } from '#app/screens/subsonic/subsonic.server.ts';
import type { TestSite } from './context.ts';

type Fields = Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>;

export interface Answer {
  status: 'ok' | 'failed';
  error?: { code: number; message: string; helpUrl?: string };
  [part: string]: unknown;
}

/** Parameters as an app sends them; a list is sent one by one. */
function parametersOf(fields: Fields): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) if (one !== undefined) parameters.append(name, String(one));
  }
  return parameters;
}

/** The salted token of a password, as the protocol defines it. */
export const tokenOf = (password: string, salt: string) =>
  createHash('md5')
    .update(password + salt)
    .digest('hex');

/** An app on a test site, signed in by a key unless its call says otherwise. */
export class SubsonicApp {
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  /** The response itself. */
  async fetch(name: string, fields: Fields = {}, init: RequestInit = {}): Promise<Response> {
    const parameters = parametersOf({
      v: '1.16.1',
      c: 'test',
      f: 'json',
      ...this.#signIn(fields),
      ...fields,
    });
    const isForm = init.method === 'POST';
    const url = `http://localhost:3000/rest/${name}${isForm ? '' : `?${parameters}`}`;
    const request = new Request(url, isForm ? { ...init, body: parameters } : init);
    return answerSubsonic({ request, params: {} });
  }

  #signIn(fields: Fields): Fields {
    const own = ['apiKey', 'u', 'p', 't', 's'].some((name) => name in fields);
    return own ? {} : { apiKey: this.key };
  }

  async call(name: string, fields: Fields = {}, init: RequestInit = {}): Promise<Answer> {
    const answer = await this.fetch(name, fields, init);
    const body = (await answer.json()) as { 'subsonic-response': Answer };
    return body['subsonic-response'];
  }
}

/** Makes an app password for an account. */
export async function appOf(
  site: TestSite,
  account: { userId: number; artistId: number },
  name = 'Test app',
): Promise<SubsonicApp> {
  const context = contextFor(site.services, { ...account, email: '' });
  const { secret } = await perform(makeAppPassword, context, { appName: name });
  return new SubsonicApp(secret);
}
