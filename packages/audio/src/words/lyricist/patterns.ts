import linePatterns from '#content/lyrics/line-patterns.json' with { type: 'json' };
import shortPhrases from '#content/lyrics/short-phrases.json' with { type: 'json' };
import topicPatternsByKind from '#content/lyrics/topic-patterns.json' with { type: 'json' };
import type { TopicKind } from './topic-kind.ts';

/** Narrative function of a section: a present scene, the past, a change, an outlook, or the chorus. */
export type Voice = 'scene' | 'past' | 'turn' | 'future' | 'heart';

/**
 * Templates of lines. Slots in braces are filled from a field: `{thing does}` (also `did`, `will`, `doing`)
 * is a clause; `{the thing}` and `{a thing}` are noun phrases, and `{do}` is the verb phrase of the last
 * one; `{act}`, `{acts}`, `{acted}` and `{acting}` are verb phrases of the preceding subject; `{sense}` is a
 * noun phrase, `{sense one}` a singular one, `{fact}` a clause; `{where}`, `{when}`, `{when past}`,
 * `{since}` and `{how}` are adverbials. `{a thread}`, `{thread did}` and `{that thread does}` refer to the
 * song's motif, `{topic}`, `{topic acts}` and so on to its topic. Lines of `opens` can begin a sentence,
 * those of `follows` continue one.
 */
export const PATTERNS: Readonly<
  Record<Voice, { opens: readonly string[]; follows: readonly string[] }>
> = linePatterns;

type ByVoice = Readonly<Record<Exclude<Voice, 'heart'>, readonly string[]>>;

const TOPIC_PATTERNS: Readonly<Record<TopicKind, ByVoice>> = topicPatternsByKind;

/** Frames of lines that name a topic of this kind. */
export function topicPatterns(kind: TopicKind, voice: Voice): readonly string[] {
  return voice === 'heart' ? [] : TOPIC_PATTERNS[kind][voice];
}

export interface ShortPhrases {
  /** Endings that extend a hook to its target length. */
  readonly hookEnds: readonly string[];
  /** Short endings of lines, for length and rhyme. */
  readonly tags: readonly string[];
  /** Interjections for very short phrases. */
  readonly cries: readonly string[];
  /** Patterns for phrases too short for a sentence. */
  readonly patterns: readonly string[];
}

export const SHORT_PHRASES: ShortPhrases = shortPhrases;
