import { AppError } from '#app/errors.ts';
import { contextOfKey, type Context } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { readForm } from '#app/operations/receive.server.ts';
import { countSecurityEvent } from '#app/operations/security-log.server.ts';
import { type DoorArguments, noteRefusal, rememberContext } from '#app/operations/door.server.ts';
import { retryHeaders } from '#app/operations/form-action.server.ts';
import { refusalOf } from '#app/platform/failures.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import {
  type AppAccount,
  accountOfKey,
  accountOfPassword,
  accountOfToken,
} from './app-password.server.ts';
import { APPS } from './app-password-view.ts';
import {
  DEFAULT_FORMAT,
  answerOf,
  demandVersion,
  errorOf,
  type Format,
  formatOf,
  ProtocolError,
} from './protocol.server.ts';
import { SUBSONIC_ROWS } from './rows.server.ts';
import * as texts from './texts.ts';

/** The address of a call: /rest/ping, or /rest/ping.view as older clients write it. */
const ADDRESS = /^\/rest\/([a-z0-9]{1,40})(?:\.view)?\/?$/i;

/** Seconds for which failed sign-ins are counted. */
const COUNTED_SECONDS = 15 * 60;
const failuresOfName = createRateLimit('app-sign-in', 20, COUNTED_SECONDS, 'tries');
const failuresOfAddress = createRateLimit('app-sign-ins', 200, COUNTED_SECONDS, 'tries');

/** Apps that are pages of another site may read the answers: they bring a password, and no cookie counts. */
const FOR_OTHER_SITES = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Content-Length,Content-Range,Accept-Ranges',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * Answers a call of the Subsonic protocol with the extensions of OpenSubsonic, by GET or as a form. Failures are answers
 * with status 200 and an error of the protocol, except for an unknown call (404) and too many tries (429).
 */
export async function answerSubsonic({ request }: DoorArguments): Promise<Response> {
  const answer = await answered(request);
  for (const [name, value] of Object.entries(FOR_OTHER_SITES)) answer.headers.set(name, value);
  return answer;
}

async function answered(request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') {
    const methods = {
      'Access-Control-Allow-Methods': 'GET,POST',
      'Access-Control-Max-Age': '86400',
    };
    return new Response(null, { status: 204, headers: methods });
  }
  let format = DEFAULT_FORMAT;
  let context = contextOfKey(request, null);
  try {
    const parameters = await parametersOf(request);
    format = formatOf(parameters);
    const [, name = ''] = ADDRESS.exec(new URL(request.url).pathname) ?? [];
    const key = name.toLowerCase();
    const row = Object.hasOwn(SUBSONIC_ROWS, key) ? SUBSONIC_ROWS[key] : undefined;
    if (!row) return failed(format, new AppError('notFound', texts.noSuchCall), context, 404);
    if (!row.open) {
      for (const required of ['v', 'c']) demandParameter(parameters, required);
      demandVersion(parameters.get('v') ?? '');
      const { viewer } = await signIn(context, request, parameters);
      context = contextOfKey(request, viewer);
    }
    rememberContext(request, context);
    const output = await perform(row.operation, context, inputOf(parameters, request));
    return output instanceof Response ? output : answerOf(format, 'ok', output);
  } catch (error) {
    if (error instanceof ProtocolError) return failed(format, error, context);
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await noteRefusal(refusal, request, 'program');
    const answer = failed(format, refusal, context, refusal.code === 'tooManyRequests' ? 429 : 200);
    retryHeaders(refusal, answer.headers);
    return answer;
  }
}

function failed(
  format: Format,
  error: AppError | ProtocolError,
  { client }: Context,
  status = 200,
): Response {
  const answer = answerOf(format, 'failed', { error: errorOf(error, client.origin) });
  return status === 200 ? answer : new Response(answer.body, { status, headers: answer.headers });
}

/** The parameters of the address, and after them those of a form. @throws {AppError} malformed, tooLarge */
async function parametersOf(request: Request): Promise<URLSearchParams> {
  const parameters = new URL(request.url).searchParams;
  if (request.method !== 'POST') return parameters;
  if (!request.headers.get('content-type')) return parameters;
  const form = await readForm(request);
  for (const [name, value] of form) if (typeof value === 'string') parameters.append(name, value);
  return parameters;
}

/** Every parameter with all of its values, and the request for calls that answer with a file. */
function inputOf(parameters: URLSearchParams, request: Request): Record<string, unknown> {
  const names = [...new Set(parameters.keys())];
  const values = names.map((name): [string, unknown] => [name, parameters.getAll(name)]);
  return Object.fromEntries([...values, ['request', request]]);
}

/** @throws {ProtocolError} */
function demandParameter(parameters: URLSearchParams, name: string): string {
  const value = parameters.get(name);
  if (!value) throw new ProtocolError('missingParameter', texts.parameterIsMissing(name));
  return value;
}

/**
 * The account of the app password in a request: by itself as an API key, or with a name, as it is, in hexadecimal digits
 * or as a salted token. The account's own password is none of them.
 * @throws {ProtocolError} if it is refused
 * @throws {AppError} tooManyRequests, after too many refusals
 */
async function signIn(
  context: Context,
  request: Request,
  parameters: URLSearchParams,
): Promise<AppAccount> {
  const { client } = context;
  const given = (name: string) => parameters.get(name) ?? '';
  const [apiKey, username, password, token] = ['apiKey', 'u', 'p', 't'].map(given);
  const salt = given('s');
  if (apiKey) {
    if (username || password || token || salt) {
      throw new ProtocolError('severalSignIns', texts.severalSignIns, APPS);
    }
    const found = await guarded(context, `key:${client.address}`, () =>
      accountOfKey(context, apiKey),
    );
    if (!found) throw new ProtocolError('wrongKey', texts.wrongKey, APPS);
    return found;
  }
  if (!username && !password && !token && request.headers.get('authorization')) {
    throw new ProtocolError('unknownSignIn', texts.unknownSignIn, APPS);
  }
  const name = demandParameter(parameters, 'u');
  if (password && token) throw new ProtocolError('severalSignIns', texts.severalSignIns, APPS);
  if (!password && !token) {
    throw new ProtocolError('missingParameter', texts.parameterIsMissing('t'));
  }
  if (token) demandParameter(parameters, 's');
  const found = await guarded(context, `${client.address} ${name.toLowerCase()}`, () =>
    token
      ? accountOfToken(context, name, { token, salt })
      : accountOfPassword(context, name, plainPassword(password ?? '')),
  );
  if (found === 'unreadable') throw new ProtocolError('noTokens', texts.noTokens, APPS);
  if (!found) throw new ProtocolError('wrongPassword', texts.wrongPassword, APPS);
  return found;
}

/** Counts failures. A name or an address with too many is refused without a look at its password. */
async function guarded<Found>(
  context: Context,
  name: string,
  look: () => Promise<Found>,
): Promise<Found> {
  const { address } = context.client;
  await failuresOfName.demand(name);
  await failuresOfAddress.demand(address);
  const found = await look();
  if (found !== null) {
    await failuresOfName.giveBack(name);
    await failuresOfAddress.giveBack(address);
    return found;
  }
  const event = { kind: 'sign-in-failed', userId: null, detail: { app: true } } as const;
  await countSecurityEvent(context, context.client, event);
  return found;
}

/** 'enc:' precedes the hexadecimal digits of the UTF-8 bytes. */
function plainPassword(password: string): string {
  const [, digits] = /^enc:((?:[\da-f]{2})*)$/i.exec(password) ?? [];
  return digits === undefined ? password : Buffer.from(digits, 'hex').toString('utf8');
}
