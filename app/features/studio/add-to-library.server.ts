import { rm } from 'node:fs/promises';
import { seededRandom } from '@artist-space/audio/random.ts';
import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import type { Services } from '#app/operations/services.server.ts';
import { ownsMade } from '#app/permissions.ts';
import { readScratchFile } from '#app/platform/upload/read-scratch-file.server.ts';
import type { ScratchFile } from '#app/platform/upload/scratch-file.ts';
import { addTrack } from '../library/add-track.operations.server.ts';
import { decodeBars } from '../library/track.ts';
import { uploadTrackInput } from '../library/track.schema.ts';
import { mediaOf } from '../media/media.server.ts';
import { copyOf } from '../media/new-media.server.ts';
import { generationById } from './generation.schema.ts';
import {
  announceGeneration,
  changeGeneration,
  type GenerationRow,
  generationSubject,
  seedOf,
} from './generation.server.ts';
import { type GenerationFacts, titleOf } from './generation.ts';
import * as texts from './texts.ts';
import { CONVERSIONS } from './tools/conversions.server.ts';

const PIXELS = 1280;
const RINGS = 5;

/** Draws a cover: the sound's waveform around a circle, in two colours derived from its seed. Deterministic. */
async function drawCover(
  { storage, pictures }: Pick<Services, 'storage' | 'pictures'>,
  artistId: number,
  { bars, seed }: { bars: string; seed: string },
): Promise<ScratchFile> {
  const path = storage.scratchPath();
  await pictures.run(`artist ${artistId}`, {
    task: 'drawing',
    svg: coverSvg(decodeBars(bars), seed),
    width: PIXELS,
    height: PIXELS,
    picture: null,
    output: path,
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

/**
 * Adds a result to the library as a private track with its tempo, key, lyrics and a cover, marked as made with
 * AI. Safe to repeat: the existing track is returned.
 */
export const addGenerationToLibrary = defineOperation({
  name: 'addGenerationToLibrary',
  input: generationById,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, { generationId }, { generation }) {
    const { db } = context;
    const title = titleOf(generation);
    if (generation.trackId !== null) return { trackId: generation.trackId, title };
    const files = await mediaOf(db, 'generation', [generationId], ['output-wav']);
    const output = files.get(generationId)?.[0];
    if (!output) {
      throw new AppError('conflict', texts.nothingToAddYet);
    }
    const audio = await copyOf(context, output, 'generation.wav');
    const bars = generation.sounds.output?.bars ?? '';
    const seed = seedOf(generation) ?? String(generationId);
    const coverImage = await drawCover(context, generation.artistId, { bars, seed });
    try {
      const track = await addTrack(
        context,
        generation.artistId,
        trackOf(generation, { audio, coverImage }),
        { madeWithAi: true },
      );
      await changeGeneration(db, generationId, {
        trackId: track.id,
        updatedAt: context.clock.now(),
      });
      announceGeneration(context, generation.artistId, generationId);
      return { trackId: track.id, title: track.title };
    } finally {
      // The storage has its own copies by now.
      await Promise.all([audio.path, coverImage.path].map((path) => rm(path, { force: true })));
    }
  },
});

type Files = Record<'audio' | 'coverImage', Awaited<ReturnType<typeof copyOf>>>;

function trackOf(generation: GenerationRow, { audio, coverImage }: Files) {
  const { bpm, key, lyrics, mood } = trackFactsOf(generation.metadata ?? {});
  return uploadTrackInput.parse({
    title: titleOf(generation),
    genre: generation.genre,
    bpm,
    key,
    lyrics,
    mood,
    contentType: CONVERSIONS[generation.type].contentType(generation.request),
    isPublic: false,
    uploadKey: `generation-${generation.id}`,
    audio,
    coverImage,
  });
}

const trackFactsOf = ({ tempo, key, lyrics, mood }: GenerationFacts) => ({
  bpm: tempo,
  key,
  lyrics,
  mood,
});
