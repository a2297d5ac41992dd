/** Milliseconds after which a tap begins anew. */
const FORGET_MS = 2000;
/** Of the taps before, so many count: an artist who speeds up is followed. */
const REMEMBERED = 8;

export interface Taps {
  /** When each was, in milliseconds, the last one last. */
  readonly times: readonly number[];
  /** Beats a minute; null until there are two. */
  readonly tempo: number | null;
}

export const NO_TAPS: Taps = { times: [], tempo: null };

/**
 * The tempo that is tapped: the median of the times between the taps, so that one tap too late changes
 * little.
 * @param at milliseconds on a clock that never jumps
 */
export function tapTempo({ times }: Taps, at: number): Taps {
  const last = times.at(-1);
  if (last === undefined || at - last > FORGET_MS) return { times: [at], tempo: null };
  const kept = [...times, at].slice(-REMEMBERED);
  const gaps = kept.slice(1).map((time, index) => time - (kept[index] ?? 0));
  const sorted = [...gaps].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const gap = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
  return { times: kept, tempo: gap > 0 ? Math.round(60_000 / gap) : null };
}
