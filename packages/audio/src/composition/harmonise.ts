import type { ChordSpan, ScoreNote } from '../score.ts';
import type { Beats } from '../units.ts';
import type { Direction } from './direction.ts';
import type { Theme } from './plan.ts';
import { joinChords } from './progressions.ts';
import { clamp } from '../numbers.ts';
import { randomFor } from '../random.ts';
import { brightness, readProgression, readRoman, SUFFIXES, type Chord } from './roman.ts';
import { pitchClass, scaleSteps } from './scales.ts';

const DIATONIC = {
  major: ['I', 'ii', 'iii', 'IV', 'V', 'vi'],
  minor: ['i', 'III', 'iv', 'v', 'VI', 'VII'],
} as const;

/** Score of a root motion, by the semitones that the root rises (after Piston's table of usual root progressions). */
const ROOT_MOTION_SCORES: Readonly<Record<number, number>> = {
  5: 0.5,
  10: 0.15,
  7: 0.25,
  9: 0.2,
  3: 0.1,
  2: 0.25,
  8: 0.1,
  4: 0,
  0: 0.12,
};

/**
 * Harmonises a melody: a Viterbi path over the genre's vocabulary, one chord a bar, or up to two in bars of four
 * beats. Chords score by their fit with the melody, by the transition (how usual, root motion), and by half
 * and authentic cadences at phrase ends.
 */
export function harmonise(theme: Theme, direction: Direction, seed: string): ChordSpan[] {
  const { meter, genre, complexity } = direction;
  const isSlow = genre.harmony.barsPerSlot > 1 || genre.tempo.typical > 150;
  // In genres of slow chords or fast tempos, a change within the bar costs more.
  const midBarComplexity = complexity - (isSlow ? 0.75 : 0);
  const slot = meter === 4 ? meter / 2 : meter;
  const count = Math.max(1, Math.round(theme.length / slot));
  const vocabulary = chordVocabulary(direction);
  const colours = vocabulary.map((chord) => coloursOf(chord, direction));
  const transitions = countTransitions(direction);
  const cadences = cadencesOf(theme, slot, count);
  const path = bestPath(vocabulary, count, {
    scoresAt(at) {
      const notes = melodyTonesIn(theme.notes, at * slot, (at + 1) * slot);
      return vocabulary.map((chord, index) => {
        const fits = (colours[index] ?? [chord]).map((colour) => colourFit(colour, notes));
        const variation = randomFor(seed, 'taste', at % 8, chordName(chord)) * 0.35;
        return (
          3 * Math.max(...fits) + variation + formScore(chord, at, count, cadences[at], direction)
        );
      });
    },
    transition(from, to, at) {
      const isMidBar = (at * slot) % meter !== 0;
      return isMidBar
        ? midBarScore(from, to, midBarComplexity)
        : transitionScore(from, to, transitions);
    },
  });
  const spans = colourPath(path, theme, slot, direction);
  return joinChords(withSuspensions(joinChords(spans), theme.notes, direction));
}

/** Viterbi: the `count` chords with the highest sum of scores and transitions. */
function bestPath(
  vocabulary: readonly Chord[],
  count: number,
  model: {
    scoresAt: (at: number) => number[];
    transition: (from: Chord, to: Chord, at: number) => number;
  },
): Chord[] {
  let totals = model.scoresAt(0);
  const backpointers: number[][] = [];
  for (let at = 1; at < count; at += 1) {
    const pointers: number[] = [];
    const previousTotals = totals;
    totals = model.scoresAt(at).map((score, index) => {
      const to = vocabulary[index];
      let best = -Infinity;
      let source = 0;
      previousTotals.forEach((previousTotal, previous) => {
        const from = vocabulary[previous];
        if (!to || !from) return;
        const total = previousTotal + model.transition(from, to, at);
        if (total > best) {
          best = total;
          source = previous;
        }
      });
      pointers.push(source);
      return best + score;
    });
    backpointers.push(pointers);
  }
  let choice = totals.indexOf(Math.max(...totals));
  const path: Chord[] = [];
  for (let at = count - 1; at >= 0; at -= 1) {
    const chord = vocabulary[choice];
    if (chord) path.unshift(chord);
    choice = backpointers[at - 1]?.[choice] ?? 0;
  }
  return path;
}

/** The chords of a path, in colours that fit the melody, as spans of `slot` beats. */
function colourPath(
  path: readonly Chord[],
  theme: Theme,
  slot: Beats,
  direction: Direction,
): ChordSpan[] {
  const { meter } = direction;
  return path.map((chord, at) => {
    const start = at * slot;
    const isSame = (other: number) =>
      path[other] !== undefined && chordName(path[other]) === chordName(chord);
    const firstSlot = at - (start % meter === 0 ? 0 : 1);
    const tones = melodyTonesIn(theme.notes, start, start + slot);
    const slotColour = bestColour(chord, tones, direction);
    if (slot === meter || !isSame(firstSlot) || !isSame(firstSlot + 1))
      return { ...slotColour, start, length: slot };
    // A chord that is held for a whole bar keeps one colour unless it clashes in this half.
    const barTones = melodyTonesIn(theme.notes, firstSlot * slot, firstSlot * slot + meter);
    const barColour = bestColour(chord, barTones, direction);
    const isClash = colourFit(slotColour, tones) - colourFit(barColour, tones) > COLOUR_MARGIN;
    return { ...(isClash ? slotColour : barColour), start, length: slot };
  });
}

