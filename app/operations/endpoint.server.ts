import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { AppError, errorBody, type ErrorCode } from '#app/errors.ts';
import { refusalOf } from '#app/platform/failures.server.ts';
import type { ReceivedFile, ScratchFile } from '#app/platform/upload/scratch-file.ts';
import type { TokenScope } from '#db/schema.ts';
import { admitToken, challenge, demandScope } from './api-token.server.ts';
import {
  type Admission,
  type FileRules,
  isMultipart,
  readJson,
  withReceivedFiles,
} from './receive.server.ts';
import {
  bringsToken,
  type Door,
  type DoorArguments,
  doorOf,
  type DoorOptions,
  openDoor,
  orRefusal,
  prepareAddresses,
  demandSameOrigin,
  noteRefusal,
} from './door.server.ts';
import { retryHeaders } from './form-action.server.ts';
import { demandSignedIn, type Operation } from './operation.ts';
import { runOnce, withKey } from './repeatable-write.server.ts';
import * as texts from './texts.ts';

export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The part of a row that the OpenAPI document tells. */
export interface Described {
  /** Status of a successful response: by default 200, 201 for POST, and 204 for DELETE. */
  status?: number | undefined;
  /** A plain sentence, such as 'Follows an artist.' */
  summary: string;
  /** The schema of a successful response's JSON body, or the media type of another body; absent if there is none. */
  responseSchema?: z.ZodType | `${string}/${string}` | undefined;
  /** Request headers that the call demands, as JSON Schemas; none by default. */
  headers?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The media type of the request's body, if it is neither JSON nor a form. */
  requestMediaType?: `${string}/${string}`;
  /** Codes of errors that only this call has. */
  errorCodes?: readonly ErrorCode[];
  /** The bodies of successful responses with another status. */
  otherResponses?: Readonly<Record<number, z.ZodType>> | undefined;
  /**
   * The scope that a token needs, or 'none' if no token may make this call; see `scopeOf` for the default.
   */
  scope?: TokenScope | 'none' | undefined;
}

export interface Call<Output> extends Described {
  operation: Operation<Output>;
  /** The operation's input; by default the path's parameters and the body's fields. */
  input?: (door: Door, body: Record<string, unknown>) => unknown;
  /** The files that a multipart body may contain; each becomes a field of its name. */
  files?: FileRules;
  /** Files are optional: a JSON body is then accepted as well. */
  orJson?: true;
  /** Checked before the first byte of a multipart body is read. */
  admit?: Admission;
  /** Maximum bytes of a JSON body, if larger than usual; only signed-in callers are then accepted. */
  bodyLimit?: number;
  /** Makes the response's entity of the operation's output; by default it is the output itself. */
  toResponse?: (output: Output, door: Door) => unknown;
  /** Available on a locked site as well. */
  gate?: 'open';
}

/** Handler of one method of one address. */
export interface AnyCall extends DoorOptions, Described {
  readonly operation?: Operation<unknown>;
  readonly files?: FileRules | undefined;
  readonly orJson?: true | undefined;
  /** The operation reads the request itself. */
  readonly isExchange?: true;
  run(door: Door): Promise<unknown>;
  /** Returns the output as by GET, whatever the method of the request. */
  read?(door: Door): Promise<unknown>;
}

/** The scope that a token needs for a row: by default read for reading, upload for files, and write for the rest. */
export function scopeOf(method: Method, row: AnyCall): TokenScope | 'none' {
  if (row.scope) return row.scope;
  if (READS.has(method)) return 'read';
  return row.files ? 'upload' : 'write';
}

/** The same rows, closed to tokens: they concern the account and its security. */
export function closedToTokens(rows: ApiRows): ApiRows {
  return Object.fromEntries(
    Object.entries(rows).map(([address, row]) => [address, { ...row, scope: 'none' as const }]),
  );
}

/** Rows of the API, such as `'GET /api/tracks/:trackId': call({ operation: viewTrack })`. */
export type ApiRows = Readonly<Record<`${Method} /api/${string}`, AnyCall>>;

/** Checks the types of a call's parts together, so that each method may have types of its own. */
export function call<Output>(definition: Call<Output>): AnyCall {
  const { operation, input, toResponse, status, gate, summary, responseSchema, otherResponses } =
    definition;
  const performed = async (door: Door, body: Record<string, unknown>) => {
    const fields = input ? input(door, body) : { ...body, ...door.params };
    const output = await door.perform(operation, fields);
    return toResponse ? toResponse(output, door) : output;
  };
  const written = (door: Door, body: Record<string, unknown>) =>
    once(door, operation, body, (fields) => performed(door, fields));
  const read = (door: Door) => performed(door, Object.fromEntries(door.url.searchParams));
  return {
    operation,
    read,
    scope: definition.scope,
    summary,
    responseSchema,
    otherResponses,
    files: definition.files,
    orJson: definition.orJson,
    status,
    gate,
    async run(door) {
      if (definition.files && (!definition.orJson || isMultipart(door.request))) {
        return withReceivedFiles(
          door,
          definition.files,
          ({ form, files }) => written(door, { ...fieldsOf(form), ...byField(files) }),
          definition.admit,
        );
      }
      const { bodyLimit } = definition;
      if (door.request.method === 'GET' || door.request.method === 'HEAD') return read(door);
      if (bodyLimit !== undefined) demandSignedIn(door.context);
      return written(door, await readBody(door, bodyLimit));
    },
  };
}

