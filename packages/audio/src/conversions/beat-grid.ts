import type { TranscribedHit } from '../score.ts';
import type { Beats, BeatsPerMinute, Seconds } from '../units.ts';

/** Quantised position of a hit, and its deviation. */
export interface PlacedHit {
  readonly hit: TranscribedHit;
  /** Sixteenths from the first downbeat; negative in a pickup. */
  readonly step: number;
  /** Deviation from the step including swing; positive if late. */
  readonly off: Beats;
}

export interface BeatGrid {
  /** The tempo that was performed. */
  readonly bpm: BeatsPerMinute;
  /** Delay of every second sixteenth; 1/12 is triplet swing. */
  readonly swing: Beats;
  readonly placed: readonly PlacedHit[];
}

export const STEPS_PER_BEAT = 4;
export const STEPS_PER_BAR = 16;

/** Length of the beginning of the take in which the tempo is estimated; it is tracked from there on. */
const SEARCHED: Seconds = 16;
const SEARCH = { slowest: 42, fastest: 220, step: 1.0015 };
/** Cost of a tempo at half or double the requested one, relative to perfect regularity as 1. */
const OCTAVE_COST = 0.45;
const MAX_SWING: Beats = 0.12;
/** Cost of swing: required reduction of the mean deviation per beat of swing. */
const SWING_COST = 0.1;
/** Minimum number of hits to estimate a tempo; with fewer, the requested one is used. */
const MIN_HITS = 3;
/** Minimum swing; a smaller one remains in each hit's `off`. */
const MIN_SWING: Beats = 0.02;
/** Gains by which each hit corrects the phase and the tempo of the tracking clock. */
const FOLLOW = 0.12;
const FOLLOW_SPEED = 0.01;

/**
 * Estimates tempo, swing, phase and downbeat of hits: the tempo by the agreement of the hits with its beats,
 * eighths and sixteenths (in doubt near `wished`), swing and phase by the least deviation, and the downbeat
 * by the usual positions of kicks and snares in popular music.
 * @param performed the tempo, if known
 */
export function findGrid(
  hits: readonly TranscribedHit[],
  wished: BeatsPerMinute,
  performed?: BeatsPerMinute,
): BeatGrid {
  const [first] = hits;
  if (first === undefined) return { bpm: wished, swing: 0, placed: [] };
  const early = hits.filter(({ at }) => at < first.at + SEARCHED);
  const isFew = early.length < MIN_HITS;
  const regular = performed ?? (isFew ? wished : bestTempo(early, wished));
  const levels = performed !== undefined || isFew ? [1] : [1, 1 / 2, 2];
  const grids = levels
    .map((level) => level * regular)
    .filter((bpm) => bpm > SEARCH.slowest && bpm < SEARCH.fastest)
    .map((bpm) => {
      const { phase, swing } = bestPhase(early, bpm);
      const placed = trackTempo(hits, { bpm, phase, swing });
      const { start, worth } = downbeat(placed, swing);
      const shifted = placed.map((one) => ({ ...one, step: one.step - start }));
      return { grid: { bpm, swing, placed: shifted }, worth: worth - octaveCost(bpm, wished) };
    });
  return grids.reduce((one, other) => (other.worth > one.worth ? other : one)).grid;
}

/** Cost of a tempo's distance from the requested one: rhythm alone rarely decides between a tempo and its double. */
function octaveCost(bpm: BeatsPerMinute, wished: BeatsPerMinute): number {
  return OCTAVE_COST * Math.log2(bpm / wished) ** 2;
}

function bestTempo(hits: readonly TranscribedHit[], wished: BeatsPerMinute): BeatsPerMinute {
  let best = { bpm: wished, worth: -Infinity };
  for (let bpm = SEARCH.slowest; bpm < SEARCH.fastest; bpm *= SEARCH.step) {
    const agreement = 0.3 * agree(hits, bpm) + 0.35 * agree(hits, 2 * bpm);
    const worth = agreement + 0.35 * agree(hits, 4 * bpm) - octaveCost(bpm, wished);
    if (worth > best.worth) best = { bpm, worth };
  }
  return best.bpm;
}

