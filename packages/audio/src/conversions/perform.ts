import type { InstrumentBank } from '../instruments/instrument-bank.ts';
import { partOf, type LongTask } from '../long-task.ts';
import type { SoundHints } from '../mixing/sound-hints.ts';
import { renderScore } from '../mixing/render-score.ts';
import type { Rendering, StemSink } from '../mixing/render-options.ts';
import { stretchOf } from '../instruments/bus.ts';
import type { Score, StereoSound } from '../score.ts';
import { chorusHarmony } from '../singing/harmony.ts';
import { produceVocal, producedFrames } from '../singing/produce-vocal.ts';
import { sing } from '../singing/sing.ts';
import type { Seconds } from '../units.ts';
import type { Genre, Quality, Voice } from '../vocabulary.ts';

export interface Performance extends LongTask {
  readonly seed: string;
  readonly sound: Partial<SoundHints>;
  /** Genre whose average spectrum the mix is equalised towards; the average of all by default. */
  readonly genre?: Genre;
  readonly quality: Quality;
  readonly stereo: boolean;
  /** The voice of the sung part. */
  readonly voice: Voice;
  /** Whether to render a seamless loop. */
  readonly loop: boolean;
  /** Exact length; by default until the last sound has decayed. */
  readonly duration?: Seconds;
  /** Receives the stems. */
  readonly stems?: StemSink;
  /** Replaces the built-in instruments. */
  readonly bank?: InstrumentBank;
}

/** Share of the singing in the rendering time of a song. */
const SINGING_SHARE = 0.4;
/** Share of the lead vocal in it, if choruses have a harmony vocal. */
const LEAD_SHARE = 0.7;

/** Sings and plays a score. */
export function performScore(score: Score, performance: Performance): Rendering {
  const { seed, voice } = performance;
  const part = score.vocal;
  const sung = part ? SINGING_SHARE : 0;
  const second = performance.loop ? null : chorusHarmony(score);
  const first = second ? sung * LEAD_SHARE : sung;
  const vocals = part && {
    vocals: (bus: StereoSound) => {
      const { length } = sing(part, {
        voice,
        seed: `${seed}/voice`,
        tempo: score.tempo,
        onto: () => bus.right,
        ...partOf(performance, 0, first),
      });
      if (second) {
        sing(second, {
          voice,
          seed: `${seed}/second-voice`,
          tempo: score.tempo,
          onto: () => bus.left,
          ...partOf(performance, first, sung),
        });
      }
      produceVocal(stretchOf(bus, 0, producedFrames(length, voice)), voice, score);
    },
  };
  return renderScore(score, { ...performance, ...vocals, ...partOf(performance, sung, 1) });
}
