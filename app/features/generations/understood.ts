import type { PromptSpan } from '#app/audio/words/prompt-lexicon.ts';
import { readPrompt } from '#app/audio/words/prompt.ts';
import type { PromptChip } from './generation-view.ts';

/** What the words of a prompt are understood to ask for, before anything is made of them. */
export const understoodOf = (prompt: string): PromptChip[] => chipsOf(readPrompt(prompt).spans);

export const chipsOf = (spans: readonly PromptSpan[]): PromptChip[] =>
  spans.map(({ text, field, value, negated }) => ({ text, field, value, negated }));
