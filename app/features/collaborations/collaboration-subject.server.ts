import { demandFound } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { demandSignedIn } from '#app/operations/operation.ts';
import { isApart } from '../community/follows/block.queries.server.ts';
import { findCollaboration, type CollaborationRow } from './collaboration.queries.server.ts';
import * as texts from './texts.ts';

/**
 * The collaboration that an operation is about. Visitors are asked to sign in before they learn
 * whether there is one.
 * @throws {AppError} unauthenticated, notFound
 */
export async function collaborationSubject(
  context: Context,
  { collaborationId }: { collaborationId: number },
): Promise<CollaborationRow> {
  demandSignedIn(context);
  return demandFound(
    await findCollaboration(context.db, collaborationId),
    texts.collaborationNotFound,
  );
}

/** Whether the other side has been blocked by who asks, or the other way round. */
export function areApart(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  { trackOwnerId, collaboratorId }: Pick<CollaborationRow, 'trackOwnerId' | 'collaboratorId'>,
): Promise<boolean> {
  const otherId = trackOwnerId === viewer?.artistId ? collaboratorId : trackOwnerId;
  return isApart(db, viewer, otherId);
}
