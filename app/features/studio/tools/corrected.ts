import type { TranscribedHit, TranscribedNote, Key } from '@artist-space/audio/score.ts';
import type { BeatsPerMinute } from '@artist-space/audio/units.ts';

type Transcription<Event> = Omit<Event, 'confidence'>;

/** A hum as its singer has corrected it: nothing is listened for. */
export interface CorrectedMelody {
  readonly notes: readonly Transcription<TranscribedNote>[];
  /** Null: found from the notes. */
  readonly tempo: BeatsPerMinute | null;
  readonly key: Key | null;
}

/** A beatbox as its beatboxer has corrected it. */
export interface CorrectedBeat {
  readonly hits: readonly Transcription<TranscribedHit>[];
  /** As it was performed; null: found from the hits. */
  readonly tempo: BeatsPerMinute | null;
}

export type Corrected = CorrectedMelody | CorrectedBeat;

/** The artist is sure. */
export const surely = <Event extends object>(events: readonly Event[]) =>
  events.map((event) => ({ ...event, confidence: 1 }));

export const melodyOf = (corrected: Corrected | undefined): CorrectedMelody | undefined =>
  corrected && 'notes' in corrected ? corrected : undefined;

export const beatOf = (corrected: Corrected | undefined): CorrectedBeat | undefined =>
  corrected && 'hits' in corrected ? corrected : undefined;
