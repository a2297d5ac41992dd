import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawArtistCover, drawArtistImage, drawTrackCover } from './pictures.ts';
import { renderTake, renderTrack } from './sounds.ts';
import { transcribeHum } from '@artist-space/audio/hum.ts';
import { scene } from './scene.ts';
import type { DemoArtist, DemoTrack } from './scene-types.ts';

const ART = join(import.meta.dirname, 'art');
const artist = scene[0] as DemoArtist;
const tracks = scene.flatMap((each) => each.tracks);
const shortest = tracks.reduce((a, b) => (b.sound.seconds < a.sound.seconds ? b : a));

describe('pictures', () => {
  it('come as WebP in the right size', async () => {
    const shapes = [
      { picture: await drawTrackCover(artist.tracks[0] as DemoTrack), width: 1200, height: 1200 },
      { picture: await drawArtistImage(artist), width: 1200, height: 1200 },
      { picture: await drawArtistCover(artist), width: 1600, height: 640 },
    ];
    for (const { picture, width, height } of shapes) {
      expect(picture.contentType).toBe('image/webp');
      expect(await sharp(picture.bytes).metadata()).toMatchObject({
        format: 'webp',
        width,
        height,
      });
    }
  });

  it('are free of holes and of text, which would need fonts, and each is used once', async () => {
    const files = (await readdir(ART)).sort();
    const used = [
      ...scene.flatMap(({ handle }) => [`${handle}.svg`, `${handle}-wide.svg`]),
      ...tracks.map((track) => `${track.picture}.svg`),
    ];
    expect(used.sort()).toEqual(files);
    const drawings = await Promise.all(files.map((file) => readFile(join(ART, file), 'utf8')));
    for (const svg of drawings) expect(svg).not.toMatch(/NaN|undefined|<text/);
    expect(new Set(drawings).size).toBe(files.length);
  });

  it('keep the left half of a wide cover dark, so that a white name can be read over it', async () => {
    for (const each of scene) {
      const { bytes } = await drawArtistCover(each);
      const left = sharp(bytes).extract({ left: 0, top: 0, width: 800, height: 640 });
      const { channels } = await sharp(await left.png().toBuffer()).stats();
      const [red, green, blue] = channels.map((channel) => channel.mean / 255);
      const luminance = 0.2126 * (red ?? 1) + 0.7152 * (green ?? 1) + 0.0722 * (blue ?? 1);
      expect(luminance, each.handle).toBeLessThan(0.25);
    }
  });
});

describe('renderTrack', () => {
  it('gives a WAV file whose header tells the truth', () => {
    const bytes = renderTrack(shortest);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const word = (at: number) => new TextDecoder().decode(bytes.subarray(at, at + 4));
    expect([word(0), word(8), word(12), word(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    expect(view.getUint32(4, true)).toBe(bytes.length - 8);
    expect(view.getUint16(20, true)).toBe(1);
    expect(view.getUint16(22, true)).toBe(2);
    expect(view.getUint32(24, true)).toBe(44_100);
    expect(view.getUint16(34, true)).toBe(16);
    expect(view.getUint32(40, true)).toBe(bytes.length - 44);
    const seconds = (bytes.length - 44) / 4 / 44_100;
    expect(seconds).toBeGreaterThan(35);
    expect(seconds).toBeLessThan(75);
  });
});

describe('renderTake', () => {
  it('is a melody that the engine transcribes, and the same for the same seed', () => {
    const bytes = renderTake('kitchen', 4);
    expect(renderTake('kitchen', 4)).toEqual(bytes);
    expect(renderTake('cellar', 4)).not.toEqual(bytes);
    const samples = new Int16Array(bytes.slice(44).buffer);
    const left = Float32Array.from(samples.filter((_, at) => at % 2 === 0)).map((x) => x / 32_768);
    const heard = transcribeHum(left, 44_100);
    expect(heard.ok).toBe(true);
    if (heard.ok) expect(heard.notes.length).toBeGreaterThan(3);
  });
});
