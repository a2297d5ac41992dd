import type { TranscribedHit } from '../score.ts';
import type { Beats } from '../units.ts';
import { type BeatGrid, type PlacedHit, STEPS_PER_BAR, STEPS_PER_BEAT } from './beat-grid.ts';

/** A hit of a phrase: `step` sixteenths into its bar, `feel` beats late. */
export interface PhraseHit {
  readonly step: number;
  readonly drum: TranscribedHit['drum'];
  readonly velocity: number;
  readonly feel: Beats;
}

/** The played phrase, bar by bar: one, two, four or eight of them. */
export type BeatPhrase = readonly (readonly PhraseHit[])[];

/** Maximum timing deviation that is kept as feel. */
const MAX_FEEL: Beats = 0.04;
/** A last bar whose hits all lie before this step is incomplete. */
const WHOLE_BAR = 11;
const PHRASE_LENGTHS = [8, 4, 2, 1];

/**
 * The performed bars, quantised. The systematic deviation of each sound on each sixteenth of the beat (its
 * feel) is kept, random ones are removed. A take of less than a bar is repeated to fill one.
 */
export function phraseOf({ placed }: BeatGrid): BeatPhrase {
  const feel = feelOf(placed);
  const shift = Math.min(0, ...placed.map(({ step }) => Math.floor(step / STEPS_PER_BAR)));
  const bars: PhraseHit[][] = [];
  for (const { hit, step } of placed) {
    const at = step - shift * STEPS_PER_BAR;
    const bar = (bars[Math.floor(at / STEPS_PER_BAR)] ??= []);
    const within = at % STEPS_PER_BAR;
    const same = bar.findIndex((other) => other.step === within && other.drum === hit.drum);
    const late = feel(hit.drum, within);
    const one = { step: within, drum: hit.drum, velocity: hit.velocity, feel: late };
    if (same < 0) bar.push(one);
    else if ((bar[same]?.velocity ?? 0) < hit.velocity) bar[same] = one;
  }
  const all = Array.from(bars, (bar) => bar ?? []);
  const whole = withoutIncompleteBars(all);
  const length = PHRASE_LENGTHS.find((count) => count <= whole.length) ?? 1;
  const phrase = whole.slice(0, length);
  return phrase.length === 1 ? [filled(phrase[0] ?? [])] : phrase;
}

/** Mean deviation of each sound on each sixteenth of the beat, shrunk towards 0 for few hits. */
function feelOf(placed: readonly PlacedHit[]) {
  const sums = new Map<string, { off: number; count: number }>();
  const name = (drum: string, step: number) => `${drum} ${step % STEPS_PER_BEAT}`;
  for (const { hit, step, off } of placed) {
    const key = name(hit.drum, ((step % STEPS_PER_BEAT) + STEPS_PER_BEAT) % STEPS_PER_BEAT);
    const sum = sums.get(key) ?? { off: 0, count: 0 };
    sums.set(key, { off: sum.off + off, count: sum.count + 1 });
  }
  return (drum: string, step: number): Beats => {
    const { off, count } = sums.get(name(drum, step)) ?? { off: 0, count: 0 };
    // Shrinkage: as if two further hits had no deviation.
    return Math.max(-MAX_FEEL, Math.min(MAX_FEEL, off / (count + 2)));
  };
}

/** Removes the pickup before the first downbeat and an incomplete last bar. */
function withoutIncompleteBars(bars: readonly PhraseHit[][]): PhraseHit[][] {
  const isWhole = (bar: readonly PhraseHit[]) => bar.some(({ step }) => step >= WHOLE_BAR);
  const startsOnTime = (bar: readonly PhraseHit[]) => bar.some(({ step }) => step < STEPS_PER_BEAT);
  let whole = [...bars];
  if (whole.length > 1 && !startsOnTime(whole[0] ?? [])) whole = whole.slice(1);
  if (whole.length > 1 && !isWhole(whole.at(-1) ?? [])) whole = whole.slice(0, -1);
  return whole;
}

/** One bar, in which the performed beats are repeated to fill the rest. */
function filled(bar: readonly PhraseHit[]): PhraseHit[] {
  const last = Math.max(0, ...bar.map(({ step }) => step));
  const length = [1, 2, 4].map((beats) => beats * STEPS_PER_BEAT).find((steps) => last < steps);
  const unit = length ?? STEPS_PER_BAR;
  const turns = Array.from({ length: STEPS_PER_BAR / unit }, (_, turn) => turn * unit);
  return turns.flatMap((turn) => bar.map((hit) => ({ ...hit, step: hit.step + turn })));
}
