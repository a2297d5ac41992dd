import { formatBytes } from '#app/display/format.ts';
import { HOUR_MS } from '#app/durations.ts';
import { AppError, errorBody, ERROR_STATUS } from '#app/errors.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import type { Door, DoorArguments } from '#app/operations/door.server.ts';
import { endpoint } from '#app/operations/endpoint.server.ts';
import { defineOperation, demandStillSignedIn } from '#app/operations/operation.ts';
import { readJson } from '#app/operations/receive.server.ts';
import { actsAsSelf, ownsUpload, signedIn } from '#app/permissions.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import {
  isPart,
  receivedBytes,
  removeReceived,
  takeBack,
} from '#app/platform/upload/tus-files.server.ts';
import { webRequest, z } from '#app/validation.ts';
import { findTrackByUploadKey } from '../track.queries.server.ts';
import {
  countUnfinishedUploads,
  deleteUpload,
  findUpload,
  findUploadByKey,
  finishUpload,
  insertUpload,
  prolongUpload,
  unfinishedUploads,
  type UploadRow,
} from './stored-upload.server.ts';
import * as texts from './texts.ts';
import { beginUploadInput, type UnfinishedUpload } from './upload.schema.ts';
import {
  audioTooLarge,
  emptyAudio,
  looksLikeAudio,
  MAX_AUDIO_BYTES,
  MAX_CATALOGUE_BYTES,
  wrongAudioType,
} from '../../media/audio-file.ts';
import { audioRule, declaresTooLong, demandQuota } from '../../media/new-media.server.ts';
import { titleFromFilename } from '../../media/title-from-filename.ts';

const KEPT_MS = 24 * HOUR_MS;
const MAX_UNFINISHED = 100;
/** Files of a folder that is imported. */
const MAX_OF_CATALOGUE = 5000;

/** Listeners may also send takes, if they may sing; uploading tracks needs an artist, as it does for whole files. */
const isForListeners = ({ purpose }: Pick<UploadRow, 'purpose'>) => purpose === 'take';

/** Returns the response to OPTIONS: the protocol extensions that a signed-in client may use. */
export const describeUploads = defineOperation({
  name: 'describeUploads',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  run: () =>
    new Response(null, {
      status: 204,
      headers: {
        'Tus-Resumable': '1.0.0',
        'Tus-Version': '1.0.0',
        'Tus-Extension': 'creation,creation-with-upload,termination,expiration',
        'Tus-Max-Size': String(MAX_AUDIO_BYTES),
      },
    }),
});

/** Lists the signed-in artist's unfinished uploads. */
export const listUploads = defineOperation({
  name: 'listUploads',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context): Promise<UnfinishedUpload[]> {
    const { db, viewer, clock } = context;
    const rows = await unfinishedUploads(db, viewer.artistId, clock.now());
    return Promise.all(rows.map((row) => viewOf(context, row)));
  },
});

/** Loads the protocol, which a server needs only once somebody uploads. */
const loadProtocol = () => import('#app/platform/upload/tus-exchange.server.ts');

/** Reads the fields of a new upload from `Upload-Metadata`, or from a JSON body if they are too long for a header. */
export async function beginUploadFields({ request }: Door): Promise<Record<string, unknown>> {
  const { headers } = request;
  // A partial upload would be mistaken for a whole file and become a track.
  if (headers.has('upload-concat')) throw new AppError('malformed', texts.concatenationNotOffered);
  if (!headers.has('upload-length')) throw new AppError('malformed', texts.uploadLengthNeeded);
  const isJson = /^application\/json\b/i.test(headers.get('content-type') ?? '');
  const body = isJson ? ((await readJson(request)) as Record<string, unknown>) : {};
  const { readMetadata } = await loadProtocol();
  const headerFields = readMetadata(headers.get('upload-metadata'));
  return { ...headerFields, ...body, size: headers.get('upload-length') };
}

