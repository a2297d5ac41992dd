import type { SectionKind } from '../score.ts';
import type { FormName } from './genres/genre.ts';
import type { StyleDescription } from './styles.ts';

/** A section before it has its place: how many bars, how much energy. */
export interface FormSection {
  readonly kind: SectionKind;
  readonly bars: number;
  /** 0..1, before the energy slider. */
  readonly energy: number;
}

/** Bars, energy, and how soon it is given up in a short piece: 0 never, higher sooner. */
type Outline = readonly (readonly [
  kind: SectionKind,
  bars: number,
  energy: number,
  dropped: number,
])[];

const OUTLINES: Readonly<Record<FormName, Outline>> = {
  song: [
    ['intro', 4, 0.35, 2],
    ['verse', 8, 0.55, 0],
    ['lift', 4, 0.7, 4],
    ['chorus', 8, 0.9, 0],
    ['verse', 8, 0.62, 5],
    ['chorus', 8, 0.95, 5],
    ['bridge', 8, 0.5, 6],
    ['chorus', 8, 1, 6],
    ['end', 4, 0.4, 3],
  ],
  club: [
    ['intro', 8, 0.4, 2],
    ['verse', 8, 0.62, 0],
    ['break', 4, 0.3, 5],
    ['lift', 4, 0.7, 3],
    ['chorus', 16, 1, 0],
    ['verse', 8, 0.66, 6],
    ['break', 8, 0.25, 6],
    ['lift', 4, 0.75, 6],
    ['chorus', 16, 1, 6],
    ['end', 8, 0.45, 4],
  ],
  loop: [
    ['intro', 4, 0.35, 2],
    ['verse', 8, 0.66, 0],
    ['chorus', 8, 0.9, 0],
    ['verse', 8, 0.7, 5],
    ['break', 4, 0.35, 4],
    ['chorus', 8, 0.95, 4],
    ['bridge', 4, 0.5, 6],
    ['chorus', 8, 1, 6],
    ['end', 4, 0.4, 3],
  ],
  flow: [
    ['intro', 4, 0.2, 3],
    ['verse', 8, 0.42, 0],
    ['lift', 4, 0.55, 5],
    ['chorus', 8, 0.7, 0],
    ['break', 4, 0.22, 4],
    ['chorus', 8, 0.78, 6],
    ['end', 4, 0.2, 2],
  ],
  jazz: [
    ['intro', 4, 0.4, 3],
    ['chorus', 8, 0.72, 0],
    ['verse', 8, 0.6, 0],
    ['verse', 8, 0.78, 5],
    ['bridge', 8, 0.55, 6],
    ['chorus', 8, 0.85, 4],
    ['end', 4, 0.5, 2],
  ],
  blues: [
    ['intro', 4, 0.4, 2],
    ['verse', 12, 0.6, 0],
    ['chorus', 12, 0.8, 0],
    ['verse', 12, 0.7, 5],
    ['break', 12, 0.45, 6],
    ['chorus', 12, 0.95, 5],
    ['end', 4, 0.5, 3],
  ],
};

/** Any piece has at least so many bars. */
const FEWEST_BARS = 2;

/**
 * Lays a genre's form out over exactly `bars` bars. Short pieces give up what they can do without;
 * long ones go round again before they end. Sections come in fours of bars where there is room, so
 * that phrases close with them.
 */
export function layOutForm(form: FormName, bars: number, style: StyleDescription): FormSection[] {
  const total = Math.max(FEWEST_BARS, Math.round(bars));
  const outline = edged(OUTLINES[form], style);
  let kept = [...outline];
  const sum = (sections: Outline) => sections.reduce((whole, [, length]) => whole + length, 0);
  for (let level = 6; level > 0 && sum(kept) * 0.75 > total; level -= 1) {
    kept = kept.filter(([, , , dropped]) => dropped < level);
  }
  if (total < 6) kept = kept.filter(([kind]) => kind === 'chorus').slice(0, 1);
  while (sum(kept) * 1.4 < total) kept = goRoundAgain(kept, outline);
  const unit = total >= 24 ? 4 : total >= 8 ? 2 : 1;
  return share(kept, total, unit);
}

function edged(outline: Outline, style: StyleDescription): Outline {
  if (style.edges === 'as-is') return outline;
  return outline.map(([kind, bars, energy, dropped]) => {
    const edge = kind === 'intro' || kind === 'end';
    const length = !edge ? bars : style.edges === 'long' ? bars * 2 : Math.max(2, bars / 2);
    return [kind, length, energy, dropped] as const;
  });
}

/** Inserts another verse and chorus before the last chorus. */
function goRoundAgain(kept: Outline, outline: Outline): (typeof outline)[number][] {
  const cycle = outline.filter(([kind]) => kind === 'verse' || kind === 'chorus').slice(0, 2);
  const end = kept.at(-1)?.[0] === 'end' ? kept.length - 1 : kept.length;
  return [...kept.slice(0, end), ...cycle, ...kept.slice(end)];
}

/** Largest remainders, in units of bars; what does not divide goes to the last section. */
function share(outline: Outline, total: number, unit: number): FormSection[] {
  const weights = outline.reduce((sum, [, bars]) => sum + bars, 0);
  const units = Math.floor(total / unit);
  const exact = outline.map(([, bars]) => (bars / weights) * units);
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
  return outline.map(([kind, , energy], at) => ({
    kind,
    energy,
    bars: (floors[at] ?? 1) * unit + (at === outline.length - 1 ? total % unit : 0),
  }));
}
