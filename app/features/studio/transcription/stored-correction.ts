import { readKey } from '@artist-space/audio/musical-key.ts';
import { tuningOf } from '@artist-space/audio/hum-key.ts';
import type { GenerationFacts } from '../generation.ts';
import type { GenerationRow } from '../generation.server.ts';
import type { Corrected } from '../tools/conversion.server.ts';
import { inOrder } from './transcription-operations.ts';
import { DRUMS, MAX_SOUNDS, type Transcription, type TranscribedSound } from './transcription.ts';

export interface StoredCorrection extends Record<string, unknown> {
  readonly kind: Transcription['kind'];
  readonly sounds: readonly TranscribedSound[];
  /** If null, derived from the sounds. */
  readonly tempo: number | null;
  readonly key: string | null;
  /** The duration of the recording, which is not analysed again; null if unknown. */
  readonly recordingSeconds: number | null;
}

/** The input of a conversion that replaces its transcription. */
export function correctedOf({
  corrected,
}: Pick<GenerationRow, 'corrected'>): Corrected | undefined {
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

/** The transcription of a generation's recording; null if there is none, or if it was not stored. */
export function transcriptionOf(
  row: Pick<GenerationRow, 'metadata' | 'corrected' | 'status'>,
): Transcription | null {
  if (row.status !== 'completed') return null;
  const { heard, hits, performedTempo } = (row.metadata ?? {}) as GenerationFacts;
  const known = row.corrected as StoredCorrection | null;
  if (hits && performedTempo !== undefined) {
    const sounds = hits.map(({ at, drum, velocity }) => ({
      start: at,
      length: 0,
      lane: DRUMS.indexOf(drum),
      velocity,
    }));
    return { ...shownOf(sounds), kind: 'beat', tempo: performedTempo, key: null };
  }
  if (!heard) return null;
  // Shifts the notes to the nearest keys of a piano that is tuned like the voice.
  const tuning = tuningOf(heard.notes);
  const sounds = heard.notes.map(({ pitch, ...note }) => ({
    ...note,
    lane: Math.round(pitch - tuning),
  }));
  return { ...shownOf(sounds), kind: 'melody', tempo: heard.tempo, key: known?.key ?? null };
}

const shownOf = (sounds: readonly TranscribedSound[]) => ({
  sounds: inOrder(sounds).slice(0, MAX_SOUNDS),
});
