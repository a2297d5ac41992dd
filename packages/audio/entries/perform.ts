export { performScore } from '../src/conversions/perform.ts';
export { completeSound } from '../src/mixing/sound-hints.ts';
