export type { PromptSpan } from '../src/words/prompt-lexicon.ts';
export { readPrompt, writePrompt, type UnknownWords } from '../src/words/prompt.ts';
