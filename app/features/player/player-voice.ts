import type { PlayerAudio } from './audio-element.ts';
import type { PlayerHost } from './player-host.ts';
import { DEFAULT_VOLUME, REPEATS, type PlayerSettings } from './player-state.ts';
import { PlayerStore } from './player-store.ts';
import { SoundLevel } from './sound-level.ts';

/** How loud the player is, and what a listener has set on this device. */
export class PlayerVoice extends PlayerStore {
  protected readonly host: PlayerHost;
  protected audio: PlayerAudio | null = null;
  readonly #level = new SoundLevel();

  constructor(host: PlayerHost) {
    super();
    this.host = host;
  }

  /** @param volume 0 to 100; above 0 it sounds again */
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

  /** A change of the files counts from the next track on. */
  setSettings(change: Partial<PlayerSettings>): void {
    const settings = { ...this.state.settings, ...change };
    this.host.rememberSettings(settings);
    this.set({ settings });
    this.applyVolume();
  }

  /** As this device was left. */
  protected recallVoice(): void {
    const kept = this.host.rememberedSettings();
    const settings = { ...this.state.settings, ...kept };
    // What a device keeps may be of another time.
    const repeat = REPEATS.find((known) => known === settings.repeat) ?? 'off';
    this.set({ settings: { ...settings, repeat } });
    this.setVolume(this.host.rememberedVolume() ?? DEFAULT_VOLUME);
  }

  /** What outlives a track. */
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
