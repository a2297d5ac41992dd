import { ENGINE_RATE, type StereoSound } from '../score.ts';
import { addInto, applyGain, controlLine, framesOf } from './control.ts';
import { centsToRatio } from '../frequency.ts';
import { monoSound } from './instrument.ts';
import { noise } from './noise.ts';
import { levelLine, type Phrase, phraseSeconds, pitchLine } from './phrase.ts';
import { softClip } from './saturation.ts';
import { filter } from './state-variable-filter.ts';
import { addWave, PURE, SAW, SQUARE } from './wavetable.ts';

/** Bias of the saturation, which adds even harmonics. */
const BIAS = 0.08;

/**
 * An 808 bass: a sine with a falling pitch at the start and slides between notes, saturated so that its
 * harmonics are audible on small speakers.
 */
export function play808(phrase: Phrase): StereoSound {
  const release = 0.07;
  const frames = framesOf(phraseSeconds(phrase) + release);
  const pitch = pitchLine(phrase, frames, { glide: 0.045 });
  const drop = 2.2 + 0.4 * phrase.random();
  const line = pitch.map((hertz, point) => hertz * (1 + drop * Math.exp(-point / 15)));
  const out = new Float32Array(frames);
  addWave(out, PURE, line, { phase: 0, gain: 1 });
  const level = levelLine(phrase, frames, { attack: 0.002, release, sustain: 0.35, decay: 1.1 });
  const drive = 1.3 + 1.9 * phrase.notes[0].velocity;
  const makeUp = 0.9 / softClip(drive);
  applyGain(out, level);
  for (let at = 0; at < out.length; at += 1) {
    out[at] = (softClip((out[at] ?? 0) * drive + BIAS) - softClip(BIAS)) * makeUp;
  }
  filter(out, 'high', 18);
  endSoftly(out);
  return monoSound(out);
}

/** Detuned sawtooths, as in the supersaw (Szabo 2010), with a filter controlled by velocity. */
export function playSynth(phrase: Phrase): StereoSound {
  const saws = { 1: [-9, 9, 0], 2: [-12, 12, -5, 5], 3: [-12, 12, -7, 7, 0] };
  const release = 0.16;
  const frames = framesOf(phraseSeconds(phrase) + release);
  const line = pitchLine(phrase, frames, {
    glide: 0.03,
    vibrato: { cents: 9, rate: 5.2, delay: 0.35 },
  });
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  addSaws(left, right, line, saws[phrase.detail], phrase);
  const { velocity, pitch } = phrase.notes[0];
  const open = 900 + 3200 * velocity ** 1.6 + 14 * (pitch - 60);
  const cutoff = controlLine(frames, (time) => open * 2 ** (1.7 * Math.exp(-time / 0.13)));
  const level = levelLine(phrase, frames, { attack: 0.004, release, sustain: 0.72, decay: 0.25 });
  for (const side of [left, right]) {
    filter(side, 'low', cutoff, 0.95);
    applyGain(side, level);
    endSoftly(side);
  }
  return { left, right };
}

/** A pad of sawtooths and squares with a slowly modulated filter. */
export function playPads(phrase: Phrase): StereoSound {
  const saws = { 1: [-8, 8], 2: [-9, 9, 0], 3: [-10, 10, -4, 4] };
  const release = 0.9;
  const frames = framesOf(phraseSeconds(phrase) + release);
  const line = pitchLine(phrase, frames, { glide: 0.05, drift: 3 });
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  addSaws(left, right, line, saws[phrase.detail], phrase);
  for (const [side, ratio] of [
    [left, centsToRatio(3)],
    [right, centsToRatio(-3)],
  ] as const) {
    addWave(side, SQUARE, line, { ratio: ratio * 0.5, phase: phrase.random(), gain: 0.1 });
  }
  const { velocity } = phrase.notes[0];
  const turn = phrase.random();
  const cutoff = controlLine(
    frames,
    (time) =>
      (500 + 1500 * velocity) *
      (0.7 + 0.45 * (1 - Math.exp(-time / 0.9)) + 0.22 * Math.sin(0.9 * time + 6.28 * turn)),
  );
  const level = levelLine(phrase, frames, { attack: 0.28, release });
  for (const side of [left, right]) {
    filter(side, 'low', cutoff, 0.85);
    applyGain(side, level);
  }
  return { left, right };
}

/** Adds detuned sawtooths (in cents) to both sides; different phases make the sound wide. */
function addSaws(
  left: Float32Array,
  right: Float32Array,
  line: Float32Array,
  cents: readonly number[],
  phrase: Phrase,
): void {
  const gain = 0.42 / Math.sqrt(cents.length);
  for (const detuned of cents) {
    const ratio = centsToRatio(detuned);
    addWave(left, SAW, line, { ratio, phase: phrase.random(), gain });
    addWave(right, SAW, line, { ratio, phase: phrase.random(), gain });
  }
}

/** Fades out the last two milliseconds against a click. */
export function endSoftly(signal: Float32Array): void {
  const length = Math.min(signal.length, Math.round(0.002 * ENGINE_RATE));
  for (let at = 0; at < length; at += 1) {
    const last = signal.length - 1 - at;
    signal[last] = (signal[last] ?? 0) * (at / length);
  }
}

/** Noise with a level envelope and a band-pass, for breath, bow and key click. */
export function airNoise(
  phrase: Phrase,
  frames: number,
  level: Float32Array,
  band: { hertz: number | Float32Array; quality: number; gain: number },
): Float32Array {
  const air = noise(phrase.random, frames);
  filter(air, 'band', band.hertz, band.quality);
  applyGain(air, level);
  const out = new Float32Array(frames);
  addInto(out, air, band.gain);
  return out;
}
