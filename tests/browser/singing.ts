import type { APIRequestContext } from '@playwright/test';
import { findDelay } from '@artist-space/audio/delay.ts';
import { seededRandom } from '@artist-space/audio/random.ts';
import { encodeWav } from '@artist-space/audio/wav.ts';
import { expect } from './browser.ts';

const RATE = 44_100;
const BEAT_SECONDS = 8;

export interface Vocal {
  id: number;
  title: string;
  audioUrl: string;
  status: string;
  description: string | null;
  offsetMs: number;
  duration: number;
}

export interface Sung {
  samples: Float32Array;
  sampleRate: number;
}

/** Bursts of noise at uneven intervals, so that their position can be found to the sample. */
function beat(): Float32Array {
  const random = seededRandom('beat');
  return Float32Array.from({ length: BEAT_SECONDS * RATE }, (_, at) => {
    const isOn = (at / RATE) % 0.37 < 0.05;
    return (isOn ? 0.4 : 0.01) * (2 * random() - 1);
  });
}

/** Adds a track of the signed-in artist whose position in a take can be found; read, with its lyrics. */
export async function addBeat(request: APIRequestContext): Promise<number> {
  const buffer = Buffer.from(encodeWav([beat()], { sampleRate: RATE }));
  const audio = { name: 'beat.wav', mimeType: 'audio/wav', buffer };
  const lyrics = 'Last bus north with the heater gone,\nI draw your name till the glass is clear.';
  const added = await request.post('/api/tracks', {
    multipart: { title: 'Glass Weather', genre: 'Neo-soul', lyrics, audio },
  });
  const { id } = (await added.json()) as { id: number };
  await expect(async () => {
    const track = await request.get(`/api/tracks/${id}`);
    expect(((await track.json()) as { outputUrl: string | null }).outputUrl).toBeTruthy();
  }).toPass({ timeout: 60_000 });
  return id;
}

export async function takesOver(request: APIRequestContext, trackId: number): Promise<Vocal[]> {
  return (await (await request.get(`/api/tracks/${trackId}/vocal-recordings`)).json()) as Vocal[];
}

/** Samples of the first take over a track as stored on the server, once it is WAV. */
export async function firstTakeOver(request: APIRequestContext, trackId: number): Promise<Sung> {
  let bytes: Buffer = Buffer.alloc(0);
  await expect(async () => {
    const [vocal] = await takesOver(request, trackId);
    const file = await request.get(vocal?.audioUrl ?? '/nothing');
    expect(file.headers()['content-type']).toBe('audio/wav');
    bytes = await file.body();
  }).toPass({ timeout: 60_000 });
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset + 44));
  return {
    samples: Float32Array.from(samples, (sample) => sample / 32_767),
    sampleRate: bytes.readUInt32LE(24),
  };
}

/** Delay of the beat's sound in the take from the beat's start, in milliseconds. */
export function latenessOf({ samples, sampleRate }: Sung): number {
  expect(sampleRate).toBe(RATE);
  const { lag, clarity } = findDelay(beat().subarray(0, 3 * RATE), samples, RATE);
  expect(clarity).toBeGreaterThan(30);
  return (lag / RATE) * 1000;
}
