import type { PlayerAudio } from './audio-element.ts';
import { gainOf } from './level.ts';
import type { PlayerState } from './player-state.ts';

/** Milliseconds over which a track that sounds already comes to its level. */
const GLIDE_MS = 1_000;
const GLIDE_STEPS = 20;

/** Sets the volume of an element: what the listener chose, times what levels the track. */
export class SoundLevel {
  #timer: ReturnType<typeof setInterval> | undefined;

  /** At once, as a hand on the slider wants it. */
  apply(audio: PlayerAudio, state: PlayerState): void {
    clearInterval(this.#timer);
    audio.volume = volumeOf(state);
    audio.muted = state.muted;
  }

  /** In small steps, so that nobody hears a jump. */
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
  const level = settings.levelled && track ? gainOf(track.level) : 1;
  return (volume / 100) * level;
}
