import { type ControlLine, controlLine } from '../instruments/control.ts';
import type { RenderSettings } from '../instruments/render-settings.ts';
import { kWeighting } from '../k-weighting.ts';
import { ChannelFilter } from '../loudness.ts';
import { ENGINE_RATE, type Score, type Section, type StereoSound } from '../score.ts';
import type { Decibels, Seconds } from '../units.ts';

/** Duration of the ramp from one section's setting to the next one's, which ends at its first beat. */
const TRANSITION: Seconds = 0.25;
/** Level difference between sections of energy 0 and 1. */
const LEVEL_RANGE: Decibels = 9.8;
/** Limits of the level change of a section. */
const MAX_DOWN: Decibels = -5;
const MAX_UP: Decibels = 4;

/**
 * A setting that changes from section to section, as a control line over the piece; null for loops, whose
 * end must match their beginning, and for scores with one section.
 *
 * @param setting value for a section; the last one's applies until the end
 */
export function sectionLine(
  { sections, tempo }: Pick<Score, 'sections' | 'tempo'>,
  settings: RenderSettings,
  setting: (section: Section, index: number) => number,
): ControlLine | null {
  if (settings.period !== null || sections.length < 2) return null;
  const values = sections.map(setting);
  const starts = sections.map(({ start }) => (start * 60) / tempo);
  let now = 0;
  return controlLine(settings.frames, (time) => {
    while (now + 1 < starts.length && time >= (starts[now + 1] ?? Infinity)) now += 1;
    const own = values[now] ?? 1;
    const left = (starts[now + 1] ?? Infinity) - time;
    return left >= TRANSITION
      ? own
      : own + (1 - left / TRANSITION) * ((values[now + 1] ?? own) - own);
  });
}

/**
 * Linear gains that bring the K-weighted levels of a mix's sections to the differences that their energies
 * ask for. Null for loops and for scores with one section.
 */
export function sectionLevels(
  mix: StereoSound,
  score: Score,
  settings: RenderSettings,
): ControlLine | null {
  if (settings.period !== null || score.sections.length < 2) return null;
  const measured = sectionPowers(mix, score).map((power) =>
    power > 1e-9 ? 10 * Math.log10(power) : null,
  );
  const off = score.sections.map(({ energy }, index) => {
    const level = measured[index] ?? null;
    return level === null ? null : level - LEVEL_RANGE * energy;
  });
  const heard = off.filter((each) => each !== null);
  const middle = heard.reduce((sum, each) => sum + each, 0) / Math.max(1, heard.length);
  return sectionLine(score, settings, (_, index) => {
    const each = off[index] ?? null;
    const move = each === null ? 0 : Math.min(MAX_UP, Math.max(MAX_DOWN, middle - each));
    return 10 ** (move / 20);
  });
}

function sectionPowers({ left, right }: StereoSound, { sections, tempo }: Score): number[] {
  const powers = sections.map(() => 0);
  for (const side of left === right ? [left] : [left, right]) {
    const weighting = new ChannelFilter(kWeighting(ENGINE_RATE));
    sections.forEach(({ start, length }, index) => {
      const at = (beat: number) =>
        Math.min(side.length, Math.round((beat * 60 * ENGINE_RATE) / tempo));
      const [from, until] = [at(start), at(start + length)];
      const power = weighting.energy(side, from, until) / Math.max(1, until - from);
      powers[index] = (powers[index] ?? 0) + power;
    });
  }
  return powers;
}
