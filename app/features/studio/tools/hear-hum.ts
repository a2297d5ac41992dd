import type { FittedHum, HumWishes, TranscribedMelody } from '@artist-space/audio/hum.ts';
import type { Key, TranscribedHit, TranscribedNote } from '@artist-space/audio/score.ts';
import type { BeatsPerMinute } from '@artist-space/audio/units.ts';
import {
  defineTask,
  type Destination,
  type MadeFacts,
  type Recording,
  type RecordingWaveform,
} from '#app/platform/worker/conversion.ts';

/** Options for transcribing a hum. */
export interface Hearing {
  /** The known tempo and quantisation. */
  readonly grid?: HumWishes;
  /** True to convert the recording even if it is not recognised as a melody. */
  readonly anyway?: boolean;
  /** Corrected notes; if set, the recording is not transcribed. */
  readonly corrected?: CorrectedMelody | undefined;
  /** True to return the pitch curve and the dynamics of the recording as well. */
  readonly withContour?: boolean;
}

export interface HearHum extends Destination, Hearing {
  readonly recording: Recording;
}

/** The melody of a hum and its facts. */
export interface TranscribedHum {
  readonly hum: TranscribedMelody;
  /** The melody fitted to a beat grid and a key. */
  readonly fit: FittedHum;
  readonly facts: Pick<MadeFacts, 'heard' | 'confidence'>;
  /** The waveform of the recording, if it was transcribed. */
  readonly recording?: RecordingWaveform;
}

/** Transcribes a hum, for tools that need only the melody, or that need it before their next step. */
export const hearHum = defineTask<HearHum, TranscribedHum>('features/studio/tools/hear-hum');

/** Shorter phrases are interjections rather than lines. */
const MIN_SYLLABLES = 3;
const MAX_PHRASES = 8;

/** The number of syllables for each phrase of a hum: one per note. */
export function syllablesOf({ fit }: TranscribedHum): number[] {
  const { notes, phrases } = fit.theme;
  return phrases
    .map(({ start, end }) => notes.filter((note) => note.start >= start && note.start < end).length)
    .filter((count) => count >= MIN_SYLLABLES)
    .slice(0, MAX_PHRASES);
}

type Transcription<Event> = Omit<Event, 'confidence'>;

/** A hum as corrected by the artist; it replaces the transcription. */
export interface CorrectedMelody {
  readonly notes: readonly Transcription<TranscribedNote>[];
  /** If null, derived from the notes. */
  readonly tempo: BeatsPerMinute | null;
  readonly key: Key | null;
}

/** A beatbox as corrected by the artist. */
export interface CorrectedBeat {
  readonly hits: readonly Transcription<TranscribedHit>[];
  /** The tempo as performed; if null, derived from the hits. */
  readonly tempo: BeatsPerMinute | null;
}

export type Corrected = CorrectedMelody | CorrectedBeat;

/** Corrected events have full confidence. */
export const surely = <Event extends object>(events: readonly Event[]) =>
  events.map((event) => ({ ...event, confidence: 1 }));

export const melodyOf = (corrected: Corrected | undefined): CorrectedMelody | undefined =>
  corrected && 'notes' in corrected ? corrected : undefined;

export const beatOf = (corrected: Corrected | undefined): CorrectedBeat | undefined =>
  corrected && 'hits' in corrected ? corrected : undefined;
