import { describe, expect, it } from 'vitest';
import decode from 'audio-decode';
import { FlacEncoder } from './flac.ts';
import { seededRandom } from './random.ts';

const RATE = 48_000;

/** Samples at 16 bits of `shape` (time in seconds → ±1). */
const sampled = (seconds: number, shape: (time: number) => number) =>
  Int16Array.from({ length: Math.round(seconds * RATE) }, (_, at) =>
    Math.round(32_767 * Math.max(-1, Math.min(1, shape(at / RATE)))),
  );

function encoded(samples: Int16Array, cut: number, sampleRate = RATE): Uint8Array {
  const encoder = new FlacEncoder(sampleRate);
  const parts: Uint8Array[] = [encoder.head()];
  for (let at = 0; at < samples.length; at += cut) {
    parts.push(encoder.add(samples.subarray(at, at + cut)));
  }
  parts.push(encoder.end());
  return Buffer.concat(parts);
}

async function decodedOf(bytes: Uint8Array) {
  const { channelData, sampleRate } = await decode(bytes);
  return {
    samples: Int16Array.from(channelData[0] ?? [], (sample) => Math.round(sample * 32_767)),
    sampleRate,
  };
}

const noise = seededRandom('flac');
const sung = (time: number) =>
  0.3 * Math.sin(2 * Math.PI * (220 + 4 * Math.sin(5 * time)) * time) + 0.002 * (noise() - 0.5);

const SIGNALS: Record<string, Int16Array> = {
  'a voice': sampled(2, sung),
  silence: sampled(1, () => 0),
  'full scale noise': sampled(1, () => 2 * noise() - 1),
  'a clipped square': sampled(1, (time) => (Math.sin(600 * time) > 0 ? 1 : -1)),
  'a click in silence': sampled(1, (time) => (Math.abs(time - 0.5) < 0.0001 ? 1 : 0)),
  'less than a block': sampled(0.01, sung),
  'a single sample': Int16Array.of(-1234),
  'the ends of the scale': Int16Array.from({ length: 9000 }, (_, at) =>
    at % 2 ? 32_767 : -32_768,
  ),
};

describe('FLAC', () => {
  it.each(Object.keys(SIGNALS))('gives %s back, sample for sample', async (name) => {
    const samples = SIGNALS[name] ?? new Int16Array(0);
    const { samples: heard, sampleRate } = await decodedOf(encoded(samples, 4800));
    expect(sampleRate).toBe(RATE);
    expect(heard).toHaveLength(samples.length);
    expect(Buffer.compare(Buffer.from(heard.buffer), Buffer.from(samples.buffer))).toBe(0);
  });

  it.each([44_100, 48_000, 32_000])('keeps the rate of %i Hz', async (rate) => {
    const bytes = encoded(SIGNALS['a voice'] ?? new Int16Array(0), 4410, rate);
    expect((await decodedOf(bytes)).sampleRate).toBe(rate);
  });

  it('makes the same bytes however the samples are cut', () => {
    const voice = SIGNALS['a voice'] ?? new Int16Array(0);
    expect(encoded(voice, 4800)).toEqual(encoded(voice, 777));
  });

  it('numbers its frames through for hours', async () => {
    // 18 minutes: beyond two bytes of numbering.
    const long = new Int16Array(4096 * 2100).fill(7);
    expect((await decodedOf(encoded(long, 65_536))).samples).toHaveLength(long.length);
  });

  it('makes a voice much smaller, and noise hardly larger', () => {
    const ratio = (name: string) => {
      const samples = SIGNALS[name] ?? new Int16Array(0);
      return encoded(samples, 4800).length / samples.byteLength;
    };
    expect(ratio('a voice')).toBeLessThan(0.6);
    expect(ratio('silence')).toBeLessThan(0.01);
    expect(ratio('full scale noise')).toBeLessThan(1.01);
  });
});
