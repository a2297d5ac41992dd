import { PLAYBACK_KEY, VOLUME_KEY } from './audio-element.ts';
import type { KeptPlayback, PlayerHost, PlayerSettings } from './player-state.ts';
import { Player } from './player.ts';

/** Key in local storage of the player's settings. */
const SETTINGS_KEY = 'player-settings';

/**
 * Megabits per second below which a connection counts as slow: the plain file would take a large part of it.
 */
const SLOW_MBPS = 0.7;

/** Properties of a browser's connection (Network Information API). */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
}

/** The player's environment in a browser tab. */
const browserHost: PlayerHost = {
  rememberedVolume() {
    const volume = Number.parseInt(read('localStorage', VOLUME_KEY) ?? '', 10);
    return volume >= 0 && volume <= 100 ? volume : null;
  },
  rememberVolume: (volume) => keep('localStorage', VOLUME_KEY, String(volume)),
  rememberedSettings: () => parsed<Partial<PlayerSettings>>('localStorage', SETTINGS_KEY) ?? {},
  rememberSettings: (settings) => keep('localStorage', SETTINGS_KEY, JSON.stringify(settings)),
  rememberedPlayback() {
    const kept = parsed<Partial<KeptPlayback>>('sessionStorage', PLAYBACK_KEY);
    const { track, queue, listed, currentTime = 0 } = kept ?? {};
    if (!track?.peaks || !Array.isArray(queue)) return null;
    return { track, queue, currentTime, ...(Array.isArray(listed) ? { listed } : {}) };
  },
  rememberPlayback(playback) {
    keep('sessionStorage', PLAYBACK_KEY, playback && JSON.stringify(playback, coarse));
  },
  isSlow() {
    const { connection } = navigator as Navigator & { connection?: Connection };
    const { saveData = false, effectiveType = '4g', downlink = Infinity } = connection ?? {};
    const sparing = saveData || matchMedia('(prefers-reduced-data: reduce)').matches;
    return sparing || effectiveType !== '4g' || downlink < SLOW_MBPS;
  },
  isOnline: () => navigator.onLine,
  whenOnline(listener) {
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  },
  report: (error) => reportError(error),
};

/** Rounds peaks and positions to hundredths to save storage. */
const coarse = (_key: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;

type Storage = 'localStorage' | 'sessionStorage';

function read(storage: Storage, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

function parsed<Value>(storage: Storage, key: string): Value | null {
  try {
    return JSON.parse(read(storage, key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

function keep(storage: Storage, key: string, value: string | null): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // Storage is full or blocked: the value is lost with the page.
  }
}

/**
 * The player of this browser tab, loaded after the page: screens use it by `global-player.ts`. It is a module
 * variable, because it must survive even a new render of the whole page.
 */
export const tabPlayer = new Player(browserHost);
