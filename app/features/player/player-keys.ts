import { repeatAfter } from './player-volume.ts';
import type { Player } from './player.ts';
import * as texts from './texts.ts';

/** Seconds per press of an arrow key; the sliders themselves move by one. */
export const SEEK_STEP = 5;
export const VOLUME_STEP = 5;

/** Keyboard shortcuts, for the help. */
export const KEYS: readonly { keys: string; does: string }[] = [
  { keys: texts.space, does: texts.playOrPause },
  { keys: '← →', does: texts.backOrForwardSeconds(SEEK_STEP) },
  { keys: '↑ ↓', does: texts.volumeUpOrDownInsidePlayer },
  { keys: 'M', does: texts.mute },
  { keys: 'N, P', does: texts.nextOrPreviousTrack },
  { keys: 'S', does: texts.shuffleOnOrOff },
  { keys: 'R', does: texts.repeatAllRepeatOne },
  { keys: '?', does: texts.thisList },
];

export interface Pressed {
  readonly key: string;
  /** The focused element. */
  readonly target: Element | null;
}

/**
 * Handles a key for the player. The focused element has priority: keys of text fields and of
 * controls that use them are not handled. Up and down scroll the page, except within the player.
 * @returns true if the key was handled
 */
export function pressKey(player: Player, { key, target }: Pressed, openHelp: () => void): boolean {
  const { track, currentTime, volume, muted, settings } = player.state;
  if (!track || !settings.shortcuts || target?.closest(TYPED_IN)) return false;
  switch (key) {
    case ' ':
      if (target?.closest(PRESSED)) return false;
      player.toggle(track, player.state.queue);
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      if (target?.closest(MOVED_IN)) return false;
      player.seek(currentTime + (key === 'ArrowLeft' ? -SEEK_STEP : SEEK_STEP));
      return true;
    case 'ArrowUp':
    case 'ArrowDown':
      if (target?.closest(MOVED_IN) || !target?.closest(PLAYER)) return false;
      player.setVolume(volume + (key === 'ArrowDown' ? -VOLUME_STEP : VOLUME_STEP));
      return true;
    case 'm':
    case 'M':
      player.setMuted(!muted);
      return true;
    case 'n':
    case 'N':
      player.next();
      return true;
    case 'p':
    case 'P':
      player.previous();
      return true;
    case 's':
    case 'S':
      player.setSettings({ shuffle: !settings.shuffle });
      return true;
    case 'r':
    case 'R':
      player.setSettings({ repeat: repeatAfter(settings.repeat) });
      return true;
    case '?':
      openHelp();
      return true;
    default:
      return false;
  }
}

const TYPED_IN =
  'input:not([type=range],[type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select,[contenteditable=""],[contenteditable=true],[role=textbox],[role=combobox]';
const PRESSED = 'a,button,summary,input,label,audio,video,[role=button],[role=switch],[role=tab]';
const MOVED_IN =
  'input,audio,video,[role=slider],[role=tab],[role=menu],[role=listbox],[role=radiogroup],.scrollx';
const PLAYER = '.player,.now,.tpc';
