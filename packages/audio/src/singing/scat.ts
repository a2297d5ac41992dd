import scatSyllables from '#content/tables/scat-syllables.json' with { type: 'json' };
import { pick, seededRandom } from '../random.ts';
import type { Voice } from '../vocabulary.ts';
import type { TimedNote, TimedSyllable } from './syllable-timing.ts';

/** Vowels from closed to open, and consonants for syllables at the start of and within a phrase. */
interface Manner {
  readonly vowels: readonly string[];
  readonly first: readonly string[];
  readonly within: readonly string[];
  /** Final consonants of short notes. */
  readonly ends: readonly string[];
}

const MANNERS = scatSyllables as Readonly<Record<'pop' | 'rock' | 'jazz' | 'country', Manner>>;

const LEGATO = 0.05;
const SHORT = 0.2;

/**
 * Nonsense (scat) syllables for notes without lyrics: louder notes get more open vowels, and up to three
 * legato notes close in pitch may share a syllable (melisma).
 */
export function scat(notes: readonly TimedNote[], voice: Voice, seed: string): TimedSyllable[] {
  const style = voice.slice(0, voice.indexOf('-')) as keyof typeof MANNERS;
  const manner = MANNERS[style];
  const loudest = Math.max(...notes.map((note) => note.velocity), 0.01);
  const syllables: { phonemes: string[]; notes: TimedNote[]; endsPhrase: boolean }[] = [];
  notes.forEach((note, index) => {
    const random = seededRandom(`${seed}/scat/${note.start.toFixed(2)}`);
    const before = notes[index - 1];
    const next = notes[index + 1];
    const isFirst = !before || note.start - before.end > LEGATO;
    const isLast = !next || next.start - note.end > LEGATO;
    const isStruck = before !== undefined && note.velocity > before.velocity + 0.12;
    const isNear = before !== undefined && Math.abs(note.pitch - before.pitch) < 3.5;
    const bindsBy = style === 'jazz' ? 0.25 : 0.5;
    const current = syllables.at(-1);
    if (
      !isFirst &&
      !isStruck &&
      isNear &&
      current &&
      current.notes.length < 3 &&
      random() < bindsBy
    ) {
      current.notes.push(note);
      current.endsPhrase = isLast;
      return;
    }
    const openness = (note.velocity / loudest) ** 1.4 * (manner.vowels.length - 1);
    const vowel = manner.vowels[Math.round(openness + (random() - 0.5) * 0.8)] ?? 'AA1';
    const opening = pick(random, isFirst ? manner.first : manner.within);
    const ending = note.end - note.start < SHORT && isLast ? pick(random, manner.ends) : '';
    const phonemes = [opening, vowel, ending].filter(Boolean);
    syllables.push({ phonemes, notes: [note], endsPhrase: isLast });
  });
  return syllables;
}
