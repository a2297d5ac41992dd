import { open } from 'node:fs/promises';
import { textAt, viewOf } from './sniff.ts';

export interface Chunk {
  readonly name: string;
  readonly body: Uint8Array;
}

/** Chunks of a WAV or AIFF file. */
export interface IffChunks {
  /** RIFF, RF64 or BW64 for WAV, FORM for AIFF. */
  readonly form: string;
  readonly chunks: readonly Chunk[];
}

const MAX_CHUNKS = 1000;
/** Enough for a cover of 20 MB in a tag. */
const MAX_BYTES = 24 * 1024 * 1024;
/** The length in a chunk of RF64 whose real one is in ds64. */
const LENGTH_ELSEWHERE = 0xffffffff;

/** True for a WAV file whose lengths may exceed 4 GB: RF64 of EBU Tech 3306, BW64 of ITU-R BS.2088. */
export const isLongWave = (form: string) => form === 'RF64' || form === 'BW64';

/**
 * Reads chunks of a WAV or AIFF file, before its sound and behind it; null for another file.
 * @param namesIn the names of the chunks that are read, by the form of the file
 */
export async function readChunks(
  path: string,
  namesIn: (form: string) => readonly string[],
): Promise<IffChunks | null> {
  const file = await open(path, 'r');
  try {
    const head = new Uint8Array(12);
    await file.read(head, 0, head.length, 0);
    const form = textAt(head, 0);
    const isWave = (form === 'RIFF' || isLongWave(form)) && textAt(head, 8) === 'WAVE';
    const isAiff = form === 'FORM' && ['AIFF', 'AIFC'].includes(textAt(head, 8));
    if (!isWave && !isAiff) return null;
    const names = namesIn(form);
    const chunks: Chunk[] = [];
    let soundLength = 0;
    let left = MAX_BYTES;
    let at = head.length;
    for (let count = 0; count < MAX_CHUNKS; count += 1) {
      const { bytesRead } = await file.read(head, 0, 8, at);
      if (bytesRead < 8) break;
      at += 8;
      const name = textAt(head, 0);
      let length = viewOf(head).getUint32(4, isWave);
      if (name === 'ds64') {
        const sizes = new Uint8Array(16);
        await file.read(sizes, 0, sizes.length, at);
        soundLength = Number(viewOf(sizes).getBigUint64(8, true));
      }
      if (name === 'data' && length === LENGTH_ELSEWHERE) {
        // A stream without lengths ends with its sound.
        if (soundLength === 0) break;
        length = soundLength;
      }
      if (names.includes(name) && length <= left) {
        const body = new Uint8Array(length);
        const read = await file.read(body, 0, length, at);
        chunks.push({ name, body: body.subarray(0, read.bytesRead) });
        left -= length;
      }
      // Chunks are padded to an even length.
      at += length + (length % 2);
    }
    return { form, chunks };
  } finally {
    await file.close();
  }
}

/** A WAV file without sound, of these chunks, for readers that do not know RF64. */
export function plainWav(chunks: readonly Chunk[]): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const { name, body } of chunks) {
    parts.push(headOf(name, body.length), body, new Uint8Array(body.length % 2));
  }
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  return Buffer.concat([headOf('RIFF', length), Buffer.from('WAVE'), ...parts]);
}

function headOf(name: string, length: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(length, 4);
  return head;
}
