import { VOLUME_KEY } from './audio-element.ts';
import { Player } from './player.ts';

/**
 * The player of this browser tab. A module has it, not a component: it outlives even a page that is
 * drawn anew from its root. On the server nobody ever calls it.
 */
export const player = new Player({
  rememberedVolume() {
    const volume = Number.parseInt(remembered() ?? '', 10);
    return volume >= 0 && volume <= 100 ? volume : null;
  },
  rememberVolume(volume) {
    try {
      localStorage.setItem(VOLUME_KEY, String(volume));
    } catch {
      // Storage is full or forbidden: the volume then lasts as long as the tab.
    }
  },
  report: (error) => reportError(error),
});

function remembered(): string | null {
  try {
    return localStorage.getItem(VOLUME_KEY);
  } catch {
    return null;
  }
}
