import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { demand } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { findCollaboration, type CollaborationRow } from './collaboration.queries.server.ts';

/**
 * The collaboration that an operation is about. Visitors are asked to sign in before they learn
 * whether there is one.
 * @throws {AppError} unauthenticated, notFound
 */
export async function collaborationSubject(
  { db, viewer }: Context,
  { collaborationId }: { collaborationId: number },
): Promise<CollaborationRow> {
  demand(signedIn(viewer, undefined));
  const row = await findCollaboration(db, collaborationId);
  if (!row) throw new AppError('notFound', 'Collaboration not found');
  return row;
}
