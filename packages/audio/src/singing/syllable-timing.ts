import type { Midi, Seconds } from '../units.ts';
import { type Phone, phoneOf } from './phones.ts';

/** A syllable with its notes, in seconds. */
export interface TimedSyllable {
  readonly phonemes: readonly string[];
  /** In order, without gaps between them; at least one. */
  readonly notes: readonly TimedNote[];
  readonly endsPhrase: boolean;
}

export interface TimedNote {
  readonly start: Seconds;
  readonly end: Seconds;
  readonly pitch: Midi;
  /** 0..1. */
  readonly velocity: number;
}

/** A sound and its time. */
export interface PhoneSpan {
  readonly symbol: string;
  readonly phone: Phone;
  readonly start: Seconds;
  readonly end: Seconds;
  /** Whether it is (part of) the syllable's nucleus. */
  readonly isNucleus: boolean;
  /** Whether it belongs to the syllable's onset. */
  readonly isOnset: boolean;
}

interface SyllableParts {
  readonly onset: readonly string[];
  readonly nucleus: readonly string[];
  readonly coda: readonly string[];
}

/** Consonants are slightly longer in singing than in speech. */
const CONSONANT_STRETCH = 1.1;
/** Maximum share of consonants in the time from one vowel to the next. */
const CONSONANT_SHARE = 0.58;
/** Minimum gap that counts as a rest; shorter ones are bridged. */
const MIN_REST: Seconds = 0.06;
const MAX_LEAD: Seconds = 0.34;

/**
 * Times of all sounds: each vowel begins on its note, onset consonants shorten the previous vowel, and
 * coda consonants shorten their own.
 * @param lead time available before the first syllable
 */
export function layOut(syllables: readonly TimedSyllable[], lead: Seconds): PhoneSpan[] {
  const spans: PhoneSpan[] = [];
  let onsetIsPlaced = false;
  let room = Math.min(lead, MAX_LEAD);
  syllables.forEach((syllable, index) => {
    const parts = syllableParts(syllable.phonemes);
    const end = endOf(syllable);
    const start = onsetIsPlaced
      ? startOf(syllable)
      : placeOnset(spans, parts.onset, startOf(syllable), { room, end });
    const next = syllables[index + 1];
    const nextStart = next ? startOf(next) : Infinity;
    const rest = nextStart - end;
    onsetIsPlaced = next !== undefined && rest < MIN_REST;
    if (next && rest < MIN_REST) {
      const between = withoutRepeated([
        ...parts.coda.map((symbol) => ({ symbol, isOnset: false })),
        ...syllableParts(next.phonemes).onset.map((symbol) => ({ symbol, isOnset: true })),
      ]);
      const wanted = sum(between.map(({ symbol, isOnset }) => lengthOf(symbol, isOnset)));
      const scale = Math.min(1, ((nextStart - start) * CONSONANT_SHARE) / Math.max(wanted, 1e-6));
      const vowelEnd = nextStart - wanted * scale;
      placeNucleus(spans, parts.nucleus, start, vowelEnd);
      let at = vowelEnd;
      for (const { symbol, isOnset } of between) {
        const until = at + lengthOf(symbol, isOnset) * scale;
        push(spans, symbol, at, until, { isNucleus: false, isOnset });
        at = until;
      }
    } else {
      const wanted = sum(parts.coda.map((symbol) => lengthOf(symbol, false)));
      const own = Math.min(wanted * 0.6, (end - start) * 0.5);
      const after = Math.min(wanted - own, Math.max(rest, 0) * 0.5);
      const scale = wanted > 0 ? (own + after) / wanted : 0;
      const vowelEnd = end - own;
      placeNucleus(spans, parts.nucleus, start, vowelEnd);
      let at = vowelEnd;
      for (const symbol of parts.coda) {
        const until = at + lengthOf(symbol, false) * scale;
        push(spans, symbol, at, until, { isNucleus: false, isOnset: false });
        at = until;
      }
      room = Math.min(MAX_LEAD, Math.max(nextStart - at - 0.02, 0));
    }
  });
  return spans;
}

