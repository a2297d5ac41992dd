import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { findGeneration } from './generation.queries.server.ts';
import * as texts from './texts.ts';

/** The generation that an operation is about. @throws {AppError} notFound */
export async function generationSubject(
  { db }: Pick<Context, 'db'>,
  { generationId }: { generationId: number },
) {
  const generation = await findGeneration(db, generationId);
  if (!generation) throw new AppError('notFound', texts.generationNotHere);
  return { artistId: generation.artistId, generation };
}
