import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsMade } from '#app/permissions.ts';
import { zipResponse } from '#app/operations/zip-response.server.ts';
import { STEMS } from '@artist-space/audio/vocabulary.ts';
import { mediaOf } from '../media/media.queries.server.ts';
import { generationSubject } from './generation-subject.server.ts';
import { UNTITLED_GENERATION } from './generation-view.ts';
import { generationById } from './generation.schema.ts';
import * as texts from './texts.ts';

/** All stems of a generation as one ZIP, made while it is taken. */
export const downloadStems = defineOperation({
  name: 'downloadStems',
  input: generationById,
  subject: generationSubject,
  permission: ownsMade,
  async run({ db, storage }, { generationId }, { generation }) {
    const roles = STEMS.map((stem) => `${stem}-wav` as const);
    const files = (await mediaOf(db, 'generation', [generationId], roles)).get(generationId) ?? [];
    if (files.length === 0) throw new AppError('notFound', texts.thereNoStemsHere);
    const entries = files.map(({ key, role, byteSize, createdAt }) => ({
      name: `${role.replace(/-wav$/, '')}.wav`,
      size: byteSize,
      lastModified: createdAt,
      input: storage.stream(key, 0, byteSize),
    }));
    return zipResponse(texts.stemsTitle(generation.title ?? UNTITLED_GENERATION), entries);
  },
});
