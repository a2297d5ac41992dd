import { Button } from '#app/ui/Button.tsx';
import { MenuItem } from '#app/ui/Menu.tsx';
import type { PlayerTrack } from '../player-track.ts';
import { useOfflineCopies } from './use-offline-copies.ts';

export type OfflineCopyProps = {
  /** Who is signed in. */
  viewer: number;
  track: PlayerTrack;
};

export type OfflineCopiesProps = {
  /** Who is signed in. */
  viewer: number;
  tracks: readonly PlayerTrack[];
  /** What they are called together. */
  title: string;
};

/** See `OfflineCopy.tsx`. */
export function OfflineCopyItem({ viewer, track }: OfflineCopyProps) {
  const keeping = useOfflineCopies(String(viewer), [track], track.title);
  if (!keeping) return null;
  const { label, isBusy, onClick } = keeping;
  return (
    <MenuItem icon="phone" type="button" disabled={isBusy} onClick={onClick}>
      {label}
    </MenuItem>
  );
}

/** See `OfflineCopy.tsx`. */
export function OfflineCopyButton({ viewer, tracks, title }: OfflineCopiesProps) {
  const keeping = useOfflineCopies(String(viewer), tracks, title);
  if (!keeping) return null;
  const { label, isBusy, onClick } = keeping;
  return (
    <Button size="lg" icon="phone" type="button" disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
}
