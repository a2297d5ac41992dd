import {
  HAVE_FUTURE_DATA,
  PLAYER_AUDIO_ID,
  VOLUME_KEY,
  type PlayerAudio,
} from '#app/features/player/audio-element.ts';
import { HYDRATION_DATA_HEADER } from './hydration-data.ts';

/*
 * The inline script of a visitor's page, bundled into it (see inline-scripts.ts): it starts the
 * deferred module scripts when they are wanted, and plays tracks until then. It is part of every
 * page, so it is kept small: no imports but constants.
 */

/** The browser's information about the connection, where available. */
interface ConnectionHint {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

declare global {
  interface Navigator {
    readonly connection?: ConnectionHint;
  }
}

/** Milliseconds between the load event and the start of the scripts without an interaction. */
const IDLE_MS = 1500;
/** A page that takes longer to load came over a slow connection: its scripts wait for an interaction. */
const SLOW_LOAD_MS = 1000;
const PLAY_LINK = 'a[data-play]';

const page = document;
const { key } = (page.currentScript as HTMLScriptElement).dataset;
const audio = page.getElementById(PLAYER_AUDIO_ID) as HTMLAudioElement & PlayerAudio;
const state = audio.dataset;
const connection: ConnectionHint = navigator.connection ?? {};
let isStarted = false;
let isTyped = false;

const each = <Found extends Element>(selector: string, act: (found: Found) => void) =>
  page.querySelectorAll<Found>(selector).forEach(act);

const playLinkOf = (event?: Event) =>
  (event?.target as Element | null | undefined)?.closest?.<HTMLAnchorElement>(PLAY_LINK);

/**
 * Starts the module scripts: at the first interaction, or a moment after the page has loaded; on a connection
 * that is metered or slow (as reported, or by the load time), only at an interaction. A click on a play link
 * has priority: the scripts wait until playback starts or fails.
 */
function start(event?: Event): void {
  if (isStarted || playLinkOf(event)) return;
  isStarted = true;
  each<HTMLLinkElement>('link[rel=later]', (link) => (link.rel = 'modulepreload'));
  each<HTMLScriptElement>('script[type=later]', (deferred) => {
    const script = page.createElement('script');
    script.type = 'module';
    script.nonce = deferred.nonce;
    script.text = deferred.text;
    deferred.replaceWith(script);
  });
  if (key) fetchData(key);
}

/**
 * Passes the page's data to Remix, which waits for it. If the connection fails, the next interaction retries.
 * If the data has changed meanwhile, the page is reloaded; but not during playback, nor once something was
 * typed, since everything on it works as it is.
 */
function fetchData(dataKey: string): void {
  fetch(location.href, { headers: { [HYDRATION_DATA_HEADER]: dataKey }, cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : null))
    .then(
      (text) => {
        // Remix enqueues text, whatever the declared type says.
        const streamController: ReadableStreamDefaultController<unknown> =
          __remixContext.streamController;
        if (text) {
          streamController.enqueue(text);
          streamController.close();
        } else if (!state.track && !isTyped) location.reload();
      },
      () => (isStarted = false),
    );
}

const sound = () => void audio.play().catch(() => {});

/** Makes the play links show which track plays, until the player takes over the audio element. */
function showState(): void {
  if ('taken' in state) return;
  each<HTMLAnchorElement>(PLAY_LINK, (link) => {
    const isLoaded = link.dataset.play === state.track && !audio.ended;
    const isPlaying = isLoaded && !audio.paused;
    const replaceIn = (element: Element | null, name: string, old: RegExp, text: string) =>
      element?.setAttribute(name, (element.getAttribute(name) ?? '').replace(old, text));
    replaceIn(link, 'aria-label', /^\w+/, isPlaying ? 'Pause' : 'Play');
    replaceIn(link.querySelector('use'), 'href', /#.*/, isPlaying ? '#pause' : '#play');
    link.closest('li')?.classList.toggle('is-on', isLoaded);
  });
}

for (const type of ['pointerdown', 'keydown', 'focusin', 'playing']) {
  addEventListener(type, start, true);
}
addEventListener('input', () => (isTyped = true), true);
if (!connection.saveData && !/2g|3g/.test(connection.effectiveType ?? '')) {
  addEventListener(
    'load',
    () =>
      performance.now() < SLOW_LOAD_MS &&
      setTimeout(() => (state.track && audio.readyState < HAVE_FUTURE_DATA) || start(), IDLE_MS),
  );
}

audio.onerror = () => start();
audio.onplay = audio.onpause = audio.onended = showState;
try {
  audio.volume = (Number(localStorage[VOLUME_KEY]) || 80) / 100;
} catch {
  // The browser denies access to its storage.
}

/** A press on a play link plays its file on the page's one audio element. */
page.onclick = (event) => {
  const link = playLinkOf(event);
  const isForBrowser =
    event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  // The player handles an element that it has taken over itself.
  if (!link || 'taken' in state || isForBrowser) return;
  event.preventDefault();
  if (link.dataset.play !== state.track) {
    state.track = link.dataset.play;
    audio.src = link.href;
    sound();
  } else if (audio.paused) sound();
  else audio.pause();
};
