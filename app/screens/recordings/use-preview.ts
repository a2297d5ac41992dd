import { useEffect, useRef, useState } from 'react';
import { player } from '#app/features/player/global-player.ts';
import type { Take } from '#app/features/player/recorder/recorder-state.ts';
import { decode, type Backing } from './backing.ts';
import { Preview, type PreviewState } from './preview.ts';

const AT_REST: PreviewState = { isPlaying: false, position: 0 };

/** A take with what it was sung over. `isReady` once both are in memory. */
export function usePreview(take: Take, backing: Backing | null, offsetMs: number) {
  const preview = useRef<Preview | null>(null);
  const first = useRef(offsetMs);
  const [state, setState] = useState(AT_REST);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!backing) return;
    let isHere = true;
    let made: Preview | undefined;
    const begin = async () => {
      const voice = await decode(await take.file.arrayBuffer());
      if (!isHere) return;
      made = new Preview({ backing, voice }, setState);
      made.offsetMs = first.current;
      preview.current = made;
      setReady(true);
    };
    void begin().catch(() => undefined);
    return () => {
      isHere = false;
      preview.current = null;
      setReady(false);
      void made?.close();
    };
  }, [take, backing]);
  return {
    ...state,
    isReady,
    toggle() {
      if (state.isPlaying) {
        preview.current?.pause();
        return;
      }
      player.pause();
      void preview.current?.play();
    },
    nudge(to: number) {
      first.current = to;
      preview.current?.nudge(to);
    },
    setVolume: (which: 'beat' | 'voice', volume: number) =>
      preview.current?.setVolume(which, volume),
  };
}
