import { hertzToMidi, midiToHertz } from '../frequency.ts';
import { ENGINE_RATE } from '../score.ts';
import type { Hertz, Midi, Seconds } from '../units.ts';
import { CONTROL_INTERVAL } from './control-curve.ts';
import type { MelodyLine } from './melody-line.ts';
import type { TimedNote } from './syllable-timing.ts';
import type { Singer } from './voices.ts';

/** Pitch and loudness of a hum per frame, the first frame at 0 seconds. */
export interface Contour {
  /** 0 where no pitch was detected. */
  readonly f0: ArrayLike<Hertz>;
  /** From one frame to the next. */
  readonly hop: Seconds;
  /** Loudness, 0..1. */
  readonly dynamics: ArrayLike<number>;
}

/** Maximum deviation from the note; larger ones are errors of the pitch tracker or the voice. */
const MAX_DEVIATION: Midi = 1.6;
const SMOOTHING: Seconds = 0.016;
/** Standard deviation of the pitch over a quarter of a second below which a note counts as held. */
const STRAIGHT: Midi = 0.14;

/**
 * Melody line that follows a hum: its pitch, transposed by `shift` semitones, and its dynamics. Gaps are
 * interpolated and tracking errors limited; where the hum holds a note, the singer's vibrato is added.
 */
export function followContour(
  contour: Contour,
  notes: readonly TimedNote[],
  shift: Midi,
  window: { from: Seconds; count: number },
  singer: Singer,
): MelodyLine {
  const heard = withGapsFilled(heardPitch(contour, notes, shift));
  const straight = straightness(heard, contour.hop);
  const radius = Math.round(SMOOTHING / contour.hop);
  const pitch = new Float32Array(window.count);
  const effort = new Float32Array(window.count);
  let note = 0;
  for (let at = 0; at < window.count; at += 1) {
    const time = window.from + (at * CONTROL_INTERVAL) / ENGINE_RATE;
    while (note < notes.length - 1 && time > (notes[note]?.end ?? 0)) note += 1;
    const place = time / contour.hop;
    const own = notes[note];
    const held = own ? Math.max(time - own.start - singer.vibrato.delay, 0) : 0;
    const vibrato =
      (singer.vibrato.cents / 100) *
      Math.min(held / 0.3, 1) *
      interpolated(straight, place) *
      Math.sin(2 * Math.PI * singer.vibrato.rate * time);
    pitch[at] = midiToHertz(smoothed(heard, place, radius) + vibrato);
    effort[at] = Math.min(Math.max(interpolated(contour.dynamics, place), 0), 1);
  }
  return { pitch, effort };
}

/** Pitch per frame in semitones, NaN outside notes. Octave errors are corrected to the note's octave. */
function heardPitch(contour: Contour, notes: readonly TimedNote[], shift: Midi): Float32Array {
  const heard = new Float32Array(contour.f0.length).fill(NaN);
  for (const { start, end, pitch } of notes) {
    const first = Math.max(Math.ceil(start / contour.hop), 0);
    const last = Math.min(Math.floor(end / contour.hop), heard.length - 1);
    for (let at = first; at <= last; at += 1) {
      const hertz = contour.f0[at] ?? 0;
      const sung = hertz > 0 ? hertzToMidi(hertz) + shift : NaN;
      if (!Number.isFinite(sung)) continue;
      const octaves = 12 * Math.round((sung - pitch) / 12);
      heard[at] = pitch + Math.min(Math.max(sung - octaves - pitch, -MAX_DEVIATION), MAX_DEVIATION);
    }
    const middle = Math.round((first + last) / 2);
    if (last >= first && heard.subarray(first, last + 1).every(Number.isNaN)) heard[middle] = pitch;
  }
  return heard;
}

/** Fills gaps by smooth interpolation (3x² − 2x³). */
function withGapsFilled(heard: Float32Array): Float32Array {
  const result = heard.slice();
  let last = -1;
  for (let at = 0; at <= heard.length; at += 1) {
    const isEnd = at === heard.length;
    if (!isEnd && Number.isNaN(heard[at])) continue;
    const from = last < 0 ? (heard[at] ?? 60) : (heard[last] ?? 60);
    const to = isEnd ? from : (heard[at] ?? 60);
    for (let gap = last + 1; gap < at; gap += 1) {
      const share = last < 0 ? 1 : (gap - last) / (at - last);
      result[gap] = from + (to - from) * share * share * (3 - 2 * share);
    }
    last = at;
  }
  return result;
}

/** Steadiness of the pitch per frame: 1 if it is constant, 0 if it moves. */
function straightness(pitch: Float32Array, hop: Seconds): Float32Array {
  const radius = Math.max(Math.round(0.125 / hop), 1);
  return pitch.map((_, at) => {
    const around = pitch.subarray(Math.max(at - radius, 0), at + radius + 1);
    const mean = around.reduce((sum, value) => sum + value, 0) / around.length;
    const spread = around.reduce((sum, value) => sum + (value - mean) ** 2, 0) / around.length;
    return Math.min(Math.max(1.5 - Math.sqrt(spread) / STRAIGHT, 0), 1);
  });
}

function smoothed(line: Float32Array, place: number, radius: number): number {
  let sum = 0;
  for (let offset = -radius; offset <= radius; offset += 1)
    sum += interpolated(line, place + offset);
  return sum / (2 * radius + 1);
}

/** Linear interpolation between frames; clamped to the first and the last. */
function interpolated(line: ArrayLike<number>, place: number): number {
  if (line.length === 0) return 0;
  const inside = Math.min(Math.max(place, 0), line.length - 1);
  const index = Math.floor(inside);
  const value = line[index] || 0;
  return value + ((line[index + 1] || value) - value) * (inside - index);
}