/**
 * Creates an upload that arrives in parts. Everything known before the first byte is checked here. The same
 * upload key returns the same upload unless its metadata differs.
 * @throws {AppError} unsupportedType, tooLarge, full, conflict (too many at once)
 */
export const beginUpload = defineOperation({
  name: 'beginUpload',
  input: beginUploadInput,
  subject: (_context, { artistId }) => Promise.resolve({ artistId }),
  forListeners: isForListeners,
  permission: actsAsSelf,
  async run(context, input): Promise<Response> {
    const {
      filename,
      filetype,
      size,
      request,
      uploadKey,
      purpose,
      artistId: _named,
      ...details
    } = input;
    const title = details.title ?? titleFromFilename(filename);
    if (purpose === 'import') refuseCatalogueFile(filename, size);
    else refuseFile(filename, filetype ?? '', size);
    const id = randomKey();
    const upload = await claimUpload(context, {
      id,
      filename,
      byteSize: size,
      metadata: { ...details, title, sent: request.headers.get('upload-metadata') },
      uploadKey: uploadKey ?? id,
      purpose,
    });
    // Bytes already received are kept; the client is told the offset.
    const isNew = upload.id === id && upload.trackId === null;
    const answer = isNew ? await exchangeFile(context, upload, request) : alreadyBegun();
    const view = await viewOf(context, upload);
    answer.headers.delete('Content-Length');
    answer.headers.set('Content-Type', 'application/json');
    answer.headers.set('Location', `/api/uploads/${upload.id}`);
    return new Response(JSON.stringify(view), { status: 201, headers: answer.headers });
  },
});

const uploadById = z.object({ uploadId: z.string().max(64), request: webRequest });

/** Returns an upload's offset, appends to it, or terminates it, depending on the protocol's method. */
export const continueUpload = defineOperation({
  name: 'continueUpload',
  input: uploadById,
  async subject({ db, clock }, { uploadId }) {
    const upload = await findUpload(db, uploadId);
    if (!upload || upload.expiresAt <= clock.now()) {
      throw new AppError('notFound', texts.uploadNotHereSendAgain);
    }
    return upload;
  },
  forListeners: (_input, upload) => isForListeners(upload),
  permission: ownsUpload,
  run: (context, { request }, upload) => exchangeFile(context, upload, request),
});

/** Discards an upload by a form. Safe to repeat. */
export const discardUpload = defineOperation({
  name: 'discardUpload',
  input: z.object({ uploadId: z.string().max(64) }),
  forListeners: true,
  permission: signedIn,
  async run(context, { uploadId }): Promise<{ filename: string | null }> {
    const upload = await findUpload(context.db, uploadId);
    if (!upload || upload.artistId !== context.viewer.artistId) return { filename: null };
    await drop(context, upload);
    return { filename: upload.filename };
  },
});

/** @throws {AppError} if the file's name, type or size is not accepted */
function refuseFile(filename: string, filetype: string, size: number): void {
  const isNamed = filename.includes('.') || filetype !== '';
  if (isNamed && !looksLikeAudio(filename, filetype)) throw wrongAudioType(filename);
  if (size > MAX_AUDIO_BYTES) throw audioTooLarge(filename);
  if (size === 0) throw emptyAudio(filename);
}

/** Files of a catalogue are of any kind: the import decides about each. */
function refuseCatalogueFile(filename: string, size: number): void {
  if (size > MAX_CATALOGUE_BYTES) {
    throw new AppError('tooLarge', texts.catalogueTooLarge(formatBytes(MAX_CATALOGUE_BYTES)));
  }
  if (size === 0) throw new AppError('invalid', texts.emptyFile(filename));
}

type Claim = Pick<UploadRow, 'id' | 'filename' | 'byteSize' | 'metadata' | 'uploadKey' | 'purpose'>;

