import type { AssistantId } from '../assistants.ts';

/** What a sum may know beside the question. */
export interface Given {
  /** The track that is spoken of. */
  track?: {
    title: string;
    bpm: number | null;
    key: string | null;
    /** Seconds. */
    duration: number | null;
  } | null;
  /** Who follows the artist here. */
  followers?: number;
  /** Plays of all tracks here. */
  plays?: number;
  /** Midnight in UTC of the day on which it is asked. */
  today?: Date;
  assistantId?: AssistantId;
}

/** A question that a sum answers, in small letters: the sentences, or null where it asks for something else. */
export type Sum = (question: string, given: Given) => string | null;
