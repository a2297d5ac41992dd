import { readTempo } from '@artist-space/audio/beats-per-minute.ts';
import type { Key } from '@artist-space/audio/score.ts';
import type { BeatsPerMinute } from '@artist-space/audio/units.ts';
import type { IffChunks } from './iff-chunks.server.ts';
import { extendedAt, viewOf } from './sniff.ts';

/** The tempo and the key of a loop. */
export interface LoopFacts {
  readonly bpm: BeatsPerMinute | null;
  readonly key: Key | null;
}

/** Names of the chunks that `loopFacts` reads. */
export const LOOP_CHUNKS = ['acid', 'basc', 'COMM'] as const;

/** The tempo of an ACID loop, the tempo and the key of an Apple Loop in AIFF. Single sounds have neither. */
export function loopFacts({ chunks }: IffChunks): LoopFacts {
  const bodyOf = (wanted: string) => chunks.find(({ name }) => name === wanted)?.body;
  const apple = bodyOf('basc');
  return {
    bpm: acidTempo(bodyOf('acid')) ?? appleTempo(apple, bodyOf('COMM')),
    key: appleKey(apple),
  };
}

const IS_ONE_SHOT = 1;

/**
 * As libsndfile and ExifTool read it: flags, the root note (2 bytes), 6 unknown bytes, beats, denominator, numerator
 * (2 bytes each), the tempo as a float. A root note has no mode, so that it is no key.
 */
function acidTempo(acid: Uint8Array | undefined): BeatsPerMinute | null {
  if (!acid || acid.length < 24) return null;
  const view = viewOf(acid);
  return view.getUint32(0, true) & IS_ONE_SHOT ? null : tempoOf(view.getFloat32(20, true));
}

/**
 * As libsndfile reads it: version, beats, the root note (2 bytes, 48 is C), the scale, numerator, denominator, 0 for a
 * loop or 1 for a single sound. The tempo follows from the length of the sound.
 */
function appleTempo(
  apple: Uint8Array | undefined,
  common: Uint8Array | undefined,
): BeatsPerMinute | null {
  if (!common || common.length < 18 || !isLoop(apple)) return null;
  const view = viewOf(common);
  const seconds = view.getUint32(2) / extendedAt(view, 8);
  return tempoOf((viewOf(apple).getUint32(4) / seconds) * 60);
}

const APPLE_MODES: Readonly<Record<number, Key['mode']>> = { 1: 'minor', 2: 'major' };

function appleKey(apple: Uint8Array | undefined): Key | null {
  if (!isLoop(apple)) return null;
  const view = viewOf(apple);
  const mode = APPLE_MODES[view.getUint16(10)];
  const root = view.getUint16(8);
  return mode && root > 0 ? { tonic: root % 12, mode } : null;
}

const isLoop = (apple: Uint8Array | undefined): apple is Uint8Array =>
  apple !== undefined && apple.length >= 18 && viewOf(apple).getUint16(16) === 0;

const tempoOf = (tempo: number) => (Number.isFinite(tempo) ? readTempo(tempo.toFixed(6)) : null);
