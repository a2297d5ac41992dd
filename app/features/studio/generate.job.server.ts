import { readKey, keyName } from '@artist-space/audio/musical-key.ts';
import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import { STEMS } from '@artist-space/audio/vocabulary.ts';
import { HOUR_MS } from '#app/durations.ts';
import type { Services } from '#app/operations/services.server.ts';
import type { AudioTags } from '#app/platform/codec/codec.ts';
import { JobFailure } from '#app/platform/jobs/job.server.ts';
import type { PendingFiles } from '#app/platform/storage.server.ts';
import type { ConversionOptions } from '#app/platform/worker/conversion-processes.server.ts';
import {
  ConversionRefused,
  type ConversionResult,
  type RecordingPart,
} from '#app/platform/worker/conversion.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { AiGenerationStatus, MadeSound } from '#db/schema.ts';
import { notify, ring } from '../activity/notices/notice.server.ts';
import { encodeBars } from '../library/track.ts';
import {
  adoptMade,
  defineMediaJob,
  keepMedia,
  type MediaRun,
  soundSource,
} from '../media/new-media.server.ts';
import { deleteMedia, mediaOf, type NewMedia } from '../media/media.server.ts';
import { mediaUrl } from '#app/operations/file-name.ts';
import {
  announceGeneration,
  artistNameOf,
  changeGeneration,
  editsOf,
  findGeneration,
  type GenerationRow,
  seedOf,
  settleGeneration,
  freeTitle,
  needsInput,
} from './generation.server.ts';
import { GENERATE, type GenerationFacts, type StemMix } from './generation.ts';
import { writeSongLyrics } from './lyrics/lyrics.server.ts';
import * as texts from './texts.ts';
import type { Corrected, ToolResult, WantedLyrics } from './tools/conversion.server.ts';
import { CONVERSIONS } from './tools/conversions.server.ts';
import { convertStemMix } from './tools/stem-separation/conversion.server.ts';
import { type ToolId, TOOLS } from './tools/tools.ts';
import { DRUMS, type StoredCorrection, RECORDING } from './transcription/transcription.ts';

/** The columns of a finished generation. */
function madeChange(
  row: Pick<GenerationRow, 'genre' | 'type' | 'sounds' | 'corrected'>,
  made: ToolResult,
  files: readonly NewMedia[],
) {
  const urlOf = (role: string) => {
    const file = files.find((candidate) => candidate.role === role);
    return file ? mediaUrl({ ...file, address: file.key }) : null;
  };
  const stems = STEMS.flatMap((stem) => {
    const url = urlOf(`${stem}-wav`);
    return url === null ? [] : [[stem, url] as const];
  });
  const { facts, duration } = made;
  return {
    status: 'completed' as AiGenerationStatus,
    genre: facts.genre ?? row.genre,
    outputUrl: urlOf('output-wav'),
    midiUrl: urlOf('midi'),
    stems: stems.length > 0 ? Object.fromEntries(stems) : null,
    duration,
    metadata: {
      ...factsOf(facts),
      ...recordingOf(row, made),
      ...(made.result && { result: made.result }),
    },
    sounds: { ...waveformOf(row, made), ...soundsOf(made) },
  };
}

/**
 * The duration of the recording; after a correction it is the stored one, because the recording is not analysed
 * again.
 */
function recordingOf({ corrected }: Pick<GenerationRow, 'corrected'>, { recording }: ToolResult) {
  const storedSeconds = corrected?.recordingSeconds;
  const seconds = recording?.duration ?? (typeof storedSeconds === 'number' ? storedSeconds : null);
  return {
    ...(seconds !== null && { recordingSeconds: rounded(seconds) }),
    ...(corrected && { corrected: true }),
  };
}

/** The waveform of the recording, for the editor of the transcription. */
function waveformOf({ sounds }: Pick<GenerationRow, 'sounds'>, { recording }: ToolResult) {
  if (!recording) return sounds[RECORDING] ? { [RECORDING]: sounds[RECORDING] } : {};
  const bars = encodeBars(recording.peaks, RECORDING_BARS);
  return { [RECORDING]: { bars, loudness: null, truePeak: null } };
}

/** The number of bars, enough for a recording drawn over several screens. */
const RECORDING_BARS = 400;

