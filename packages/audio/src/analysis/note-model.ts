import type { Midi } from '../units.ts';

/** Pitch states per semitone, so that a voice may be out of tune. */
const STEPS = 3;
/** Minimum length of a note's attack in hops. */
const ATTACK = 3;
/** Standard deviations of the pitch from its note during the attack and while it is held. */
const ATTACK_SPREAD: Midi = 1.8;
const HELD_SPREAD: Midi = 0.55;
/** Maximum cost of a single frame, because the pitch tracker makes errors. */
const MAX_COST = 9;
/** Transition log-probabilities per hop. */
const NEW_NOTE = -3.2;
const LEGATO = -9;
const REPEATED_NOTE = -13;
const TO_SILENCE = -2.5;
/** Standard deviation of the intervals of a melody. */
const INTERVAL_SPREAD: Midi = 7;

/** The evidence of each hop for note segmentation. */
export interface NoteEvidence {
  /** NaN where there is no pitch. */
  readonly midi: Float32Array;
  /** Log-odds that a note sounds. */
  readonly sounding: Float32Array;
  /** Gain in log-probability of a note onset. */
  readonly beginning: Float32Array;
}

/** A note by its hops, [from, to). */
export interface NoteSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Segments notes by the Viterbi path through a hidden Markov model whose states are, for every pitch, a
 * note's attack and its held part, and silence (Mauch et al., "Computer-aided melody note transcription
 * using the Tony software", 2015). In addition, transitions between notes are weighted by articulation, so
 * that a pitch can be repeated and legato needs no gap.
 */
export function findNoteSpans(evidence: NoteEvidence): NoteSpan[] {
  const range = pitchRange(evidence.midi);
  if (!range) return [];
  const model = new NoteModel(range, evidence.midi.length);
  for (let frame = 0; frame < evidence.midi.length; frame += 1) model.step(frame, evidence);
  return model.trace();
}

function pitchRange(midi: Float32Array): { lowest: Midi; count: number } | null {
  const heard = midi.filter((pitch) => !Number.isNaN(pitch));
  if (heard.length === 0) return null;
  const lowest = Math.floor(heard.reduce((low, pitch) => Math.min(low, pitch)));
  const highest = Math.ceil(heard.reduce((high, pitch) => Math.max(high, pitch)));
  return { lowest, count: (highest - lowest) * STEPS + 1 };
}

/** States: for pitch p, p × (ATTACK + 1) + 0 … ATTACK − 1 are its attack, then it is held; last, silence. */
class NoteModel {
  readonly #lowest: Midi;
  readonly #pitches: number;
  readonly #silence: number;
  readonly #frames: number;
  readonly #origins: Int16Array;
  /** Log-probabilities of intervals, in semitones. */
  readonly #intervals: Float64Array;
  #scores: Float64Array;
  #next: Float64Array;

