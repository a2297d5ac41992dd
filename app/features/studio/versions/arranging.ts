import type { SectionEdit } from '@artist-space/audio/edits.ts';
import type { SectionKind, SectionName } from '@artist-space/audio/score.ts';
import { stepBack, stepForward, type Steps, stepsFrom, stepTo } from '#app/ui/timeline/steps.ts';
import {
  LEVELS,
  MAX_TIMES,
  SEMITONES,
  type StoredEdits,
  TEMPOS,
  type VersionsView,
} from './version.ts';
import * as texts from './texts.ts';

type Composed = VersionsView['arrangement'];
type PartEdit = NonNullable<StoredEdits['parts']>[string];

/** The changes of a composition while they are made, with what can be undone. */
export interface Arranging {
  readonly composed: Composed;
  readonly steps: Steps<StoredEdits>;
}

export type Arrange =
  /** Moves a section so that it is played at this index among the sections. */
  | { readonly type: 'move'; readonly section: number; readonly to: number }
  | { readonly type: 'times'; readonly section: number; readonly times: number }
  | { readonly type: 'chords'; readonly section: number; readonly chords: number }
  | {
      readonly type: 'cell';
      readonly section: number;
      readonly part: string;
      readonly told: 'plays' | 'silent' | number;
    }
  | { readonly type: 'part'; readonly part: string; readonly change: PartChange }
  | { readonly type: 'whole'; readonly change: WholeChange }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

interface PartChange {
  readonly state?: 'plays' | 'muted' | 'solo';
  /** 0 is as composed. */
  readonly take?: number;
  /** An instrument, or the kit of the drums; the composed one takes the change back. */
  readonly player?: string;
  /** In dB. */
  readonly level?: number;
}

interface WholeChange {
  readonly semitones?: number;
  readonly tempo?: number;
  readonly withStems?: boolean;
}

export const arrangingOf = (composed: Composed, edits: StoredEdits): Arranging => ({
  composed,
  steps: stepsFrom(edits),
});

export function arrange(arranging: Arranging, change: Arrange): Arranging {
  const { composed, steps } = arranging;
  switch (change.type) {
    case 'undo':
      return { composed, steps: stepBack(steps) };
    case 'redo':
      return { composed, steps: stepForward(steps) };
    default: {
      const next = changed(composed, steps.now, change);
      if (sameEdits(next, steps.now)) return arranging;
      return { composed, steps: stepTo(steps, next, sliderOf(change)) };
    }
  }
}

type Change = Exclude<Arrange, { type: 'undo' | 'redo' }>;

/** A level or a tempo is dragged through many values: they are one step. */
function sliderOf(change: Change): string | null {
  if (change.type === 'part' && change.change.level !== undefined) return `level ${change.part}`;
  if (change.type === 'whole' && change.change.tempo !== undefined) return 'tempo';
  return null;
}

function changed(composed: Composed, edits: StoredEdits, change: Change): StoredEdits {
  switch (change.type) {
    case 'move': {
      const order = orderIn(composed, edits).filter((at) => at !== change.section);
      const to = Math.min(order.length, Math.max(0, change.to));
      return tidy({ ...edits, order: order.toSpliced(to, 0, change.section) });
    }
    case 'times': {
      const times = Math.min(MAX_TIMES, Math.max(0, Math.round(change.times)));
      const next = withSection(composed, edits, change.section, { times });
      // At least one section is left.
      return blocksOf(composed, next).some((block) => block.times > 0) ? next : edits;
    }
    case 'chords':
      return withSection(composed, edits, change.section, { chords: change.chords });
    case 'cell': {
      const { section, part, told } = change;
      const { [part]: _before, ...others } = edits.sections?.[section]?.parts ?? {};
      const parts = told === 'plays' ? others : { ...others, [part]: told };
      return withSection(composed, edits, section, { parts });
    }
    case 'part':
      return withPart(composed, edits, change.part, change.change);
    case 'whole': {
      const { semitones, tempo, withStems } = { ...edits, ...change.change };
      return tidy({
        ...edits,
        semitones: bounded(semitones ?? 0, SEMITONES.lowest, SEMITONES.highest),
        tempo:
          tempo === undefined || tempo === composed.tempo
            ? 0
            : bounded(Math.round(tempo * 10) / 10, TEMPOS.slowest, TEMPOS.fastest),
        withStems: withStems ?? false,
      });
    }
  }
}

const bounded = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

function withSection(
  { sections }: Composed,
  edits: StoredEdits,
  section: number,
  change: SectionEdit,
): StoredEdits {
  return tidy({
    ...edits,
    sections: sections.map((_, at) => ({ ...edits.sections?.[at], ...(at === section && change) })),
  });
}

function withPart(
  { parts }: Composed,
  edits: StoredEdits,
  name: string,
  { state, take, player, level }: PartChange,
): StoredEdits {
  const { [name]: before, ...others } = edits.parts ?? {};
  const own = parts.find((part) => part.name === name)?.instrument;
  const { instrument: _instrument, kit: _kit, ...kept } = before ?? {};
  const played =
    player === undefined
      ? {
          ...(before?.instrument && { instrument: before.instrument }),
          ...(before?.kit && { kit: before.kit }),
        }
      : player === own
        ? {}
        : { [name === 'drums' ? 'kit' : 'instrument']: player };
  const { state: stateBefore, ...settings } = kept;
  const stateNow = state ?? stateBefore;
  const part = {
    ...settings,
    ...(stateNow && stateNow !== 'plays' && { state: stateNow }),
    ...(take !== undefined && { take }),
    ...played,
    ...(level !== undefined && {
      level: bounded(Math.round(level * 10) / 10, LEVELS.softest, LEVELS.loudest),
    }),
  } as PartEdit;
  return tidy({ ...edits, parts: { ...others, [name]: part } });
}

