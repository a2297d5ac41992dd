import type { ScoreEdits } from '@artist-space/audio/edits.ts';
import type { GenerationView } from '../generation.ts';

/** What the screen that changes a composition knows of it. */
export interface VersionsView {
  readonly generation: GenerationView;
  /** As it was composed. */
  readonly arrangement: {
    /** Beats a minute. */
    readonly tempo: number;
    readonly sections: readonly { readonly name: string; readonly bars: number }[];
    readonly parts: readonly {
      readonly name: string;
      readonly instrument: string | null;
      /** Who can play it. */
      readonly players: readonly string[];
    }[];
  };
  /** The keys that it can be moved to, by how far away they are. */
  readonly keys: readonly { readonly semitones: number; readonly name: string }[];
  /** What is changed in this version already. */
  readonly edits: StoredEdits;
  /** Newest first. */
  readonly versions: readonly { readonly view: GenerationView; readonly changes: string }[];
  /** Key of the next page of them. */
  readonly next: number | null;
  /** New each time, so that sending the form twice makes nothing twice. */
  readonly uploadKey: string;
}

/** What an artist changes of a composition, as it is kept with the version that is made of it. */
export interface StoredEdits extends ScoreEdits {
  /** Whether its stems are written as well. */
  readonly withStems?: boolean;
}

/** Of a generation: undefined where nothing was changed. The schema has checked it before it was kept. */
export const editsOf = ({ edits }: { edits: Record<string, unknown> | null }) =>
  (edits as StoredEdits | null) ?? undefined;

/** By which a composition may be transposed. */
export const SEMITONES = { lowest: -6, highest: 6 } as const;
/** Beats a minute. */
export const TEMPOS = { slowest: 40, fastest: 220 } as const;
/** How often a section may come, one after another. */
export const MAX_TIMES = 4;
export const MAX_SECTIONS = 64;
/** Seconds that a version may last. */
export const MAX_VERSION_LENGTH = 300;
/** What a form may send beside the parts of each section; see MOST.fields in platform/form-fields. */
export const MAX_CELLS = 150;
