export type { PromptSpan } from '../src/words/prompt-lexicon.ts';
export { readPrompt, type UnknownWords } from '../src/words/prompt.ts';
export { writePrompt } from '../src/words/write-prompt.ts';
