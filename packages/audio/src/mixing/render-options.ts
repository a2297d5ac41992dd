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
  /** Otherwise both sides of everything are one array, levelled to be written as one channel. */
  readonly stereo: boolean;
  readonly sound?: Partial<SoundHints>;
  /** Genre whose average spectrum the master approaches; the average of all by default. */
  readonly genre?: Genre;
  /** Plays in place of the instruments made here. */
  readonly bank?: InstrumentBank;
  /** Renders the voice, from the score's first beat on, at 44.1 kHz: called once, before the instruments. */
  readonly vocals?: Vocals;
  /** Also receives the stems of which the mix consists, before mastering. */
  readonly stems?: StemSink;
  /** Whether the end leads into the beginning: exactly as long as the score, without a seam. */
  readonly loop?: boolean;
  /** How long the whole lasts, to the sample; otherwise until its last sound has died away. No loop has one. */
  readonly duration?: Seconds;
  readonly onProgress?: (share: number) => void;
  readonly shouldStop?: () => boolean;
}

/**
 * Takes the stems while they are played, because together they are several times as large as the mix:
 * the pieces of a stem follow each other without gaps, those of all stems by turns. Their memory is used
 * again. What of them is heard is known in the end, by the rendering's extent (see `finishPiece`).
 */
export type StemSink = (stem: Stem, piece: StereoSound) => void;

export type Rendering =
  | {
      readonly ok: true;
      readonly mix: StereoSound;
      /** Extent of the mix on the stems' time. */
      readonly extent: Extent;
    }
  | { readonly ok: false; readonly reason: string };
