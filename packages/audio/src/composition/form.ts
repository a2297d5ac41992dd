import forms from '#content/forms.json' with { type: 'json' };
import type { SectionKind, SectionName } from '../score.ts';
import type { FormDescription } from './genres/genre.ts';
import type { StyleDescription } from './styles.ts';

/** A section of a form, before it has a start. */
export interface FormSection {
  readonly kind: SectionKind;
  readonly called?: SectionName;
  readonly bars: number;
  /** 0..1, before the energy slider. */
  readonly energy: number;
}

type Outline = FormDescription['sections'];

/** Every form that a genre may name. */
const FORMS = forms as Readonly<Record<string, FormDescription>>;

/**
 * The form of this name.
 * @throws {RangeError} for a name that content/forms.json does not have
 */
export function formNamed(name: string): FormDescription {
  const form = FORMS[name];
  if (!form) throw new RangeError(`No form: ${name}`);
  return form;
}

/** Minimum length of a piece in bars. */
const MIN_BARS = 2;

/**
 * Lays a genre's form out over exactly `bars` bars. Short pieces leave out optional sections, long ones repeat verse
 * and chorus. Sections are multiples of four bars where there is room, so that phrases end with them.
 */
export function layOutForm(name: string, bars: number, style: StyleDescription): FormSection[] {
  const total = Math.max(MIN_BARS, Math.round(bars));
  const outline = withStyleEdges(formNamed(name).sections, style);
  let kept = [...outline];
  const totalBars = (sections: Outline) =>
    sections.reduce((whole, section) => whole + section.bars, 0);
  const unit = total >= 24 ? 4 : total >= 8 ? 2 : 1;
  const isTooLong = () => totalBars(kept) * 0.75 > total || kept.length > Math.floor(total / unit);
  for (let level = 6; level > 0 && isTooLong(); level -= 1) {
    kept = kept.filter(({ dropped }) => dropped < level);
  }
  if (total < 6) kept = kept.filter(({ kind }) => kind === 'chorus').slice(0, 1);
  while (totalBars(kept) * 1.4 < total) kept = insertVerseAndChorus(kept, outline);
  return distributeBars(kept, total, unit);
}

/** Changes the length of intro and outro as the style wants it. */
function withStyleEdges(outline: Outline, style: StyleDescription): Outline {
  if (style.edges === 'as-is') return outline;
  return outline.map((section) => {
    const { kind, bars } = section;
    const isEdge = kind === 'intro' || kind === 'end';
    const length = !isEdge ? bars : style.edges === 'long' ? bars * 2 : Math.max(2, bars / 2);
    return { ...section, bars: length };
  });
}

/** Inserts another verse and chorus before the outro, if there is one. */
function insertVerseAndChorus(kept: Outline, outline: Outline): Outline[number][] {
  const firstOf = (kind: SectionKind) =>
    outline.filter((section) => section.kind === kind).slice(0, 1);
  const inserted = [...firstOf('verse'), ...firstOf('chorus')];
  const end = kept.at(-1)?.kind === 'end' ? kept.length - 1 : kept.length;
  return [...kept.slice(0, end), ...inserted, ...kept.slice(end)];
}

/** Distributes bars by the largest remainder method, in units; the rest goes to the last section. */
function distributeBars(outline: Outline, total: number, unit: number): FormSection[] {
  const weights = outline.reduce((sum, { bars }) => sum + bars, 0);
  const units = Math.floor(total / unit);
  const quotas = outline.map(({ bars }) => (bars / weights) * units);
  const counts = quotas.map((value) => Math.max(1, Math.floor(value)));
  let remaining = units - counts.reduce((sum, value) => sum + value, 0);
  const byRemainder = quotas
    .map((value, at) => ({ at, remainder: value - (counts[at] ?? 0) }))
    .sort((one, other) => other.remainder - one.remainder || one.at - other.at);
  for (const { at } of byRemainder) {
    if (remaining <= 0) break;
    counts[at] = (counts[at] ?? 0) + 1;
    remaining -= 1;
  }
  // If one unit for each section is more than the total, the longest sections are shortened.
  while (remaining < 0) {
    const longest = counts.indexOf(Math.max(...counts));
    if ((counts[longest] ?? 0) <= 1) break;
    counts[longest] = (counts[longest] ?? 0) - 1;
    remaining += 1;
  }
  return outline.map(({ kind, called, energy }, at) => ({
    kind,
    called,
    energy,
    bars: (counts[at] ?? 1) * unit + (at === outline.length - 1 ? total % unit : 0),
  }));
}
