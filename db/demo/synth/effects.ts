import { filter, fixed, RATE } from './filter.ts';
import { sine } from './oscillators.ts';
import type { Sound } from './voices.ts';

/** Mutually prime line lengths, in samples, of the reverberator. */
const LINES = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797];

/**
 * Adds the reverberation of a mono send to `into`: a feedback delay network of eight lines with a
 * Householder matrix (Jot & Chaigne 1991), each line damped.
 *
 * @param seconds time for the tail to fall by 60 dB
 */
export function addReverb(send: Float32Array, into: Sound, seconds: number, level: number): void {
  filter(send, 'high', 0.7, fixed(220));
  const count = LINES.length;
  const { memory, heads, starts, ends, gains } = layLines(seconds);
  const dark = new Float64Array(count);
  const wait = Math.round(0.018 * RATE);
  for (let i = wait; i < send.length; i++) {
    const input = send[i - wait] ?? 0;
    let even = 0;
    let odd = 0;
    for (let n = 0; n < count; n++) {
      const before = dark[n] ?? 0;
      const value = before + 0.42 * ((memory[heads[n] ?? 0] ?? 0) - before);
      dark[n] = value;
      if (n % 2 === 0) even += value;
      else odd += value;
    }
    const share = (even + odd) * (2 / count);
    for (let n = 0; n < count; n++) {
      const head = heads[n] ?? 0;
      memory[head] = input + ((dark[n] ?? 0) - share) * (gains[n] ?? 0);
      heads[n] = head + 1 === ends[n] ? (starts[n] ?? 0) : head + 1;
    }
    into.left[i] = (into.left[i] ?? 0) + even * level * 0.5;
    into.right[i] = (into.right[i] ?? 0) + odd * level * 0.5;
  }
}

/** The lines one after the other in one memory, with the gain that gives each the same decay. */
function layLines(seconds: number) {
  const ends = Int32Array.from(LINES);
  for (let n = 1; n < ends.length; n++) ends[n] = (ends[n] ?? 0) + (ends[n - 1] ?? 0);
  const starts = ends.map((end, n) => end - (LINES[n] ?? 0));
  const gains = Float64Array.from(LINES, (length) => 10 ** ((-3 * length) / (RATE * seconds)));
  const memory = new Float32Array(ends.at(-1) ?? 0);
  return { memory, heads: starts.slice(), starts, ends, gains };
}

/** Adds echoes of a mono send that bounce from side to side and darken with every turn. */
export function addEcho(
  send: Float32Array,
  into: Sound,
  seconds: number,
  feedback: number,
  level: number,
): void {
  filter(send, 'high', 0.7, fixed(250));
  const length = Math.round(seconds * RATE);
  const memories = [new Float32Array(length), new Float32Array(length)] as const;
  const dark = [0, 0] as [number, number];
  for (let i = 0, at = 0; i < send.length; i++) {
    const left = memories[0][at] ?? 0;
    const right = memories[1][at] ?? 0;
    dark[0] += 0.35 * (right * feedback - dark[0]);
    dark[1] += 0.35 * (left - dark[1]);
    memories[0][at] = (send[i] ?? 0) + dark[0];
    memories[1][at] = dark[1];
    if (++at === length) at = 0;
    into.left[i] = (into.left[i] ?? 0) + left * level;
    into.right[i] = (into.right[i] ?? 0) + right * level;
  }
}

/** Bends the pitch of a stereo signal slowly, like a tape machine with a tired motor. */
export function wobble(sound: Sound, depthSeconds: number): void {
  const depth = depthSeconds * RATE;
  for (const [turn, side] of [sound.left, sound.right].entries()) {
    const source = side.slice();
    const lag = (i: number) => {
      const slow = 0.5 + 0.5 * sine((i / RATE) * 0.61 + turn * 0.07);
      const fast = 0.5 + 0.5 * sine((i / RATE) * 4.3);
      return depth * (0.8 * slow + 0.06 * fast);
    };
    for (let start = 0; start < side.length; start += 64) {
      const from = lag(start);
      const slope = (lag(start + 64) - from) / 64;
      const end = Math.min(start + 64, side.length);
      for (let i = start; i < end; i++) {
        const position = i - from - slope * (i - start);
        const index = Math.floor(position);
        const now = source[index] ?? 0;
        side[i] = now + ((source[index + 1] ?? 0) - now) * (position - index);
      }
    }
  }
}

/** Makes room for the kick: lowers the signal at each time in `seconds` and lets it come back. */
export function duck(sound: Sound, times: number[], depth: number, recovery: number): void {
  const length = Math.round(recovery * RATE);
  for (const time of times) {
    const start = Math.round(time * RATE);
    for (let i = 0; i < length; i++) {
      const rise = i / length;
      const attack = Math.min(1, i / 130);
      const gain = 1 - depth * attack * (1 - rise) * (1 - rise);
      const at = start + i;
      if (at >= sound.left.length) break;
      sound.left[at] = (sound.left[at] ?? 0) * gain;
      sound.right[at] = (sound.right[at] ?? 0) * gain;
    }
  }
}
