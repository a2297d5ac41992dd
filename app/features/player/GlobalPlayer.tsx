import { useLate } from '#app/ui/hydration.tsx';
import { PLAYER_AUDIO_ID } from './audio-element.ts';
import { player } from './global-player.ts';

const loadDock = () => import('./PlayerDock.tsx').then((file) => file.PlayerDock);

/** The audio element of all pages with its controls. Rendered once, in the page's frame. */
export function GlobalPlayer() {
  const Dock = useLate(loadDock);
  return (
    <>
      <audio id={PLAYER_AUDIO_ID} preload="none" ref={player.attach} />
      {Dock && <Dock />}
    </>
  );
}
