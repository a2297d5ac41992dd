import { useEffect, useState } from 'react';
import { listOfflineTracks, OFFLINE_TRACKS_CHANGED, type OfflineTrack } from './offline-tracks.ts';

/** The saved tracks; null until they have been read. */
export function useOfflineTracks(viewer: string): readonly OfflineTrack[] | null {
  const [tracks, setTracks] = useState<readonly OfflineTrack[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      void listOfflineTracks(viewer).then(
        (found) => isCurrent && setTracks(found),
        () => isCurrent && setTracks([]),
      );
    read();
    addEventListener(OFFLINE_TRACKS_CHANGED, read);
    return () => {
      isCurrent = false;
      removeEventListener(OFFLINE_TRACKS_CHANGED, read);
    };
  }, [viewer]);
  return tracks;
}
