import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import decoders from 'audio-decode';
import { describe, expect, it } from 'vitest';
import { withWholeFlacHeaders } from './flac-encoder.server.ts';

const fixture = join(import.meta.dirname, '../../../tests/fixtures/audio/tone.flac');

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let start = 0; start < bytes.length; start += length) {
    yield Promise.resolve(bytes.subarray(start, start + length));
  }
}

describe('withWholeFlacHeaders', () => {
  it('changes no byte', async () => {
    const bytes = await readFile(fixture);
    const parts: Uint8Array[] = [];
    for await (const part of withWholeFlacHeaders(inPieces(bytes, 7))) parts.push(part);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });

  it.each([5, 64, 1000, 4096])('loses no frame, cut every %i bytes', async (length) => {
    const decoder = await decoders.flac();
    let frames = 0;
    for await (const chunk of withWholeFlacHeaders(inPieces(await readFile(fixture), length))) {
      frames += (await decoder(chunk)).channelData[0]?.length ?? 0;
    }
    frames += (await decoder()).channelData[0]?.length ?? 0;
    expect(frames).toBe(15_435);
  });
});
