export type { PromptSpan } from '../src/words/prompt-lexicon.ts';
export { readPrompt, writePrompt } from '../src/words/prompt.ts';
