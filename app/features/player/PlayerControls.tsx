import { useMediaSession } from './use-media-session.ts';
import { usePlayCounting } from './use-play-counting.ts';
import { usePlayerKeys } from './use-player-keys.ts';

/** What steers the player from outside its bar (the keyboard, lock screens, media keys), and counts plays. */
export function PlayerControls({ onHelp }: { onHelp: () => void }) {
  useMediaSession();
  usePlayCounting();
  usePlayerKeys(onHelp);
  return null;
}
