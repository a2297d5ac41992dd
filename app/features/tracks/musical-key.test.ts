import { expect, it } from 'vitest';
import { keyName, readKey } from './musical-key.ts';

it.each([
  ['Am', 'A minor'],
  ['A minor', 'A minor'],
  ['a-Moll', 'A minor'],
  ['C', 'C major'],
  ['F#m', 'F# minor'],
  ['Gb min', 'F# minor'],
  ['B♭', 'Bb major'],
  ['a# major', 'Bb major'],
  ['D sharp minor', 'Eb minor'],
  ['Cb', 'B major'],
  ['M', null],
  ['8A', 'A minor'],
  ['8B', 'C major'],
  ['9A', 'E minor'],
  ['11b', 'A major'],
  ['1m', 'A minor'],
  ['1d', 'C major'],
  ['12d', 'F major'],
  ['13A', null],
  ['off-key', null],
  ['', null],
])('reads %s as %s', (text, key) => {
  expect(readKey(text)).toBe(key);
});

it('reads back every name it gives', () => {
  for (let pitch = 0; pitch < 12; pitch += 1) {
    for (const mode of ['major', 'minor'] as const) {
      expect(readKey(keyName(pitch, mode))).toBe(keyName(pitch, mode));
    }
  }
});