/**
 * A call in a protocol other than JSON: the operation receives the request itself (as `request`, with the
 * path's parameters and the result of `input`) and makes the response. Refusals are handled as usual.
 */
export function exchange(
  operation: Operation<Response>,
  described: Described & DoorOptions,
  input?: (door: Door) => Promise<Record<string, unknown>>,
): AnyCall {
  return {
    operation,
    ...described,
    isExchange: true,
    async run(door) {
      const fields = { ...(await input?.(door)), ...door.params };
      return once(door, operation, fields, (keyed) =>
        door.perform(operation, { ...keyed, request: door.request }),
      );
    },
  };
}

/** Runs a write, and a repetition with the same Idempotency-Key once. */
const once = (
  door: Door,
  operation: Operation<unknown>,
  fields: Record<string, unknown>,
  run: (fields: Record<string, unknown>) => Promise<unknown>,
): Promise<unknown> =>
  door.request.headers.has('idempotency-key')
    ? runOnce(door, fields, () => run(withKey(door, operation, fields)))
    : run(fields);

/** The thing that a call changes: its address, and the row that returns it. */
interface Versioned {
  path: string;
  row: AnyCall;
}

/**
 * Handler of one URL of the JSON API.
 * @param versioned the thing at this address, or else the one that contains it; its version is compared with If-Match
 * @returns the handler with its calls, by method
 */
export function endpoint(
  calls: Partial<Record<Method, AnyCall>> | 'unknown',
  options: DoorOptions = {},
  versioned?: Versioned,
) {
  const handle = async ({ request, params }: DoorArguments): Promise<Response> => {
    let responseHeaders = new Headers({ 'Cache-Control': 'private, no-store' });
    const method = methodOf(request, calls);
    const chosen = calls === 'unknown' ? undefined : calls[method];
    const scope = chosen && scopeOf(method, chosen);
    try {
      const door = bringsToken(request)
        ? await openByToken({ request, params }, scope, responseHeaders)
        : await openBySession({ request, params }, method, chosen?.gate ? chosen : options);
      for (const [name, value] of responseHeaders) door.context.responseHeaders.set(name, value);
      // A refusal sets its cookies as well: a sign-in that still needs the second factor has one.
      responseHeaders = door.context.responseHeaders;
      if (calls === 'unknown') throw new AppError('notFound', texts.noSuchCall);
      if (!chosen) return notAllowed(calls, responseHeaders);
      const output = await demandingVersion(door, versioned, () => chosen.run(door));
      if (
        versioned?.row.responseSchema === chosen.responseSchema &&
        chosen.responseSchema !== undefined
      ) {
        if (!(output instanceof Response) && versioned && isAt(versioned, calls)) {
          door.context.responseHeaders.set('ETag', versionOf(output));
        }
      }
      if (output instanceof Response) return withHeaders(output, door.context.responseHeaders);
      const status = chosen.status ?? DEFAULT_STATUS[method];
      if (status === 204)
        return new Response(null, { status, headers: door.context.responseHeaders });
      return Response.json(output, { status, headers: door.context.responseHeaders });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      await noteRefusal(refusal, request, 'program');
      const asked = challenge(refusal, scope);
      if (asked !== null) responseHeaders.set('WWW-Authenticate', asked);
      return Response.json(errorBody(refusal), {
        status: refusal.status,
        headers: retryHeaders(refusal, responseHeaders),
      });
    }
  };
  return Object.assign(handle, { calls: calls === 'unknown' ? {} : calls });
}

async function openBySession(asked: DoorArguments, method: Method, options: DoorOptions) {
  if (!READS.has(method)) demandSameOrigin(asked.request);
  return openDoor(asked, options);
}

/**
 * Signs in by the token of the request, which needs neither a cookie nor the site password nor an origin.
 * @throws {AppError} invalidToken, insufficientScope, tooManyRequests
 */
async function openByToken(
  { request, params }: DoorArguments,
  scope: TokenScope | 'none' | undefined,
  headers: Headers,
): Promise<Door> {
  const { context, scopes } = await orRefusal(admitToken(request, headers));
  const door = doorOf({ request, params }, context);
  if (scope !== undefined) demandScope(scopes, scope);
  return door;
}

/**
 * Runs a write if the thing that it changes still has the version of the header If-Match. Writes with that header to
 * one thing wait for each other.
 * @throws {AppError} preconditionFailed
 */
async function demandingVersion(
  door: Door,
  versioned: Versioned | undefined,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const wanted = door.request.headers.get('if-match');
  if (wanted === null || READS.has(door.request.method as Method)) return run();
  if (!versioned?.row.read) throw new AppError('preconditionFailed', texts.noVersionHere);
  const { path, row } = versioned;
  const address = path.replaceAll(/:(\w+)/g, (_whole, name: string) => door.params[name] ?? '');
  return door.context.uploadLocks.whileHeld(`write:${address}`, async () => {
    const current = versionOf(await row.read?.(door));
    const named = wanted.split(',').map((tag) => tag.trim());
    if (!named.includes('*') && !named.includes(current)) {
      door.context.responseHeaders.set('ETag', current);
      throw new AppError('preconditionFailed', texts.versionHasChanged);
    }
    return run();
  });
}

