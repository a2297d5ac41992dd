import { describe, expect, it } from 'vitest';
import { camelotOf, KEYS, keyName, readKey, readNote, signatureOf } from './musical-key.ts';

const read = (text: string) => {
  const key = readKey(text);
  return key && keyName(key);
};

describe('readKey', () => {
  it.each([
    // Programs.
    ['Am', 'A minor'],
    ['A minor', 'A minor'],
    ['A:min', 'A minor'],
    ['AMin.', 'A minor'],
    ['C', 'C major'],
    ['CM', 'C major'],
    ['F#m', 'F# minor'],
    ['F♯ min', 'F# minor'],
    ['Gb min', 'F# minor'],
    ['F# major', 'Gb major'],
    ['Gbmaj', 'Gb major'],
    ['D# minor', 'Eb minor'],
    ['B♭', 'Bb major'],
    ['Bbm', 'Bb minor'],
    ['Cb', 'B major'],
    ['a# major', 'Bb major'],
    ['F#/Gb minor', 'F# minor'],
    ['Am/Em', 'A minor'],
    ['A-', 'A minor'],
    ['E dorian', 'E minor'],
    // Wheels.
    ['8A', 'A minor'],
    ['08a', 'A minor'],
    ['8B', 'C major'],
    ['9A', 'E minor'],
    ['11b', 'A major'],
    ['12A', 'C# minor'],
    ['1m', 'A minor'],
    ['1d', 'C major'],
    ['12d', 'F major'],
    ['6m', 'G# minor'],
    ['Camelot 8A', 'A minor'],
    ['8A - Energy 6', 'A minor'],
    // English.
    ['D sharp minor', 'Eb minor'],
    ['F-sharp minor', 'F# minor'],
    ['b flat major', 'Bb major'],
    ['A natural minor', 'A minor'],
    // German.
    ['a-Moll', 'A minor'],
    ['H-Moll', 'B minor'],
    ['H', 'B major'],
    ['B-Dur', 'Bb major'],
    ['b-Moll', 'Bb minor'],
    ['Cis-Dur', 'Db major'],
    ['cis moll', 'C# minor'],
    ['Es-Dur', 'Eb major'],
    ['es-Moll', 'Eb minor'],
    ['As', 'Ab major'],
    ['Fismoll', 'F# minor'],
    ['Ges-Dur', 'Gb major'],
    // French.
    ['la mineur', 'A minor'],
    ['Do dièse mineur', 'C# minor'],
    ['Si bémol majeur', 'Bb major'],
    ['ut majeur', 'C major'],
    ['Ré♭', 'Db major'],
    ['Fa#m', 'F# minor'],
    // Spanish.
    ['Do sostenido menor', 'C# minor'],
    ['Mi bemol mayor', 'Eb major'],
    ['Sol menor', 'G minor'],
    ['Rem', 'D minor'],
    // Italian.
    ['Sol diesis minore', 'G# minor'],
    ['Si bemolle maggiore', 'Bb major'],
    ['La min', 'A minor'],
    // Portuguese.
    ['Dó sustenido menor', 'C# minor'],
    ['Lá bemol maior', 'Ab major'],
    ['Fá', 'F major'],
    // No keys.
    ['M', null],
    ['o', null],
    ['13A', null],
    ['0A', null],
    ['off-key', null],
    ['dance', null],
    ['Bass', null],
    ['Gm7', null],
    ['Desert', null],
    ['', null],
  ])('reads %s as %s', (text, key) => {
    expect(read(text)).toBe(key);
  });

  it('reads accents in one letter or in two', () => {
    expect(read('Ré mineur'.normalize('NFD'))).toBe('D minor');
    expect(read('Ré mineur'.normalize('NFC'))).toBe('D minor');
  });

  it('reads back every name and every place on the wheel', () => {
    for (const key of KEYS) {
      expect(readKey(keyName(key))).toStrictEqual(key);
      expect(readKey(camelotOf(key))).toStrictEqual(key);
    }
    expect(KEYS).toHaveLength(24);
  });
});

describe('keyName', () => {
  it('spells each key as its signature is written', () => {
    expect(KEYS.map((key) => [keyName(key), signatureOf(key)].join(' ')).join(', ')).toBe(
      [
        'C major 0',
        'Db major -5',
        'D major 2',
        'Eb major -3',
        'E major 4',
        'F major -1',
        'Gb major -6',
        'G major 1',
        'Ab major -4',
        'A major 3',
        'Bb major -2',
        'B major 5',
        'C minor -3',
        'C# minor 4',
        'D minor -1',
        'Eb minor -6',
        'E minor 1',
        'F minor -4',
        'F# minor 3',
        'G minor -2',
        'G# minor 5',
        'A minor 0',
        'Bb minor -5',
        'B minor 2',
      ].join(', '),
    );
  });

  it('takes a tonic of any octave', () => {
    expect(keyName({ tonic: -1, mode: 'major' })).toBe('B major');
    expect(keyName({ tonic: 15, mode: 'minor' })).toBe('Eb minor');
  });
});

it('reads notes alone', () => {
  expect(['F#', 'Ges', 'sol bémol', 'H', 'x', 'C major'].map(readNote)).toStrictEqual([
    6,
    6,
    6,
    11,
    null,
    null,
  ]);
});
