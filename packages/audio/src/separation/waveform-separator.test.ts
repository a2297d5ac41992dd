import { describe, expect, it } from 'vitest';
import { concatenated, noise, rootMeanSquare, sine } from '#fixtures/signals.ts';
import { difference } from '#fixtures/tone-measures.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Stems } from './separate-block.ts';
import { STEMS } from '../vocabulary.ts';
import { WaveformSeparator, type WaveformModel } from './waveform-separator.ts';

const FRAMES = 8000;

const scaled = ({ left, right }: StereoSound, gain: number): StereoSound => ({
  left: left.map((value) => value * gain),
  right: right.map((value) => value * gain),
});

/** Gives each stem a share of the mix: drums 60 %, vocals 30 %, and a tenth is lost. */
const shares: WaveformModel = {
  frames: FRAMES,
  separate: (mix) =>
    Promise.resolve({
      vocals: scaled(mix, 0.3),
      drums: scaled(mix, 0.6),
      bass: scaled(mix, 0),
      other: scaled(mix, 0),
    }),
};

const mix = {
  left: noise({ length: 50_123, amplitude: 0.5, seed: 1 }),
  right: sine({ frequency: 440, sampleRate: ENGINE_RATE, seconds: 50_123 / ENGINE_RATE }),
};

async function separate(model: WaveformModel, channels: readonly Float32Array[], piece = 3000) {
  const separator = new WaveformSeparator(model);
  const parts: Stems[] = [];
  for (let start = 0; start < (channels[0]?.length ?? 0); start += piece) {
    const pieces = channels.map((channel) => channel.subarray(start, start + piece));
    parts.push(...(await separator.push(pieces)));
  }
  parts.push(await separator.flush());
  const stem = (name: (typeof STEMS)[number]) => ({
    left: concatenated(parts.map((part) => part[name].left)),
    right: concatenated(parts.map((part) => part[name].right)),
  });
  const stems = Object.fromEntries(STEMS.map((name) => [name, stem(name)])) as unknown as Stems;
  return { stems, isSilent: separator.isSilent };
}

function sumOf(stems: Stems, side: 'left' | 'right'): Float32Array {
  return stems.vocals[side].map((value, at) =>
    STEMS.reduce(
      (sum, name) => sum + (name === 'vocals' ? 0 : (stems[name][side][at] ?? 0)),
      value,
    ),
  );
}

describe('separation by a network', () => {
  it.each([3000, 20_000, 60_000])(
    'is as long as the mix and adds up to it, %d at a time',
    async (piece) => {
      const { stems, isSilent } = await separate(shares, [mix.left, mix.right], piece);
      expect(isSilent).toBe(false);
      for (const side of ['left', 'right'] as const) {
        expect(stems.drums[side]).toHaveLength(mix.left.length);
        expect(difference(sumOf(stems, side), mix[side])).toBeLessThan(1e-6);
      }
    },
  );

  it('shares what is lost by power: the silent stay silent', async () => {
    const { stems } = await separate(shares, [mix.left, mix.right]);
    // Four fifths of the lost tenth belong to the drums, whose power is four times that of the vocals.
    const whole = rootMeanSquare(mix.left);
    expect(rootMeanSquare(stems.drums.left) / whole).toBeCloseTo(0.68, 3);
    expect(rootMeanSquare(stems.vocals.left) / whole).toBeCloseTo(0.32, 3);
    expect(rootMeanSquare(stems.bass.left)).toBeLessThan(1e-6);
  });

  it('fades segments into one another: where a network jumps, no step is heard', async () => {
    let turn = 0;
    const moody: WaveformModel = {
      frames: FRAMES,
      separate(sound) {
        const share = (turn += 1) % 2;
        return Promise.resolve({
          vocals: scaled(sound, share),
          drums: scaled(sound, 1 - share),
          bass: scaled(sound, 0),
          other: scaled(sound, 0),
        });
      },
    };
    const constant = new Float32Array(40_000).fill(0.5);
    const { stems } = await separate(moody, [constant, constant]);
    const { left } = stems.vocals;
    const steps = left.map((value, at) => Math.abs(value - (left[at + 1] ?? value)));
    // From all to nothing over a quarter of a segment.
    expect(Math.max(...steps)).toBeLessThan(1.01 * (0.5 / (FRAMES / 4)));
    expect(Math.max(...left) - Math.min(...left)).toBeGreaterThan(0.45);
  });

  it('takes one channel, and samples that are no number', async () => {
    const broken = mix.left.slice();
    broken[100] = NaN;
    const nonsense: WaveformModel = {
      frames: FRAMES,
      separate: async (sound) => {
        const stems = await shares.separate(sound);
        stems.vocals.left[7] = NaN;
        return stems;
      },
    };
    const { stems } = await separate(nonsense, [broken]);
    for (const name of STEMS) expect(stems[name].left.every(Number.isFinite)).toBe(true);
    expect(
      difference(stems.drums.left.subarray(200), stems.drums.right.subarray(200)),
    ).toBeLessThan(0.5);
    const right = sumOf(stems, 'right');
    expect(difference(right.subarray(101), mix.left.subarray(101))).toBeLessThan(1e-6);
  });

  it('says where there was nothing to hear', async () => {
    const silence = new Float32Array(20_000);
    expect((await separate(shares, [silence, silence])).isSilent).toBe(true);
    expect((await separate(shares, [])).isSilent).toBe(true);
  });
});
