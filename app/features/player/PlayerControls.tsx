import { PlayerAnnouncement } from './PlayerAnnouncement.tsx';
import { useMediaSession } from './use-media-session.ts';
import { usePlayCounting } from './use-play-counting.ts';
import { usePlayerKeys } from './use-player-keys.ts';

/**
 * What steers the player from outside its bar (the keyboard, lock screens, media keys), what is said of it
 * to those who do not see it, and the count of plays.
 */
export function PlayerControls({ onHelp }: { onHelp: () => void }) {
  useMediaSession();
  usePlayCounting();
  usePlayerKeys(onHelp);
  return <PlayerAnnouncement />;
}
