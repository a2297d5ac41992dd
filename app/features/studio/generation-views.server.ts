import type { Db } from '#db/client.ts';
import { STEMS } from '@artist-space/audio/vocabulary.ts';
import { openJobs, type OpenJob } from '#app/platform/jobs/queue.server.ts';
import { mediaOf, type MediaRow } from '../media/media.queries.server.ts';
import { mediaUrl } from '../media/picture.ts';
import { levelOf } from '../player/level.ts';
import type {
  GenerationEntity,
  GenerationFacts,
  GenerationMetadata,
  GenerationSound,
  GenerationView,
} from './generation-view.ts';
import { generationSubjectName, seedOf, type GenerationRow } from './generation.queries.server.ts';
import { GENERATE } from './generate-name.ts';
import { transcriptionSummary } from './transcription/transcription-summary.ts';
import { TOOLS } from './tools/tools.ts';

/** Where a generation's stems are had as one ZIP. */
const stemsZipUrl = (generationId: number) => `/api/ai-generations/${generationId}/stems`;

interface Known {
  row: GenerationRow;
  files: readonly MediaRow[];
  job: OpenJob | undefined;
}

/** Generations with their files and how far they are, for both ways of telling of them. */
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

export async function generationViews(
  db: Db,
  rows: readonly GenerationRow[],
): Promise<GenerationView[]> {
  return (await withWhatIsKnown(db, rows)).map(viewOf);
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

export async function generationEntity(db: Db, row: GenerationRow): Promise<GenerationEntity> {
  const [entity] = await generationEntities(db, [row]);
  if (!entity) throw new Error('A row has an entity.');
  return entity;
}

function factsOf(row: GenerationRow): GenerationFacts {
  const {
    error: _error,
    mayConvertAnyway: _,
    ...facts
  } = (row.metadata ?? {}) as GenerationMetadata;
  const seed = seedOf(row);
  return { ...facts, ...(seed !== null && { seed }) };
}

const errorOf = ({ metadata }: GenerationRow): string | null =>
  typeof metadata?.error === 'string' ? metadata.error : null;

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
        ...(job.step !== null && { step: job.step }),
        queuePosition: job.ahead,
      }),
    },
    stems: row.stems,
    duration: row.duration,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function viewOf({ row, files, job }: Known): GenerationView {
  const soundOf = (name: string): GenerationSound | null => {
    const urlOf = (role: string) => {
      const file = files.find((candidate) => candidate.role === role);
      return file ? mediaUrl(file) : null;
    };
    const wavUrl = urlOf(`${name}-wav`);
    const mp3Url = urlOf(`${name}-mp3`);
    if (wavUrl === null || mp3Url === null) return null;
    const { bars = '', loudness = null, truePeak = null } = row.sounds[name] ?? {};
    return { wavUrl, mp3Url, bars, level: levelOf(loudness, truePeak) };
  };
  const stems = STEMS.flatMap((stem) => {
    const sound = soundOf(stem);
    return sound ? [{ stem, ...sound }] : [];
  });
  const stopped = row.status === 'failed' || row.status === 'cancelled';
  const needsRecording = TOOLS[row.type].recording !== null;
  const hasRecording = files.some(({ role }) => role === 'input');
  // Thousands of hits in a list of cards: the screen that corrects them asks for them itself.
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
    mayRetry: stopped && (!needsRecording || row.corrected !== null || hasRecording),
    mayConvertAnyway: mayConvertAnyway(row) && hasRecording,
    mayEdit: row.status === 'completed' && arrangement !== undefined,
    heard:
      row.status === 'completed' && needsRecording
        ? transcriptionSummary({ ...facts, ...(hits && { hits }) }, row.request.anyway === true)
        : null,
  };
}

function progressOf(job: OpenJob | undefined): GenerationView['progress'] {
  if (!job) return { percent: 0, step: null, queuePosition: 0 };
  return { percent: Math.floor(job.progress * 100), step: job.step, queuePosition: job.ahead };
}
