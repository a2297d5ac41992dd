import { useMediaSession } from './use-media-session.ts';
import { usePlayerKeys } from './use-player-keys.ts';

/** What steers the player from outside its bar: the keyboard, lock screens, media keys. */
export function PlayerControls({ onHelp }: { onHelp: () => void }) {
  useMediaSession();
  usePlayerKeys(onHelp);
  return null;
}
