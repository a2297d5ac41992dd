import { drawSvg, rasterise, SQUARE, WIDE } from './art/draw.ts';
import type { DemoArtist, DemoTrack } from './scene.ts';
import { type BeatRequest, makeBeat } from '@artist-space/audio/make-beat.ts';
import { renderHum } from '@artist-space/audio/fixtures/hums/render-hum.ts';
import { ENGINE_RATE } from '@artist-space/audio/score.ts';
import { encodeWav } from '@artist-space/audio/wav.ts';
import { readPrompt } from '@artist-space/audio/prompt.ts';

/** Bytes of a picture and their media type. */
export interface Picture {
  bytes: Uint8Array;
  contentType: 'image/webp';
}

/** Request to the engine for a demo track. */
export const beatOf = ({ bpm, key, mood, sound }: DemoTrack): BeatRequest => {
  const { genre, seconds: duration, sung = false } = sound;
  const inKey = readPrompt(`in ${key}`).key;
  return {
    genre,
    mood,
    style: 'modern',
    tempo: bpm,
    duration,
    ...(inKey && { key: inKey }),
    energy: 5,
    danceability: 5,
    complexity: 5,
    valence: 5,
    instruments: [],
    instrumental: !sung,
    variations: true,
  };
};

/**
 * Renders a track with the engine: a stereo 16-bit WAV file at 44.1 kHz. Takes about two seconds of one core;
 * the same track gives the same bytes.
 */
export function renderTrack(track: DemoTrack): Uint8Array {
  const wishes = { prompt: '', quality: 'high', stereo: true, seed: track.title } as const;
  const made = makeBeat({ ...wishes, request: beatOf(track) });
  if (!made.ok) throw new Error(`${track.title}: ${made.reason}`);
  return encodeWav([made.mix.left, made.mix.right], { sampleRate: ENGINE_RATE });
}

const QUIET_ROOM = { echo: 0.1, signalToNoise: 40, mains: 0, overdrive: 1, level: 0.6 };

/** Renders a take of a voice without words, as a WAV file; the same seed gives the same bytes. */
export function renderTake(seed: string, seconds: number): Uint8Array {
  const wishes = { kind: 'doo', seconds, sampleRate: 44_100, around: QUIET_ROOM } as const;
  const { samples, sampleRate } = renderHum(seed, wishes);
  return encodeWav([samples], { sampleRate });
}

/** A track's cover: 1200 by 1200 pixels. */
export async function drawTrackCover({ title, art }: DemoTrack): Promise<Picture> {
  return picture(drawSvg(art, title, SQUARE));
}

/** An artist's profile image: 1200 by 1200 pixels. */
export async function drawArtistImage({ handle, art }: DemoArtist): Promise<Picture> {
  return picture(drawSvg(art, handle, SQUARE));
}

/** An artist's wide cover: 1600 by 640 pixels, its subject on the right. */
export async function drawArtistCover({ handle, art }: DemoArtist): Promise<Picture> {
  return picture(drawSvg(art, handle, WIDE));
}

async function picture(svg: string): Promise<Picture> {
  return { bytes: await rasterise(svg), contentType: 'image/webp' };
}