/** Agreement of hits with a pulse, 0..1: the length of the mean vector of their phases. */
function agree(hits: readonly TranscribedHit[], bpm: BeatsPerMinute): number {
  let [sine, cosine, whole] = [0, 0, 0];
  for (const { at, velocity } of hits) {
    const turn = (2 * Math.PI * at * bpm) / 60;
    sine += velocity * Math.sin(turn);
    cosine += velocity * Math.cos(turn);
    whole += velocity;
  }
  return Math.hypot(sine, cosine) / Math.max(whole, 1e-9);
}

/** The best phase of the eighths (in beats at the start of the recording) and swing. */
function bestPhase(hits: readonly TranscribedHit[], bpm: BeatsPerMinute) {
  let best = { phase: 0, swing: 0, cost: Infinity };
  for (let swing = 0; swing <= MAX_SWING; swing += 0.01) {
    for (let phase = 0; phase < 0.5; phase += 0.01) {
      const off = hits.reduce((sum, { at, velocity }) => {
        const position = (at * bpm) / 60 - phase;
        return sum + velocity * Math.abs(position - placeOf(nearestStep(position, swing), swing));
      }, 0);
      const weight = hits.reduce((sum, { velocity }) => sum + velocity, 1e-9);
      const cost = off / weight + SWING_COST * swing;
      if (cost < best.cost - 1e-9) best = { phase, swing, cost };
    }
  }
  return best.swing < MIN_SWING ? { phase: best.phase, swing: 0 } : best;
}

/** Position of a sixteenth. */
export function placeOf(step: number, swing: Beats): Beats {
  return step / STEPS_PER_BEAT + (step % 2 === 0 ? 0 : swing);
}

function nearestStep(position: Beats, swing: Beats): number {
  const about = Math.floor(position * STEPS_PER_BEAT);
  const away = (step: number) => Math.abs(position - placeOf(step, swing));
  return [about - 1, about, about + 1].reduce((one, other) =>
    away(other) < away(one) ? other : one,
  );
}

/** Places hits on the grid while tracking changes of the tempo. */
function trackTempo(
  hits: readonly TranscribedHit[],
  { bpm, phase, swing }: { bpm: BeatsPerMinute; phase: Beats; swing: Beats },
): PlacedHit[] {
  let position = ((hits[0]?.at ?? 0) * bpm) / 60 - phase;
  let speed = bpm / 60;
  return hits.map((hit, index) => {
    position += (hit.at - (hits[index - 1]?.at ?? hit.at)) * speed;
    const step = nearestStep(position, swing);
    const off = position - placeOf(step, swing);
    position -= FOLLOW * off;
    speed *= 1 - FOLLOW_SPEED * off;
    return { hit, step, off };
  });
}

/** Weight of each sound for each sixteenth of a 4/4 bar. */
const HABITS: Partial<Record<TranscribedHit['drum'], readonly number[]>> = {
  kick: [10, -1, 1, 0, -1, -1, 2, 1, 5, 0, 2, 0, -2, -1, 0, 0],
  snare: [-6, -1, -1, 0, 10, 0, -1, 0, -2, 0, -1, 0, 10, 0, 0, 0],
  clap: [-6, -1, -1, 0, 10, 0, -1, 0, -2, 0, -1, 0, 10, 0, 0, 0],
  'closed-hat': [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0],
  'open-hat': [-1, 0, 2, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 3, 0],
};
/** Weight of the mean agreement with HABITS. */
const HABIT_WEIGHT = 4;
/** Bonus for a downbeat on the first hit, because most takes begin there. */
const FIRST_HIT_BONUS = 12;

/** The downbeat at or before the first hit, as a step, and its score. */
function downbeat(placed: readonly PlacedHit[], swing: Beats): { start: number; worth: number } {
  const first = placed[0]?.step ?? 0;
  let best = { start: first, worth: -Infinity };
  for (let offset = 0; offset < STEPS_PER_BAR; offset += 1) {
    const start = first - offset;
    if (swing > 0 && start % 2 !== 0) continue;
    const said = placed.reduce((sum, { hit, step }) => {
      const at = (((step - start) % STEPS_PER_BAR) + STEPS_PER_BAR) % STEPS_PER_BAR;
      return sum + hit.velocity * (HABITS[hit.drum]?.[at] ?? 0);
    }, 0);
    const worth = said + (offset === 0 ? FIRST_HIT_BONUS : 0);
    if (worth > best.worth) best = { start, worth };
  }
  const whole = placed.reduce((sum, { hit }) => sum + hit.velocity, 1e-9);
  return { start: best.start, worth: best.worth / whole / HABIT_WEIGHT };
}
