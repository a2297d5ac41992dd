import type { GenerationCounts, GenerationView } from '../generation.ts';
import type { Understood } from './understood.ts';

/** Initial field values, each with all its values. */
export type ChosenFields = Readonly<Record<string, readonly string[]>>;

export interface BeatMachineView {
  mode: 'simple' | 'advanced';
  generations: GenerationView[];
  /** The key of the next page. */
  next: number | null;
  counts: GenerationCounts;
  artistId: number;
  /** New each time, so that sending a form twice makes nothing twice. */
  uploadKey: string;
  chosen: ChosenFields;
  /** The understood word that the address asks to change. */
  changing: string | null;
  understood: Understood;
}
