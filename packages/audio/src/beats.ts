import { extremeBetween } from './numbers.ts';

/** Weight of timing deviations against onset strength. */
const TIGHTNESS = 100;

/**
 * Beat period in frames, estimated over all beats. Beats are tracked by dynamic programming (Ellis, "Beat
 * tracking by dynamic programming", 2007): a sequence of frames about `period` apart with the strongest
 * onsets, which follows changes of the tempo and continues through pauses.
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

/** The frame with the best score within the last period. */
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
  if (here < before || here < after) return frame;
  return frame + extremeBetween(before, here, after).shift;
}

/** Span in beats for slopes that few slips affect. */
const SHORT_SPAN = 8;
/** Deviation in beats: larger than that of a changing tempo over half a sound, smaller than half a beat. */
const SLIP = 0.2;

/**
 * Period of a steady tempo: the median slope between beats half the sound apart (Theil 1950), which is robust
 * against a few wrong beats. If the beats have slipped to the offbeats, all these slopes are wrong: then
 * the median slope over SHORT_SPAN beats is used. The expected period if the result differs from it by more
 * than a few per cent.
 */
function steadyPeriod(beats: readonly number[], expected: number): number {
  const half = Math.floor(beats.length / 2);
  if (half < 4) return expected;
  const [long, short] = [half, Math.min(half, SHORT_SPAN)].map((span) => medianSlope(beats, span));
  if (long === undefined || short === undefined) return expected;
  const measured = Math.abs(long / short - 1) * half > SLIP ? short : long;
  return Math.abs(measured / expected - 1) < 0.04 ? measured : expected;
}

function medianSlope(beats: readonly number[], span: number): number | undefined {
  const slopes = beats
    .slice(0, beats.length - span)
    .map((beat, index) => ((beats[index + span] ?? 0) - beat) / span)
    .sort((one, other) => one - other);
  return slopes[Math.floor(slopes.length / 2)];
}
