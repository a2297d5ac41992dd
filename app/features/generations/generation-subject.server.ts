import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { findGeneration } from './generation.queries.server.ts';

/** The generation that an operation is about. @throws {AppError} notFound */
export async function generationSubject(
  { db }: Pick<Context, 'db'>,
  { generationId }: { generationId: number },
) {
  const generation = await findGeneration(db, generationId);
  if (!generation) throw new AppError('notFound', 'This generation is not here.');
  return { artistId: generation.artistId, generation };
}
