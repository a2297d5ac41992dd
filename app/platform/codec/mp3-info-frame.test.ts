import { expect, it } from 'vitest';
import { crc16, infoFrame, type Mp3Quality } from './mp3-frames.ts';

/** Bytes that lame 3.100 (Debian) writes after 'LAME3.100': method and lowpass; then flags, rate, … */
const BY_LAME = [
  ['v0', 44_100, '04dd', '3520', '4d0001f4'],
  ['v0', 48_000, '04f0', '3520', '8d0001f4'],
  ['v0', 32_000, '04a0', '3520', '2d0001f4'],
  [320, 44_100, '01cd', '34ff', '4d000140'],
  [320, 48_000, '01cd', '34ff', '8d000140'],
  [128, 44_100, '01aa', '1480', '4e000080'],
  [128, 32_000, '01a0', '1480', '2e000080'],
] as const satisfies [Mp3Quality, number, string, string, string][];

it.each(BY_LAME)('of %s at %i Hz says what LAME says itself', (quality, sampleRate, ...wanted) => {
  const stream = { audioBytes: 48_000, audioSum: 0x1234, frames: 116, samples: 132_300 };
  const frame = Buffer.from(infoFrame({ ...stream, sampleRate, channels: 2, quality }));
  const at = frame.indexOf('LAME3.100');
  const hex = (from: number, to: number) => frame.subarray(at + from, at + to).toString('hex');
  expect([hex(9, 11), hex(19, 21), hex(24, 28)]).toEqual(wanted);
  expect(frame.readUInt32BE(at - 4)).toBe(quality === 'v0' ? 100 : 57);
  expect(frame.readUInt32BE(at + 28)).toBe(48_000 + frame.length);
  expect(frame.readUInt16BE(at + 32)).toBe(0x1234);
  expect(frame.readUInt16BE(at + 34)).toBe(crc16(frame.subarray(0, at + 34)));
});

it('sums as CRC-16/ARC does, in any pieces', () => {
  const bytes = Buffer.from('123456789');
  expect(crc16(bytes)).toBe(0xbb3d);
  expect(crc16(bytes.subarray(4), crc16(bytes.subarray(0, 4)))).toBe(0xbb3d);
});
