import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import type { ScoreEdits } from '@artist-space/audio/edits.ts';
import { joinFacts } from '#app/display/format.ts';
import type { GenerationView } from '../generation.ts';
import * as texts from './texts.ts';

/** The data of the screen that changes a composition. */
export interface VersionsView {
  readonly generation: GenerationView;
  /** The original composition. */
  readonly arrangement: {
    /** In BPM. */
    readonly tempo: number;
    /** Beats per bar. */
    readonly meter: number;
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
  /** The notes of this version by the name of their part; parts that are silent in it are missing. */
  readonly notes: Readonly<Record<string, readonly PartNote[]>>;
  /** The length of a bar of this version, in seconds. */
  readonly secondsPerBar: number;
  /** Seconds that making this version took, from its request on; null if unknown. */
  readonly makingSeconds: number | null;
  /** The key of the next page of versions. */
  readonly next: number | null;
  /** New each time, so that sending the form twice makes nothing twice. */
  readonly uploadKey: string;
}

/** A note of a part: its start and length in beats of the version, and its MIDI key. */
export type PartNote = readonly [start: number, length: number, key: number];

/** The artist's changes of a composition, as stored with the version made from it. */
export interface StoredEdits extends ScoreEdits {
  /** True if its stems are rendered as well. */
  readonly withStems?: boolean;
}

/** The range of transposition. */
export const SEMITONES = { lowest: -6, highest: 6 } as const;
/** In BPM. */
export const TEMPOS = { slowest: 40, fastest: 220 } as const;
/** The range of the level of a part, in dB relative to the mix as composed. */
export const LEVELS = { softest: -24, loudest: 6 } as const;
/** The maximum number of repeats of a section. */
export const MAX_TIMES = 4;
export const MAX_SECTIONS = 64;
/** The maximum duration of a version in seconds. */
export const MAX_VERSION_LENGTH = 300;
/** The number of form fields for the parts of all sections; see MOST.fields in receive-form.server.ts. */
export const MAX_CELLS = 150;

/** The name of a part for the screen: 'Chords 2' for 'chords-2'. */
export function partName(name: string): string {
  const [role = name, number] = name.split('-');
  return [texts.roleName(role), ...(number ? [number] : [])].join(' ');
}

/** The changes of a version in a few words: 'Bass: take 2, 90 BPM'. */
export function changesInWords(
  { parts = {}, sections = [], order, ...edits }: StoredEdits,
  key: string,
): string {
  const inSections = sections.filter((section) => Object.keys(section).length > 0).length;
  return joinFacts([
    ...(edits.semitones ? [key] : []),
    ...(edits.tempo ? [texts.beatsPerMinute(tempoInTenths(edits.tempo))] : []),
    ...Object.entries(parts).map(([name, edit]) =>
      texts.partWithChanges(partName(name), [
        ...(edit.state ? [texts.withinSentence(texts.partStates[edit.state])] : []),
        ...(edit.take ? [texts.withinSentence(texts.takeNumber(edit.take))] : []),
        ...((edit.instrument ?? edit.kit)
          ? [texts.onInstrument((edit.instrument ?? edit.kit ?? '').replaceAll('-', ' '))]
          : []),
        ...(edit.level ? [texts.decibels(edit.level)] : []),
      ]),
    ),
    ...(order ? [texts.sectionsInAnotherOrder] : []),
    ...(inSections > 0 ? [texts.sectionsChanged(inSections)] : []),
    ...(edits.withStems ? [texts.withItsStems] : []),
  ]);
}
