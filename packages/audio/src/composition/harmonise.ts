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

/** How much a chord wants the next: by what both do in the key (after Piston's table of usual root progressions). */
const WANTS: Readonly<Record<number, number>> = {
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
 * Finds the chords under a melody: a Viterbi path over the genre's own vocabulary, one chord a bar,
 * two where the melody asks for them. A chord is worth what the melody's tones are worth in it, what
 * it is worth after the one before (in the genre's progressions, and by function), and what it does
 * for the phrase: half closes after every other, a full close at the end.
 */
export function harmonise(theme: Theme, direction: Direction, seed: string): ChordSpan[] {
  const { meter, genre, complexity } = direction;
  const slow = genre.harmony.barsPerSlot > 1 || genre.tempo.typical > 150;
  // If chords change slowly in the genre, a change within the bar needs a better reason.
  const reason = complexity - (slow ? 0.75 : 0);
  const slot = meter === 4 ? meter / 2 : meter;
  const count = Math.max(1, Math.round(theme.length / slot));
  const vocabulary = vocabularyOf(direction);
  const dressed = vocabulary.map((chord) => dressesOf(chord, direction));
  const follows = countPairs(direction);
  const closes = closesOf(theme, slot, count);
  let scores: number[] = [];
  const from: number[][] = [];
  for (let at = 0; at < count; at += 1) {
    const notes = soundingIn(theme.notes, at * slot, (at + 1) * slot);
    const own = vocabulary.map((chord, index) => {
      const best = Math.max(...(dressed[index] ?? [chord]).map((dress) => dressFit(dress, notes)));
      const taste = randomFor(seed, 'taste', at % 8, nameOf(chord)) * 0.35;
      return 3 * best + taste + formFit(chord, at, count, closes[at], direction);
    });
    if (at === 0) {
      scores = own;
      continue;
    }
    const back: number[] = [];
    const before = scores;
    const midBar = (at * slot) % meter !== 0;
    const step = (last: Chord, chord: Chord) =>
      midBar ? withinBar(last, chord, reason) : movement(last, chord, follows);
    scores = own.map((value, index) => {
      const chord = vocabulary[index];
      let best = -Infinity;
      let source = 0;
      before.forEach((earlier, previous) => {
        const last = vocabulary[previous];
        if (!chord || !last) return;
        const total = earlier + step(last, chord);
        if (total > best) {
          best = total;
          source = previous;
        }
      });
      back.push(source);
      return best + value;
    });
    from.push(back);
  }
  let choice = scores.indexOf(Math.max(...scores));
  const path: Chord[] = [];
  for (let at = count - 1; at >= 0; at -= 1) {
    const chord = vocabulary[choice];
    if (chord) path.unshift(chord);
    choice = from[at - 1]?.[choice] ?? 0;
  }
  const spans = path.map((chord, at) => {
    const start = at * slot;
    // A chord that is held over the bar keeps its colour where that suits both halves.
    const same = (other: number) =>
      path[other] !== undefined && nameOf(path[other]) === nameOf(chord);
    const bar = at - (start % meter === 0 ? 0 : 1);
    const heard = soundingIn(theme.notes, start, start + slot);
    const own = dressFor(chord, heard, direction);
    if (slot === meter || !same(bar) || !same(bar + 1)) return { ...own, start, length: slot };
    const whole = soundingIn(theme.notes, bar * slot, bar * slot + meter);
    const kept = dressFor(chord, whole, direction);
    const rubs = dressFit(own, heard) - dressFit(kept, heard) > RUBS;
    return { ...(rubs ? own : kept), start, length: slot };
  });
  return joinChords(suspended(joinChords(spans), theme.notes, direction));
}

/** By how much less a colour suits half a bar than that half's own before the colour moves within the bar. */
const RUBS = 0.5;

/** The dress that suits what is sung above it; of those that suit as well, the one as rich as wanted. */
function dressFor(chord: Chord, notes: readonly Sounding[], direction: Direction): Chord {
  const worth = (dress: Chord) =>
    3 * dressFit(dress, notes) - 0.22 * Math.abs(dress.intervals.length - direction.tones);
  return dressesOf(chord, direction).reduce((best, dress) =>
    worth(dress) > worth(best) ? dress : best,
  );
}

/** Substitutes for a chord colour that clashes with the melody. */
const STANDS_IN: Readonly<Record<string, string>> = { maj7: '6', maj9: '6', '11': 'sus4' };

/**
 * Variants of a chord in the genre: its triad with the endings of the genre's own chords, as far as the
 * scale has their tones.
 */
function dressesOf(chord: Chord, direction: Direction): Chord[] {
  const { genre, key, scale } = direction;
  const power =
    genre.harmony.tones[1] <= 2 || (direction.tones <= 2 && !chord.intervals.includes(6));
  if (power) return [{ ...chord, intervals: [0, chord.intervals.includes(6) ? 6 : 7] }];
  if (chord.intervals.includes(6)) return [chord];
  const minor = chord.intervals.includes(3);
  const steps = scaleSteps(scale);
  const own = new Set(chord.intervals.map(pitchClass));
  const { colours } = genre.harmony;
  const stands = colours.flatMap((name) => STANDS_IN[name] ?? []);
  const known = [...new Set([...colours, ...stands])]
    .map((name) => SUFFIXES[name]?.[minor ? 'minor' : 'major'])
    .filter((intervals) => intervals !== undefined)
    .filter((intervals) => intervals.length <= Math.max(4, genre.harmony.tones[1]))
    .filter((intervals) =>
      intervals.every((interval) => {
        const tone = pitchClass(interval);
        if (own.has(tone) || tone === 7) return true;
        return steps.includes(pitchClass(chord.root + interval - key.tonic));
      }),
    )
    .map((intervals) => ({ ...chord, intervals }));
  const plain = { ...chord, intervals: chord.intervals.slice(0, 3) };
  return [plain, ...known];
}

/**
 * A dominant of a bar or more that comes home may be suspended in its first half where the melody
 * lets it: the fourth falls to the third before the tonic comes.
 */
function suspended(
  spans: readonly ChordSpan[],
  notes: readonly ScoreNote[],
  direction: Direction,
): ChordSpan[] {
  const { key, meter, genre } = direction;
  if (!genre.harmony.colours.includes('sus4') || direction.tones <= 2) return [...spans];
  return spans.flatMap((span, at) => {
    const next = spans[at + 1];
    const dominant = pitchClass(span.root - key.tonic) === 7 && span.intervals.includes(4);
    const home = next && pitchClass(next.root - key.tonic) === 0;
    if (!dominant || !home || span.length < meter - 1e-6) return [span];
    const half = span.length / 2;
    const held = { ...span, intervals: [0, 5, 7], length: half };
    const heard = soundingIn(notes, span.start, span.start + half);
    if (melodyFit(held, heard) < melodyFit(span, heard)) return [span];
    return [held, { ...span, start: span.start + half, length: span.length - half }];
  });
}

const nameOf = (chord: Chord) => `${chord.root}:${chord.intervals.slice(0, 3).join()}`;

function vocabularyOf(direction: Direction): Chord[] {
  const { key, genre } = direction;
  const written = key.mode === 'major' ? genre.harmony.major : genre.harmony.minorProgressions;
  const chords = [
    ...written.flatMap((text) => readProgression(text, key).flat()),
    ...DIATONIC[key.mode].map((numeral) => readRoman(numeral, key)),
  ];
  return [...new Map(chords.map((chord) => [nameOf(chord), chord])).values()];
}

/** How often one chord follows another in what the genre plays, going round. */
function countPairs(direction: Direction): ReadonlyMap<string, number> {
  const { key, genre } = direction;
  const written = key.mode === 'major' ? genre.harmony.major : genre.harmony.minorProgressions;
  const pairs = new Map<string, number>();
  for (const text of written) {
    const row = readProgression(text, key).flat();
    row.forEach((chord, at) => {
      const next = row[(at + 1) % row.length] ?? chord;
      const name = `${nameOf(chord)}>${nameOf(next)}`;
      pairs.set(name, (pairs.get(name) ?? 0) + 1);
    });
  }
  return pairs;
}

function movement(from: Chord, to: Chord, follows: ReadonlyMap<string, number>): number {
  const known = follows.get(`${nameOf(from)}>${nameOf(to)}`) ?? 0;
  const stays = nameOf(from) === nameOf(to) ? -0.2 : 0;
  return Math.min(0.6, known * 0.25) + (WANTS[pitchClass(to.root - from.root)] ?? -0.1) + stays;
}

/** Within a bar a chord changes only for good reason; the more complex, the lighter the reason. */
function withinBar(from: Chord, to: Chord, complexity: number): number {
  return nameOf(from) === nameOf(to) ? 0.3 : -1 + complexity * 0.8;
}

interface Sounding {
  readonly tone: number;
  readonly weight: number;
  readonly strong: boolean;
}

function soundingIn(notes: readonly ScoreNote[], start: Beats, end: Beats): Sounding[] {
  return notes.flatMap((note) => {
    const overlap = Math.min(end, note.start + note.length) - Math.max(start, note.start);
    if (overlap <= 0.01) return [];
    const begins = note.start >= start - 0.01;
    const strong = begins ? note.start % 1 === 0 : true;
    const onStrong = begins && note.start % 2 === 0;
    const weight = clamp(overlap, 0.25, 4) * (onStrong ? 2 : strong ? 1.3 : 0.8);
    // A held note counts against the chord over which it begins, also where it begins off the beat.
    const isHeld = overlap >= 0.75 || (begins && note.length >= 0.75);
    return [{ tone: pitchClass(note.pitch), weight, strong: strong || isHeld }];
  });
}

/** −1..1: the share of what sounds that the chord holds, less what rubs against it. */
function melodyFit(chord: Chord, notes: readonly Sounding[]): number {
  let total = 0;
  let value = 0;
  const tones = chord.intervals.map((interval) => pitchClass(interval));
  for (const { tone, weight, strong } of notes) {
    const interval = pitchClass(tone - chord.root);
    const triad = tones.indexOf(interval);
    const above = tones.some((other) => pitchClass(interval - other) === 1);
    const below = tones.some((other) => pitchClass(other - interval) === 1);
    const worth = worthOf(interval, triad, above || (triad < 0 && below), strong);
    value += worth * weight;
    total += weight;
  }
  return total > 0 ? value / total : 0;
}

/** A chord that gives up its third for the melody has to be better by more than a little. */
function dressFit(dress: Chord, notes: readonly Sounding[]): number {
  const isOpen = dress.intervals.length > 2 && brightness(dress) === 0;
  return melodyFit(dress, notes) - (isOpen ? 0.12 : 0);
}

/** Chord tones are at home; seconds and sixths colour; what rubs hurts, on a strong place most. */
function worthOf(interval: number, place: number, rubs: boolean, strong: boolean): number {
  if (rubs) return strong ? (place >= 0 ? -2 : -2.8) : -0.5;
  if (place >= 0) return place < 3 ? 1 : place === 3 ? 0.8 : 0.45;
  if (interval === 2 || interval === 9) return 0.1;
  return strong ? -0.5 : -0.2;
}

/** In which slots phrases close, and how: half closes and full ones by turns, the last one full. */
function closesOf(theme: Theme, slot: Beats, count: number): ('half' | 'full' | undefined)[] {
  const closes = new Array<'half' | 'full' | undefined>(count).fill(undefined);
  theme.phrases.forEach((phrase, index) => {
    const at = Math.min(count - 1, Math.max(0, Math.floor((phrase.end - 0.01) / slot)));
    closes[at] = index % 2 === 1 || index === theme.phrases.length - 1 ? 'full' : 'half';
  });
  return closes;
}

function formFit(
  chord: Chord,
  at: number,
  count: number,
  close: 'half' | 'full' | undefined,
  direction: Direction,
): number {
  const degree = pitchClass(chord.root - direction.key.tonic);
  // A chord without a third agrees with any melody and says little.
  let value = brightness(chord) === 0 && chord.intervals.length > 2 ? -0.35 : 0;
  if (at === 0 && degree === 0) value += 0.5;
  if (close === 'full' && degree === 0) value += at === count - 1 ? 0.6 : 0.4;
  if (close === 'half' && (degree === 7 || degree === 5 || degree === 10)) value += 0.3;
  return value;
}
