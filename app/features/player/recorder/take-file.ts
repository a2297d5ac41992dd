import { wavHeader } from '@artist-space/audio/wav.ts';

/** Samples of one channel, 16 bits each, as they came. */
export type Blocks = readonly Int16Array<ArrayBuffer>[];

export const framesOf = (blocks: Blocks) => blocks.reduce((sum, { length }) => sum + length, 0);

/** A take as a RIFF/WAVE file: mono, 16 bits. The blocks are named, not copied. */
export function wavFileOf(blocks: Blocks, sampleRate: number, name: string): File {
  const header = wavHeader({ sampleRate, channels: 1, bits: 16 }, framesOf(blocks) * 2);
  return new File([header, ...blocks], name, { type: 'audio/wav' });
}
