import type { Services } from '#app/operations/services.server.ts';

/** Says to the artist's open pages that a generation has moved. Call it after the commit. */
export function announceGeneration(
  { events }: Pick<Services, 'events'>,
  artistId: number,
  id: number,
): void {
  events.publish(artistId, { type: 'job', id });
}
