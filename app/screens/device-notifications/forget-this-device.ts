import { NOTES_CACHE, PUSH_NOTE } from '#app/features/player/offline/offline-names.ts';

/** Ends the subscription of this browser, so that it isn't renewed when its artist signs in again. */
export async function forgetThisDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await (await caches.open(NOTES_CACHE)).delete(PUSH_NOTE);
  const registration = await navigator.serviceWorker.getRegistration();
  // Some browsers have service workers without push.
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
