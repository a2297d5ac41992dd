import { describe, expect, it } from 'vitest';
import { sine } from '#fixtures/signals.ts';
import { encodeWav, WavEncoder } from './wav.ts';

const text = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

describe('encodeWav', () => {
  const left = sine({ frequency: 440, sampleRate: 44_100, seconds: 0.1, amplitude: 0.5 });
  const right = left.map((value) => -value);

  it('writes a header that says what follows', () => {
    const bytes = encodeWav([left, right], { sampleRate: 44_100 });
    const view = new DataView(bytes.buffer);
    expect([0, 8, 12, 36].map((at) => text(bytes, at))).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    expect(view.getUint16(22, true)).toBe(2);
    expect(view.getUint32(24, true)).toBe(44_100);
    expect(view.getUint16(34, true)).toBe(16);
    expect(view.getUint32(40, true)).toBe(left.length * 4);
    expect(bytes.length).toBe(44 + left.length * 4);
    expect(view.getUint32(4, true)).toBe(bytes.length - 8);
  });

  it.each([16, 24] as const)(
    'keeps the samples to the last of %i bits but for the dither',
    (bits) => {
      const bytes = encodeWav([left, right], { sampleRate: 44_100, bits });
      const view = new DataView(bytes.buffer);
      const full = 2 ** (bits - 1);
      for (let at = 0; at < left.length; at += 7) {
        const place = 44 + at * 2 * (bits / 8);
        const value =
          bits === 16
            ? view.getInt16(place, true)
            : view.getInt16(place + 1, true) * 256 + view.getUint8(place);
        expect(Math.abs(value - (left[at] ?? 0) * full)).toBeLessThan(bits === 16 ? 1.6 : 0.6);
      }
    },
  );

  it('gives every sample of 16 bits back as it was, without dither', () => {
    const every = Float32Array.from({ length: 65_536 }, (_, step) => (step - 32_768) / 32_768);
    const view = new DataView(encodeWav([every], { sampleRate: 8000, dither: false }).buffer);
    const changed = every.filter(
      (sample, at) => view.getInt16(44 + 2 * at, true) !== sample * 32_768,
    );
    expect(changed).toHaveLength(0);
  });

  it('lets parts of a whole make up for what rounding took from the others', () => {
    const whole = left.map((sample) => Math.round(sample * 32_768) / 32_768);
    const parts = [0.4, 0.3, 0.2, 0].map((share) => whole.map((sample) => sample * share));
    parts[3] = whole.map((sample, at) =>
      parts.slice(0, 3).reduce((rest, part) => rest - (part[at] ?? 0), sample),
    );
    // Nothing is lost where a part is silent.
    parts[1]?.fill(0, 0, 100);
    const carried = [new Float32Array(whole.length)];
    const views = parts.map((part) => {
      const encoder = new WavEncoder({ sampleRate: 44_100, channels: 1 });
      const bytes = encoder.push([part], carried);
      return new DataView(bytes.buffer);
    });
    for (let at = 100; at < whole.length; at += 1) {
      const sum = views.reduce((total, view) => total + view.getInt16(2 * at, true), 0);
      expect(Math.abs(sum - (whole[at] ?? 0) * 32_768)).toBeLessThanOrEqual(2);
    }
    expect(views[1]?.getInt16(2 * 50, true)).toBe(0);
  });

  it('clips what lies beyond full scale and writes silence for what is no number', () => {
    const view = new DataView(
      encodeWav([Float32Array.of(3, -3, NaN, 0)], { sampleRate: 8000 }).buffer,
    );
    const values = [0, 1, 2, 3].map((at) => view.getInt16(44 + 2 * at, true));
    expect(values).toEqual([32_767, -32_768, 0, 0]);
  });
});
