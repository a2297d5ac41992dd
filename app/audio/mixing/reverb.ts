import { filter } from '../instruments/state-variable-filter.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Seconds } from '../units.ts';
import type { Quality } from '../vocabulary.ts';

/** Lengths of the lines in samples: primes, so that their echoes do not fall together. */
const LINES: Readonly<Record<Quality, readonly number[]>> = {
  standard: [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797],
  high: [1153, 1301, 1433, 1601, 1733, 1867, 2053, 2251, 2399, 2617, 2797, 2999],
  premium: [
    1051, 1153, 1213, 1301, 1433, 1511, 1601, 1733, 1867, 2053, 2251, 2399, 2617, 2797, 2999, 3253,
  ],
};

/** First reflections from walls and floor: seconds and gains, by turns on the left and right. */
const WALLS: readonly (readonly [Seconds, number])[] = [
  [0.0071, 0.5],
  [0.0093, -0.46],
  [0.0137, 0.4],
  [0.0169, 0.36],
  [0.0223, -0.3],
  [0.0271, 0.28],
];

/** All-passes before the network, in samples: a blow enters it as a brush of sound, not as a click. */
const DIFFUSERS: Readonly<Record<Quality, readonly number[]>> = {
  standard: [211, 569],
  high: [211, 157, 569],
  premium: [211, 157, 569, 409],
};
const DIFFUSION = 0.66;

export interface Room {
  /** Until the tail has fallen by 60 dB. */
  readonly seconds: Seconds;
  readonly level: number;
  readonly quality: Quality;
}

/**
 * Adds the reverberation of a mono send to `into`: first reflections, then a feedback delay network
 * with a Householder matrix (Jot & Chaigne 1991) whose lines swallow the highs with every turn. Its
 * input enters the lines with turning signs, so that both sides differ.
 */
export function addReverb(send: Float32Array, into: StereoSound, room: Room): void {
  filter(send, 'high', 200);
  addWalls(send, into, room.level * 0.6);
  for (const length of DIFFUSERS[room.quality]) diffuse(send, length);
  const lines = layLines(LINES[room.quality], room.seconds);
  const { memory, heads, starts, ends, gains, dark } = lines;
  const count = gains.length;
  const wait = Math.round(0.016 * ENGINE_RATE);
  const out = room.level * Math.sqrt(2 / count);
  for (let at = wait; at < send.length; at += 1) {
    const input = send[at - wait] ?? 0;
    let even = 0;
    let odd = 0;
    for (let n = 0; n < count; n += 1) {
      const before = dark[n] ?? 0;
      const value = before + 0.46 * ((memory[heads[n] ?? 0] ?? 0) - before) + 1e-20;
      dark[n] = value;
      if ((n & 1) === 0) even += value;
      else odd += value;
    }
    const share = (even + odd) * (2 / count);
    for (let n = 0; n < count; n += 1) {
      const head = heads[n] ?? 0;
      const entering = (n & 2) === 0 ? input : -input;
      memory[head] = entering + ((dark[n] ?? 0) - share) * (gains[n] ?? 0);
      heads[n] = head + 1 === ends[n] ? (starts[n] ?? 0) : head + 1;
    }
    into.left[at] = (into.left[at] ?? 0) + even * out;
    into.right[at] = (into.right[at] ?? 0) + odd * out;
  }
}

/** The lines one after the other in one memory, with the gain that gives each the same decay. */
function layLines(lengths: readonly number[], seconds: Seconds) {
  const ends = Int32Array.from(lengths);
  for (let n = 1; n < ends.length; n += 1) ends[n] = (ends[n] ?? 0) + (ends[n - 1] ?? 0);
  const starts = ends.map((end, n) => end - (lengths[n] ?? 0));
  const gains = Float64Array.from(
    lengths,
    (length) => 10 ** ((-3 * length) / (ENGINE_RATE * seconds)),
  );
  return {
    memory: new Float32Array(ends.at(-1) ?? 0),
    heads: starts.slice(),
    starts,
    ends,
    gains,
    dark: new Float64Array(lengths.length),
  };
}

/** Schroeder's all-pass (1962), in place: all frequencies as loud as before, spread in time. */
function diffuse(signal: Float32Array, length: number): void {
  const memory = new Float32Array(length);
  for (let at = 0, head = 0; at < signal.length; at += 1) {
    const old = memory[head] ?? 0;
    const entering = (signal[at] ?? 0) - DIFFUSION * old + 1e-20;
    memory[head] = entering;
    signal[at] = old + DIFFUSION * entering;
    head = head + 1 === length ? 0 : head + 1;
  }
}

function addWalls(send: Float32Array, into: StereoSound, level: number): void {
  WALLS.forEach(([seconds, gain], index) => {
    const delay = Math.round(seconds * ENGINE_RATE);
    const side = index % 2 === 0 ? into.left : into.right;
    for (let at = delay; at < side.length; at += 1) {
      side[at] = (side[at] ?? 0) + (send[at - delay] ?? 0) * gain * level;
    }
  });
}
