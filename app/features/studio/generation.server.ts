import { type Stem, STEMS } from '@artist-space/audio/vocabulary.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { type OpenJob, openJobs, errorWords } from '#app/platform/jobs/queue.server.ts';
import type { Db } from '#db/client.ts';
import { cutPage } from '#db/page-of.ts';
import type { AiGenerationTable } from '#db/schema.ts';
import { tracksOfUploadKeys } from '../library/track.queries.server.ts';
import { addToCount } from '../activity/artist-records/artist-records.server.ts';
import { mediaOf, type MediaRow } from '../media/media.server.ts';
import { mediaUrl } from '#app/operations/file-name.ts';
import { attenuationOf } from '../player/player-track.ts';
import {
  GENERATE,
  type GenerationCounts,
  type GenerationEntity,
  type GenerationFacts,
  type GenerationMetadata,
  type GenerationSound,
  type GenerationView,
  stemMixOf,
} from './generation.ts';
import { storedWords } from '#app/languages/language.server.ts';
import * as texts from './texts.ts';
import { type ToolId, TOOLS } from './tools/tools.ts';
import { transcriptionSummary } from './transcription/transcription-summary.ts';
import type { StoredEdits } from './versions/version.ts';

export type GenerationRow = Selectable<AiGenerationTable> & { type: ToolId };

/** The seed of a generation, random or chosen by the artist; null for tools without randomness. */
export const seedOf = ({ request }: Pick<GenerationRow, 'request'>): string | null =>
  typeof request.seed === 'string' ? request.seed : null;

export const generationSubjectName = (id: number) => `generation:${id}`;

const GENERATIONS_PER_PAGE = 20;

