import type { StereoSound } from '../score.ts';
import { place, type Placement, stretchOf } from './bus.ts';

/**
 * Renders a part stretch by stretch, so that no part is in memory as a whole.
 */
export interface Player {
  /**
   * Plays the next stretch, which begins at sample `from` of the score's bus, and overwrites `bus`.
   * Stretches follow each other without gaps; all but the last are {@link STRETCH} samples long, or another
   * multiple of 8192.
   *
   * @returns both sides of `bus`, or one of them twice for a mono part
   */
  play(bus: StereoSound, from: number): StereoSound;
}

/**
 * Samples that are played at a time: six seconds. It is a multiple of the block lengths of all filters and
 * effects, so that the division into stretches does not affect the result.
 */
export const STRETCH = 1 << 18;

/** A sound and all its placements. */
export interface Sounding {
  /** Maximum length in samples. */
  readonly frames: number;
  /** Renders it; the result is always the same. */
  readonly make: () => StereoSound;
  readonly places: readonly Placement[];
}

/**
 * Mixes all sounds between `from` and the end of `bus`, in the order of `soundings`.
 *
 * @param bus is overwritten
 * @param frames length of the whole score, at which all sounds end
 */
export function playSoundings(
  soundings: readonly Sounding[],
  bus: StereoSound,
  { from, frames, store }: { from: number; frames: number; store: SoundStore },
): void {
  bus.left.fill(0);
  if (bus.right !== bus.left) bus.right.fill(0);
  const end = Math.min(frames, from + bus.left.length);
  if (end <= from) return;
  const stretch = { ...stretchOf(bus, 0, end - from), from };
  for (const sounding of soundings) {
    let sound: StereoSound | undefined;
    for (const placement of sounding.places) {
      if (placement.start >= end || placement.start + sounding.frames <= from) continue;
      sound ??= store.soundOf(sounding, end);
      place(stretch, sound, placement);
    }
  }
  store.releaseUnused();
}

/**
 * Cache of rendered sounds that are needed again, up to a number of bytes; others are rendered again. Evicts
 * the sound whose next use is latest (Belady 1966), as all uses are known from the score.
 */
export class SoundStore {
  readonly #held = new Map<Sounding, { sound: StereoSound; playedTo: number }>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** @param end of the stretch that its player is playing */
  soundOf(sounding: Sounding, end: number): StereoSound {
    const held = this.#held.get(sounding);
    if (held !== undefined) {
      held.playedTo = end;
      return held.sound;
    }
    const sound = sounding.make();
    if (nextUse(sounding, end) === Infinity) return sound;
    this.#held.set(sounding, { sound, playedTo: end });
    this.#bytes += bytesOf(sound);
    while (this.#bytes > this.#maxBytes) this.#drop(this.#lastNeeded());
    return sound;
  }

  /** Releases sounds that are not needed again. */
  releaseUnused(): void {
    for (const [sounding, { playedTo }] of this.#held) {
      if (nextUse(sounding, playedTo) === Infinity) this.#drop(sounding);
    }
  }

  #lastNeeded(): Sounding | undefined {
    let last: Sounding | undefined;
    let latest = -Infinity;
    // Some players have played this stretch already, others have not.
    for (const [sounding, { playedTo }] of this.#held) {
      const use = nextUse(sounding, playedTo);
      if (use > latest) [last, latest] = [sounding, use];
    }
    return last;
  }

  #drop(sounding: Sounding | undefined): void {
    const held = sounding && this.#held.get(sounding);
    if (sounding === undefined || held === undefined) return;
    this.#held.delete(sounding);
    this.#bytes -= bytesOf(held.sound);
  }
}

/** Next use of a sound from sample `end` on; Infinity without one. */
function nextUse({ places, frames }: Sounding, end: number): number {
  let next = Infinity;
  for (const { start } of places) {
    if (start + frames > end) next = Math.min(next, Math.max(start, end));
  }
  return next;
}

function bytesOf({ left, right }: StereoSound): number {
  return left.byteLength + (right === left ? 0 : right.byteLength);
}