/** Numbers that visitors change: they do not make another version. */
const COUNTED = new Set([
  'playCount',
  'plays',
  'likes',
  'likeCount',
  'clicks',
  'followers',
  'views',
]);

/** The version of a thing: a hash of its entity, without counts. */
function versionOf(entity: unknown): string {
  const text = JSON.stringify(entity, (name, value: unknown) =>
    COUNTED.has(name) ? undefined : value,
  );
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

const isAt = ({ row }: Versioned, calls: Partial<Record<Method, AnyCall>>) => calls.GET === row;

/**
 * One handler for all rows, prepared once.
 * @throws {Error} at the start, where two rows have the same method and address
 */
export function prepareApi(tables: readonly ApiRows[]) {
  const byPath = new Map<string, Partial<Record<Method, AnyCall>>>();
  for (const [address, row] of tables.flatMap((table) => Object.entries(table))) {
    const [method = '', path = ''] = address.split(' ');
    const calls = byPath.get(path) ?? {};
    if (calls[method as Method]) throw new Error(`The API has two rows for ${address}.`);
    byPath.set(path, { ...calls, [method]: row });
  }
  const find = prepareAddresses(
    [...byPath].map(([path, calls]) => [path, endpoint(calls, {}, versionedAt(path, byPath))]),
  );
  const unknown = endpoint('unknown');
  const answer = ({ request }: DoorArguments): Promise<Response> => {
    const found = find(new URL(request.url).pathname);
    return found
      ? found.value({ request, params: found.params })
      : unknown({ request, params: {} });
  };
  return { paths: [...byPath.keys()], rows: byPath, answer };
}

const CHANGES = ['PATCH', 'PUT', 'DELETE'] as const;

/** The thing that calls at a path change: one that can be read there or above, and changed. */
function versionedAt(
  path: string,
  byPath: ReadonlyMap<string, Partial<Record<Method, AnyCall>>>,
): Versioned | undefined {
  const calls = byPath.get(path);
  const row = calls?.GET;
  if (row?.read && CHANGES.some((method) => calls?.[method])) return { path, row };
  const above = path.slice(0, path.lastIndexOf('/'));
  return above.length > '/api'.length ? versionedAt(above, byPath) : undefined;
}

const READS: ReadonlySet<Method> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** HEAD is handled as GET, unless the call defines it. */
function methodOf({ method }: Request, calls: Parameters<typeof endpoint>[0]): Method {
  const own = calls !== 'unknown' && calls.HEAD !== undefined;
  return (method === 'HEAD' && !own ? 'GET' : method) as Method;
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) {
    if (name === 'set-cookie') response.headers.append(name, value);
    else response.headers.set(name, value);
  }
  return response;
}

/** The status of a successful response, unless its row says another. */
export const DEFAULT_STATUS: Record<Method, number> = {
  GET: 200,
  HEAD: 200,
  OPTIONS: 204,
  POST: 201,
  PATCH: 200,
  PUT: 200,
  DELETE: 204,
};

/** A repeated name becomes a list, as sent by checkboxes. */
function fieldsOf(form: FormData): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** @throws {AppError} the refusal of a file that broke its rule */
function byField(files: ReceivedFile[]): Record<string, ScratchFile> {
  const fields: Record<string, ScratchFile> = {};
  for (const file of files) {
    if ('refusal' in file) throw file.refusal;
    fields[file.field] = file;
  }
  return fields;
}

async function readBody(door: Door, limit?: number): Promise<Record<string, unknown>> {
  const body = await readJson(door.request, limit);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('malformed', texts.bodyMustBeJson);
  }
  return body as Record<string, unknown>;
}

function notAllowed(calls: Partial<Record<Method, AnyCall>>, headers: Headers): Response {
  const allowed = Object.keys(calls).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : name));
  const error = new AppError('methodNotAllowed', texts.methodNotOfferedHere);
  headers.set('Allow', allowed.join(', '));
  return Response.json(errorBody(error), { status: error.status, headers });
}

/**
 * Response with a list: its entries as an array under `key`, with a link to the next page with `parameter`.
 */
export const page =
  <Key extends string>(key: Key, parameter = 'before') =>
  <Output extends Record<Key, unknown> & { next: string | number | null }>(
    output: Output,
    door: Door,
  ): Output[Key] => {
    linkNext(door, parameter, output.next);
    return output[key];
  };

/** Adds the link to the next page of a list (RFC 8288), if there is one. */
export function linkNext(door: Door, parameter: string, next: string | number | null): void {
  if (next === null) return;
  const url = new URL(door.url);
  url.searchParams.set(parameter, String(next));
  door.context.responseHeaders.set('Link', `<${url.pathname}${url.search}>; rel="next"`);
}
