import substitutions from '#content/tables/chord-substitutions.json' with { type: 'json' };
import type { Key } from '../score.ts';
import { chooseFor, randomFor } from '../random.ts';
import type { GenreDescription } from './genres/genre.ts';

/** Substitutes of each numeral: chords that share two tones with it and have the same function. */
const SUBSTITUTES = substitutions as Readonly<
  Record<Key['mode'], Readonly<Record<string, readonly string[]>>>
>;
const DOMINANT = /^(V|VI|II|III|bII|bIII)(7|9|13|7b9|11)$/;
/** Suffixes of substitutes, by the suffix that they replace. */
const SUBSTITUTE_SUFFIXES: Readonly<
  Record<string, readonly [upperCase: string, lowerCase: string]>
> = {
  '': ['', ''],
  '5': ['5', '5'],
  '7': ['maj7', '7'],
  maj7: ['maj7', '7'],
  '9': ['maj9', '9'],
  maj9: ['maj9', '9'],
};

/**
 * Varies a progression: rotates it, substitutes one or two chords, borrows the minor subdominant (iv) before I or vi,
 * and, where chords are extended, substitutes a dominant by the one a tritone away. Progressions of more than four
 * slots (such as a twelve-bar blues) or of one chord stay.
 */
export function varyProgression(
  text: string,
  mode: Key['mode'],
  genre: GenreDescription,
  seed: string,
): string {
  const slots = text.split(' ');
  const name = [seed, mode, text] as const;
  if (slots.length > 4 || slots.length < 2 || new Set(slots).size < 2) return text;
  const rotated = rotate(slots, name);
  const substituted =
    randomFor(...name, 'exchange') < 0.75 ? substitute(rotated, mode, name) : rotated;
  const again = randomFor(...name, 'again') < 0.4 && substituted.length > 2;
  const substitutedTwice = again ? substitute(substituted, mode, [...name, 'again']) : substituted;
  const borrowed =
    randomFor(...name, 'dark') < 0.12 && mode === 'major'
      ? borrowMinorSubdominant(substitutedTwice)
      : substitutedTwice;
  const hasExtensions = genre.harmony.tones[1] >= 6;
  return (
    hasExtensions && randomFor(...name, 'tritone') < 0.3 ? substituteTritone(borrowed) : borrowed
  ).join(' ');
}

function rotate(slots: readonly string[], name: readonly string[]): string[] {
  if (randomFor(...name, 'turn') > 0.45) return [...slots];
  const by = 1 + Math.floor(randomFor(...name, 'by') * (slots.length - 1));
  return [...slots.slice(by), ...slots.slice(0, by)];
}

function substitute(
  slots: readonly string[],
  mode: Key['mode'],
  name: readonly string[],
): string[] {
  const at = Math.floor(randomFor(...name, 'slot') * slots.length);
  const match = /^([ivIV]{1,40})(.{0,200})$/.exec(slots[at] ?? '');
  const [, numeral = '', suffix = ''] = match ?? [];
  const substitutes = SUBSTITUTES[mode][numeral];
  const suffixes = SUBSTITUTE_SUFFIXES[suffix];
  // A dominant seventh chord and the chord to which it resolves are kept.
  const before = slots[(at + slots.length - 1) % slots.length] ?? '';
  const isKept = (numeral === 'V' && suffix !== '' && suffix !== '5') || DOMINANT.test(before);
  if (!substitutes || !suffixes || isKept) return [...slots];
  const other = chooseFor(substitutes, ...name, 'relative');
  const chord = other + suffixes[other === other.toUpperCase() ? 0 : 1];
  const neighbours = [slots[at - 1], slots[at + 1]];
  return neighbours.includes(chord)
    ? [...slots]
    : slots.map((slot, index) => (index === at ? chord : slot));
}

function borrowMinorSubdominant(slots: readonly string[]): string[] {
  const at = slots.findIndex(
    (slot, index) => slot === 'IV' && /^(I|vi)$/.test(slots[index + 1] ?? slots[0] ?? ''),
  );
  return slots.map((slot, index) => (index === at ? 'iv' : slot));
}

function substituteTritone(slots: readonly string[]): string[] {
  const at = slots.findIndex((slot) => slot === 'V13' || slot === 'V7');
  return slots.map((slot, index) => (index === at ? 'bII7' : slot));
}
