import { drawSvg, rasterise, SQUARE, WIDE } from './art/draw.ts';
import type { DemoArtist, DemoTrack } from './scene-types.ts';
import { renderScore } from '@artist-space/audio/fixtures/synth/render.ts';
import { encodeWav } from '@artist-space/audio/fixtures/synth/wav.ts';

/** Bytes of a picture and their media type. */
export interface Picture {
  bytes: Uint8Array;
  contentType: 'image/webp';
}

/**
 * Plays a track: a stereo 16-bit WAV file at 44.1 kHz. Takes about a second of one core and 90 MB;
 * the same track gives the same bytes.
 */
export function renderTrack({ title, bpm, key, sound }: DemoTrack): Uint8Array {
  return encodeWav(
    renderScore({ seed: title, bpm, key, style: sound.style, seconds: sound.seconds }),
  );
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
