import { Button } from '#app/ui/Button.tsx';
import { MenuItem } from '#app/ui/Menu.tsx';
import type { PlayerTrack } from '../player/player-track.ts';
import { useKeeping } from './use-keeping.ts';

type KeepProps = {
  /** The artist who is signed in. */
  viewer: number;
  track: PlayerTrack;
};

/** The line of a track's menu that puts its sound on this device, or takes it away. */
export function KeepItem({ viewer, track }: KeepProps) {
  const keeping = useKeeping(String(viewer), track);
  if (!keeping) return null;
  const { label, isBusy, onClick } = keeping;
  return (
    <MenuItem icon="phone" type="button" disabled={isBusy} onClick={onClick}>
      {label}
    </MenuItem>
  );
}

/** The same as a button of a track's own page. */
export function KeepButton({ viewer, track }: KeepProps) {
  const keeping = useKeeping(String(viewer), track);
  if (!keeping) return null;
  const { label, isBusy, onClick } = keeping;
  return (
    <Button size="lg" icon="phone" type="button" disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
}
