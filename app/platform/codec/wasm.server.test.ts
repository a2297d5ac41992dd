import { join } from 'node:path';
import decoders, { type StreamDecoder } from 'audio-decode';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wasmCodec } from './wasm.server.ts';

const path = join(import.meta.dirname, '../../../tests/fixtures/audio/tone.aac');
const silence = { channelData: [], sampleRate: 0 };

/** A decoder that returns a second of sound for the first chunk, and then calls `next`. */
function decoderThat(next: () => Promise<typeof silence>): StreamDecoder & { freed: () => number } {
  let asked = 0;
  let freed = 0;
  const sound = { channelData: [new Float32Array(44_100)], sampleRate: 44_100 };
  const decode = () => (asked++ === 0 ? Promise.resolve(sound) : next());
  return Object.assign(decode, {
    flush: () => Promise.resolve(silence),
    free: () => void (freed += 1),
    freed: () => freed,
  });
}

async function decodeAll() {
  let frames = 0;
  for await (const block of wasmCodec.decode(path, { format: 'aac' })) {
    frames += block.channels[0]?.length ?? 0;
  }
  return frames;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the embedded decoder', () => {
  it('says that a file is damaged in the middle when a decoder fails there, and frees it', async () => {
    const decoder = decoderThat(() => Promise.reject(new Error('bad frame')));
    vi.spyOn(decoders, 'aac').mockResolvedValue(decoder);
    await expect(decodeAll()).rejects.toMatchObject({
      kind: 'damaged',
      message: 'This file is damaged in the middle.',
    });
    expect(decoder.freed()).toBe(1);
  });

  it('takes no sound at all for damage, as decoders do not complain about rubbish', async () => {
    const decoder = decoderThat(() => Promise.resolve(silence));
    await decoder();
    vi.spyOn(decoders, 'aac').mockResolvedValue(decoder);
    await expect(decodeAll()).rejects.toMatchObject({ kind: 'empty' });
  });

  it('does without a decoder that was left out', async () => {
    const missing = Object.assign(new Error('Cannot find package'), {
      code: 'ERR_MODULE_NOT_FOUND',
    });
    vi.spyOn(decoders, 'aac').mockRejectedValue(missing);
    await expect(decodeAll()).rejects.toMatchObject({ kind: 'unsupported' });
  });

  it('leaves errors of the machine as they are', async () => {
    const full = Object.assign(new Error('I/O error'), { code: 'EIO' });
    vi.spyOn(decoders, 'aac').mockRejectedValue(full);
    await expect(decodeAll()).rejects.toBe(full);
  });
});
