import type { StereoSound } from '../score.ts';
import { place, type Placement, stretchOf } from './bus.ts';

/**
 * Renders a part stretch by stretch, so that no part is in memory as a whole.
 */
export interface Player {
  /**
   * Plays the next stretch, which begins at sample `from` of the score's bus. What `bus` held is wiped
   * off it. Stretches follow each other without gaps; all but the last are {@link STRETCH} samples long,
   * or another whole number of 8192.
   *
   * @returns both sides of `bus`, or one of them twice where the part has no width
   */
  play(bus: StereoSound, from: number): StereoSound;
}

/**
 * Samples that are played at a time, six seconds. Filters and effects work in steps that divide it,
 * so that a part sounds the same to the bit however it is cut.
 */
export const STRETCH = 1 << 18;

/** A sound and every place where it is heard. */
export interface Sounding {
  /** How long it is at most, in samples. */
  readonly frames: number;
  /** Renders it, the same each time. */
  readonly make: () => StereoSound;
  readonly places: readonly Placement[];
}

/**
 * Plays what sounds between `from` and the end of `bus`, in the order of `soundings`.
 *
 * @param bus wiped before
 * @param frames of the whole score: no sound continues beyond them
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
  store.letGo();
}

/**
 * The sounds that will be heard again, up to so many bytes. What does not fit is rendered again when
 * it is needed: those needed last are evicted first (Belady 1966), because a score determines its
 * future.
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
    while (this.#bytes > this.#maxBytes) this.#drop(this.#neededLast());
    return sound;
  }

  /** Releases sounds that are not needed again. */
  letGo(): void {
    for (const [sounding, { playedTo }] of this.#held) {
      if (nextUse(sounding, playedTo) === Infinity) this.#drop(sounding);
    }
  }

  #neededLast(): Sounding | undefined {
    let last: Sounding | undefined;
    let latest = -Infinity;
    // Players take turns: some have played this stretch, for others it is still to come.
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

/** When a sound is next heard, from sample `end` on; Infinity where it is not. */
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
