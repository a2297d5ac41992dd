import patterns from '#content/lyrics/thread-patterns.json' with { type: 'json' };
import { pick, type Random } from '../../random.ts';
import type { Field, Thread } from './imagery.ts';
import type { Voice } from './patterns.ts';

/** Chooses the motif of a song, which recurs in its scene, its turn and its outcome. */
export function chooseThread(field: Field, random: Random): Thread {
  const thing = pick(random, field.things);
  return { thing, adjective: pick(random, thing.adjectives), act: pick(random, thing.does) };
}

/** Patterns of lines about the motif; none in the chorus. */
export function threadPatterns(voice: Voice): readonly string[] {
  if (voice === 'heart') return [];
  if (voice === 'turn') return patterns.turn;
  return voice === 'future' ? patterns.outcome : patterns.scene;
}
