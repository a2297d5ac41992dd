export type { PromptSpan } from '../src/words/prompt-lexicon.ts';
export type { UnknownWords } from '../src/words/prompt-reading.ts';
export { readPrompt } from '../src/words/prompt.ts';
export { writePrompt } from '../src/words/write-prompt.ts';
export { tempoOfPrompt } from '../src/composition/apply-prompt.ts';
