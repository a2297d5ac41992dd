import type { PlayerSettings } from './player-state.ts';
import type { PlaybackQueue } from './playback-queue.ts';
import type { PlayerTrack } from './player-track.ts';
import type { Connectivity } from './source-loader.ts';

/** What a tab keeps across a full load of a page. */
export interface KeptPlayback {
  readonly track: PlayerTrack;
  readonly queue: PlaybackQueue;
  /** The ids of the queue in the order of its list, where that is another one. */
  readonly listed?: readonly PlayerTrack['id'][];
  /** Seconds. */
  readonly currentTime: number;
}

/** What the player needs of its surroundings: the device's memory, the connection, and whom to tell. */
export interface PlayerHost extends Connectivity {
  /** 0 to 100, if one was chosen on this device. */
  rememberedVolume(): number | null;
  rememberVolume(volume: number): void;
  /** What was switched on this device; the rest is as it comes. */
  rememberedSettings(): Partial<PlayerSettings>;
  rememberSettings(settings: PlayerSettings): void;
  rememberedPlayback(): KeptPlayback | null;
  /** @param playback null forgets it */
  rememberPlayback(playback: KeptPlayback | null): void;
  /** Whether the browser says that its connection is slow, or that its data are dear. */
  isSlow(): boolean;
  /** For whoever looks for the cause. */
  report(error: Error): void;
}
