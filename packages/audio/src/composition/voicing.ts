import type { Midi } from '../units.ts';
import { pitchClass } from './scales.ts';
import type { Chord } from './roman.ts';

export interface VoicingRange {
  readonly low: Midi;
  readonly high: Midi;
  /** Preferred centre of the chord. */
  readonly centre: Midi;
  /** Most voices at once. */
  readonly voices: number;
}

/**
 * Voices a row of chords so that their voices move the shortest way in all: dynamic programming over
 * every close and every dropped-second position in the range (after Tymoczko 2006, who measures voice
 * leading by the sum of the voices' movements). One ascending list of pitches per chord.
 */
export function leadVoices(chords: readonly Chord[], range: VoicingRange): Midi[][] {
  if (chords.length === 0) return [];
  const candidates = chords.map((chord) => positions(chord, range));
  let costs = (candidates[0] ?? []).map((voicing) => comfort(voicing, range));
  const cameFrom: number[][] = [];
  for (let at = 1; at < candidates.length; at += 1) {
    const before = candidates[at - 1] ?? [];
    const back: number[] = [];
    costs = (candidates[at] ?? []).map((voicing) => {
      let best = Infinity;
      let from = 0;
      before.forEach((previous, index) => {
        const cost = (costs[index] ?? Infinity) + movement(previous, voicing);
        if (cost < best) {
          best = cost;
          from = index;
        }
      });
      back.push(from);
      return best + comfort(voicing, range);
    });
    cameFrom.push(back);
  }
  let choice = costs.indexOf(Math.min(...costs));
  const voiced: Midi[][] = [];
  for (let at = candidates.length - 1; at >= 0; at -= 1) {
    voiced.unshift(candidates[at]?.[choice] ?? []);
    choice = cameFrom[at - 1]?.[choice] ?? 0;
  }
  return voiced;
}

/** Semitones that the voices of one chord travel to the next: each to its nearest, both ways. */
export function movement(from: readonly Midi[], to: readonly Midi[]): number {
  const travel = (voices: readonly Midi[], others: readonly Midi[]) =>
    voices.reduce(
      (sum, voice) => sum + Math.min(...others.map((other) => Math.abs(other - voice))),
      0,
    );
  if (from.length === 0 || to.length === 0) return 0;
  return (travel(from, to) + travel(to, from)) / 2;
}

/** The tones worth a voice: third and seventh first, then colours, root, and the fifth last. */
function chosenTones(chord: Chord, voices: number): number[] {
  const rank = (interval: number) => {
    const tone = pitchClass(interval);
    if (tone === 3 || tone === 4 || tone === 6 || tone === 5) return 0;
    if (tone === 10 || tone === 11) return 1;
    if (tone === 0) return chord.intervals.length <= 3 ? 0 : 3;
    return tone === 7 ? 4 : 2;
  };
  const byWorth = [...chord.intervals].sort((one, other) => rank(one) - rank(other));
  return byWorth.slice(0, voices).map((interval) => pitchClass(chord.root + interval));
}

function positions(chord: Chord, range: VoicingRange): Midi[][] {
  const tones = [...new Set(chosenTones(chord, range.voices))];
  const found: Midi[][] = [];
  for (let bottom = range.low; bottom < range.low + 24; bottom += 1) {
    if (!tones.includes(pitchClass(bottom))) continue;
    const close = stackAbove(bottom, tones);
    const second = close[close.length - 2];
    const dropped =
      second !== undefined && close.length > 3
        ? [...close.filter((pitch) => pitch !== second), second - 12].sort((a, b) => a - b)
        : null;
    for (const voicing of [close, dropped]) {
      if (voicing && (voicing[0] ?? 0) >= range.low && (voicing.at(-1) ?? 0) <= range.high) {
        found.push(voicing);
      }
    }
  }
  return found.length > 0 ? found : [stackAbove(range.low, tones)];
}

function stackAbove(bottom: Midi, tones: readonly number[]): Midi[] {
  return tones.map((tone) => bottom + pitchClass(tone - bottom)).sort((a, b) => a - b);
}

/** Cost of a voicing by itself: far from the centre, mud below, a rub on top. */
function comfort(voicing: readonly Midi[], range: VoicingRange): number {
  const middle = voicing.reduce((sum, pitch) => sum + pitch, 0) / Math.max(1, voicing.length);
  let cost = Math.abs(middle - range.centre) * 0.35;
  for (let at = 1; at < voicing.length; at += 1) {
    const gap = (voicing[at] ?? 0) - (voicing[at - 1] ?? 0);
    if ((voicing[at - 1] ?? 0) < 52 && gap < 4) cost += 3;
    if (gap === 1) cost += at === voicing.length - 1 ? 3 : 1;
  }
  return cost;
}
