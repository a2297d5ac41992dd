import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import type { AiGenerationStatus, MadeSound } from '#db/schema.ts';
import type { Made } from '#app/platform/worker/conversion.ts';
import { STEMS } from '@artist-space/audio/vocabulary.ts';
import type { NewMedia } from '../media/media.server.ts';
import { mediaUrl } from '../media/picture.ts';
import { encodeBars } from '../library/bars.ts';
import { keyName } from '@artist-space/audio/musical-key.ts';
import type { ToolMade } from './tools/conversion.server.ts';
import type { GenerationRow } from './generation.server.ts';
import { RECORDING } from './transcription/transcription.ts';

/** The columns of a finished generation. */
export function madeChange(
  row: Pick<GenerationRow, 'title' | 'genre' | 'type' | 'sounds' | 'corrected'>,
  made: ToolMade,
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
    title: row.title ?? titleOfLyrics(facts.lyrics),
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
function recordingOf({ corrected }: Pick<GenerationRow, 'corrected'>, { recording }: ToolMade) {
  const storedSeconds = corrected?.recordingSeconds;
  const seconds = recording?.duration ?? (typeof storedSeconds === 'number' ? storedSeconds : null);
  return {
    ...(seconds !== null && { recordingSeconds: rounded(seconds) }),
    ...(corrected && { corrected: true }),
  };
}

/** The waveform of the recording, for the editor of the transcription. */
function waveformOf({ sounds }: Pick<GenerationRow, 'sounds'>, { recording }: ToolMade) {
  if (!recording) return sounds[RECORDING] ? { [RECORDING]: sounds[RECORDING] } : {};
  const bars = encodeBars(recording.peaks, RECORDING_BARS);
  return { [RECORDING]: { bars, loudness: null, truePeak: null } };
}

/** The number of bars, enough for a recording drawn over several screens. */
const RECORDING_BARS = 400;

function factsOf({ key, heard, hits, understood, genre: _genre, ...facts }: Made['facts']) {
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

function soundsOf({ sounds }: Made): Partial<Record<string, MadeSound>> {
  return Object.fromEntries(
    Object.entries(sounds).map(([name, { peaks, loudness, truePeak }]) => [
      name,
      { bars: encodeBars(peaks), loudness, truePeak },
    ]),
  );
}

const MAX_TITLE_LENGTH = 60;

/** Titles a song without one after the first line of its chorus. */
function titleOfLyrics(lyrics: string | undefined): string | null {
  const line = /\[chorus\b[^\]]{0,200}\]\s{0,5}\n([^\n[]{1,200})/i.exec(lyrics ?? '')?.[1]?.trim();
  if (!line) return null;
  const title = line.replace(/[\s,.;:]{1,5}$/, '');
  return title.length <= MAX_TITLE_LENGTH ? title : null;
}
