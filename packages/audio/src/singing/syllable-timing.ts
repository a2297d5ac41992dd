import type { Midi, Seconds } from '../units.ts';
import { type Phone, phoneOf } from './phones.ts';

/** A syllable on its notes, in seconds. */
export interface TimedSyllable {
  readonly phonemes: readonly string[];
  /** In order, without holes between them; at least one. */
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

/** A sound in its place. */
export interface PhoneSpan {
  readonly symbol: string;
  readonly phone: Phone;
  readonly start: Seconds;
  readonly end: Seconds;
  /** Whether it carries the notes. */
  readonly nucleus: boolean;
  /** Whether its syllable's vowel is still to come. */
  readonly opens: boolean;
}

interface Parts {
  readonly onset: readonly string[];
  readonly nucleus: readonly string[];
  readonly coda: readonly string[];
}

/** Consonants are sung a little longer than they are said. */
const CARE = 1.1;
/** At most this part of the time from one vowel to the next goes to the consonants between them. */
const CONSONANT_SHARE = 0.58;
/** From here on a rest is a rest, and not a way of playing legato. */
const REST: Seconds = 0.06;
const MAX_LEAD: Seconds = 0.34;

/**
 * Lays the sounds out in time as singers do: the vowel begins on the note, the consonants before it
 * take their time from the vowel before, those that close the syllable from its own vowel.
 * @param lead how much time there is before the first syllable
 */
export function layOut(syllables: readonly TimedSyllable[], lead: Seconds): PhoneSpan[] {
  const spans: PhoneSpan[] = [];
  let onsetIsPlaced = false;
  let room = Math.min(lead, MAX_LEAD);
  syllables.forEach((syllable, index) => {
    const parts = partsOf(syllable.phonemes);
    const end = endOf(syllable);
    const start = onsetIsPlaced
      ? startOf(syllable)
      : placeOnset(spans, parts.onset, startOf(syllable), { room, end });
    const next = syllables[index + 1];
    const nextStart = next ? startOf(next) : Infinity;
    const rest = nextStart - end;
    onsetIsPlaced = next !== undefined && rest < REST;
    if (next && rest < REST) {
      const between = withoutTwins([
        ...parts.coda.map((symbol) => ({ symbol, opens: false })),
        ...partsOf(next.phonemes).onset.map((symbol) => ({ symbol, opens: true })),
      ]);
      const wanted = sum(between.map(({ symbol, opens }) => lengthOf(symbol, opens)));
      const scale = Math.min(1, ((nextStart - start) * CONSONANT_SHARE) / Math.max(wanted, 1e-6));
      const vowelEnd = nextStart - wanted * scale;
      placeNucleus(spans, parts.nucleus, start, vowelEnd);
      let at = vowelEnd;
      for (const { symbol, opens } of between) {
        const until = at + lengthOf(symbol, opens) * scale;
        push(spans, symbol, at, until, { nucleus: false, opens });
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
        push(spans, symbol, at, until, { nucleus: false, opens: false });
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

/** Onset, nucleus and coda; without a vowel, the most sonorous sound is sung. */
function partsOf(phonemes: readonly string[]): Parts {
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

/** A consonant that ends one syllable and begins the next is sung once. */
function withoutTwins<T extends { symbol: string }>(consonants: readonly T[]): T[] {
  return consonants.filter(({ symbol }, index) => symbol !== consonants[index + 1]?.symbol);
}

function lengthOf(symbol: string, opens: boolean): Seconds {
  const phone = phoneOf(symbol);
  if (phone === null) return 0;
  const drawn = !opens && (phone.manner === 'liquid' || phone.manner === 'nasal') ? 1.5 : 1;
  return phone.length * CARE * drawn;
}

/**
 * Puts the consonants before the note, or, where there is no room, as far as needed into it.
 * @returns when the vowel begins
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
    push(spans, symbol, at, until, { nucleus: false, opens: true });
    at = until;
  }
  return vowelStart;
}

/** Several vowels in one syllable share its time. */
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
    push(spans, symbol, at, until, { nucleus: isFull, opens: !isFull });
    at = until;
  }
}

function push(
  spans: PhoneSpan[],
  symbol: string,
  start: Seconds,
  end: Seconds,
  role: { nucleus: boolean; opens: boolean },
): void {
  const phone = phoneOf(symbol);
  if (phone !== null && end > start) spans.push({ symbol, phone, start, end, ...role });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
