import heart from '#content/lyrics/facts/heart.json' with { type: 'json' };
import life from '#content/lyrics/facts/life.json' with { type: 'json' };
import nature from '#content/lyrics/facts/nature.json' with { type: 'json' };
import { isPlural } from './agreement.ts';

/** The phrases of a field, as written in its file. */
export interface WrittenFacts {
  readonly id: string;
  /** Words of a topic that select it, if no theme of that name lists them. */
  readonly calledBy?: string;
  /** Related fields that a song may move on to, separated by spaces. */
  readonly near: string;
  /**
   * 'late, white | ferry | turn in the bay, call through the fog': adjectives, noun, verb phrases. `*` marks plurals,
   * `~` uncountable nouns.
   */
  readonly things: readonly string[];
  /** Verb phrases in the infinitive; `{my}` stands for the possessive of the subject. */
  readonly acts: readonly string[];
  readonly places: readonly string[];
  readonly times: readonly string[];
  /** Sights, sounds, smells and feelings: noun phrases. */
  readonly senses: readonly string[];
}

/** A noun with adjectives and verb phrases. */
export interface ThingFact {
  readonly noun: string;
  readonly count: 'one' | 'many' | 'mass';
  readonly adjectives: readonly string[];
  readonly does: readonly string[];
}

export interface Facts extends Omit<WrittenFacts, 'things'> {
  readonly things: readonly ThingFact[];
}

const WRITTEN: readonly WrittenFacts[] = [...nature, ...heart, ...life];

export const FACTS: readonly Facts[] = WRITTEN.map((written) => ({
  ...written,
  things: written.things.map(readThing),
}));

function readThing(written: string): ThingFact {
  const [adjectives = '', noun = '', does = ''] = written.split('|').map((part) => part.trim());
  const count = noun.endsWith('*') ? 'many' : noun.endsWith('~') ? 'mass' : 'one';
  return {
    noun: noun.replace(/[*~]$/, ''),
    count: count === 'one' && isPlural(noun) ? 'many' : count,
    adjectives: listed(adjectives),
    does: listed(does),
  };
}

function listed(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}
