import { lockedRate } from '../instruments/cycles.ts';
import { NoiseTape } from '../instruments/noise.ts';
import { Filter, filter } from '../instruments/state-variable-filter.ts';
import { sine } from '../instruments/wavetable.ts';
import { seededRandom } from '../random.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Seconds } from '../units.ts';

const BLOCK = 64;

/**
 * Imitates old tape and vinyl, in place: wow and flutter, a low-pass, hiss and crackle. Everything
 * periodic repeats within `period`, so that a loop stays seamless.
 *
 * @param age 0..1; up to 0.02 nothing is changed
 * @param period length of the loop; null without a loop
 */
export function applyAge(
  sound: StereoSound,
  age: number,
  { seed, period }: { seed: string; period: Seconds | null },
): void {
  if (age <= 0.02) return;
  const cycle = period === null ? sound.left.length : Math.round(period * ENGINE_RATE);
  for (const [name, side, phase] of [
    ['left', sound.left, 0],
    ['right', sound.right, 0.03],
  ] as const) {
    applyWowAndFlutter(side, age, phase, period);
    filter(side, 'low', 17_000 - 9000 * age);
    addVinylNoise(side, cycle, age, `${seed}/dust/${name}`);
  }
}

/**
 * Reads the channel at a delay that oscillates slowly (wow) and fast (flutter). Runs from the end, because
 * the samples read lie before the one written, which keeps them unchanged until then.
 */
function applyWowAndFlutter(
  side: Float32Array,
  age: number,
  phase: number,
  period: Seconds | null,
): void {
  const depth = 0.0009 * age * ENGINE_RATE;
  const wow = lockedRate(0.55, period) / ENGINE_RATE;
  const flutter = lockedRate(6.3, period) / ENGINE_RATE;
  const lagAt = (at: number) =>
    depth * (1.1 + sine(at * wow + phase) + 0.05 * sine(at * flutter + phase));
  const blocks = Math.ceil(side.length / BLOCK);
  for (let start = (blocks - 1) * BLOCK; start >= 0; start -= BLOCK) {
    const first = lagAt(start);
    const slope = (lagAt(start + BLOCK) - first) / BLOCK;
    for (let at = Math.min(start + BLOCK, side.length) - 1; at >= start; at -= 1) {
      const position = Math.max(0, at - first - slope * (at - start));
      const index = position | 0;
      const value = side[index] ?? 0;
      side[at] = value + ((side[index + 1] ?? value) - value) * (position - index);
    }
  }
}

/** Samples of noise that are made at a time. */
const PIECE = 65_536;
/** Length of a click, in samples. */
const CLICK_LENGTH = 24;

/** Adds hiss and record clicks, identical in every pass of a loop of `cycle` samples. */
function addVinylNoise(side: Float32Array, cycle: number, age: number, seed: string): void {
  const random = seededRandom(seed);
  const hiss = new NoiseTape(random);
  const clicks = Array.from({ length: Math.round((cycle / ENGINE_RATE) * 5 * age) }, () => {
    const at = 8 + Math.floor(random() * Math.max(1, cycle - 40));
    const size = 0.05 * age * random() ** 3;
    const samples = Array.from({ length: CLICK_LENGTH }, (_, tail) => {
      const sample = Math.cos(tail * (0.5 + 0.4 * random()));
      return size * sample * Math.exp(-tail / 5);
    });
    return { at, samples };
  });
  const [low, high] = [new Filter('low', 7000), new Filter('high', 150)];
  const offset = cycle - (side.length % cycle);
  const noise = new Float32Array(PIECE);
  for (let start = 0; start < cycle; start += PIECE) {
    const piece = noise.subarray(0, Math.min(PIECE, cycle - start));
    hiss.next(piece);
    for (let at = 0; at < piece.length; at += 1) piece[at] = (piece[at] ?? 0) * 0.0016 * age;
    for (const { at, samples } of clicks) {
      if (at >= start + piece.length || at + CLICK_LENGTH <= start) continue;
      samples.forEach((sample, tail) => {
        const place = at + tail - start;
        if (place >= 0 && place < piece.length) piece[place] = (piece[place] ?? 0) + sample;
      });
    }
    low.next(piece);
    high.next(piece);
    // Added at every repetition of the cycle within the channel.
    for (let repeat = start - offset; repeat < side.length; repeat += cycle) {
      for (let at = Math.max(0, -repeat); at < piece.length && repeat + at < side.length; at += 1) {
        side[repeat + at] = (side[repeat + at] ?? 0) + (piece[at] ?? 0);
      }
    }
  }
}
