export { type AudioBlock, frameCount } from '../src/block.ts';
export { mixDownToStereo } from '../src/downmix.ts';
export { MonoRecording } from '../src/mono-recording.ts';
export { Resampler } from '../src/resample.ts';
export { type Speaker, SPEAKERS, speakersOfMask } from '../src/speakers.ts';
