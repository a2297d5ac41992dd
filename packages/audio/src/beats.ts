/** How much a beat that is early or late costs, against the strength of the onset it meets. */
const TIGHTNESS = 100;

/**
 * Frames from beat to beat, measured over all beats: over the chain of instants about `period` frames
 * apart that meets the strongest onsets, found by dynamic programming (Ellis, "Beat tracking by
 * dynamic programming", 2007). It follows a tempo that breathes, and counts on through a pause.
 */
export function beatPeriod(novelty: Float32Array, period: number): number {
  const length = novelty.length;
  const power = novelty.reduce((sum, value) => sum + value * value, 0) / Math.max(1, length);
  if (power === 0 || period < 2 || length < 2 * period) return period;
  const scale = 1 / Math.sqrt(power);
  const earliest = Math.max(1, Math.round(period / 2));
  const latest = Math.round(period * 2);
  const penalty = Float32Array.from({ length: latest + 1 }, (_, gap) =>
    gap < earliest ? Infinity : TIGHTNESS * Math.log(gap / period) ** 2,
  );

  const scores = new Float32Array(length);
  const previous = new Int32Array(length).fill(-1);
  for (let frame = 0; frame < length; frame += 1) {
    let best = 0;
    for (let gap = earliest; gap <= latest && gap <= frame; gap += 1) {
      const score = (scores[frame - gap] ?? 0) - (penalty[gap] ?? 0);
      if (score > best) {
        best = score;
        previous[frame] = frame - gap;
      }
    }
    scores[frame] = best + (novelty[frame] ?? 0) * scale;
  }
  const beats: number[] = [];
  for (let frame = lastBeat(scores, period); frame >= 0; frame = previous[frame] ?? -1) {
    beats.push(withinFrame(novelty, frame));
  }
  beats.reverse();
  return steadyPeriod(beats, period);
}

/** The best score within the last beat's length. */
function lastBeat(scores: Float32Array, period: number): number {
  let best = Math.max(0, Math.floor(scores.length - period));
  for (let frame = best; frame < scores.length; frame += 1) {
    if ((scores[frame] ?? 0) > (scores[best] ?? 0)) best = frame;
  }
  return best;
}

function withinFrame(novelty: Float32Array, frame: number): number {
  const before = novelty[frame - 1] ?? 0;
  const here = novelty[frame] ?? 0;
  const after = novelty[frame + 1] ?? 0;
  const bend = before - 2 * here + after;
  if (here < before || here < after || bend >= 0) return frame;
  return frame + (0.5 * (before - after)) / bend;
}

/**
 * The length of a beat where the tempo is steady: the median slope between beats half the sound apart
 * (Theil 1950), which a few wrong beats do not move. The expected one where that disagrees by more
 * than a few per cent.
 */
function steadyPeriod(beats: number[], expected: number): number {
  const half = Math.floor(beats.length / 2);
  if (half < 4) return expected;
  const slopes = beats
    .slice(0, beats.length - half)
    .map((beat, index) => ((beats[index + half] ?? 0) - beat) / half)
    .sort((one, other) => one - other);
  const middle = slopes[Math.floor(slopes.length / 2)] ?? expected;
  return Math.abs(middle / expected - 1) < 0.04 ? middle : expected;
}
