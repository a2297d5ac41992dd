import type { InstrumentBank } from '../instruments/instrument-bank.ts';
import type { StereoSound } from '../score.ts';
import type { Seconds } from '../units.ts';
import type { Genre, Quality, Stem } from '../vocabulary.ts';
import type { Extent } from './ending.ts';
import type { SoundHints } from './sound-hints.ts';
import type { Vocals } from './vocals.ts';

export interface RenderOptions {
  readonly seed: string;
  readonly quality: Quality;
  /** If false, the result is mono: both sides are one array. */
  readonly stereo: boolean;
  readonly sound?: Partial<SoundHints>;
  /** Genre whose average spectrum the mix is equalised towards; the average of all by default. */
  readonly genre?: Genre;
  /** Replaces the built-in instruments. */
  readonly bank?: InstrumentBank;
  /** Renders the voice, from the score's first beat on, at 44.1 kHz: called once, before the instruments. */
  readonly vocals?: Vocals;
  /** Also receives the stems of which the mix consists, before mastering. */
  readonly stems?: StemSink;
  /** Whether to render a seamless loop, exactly as long as the score. */
  readonly loop?: boolean;
  /** Exact length of the result; by default until the last sound has decayed. Ignored for loops. */
  readonly duration?: Seconds;
  readonly onProgress?: (share: number) => void;
  readonly shouldStop?: () => boolean;
}

/**
 * Receives the stems while they are rendered, because together they are several times as large as the mix.
 * The pieces of one stem follow each other without gaps, interleaved with those of the others. Their
 * memory is reused. The rendering's extent tells in the end which part belongs to the result (see
 * `finishPiece`).
 */
export type StemSink = (stem: Stem, piece: StereoSound) => void;

export type Rendering =
  | {
      readonly ok: true;
      readonly mix: StereoSound;
      /** Range of the stems that the mix covers. */
      readonly extent: Extent;
    }
  | { readonly ok: false; readonly reason: string };
