const HEADER_BYTES = 44;

/** Samples of one channel, 16 bits each, as they came. */
export type Blocks = readonly Int16Array<ArrayBuffer>[];

export const framesOf = (blocks: Blocks) => blocks.reduce((sum, { length }) => sum + length, 0);

/** A take as a RIFF/WAVE file: mono, 16 bits. The blocks are named, not copied. */
export function wavFileOf(blocks: Blocks, sampleRate: number, name: string): File {
  const header = wavHeader(framesOf(blocks) * 2, sampleRate);
  return new File([header, ...blocks], name, { type: 'audio/wav' });
}

function wavHeader(dataBytes: number, sampleRate: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  const word = (at: number, text: string) => {
    for (let index = 0; index < 4; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  word(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  word(8, 'WAVE');
  word(12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, dataBytes, true);
  return view.buffer;
}
