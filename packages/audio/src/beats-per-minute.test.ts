import { expect, it } from 'vitest';
import {
  microsecondsPerBeat,
  readTempo,
  tempoInTenths,
  tempoOfMicroseconds,
} from './beats-per-minute.ts';

it.each([
  ['128', 128],
  ['127.98', 128],
  ['127,98', 128],
  ['93.5 BPM', 93.5],
  [' 174.00 ', 174],
  ['97.34', 97.3],
  ['0', null],
  ['19', null],
  ['9000', null],
  ['fast', null],
  ['120-128', null],
  ['', null],
])('reads the tempo %j', (text, tempo) => {
  expect(readTempo(text)).toBe(tempo);
});

it('reads every tempo back from the microseconds in which MIDI writes it', () => {
  for (let tenths = 200; tenths <= 4000; tenths += 1) {
    const tempo = tenths / 10;
    expect(tempoOfMicroseconds(microsecondsPerBeat(tempo))).toBe(tempo);
  }
  expect(tempoOfMicroseconds(467_681)).toBe(128.2926);
  expect(tempoOfMicroseconds(500_000)).toBe(120);
});

it('keeps tempos to a tenth', () => {
  expect([127.98, 128.2926, 93.5].map(tempoInTenths)).toStrictEqual([128, 128.3, 93.5]);
});
