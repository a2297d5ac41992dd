import { Button } from '#app/ui/Button.tsx';
import { MenuItem } from '#app/ui/Menu.tsx';
import type { PlayerTrack } from '../player/player-track.ts';
import { useKeeping } from './use-keeping.ts';

export type KeepProps = {
  /** Who is signed in. */
  viewer: number;
  track: PlayerTrack;
};

export type KeepAllProps = {
  /** Who is signed in. */
  viewer: number;
  tracks: readonly PlayerTrack[];
  /** What they are called together. */
  title: string;
};

/** See `KeepTrack.tsx`. */
export function KeepItem({ viewer, track }: KeepProps) {
  const keeping = useKeeping(String(viewer), [track], track.title);
  if (!keeping) return null;
  const { label, isBusy, onClick } = keeping;
  return (
    <MenuItem icon="phone" type="button" disabled={isBusy} onClick={onClick}>
      {label}
    </MenuItem>
  );
}

/** See `KeepTrack.tsx`. */
export function KeepButton({ viewer, tracks, title }: KeepAllProps) {
  const keeping = useKeeping(String(viewer), tracks, title);
  if (!keeping) return null;
  const { label, isBusy, onClick } = keeping;
  return (
    <Button size="lg" icon="phone" type="button" disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
}
