/** A pitch per frame, in (fractional) bins; 0 where there is none. */
export type MelodyTrack = Float32Array;

export interface FollowedMelody {
  readonly pitch: MelodyTrack;
  /** Salience of that pitch, by its harmonics. */
  readonly salience: Float32Array;
}

export interface PitchSearch {
  /** Range of the fundamental, in bins. */
  readonly lowest: number;
  readonly highest: number;
  readonly harmonics: number;
  /** Weight of each harmonic relative to the one below it. */
  readonly fade: number;
  /** Weight of the energy half-way between harmonics, which is evidence against a pitch. */
  readonly between: number;
  /** Minimum salience of a pitch, relative to a frame's typical strength. */
  readonly threshold: number;
  /** Salience that a leap costs. */
  readonly leap: number;
}

const STATES_PER_OCTAVE = 60;
/** Salience that a step of one state costs. */
const STEP = 0.02;
const REACH = 8;

/**
 * Tracks the most salient pitch in `strengths` (frames × bins). The salience of a pitch is the sum of its
 * harmonics minus the energy half-way between them (Klapuri 2006). Dynamic programming finds the path with
 * the highest salience minus a cost for leaps, as in Salamon & Gómez, "Melody extraction from polyphonic
 * music signals", 2012.
 */
export function trackMelody(
  strengths: Float32Array,
  bins: number,
  search: PitchSearch,
): FollowedMelody {
  const frames = strengths.length / bins;
  const states = Math.ceil(STATES_PER_OCTAVE * Math.log2(search.highest / search.lowest));
  const pitches = Float32Array.from(
    { length: states },
    (_, state) => search.lowest * 2 ** (state / STATES_PER_OCTAVE),
  );
  const silent = states;
  let scores = new Float32Array(states + 1);
  let next = new Float32Array(states + 1);
  const from = new Int16Array(frames * (states + 1));
  const saliences = new Float32Array(frames * states);
  for (let frame = 0; frame < frames; frame += 1) {
    const salience = saliences.subarray(frame * states, (frame + 1) * states);
    measureSalience(
      strengths.subarray(frame * bins, (frame + 1) * bins),
      pitches,
      search,
      salience,
    );
    let best = silent;
    for (let state = 0; state < states; state += 1) {
      if ((scores[state] ?? 0) > (scores[best] ?? 0)) best = state;
    }
    const leaping = (scores[best] ?? 0) - search.leap;
    for (let state = 0; state < states; state += 1) {
      let origin = best;
      let score = leaping;
      const last = Math.min(states - 1, state + REACH);
      for (let near = Math.max(0, state - REACH); near <= last; near += 1) {
        const value = (scores[near] ?? 0) - STEP * Math.abs(near - state);
        if (value > score) {
          score = value;
          origin = near;
        }
      }
      next[state] = score + (salience[state] ?? 0);
      from[frame * (states + 1) + state] = origin;
    }
    const staying = scores[silent] ?? 0;
    const origin = staying >= leaping ? silent : best;
    next[silent] = Math.max(staying, leaping) + search.threshold;
    from[frame * (states + 1) + silent] = origin;
    [scores, next] = [next, scores];
  }
  const path = walkBack(scores, from, frames);
  return {
    pitch: Float32Array.from(path, (state) => pitches[state] ?? 0),
    salience: Float32Array.from(path, (state, frame) =>
      state === silent ? 0 : (saliences[frame * states + state] ?? 0),
    ),
  };
}

/** The state of every frame on the best path. */
function walkBack(scores: Float32Array, from: Int16Array, frames: number): Int16Array {
  const path = new Int16Array(frames);
  let state = 0;
  for (let other = 1; other < scores.length; other += 1) {
    if ((scores[other] ?? 0) > (scores[state] ?? 0)) state = other;
  }
  for (let frame = frames - 1; frame >= 0; frame -= 1) {
    path[frame] = state;
    state = from[frame * scores.length + state] ?? 0;
  }
  return path;
}

function measureSalience(
  strengths: Float32Array,
  pitches: Float32Array,
  { harmonics, fade, between }: PitchSearch,
  salience: Float32Array,
): void {
  for (let state = 0; state < pitches.length; state += 1) {
    const pitch = pitches[state] ?? 0;
    let sum = 0;
    let weight = 1;
    for (let harmonic = 1; harmonic <= harmonics; harmonic += 1) {
      const at = harmonic * pitch;
      if (at + 1 >= strengths.length) break;
      sum += weight * (valueAt(strengths, at) - between * valueAt(strengths, at - pitch / 2));
      weight *= fade;
    }
    salience[state] = sum;
  }
}

function valueAt(values: Float32Array, at: number): number {
  const index = at | 0;
  const low = values[index] ?? 0;
  return low + (at - index) * ((values[index + 1] ?? 0) - low);
}
