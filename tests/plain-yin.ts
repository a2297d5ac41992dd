const WINDOW = 0.025;
const THRESHOLD = 0.1;

export interface HeardPitch {
  /** Of the middle of what was listened to, in seconds. */
  readonly time: number;
  /** In Hertz; 0 where no pitch was heard. */
  readonly pitch: number;
}

/**
 * The plain YIN of de Cheveigné & Kawahara (2002), steps 1 to 5, to judge pitches by: independent of the
 * engine's own ear.
 */
export function yin(
  sound: Float32Array,
  sampleRate: number,
  { lowest = 65, highest = 1000, hop = 0.01 } = {},
): HeardPitch[] {
  const window = Math.round(WINDOW * sampleRate);
  const longest = Math.ceil(sampleRate / lowest);
  const shortest = Math.floor(sampleRate / highest);
  const heard: HeardPitch[] = [];
  const step = Math.round(hop * sampleRate);
  for (let start = 0; start + window + longest + 1 < sound.length; start += step) {
    const time = (start + (window + longest) / 2) / sampleRate;
    const lag = bestLag(
      sound.subarray(start, start + window + longest + 2),
      window,
      shortest,
      longest,
    );
    heard.push({ time, pitch: lag > 0 ? sampleRate / lag : 0 });
  }
  return heard;
}

function bestLag(frame: Float32Array, window: number, shortest: number, longest: number): number {
  let power = 0;
  for (let at = 0; at < window; at += 1) power += (frame[at] ?? 0) ** 2;
  if (power / window < 1e-6) return 0;
  const normalised = new Float32Array(longest + 2).fill(1);
  let total = 0;
  for (let lag = 1; lag <= longest + 1; lag += 1) {
    let difference = 0;
    for (let at = 0; at < window; at += 1) {
      const gap = (frame[at] ?? 0) - (frame[at + lag] ?? 0);
      difference += gap * gap;
    }
    total += difference;
    normalised[lag] = total > 0 ? (difference * lag) / total : 1;
  }
  for (let lag = shortest; lag <= longest; lag += 1) {
    if ((normalised[lag] ?? 1) >= THRESHOLD) continue;
    let dip = lag;
    while (dip < longest && (normalised[dip + 1] ?? 1) < (normalised[dip] ?? 1)) dip += 1;
    const before = normalised[dip - 1] ?? 1;
    const here = normalised[dip] ?? 1;
    const after = normalised[dip + 1] ?? 1;
    const curve = before - 2 * here + after;
    return curve > 0 ? dip + (before - after) / (2 * curve) : dip;
  }
  return 0;
}
