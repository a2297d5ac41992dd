import { ENGINE_RATE, type StereoSound } from '../score.ts';
import { addInto, applyGain, controlLine, framesOf } from './control.ts';
import { lockedRate } from './cycles.ts';
import { type Insert, monoSound } from './instrument.ts';
import { noise } from './noise.ts';
import { levelLine, type Phrase, phraseSeconds, pitchLine } from './phrase.ts';
import { Saturator } from './saturation.ts';
import { Filter, filter } from './state-variable-filter.ts';
import { addWave, PURE, sine, Wavetable } from './wavetable.ts';

/**
 * Drawbars 78 8544 012 of a tonewheel organ, which are the harmonics 1, 3, 2, 4, 6, 8, 10, 12 and 16 of the
 * sixteen-foot fundamental.
 */
const DRAWBARS: Readonly<Record<number, number>> = {
  1: 0.7,
  2: 0.8,
  3: 0.6,
  4: 0.5,
  6: 0.32,
  8: 0.28,
  10: 0.05,
  12: 0.1,
  16: 0.14,
};
const TONEWHEELS = new Wavetable((harmonic) => 0.34 * (DRAWBARS[harmonic] ?? 0));

export function playOrgan(phrase: Phrase): StereoSound {
  const release = 0.025;
  const frames = framesOf(phraseSeconds(phrase) + release);
  const line = pitchLine(phrase, frames, { glide: 0.001 });
  const out = new Float32Array(frames);
  addWave(out, TONEWHEELS, line, { ratio: 0.5, phase: phrase.random(), gain: 1 });
  const { velocity } = phrase.notes[0];
  const knock = new Float32Array(frames);
  addWave(knock, PURE, line, { ratio: 3, phase: 0, gain: 0.16 + 0.2 * velocity });
  applyGain(
    knock,
    controlLine(frames, (time) => Math.exp(-time / 0.09)),
  );
  addInto(out, knock, 1);
  const click = noise(phrase.random, framesOf(0.006));
  filter(click, 'high', 2500);
  addInto(out, click, 0.05 * velocity);
  // Keys have no velocity; only the swell pedal changes the level.
  applyGain(out, levelLine(phrase, frames, { attack: 0.005, release }));
  return monoSound(out);
}

const HORN_RADIUS = 0.18 / 343;
const CROSSOVER = 800;

/** History in samples for the horn's delay, which varies by less than 50. */
const HORN_REACH = 64;

/**
 * A rotating speaker (Smith, Serafin, Abel & Berners, "Doppler simulation and the Leslie", 2002): the
 * horn modulates pitch and level above 800 Hz, the drum only the level below.
 */
export const rotarySpeaker: Insert = ({ saturation, oversampling, period }) => {
  const valve = new Saturator({ drive: 1.2 + 4 * saturation, bias: 0.1, oversampling });
  const lowPass = new Filter('low', CROSSOVER, 0.6);
  const highPass = new Filter('high', CROSSOVER, 0.6);
  const hornStep = lockedRate(0.83, period);
  const drumStep = lockedRate(0.67, period);
  const depth = HORN_RADIUS * ENGINE_RATE;
  const before = new Float32Array(HORN_REACH);
  return {
    delay: valve.delay,
    next({ left, right }, from) {
      valve.next(left);
      const high = new Float32Array(HORN_REACH + left.length);
      high.set(before);
      high.set(left, HORN_REACH);
      highPass.next(high.subarray(HORN_REACH));
      before.set(high.subarray(left.length));
      lowPass.next(left);
      // Sample `at` of the stretch is sample `from + at` of the part.
      const delayed = (position: number) => {
        if (position < 0) return 0;
        const index = position | 0;
        const place = index - from + HORN_REACH;
        const value = high[place] ?? 0;
        return value + ((high[place + 1] ?? value) - value) * (position - index);
      };
      for (let at = 0; at < left.length; at += 1) {
        const now = from + at;
        const turn = (now * hornStep) / ENGINE_RATE;
        const drum = 0.12 * sine((now * drumStep) / ENGINE_RATE);
        const near = sine(turn);
        const far = sine(turn + 0.25);
        const base = left[at] ?? 0;
        left[at] = base * (1 + drum) + delayed(now - depth * (1 + near)) * (0.85 + 0.25 * near);
        right[at] = base * (1 - drum) + delayed(now - depth * (1 + far)) * (0.85 + 0.25 * far);
      }
    },
  };
};
