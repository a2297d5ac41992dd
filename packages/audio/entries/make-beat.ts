export { applyPrompt } from '../src/composition/apply-prompt.ts';
export { type BeatRequest, composeBeat } from '../src/composition/compose-beat.ts';
export { makeBeat } from '../src/conversions/make-beat.ts';