function factsOf({
  key,
  heard,
  hits,
  understood,
  genre: _genre,
  ...facts
}: ConversionResult['facts']): GenerationFacts {
  const { detectedSounds, performedTempo, warnings, pattern, notUnderstood, ...others } = facts;
  return {
    ...others,
    ...(detectedSounds && { detectedSounds: [...detectedSounds] }),
    ...(notUnderstood && { notUnderstood: notUnderstood.slice(0, MAX_UNKNOWN) }),
    ...(warnings && { warnings: [...warnings] }),
    ...(pattern && { pattern: pattern.map((steps) => [...steps]) }),
    ...(key && { key: keyName(key) }),
    ...(understood && {
      understood: understood.map(({ text, field, value, negated, kind }) => ({
        text,
        field,
        value,
        negated,
        ...(kind && { kind }),
      })),
    }),
    ...(hits && {
      hits: hits.map(({ at, drum, velocity }) => ({
        at: rounded(at),
        drum,
        velocity: rounded(velocity),
      })),
    }),
    ...(performedTempo !== undefined && { performedTempo: tempoInTenths(performedTempo) }),
    ...(heard && {
      heard: {
        key: keyName(heard.key),
        tempo: tempoInTenths(heard.tempo),
        notes: heard.notes.map(({ start, length, pitch, velocity }) => ({
          start: rounded(start),
          length: rounded(length),
          pitch: rounded(pitch),
          velocity: rounded(velocity),
        })),
      },
    }),
  };
}

/** The number of unknown words that a card lists. */
const MAX_UNKNOWN = 12;

const rounded = (value: number) => Math.round(value * 1000) / 1000;

function soundsOf({ sounds }: ConversionResult): Partial<Record<string, MadeSound>> {
  return Object.fromEntries(
    Object.entries(sounds).map(([name, { peaks, loudness, truePeak }]) => [
      name,
      { bars: encodeBars(peaks), loudness, truePeak },
    ]),
  );
}

const MAX_TITLE_LENGTH = 60;

/**
 * The title of a result to which its artist gave none: from its words, or from its melody, numbered if the artist has
 * one of that title already.
 */
async function titleFor(
  db: Db,
  { artistId, type }: GenerationRow,
  { facts }: ToolResult,
): Promise<string> {
  const { key, tempo } = facts;
  const name = RESULT_NAMES[type] ?? TOOLS[type].name;
  const title =
    titleOfLyrics(facts.lyrics) ??
    (type === 'beatbox-to-beats' && tempo
      ? texts.resultAtTempo(name, tempoInTenths(tempo))
      : key
        ? texts.resultInKey(name, keyName(key))
        : name);
  return freeTitle(db, artistId, title);
}

/** The other tools' results are named after their tool. */
const RESULT_NAMES: Readonly<Partial<Record<ToolId, string>>> = {
  beat: texts.beatResult,
  'humming-to-song': texts.songResult,
  'humming-to-vocals': texts.vocalsResult,
  'humming-to-midi': texts.melodyResult,
  'beatbox-to-beats': texts.beatResult,
  'stem-separation': texts.separatedStems,
};

/** Titles a song without one after the first line of its chorus. */
function titleOfLyrics(lyrics: string | undefined): string | null {
  const line = /\[chorus\b[^\]]{0,200}\]\s{0,5}\n([^\n[]{1,200})/i.exec(lyrics ?? '')?.[1]?.trim();
  if (!line) return null;
  const title = line.replace(/[\s,.;:]{1,5}$/, '');
  return title.length <= MAX_TITLE_LENGTH ? title : null;
}

/** Longer than any tool's own timeout: a last resort. */
const NET_MS = HOUR_MS;

/**
 * Runs a generation. Safe to repeat: files of a failed attempt are removed, and only the job that the
 * generation names may finish it.
 */
export const generate = defineMediaJob({
  name: GENERATE,
  payload: z.object({ generationId: z.number().int() }),
  timeoutMs: NET_MS,
  lane: GENERATE,

  async read(services, { payload, jobId }) {
    const row = await findGeneration(services.database.db, payload.generationId);
    // The generation was deleted or cancelled.
    if (row?.status !== 'processing' || row.jobId !== jobId) return undefined;
    announceGeneration(services, row.artistId, row.id);
    return row;
  },

  make: convert,

  async write(services, { source: row, made, stored, run }) {
    await storeResult(services, row, { run, made, stored });
    ring(services, row.artistId);
    announceGeneration(services, row.artistId, row.id, 'completed');
  },

  async failed(services, { generationId }, reason) {
    const { database, clock } = services;
    const row = await findGeneration(database.db, generationId);
    if (row?.status !== 'processing' || row.jobId === null) return;
    const change = {
      status: 'failed' as const,
      metadata: { ...row.metadata, error: reason },
      updatedAt: clock.now(),
    };
    const { id, jobId, artistId } = row;
    await database.db.transaction().execute(async (trx) => {
      if (!(await settleGeneration(trx, { id, jobId }, change))) return;
      await notify(services, trx, { artistId, kind: 'generation', subjectId: id, news: 'failed' });
    });
    ring(services, artistId);
    announceGeneration(services, artistId, id, 'failed');
  },
});

type Run = MediaRun<{ generationId: number }>;

