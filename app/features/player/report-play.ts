/** Milliseconds before each try: a line that is gone may be back. */
const TRIES = [0, 10_000, 60_000];

/**
 * Tells the server that so much of a track was heard, also while the page is being left. Whether it
 * counts is decided there, and telling it twice changes nothing.
 * @param heard seconds
 * @param key of the secret link that it was heard by
 */
export async function reportPlay(
  trackId: number,
  heard: number,
  key: string | null,
): Promise<void> {
  for (const wait of TRIES) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      const { status } = await fetch(`/api/tracks/${trackId}/plays`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ heard, key }),
        keepalive: true,
      });
      if (status < 500) return;
    } catch {
      // The line is gone: the next try may find it again.
    }
  }
}
