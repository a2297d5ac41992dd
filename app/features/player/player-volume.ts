import type { PlayerAudio } from './audio-element.ts';
import { following } from './playback-queue.ts';
import { gainOfDecibels } from './player-track.ts';
import {
  DEFAULT_VOLUME,
  type PlayerHost,
  type PlayerSettings,
  type PlayerState,
  PlayerStore,
  type Repeat,
} from './player-state.ts';

/** In the order of the button that cycles through them. */
const REPEATS = ['off', 'all', 'one'] as const satisfies readonly Repeat[];

export const repeatAfter = (repeat: Repeat): Repeat =>
  REPEATS[(REPEATS.indexOf(repeat) + 1) % REPEATS.length] ?? 'off';

/** True if there is a next track. */
export const hasFollowing = ({ queue, track, settings }: PlayerState): boolean =>
  following(queue, track, settings.repeat === 'all') !== null;

/** Milliseconds in which a playing track changes to its level. */
const GLIDE_MS = 1_000;
const GLIDE_STEPS = 20;

/** Sets an element's volume: the listener's volume times the track's level. */
class SoundLevel {
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Sets the volume immediately, for the slider. */
  apply(audio: PlayerAudio, state: PlayerState): void {
    clearInterval(this.#timer);
    audio.volume = volumeOf(state);
    audio.muted = state.muted;
  }

  /** Changes the volume in small steps, so that no jump is audible. */
  glide(audio: PlayerAudio, state: PlayerState): void {
    clearInterval(this.#timer);
    const from = audio.volume;
    const to = volumeOf(state);
    let step = 0;
    this.#timer = setInterval(() => {
      step += 1;
      audio.volume = from + ((to - from) * step) / GLIDE_STEPS;
      if (step === GLIDE_STEPS) clearInterval(this.#timer);
    }, GLIDE_MS / GLIDE_STEPS);
  }
}

function volumeOf({ volume, track, settings }: PlayerState): number {
  const level = settings.levelled && track ? gainOfDecibels(track.level) : 1;
  return (volume / 100) * level;
}

/** The volume and the settings of the player on this device. */
export class PlayerVolume extends PlayerStore {
  protected readonly host: PlayerHost;
  protected audio: PlayerAudio | null = null;
  readonly #level = new SoundLevel();

  constructor(host: PlayerHost) {
    super();
    this.host = host;
  }

  /** @param volume 0 to 100; above 0 it unmutes */
  setVolume(volume: number): void {
    const clamped = Math.min(100, Math.max(0, Math.round(volume)));
    const changed = clamped !== this.state.volume;
    if (changed) this.host.rememberVolume(clamped);
    this.set({ volume: clamped, ...(changed && clamped > 0 ? { muted: false } : {}) });
    this.applyVolume();
  }

  setMuted(muted: boolean): void {
    this.set({ muted });
    this.applyVolume();
  }

  /** A changed choice of files takes effect with the next track. */
  setSettings(change: Partial<PlayerSettings>): void {
    const settings = { ...this.state.settings, ...change };
    this.host.rememberSettings(settings);
    this.set({ settings });
    this.applyVolume();
  }

  /** Restores the volume and the settings of this device. */
  protected recallSettings(): void {
    const kept = this.host.rememberedSettings();
    const settings = { ...this.state.settings, ...kept };
    // Stored settings may be from an older version.
    const repeat = REPEATS.find((known) => known === settings.repeat) ?? 'off';
    this.set({ settings: { ...settings, repeat } });
    this.setVolume(this.host.rememberedVolume() ?? DEFAULT_VOLUME);
  }

  /** The state that outlives a track. */
  protected lasting() {
    const { volume, muted, settings } = this.state;
    return { volume, muted, settings };
  }

  protected applyVolume(): void {
    if (this.audio) this.#level.apply(this.audio, this.state);
  }

  protected glideVolume(): void {
    if (this.audio) this.#level.glide(this.audio, this.state);
  }
}