/** The same changes without those that leave everything as composed: as the server stores them. */
function tidy({ semitones, tempo, parts, sections, order, withStems }: StoredEdits): StoredEdits {
  const edited = Object.entries(parts ?? {}).flatMap(
    ([name, { state, take, instrument, kit, level }]) => {
      const edit: PartEdit = {
        ...(state && { state }),
        ...(take && { take }),
        ...(instrument && { instrument }),
        ...(kit && { kit }),
        ...(level && { level }),
      };
      return Object.keys(edit).length > 0 ? [[name, edit] as const] : [];
    },
  );
  const cut = (sections ?? []).map(({ times = 1, chords, parts: cells }) => ({
    ...(times !== 1 && { times }),
    ...(chords && { chords }),
    ...(cells && Object.keys(cells).length > 0 && { parts: cells }),
  }));
  return {
    ...(semitones && { semitones }),
    ...(tempo && { tempo }),
    ...(edited.length > 0 && { parts: Object.fromEntries(edited) }),
    ...(cut.some((section) => Object.keys(section).length > 0) && { sections: cut }),
    ...(order?.some((from, at) => from !== at) && { order }),
    ...(withStems && { withStems }),
  };
}

/** The indices of the composed sections in the order played. */
const orderIn = ({ sections }: Composed, { order }: StoredEdits): readonly number[] =>
  order ?? [...sections.keys()];

/** True if both change the same. The order of their keys does not count. */
export const sameEdits = (one: StoredEdits, other: StoredEdits): boolean =>
  canonical(one) === canonical(other);

const canonical = (edits: StoredEdits): string =>
  JSON.stringify(edits, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** A section as it is played, in bars of the whole. */
export interface SectionBlock {
  /** The index of the composed section. */
  readonly section: number;
  readonly name: string;
  readonly at: number;
  /** One time. */
  readonly bars: number;
  /** 0 if it is left out. */
  readonly times: number;
}

/** The name of a section as musicians of the language say it. */
export function sectionLabel(name: string): string {
  // The type holds that no name of the engine lacks its words.
  const words: Readonly<Record<SectionKind | SectionName, string>> = texts.sectionNames;
  return (words as Readonly<Record<string, string>>)[name] ?? name;
}

/** All sections in the order played; those that are left out have no length. */
export function blocksOf(composed: Composed, edits: StoredEdits): SectionBlock[] {
  let at = 0;
  return orderIn(composed, edits).flatMap((section) => {
    const { name, bars } = composed.sections[section] ?? { name: '', bars: 0 };
    const times = edits.sections?.[section]?.times ?? 1;
    const block = { section, name: sectionLabel(name), at, bars, times };
    at += bars * times;
    return [block];
  });
}

export const barsOf = (blocks: readonly SectionBlock[]): number =>
  blocks.reduce((sum, { bars, times }) => sum + bars * times, 0);

/**
 * The index among the sections at which a section that is dropped at a bar is played: after all others whose middle
 * lies before it.
 */
export function placeAt(blocks: readonly SectionBlock[], section: number, bar: number): number {
  return blocks
    .filter((block) => block.section !== section)
    .filter(({ at, bars, times }) => at + (bars * times) / 2 < bar).length;
}

/** True if a part sounds at all: it is not muted, and no other is solo. */
export function sounds({ parts = {} }: StoredEdits, part: string): boolean {
  const states = Object.values(parts).map(({ state }) => state);
  return states.includes('solo') ? parts[part]?.state === 'solo' : parts[part]?.state !== 'muted';
}

/** The settings of a part in a section. */
export const toldIn = (
  { sections }: StoredEdits,
  section: number,
  part: string,
): 'plays' | 'silent' | number => sections?.[section]?.parts?.[part] ?? 'plays';

/** The form fields of the changes, under the names of the list of fields. */
export function fieldsOf(composed: Composed, edits: StoredEdits): [name: string, value: string][] {
  const { semitones, tempo, parts = {}, sections = [], order, withStems } = edits;
  return [
    ...(semitones ? [['semitones', String(semitones)] as [string, string]] : []),
    ...(tempo ? [['tempo', String(tempo)] as [string, string]] : []),
    ...Object.entries(parts).flatMap(([name, { state, take, instrument, kit, level }]) =>
      Object.entries({ state, take, instrument: instrument ?? kit, level }).flatMap(
        ([field, value]): [string, string][] =>
          value === undefined ? [] : [[`parts.${name}.${field}`, String(value)]],
      ),
    ),
    ...sections.flatMap(({ times, chords, parts: cells = {} }, at): [string, string][] => [
      ...Object.entries({ times, chords }).flatMap(([field, value]): [string, string][] =>
        value === undefined ? [] : [[`sections[${at}].${field}`, String(value)]],
      ),
      ...Object.entries(cells).map(([part, told]): [string, string] => [
        `sections[${at}].parts.${part}`,
        String(told),
      ]),
    ]),
    ...(order
      ? composed.sections.map((_, at): [string, string] => [
          `sections[${at}].place`,
          String(order.indexOf(at) + 1),
        ])
      : []),
    ...(withStems ? [['withStems', 'on'] as [string, string]] : []),
  ];
}
