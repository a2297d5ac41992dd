import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Decibels, Hertz } from '../units.ts';
import type { SoundHints } from './sound-hints.ts';

const WEIGHT_BELOW: Hertz = 110;
const BRIGHT_ABOVE: Hertz = 3600;
/** The side signal is removed below this, because off-centre bass wastes level. */
const MONO_BELOW: Hertz = 120;
/** Cutoff of each of the three poles, which together reach −3 dB at about {@link MONO_BELOW}. */
const SIDE_POLES: Hertz = 1.35 * MONO_BELOW;

/** Upper limit of the brightness band: above it, cymbals and hats match those of recordings. */
const BRIGHT_BELOW: Hertz = 9000;
/** Boost of the brightness band that synthesised sounds need to match recordings. */
const PRESENCE: Decibels = 7;

/** Level difference between weight 0 and 1, and between brightness 0 and 1. */
const WEIGHT_RANGE: Decibels = 5;
const BRIGHTNESS_RANGE: Decibels = 9;
/** Gain of the side signal at width 0, and its increase up to width 1. */
const LEAST_WIDTH = 0.45;
const WIDTH_RANGE = 1.1;
/** Keeps filter states from denormal numbers, which are slow. */
const DENORMAL_GUARD = 1e-20;

/** Applies weight (bass level), brightness (treble level) and width to the mix, in place. */
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
    // Three first-order stages: 18 dB per octave.
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
