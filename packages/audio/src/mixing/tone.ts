import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Decibels, Hertz } from '../units.ts';
import type { SoundHints } from './sound-hints.ts';

const WEIGHT_BELOW: Hertz = 110;
const BRIGHT_ABOVE: Hertz = 3600;
/** Below this both sides are one: bass that pulls to a side wastes level and makes needles jump. */
const MONO_BELOW: Hertz = 120;
/** Three poles meet there, each a little higher. */
const SIDE_POLES: Hertz = 1.35 * MONO_BELOW;

/** Brightness comes to an end there: cymbals and hats have as much above as those of records. */
const BRIGHT_BELOW: Hertz = 9000;
/** The presence that synthesised sounds lack, relative to records of the same kind. */
const PRESENCE: Decibels = 7;

/** Decibels between no weight and all of it, and between no brightness and all of it. */
const WEIGHT_RANGE: Decibels = 5;
const BRIGHTNESS_RANGE: Decibels = 9;
/** Gain of the side signal at width 0, and its increase up to width 1. */
const LEAST_WIDTH = 0.45;
const WIDTH_RANGE = 1.1;
/** Keeps filter states from denormal numbers, which are slow. */
const DENORMAL_GUARD = 1e-20;

/** Tilts the whole mix as its sound asks: weight below, brightness above, width between the sides. */
export function shapeTone({ left, right }: StereoSound, sound: SoundHints): void {
  const weight = 10 ** (((sound.weight - 0.5) * WEIGHT_RANGE) / 20) - 1;
  const bright = 10 ** (((sound.brightness - 0.5) * BRIGHTNESS_RANGE + PRESENCE) / 20) - 1;
  const width = LEAST_WIDTH + WIDTH_RANGE * sound.width;
  const lowLag = lagOf(WEIGHT_BELOW);
  const highLag = lagOf(BRIGHT_ABOVE);
  const topLag = lagOf(BRIGHT_BELOW);
  const sideLag = lagOf(SIDE_POLES);
  let [midLow, midHigh, midTop, sideLow, sideLower, sideLowest] = [0, 0, 0, 0, 0, 0];
  let [sideHigh, sideTop] = [0, 0];
  for (let at = 0; at < left.length; at += 1) {
    const mid = 0.5 * ((left[at] ?? 0) + (right[at] ?? 0));
    const side = 0.5 * ((left[at] ?? 0) - (right[at] ?? 0));
    midLow += lowLag * (mid - midLow) + DENORMAL_GUARD;
    midHigh += highLag * (mid - midHigh) + DENORMAL_GUARD;
    midTop += topLag * (mid - midHigh - midTop) + DENORMAL_GUARD;
    sideLow += sideLag * (side - sideLow) + DENORMAL_GUARD;
    // Three times: 18 dB an octave.
    const high = side - sideLow;
    sideLower += sideLag * (high - sideLower) + DENORMAL_GUARD;
    const higher = high - sideLower;
    sideLowest += sideLag * (higher - sideLowest) + DENORMAL_GUARD;
    sideHigh += highLag * (high - sideHigh) + DENORMAL_GUARD;
    sideTop += topLag * (high - sideHigh - sideTop) + DENORMAL_GUARD;
    const centre = mid + weight * midLow + bright * midTop;
    const edges = width * (higher - sideLowest + bright * sideTop);
    left[at] = centre + edges;
    right[at] = centre - edges;
  }
}

function lagOf(hertz: Hertz): number {
  return 1 - Math.exp((-2 * Math.PI * hertz) / ENGINE_RATE);
}
