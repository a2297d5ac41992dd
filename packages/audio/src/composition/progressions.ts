import type { ChordSpan } from '../score.ts';
import type { Beats } from '../units.ts';
import { clamp } from '../numbers.ts';
import { randomFor } from '../random.ts';
import type { Direction } from './direction.ts';
import { brightness, colourChord, readProgression, type Chord } from './roman.ts';

/** Verse, chorus and what contrasts with both. */
export type Passage = 'verse' | 'chorus' | 'contrast';

/**
 * The chords of a passage, slot after slot, from the genre's own progressions: ranked from dark to
 * bright, the valence and the seed say which. More valence never chooses a darker one.
 */
export function chooseProgression(direction: Direction, passage: Passage, seed: string): Chord[][] {
  const { key, genre, valence } = direction;
  const written = key.mode === 'major' ? genre.harmony.major : genre.harmony.minorProgressions;
  const ranked = written
    .map((text) => readProgression(text, key))
    .map((slots) => ({ slots, bright: meanBrightness(slots) }))
    .sort((one, other) => one.bright - other.bright);
  const count = ranked.length;
  const place = valence * 0.3 + randomFor(seed, 'progression', passage) * 0.7;
  const index = clamp(Math.floor(place * count), 0, count - 1);
  return ranked[index]?.slots ?? [];
}

function meanBrightness(slots: readonly (readonly Chord[])[]): number {
  const chords = slots.flat();
  return chords.reduce((sum, chord) => sum + brightness(chord), 0) / Math.max(1, chords.length);
}

/**
 * Lays a progression out over a section, again and again, in the direction's colours. What follows
 * is prepared: a passage that ends where the next begins leaves by the dominant.
 */
export function layOutChords(
  written: readonly (readonly Chord[])[],
  start: Beats,
  length: Beats,
  direction: Direction,
): ChordSpan[] {
  const { meter, genre, style } = direction;
  const usual = genre.harmony.barsPerSlot * style.slower * meter;
  const { slots, slot: fitting } = fitSlots(written, usual, length, meter);
  const spans: ChordSpan[] = [];
  for (let at = 0, slot = 0; at < length - 1e-6; at += fitting, slot += 1) {
    const chords = slots[slot % slots.length] ?? [];
    const until = Math.min(fitting, length - at);
    chords.forEach((chord, index) => {
      spans.push(
        coloured(
          chord,
          start + at + (until * index) / chords.length,
          until / chords.length,
          direction,
        ),
      );
    });
  }
  return spans;
}

/**
 * A passage shorter than its progression plays it faster, down to a bar a slot; shorter still, it
 * keeps the beginning and the end, which say where it comes from and where it goes.
 */
function fitSlots(
  written: readonly (readonly Chord[])[],
  usual: Beats,
  length: Beats,
  meter: number,
): { slots: readonly (readonly Chord[])[]; slot: Beats } {
  const count = Math.max(1, written.length);
  if (length >= usual * count) return { slots: written, slot: usual };
  const slot = Math.max(meter, Math.floor(length / count / meter) * meter);
  const places = Math.max(1, Math.floor(length / slot));
  if (places >= count) return { slots: written, slot };
  if (places < 4 && count <= 4)
    return { slots: written, slot: Math.max(meter / 2, length / count) };
  const first = Math.ceil(places / 2);
  return { slots: [...written.slice(0, first), ...written.slice(count - (places - first))], slot };
}

export function coloured(
  chord: Chord,
  start: Beats,
  length: Beats,
  direction: Direction,
): ChordSpan {
  return { ...colourChord(chord, direction.tones, direction.key, direction.scale), start, length };
}

/** Joins neighbours that are one and the same chord, so that it is held and not struck twice. */
export function joinChords(spans: readonly ChordSpan[]): ChordSpan[] {
  const joined: ChordSpan[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    const same =
      before?.root === span.root &&
      before.bass === span.bass &&
      before.intervals.join() === span.intervals.join();
    if (before && same && before.length < 16) {
      joined[joined.length - 1] = { ...before, length: before.length + span.length };
    } else joined.push(span);
  }
  return joined;
}