  constructor({ lowest, count }: { lowest: Midi; count: number }, frames: number) {
    this.#lowest = lowest;
    this.#pitches = count;
    this.#frames = frames;
    this.#silence = count * (ATTACK + 1);
    this.#scores = new Float64Array(this.#silence + 1).fill(-Infinity);
    this.#scores[this.#silence] = 0;
    this.#next = new Float64Array(this.#silence + 1);
    this.#origins = new Int16Array((count + 1) * frames);
    this.#intervals = Float64Array.from({ length: count }, (_, steps) => {
      const semitones = steps / STEPS;
      if (semitones < 0.6) return REPEATED_NOTE;
      return LEGATO - semitones ** 2 / (2 * INTERVAL_SPREAD ** 2);
    });
  }

  step(frame: number, { midi, sounding, beginning }: NoteEvidence): void {
    const pitch = midi[frame] ?? NaN;
    const odds = sounding[frame] ?? 0;
    const begins = beginning[frame] ?? 0;
    const silence = this.#scores[this.#silence] ?? -Infinity;
    const heldScores = this.#heldScores();
    this.#enterSilence(frame, silence, heldScores);
    for (let index = 0; index < this.#pitches; index += 1) {
      const base = index * (ATTACK + 1);
      const distance = pitch - (this.#lowest + index / STEPS);
      const attack = odds + fit(distance, ATTACK_SPREAD);
      const held = odds + fit(distance, HELD_SPREAD);
      const stays = this.#scores[base + ATTACK] ?? -Infinity;
      const settles = this.#scores[base + ATTACK - 1] ?? -Infinity;
      this.#next[base + ATTACK] = Math.max(stays, settles) + held;
      for (let part = ATTACK - 1; part > 0; part -= 1) {
        this.#next[base + part] = (this.#scores[base + part - 1] ?? -Infinity) + attack;
      }
      const [score, origin] = this.#bestStart(index, silence, heldScores);
      this.#next[base] = score + begins + attack;
      this.#origins[frame * (this.#pitches + 1) + index] = origin;
    }
    [this.#scores, this.#next] = [this.#next, this.#scores];
    this.#settled.push(this.#settledNow());
  }

  /** Whether each held state was entered from its attack, per frame, as bits. */
  readonly #settled: Uint8Array[] = [];

  #settledNow(): Uint8Array {
    const before = this.#next;
    const bits = new Uint8Array(Math.ceil(this.#pitches / 8));
    for (let index = 0; index < this.#pitches; index += 1) {
      const base = index * (ATTACK + 1);
      const settles =
        (before[base + ATTACK - 1] ?? -Infinity) >= (before[base + ATTACK] ?? -Infinity);
      if (settles) bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7));
    }
    return bits;
  }

  #heldScores(): Float64Array {
    return Float64Array.from(
      { length: this.#pitches },
      (_, index) => this.#scores[index * (ATTACK + 1) + ATTACK] ?? -Infinity,
    );
  }

  #enterSilence(frame: number, silence: number, held: Float64Array): void {
    let [best, origin] = [silence, this.#pitches];
    for (let index = 0; index < this.#pitches; index += 1) {
      const score = (held[index] ?? -Infinity) + TO_SILENCE;
      if (score > best) [best, origin] = [score, index];
    }
    this.#next[this.#silence] = best;
    this.#origins[frame * (this.#pitches + 1) + this.#pitches] = origin;
  }

  /** Best score and origin of a new note: from silence or from another note. */
  #bestStart(index: number, silence: number, held: Float64Array): [number, number] {
    let [best, origin] = [silence + NEW_NOTE, this.#pitches];
    for (let from = 0; from < this.#pitches; from += 1) {
      const score = (held[from] ?? -Infinity) + (this.#intervals[Math.abs(index - from)] ?? 0);
      if (score > best) [best, origin] = [score, from];
    }
    return [best, origin];
  }

  trace(): NoteSpan[] {
    const spans: NoteSpan[] = [];
    const width = this.#pitches + 1;
    let frame = this.#frames - 1;
    let note = this.#pitches;
    let best = this.#scores[this.#silence] ?? -Infinity;
    this.#heldScores().forEach((score, index) => {
      if (score > best) [best, note] = [score, index];
    });
    let end = frame + 1;
    while (frame >= 0) {
      if (note === this.#pitches) {
        note = this.#origins[frame * width + this.#pitches] ?? this.#pitches;
        if (note !== this.#pitches) end = frame;
        frame -= 1;
        continue;
      }
      const settled = ((this.#settled[frame]?.[note >> 3] ?? 0) >> (note & 7)) & 1;
      frame -= 1;
      if (!settled) continue;
      const from = frame - ATTACK + 1;
      if (from < 0) break;
      spans.push({ from, to: end });
      note = this.#origins[from * width + note] ?? this.#pitches;
      end = from;
      frame = from - 1;
    }
    return spans.reverse();
  }
}

function fit(distance: Midi, spread: Midi): number {
  if (Number.isNaN(distance)) return 0;
  return -Math.min(MAX_COST, distance ** 2 / (2 * spread ** 2)) - Math.log(spread);
}
