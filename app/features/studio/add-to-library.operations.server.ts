import { rm } from 'node:fs/promises';
import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsMade } from '#app/permissions.ts';
import { copyOf } from '../media/copy-of.server.ts';
import { mediaOf } from '../media/media.queries.server.ts';
import { uploadTrackInput } from '../library/track.schema.ts';
import { addTrack } from '../library/add-track.operations.server.ts';
import { drawCover } from './generation-cover.server.ts';
import { UNTITLED_GENERATION, type GenerationFacts } from './generation-view.ts';
import { announceGeneration } from './announce.server.ts';
import { generationSubject } from './generation-subject.server.ts';
import { changeGeneration, seedOf, type GenerationRow } from './generation.queries.server.ts';
import { generationById } from './generation.schema.ts';
import { CONVERSIONS } from './tools/conversions.server.ts';
import * as texts from './texts.ts';

/**
 * Makes a private track of what was made: with its tempo, key, words and a cover, and marked as made
 * with AI. Safe to repeat: the track that is there is answered.
 */
export const addGenerationToLibrary = defineOperation({
  name: 'addGenerationToLibrary',
  input: generationById,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, { generationId }, { generation }) {
    const { db } = context;
    const title = generation.title ?? UNTITLED_GENERATION;
    if (generation.trackId !== null) return { trackId: generation.trackId, title };
    const files = await mediaOf(db, 'generation', [generationId], ['output-wav']);
    const output = files.get(generationId)?.[0];
    if (!output) {
      throw new AppError('conflict', texts.thereNothingAddYet);
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
      // The storage has taken what it needs.
      await Promise.all([audio.path, coverImage.path].map((path) => rm(path, { force: true })));
    }
  },
});

type Files = Record<'audio' | 'coverImage', Awaited<ReturnType<typeof copyOf>>>;

function trackOf(generation: GenerationRow, { audio, coverImage }: Files) {
  const { bpm, key, lyrics, mood } = knownOf(generation.metadata ?? {});
  return uploadTrackInput.parse({
    title: generation.title ?? UNTITLED_GENERATION,
    ...{ genre: generation.genre, bpm, key, lyrics, mood },
    contentType: CONVERSIONS[generation.type].contentType(generation.request),
    isPublic: false,
    uploadKey: `generation-${generation.id}`,
    audio,
    coverImage,
  });
}

const knownOf = ({ tempo, key, lyrics, mood }: GenerationFacts) => ({
  ...{ bpm: tempo, key, lyrics, mood },
});
