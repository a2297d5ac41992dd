import { useEffect, useState } from 'react';
import type { KeptTrack } from './kept-track.ts';
import { KEPT_CHANGED, listKept } from './kept-tracks.ts';

/** The tracks on this device; null until they have been read. */
export function useKeptTracks(viewer: string): readonly KeptTrack[] | null {
  const [tracks, setTracks] = useState<readonly KeptTrack[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      void listKept(viewer).then(
        (found) => isCurrent && setTracks(found),
        () => isCurrent && setTracks([]),
      );
    read();
    addEventListener(KEPT_CHANGED, read);
    return () => {
      isCurrent = false;
      removeEventListener(KEPT_CHANGED, read);
    };
  }, [viewer]);
  return tracks;
}
