import type { GenerationView } from '../generation-view.ts';
import type { StoredEdits } from './stored-edits.ts';

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
