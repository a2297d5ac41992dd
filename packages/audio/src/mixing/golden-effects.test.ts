import { describe, expect, it } from 'vitest';
import { noise, rootMeanSquare } from '#fixtures/signals.ts';
import { bandScore } from '#fixtures/scores.ts';
import { RENDER_DETAIL, type RenderSettings } from '../instruments/render-settings.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import { compress } from './compressor.ts';
import { duckingLine } from './ducking.ts';
import { Echo } from './echo.ts';
import { Reverb } from './reverb.ts';
import { completeSound } from './sound-hints.ts';
import { spread } from './spread.ts';
import { shapeTone } from './tone.ts';

/** A quarter of a second of noise, then silence, in which echoes and reverberation go on. */
function burst(seed: number): Float32Array {
  const side = new Float32Array(ENGINE_RATE);
  side.set(noise({ length: ENGINE_RATE / 4, amplitude: 0.5, seed }));
  return side;
}

const silent = (): StereoSound => ({
  left: new Float32Array(ENGINE_RATE),
  right: new Float32Array(ENGINE_RATE),
});

const noises = (): StereoSound => ({ left: burst(1), right: burst(2) });

/** Both levels and three samples of each side. */
const fingerprint = ({ left, right }: StereoSound): number[] =>
  [left, right].flatMap((side) => [
    rootMeanSquare(side),
    ...[5000, 9000, 15_500].map((at) => side[at] ?? Number.NaN),
  ]);

const EFFECTS: Readonly<Record<string, () => StereoSound>> = {
  echo() {
    const into = silent();
    new Echo({ seconds: 0.1, feedback: 0.5, level: 0.5 }).add(burst(1), into);
    return into;
  },
  reverb() {
    const into = silent();
    new Reverb({ seconds: 1.2, level: 0.3, quality: 'standard' }).add(burst(1), into);
    return into;
  },
  compressor() {
    const sound = noises();
    compress(sound, { ratio: 3, threshold: -6, attack: 0.01, release: 0.1 });
    return sound;
  },
  tone() {
    const sound = noises();
    shapeTone(sound, completeSound({ weight: 0.7, brightness: 0.3, width: 0.8 }));
    return sound;
  },
  spread() {
    const sound = noises();
    spread(sound, 0.3, { width: null, level: null });
    return sound;
  },
  ducking() {
    const settings: RenderSettings = {
      tempo: 120,
      frames: ENGINE_RATE,
      beginnings: [0],
      seed: 'golden',
      renderDetail: RENDER_DETAIL.standard,
      saturation: 0,
      period: null,
    };
    const line = duckingLine(bandScore(4).drums, settings) ?? new Float32Array(0);
    const held = Float32Array.from({ length: 16_000 }, (_, at) => line[Math.floor(at / 50)] ?? 0);
    return { left: held, right: held };
  },
};

/** Level and three samples of the left side, then of the right, as they sounded before their constants had names. */
const GOLDEN: Readonly<Record<string, readonly number[]>> = {
  echo: [0.0727809, 0.19795378, -0.18803693, -0.0306472, 0.03187843, 0, -0.04744473, -0.07775672],
  reverb: [
    0.03423299, 0.10271635, 0.10480215, -0.02259762, 0.03285079, 0.00328181, 0.01121009,
    -0.00027916,
  ],
  compressor: [0.09124097, -0.14008278, -0.10742526, 0, 0.09109028, -0.01534111, -0.25324091, 0],
  tone: [0.22719995, -0.18941736, -0.13636217, 0, 0.22653557, -0.13252294, -0.6280759, 0],
  spread: [0.11223053, -0.17180638, -0.24111892, 0, 0.11204294, -0.08112832, -0.34740096, 0],
  ducking: [
    0.49755182, 0.57830262, 0.30723009, 0.02570386, 0.49755182, 0.57830262, 0.30723009, 0.02570386,
  ],
};

describe('an effect keeps its exact sound', () => {
  it.each(Object.keys(EFFECTS))('%s', (name) => {
    const sound = EFFECTS[name]?.() ?? silent();
    const golden = GOLDEN[name] ?? [];
    expect(golden).toHaveLength(8);
    fingerprint(sound).forEach((value, at) => expect(value).toBeCloseTo(golden[at] ?? 0, 6));
  });
});
