import patterns from '#content/lyrics/topic-patterns.json' with { type: 'json' };
import type { Voice } from './patterns.ts';
import type { TopicKind } from './topic-kind.ts';

type ByVoice = Readonly<Record<Exclude<Voice, 'heart'>, readonly string[]>>;

const PATTERNS: Readonly<Record<TopicKind, ByVoice>> = patterns;

/** Frames of lines that name a topic of this kind. */
export function topicPatterns(kind: TopicKind, voice: Voice): readonly string[] {
  return voice === 'heart' ? [] : PATTERNS[kind][voice];
}
