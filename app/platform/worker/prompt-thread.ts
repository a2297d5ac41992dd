import {
  type PromptSpan,
  readPrompt,
  tempoOfPrompt,
  type UnknownWords,
} from '@artist-space/audio/prompt.ts';
import { answerOrders } from './thread-program.ts';

/** The program of the thread that reads prompts. */
export interface PromptOrder {
  readonly prompt: string;
  /** The fields beside the prompt: they decide the tempo where the words only change it. */
  readonly fields: Parameters<typeof tempoOfPrompt>[1];
}

export interface PromptRead {
  readonly spans: readonly PromptSpan[];
  readonly unknown: readonly UnknownWords[];
  /** In beats per minute; null if the words say nothing of it. */
  readonly tempo: number | null;
}

const SENTENCE =
  'A dark trap beat at 140 bpm in F# minor with heavy 808s and piano, no strings, not too fast.';

await answerOrders(
  ({ prompt, fields }: PromptOrder): PromptRead => {
    const reading = readPrompt(prompt);
    const tempo = tempoOfPrompt(reading, fields);
    return { spans: reading.spans, unknown: reading.unknown, tempo };
  },
  // Compiles the patterns of the words, which takes most of the time that the first prompts need.
  () => readPrompt(SENTENCE),
);
