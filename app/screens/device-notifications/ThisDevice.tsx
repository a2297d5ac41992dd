import { useSubmit } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { NOTES_CACHE, PUSH_NOTE } from '#app/features/player/offline/offline-names.ts';
import { subscriptionForm } from '#app/features/player/offline/pushed-news.ts';
import { Button } from '#app/ui/Button.tsx';
import * as texts from './texts.ts';

/** 'unknown' before scripts have checked. */
export type DeviceState = 'unknown' | 'unsupported' | 'denied' | 'off' | 'on';

/**
 * The state of this browser's subscription, and functions to change it. Call `turnOn` only in a
 * handler of a press: browsers refuse permission to pages that ask on their own.
 * @param isKnown true if the server has a subscription of this session
 */
function useThisDevice(viewer: string, publicKey: string, isKnown: boolean) {
  const [state, setState] = useState<DeviceState>('unknown');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = useSubmit();
  useEffect(() => {
    let isCurrent = true;
    void stateHere(isKnown).then((found) => isCurrent && setState(found));
    return () => {
      isCurrent = false;
    };
  }, [isKnown]);
  const turnOn = async () => {
    setBusy(true);
    setError(null);
    try {
      if ((await Notification.requestPermission()) !== 'granted') {
        setState(Notification.permission === 'denied' ? 'denied' : 'off');
        return;
      }
      const subscription = await subscribe(viewer, publicKey);
      submit(subscriptionForm(subscription), { method: 'post', action: '/settings' });
    } catch {
      setError(texts.pushServiceNotReached);
    } finally {
      setBusy(false);
    }
  };
  return { state, busy, error, turnOn };
}

async function stateHere(isKnown: boolean): Promise<DeviceState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return isKnown && subscription ? 'on' : 'off';
}

/**
 * Ends another artist's subscription in this browser first, so that they do not share its endpoint.
 */
async function subscribe(viewer: string, publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const notes = await caches.open(NOTES_CACHE);
  await notes.put(PUSH_NOTE, Response.json({ viewer, publicKey, endpoint: subscription.endpoint }));
  return subscription;
}

export type ThisDeviceProps = { artistId: number; publicKey: string; isKnown: boolean };

/** Shows whether this browser shows the news, with a button to turn them on. */
export function ThisDevice({ artistId, publicKey, isKnown }: ThisDeviceProps) {
  const { state, busy, error, turnOn } = useThisDevice(String(artistId), publicKey, isKnown);
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="quiet">
        {state === 'on' && texts.deviceShowsYourNews}
        {state === 'denied' && texts.notificationsNotAllowed}
        {state === 'unsupported' && texts.browserCannotShowNews}
      </p>
      {state === 'off' && (
        <Button
          type="button"
          icon="bell"
          busy={busy}
          busyLabel={texts.turningOn}
          onClick={() => void turnOn()}
        >
          {texts.getTheseOnThisDevice}
        </Button>
      )}
      {error !== null && <p role="alert">{error}</p>}
    </div>
  );
}