/** The colour changes within a bar if that of the bar fits a half worse than its own by more than this. */
const COLOUR_MARGIN = 0.5;

/** The colour that best fits the melody above it, less a penalty for more or fewer tones than the direction's. */
function bestColour(chord: Chord, notes: readonly MelodyTone[], direction: Direction): Chord {
  const score = (colour: Chord) =>
    3 * colourFit(colour, notes) - 0.22 * Math.abs(colour.intervals.length - direction.tones);
  return coloursOf(chord, direction).reduce((best, colour) =>
    score(colour) > score(best) ? colour : best,
  );
}

/** Alternatives to suffixes that may clash with the melody. */
const REPLACEMENT_SUFFIXES: Readonly<Record<string, string>> = {
  maj7: '6',
  maj9: '6',
  '11': 'sus4',
};

/**
 * Colours of a chord: its triad, and the genre's suffixes whose tones are in the triad or the scale. A power chord or
 * diminished chord has no other.
 */
function coloursOf(chord: Chord, direction: Direction): Chord[] {
  const { genre, key, scale } = direction;
  const isPowerChord =
    genre.harmony.tones[1] <= 2 || (direction.tones <= 2 && !chord.intervals.includes(6));
  if (isPowerChord) return [{ ...chord, intervals: [0, chord.intervals.includes(6) ? 6 : 7] }];
  if (chord.intervals.includes(6)) return [chord];
  const minor = chord.intervals.includes(3);
  const steps = scaleSteps(scale);
  const chordTones = new Set(chord.intervals.map(pitchClass));
  const { colours } = genre.harmony;
  const replacements = colours.flatMap((name) => REPLACEMENT_SUFFIXES[name] ?? []);
  const coloured = [...new Set([...colours, ...replacements])]
    .map((name) => SUFFIXES[name]?.[minor ? 'minor' : 'major'])
    .filter((intervals) => intervals !== undefined)
    .filter((intervals) => intervals.length <= Math.max(4, genre.harmony.tones[1]))
    .filter((intervals) =>
      intervals.every((interval) => {
        const tone = pitchClass(interval);
        if (chordTones.has(tone) || tone === 7) return true;
        return steps.includes(pitchClass(chord.root + interval - key.tonic));
      }),
    )
    .map((intervals) => ({ ...chord, intervals }));
  const triad = { ...chord, intervals: chord.intervals.slice(0, 3) };
  return [triad, ...coloured];
}

/**
 * Suspends (sus4) the first half of a dominant of a bar or more that resolves to the tonic, if that fits the melody
 * as well.
 */
function withSuspensions(
  spans: readonly ChordSpan[],
  notes: readonly ScoreNote[],
  direction: Direction,
): ChordSpan[] {
  const { key, meter, genre } = direction;
  if (!genre.harmony.colours.includes('sus4') || direction.tones <= 2) return [...spans];
  return spans.flatMap((span, at) => {
    const next = spans[at + 1];
    const isDominant = pitchClass(span.root - key.tonic) === 7 && span.intervals.includes(4);
    const isResolved = next && pitchClass(next.root - key.tonic) === 0;
    if (!isDominant || !isResolved || span.length < meter - 1e-6) return [span];
    const half = span.length / 2;
    const suspension = { ...span, intervals: [0, 5, 7], length: half };
    const tones = melodyTonesIn(notes, span.start, span.start + half);
    if (melodyFit(suspension, tones) < melodyFit(span, tones)) return [span];
    return [suspension, { ...span, start: span.start + half, length: span.length - half }];
  });
}

const chordName = (chord: Chord) => `${chord.root}:${chord.intervals.slice(0, 3).join()}`;

function chordVocabulary(direction: Direction): Chord[] {
  const { key, genre } = direction;
  const written = key.mode === 'major' ? genre.harmony.major : genre.harmony.minorProgressions;
  const chords = [
    ...written.flatMap((text) => readProgression(text, key).flat()),
    ...DIATONIC[key.mode].map((numeral) => readRoman(numeral, key)),
  ];
  return [...new Map(chords.map((chord) => [chordName(chord), chord])).values()];
}

