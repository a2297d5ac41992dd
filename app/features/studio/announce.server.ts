import type { Services } from '#app/operations/services.server.ts';

/**
 * Says to the artist's open pages that a generation has moved. Call it after the commit.
 * @param ended where this was the end of it
 */
export function announceGeneration(
  { events }: Pick<Services, 'events'>,
  artistId: number,
  id: number,
  ended?: 'completed' | 'failed',
): void {
  events.publish(artistId, { type: 'job', id, ...(ended && { status: ended }) });
}