export function startOf(syllable: TimedSyllable): Seconds {
  return syllable.notes[0]?.start ?? 0;
}

export function endOf(syllable: TimedSyllable): Seconds {
  return syllable.notes.at(-1)?.end ?? 0;
}

/** Onset, nucleus and coda. Without a vowel, the first voiced sound is the nucleus, else a schwa. */
function syllableParts(phonemes: readonly string[]): SyllableParts {
  const known = phonemes.filter((symbol) => phoneOf(symbol) !== null);
  const isVowel = (symbol: string) => phoneOf(symbol)?.manner === 'vowel';
  let first = known.findIndex(isVowel);
  let last = known.findLastIndex(isVowel);
  if (first < 0) {
    first = known.findIndex((symbol) => phoneOf(symbol)?.voiced);
    last = first;
  }
  if (first < 0) return { onset: known, nucleus: ['AH0'], coda: [] };
  return {
    onset: known.slice(0, first),
    nucleus: known.slice(first, last + 1),
    coda: known.slice(last + 1),
  };
}

/** Merges equal neighbouring consonants, as in a coda and the following onset. */
function withoutRepeated<T extends { symbol: string }>(consonants: readonly T[]): T[] {
  return consonants.filter(({ symbol }, index) => symbol !== consonants[index + 1]?.symbol);
}

function lengthOf(symbol: string, isOnset: boolean): Seconds {
  const phone = phoneOf(symbol);
  if (phone === null) return 0;
  const drawn = !isOnset && (phone.manner === 'liquid' || phone.manner === 'nasal') ? 1.5 : 1;
  return phone.length * CONSONANT_STRETCH * drawn;
}

/**
 * Places the onset before the note, or partly within it if there is too little time.
 * @returns start of the vowel
 */
function placeOnset(
  spans: PhoneSpan[],
  onset: readonly string[],
  start: Seconds,
  { room, end }: { room: Seconds; end: Seconds },
): Seconds {
  const wanted = sum(onset.map((symbol) => lengthOf(symbol, true)));
  const borrowed = Math.min(Math.max(wanted * 0.6 - room, 0), (end - start) * 0.4);
  const scale = Math.min(1, (room + borrowed) / Math.max(wanted, 1e-6));
  const vowelStart = start + borrowed;
  let at = vowelStart - wanted * scale;
  for (const symbol of onset) {
    const until = at + lengthOf(symbol, true) * scale;
    push(spans, symbol, at, until, { isNucleus: false, isOnset: true });
    at = until;
  }
  return vowelStart;
}

/** Places the nucleus; several vowels share its time equally. */
function placeNucleus(
  spans: PhoneSpan[],
  nucleus: readonly string[],
  start: Seconds,
  end: Seconds,
): void {
  const vowels = nucleus.filter((symbol) => phoneOf(symbol)?.manner === 'vowel').length;
  const consonants = sum(
    nucleus.map((symbol) =>
      phoneOf(symbol)?.manner === 'vowel' || vowels === 0 ? 0 : lengthOf(symbol, true),
    ),
  );
  const scale = Math.min(1, ((end - start) * 0.5) / Math.max(consonants, 1e-6));
  const each = (end - start - consonants * scale) / Math.max(vowels, 1);
  let at = start;
  for (const symbol of nucleus) {
    const isFull = vowels === 0 || phoneOf(symbol)?.manner === 'vowel';
    const until = at + (isFull ? each : lengthOf(symbol, true) * scale);
    push(spans, symbol, at, until, { isNucleus: isFull, isOnset: !isFull });
    at = until;
  }
}

function push(
  spans: PhoneSpan[],
  symbol: string,
  start: Seconds,
  end: Seconds,
  role: { isNucleus: boolean; isOnset: boolean },
): void {
  const phone = phoneOf(symbol);
  if (phone !== null && end > start) spans.push({ symbol, phone, start, end, ...role });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
