import type { BeatsPerMinute } from './units.ts';

/** Rounds a tempo to a tenth of a BPM, the precision with which tempos are composed, stored and shown. */
export const tempoInTenths = (tempo: number): BeatsPerMinute => Math.round(tempo * 10) / 10;

/** The tempos of the Beat Machine. */
export const BEAT_TEMPOS = { slowest: 60, fastest: 200 } as const;

const SLOWEST = 20;
const FASTEST = 400;

/** Parses the tempo in a tag: '128', '127.98', '127,98', '93.5 BPM'. Null if invalid, below 20 or above 400. */
export function readTempo(text: string): BeatsPerMinute | null {
  const found = /^(\d{1,4}(?:[.,]\d{1,12})?)\s{0,5}(?:bpm)?$/i.exec(text.trim());
  const tempo = Number(found?.[1]?.replace(',', '.') ?? NaN);
  return tempo >= SLOWEST && tempo <= FASTEST ? tempoInTenths(tempo) : null;
}

/** Tempo in the unit of MIDI: whole microseconds per quarter note. */
export const microsecondsPerBeat = (tempo: BeatsPerMinute): number => Math.round(60e6 / tempo);

/**
 * The tempo with the fewest decimals that MIDI writes as this number of microseconds per quarter note:
 * 344,828 µs are 174, not 173.99979.
 */
export function tempoOfMicroseconds(microseconds: number): BeatsPerMinute {
  const exact = 60e6 / microseconds;
  for (let digits = 0; digits <= 6; digits += 1) {
    const tempo = Math.round(exact * 10 ** digits) / 10 ** digits;
    if (microsecondsPerBeat(tempo) === microseconds) return tempo;
  }
  return exact;
}