async function convert(
  services: Services,
  row: GenerationRow,
  { signal, report, jobId, directory }: Run,
): Promise<ToolResult> {
  const { conversions, env, database, soundSources, log } = services;
  const { timeoutMs, run } = CONVERSIONS[row.type];
  const files = await mediaOf(database.db, 'generation', [row.id], ['input']);
  const input = files.get(row.id)?.[0];
  const rules = TOOLS[row.type].recording;
  const corrected = correctedOf(row);
  const stemMix = row.request.stemMix as StemMix | undefined;
  if (needsInput(row) && !input) throw new JobFailure(texts.recordingIsGoneSendAgain);
  const source = input ? await soundSource(services, input) : NO_RECORDING;
  const deadline = AbortSignal.timeout(timeoutMs);
  const ending = AbortSignal.any([signal, deadline]);
  let before = '';
  const destination = {
    directory,
    tags: tagsOf(row, await artistNameOf(database.db, row.artistId)),
    ffmpegPath: env.FFMPEG_PATH,
    sources: await soundSources.usable(),
  };
  const options: ConversionOptions = {
    signal: ending,
    onProgress({ progress, step }) {
      report(progress, step);
      if (step !== before) announceGeneration(services, row.artistId, row.id);
      before = step;
    },
  };
  const given = {
    request: row.request,
    recording: {
      path: source.inputPath,
      format: source.format,
      maxSeconds: rules?.maxSeconds ?? 0,
      ...partOf(row.request),
    },
    destination,
    seed: seedOf(row) ?? String(row.id),
    corrected,
    edits: editsOf(row),
    writeLyrics: (request: WantedLyrics) =>
      writeSongLyrics(services, { ...request, signal: ending }),
  };
  try {
    const made = stemMix
      ? await convertStemMix(services, stemMix, destination, options)
      : await run(conversions, given, options);
    for (const sentence of made.hostMessages ?? []) log.warn({ generation: row.id }, sentence);
    return made;
  } catch (error) {
    log.info({ job: jobId, generation: row.id, err: error }, 'conversion ended without a result');
    if (error instanceof ConversionRefused && error.mayOverrule) {
      await changeGeneration(database.db, row.id, { metadata: { mayConvertAnyway: true } });
    }
    if (deadline.aborted && !signal.aborted) throw new JobFailure(texts.tookTooLongAndWasStopped);
    throw error;
  }
}

/** Moves the result to the storage, then stores it in the database. */
async function storeResult(
  services: Services,
  row: GenerationRow,
  { run, made, stored }: { run: Run; made: ToolResult; stored: PendingFiles<NewMedia> },
): Promise<void> {
  const { storage, database, clock } = services;
  for (const { path, role, contentType } of made.files) {
    run.signal.throwIfAborted();
    stored.add(await adoptMade(storage, { path, role, contentType }));
  }
  const now = clock.now();
  await stored.replace(database.db, async (trx) => {
    const keyOf = { id: row.id, jobId: run.jobId };
    const settled = await settleGeneration(trx, keyOf, {
      ...madeChange(row, made, stored.all),
      updatedAt: now,
    });
    if (!settled) return stored.keys;
    if (row.title === null) {
      await changeGeneration(trx, row.id, { title: await titleFor(trx, row, made) });
    }
    const subject = { type: 'generation', id: row.id } as const;
    const roles = stored.all.map(({ role }) => role);
    const replaced = await deleteMedia(trx, subject, roles);
    await keepMedia(services, trx, subject, stored.all, now);
    const { artistId, id: subjectId } = row;
    await notify(services, trx, { artistId, kind: 'generation', subjectId, news: 'completed' });
    return replaced;
  });
}

/** The placeholder for tools without a recording. */
const NO_RECORDING = { inputPath: '', format: 'wav' as const };

/** The part of the recording to transcribe, if it was trimmed. */
function partOf({ part }: Record<string, unknown>): { part?: RecordingPart } {
  return part == null ? {} : { part: part as RecordingPart };
}

/** The metadata tags of every generated file. */
function tagsOf(
  { type, title }: { type: ToolId; title: string | null },
  artist: string,
): AudioTags {
  return {
    title: title ?? texts.aiGeneratedTrack,
    ...(artist && { artist }),
    comment: texts.madeWithAiTitle(TOOLS[type].name),
  };
}

/** The input of a conversion that replaces its transcription. */
function correctedOf({ corrected }: Pick<GenerationRow, 'corrected'>): Corrected | undefined {
  if (!corrected) return undefined;
  const { kind, sounds, tempo, key } = corrected as StoredCorrection;
  if (kind === 'beat') {
    const hits = sounds.map(({ start, lane, velocity }) => ({
      at: start,
      drum: DRUMS[lane] ?? 'kick',
      velocity,
    }));
    return { hits, tempo };
  }
  const notes = sounds.map(({ lane, ...note }) => ({ ...note, pitch: lane }));
  return { notes, tempo, key: key === null ? null : readKey(key) };
}
