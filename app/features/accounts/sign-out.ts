import type { ToastWords } from '#app/ui/ToastProvider.tsx';
import { player } from '../player/global-player.ts';
import { forgetAccount, keepForDevice } from './browser-keys.ts';
import * as texts from './texts.ts';

const RELOAD_AFTER_MS = 1000;

interface Told {
  showToast: (toast: ToastWords) => void;
  /** Called with a sentence if the server could not be told. */
  onFailure: (sentence: string) => void;
}

/** Ends the session, clears what this browser has of the account, and leaves the page. */
export async function signOut({ showToast, onFailure }: Told): Promise<void> {
  const putBack = keepForDevice();
  const answer = await fetch('/api/logout', { method: 'POST' }).catch(() => null);
  if (answer?.ok) putBack();
  // The track may be private.
  player.close();
  forgetAccount();
  if (answer?.ok) {
    window.location.assign('/');
    return;
  }
  onFailure(texts.failedToLogOut);
  showToast({ title: texts.logoutCompleted, description: texts.sessionClearedLocally });
  setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
}
