import { NOTES_CACHE, PUSH_NOTE } from '#app/features/player/offline/offline-names.ts';

/** Ends this browser's subscription, so that it is not renewed when its artist signs in again. */
export async function forgetThisDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await (await caches.open(NOTES_CACHE)).delete(PUSH_NOTE);
  const registration = await navigator.serviceWorker.getRegistration();
  // Some browsers have service workers but no push API.
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