export async function findGeneration(db: Db, id: number): Promise<GenerationRow | undefined> {
  const row = await db
    .selectFrom('aiGenerations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row as GenerationRow | undefined;
}

export async function findGenerationByUploadKey(
  db: Db,
  artistId: number,
  uploadKey: string,
): Promise<GenerationRow | undefined> {
  const row = await db
    .selectFrom('aiGenerations')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('uploadKey', '=', uploadKey)
    .executeTakeFirst();
  return row as GenerationRow | undefined;
}

/** @returns its id */
export async function insertGeneration(
  db: Db,
  generation: Insertable<AiGenerationTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('aiGenerations')
    .values(generation)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeGeneration(
  db: Db,
  id: number,
  change: Updateable<AiGenerationTable>,
): Promise<void> {
  await db.updateTable('aiGenerations').set(change).where('id', '=', id).execute();
}

/** Changes a generation that this job is still processing. @returns true if it was */
export async function settleGeneration(
  db: Db,
  { id, jobId }: { id: number; jobId: number },
  change: Updateable<AiGenerationTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('aiGenerations')
    .set(change)
    .where('id', '=', id)
    .where('jobId', '=', jobId)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeGeneration(db: Db, id: number): Promise<void> {
  await db.deleteFrom('aiGenerations').where('id', '=', id).execute();
}

const VERSIONS_PER_PAGE = 10;

/** A page of a generation and its versions, newest first, and the key (`before`) of the next one. */
export async function pageOfVersions(
  db: Db,
  { artistId, root, before }: { artistId: number; root: number; before: number | undefined },
): Promise<{ rows: GenerationRow[]; next: number | null }> {
  let query = db
    .selectFrom('aiGenerations')
    .selectAll()
    .where('artistId', '=', artistId)
    .where(({ or, eb }) => or([eb('id', '=', root), eb('versionOf', '=', root)]))
    .orderBy('id', 'desc')
    .limit(VERSIONS_PER_PAGE + 1);
  if (before !== undefined) query = query.where('id', '<', before);
  const found = (await query.execute()) as GenerationRow[];
  const { page, last } = cutPage(found, VERSIONS_PER_PAGE);
  return { rows: page, next: last?.id ?? null };
}

type ListType = ToolId | 'studio' | null | undefined;

/** A page of an artist's generations, newest first, and the key (`before`) of the next one. */
export async function pageOfGenerations(
  db: Db,
  artistId: number,
  { type, before, limit }: { type: ListType; before: number | undefined; limit?: number },
): Promise<{ rows: GenerationRow[]; next: number | null }> {
  const size = limit ?? GENERATIONS_PER_PAGE;
  let query = db
    .selectFrom('aiGenerations')
    .selectAll()
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(size + 1);
  if (type === 'studio') query = query.where('type', '!=', 'beat');
  else if (type) query = query.where('type', '=', type);
  if (before !== undefined) query = query.where('id', '<', before);
  const found = (await query.execute()) as GenerationRow[];
  const { page, last } = cutPage(found, size);
  return { rows: page, next: last?.id ?? null };
}

export async function countByStatus(
  db: Db,
  artistId: number,
  type: ListType,
): Promise<GenerationCounts> {
  let query = db
    .selectFrom('aiGenerations')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('artistId', '=', artistId)
    .groupBy('status');
  if (type === 'studio') query = query.where('type', '!=', 'beat');
  else if (type) query = query.where('type', '=', type);
  const counts = new Map((await query.execute()).map((row) => [row.status, Number(row.count)]));
  const completed = counts.get('completed') ?? 0;
  const processing = counts.get('processing') ?? 0;
  return { completed, processing, total: completed + processing };
}

/** The number of waiting and running conversions: of one artist, and of all. */
export async function countProcessing(db: Db, artistId: number) {
  const rows = await db
    .selectFrom('aiGenerations')
    .select(({ fn }) => ['artistId', fn.countAll<number>().as('count')])
    .where('status', '=', 'processing')
    .groupBy('artistId')
    .execute();
  return {
    own: Number(rows.find((row) => row.artistId === artistId)?.count ?? 0),
    all: rows.reduce((sum, { count }) => sum + Number(count), 0),
  };
}

/** The artist's name; empty if the id does not exist. */
export async function artistNameOf(db: Db, artistId: number): Promise<string> {
  const row = await db
    .selectFrom('artists')
    .select('name')
    .where('id', '=', artistId)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** The generation of an operation. @throws {AppError} notFound */
export async function generationSubject(
  { db }: Pick<Context, 'db'>,
  { generationId }: { generationId: number },
) {
  const generation = await findGeneration(db, generationId);
  if (!generation) throw new AppError('notFound', texts.generationNotHere);
  return { artistId: generation.artistId, generation };
}

/** The address of a generation's stems as one ZIP. */
const stemsZipUrl = (generationId: number) => `/api/ai-generations/${generationId}/stems`;

interface Known {
  row: GenerationRow;
  files: readonly MediaRow[];
  job: OpenJob | undefined;
}

/** Generations with their files and their progress, for the cards and for the API. */
async function withWhatIsKnown(db: Db, rows: readonly GenerationRow[]): Promise<Known[]> {
  const files = await mediaOf(
    db,
    'generation',
    rows.map(({ id }) => id),
  );
  const isOpen = rows.some(({ status }) => status === 'processing');
  const jobs = isOpen ? await openJobs(db, GENERATE) : new Map<string, OpenJob>();
  return rows.map((row) => ({
    row,
    files: files.get(row.id) ?? [],
    job: row.status === 'processing' ? jobs.get(generationSubjectName(row.id)) : undefined,
  }));
}

/** Generations of one artist for their cards. */
export async function generationViews(
  db: Db,
  rows: readonly GenerationRow[],
): Promise<GenerationView[]> {
  const known = await withWhatIsKnown(db, rows);
  const untitled = await numbersOfUntitled(db, rows);
  const stemTracks = await tracksOfStems(db, known);
  const mixes = await mixesWithSource(db, rows);
  return known.map((one) => {
    const number = untitled.get(one.row.id) ?? 1;
    const view = viewOf(one, stemTracks, mixes);
    // A generation that runs or has failed has no title yet: two of them are told apart by their number.
    return number > 1
      ? { ...view, title: texts.titleNumbered(texts.aiGeneratedTrack, number) }
      : view;
  });
}

/** The upload key of a stem's track in the library, from which the track is found again. */
export const stemUploadKey = (generationId: number, stem: Stem) =>
  `generation-${generationId}-${stem}`;

/** The tracks in the library made from stems, by `stemUploadKey`. */
async function tracksOfStems(
  db: Db,
  known: readonly Known[],
): Promise<ReadonlyMap<string, number>> {
  const [first] = known;
  const keys = known.flatMap(({ row: { id }, files }) =>
    STEMS.filter((stem) => files.some(({ role }) => role === `${stem}-wav`)).map((stem) =>
      stemUploadKey(id, stem),
    ),
  );
  return first && keys.length > 0 ? tracksOfUploadKeys(db, first.row.artistId, keys) : new Map();
}

/** Ids of those that are mixes of stems, and whose source is still there. */
async function mixesWithSource(
  db: Db,
  rows: readonly GenerationRow[],
): Promise<ReadonlySet<number>> {
  const sources = new Map<number, number>();
  for (const row of rows) {
    const mix = row.type === 'stem-separation' ? stemMixOf(row) : undefined;
    if (mix) sources.set(row.id, mix.of);
  }
  if (sources.size === 0) return new Set();
  const found = await db
    .selectFrom('aiGenerations')
    .select('id')
    .where('id', 'in', [...new Set(sources.values())])
    .execute();
  const there = new Set(found.map(({ id }) => id));
  return new Set([...sources].filter(([, source]) => there.has(source)).map(([id]) => id));
}

/** The place of each generation without a title among those of its artist, the oldest first, from 1. */
async function numbersOfUntitled(
  db: Db,
  rows: readonly GenerationRow[],
): Promise<ReadonlyMap<number, number>> {
  const artists = new Set(
    rows.flatMap(({ title, artistId }) => (title === null ? [artistId] : [])),
  );
  if (artists.size === 0) return new Map();
  const untitled = db
    .selectFrom('aiGenerations')
    .select(({ fn }) => [
      'id',
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('artistId').orderBy('id'))
        .as('number'),
    ])
    .where('artistId', 'in', [...artists])
    .where('title', 'is', null);
  const ids = rows.map(({ id }) => id);
  const numbered = await db
    .selectFrom(untitled.as('untitled'))
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(numbered.map(({ id, number }) => [id, Number(number)]));
}

/**
 * Lets the other transactions that call this for the artist wait for the end of this one. PostgreSQL locks the row; with
 * SQLite, transactions that write wait for each other anyway.
 */
export const lockArtist = (trx: Db, artistId: number): Promise<unknown> =>
  addToCount(trx, artistId, 'keptBytes', 0);

/**
 * This title, numbered if the artist has a result of that title already. Call it in the transaction that writes the
 * title: others of the artist that finish at the same time wait for it, and count on.
 */
export async function freeTitle(trx: Db, artistId: number, title: string): Promise<string> {
  await lockArtist(trx, artistId);
  const rows = await trx
    .selectFrom('aiGenerations')
    .select('title')
    .where('artistId', '=', artistId)
    .where(sql`substr(title, 1, ${[...title].length})`, '=', title)
    .execute();
  const taken = new Set(rows.map((row) => row.title));
  let free = title;
  for (let number = 2; taken.has(free); number += 1) free = texts.titleNumbered(title, number);
  return free;
}

export async function generationEntities(
  db: Db,
  rows: readonly GenerationRow[],
): Promise<GenerationEntity[]> {
  return (await withWhatIsKnown(db, rows)).map(entityOf);
}

export async function generationView(db: Db, row: GenerationRow): Promise<GenerationView> {
  const [view] = await generationViews(db, [row]);
  if (!view) throw new Error('A row has a view.');
  return view;
}

/**
 * The generation as it is stored now, after a change.
 * @throws {AppError} notFound, if it was deleted meanwhile
 */
export async function viewNow(
  context: Pick<Context, 'db'>,
  generationId: number,
): Promise<GenerationView> {
  const { generation } = await generationSubject(context, { generationId });
  return generationView(context.db, generation);
}

export async function generationEntity(db: Db, row: GenerationRow): Promise<GenerationEntity> {
  const [entity] = await generationEntities(db, [row]);
  if (!entity) throw new Error('A row has an entity.');
  return entity;
}

/** The warnings of the conversions, as `storedWords` asks for them. */
export const warningsKnown = () => [texts.recordingIsMono, texts.fileHasFirstNotesOnly];

function factsOf(row: GenerationRow): GenerationFacts {
  const {
    error: _error,
    mayConvertAnyway: _,
    warnings,
    ...facts
  } = (row.metadata ?? {}) as GenerationMetadata;
  const seed = seedOf(row);
  return {
    ...facts,
    ...(warnings && { warnings: warnings.map((one) => storedWords(one, warningsKnown)) }),
    ...(seed !== null && { seed }),
  };
}

/** True if it can be made only from a recording of its own that is still stored. */
export const needsInput = (row: Pick<GenerationRow, 'type' | 'corrected' | 'request'>): boolean =>
  TOOLS[row.type].recording !== null && row.corrected === null && row.request.stemMix === undefined;

/** The errors of the studio’s own jobs, as `errorWords` asks for them. */
export const studioErrors = () => [
  texts.recordingIsGoneSendAgain,
  texts.stemsAreGone,
  texts.tookTooLongAndWasStopped,
];

/** The steps of the conversions of all tools. */
export const steps = () => [
  texts.composingAndPlaying,
  texts.listeningToYourBeatbox,
  texts.listeningToYourHumming,
  texts.mixingTheStems,
  texts.playing,
  texts.playingTheDrums,
  texts.readingTheRecording,
  texts.singing,
  texts.singingAndPlaying,
  texts.takingTheMixApart,
  texts.writingTheFiles,
  texts.writingTheStems,
];

const errorOf = ({ metadata }: GenerationRow): string | null =>
  typeof metadata?.error === 'string' ? errorWords(metadata.error, studioErrors) : null;

const mayConvertAnyway = ({ status, metadata }: GenerationRow): boolean =>
  status === 'failed' && metadata?.mayConvertAnyway === true;

function entityOf({ row, job }: Known): GenerationEntity {
  const { midiUrl, createdAt, updatedAt } = row;
  const error = errorOf(row);
  return {
    id: row.id,
    artistId: row.artistId,
    type: row.type,
    inputUrl: row.inputUrl,
    outputUrl: row.outputUrl,
    genre: row.genre,
    status: row.status,
    title: row.title,
    prompt: row.prompt,
    style: row.style,
    metadata: {
      ...factsOf(row),
      ...(error !== null && { error }),
      ...(mayConvertAnyway(row) && { mayConvertAnyway: true }),
      ...(midiUrl !== null && { midiUrl }),
      ...(job && {
        progress: job.progress,
        ...(job.step !== null && { step: storedWords(job.step, steps) }),
        queuePosition: job.ahead,
      }),
    },
    stems: row.stems,
    duration: row.duration,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function viewOf(
  { row, files, job }: Known,
  stemTracks: ReadonlyMap<string, number>,
  mixes: ReadonlySet<number>,
): GenerationView {
  const soundOf = (name: string): GenerationSound | null => {
    const urlOf = (role: string) => {
      const file = files.find((candidate) => candidate.role === role);
      return file ? mediaUrl(file) : null;
    };
    const wavUrl = urlOf(`${name}-wav`);
    const mp3Url = urlOf(`${name}-mp3`);
    if (wavUrl === null || mp3Url === null) return null;
    const { bars = '', loudness = null, truePeak = null } = row.sounds[name] ?? {};
    return { wavUrl, mp3Url, bars, level: attenuationOf(loudness, truePeak) };
  };
  const stems = STEMS.flatMap((stem) => {
    const sound = soundOf(stem);
    const trackId = stemTracks.get(stemUploadKey(row.id, stem)) ?? null;
    return sound ? [{ stem, ...sound, trackId }] : [];
  });
  const stopped = row.status === 'failed' || row.status === 'cancelled';
  const hasRecording = files.some(({ role }) => role === 'input');
  // They may hold thousands of hits; the screen that corrects them loads them itself.
  const { hits, arrangement, ...facts } = factsOf(row);
  return {
    id: row.id,
    artistId: row.artistId,
    type: row.type,
    status: row.status,
    title: row.title,
    genre: row.genre,
    style: row.style,
    prompt: row.prompt,
    duration: row.duration,
    createdAt: row.createdAt.toISOString(),
    progress: row.status === 'processing' ? progressOf(job) : null,
    error: errorOf(row),
    sound: soundOf('output'),
    stems,
    stemsZipUrl: stems.length > 0 ? stemsZipUrl(row.id) : null,
    midiUrl: row.midiUrl,
    facts,
    trackId: row.trackId,
    request: row.request,
    mayRetry: stopped && (hasRecording || !needsInput(row)),
    mayConvertAnyway: mayConvertAnyway(row) && hasRecording,
    mayEdit: row.status === 'completed' && arrangement !== undefined,
    mayOpenMixer: mixes.has(row.id),
    heard:
      row.status === 'completed' && TOOLS[row.type].recording !== null
        ? transcriptionSummary({ ...facts, ...(hits && { hits }) }, row.request.anyway === true)
        : null,
  };
}

function progressOf(job: OpenJob | undefined): GenerationView['progress'] {
  if (!job) return { percent: 0, step: null, queuePosition: 0 };
  return {
    percent: Math.floor(job.progress * 100),
    step: storedWords(job.step, steps),
    queuePosition: job.ahead,
  };
}

/**
 * Notifies the artist's open pages of a change of a generation. Call it after the commit.
 * @param ended the final status, if the generation has ended
 */
export function announceGeneration(
  { events }: Pick<Services, 'events'>,
  artistId: number,
  id: number,
  ended?: 'completed' | 'failed',
): void {
  events.publish(artistId, { type: 'job', id, ...(ended && { status: ended }) });
}

/** The changes of a generation; undefined if there are none. They were validated before they were stored. */
export const editsOf = ({ edits }: { edits: Record<string, unknown> | null }) =>
  (edits as StoredEdits | null) ?? undefined;
