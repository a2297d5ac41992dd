import type { InstrumentBank } from '../instruments/instrument-bank.ts';
import type { StereoSound } from '../score.ts';
import type { Quality, Stem } from '../vocabulary.ts';
import type { SoundHints } from './sound-hints.ts';

export interface RenderOptions {
  readonly seed: string;
  readonly quality: Quality;
  /** Otherwise both sides of everything are one array, levelled to be written as one channel. */
  readonly stereo: boolean;
  readonly sound?: Partial<SoundHints>;
  /** Plays in place of the instruments made here. */
  readonly bank?: InstrumentBank;
  /** Sings, from the score's first beat on, at 44.1 kHz: asked once, first of all players. */
  readonly vocals?: () => StereoSound;
  /** Also give the parts by stems: what the mix is made of, before it is mastered. */
  readonly stems?: boolean;
  /** Whether the end leads into the beginning: exactly as long as the score, without a seam. */
  readonly loop?: boolean;
  readonly onProgress?: (share: number) => void;
  readonly shouldStop?: () => boolean;
}

export type Stems = Readonly<Partial<Record<Stem, StereoSound>>>;

export type Rendering =
  | { readonly ok: true; readonly mix: StereoSound; readonly stems?: Stems }
  | { readonly ok: false; readonly reason: string };
