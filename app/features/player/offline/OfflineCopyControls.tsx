import { useState, useSyncExternalStore } from 'react';
import { formatBytes } from '#app/display/format.ts';
import { Button } from '#app/ui/Button.tsx';
import { MenuItem } from '#app/ui/Menu.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { OFFLINE_SCREEN } from './offline-names.ts';
import { listOfflineTracks, removeTrack, saveOfflineTrack } from './offline-tracks.ts';
import * as texts from './texts.ts';
import { canKeep, workers } from './use-connection.ts';
import { useOfflineTracks } from './use-offline-tracks.ts';
import type { PlayerTrack } from '../player-track.ts';

/**
 * Whether some tracks are saved for offline use, with the action that changes it; null if this
 * browser cannot save anything.
 * @param viewer id of the signed-in artist
 * @param title name of the tracks together
 */
function useOfflineCopies(viewer: string, tracks: readonly PlayerTrack[], title: string) {
  const show = useToast();
  const kept = useOfflineTracks(viewer);
  const [doing, setDoing] = useState<'keeping' | 'removing' | null>(null);
  const isReady = useSyncExternalStore(onWorkerChange, canKeep, () => false);
  if (kept === null || !isReady) return null;
  const missing = tracks.filter(({ id }) => kept.every((one) => one.track.id !== id));
  const isKept = missing.length === 0;

  async function change() {
    setDoing(isKept ? 'removing' : 'keeping');
    if (isKept) for (const { id } of tracks) await removeTrack(viewer, id);
    else await keep();
    setDoing(null);
  }

  async function keep() {
    // The list of saved tracks is newest first: in reverse order an album appears in its own order.
    for (const track of missing.toReversed()) {
      const failure = await saveOfflineTrack(viewer, track).catch(() => 'network' as const);
      if (!failure) continue;
      const description =
        failure === 'full' ? texts.noSpaceOnThisDevice : texts.fileCouldNotBeLoaded;
      show({ title: texts.notKept, description, tone: 'bad' });
      return;
    }
    const all = await listOfflineTracks(viewer);
    const ours = all.filter((one) => tracks.some(({ id }) => id === one.track.id));
    const size = formatBytes(ours.reduce((sum, { bytes }) => sum + bytes, 0));
    show({
      title: texts.keptOnThisDevice,
      description: texts.playsWithoutAConnection(title, size),
      tone: 'ok',
      action: { label: texts.seeAll, to: OFFLINE_SCREEN },
    });
  }

  const all = tracks.length;
  const keeping = all === 1 ? texts.keepingNow : texts.keepingProgress(all - missing.length, all);
  const label =
    doing === 'keeping'
      ? keeping
      : isKept || doing === 'removing'
        ? texts.removeFromThisDevice
        : texts.keepOnThisDevice;
  return { label, isBusy: doing !== null, onClick: () => void change() };
}

/** A worker takes control of an artist's first page only after some seconds. */
function onWorkerChange(changed: () => void): () => void {
  workers()?.addEventListener('controllerchange', changed);
  return () => workers()?.removeEventListener('controllerchange', changed);
}

export type OfflineCopyProps = {
  /** Id of the signed-in artist. */
  viewer: number;
  track: PlayerTrack;
};

export type OfflineCopiesProps = {
  /** Id of the signed-in artist. */
  viewer: number;
  tracks: readonly PlayerTrack[];
  /** Title of the group. */
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
