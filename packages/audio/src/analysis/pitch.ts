import { hertzToMidi, midiToHertz } from '../frequency.ts';
import type { LongTask } from '../long-task.ts';
import type { Midi, Seconds } from '../units.ts';
import { type PitchCandidate, PitchCandidates } from './pitch-candidates.ts';
import { VOICE_RATE } from './voice-sound.ts';

/** Distance between frames. */
export const HOP: Seconds = 0.01;
const HOP_SAMPLES = HOP * VOICE_RATE;
/** Maximum number of candidates per frame. */
const WIDTH = 8;
/** Probability of staying voiced or unvoiced. */
const STAY = 0.99;
/** Maximum pitch change per hop without a leap. */
const REACH: Midi = 2.5;
/** Probability of a larger pitch change. */
const LEAP = 1e-4;
const IMPOSSIBLE = 1e-8;

/** Pitch of a voice, every HOP seconds from the first sample. */
export interface PitchTrack {
  /** 0 in unvoiced frames. */
  readonly hertz: Float32Array;
  /** The same in semitones, 69 = A at 440 Hz; NaN in unvoiced frames. */
  readonly midi: Float32Array;
  /** Probability of a pitch. */
  readonly voicing: Float32Array;
  /** Periodicity, 0..1. */
  readonly clarity: Float32Array;
  /** Mean square. */
  readonly power: Float32Array;
}

/**
 * Tracks the pitch of one voice in `sound` (at VOICE_RATE): the Viterbi path through pYIN's candidates
 * (Mauch & Dixon 2014, section 2.2). In their hidden Markov model all other pitches have probability zero,
 * so that the states of a frame are its candidates, at their exact pitch, and one unvoiced state. Null if
 * the task was stopped.
 */
export function trackPitch(sound: Float32Array, task: LongTask = {}): PitchTrack | null {
  const count = Math.max(1, Math.floor(sound.length / HOP_SAMPLES));
  const looks = new PitchCandidates();
  const path = new CandidatePath(count);
  const voicing = new Float32Array(count);
  const clarity = new Float32Array(count);
  const power = new Float32Array(count);
  for (let frame = 0; frame < count; frame += 1) {
    if (frame % 512 === 0) {
      if (task.shouldStop?.()) return null;
      task.onProgress?.(frame / count);
    }
    const look = looks.at(sound, Math.round(frame * HOP_SAMPLES));
    path.step(frame, look.candidates);
    voicing[frame] = look.candidates.reduce((sum, { probability }) => sum + probability, 0);
    clarity[frame] = look.clarity;
    power[frame] = look.power;
  }
  const midi = path.trace();
  const hertz = midi.map((pitch) => (Number.isNaN(pitch) ? 0 : midiToHertz(pitch)));
  return { hertz, midi, voicing, clarity, power };
}

/** Viterbi algorithm; state WIDTH is the unvoiced one. */
class CandidatePath {
  readonly #pitches: Float32Array;
  readonly #origins: Int8Array;
  readonly #count: number;
  #scores = new Float64Array(WIDTH + 1).fill(-Infinity);
  #next = new Float64Array(WIDTH + 1);

  constructor(count: number) {
    this.#count = count;
    this.#pitches = new Float32Array(count * WIDTH).fill(NaN);
    this.#origins = new Int8Array(count * (WIDTH + 1)).fill(WIDTH);
    this.#scores[WIDTH] = 0;
  }

  step(frame: number, found: readonly PitchCandidate[]): void {
    const candidates =
      found.length > WIDTH
        ? [...found].sort((one, other) => other.probability - one.probability).slice(0, WIDTH)
        : found;
    let voiced = 0;
    this.#next.fill(-Infinity);
    candidates.forEach(({ hertz, probability }, state) => {
      voiced += probability;
      const pitch = hertzToMidi(hertz);
      this.#pitches[frame * WIDTH + state] = pitch;
      this.#arrive(frame, state, Math.log(Math.max(probability, IMPOSSIBLE)), (origin) =>
        origin === WIDTH
          ? Math.log(1 - STAY)
          : Math.log(STAY * movement(pitch - (this.#pitches[(frame - 1) * WIDTH + origin] ?? NaN))),
      );
    });
    this.#arrive(frame, WIDTH, Math.log(Math.max(1 - voiced, IMPOSSIBLE)), (origin) =>
      Math.log(origin === WIDTH ? STAY : 1 - STAY),
    );
    [this.#scores, this.#next] = [this.#next, this.#scores];
  }

  #arrive(frame: number, state: number, seen: number, moved: (origin: number) => number): void {
    let best = -Infinity;
    let from = WIDTH;
    for (let origin = 0; origin <= WIDTH; origin += 1) {
      const score = this.#scores[origin] ?? -Infinity;
      if (score === -Infinity) continue;
      const total = score + moved(origin);
      if (total > best) [best, from] = [total, origin];
    }
    this.#next[state] = best + seen;
    this.#origins[frame * (WIDTH + 1) + state] = from;
  }

  /** Pitch of the best path in every frame. */
  trace(): Float32Array {
    const pitches = new Float32Array(this.#count);
    let state = this.#scores.indexOf(Math.max(...this.#scores));
    for (let frame = this.#count - 1; frame >= 0; frame -= 1) {
      pitches[frame] = state === WIDTH ? NaN : (this.#pitches[frame * WIDTH + state] ?? NaN);
      state = this.#origins[frame * (WIDTH + 1) + state] ?? WIDTH;
    }
    return pitches;
  }
}

/** Transition probability: triangular as in the paper, with a small constant for leaps. */
function movement(semitones: Midi): number {
  const distance = Math.abs(semitones);
  return Math.max(LEAP, 1 - distance / REACH);
}
