import phrases from '#content/lyrics/short-phrases.json' with { type: 'json' };

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

export const SHORT_PHRASES: ShortPhrases = phrases;
