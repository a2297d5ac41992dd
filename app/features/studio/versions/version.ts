import type { ScoreEdits } from '@artist-space/audio/edits.ts';
import type { GenerationView } from '../generation.ts';

/** The data of the screen that changes a composition. */
export interface VersionsView {
  readonly generation: GenerationView;
  /** The original composition. */
  readonly arrangement: {
    /** In BPM. */
    readonly tempo: number;
    readonly sections: readonly { readonly name: string; readonly bars: number }[];
    readonly parts: readonly {
      readonly name: string;
      readonly instrument: string | null;
      /** The instruments that can play it. */
      readonly players: readonly string[];
    }[];
  };
  /** The keys that it can be transposed to, by distance. */
  readonly keys: readonly { readonly semitones: number; readonly name: string }[];
  /** The changes in this version. */
  readonly edits: StoredEdits;
  /** Newest first. */
  readonly versions: readonly { readonly view: GenerationView; readonly changes: string }[];
  /** The key of the next page of versions. */
  readonly next: number | null;
  /** New each time, so that sending the form twice makes nothing twice. */
  readonly uploadKey: string;
}

/** The artist's changes of a composition, as stored with the version made from it. */
export interface StoredEdits extends ScoreEdits {
  /** True if its stems are rendered as well. */
  readonly withStems?: boolean;
}

/** The range of transposition. */
export const SEMITONES = { lowest: -6, highest: 6 } as const;
/** In BPM. */
export const TEMPOS = { slowest: 40, fastest: 220 } as const;
/** The maximum number of repeats of a section. */
export const MAX_TIMES = 4;
export const MAX_SECTIONS = 64;
/** The maximum duration of a version in seconds. */
export const MAX_VERSION_LENGTH = 300;
/** The number of form fields for the parts of all sections; see MOST.fields in receive-form.server.ts. */
export const MAX_CELLS = 150;
