import { lockedRate } from '../instruments/cycles.ts';
import { NoiseTape } from '../instruments/noise.ts';
import { Filter, filter } from '../instruments/state-variable-filter.ts';
import { sine } from '../instruments/wavetable.ts';
import { seededRandom } from '../random.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Seconds } from '../units.ts';

const BLOCK = 64;

/**
 * Makes a sound old: a motor that wows and flutters, dull highs, hiss and the crackle of a worn
 * record. Everything that turns comes round within `period`, so that a loop still closes.
 *
 * @param age 0..1
 */
export function makeOld(
  sound: StereoSound,
  age: number,
  { seed, period }: { seed: string; period: Seconds | null },
): void {
  if (age <= 0.02) return;
  const cycle = period === null ? sound.left.length : Math.round(period * ENGINE_RATE);
  for (const [name, side, turn] of [
    ['left', sound.left, 0],
    ['right', sound.right, 0.03],
  ] as const) {
    wobble(side, age, turn, period);
    filter(side, 'low', 17_000 - 9000 * age);
    addDust(side, cycle, age, `${seed}/dust/${name}`);
  }
}

/** Backwards from the end, so that the samples read, which are always earlier, are not changed yet. */
function wobble(side: Float32Array, age: number, turn: number, period: Seconds | null): void {
  const depth = 0.0009 * age * ENGINE_RATE;
  const wow = lockedRate(0.55, period) / ENGINE_RATE;
  const flutter = lockedRate(6.3, period) / ENGINE_RATE;
  const lagAt = (at: number) =>
    depth * (1.1 + sine(at * wow + turn) + 0.05 * sine(at * flutter + turn));
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

/** Samples of dust that are made at a time. */
const PIECE = 65_536;
/** Samples that a grain of dust sounds for. */
const GRAIN = 24;

/** Hiss, and clicks as grains of dust make them, the same in every turn of a loop. */
function addDust(side: Float32Array, cycle: number, age: number, seed: string): void {
  const random = seededRandom(seed);
  const hiss = new NoiseTape(random);
  const grains = Array.from({ length: Math.round((cycle / ENGINE_RATE) * 5 * age) }, () => {
    const at = 8 + Math.floor(random() * Math.max(1, cycle - 40));
    const size = 0.05 * age * random() ** 3;
    const swings = Array.from({ length: GRAIN }, (_, tail) => {
      const swing = Math.cos(tail * (0.5 + 0.4 * random()));
      return size * swing * Math.exp(-tail / 5);
    });
    return { at, swings };
  });
  const [low, high] = [new Filter('low', 7000), new Filter('high', 150)];
  const offset = cycle - (side.length % cycle);
  const dust = new Float32Array(PIECE);
  for (let start = 0; start < cycle; start += PIECE) {
    const piece = dust.subarray(0, Math.min(PIECE, cycle - start));
    hiss.next(piece);
    for (let at = 0; at < piece.length; at += 1) piece[at] = (piece[at] ?? 0) * 0.0016 * age;
    for (const { at, swings } of grains) {
      if (at >= start + piece.length || at + GRAIN <= start) continue;
      swings.forEach((swing, tail) => {
        const place = at + tail - start;
        if (place >= 0 && place < piece.length) piece[place] = (piece[place] ?? 0) + swing;
      });
    }
    low.next(piece);
    high.next(piece);
    // Every sample of the side that this piece of the cycle falls on.
    for (let turn = start - offset; turn < side.length; turn += cycle) {
      for (let at = Math.max(0, -turn); at < piece.length && turn + at < side.length; at += 1) {
        side[turn + at] = (side[turn + at] ?? 0) + (piece[at] ?? 0);
      }
    }
  }
}
