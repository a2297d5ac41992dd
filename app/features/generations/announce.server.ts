import type { Services } from '#app/operations/services.server.ts';

/** Where there is somebody who tells open pages what happens; without, they ask again by themselves. */
interface Announcing extends Pick<Services, 'clock'> {
  readonly events?: {
    publish(artistId: number, event: { type: 'job'; id: number }): void;
  };
}

/** Says to the artist's open pages that a generation has moved. Call it after the commit. */
export function announceGeneration(services: Announcing, artistId: number, id: number): void {
  services.events?.publish(artistId, { type: 'job', id });
}
