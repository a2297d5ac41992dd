import type { Services } from '#app/operations/services.server.ts';

interface Space {
  collaborationId: number;
  /** Null where the account is deleted. */
  trackOwnerId: number | null;
  collaboratorId: number | null;
}

/** Tells both sides that a message is new, or that more is known of it. */
export function announceMessage(
  { events }: Pick<Services, 'events'>,
  { collaborationId, trackOwnerId, collaboratorId }: Space,
  id: number,
): void {
  for (const artistId of [trackOwnerId, collaboratorId]) {
    if (artistId !== null) events.publish(artistId, { type: 'message', id, collaborationId });
  }
}
