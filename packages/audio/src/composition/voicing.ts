import type { Midi } from '../units.ts';
import { pitchClass } from './scales.ts';
import type { Chord } from './roman.ts';

export interface VoicingRange {
  readonly low: Midi;
  readonly high: Midi;
  /** Preferred centre of the chord. */
  readonly centre: Midi;
  /** Maximum number of voices. */
  readonly voices: number;
}

/**
 * Voices a sequence of chords with the least movement of their voices: dynamic programming over every close and
 * drop-2 voicing in the range (after Tymoczko 2006, who measures voice leading by the sum of the voices'
 * movements). One ascending list of pitches per chord.
 */
export function leadVoices(chords: readonly Chord[], range: VoicingRange): Midi[][] {
  if (chords.length === 0) return [];
  const candidates = chords.map((chord) => candidateVoicings(chord, range));
  let costs = (candidates[0] ?? []).map((voicing) => voicingCost(voicing, range));
  const backpointers: number[][] = [];
  for (let at = 1; at < candidates.length; at += 1) {
    const previousCandidates = candidates[at - 1] ?? [];
    const pointers: number[] = [];
    costs = (candidates[at] ?? []).map((voicing) => {
      let best = Infinity;
      let from = 0;
      previousCandidates.forEach((previous, index) => {
        const cost = (costs[index] ?? Infinity) + voiceLeadingDistance(previous, voicing);
        if (cost < best) {
          best = cost;
          from = index;
        }
      });
      pointers.push(from);
      return best + voicingCost(voicing, range);
    });
    backpointers.push(pointers);
  }
  let choice = costs.indexOf(Math.min(...costs));
  const voiced: Midi[][] = [];
  for (let at = candidates.length - 1; at >= 0; at -= 1) {
    voiced.unshift(candidates[at]?.[choice] ?? []);
    choice = backpointers[at - 1]?.[choice] ?? 0;
  }
  return voiced;
}

/** Sum of the distances of each voice from the nearest of the other chord, averaged over both directions. */
export function voiceLeadingDistance(from: readonly Midi[], to: readonly Midi[]): number {
  const sumOfDistances = (voices: readonly Midi[], others: readonly Midi[]) =>
    voices.reduce(
      (sum, voice) => sum + Math.min(...others.map((other) => Math.abs(other - voice))),
      0,
    );
  if (from.length === 0 || to.length === 0) return 0;
  return (sumOfDistances(from, to) + sumOfDistances(to, from)) / 2;
}

/** Pitch classes to voice: third, seventh, extensions, root (which triads keep), and the fifth last. */
function essentialTones(chord: Chord, voices: number): number[] {
  const rank = (interval: number) => {
    const tone = pitchClass(interval);
    if (tone === 3 || tone === 4 || tone === 6 || tone === 5) return 0;
    if (tone === 10 || tone === 11) return 1;
    if (tone === 0) return chord.intervals.length <= 3 ? 0 : 3;
    return tone === 7 ? 4 : 2;
  };
  const byRank = [...chord.intervals].sort((one, other) => rank(one) - rank(other));
  return byRank.slice(0, voices).map((interval) => pitchClass(chord.root + interval));
}

/** All close and drop-2 voicings in the range; a close one from its bottom if none fits. */
function candidateVoicings(chord: Chord, range: VoicingRange): Midi[][] {
  const tones = [...new Set(essentialTones(chord, range.voices))];
  const voicings: Midi[][] = [];
  for (let bottom = range.low; bottom < range.low + 24; bottom += 1) {
    if (!tones.includes(pitchClass(bottom))) continue;
    const close = closePosition(bottom, tones);
    const second = close[close.length - 2];
    const dropped =
      second !== undefined && close.length > 3
        ? [...close.filter((pitch) => pitch !== second), second - 12].sort((a, b) => a - b)
        : null;
    for (const voicing of [close, dropped]) {
      if (voicing && (voicing[0] ?? 0) >= range.low && (voicing.at(-1) ?? 0) <= range.high) {
        voicings.push(voicing);
      }
    }
  }
  return voicings.length > 0 ? voicings : [closePosition(range.low, tones)];
}

function closePosition(bottom: Midi, tones: readonly number[]): Midi[] {
  return tones.map((tone) => bottom + pitchClass(tone - bottom)).sort((a, b) => a - b);
}

/** Cost of a voicing: distance from the centre, small intervals in the low register, and semitones. */
function voicingCost(voicing: readonly Midi[], range: VoicingRange): number {
  const middle = voicing.reduce((sum, pitch) => sum + pitch, 0) / Math.max(1, voicing.length);
  let cost = Math.abs(middle - range.centre) * 0.35;
  for (let at = 1; at < voicing.length; at += 1) {
    const gap = (voicing[at] ?? 0) - (voicing[at - 1] ?? 0);
    if ((voicing[at - 1] ?? 0) < 52 && gap < 4) cost += 3;
    if (gap === 1) cost += at === voicing.length - 1 ? 3 : 1;
  }
  return cost;
}
