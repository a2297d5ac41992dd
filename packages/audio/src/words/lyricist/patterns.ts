import linePatterns from '#content/lyrics/line-patterns.json' with { type: 'json' };
import shortPhrases from '#content/lyrics/short-phrases.json' with { type: 'json' };
import topicPatternsByKind from '#content/lyrics/topic-patterns.json' with { type: 'json' };
import type { TopicKind } from './topic-kind.ts';

/**
 * The narrative function of a section: a scene now, how it was, what has changed, what may be, or the heart
 * of it.
 */
export type Voice = 'scene' | 'past' | 'turn' | 'future' | 'heart';

/**
 * Templates of lines. A slot in braces is filled from a field: `{thing does}`, also `did`, `will`, `doing`,
 * is a clause; `{the thing}` and `{a thing}` name one, and `{do}` is then what it does; `{act}`, `{acts}`,
 * `{acted}`, `{acting}` are what the person before it does; `{sense}` is a noun phrase, `{sense one}` in the
 * singular, `{fact}` a whole clause; `{where}`, `{when}`, `{when past}`, `{since}` and `{how}` say just that.
 * `{a thread}`, `{thread did}` and `{that thread does}` are the thing that the song comes back to, and
 * `{topic}`, `{topic acts}` and so on the topic. `opens` may begin a thought, `follows` goes on with it.
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
  /** Endings that bring a hook to its length. */
  readonly hookEnds: readonly string[];
  /** Short ends that give a line its last step, and its rhyme. */
  readonly tags: readonly string[];
  /** Cries for three notes. */
  readonly cries: readonly string[];
  /** Frames for phrases too short for a sentence with a frame of its own. */
  readonly patterns: readonly string[];
}

export const SHORT_PHRASES: ShortPhrases = shortPhrases;
