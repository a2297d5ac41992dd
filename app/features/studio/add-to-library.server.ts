import { rm } from 'node:fs/promises';
import { seededRandom } from '@artist-space/audio/random.ts';
import type { Stem } from '@artist-space/audio/vocabulary.ts';
import { AppError } from '#app/errors.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import type { Services } from '#app/operations/services.server.ts';
import { ownsMade } from '#app/permissions.ts';
import { readScratchFile } from '#app/platform/upload/read-scratch-file.server.ts';
import type { ScratchFile } from '#app/platform/upload/scratch-file.ts';
import { addTrack } from '../library/add-track.operations.server.ts';
import { decodeBars, TRACK_LIMITS } from '../library/track.ts';
import { uploadTrackInput } from '../library/track.schema.ts';
import { mediaOf } from '../media/media.server.ts';
import { copyOf } from '../media/new-media.server.ts';
import { addToLibraryInput } from './generation.schema.ts';
import {
  announceGeneration,
  changeGeneration,
  type GenerationRow,
  generationSubject,
  seedOf,
  stemUploadKey,
} from './generation.server.ts';
import { type GenerationFacts, titleOf } from './generation.ts';
import type { ContentType } from '#db/schema.ts';
import * as texts from './texts.ts';
import { CONVERSIONS } from './tools/conversions.server.ts';
import { STEM_NAMES } from './tools/stem-separation/tool.ts';

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
 * Adds a result, or one of its stems, to the library as a private track with its tempo, key, lyrics and a cover, marked
 * as made with AI. Safe to repeat: the existing track is returned.
 */
export const addGenerationToLibrary = defineOperation({
  name: 'addGenerationToLibrary',
  input: addToLibraryInput,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, { generationId, stem }, { generation }) {
    const { db } = context;
    const title = titleOf(generation);
    if (stem) {
      const track = await addSound(context, generation, stem, {
        title: `${title} (${STEM_NAMES[stem]})`,
        contentType: stem === 'vocals' ? 'vocal' : 'track',
        uploadKey: stemUploadKey(generationId, stem),
      });
      announceGeneration(context, generation.artistId, generationId);
      return { trackId: track.id, title: track.title };
    }
    if (generation.trackId !== null) return { trackId: generation.trackId, title };
    const track = await addSound(context, generation, 'output', {
      title,
      contentType: CONVERSIONS[generation.type].contentType(generation.request),
      uploadKey: `generation-${generationId}`,
    });
    await changeGeneration(db, generationId, { trackId: track.id, updatedAt: context.clock.now() });
    announceGeneration(context, generation.artistId, generationId);
    return { trackId: track.id, title: track.title };
  },
});

/** Adds a sound of a generation as a private track with a drawn cover. @throws {AppError} conflict, without the sound */
async function addSound(
  context: SignedInContext,
  generation: GenerationRow,
  sound: 'output' | Stem,
  details: { title: string; contentType: ContentType; uploadKey: string },
) {
  const { id, artistId } = generation;
  const file = (await mediaOf(context.db, 'generation', [id], [`${sound}-wav`])).get(id)?.[0];
  if (!file) throw new AppError('conflict', texts.nothingToAddYet);
  const audio = await copyOf(context, file, 'generation.wav');
  const bars = generation.sounds[sound]?.bars ?? '';
  const seed = seedOf(generation) ?? String(id);
  const coverImage = await drawCover(context, artistId, { bars, seed });
  try {
    const track = uploadTrackInput.parse({
      ...trackFactsOf(generation.metadata ?? {}),
      ...details,
      title: details.title.slice(0, TRACK_LIMITS.title),
      genre: generation.genre,
      isPublic: false,
      audio,
      coverImage,
    });
    return await addTrack(context, artistId, track, { madeWithAi: true });
  } finally {
    // The storage has its own copies by now.
    await Promise.all([audio.path, coverImage.path].map((path) => rm(path, { force: true })));
  }
}

const trackFactsOf = ({ tempo, key, lyrics, mood }: GenerationFacts) => ({
  bpm: tempo,
  key,
  lyrics,
  mood,
});
