import type { PlaySource } from './plays/play.schema.ts';

/** Milliseconds before each try: a connection that is gone may be back. */
const TRIES = [0, 10_000, 60_000];

/**
 * Tells the server that so much of a track was heard, also while the page is being left. Whether it
 * counts is decided there, and telling it twice changes nothing.
 * @param heard seconds
 * @param key of the secret link that it was heard by
 */
export const reportPlay = (
  trackId: number,
  heard: number,
  { key, source }: { key: string | null; source: PlaySource },
): Promise<void> => tell(`/api/tracks/${trackId}/plays`, { heard, key, source });

/**
 * Tells where it fell silent, of a play that was reported.
 * @param position seconds
 */
export const reportStop = (trackId: number, position: number, key: string | null): Promise<void> =>
  tell(`/api/tracks/${trackId}/plays/stop`, { position, key });

async function tell(path: string, body: object): Promise<void> {
  for (const wait of TRIES) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      const { status } = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        keepalive: true,
      });
      if (status < 500) return;
    } catch {
      // The connection is gone: the next try may find it again.
    }
  }
}