/** How often one chord follows another in the genre's progressions, which repeat. */
function countTransitions(direction: Direction): ReadonlyMap<string, number> {
  const { key, genre } = direction;
  const written = key.mode === 'major' ? genre.harmony.major : genre.harmony.minorProgressions;
  const pairs = new Map<string, number>();
  for (const text of written) {
    const progression = readProgression(text, key).flat();
    progression.forEach((chord, at) => {
      const next = progression[(at + 1) % progression.length] ?? chord;
      const name = `${chordName(chord)}>${chordName(next)}`;
      pairs.set(name, (pairs.get(name) ?? 0) + 1);
    });
  }
  return pairs;
}

function transitionScore(from: Chord, to: Chord, transitions: ReadonlyMap<string, number>): number {
  const count = transitions.get(`${chordName(from)}>${chordName(to)}`) ?? 0;
  const repetition = chordName(from) === chordName(to) ? -0.2 : 0;
  return (
    Math.min(0.6, count * 0.25) +
    (ROOT_MOTION_SCORES[pitchClass(to.root - from.root)] ?? -0.1) +
    repetition
  );
}

/** Score of a transition within a bar: a change costs less the higher the complexity. */
function midBarScore(from: Chord, to: Chord, complexity: number): number {
  return chordName(from) === chordName(to) ? 0.3 : -1 + complexity * 0.8;
}

interface MelodyTone {
  readonly tone: number;
  readonly weight: number;
  readonly strong: boolean;
}

function melodyTonesIn(notes: readonly ScoreNote[], start: Beats, end: Beats): MelodyTone[] {
  return notes.flatMap((note) => {
    const overlap = Math.min(end, note.start + note.length) - Math.max(start, note.start);
    if (overlap <= 0.01) return [];
    const isOnset = note.start >= start - 0.01;
    const strong = isOnset ? note.start % 1 === 0 : true;
    const isOnHalf = isOnset && note.start % 2 === 0;
    const weight = clamp(overlap, 0.25, 4) * (isOnHalf ? 2 : strong ? 1.3 : 0.8);
    // A long note counts as strong for the chord over which it begins, also off the beat.
    const isHeld = overlap >= 0.75 || (isOnset && note.length >= 0.75);
    return [{ tone: pitchClass(note.pitch), weight, strong: strong || isHeld }];
  });
}

/** Weighted mean score of the melody tones over a chord, −2.8..1; 0 without notes. */
function melodyFit(chord: Chord, notes: readonly MelodyTone[]): number {
  let total = 0;
  let value = 0;
  const chordTones = chord.intervals.map((interval) => pitchClass(interval));
  for (const { tone, weight, strong } of notes) {
    const interval = pitchClass(tone - chord.root);
    const place = chordTones.indexOf(interval);
    const above = chordTones.some((other) => pitchClass(interval - other) === 1);
    const below = chordTones.some((other) => pitchClass(other - interval) === 1);
    const score = toneScore(interval, place, above || (place < 0 && below), strong);
    value += score * weight;
    total += weight;
  }
  return total > 0 ? value / total : 0;
}

/** The melody fit of a colour, less a penalty for one without a third. */
function colourFit(colour: Chord, notes: readonly MelodyTone[]): number {
  const isOpen = colour.intervals.length > 2 && brightness(colour) === 0;
  return melodyFit(colour, notes) - (isOpen ? 0.12 : 0);
}

/** Score of a melody tone; `place` is its index among the chord tones, −1 for none. */
function toneScore(interval: number, place: number, isDissonant: boolean, strong: boolean): number {
  const isChordTone = place >= 0;
  if (isDissonant && !strong) return -0.5;
  if (isDissonant) return isChordTone ? -2 : -2.8;
  if (place > 2) return place === 3 ? 0.8 : 0.45;
  if (isChordTone) return 1;
  if (interval === 2 || interval === 9) return 0.1;
  return strong ? -0.5 : -0.2;
}

/** The cadence in each slot that ends a phrase: half and authentic in turn, the last one authentic. */
function cadencesOf(
  theme: Theme,
  slot: Beats,
  count: number,
): ('half' | 'authentic' | undefined)[] {
  const cadences = new Array<'half' | 'authentic' | undefined>(count).fill(undefined);
  theme.phrases.forEach((phrase, index) => {
    const at = Math.min(count - 1, Math.max(0, Math.floor((phrase.end - 0.01) / slot)));
    cadences[at] = index % 2 === 1 || index === theme.phrases.length - 1 ? 'authentic' : 'half';
  });
  return cadences;
}

function formScore(
  chord: Chord,
  at: number,
  count: number,
  cadence: 'half' | 'authentic' | undefined,
  direction: Direction,
): number {
  const degree = pitchClass(chord.root - direction.key.tonic);
  // A chord without a third fits any melody, so that it needs a penalty.
  let value = brightness(chord) === 0 && chord.intervals.length > 2 ? -0.35 : 0;
  if (at === 0 && degree === 0) value += 0.5;
  if (cadence === 'authentic' && degree === 0) value += at === count - 1 ? 0.6 : 0.4;
  if (cadence === 'half' && (degree === 7 || degree === 5 || degree === 10)) value += 0.3;
  return value;
}
