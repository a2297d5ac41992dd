import { useEffect, type RefObject } from 'react';
import { player } from '../player/global-player.ts';
import type { SpacePlayer } from './space-player.ts';

/** Sounds in the chat: what begins to sound there pauses all else on the page, and is paused by it. */
export function useChatSounds(box: RefObject<HTMLElement>, desk: SpacePlayer): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const rest = (but?: EventTarget | null) => {
      for (const audio of element.querySelectorAll('audio')) if (audio !== but) audio.pause();
    };
    const onPlay = ({ target }: Event) => {
      rest(target);
      player.pause();
      desk.pauseAll();
    };
    const onOther = () => {
      const { track, vocal } = desk.state;
      const sounds = [player.state.phase, track.phase, vocal.phase].includes('playing');
      if (sounds) rest();
    };
    // A media element's events do not rise.
    element.addEventListener('play', onPlay, { capture: true });
    const ends = [player.subscribe(onOther), desk.subscribe(onOther)];
    return () => {
      element.removeEventListener('play', onPlay, { capture: true });
      for (const end of ends) end();
    };
  }, [box, desk]);
}
