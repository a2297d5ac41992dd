import substitutions from '#content/tables/chord-substitutions.json' with { type: 'json' };
import type { Key } from '../score.ts';
import { chooseFor, randomFor } from '../random.ts';
import type { GenreDescription } from './genres/genre.ts';

/** Chord substitutions: chords that share two tones and do the same for what follows. */
const RELATIVES = substitutions as Readonly<
  Record<Key['mode'], Readonly<Record<string, readonly string[]>>>
>;
const DOMINANT = /^(V|VI|II|III|bII|bIII)(7|9|13|7b9|11)$/;
const ENDINGS: Readonly<Record<string, readonly [capital: string, small: string]>> = {
  '': ['', ''],
  '5': ['5', '5'],
  '7': ['maj7', '7'],
  maj7: ['maj7', '7'],
  '9': ['maj9', '9'],
  maj9: ['maj9', '9'],
};

/**
 * A progression as one piece has it: begun elsewhere in its circle, with one chord exchanged for a
 * relative, the fourth degree darkened before it goes home, or, where chords are rich, a dominant
 * exchanged for the one a tritone away. Twelve-bar forms stay, and so does what stands on one chord.
 */
export function recast(
  text: string,
  mode: Key['mode'],
  genre: GenreDescription,
  seed: string,
): string {
  const slots = text.split(' ');
  const name = [seed, mode, text] as const;
  if (slots.length > 4 || slots.length < 2 || new Set(slots).size < 2) return text;
  const turned = turn(slots, name);
  const once = randomFor(...name, 'exchange') < 0.75 ? exchange(turned, mode, name) : turned;
  const again = randomFor(...name, 'again') < 0.4 && once.length > 2;
  const exchanged = again ? exchange(once, mode, [...name, 'again']) : once;
  const dark =
    randomFor(...name, 'dark') < 0.12 && mode === 'major' ? darken(exchanged) : exchanged;
  const rich = genre.harmony.tones[1] >= 6;
  return (rich && randomFor(...name, 'tritone') < 0.3 ? tritone(dark) : dark).join(' ');
}

function turn(slots: readonly string[], name: readonly string[]): string[] {
  if (randomFor(...name, 'turn') > 0.45) return [...slots];
  const by = 1 + Math.floor(randomFor(...name, 'by') * (slots.length - 1));
  return [...slots.slice(by), ...slots.slice(0, by)];
}

function exchange(slots: readonly string[], mode: Key['mode'], name: readonly string[]): string[] {
  const at = Math.floor(randomFor(...name, 'slot') * slots.length);
  const match = /^([ivIV]{1,40})(.{0,200})$/.exec(slots[at] ?? '');
  const [, numeral = '', ending = ''] = match ?? [];
  const relatives = RELATIVES[mode][numeral];
  const endings = ENDINGS[ending];
  // A dominant seventh is there for where it leads, and what it leads to is why it was there.
  const before = slots[(at + slots.length - 1) % slots.length] ?? '';
  const leads = (numeral === 'V' && ending !== '' && ending !== '5') || DOMINANT.test(before);
  if (!relatives || !endings || leads) return [...slots];
  const other = chooseFor(relatives, ...name, 'relative');
  const chord = other + endings[other === other.toUpperCase() ? 0 : 1];
  const beside = [slots[at - 1], slots[at + 1]];
  return beside.includes(chord)
    ? [...slots]
    : slots.map((slot, index) => (index === at ? chord : slot));
}

function darken(slots: readonly string[]): string[] {
  const at = slots.findIndex(
    (slot, index) => slot === 'IV' && /^(I|vi)$/.test(slots[index + 1] ?? slots[0] ?? ''),
  );
  return slots.map((slot, index) => (index === at ? 'iv' : slot));
}

function tritone(slots: readonly string[]): string[] {
  const at = slots.findIndex((slot) => slot === 'V13' || slot === 'V7');
  return slots.map((slot, index) => (index === at ? 'bII7' : slot));
}
