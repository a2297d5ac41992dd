import type { TranscribedHit, TranscribedNote, Key } from '@artist-space/audio/score.ts';
import type { BeatsPerMinute } from '@artist-space/audio/units.ts';

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
