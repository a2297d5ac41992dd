import patterns from '#content/lyrics/line-patterns.json' with { type: 'json' };

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
> = patterns;
