import type { SoundHints } from '../mixing/sound-hints.ts';
import { renderScore } from '../mixing/render-score.ts';
import type { Rendering } from '../mixing/render-options.ts';
import type { Score } from '../score.ts';
import { produceVocal } from '../singing/produce-vocal.ts';
import { sing } from '../singing/sing.ts';
import type { Quality, Voice } from '../vocabulary.ts';

/** A conversion takes seconds: it tells how far it is, and stops when it is asked to. */
export interface LongTask {
  /** 0..1. */
  readonly onProgress?: (share: number) => void;
  readonly shouldStop?: () => boolean;
}

export interface Performance extends LongTask {
  readonly seed: string;
  readonly sound: SoundHints;
  readonly quality: Quality;
  readonly stereo: boolean;
  /** Who sings what the score has to sing. */
  readonly voice: Voice;
  /** Whether the end leads back into the beginning. */
  readonly loop: boolean;
}

/** Of the time that a song takes, what singing takes. */
const SINGING_SHARE = 0.4;

/** Sings and plays a score. Premium gives the stems as well. */
export function performScore(score: Score, performance: Performance): Rendering {
  const { seed, voice, onProgress, shouldStop, quality } = performance;
  const part = score.vocal;
  const sung = part ? SINGING_SHARE : 0;
  const progress = (from: number, share: number) => (done: number) =>
    onProgress?.(from + share * done);
  const stop = shouldStop ? { shouldStop } : {};
  const vocals = part && {
    vocals: produceVocal(
      sing(part, {
        ...{ voice, seed: `${seed}/voice`, tempo: score.tempo, ...stop },
        onProgress: progress(0, sung),
      }),
      voice,
      { tempo: score.tempo },
    ),
  };
  return renderScore(score, {
    ...performance,
    ...vocals,
    stems: quality === 'premium',
    onProgress: progress(sung, 1 - sung),
  });
}