/** The existing upload of this key, or a new row if the quota allows it. */
async function claimUpload(context: SignedInContext, claim: Claim): Promise<UploadRow> {
  const { db, viewer, clock } = context;
  const artistId = viewer.artistId;
  const now = clock.now();
  const before = await findUploadByKey(db, artistId, claim.uploadKey);
  if (before && before.expiresAt > now && isSame(before, claim)) return before;
  if (before) await drop(context, before);
  await context.storage.demandDisk(claim.byteSize);
  return db.transaction().execute(async (trx) => {
    const other = await findUploadByKey(trx, artistId, claim.uploadKey);
    if (other) return other;
    const track =
      claim.purpose === 'track' && (await findTrackByUploadKey(trx, artistId, claim.uploadKey));
    const row: UploadRow = {
      ...claim,
      artistId,
      trackId: track ? track.id : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + KEPT_MS),
    };
    if (!track) {
      const isOfCatalogue = claim.purpose === 'import';
      const most = isOfCatalogue ? MAX_OF_CATALOGUE : MAX_UNFINISHED;
      if ((await countUnfinishedUploads(trx, artistId, isOfCatalogue)) >= most) {
        throw new AppError('conflict', texts.tooManyUnfinishedUploads(most));
      }
    }
    await insertUpload(trx, row);
    if (!track) await demandQuota(context, trx, artistId, claim.byteSize);
    return row;
  });
}

const isSame = (row: UploadRow, { filename, byteSize, metadata, purpose }: Claim) =>
  row.filename === filename &&
  row.byteSize === byteSize &&
  row.purpose === purpose &&
  metadataFingerprint(row.metadata) === metadataFingerprint(metadata);

const metadataFingerprint = ({ sent: _header, ...fields }: Claim['metadata']) =>
  JSON.stringify(fields);

const alreadyBegun = () =>
  new Response(null, { status: 201, headers: { 'Tus-Resumable': '1.0.0' } });

/** Lets the request read or write the upload's file. After the last byte the file becomes a track. */
async function exchangeFile(context: Context, upload: UploadRow, request: Request) {
  const { db, storage, uploadLocks } = context;
  const { id, filename, byteSize, metadata, purpose } = upload;
  if (isPart(request)) {
    await storage.demandDisk(Number(request.headers.get('content-length') ?? 0));
  }
  let refusal: AppError | undefined;
  // Read again once the request holds the lock: the previous request may have sent the last byte.
  const state = async () => {
    const row = await findUpload(db, id);
    if (!row) return 'gone';
    return row.trackId === null ? 'incoming' : 'finished';
  };
  const sent = typeof metadata.sent === 'string' ? metadata.sent : undefined;
  const file = { id, filename, byteSize, metadata: sent, state };
  const { exchangeTus } = await loadProtocol();
  const answer = await exchangeTus(request, file, {
    folder: storage.unfinished,
    locks: uploadLocks,
    check: (name, head) =>
      (refusal =
        purpose === 'import'
          ? undefined
          : (audioRule.check(name, head) ?? declaresTooLong(context.env, name, head))),
  }).catch(async (error: unknown) => {
    if (refusal) await deleteUpload(db, id);
    throw error;
  });
  if (request.method === 'DELETE') {
    await deleteUpload(db, id);
    return answer;
  }
  const offset = Number(answer.headers.get('Upload-Offset') ?? 0);
  if (isPart(request)) await takeBackUnlessSignedIn(context, upload, { request, offset });
  if (offset === byteSize && purpose === 'track') {
    answer.headers.set('Track-Id', String(await finishUpload(context, id)));
  } else {
    answer.headers.set('Upload-Expires', (await prolong(context, upload)).toUTCString());
  }
  return answer;
}

/**
 * Removes a part if the session ended while it arrived: otherwise its last byte could create a track in the
 * name of a signed-out user. The client may continue after signing in.
 * @throws {AppError} unauthenticated
 */
