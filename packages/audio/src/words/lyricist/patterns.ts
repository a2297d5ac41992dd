import patterns from '#content/lyrics/line-patterns.json' with { type: 'json' };

/**
 * What part of the story a stretch tells: a scene now, how it was, what has changed, what may be, or
 * the heart of it.
 */
export type Voice = 'scene' | 'past' | 'turn' | 'future' | 'heart';

/**
 * Frames of lines. A slot in braces takes a piece: {thing}, {place}, {fact}, {topic}, {tag}, and an act by
 * who does it and when: {I act}, {we act} plain, {I acting}, {we acting}, {I acted}, {we acted}.
 * `opens` may begin a thought, `follows` goes on with it.
 */
export const PATTERNS: Readonly<
  Record<Voice, { opens: readonly string[]; follows: readonly string[] }>
> = patterns;
