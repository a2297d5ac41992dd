import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import {
  type PromptSpan,
  readPrompt,
  tempoOfPrompt,
  type UnknownWords,
} from '@artist-space/audio/prompt.ts';

/** The program of the thread that reads prompts, in the order in which they arrive. */
export interface PromptOrder {
  readonly prompt: string;
  /** The fields beside the prompt: they decide the tempo where the words only change it. */
  readonly wishes: Parameters<typeof tempoOfPrompt>[1];
}

export interface PromptRead {
  readonly spans: readonly PromptSpan[];
  readonly unknown: readonly UnknownWords[];
  /** In beats per minute; null if the words say nothing of it. */
  readonly tempo: number | null;
}

/** Sent once, when the thread is ready: its folder in Linux's `/proc`, null on other systems. */
export interface PromptThreadReady {
  readonly folder: string | null;
}

const SENTENCE =
  'A dark trap beat at 140 bpm in F# minor with heavy 808s and piano, no strings, not too fast.';

parentPort?.on('message', ({ prompt, wishes }: PromptOrder) => {
  const reading = readPrompt(prompt);
  const tempo = tempoOfPrompt(reading, wishes);
  parentPort?.postMessage({ spans: reading.spans, unknown: reading.unknown, tempo });
});

// Compiles the patterns of the words, which takes most of the time that the first prompts need.
readPrompt(SENTENCE);
parentPort?.postMessage({ folder: ownFolder() } satisfies PromptThreadReady);

function ownFolder(): string | null {
  try {
    return join('/proc', readlinkSync('/proc/thread-self'));
  } catch {
    return null;
  }
}
