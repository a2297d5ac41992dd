import type { ChordSpan } from '../score.ts';
import type { Beats } from '../units.ts';
import { clamp } from '../numbers.ts';
import { randomFor } from '../random.ts';
import type { Direction } from './direction.ts';
import { brightness, resizeChord, readProgression, type Chord } from './roman.ts';

/** Harmonic function of a section; bridges and lifts contrast with verse and chorus. */
export type Passage = 'verse' | 'chorus' | 'contrast';

/**
 * The slots of one of the genre's progressions. They are sorted from dark to bright; the valence decides 30% of the
 * position and the seed 70%, so that more valence never chooses a darker one.
 */
export function chooseProgression(direction: Direction, passage: Passage, seed: string): Chord[][] {
  const { key, genre, valence } = direction;
  const progressions = key.mode === 'major' ? genre.harmony.major : genre.harmony.minorProgressions;
  const ranked = progressions
    .map((text) => readProgression(text, key))
    .map((slots) => ({ slots, brightness: meanBrightness(slots) }))
    .sort((one, other) => one.brightness - other.brightness);
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
 * Repeats a progression over `length` beats from `start`, each chord with the direction's number of tones. The
 * last slot is cut to fit.
 */
export function layOutChords(
  progression: readonly (readonly Chord[])[],
  start: Beats,
  length: Beats,
  direction: Direction,
): ChordSpan[] {
  const { meter, genre, style } = direction;
  const usualSlot = genre.harmony.barsPerSlot * style.slower * meter;
  const { slots, slotLength } = fitSlots(progression, usualSlot, length, meter);
  const spans: ChordSpan[] = [];
  for (let at = 0, slot = 0; at < length - 1e-6; at += slotLength, slot += 1) {
    const chords = slots[slot % slots.length] ?? [];
    const available = Math.min(slotLength, length - at);
    chords.forEach((chord, index) => {
      spans.push(
        resizedSpan(
          chord,
          start + at + (available * index) / chords.length,
          available / chords.length,
          direction,
        ),
      );
    });
  }
  return spans;
}

/**
 * Fits a progression into a shorter section: slots shrink to whole bars; if that is too long, up to four slots shrink
 * to half a bar at least, or slots in the middle are left out.
 */
function fitSlots(
  progression: readonly (readonly Chord[])[],
  usualSlot: Beats,
  length: Beats,
  meter: number,
): { slots: readonly (readonly Chord[])[]; slotLength: Beats } {
  const count = Math.max(1, progression.length);
  if (length >= usualSlot * count) return { slots: progression, slotLength: usualSlot };
  const slotLength = Math.max(meter, Math.floor(length / count / meter) * meter);
  const available = Math.max(1, Math.floor(length / slotLength));
  if (available >= count) return { slots: progression, slotLength };
  if (available < 4 && count <= 4)
    return { slots: progression, slotLength: Math.max(meter / 2, length / count) };
  const first = Math.ceil(available / 2);
  return {
    slots: [...progression.slice(0, first), ...progression.slice(count - (available - first))],
    slotLength,
  };
}

/** The chord with the direction's number of tones. */
export function resizedSpan(
  chord: Chord,
  start: Beats,
  length: Beats,
  direction: Direction,
): ChordSpan {
  return { ...resizeChord(chord, direction.tones, direction.key, direction.scale), start, length };
}

/** Merges adjacent spans of one chord, which is then held. Spans of 16 beats or more do not grow. */
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
