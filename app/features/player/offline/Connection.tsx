import type { SendLater } from '#app/forms/RequestFailureToasts.tsx';
import { useLate } from '#app/ui/hydration.tsx';

/** Delay until after the page itself has loaded. */
const BEGIN_AFTER_MS = 2_000;

const load = () => import('./OfflineState.tsx').then(({ OfflineState }) => OfflineState);

/** The place in the header where `OfflineState` is loaded. */
export function Connection({ artistId }: { artistId: number }) {
  const State = useLate(load, BEGIN_AFTER_MS);
  return State && <State artistId={artistId} />;
}

/**
 * Lets a signed-in artist send forms later without a connection. Its scripts come with the header's
 * connection state.
 */
export const offerLater =
  (artistId: number): SendLater =>
  async (form, show) => {
    // Without a worker nothing is kept.
    if (!navigator.serviceWorker?.controller) return false;
    const { sendLater } = await import('./send-later.ts');
    return sendLater(String(artistId), form, show);
  };