async function takeBackUnlessSignedIn(
  context: Context,
  { id }: UploadRow,
  { request, offset }: { request: Request; offset: number },
): Promise<void> {
  try {
    await demandStillSignedIn(context);
  } catch (error) {
    const before = Number(request.headers.get('upload-offset') ?? 0);
    await takeBack(context.storage.unfinished, context.uploadLocks, { id, before, after: offset });
    throw error;
  }
}

/** Extends the expiry of an upload while parts arrive; writes it at most once an hour. */
async function prolong({ db, clock }: Context, { id, expiresAt }: UploadRow): Promise<Date> {
  const until = new Date(clock.now().getTime() + KEPT_MS);
  if (until.getTime() - expiresAt.getTime() < HOUR_MS) return expiresAt;
  await prolongUpload(db, id, until);
  return until;
}

async function drop(context: Context, { id }: UploadRow): Promise<void> {
  const { db, storage, uploadLocks } = context;
  await removeReceived(storage.unfinished, uploadLocks, id);
  await deleteUpload(db, id);
}

async function viewOf({ storage }: Context, upload: UploadRow): Promise<UnfinishedUpload> {
  const { id, uploadKey, filename, byteSize, metadata, createdAt, expiresAt, trackId } = upload;
  return {
    id,
    uploadKey,
    filename,
    title: String(metadata.title),
    size: byteSize,
    offset: trackId === null ? await receivedBytes(storage.unfinished, id) : byteSize,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

const VERSION = '1.0.0';
/** Headers of all responses, including refusals. */
const HEADERS = { 'Tus-Resumable': VERSION, 'Cache-Control': 'private, no-store' };
/** The methods that the endpoint handles. */
const METHODS = /^(?:GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)$/;

/**
 * An endpoint of the tus protocol 1.0 (https://tus.io/protocols/resumable-upload, "Core Protocol").
 * `X-HTTP-Method-Override` replaces the method, for clients and proxies that cannot send PATCH or DELETE. A
 * request with another protocol version, or none, changes nothing and is answered 412 with the supported
 * version. GET is not part of the protocol, and OPTIONS needs no version.
 */
export function tusEndpoint(calls: Exclude<Parameters<typeof endpoint>[0], 'unknown'>) {
  const ofVersion = Object.entries(calls).map(([method, call]) => [
    method,
    {
      ...call,
      run: (door: Door) => {
        if (!speaksTus(door.request)) {
          throw new AppError('wrongVersion', texts.setTusResumableTo(VERSION));
        }
        return call.run(door);
      },
    },
  ]);
  const answer = endpoint(Object.fromEntries(ofVersion) as typeof calls);
  const handle = async ({ request, params }: DoorArguments): Promise<Response> => {
    const wanted = request.headers.get('x-http-method-override')?.trim().toUpperCase();
    const effectiveRequest = wanted === undefined ? request : withMethod(request, wanted);
    const response = effectiveRequest
      ? await answer({ request: effectiveRequest, params })
      : noSuchMethod();
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
    if (response.status === ERROR_STATUS.wrongVersion) response.headers.set('Tus-Version', VERSION);
    return response;
  };
  return Object.assign(handle, { calls: answer.calls });
}

/** The request with its method replaced; null if the method is not supported. */
function withMethod(request: Request, method: string): Request | null {
  if (method === request.method) return request;
  if (!METHODS.test(method)) return null;
  const { url, headers, signal, body } = request;
  const hasBody = body && method !== 'GET' && method !== 'HEAD';
  return new Request(url, {
    method,
    headers,
    signal,
    ...(hasBody && { body, duplex: 'half' as const }),
  });
}

const speaksTus = ({ method, headers }: Request) =>
  method === 'GET' || method === 'OPTIONS' || headers.get('tus-resumable') === VERSION;

function noSuchMethod(): Response {
  const error = new AppError('methodNotAllowed', texts.overriddenMethodNotOffered);
  return Response.json(errorBody(error), { status: error.status });
}
