import type { InstrumentBank } from '../instruments/instrument-bank.ts';
import { partOf, type LongTask } from '../long-task.ts';
import type { SoundHints } from '../mixing/sound-hints.ts';
import { renderScore } from '../mixing/render-score.ts';
import type { Rendering } from '../mixing/render-options.ts';
import type { Score } from '../score.ts';
import { produceVocal } from '../singing/produce-vocal.ts';
import { sing } from '../singing/sing.ts';
import type { Quality, Voice } from '../vocabulary.ts';

export interface Performance extends LongTask {
  readonly seed: string;
  readonly sound: Partial<SoundHints>;
  readonly quality: Quality;
  readonly stereo: boolean;
  /** Who sings what the score has to sing. */
  readonly voice: Voice;
  /** Whether the end leads back into the beginning. */
  readonly loop: boolean;
  /** Whether the stems are wanted as well: they need as much memory again, each. */
  readonly stems?: boolean;
  /** Plays in place of the instruments made here. */
  readonly bank?: InstrumentBank;
}

/** Of the time that a song takes, what singing takes. */
const SINGING_SHARE = 0.4;

/** Sings and plays a score. */
export function performScore(score: Score, performance: Performance): Rendering {
  const { seed, voice } = performance;
  const part = score.vocal;
  const sung = part ? SINGING_SHARE : 0;
  const vocals = part && {
    vocals: () => {
      const { tempo } = score;
      const task = partOf(performance, 0, sung);
      const dry = () => sing(part, { voice, seed: `${seed}/voice`, tempo, ...task });
      return produceVocal(dry, voice, { tempo });
    },
  };
  return renderScore(score, {
    ...performance,
    ...vocals,
    ...partOf(performance, sung, 1),
  });
}
