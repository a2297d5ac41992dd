import type { AssistantId } from '../assistants.ts';

/** What a calculation may use besides the question. */
export interface QuestionContext {
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

/** Answers a question in lower case by calculating: the sentences, or null where it asks for something else. */
export type Calculation = (question: string, context: QuestionContext) => string | null;
