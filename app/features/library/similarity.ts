import { readKey } from '@artist-space/audio/musical-key.ts';

/** The properties of a track that are compared: metadata from the artist and values detected in the audio. */
export interface ComparedTrack {
  genreKey: string | null;
  moodKey: string | null;
  bpm: number | null;
  key: string | null;
  /** LUFS and dBTP. */
  loudness: number | null;
  truePeak: number | null;
  duration: number | null;
}

/** The maximum contribution of each property. They add up to 10. */
const WEIGHTS = {
  genre: 3,
  tempo: 2.5,
  key: 1.5,
  mood: 1.5,
  loudness: 0.75,
  dynamics: 0.5,
  length: 0.25,
};

/** The similarity of two tracks, 0 to 10. A property that one of them lacks contributes nothing. */
export function similarity(one: ComparedTrack, other: ComparedTrack): number {
  const same = (a: string | null, b: string | null) => (a !== null && a === b ? 1 : 0);
  return (
    WEIGHTS.genre * same(one.genreKey, other.genreKey) +
    WEIGHTS.mood * same(one.moodKey, other.moodKey) +
    WEIGHTS.tempo * tempoSimilarity(one.bpm, other.bpm) +
    WEIGHTS.key * keySimilarity(one.key, other.key) +
    WEIGHTS.loudness * closeTo(one.loudness, other.loudness, 8) +
    WEIGHTS.dynamics * closeTo(dynamicsOf(one), dynamicsOf(other), 8) +
    WEIGHTS.length * closeTo(one.duration, other.duration, 180)
  );
}

/** 1 for the same tempo, 0 from a difference of a tenth. Half and double time count as nearly the same. */
export function tempoSimilarity(one: number | null, other: number | null): number {
  if (!one || !other) return 0;
  const closeness = (ratio: number) => Math.max(0, 1 - Math.abs(Math.log2(ratio)) / Math.log2(1.1));
  const ratio = one / other;
  return Math.max(closeness(ratio), 0.8 * closeness(ratio * 2), 0.8 * closeness(ratio / 2));
}

/**
 * Similarity on the circle of fifths: 1 for the same key, slightly less for its relative (C major and A minor
 * have the same notes), less with each fifth, 0 from three on.
 */
export function keySimilarity(one: string | null, other: string | null): number {
  const [first, second] = [placeOf(one), placeOf(other)];
  if (!first || !second) return 0;
  const distance = Math.abs(first.fifths - second.fifths);
  const fifths = Math.min(distance, 12 - distance);
  return Math.max(0, 1 - fifths / 3 - (first.mode === second.mode ? 0 : 0.15));
}

/** The position of a key on the circle of fifths; a minor key has that of its relative major. */
function placeOf(written: string | null) {
  const key = written === null ? null : readKey(written);
  if (!key) return null;
  const major = key.mode === 'major' ? key.tonic : key.tonic + 3;
  return { fifths: (major * 7) % 12, mode: key.mode };
}

/** The difference between true peak and loudness, in dB. */
const dynamicsOf = ({ loudness, truePeak }: ComparedTrack) =>
  loudness === null || truePeak === null ? null : truePeak - loudness;

/** 1 for equal values, 0 from a difference of `far`. */
const closeTo = (one: number | null, other: number | null, far: number) =>
  one === null || other === null ? 0 : Math.max(0, 1 - Math.abs(one - other) / far);
