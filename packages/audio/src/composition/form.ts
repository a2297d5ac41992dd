import forms from '#content/forms.json' with { type: 'json' };
import type { SectionKind, SectionName } from '../score.ts';
import type { FormDescription } from './genres/genre.ts';
import type { StyleDescription } from './styles.ts';

/** A section before it has its place: how many bars, how much energy. */
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

/** The form of this name; throws a RangeError where content names one that is not written. */
export function formNamed(name: string): FormDescription {
  const form = FORMS[name];
  if (!form) throw new RangeError(`No form: ${name}`);
  return form;
}

/** Any piece has at least so many bars. */
const MIN_BARS = 2;

/**
 * Lays a genre's form out over exactly `bars` bars. Short pieces give up what they can do without;
 * long ones go round again before they end. Sections come in fours of bars where there is room, so
 * that phrases close with them.
 */
export function layOutForm(name: string, bars: number, style: StyleDescription): FormSection[] {
  const total = Math.max(MIN_BARS, Math.round(bars));
  const outline = edged(formNamed(name).sections, style);
  let kept = [...outline];
  const sum = (sections: Outline) => sections.reduce((whole, section) => whole + section.bars, 0);
  const unit = total >= 24 ? 4 : total >= 8 ? 2 : 1;
  const crowded = () => sum(kept) * 0.75 > total || kept.length > Math.floor(total / unit);
  for (let level = 6; level > 0 && crowded(); level -= 1) {
    kept = kept.filter(({ dropped }) => dropped < level);
  }
  if (total < 6) kept = kept.filter(({ kind }) => kind === 'chorus').slice(0, 1);
  while (sum(kept) * 1.4 < total) kept = goRoundAgain(kept, outline);
  return share(kept, total, unit);
}

function edged(outline: Outline, style: StyleDescription): Outline {
  if (style.edges === 'as-is') return outline;
  return outline.map((section) => {
    const { kind, bars } = section;
    const edge = kind === 'intro' || kind === 'end';
    const length = !edge ? bars : style.edges === 'long' ? bars * 2 : Math.max(2, bars / 2);
    return { ...section, bars: length };
  });
}

/** Inserts another verse and chorus before the last chorus. */
function goRoundAgain(kept: Outline, outline: Outline): Outline[number][] {
  const first = (kind: SectionKind) =>
    outline.filter((section) => section.kind === kind).slice(0, 1);
  const cycle = [...first('verse'), ...first('chorus')];
  const end = kept.at(-1)?.kind === 'end' ? kept.length - 1 : kept.length;
  return [...kept.slice(0, end), ...cycle, ...kept.slice(end)];
}

/** Largest remainders, in units of bars; what does not divide goes to the last section. */
function share(outline: Outline, total: number, unit: number): FormSection[] {
  const weights = outline.reduce((sum, { bars }) => sum + bars, 0);
  const units = Math.floor(total / unit);
  const exact = outline.map(({ bars }) => (bars / weights) * units);
  const floors = exact.map((value) => Math.max(1, Math.floor(value)));
  let left = units - floors.reduce((sum, value) => sum + value, 0);
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - (floors[at] ?? 0) }))
    .sort((one, other) => other.remainder - one.remainder || one.at - other.at);
  for (const { at } of byRemainder) {
    if (left <= 0) break;
    floors[at] = (floors[at] ?? 0) + 1;
    left -= 1;
  }
  // So many sections that each one's least is more than there is: take from the longest.
  while (left < 0) {
    const longest = floors.indexOf(Math.max(...floors));
    if ((floors[longest] ?? 0) <= 1) break;
    floors[longest] = (floors[longest] ?? 0) - 1;
    left += 1;
  }
  return outline.map(({ kind, called, energy }, at) => ({
    kind,
    called,
    energy,
    bars: (floors[at] ?? 1) * unit + (at === outline.length - 1 ? total % unit : 0),
  }));
}
