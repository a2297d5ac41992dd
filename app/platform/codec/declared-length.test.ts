import { expect, it } from 'vitest';
import { toneWav } from '#tests/audio-files.ts';
import { aiffFile, cafFile } from '#tests/fixtures/audio/apple-files.ts';
import { declaredLength } from './sniff.ts';

it('reads the length of a WAV file from its head, past other chunks, or says that it is not told', () => {
  const wav = toneWav(3);
  expect(declaredLength(wav.subarray(0, 64))).toBeCloseTo(3, 5);
  const list = new Uint8Array([...Buffer.from('LIST'), 3, 0, 0, 0, 1, 2, 3, 0]);
  const later = new Uint8Array([...wav.subarray(0, 36), ...list, ...wav.subarray(36, 64)]);
  expect(declaredLength(later)).toBeCloseTo(3, 5);
  expect(declaredLength(wav.subarray(0, 40))).toBeNull();
  const streamed = new Uint8Array(wav.subarray(0, 64));
  new DataView(streamed.buffer).setUint32(40, 0xffffffff, true);
  expect(declaredLength(streamed)).toBeNull();
});

it('reads the length of a FLAC file, also where it takes more than 32 bits', () => {
  const head = new Uint8Array(42);
  head.set(Buffer.from('fLaC'));
  const view = new DataView(head.buffer);
  view.setUint32(18, (44_100 << 12) >>> 0);
  view.setUint32(22, 44_100 * 60);
  expect(declaredLength(head)).toBe(60);
  view.setUint8(21, 1);
  expect(declaredLength(head)).toBeCloseTo((2 ** 32 + 44_100 * 60) / 44_100, 3);
  view.setUint8(21, 0);
  view.setUint32(22, 0);
  expect(declaredLength(head)).toBeNull();
  expect(declaredLength(head.subarray(0, 20))).toBeNull();
});

it('reads the length of AIFF and CAF files, past other chunks, or says that it is not told', () => {
  const silence = new Float32Array(30_000);
  const aiff = aiffFile([silence], { sampleRate: 8000, compression: 'sowt', title: 'Ebb' });
  expect(declaredLength(aiff.subarray(0, 200))).toBe(3.75);
  expect(declaredLength(aiff.subarray(0, 40))).toBeNull();
  const caf = cafFile([silence, silence], { sampleRate: 8000 });
  expect(declaredLength(caf.subarray(0, 600))).toBe(3.75);
  expect(declaredLength(caf.subarray(0, 200))).toBeNull();
  const endless = cafFile([silence], { sampleRate: 8000, claimedLength: -1 });
  expect(declaredLength(endless)).toBeNull();
});

it('says nothing of AIFF-C whose frames are packets: IMA 4:1 has 64 samples in each', () => {
  const aiff = aiffFile([new Float32Array(30_000)], { sampleRate: 8000, compression: 'sowt' });
  const at = Buffer.from(aiff).indexOf('sowt');
  for (const [compression, length] of [
    ['ima4', null],
    ['MAC3', null],
    ['ulaw', 3.75],
    ['FL32', 3.75],
  ] as const) {
    aiff.set(Buffer.from(compression), at);
    expect(declaredLength(aiff.subarray(0, 200))).toBe(length);
  }
});

it('says nothing of other kinds', () => {
  expect(declaredLength(new Uint8Array(Buffer.from('ID3\u0004 and so on')))).toBeNull();
  expect(declaredLength(new Uint8Array())).toBeNull();
});
