import type { Services } from '#app/operations/services.server.ts';
import { readScratchFile } from '#app/platform/upload/read-scratch-file.server.ts';
import type { ScratchFile } from '#app/platform/upload/scratch-file.ts';
import { seededRandom } from '@artist-space/audio/random.ts';
import { decodeBars } from '../library/bars.ts';

const PIXELS = 1280;
const RINGS = 5;

/**
 * A cover for a sound: its own waveform, laid around a circle, in two colours that its seed chooses.
 * The same sound has the same cover.
 */
export async function drawCover(
  { storage, pictures }: Pick<Services, 'storage' | 'pictures'>,
  artistId: number,
  { bars, seed }: { bars: string; seed: string },
): Promise<ScratchFile> {
  const path = storage.scratchPath();
  await pictures.run(`artist ${artistId}`, {
    task: 'drawing',
    svg: coverSvg(decodeBars(bars), seed),
    ...{ width: PIXELS, height: PIXELS, picture: null, output: path },
  });
  return readScratchFile(path, { field: 'coverImage', filename: 'cover.png' });
}

function coverSvg(heights: readonly number[], seed: string): string {
  const random = seededRandom(`${seed}/cover`);
  const hue = Math.floor(random() * 360);
  const other = (hue + 40 + Math.floor(random() * 140)) % 360;
  const turn = random() * 360;
  const middle = PIXELS / 2;
  const count = Math.max(1, heights.length);
  const rays = heights.map((height, index) => {
    const angle = (turn + (index * 360) / count).toFixed(2);
    const length = (60 + height * 330).toFixed(1);
    return `<rect x="${middle - 9}" y="${middle - 170 - Number(length)}" width="18" height="${length}" rx="9" transform="rotate(${angle} ${middle} ${middle})"/>`;
  });
  const rings = Array.from({ length: RINGS }, (_, ring) => {
    const radius = 40 + ring * 24;
    return `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="none" stroke="hsl(${other} 80% 72%)" stroke-opacity="${(0.9 - ring * 0.15).toFixed(2)}" stroke-width="6"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}" viewBox="0 0 ${PIXELS} ${PIXELS}">
<defs><linearGradient id="g" gradientTransform="rotate(${Math.floor(random() * 90)})"><stop offset="0" stop-color="hsl(${hue} 55% 16%)"/><stop offset="1" stop-color="hsl(${other} 60% 30%)"/></linearGradient></defs>
<rect width="${PIXELS}" height="${PIXELS}" fill="url(#g)"/>
<g fill="hsl(${hue} 85% 78%)">${rays.join('')}</g>${rings.join('')}
</svg>`;
}
