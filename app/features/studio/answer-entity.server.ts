import type { Door } from '#app/operations/door.server.ts';
import type { GenerationEntity, GenerationView } from './generation-view.ts';
import { viewGenerationEntity } from './generation.operations.server.ts';

/** A generation as the API tells it, whatever an operation answered. */
export const answerEntity = ({ id }: GenerationView, door: Door): Promise<GenerationEntity> =>
  door.perform(viewGenerationEntity, { generationId: id });
