import type { BeatsPerMinute } from '../units.ts';
import type { Genre, Instrument, Mood, Style } from '../vocabulary.ts';

/** Writes a prompt for form values: one sentence that `readPrompt` reads back to the same values. */
export function writePrompt(wishes: {
  readonly genre: Genre;
  readonly mood: Mood;
  readonly style: Style;
  readonly tempo: BeatsPerMinute;
  readonly instruments: readonly Instrument[];
}): string {
  const spoken = (word: string) => word.replace(/-/g, ' ').replace('rnb', 'R&B');
  const named = wishes.instruments.slice(0, 3).map((instrument) => spoken(instrument));
  const last = named.pop();
  const band = named.length > 0 ? `${named.join(', ')} and ${last}` : last;
  const article = /^[aeiou]/.test(wishes.mood) ? 'An' : 'A';
  const track = `${article} ${wishes.mood} ${spoken(wishes.genre)} track, ${spoken(wishes.style)}`;
  return `${track}, at ${Math.round(wishes.tempo)} bpm${band ? ` with ${band}` : ''}.`;
}
