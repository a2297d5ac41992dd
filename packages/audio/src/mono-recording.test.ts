import { expect, it } from 'vitest';
import { renderHum } from '#fixtures/hums/render-hum.ts';
import { difference } from '#fixtures/tone-measures.ts';
import { VOICE_RATE, voiceSound } from './analysis/voice-sound.ts';
import { MonoRecording } from './mono-recording.ts';

const hum = renderHum('tune-doo-1', { kind: 'doo', seconds: 3, sampleRate: 44_100 });

function gather(rate?: number) {
  const recording = new MonoRecording(rate);
  for (let start = 0; start < hum.samples.length; start += 5000) {
    const piece = hum.samples.subarray(start, start + 5000);
    recording.push({ channels: [piece, piece], sampleRate: 44_100 });
  }
  return recording.whole();
}

it('keeps what came, on one channel', () => {
  const whole = gather();
  expect(whole?.sampleRate).toBe(44_100);
  expect(whole?.mono).toHaveLength(hum.samples.length);
  expect(difference(whole?.mono, hum.samples)).toBe(0);
});

it('keeps a sound whose two sides cancel each other', () => {
  const turned = hum.samples.map((value) => -0.9 * value);
  const recording = new MonoRecording();
  for (let start = 0; start < hum.samples.length; start += 5000) {
    const piece = (samples: Float32Array) => samples.subarray(start, start + 5000);
    recording.push({ channels: [piece(turned), piece(hum.samples)], sampleRate: 44_100 });
  }
  expect(difference(recording.whole()?.mono, hum.samples)).toBe(0);
});

it('is heard as a voice just as if it had been kept at its own rate', () => {
  const whole = gather(VOICE_RATE);
  if (!whole) throw new Error('It came.');
  const [kept, brought] = [
    voiceSound(hum.samples, 44_100),
    voiceSound(whole.mono, whole.sampleRate),
  ];
  expect(brought).toHaveLength(kept.length);
  expect(difference(brought, kept)).toBe(0);
});

it('keeps a rate that no recording has, for who hears it to refuse', () => {
  const recording = new MonoRecording(VOICE_RATE);
  recording.push({ channels: [new Float32Array(10)], sampleRate: 4_000_000 });
  expect(recording.whole()?.sampleRate).toBe(4_000_000);
});

it('is nothing where nothing came', () => {
  expect(new MonoRecording().whole()).toBeNull();
});
