import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import { decrypt, encrypt, sha256 } from '#app/platform/secrets.server.ts';
import { ScratchFile } from '#app/platform/upload/scratch-file.ts';
import type { Context } from './context.server.ts';
import type { Door } from './door.server.ts';
import type { Operation } from './operation.ts';
import type { Services } from './services.server.ts';
import * as texts from './texts.ts';

/** Time for which the response to a write is kept. */
const KEPT_MS = DAY_MS;
/** A write that has run for longer was in a process that died. */
const RUNS_AT_MOST_MS = 2 * MINUTE_MS;
const MAX_KEY = 255;
const PURPOSE = 'answer to a repeatable write';

/** Fields of inputs by which operations recognise a repeated request themselves, even after a crash. */
const KEY_FIELDS = ['formKey', 'uploadKey', 'requestKey', 'messageKey'] as const;

/**
 * The Idempotency-Key of a POST, as the IETF draft writes it (a quoted string) or bare.
 * @throws {AppError} malformed
 */
function keyOf({ method, headers }: Request): string | null {
  const text = headers.get('idempotency-key')?.trim();
  if (method !== 'POST' || text === undefined) return null;
  const key = /^"([^"\\]*)"$/.exec(text)?.[1] ?? text;
  if (key === '' || key.length > MAX_KEY || !/^[\x20-\x7e]+$/.test(key)) {
    throw new AppError('malformed', texts.idempotencyKeyIsNone(MAX_KEY));
  }
  return key;
}

/**
 * The fields of a POST, with its Idempotency-Key as the key by which the operation recognises a repetition, unless
 * the fields have one.
 */
export function withKey(
  { request, context }: Pick<Door, 'request' | 'context'>,
  { input }: Pick<Operation<unknown>, 'input'>,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  const key = keyOf(request);
  if (key === null) return fields;
  const shape = input instanceof z.ZodObject ? (input.shape as Record<string, unknown>) : {};
  const field = KEY_FIELDS.find((name) => name in shape);
  if (field === undefined || (fields[field] ?? '') !== '') return fields;
  const account = context.viewer?.userId ?? context.client.address;
  const hash = createHash('sha256').update(`${account}:${key}`).digest('base64url');
  return { ...fields, [field]: hash };
}

/** An output as it is stored: a JSON value, or a response. */
type Stored =
  | { json: unknown }
  | { response: { status: number; headers: [string, string][]; body: string } };

/**
 * Runs a POST once for each Idempotency-Key of an account: a repetition within a day gets the same response. Refusals
 * and failures change nothing, and are not kept. Without a key, or for visitors, it simply runs.
 * @param fields of the request, which a repetition must have as well
 * @throws {AppError} keyReused, for other fields under the same key; conflict, while the first one runs
 */
export async function runOnce(
  door: Door,
  fields: Record<string, unknown>,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { request, context, url } = door;
  const key = keyOf(request);
  if (key === null || !context.viewer) return run();
  const { userId } = context.viewer;
  const keyHash = sha256(key);
  const fingerprint = sha256(`${url.pathname}${url.search} ${canonical(fields)}`);
  const before = await claim(context, { userId, keyHash, fingerprint });
  if (before !== null) {
    context.responseHeaders.set('Idempotent-Replayed', 'true');
    return outputOf(before);
  }
  let written: Awaited<ReturnType<typeof storable>>;
  try {
    written = await storable(await run());
  } catch (error) {
    await context.db
      .deleteFrom('repeatableWrites')
      .where('userId', '=', userId)
      .where('keyHash', '=', keyHash)
      .execute()
      .catch((failure: unknown) => context.log.warn({ err: failure }, 'a key was not given back'));
    throw error;
  }
  const { stored, output } = written;
  // The write is done, and is answered as such even if its answer cannot be kept.
  await context.db
    .updateTable('repeatableWrites')
    .set({ sealedAnswer: encrypt(JSON.stringify(stored), context.env.SESSION_SECRETS, PURPOSE) })
    .where('userId', '=', userId)
    .where('keyHash', '=', keyHash)
    .execute()
    .catch((failure: unknown) => context.log.warn({ err: failure }, 'an answer was not kept'));
  return output;
}

interface Claim {
  userId: number;
  keyHash: string;
  fingerprint: string;
}

/** @returns the response to an earlier request with this key, or null if this one has to run */
async function claim(context: Context, one: Claim): Promise<Stored | null> {
  const { db, clock, env } = context;
  const now = clock.now();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('repeatableWrites')
    .values({ ...one, startedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'keyHash']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return null;
  const row = await db
    .selectFrom('repeatableWrites')
    .selectAll()
    .where('userId', '=', one.userId)
    .where('keyHash', '=', one.keyHash)
    .executeTakeFirst();
  if (!row) throw stillRunning();
  const age = now.getTime() - row.startedAt.getTime();
  if (age < KEPT_MS) {
    if (row.fingerprint !== one.fingerprint) {
      throw new AppError('keyReused', texts.keyBelongsToAnotherRequest);
    }
    const response =
      row.sealedAnswer === null
        ? undefined
        : decrypt(row.sealedAnswer, env.SESSION_SECRETS, PURPOSE);
    if (response !== undefined) return JSON.parse(response) as Stored;
    if (row.sealedAnswer === null && age < RUNS_AT_MOST_MS) throw stillRunning();
  }
  const { numUpdatedRows } = await db
    .updateTable('repeatableWrites')
    .set({ startedAt: now, fingerprint: one.fingerprint, sealedAnswer: null })
    .where('userId', '=', one.userId)
    .where('keyHash', '=', one.keyHash)
    .where('startedAt', '=', row.startedAt)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw stillRunning();
  return null;
}

const stillRunning = () => new AppError('conflict', texts.sameRequestIsRunning, { retryAfter: 1 });

async function storable(output: unknown): Promise<{ stored: Stored; output: unknown }> {
  if (!(output instanceof Response)) return { stored: { json: output ?? null }, output };
  const { status, headers } = output;
  const body = await output.text();
  const response = { status, headers: [...headers], body };
  return { stored: { response }, output: outputOf({ response }) };
}

function outputOf(stored: Stored): unknown {
  if ('json' in stored) return stored.json;
  const { status, headers, body } = stored.response;
  return new Response(body === '' ? null : body, { status, headers });
}

/** Fields as text, in the order of their names; a file by its content. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (part instanceof ScratchFile) return { file: part.filename, checksum: part.checksum };
    if (part instanceof Request) return undefined;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(
      Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}

/** Deletes responses that are kept no longer. */
export async function sweepRepeatableWrites({ database, clock }: Services): Promise<void> {
  await database.db
    .deleteFrom('repeatableWrites')
    .where('startedAt', '<', new Date(clock.now().getTime() - KEPT_MS))
    .execute();
}
