import { useState, useSyncExternalStore } from 'react';
import { formatBytes } from '#app/display/format-bytes.ts';
import { useToast } from '#app/ui/ToastProvider.tsx';
import type { PlayerTrack } from '../player/player-track.ts';
import { keepTrack, listKept, removeTrack } from './kept-tracks.ts';
import { OFFLINE_SCREEN } from './offline-names.ts';
import * as texts from './texts.ts';
import { useKeptTracks } from './use-kept-tracks.ts';
import { canKeep, workers } from './use-line.ts';

/**
 * Whether a track is on this device, and a way to change that; null where this browser keeps nothing.
 * @param viewer the artist who is signed in
 */
export function useKeeping(viewer: string, track: PlayerTrack) {
  const show = useToast();
  const kept = useKeptTracks(viewer);
  const [isBusy, setBusy] = useState(false);
  const isReady = useSyncExternalStore(onWorkerChange, canKeep, () => false);
  if (kept === null || !isReady) return null;
  const isKept = kept.some((one) => one.track.id === track.id);

  async function change() {
    setBusy(true);
    if (isKept) await removeTrack(viewer, track.id);
    else await keep();
    setBusy(false);
  }

  async function keep() {
    const failure = await keepTrack(viewer, track).catch(() => 'line' as const);
    if (failure) {
      const description = failure === 'full' ? texts.noSpace : texts.fileDidNotCome;
      show({ title: texts.notKept, description, tone: 'bad' });
      return;
    }
    const [newest] = await listKept(viewer);
    show({
      title: texts.keptTitle,
      description: texts.keptWords(track.title, formatBytes(newest?.bytes ?? 0)),
      tone: 'ok',
      action: { label: texts.seeAll, to: OFFLINE_SCREEN },
    });
  }

  const label = isBusy ? texts.keeping : isKept ? texts.removeFromDevice : texts.keepOnDevice;
  return { label, isBusy, onClick: () => void change() };
}

/** A worker takes a page over some seconds after the first one of an artist. */
function onWorkerChange(changed: () => void): () => void {
  workers()?.addEventListener('controllerchange', changed);
  return () => workers()?.removeEventListener('controllerchange', changed);
}
