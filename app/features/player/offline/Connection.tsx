import { useLate } from '#app/ui/use-late.ts';

/** Waits until the page itself is there. */
const BEGIN_AFTER_MS = 2_000;

const load = () => import('./OfflineState.tsx').then(({ OfflineState }) => OfflineState);

/** The place in the header for `OfflineState`. */
export function Connection({ artistId }: { artistId: number }) {
  const State = useLate(load, BEGIN_AFTER_MS);
  return State && <State artistId={artistId} />;
}
