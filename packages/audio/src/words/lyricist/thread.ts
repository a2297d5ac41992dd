import patterns from '#content/lyrics/thread-patterns.json' with { type: 'json' };
import { pick, type Random } from '../../random.ts';
import type { Field, Thread } from './imagery.ts';
import type { Voice } from './patterns.ts';

/**
 * Chooses the motif that a song returns to: a thing that is seen first, does the same when things have
 * turned, and is spoken of once more at the end.
 */
export function chooseThread(field: Field, random: Random): Thread {
  const thing = pick(random, field.things);
  return { thing, adjective: pick(random, thing.adjectives), act: pick(random, thing.does) };
}

/** Lines about it, by the part of the story. */
export function threadPatterns(voice: Voice): readonly string[] {
  if (voice === 'heart') return [];
  if (voice === 'turn') return patterns.turn;
  return voice === 'future' ? patterns.outcome : patterns.scene;
}
