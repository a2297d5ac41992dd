export { wavHeader } from '../src/wav-header.ts';
export { encodeWav, WavEncoder, type WavFormat } from '../src/wav.ts';
