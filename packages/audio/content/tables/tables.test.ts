import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DRUM_KITS, GENRES, INSTRUMENTS, MOODS, STYLES, VOICES } from '../../src/vocabulary.ts';

const number = z.number();
const share = number.min(0).max(1);
const interval = number.int().min(0).max(24);
const phonemes = z.string().regex(/^([A-Z]{1,2}[012]?( |$))*$/);
const pitched = INSTRUMENTS.filter((name) => name !== 'drums' && name !== 'percussion');
const DRUMS = [
  'kick',
  'snare',
  'rim',
  'clap',
  'closed-hat',
  'open-hat',
  'pedal-hat',
  'low-tom',
  'mid-tom',
  'high-tom',
  'crash',
  'ride',
  'tambourine',
  'shaker',
  'cowbell',
  'conga-low',
  'conga-high',
  'bongo',
  'clave',
  'triangle',
];
const drum = z.enum(DRUMS);
const instrument = z.enum(INSTRUMENTS);
const role = z.enum(['melody', 'counter', 'chords', 'pad', 'bass', 'ornament']);
const depth = z.strictObject({ depth: number.min(0), chance: share });
const numeral = z.string().regex(/^(vii|vi|v|iv|iii|ii|i)$/i);

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'chord-substitutions': z.record(
    z.enum(['major', 'minor']),
    z.record(numeral, z.array(numeral).min(1)),
  ),
  'chord-suffixes': z.record(
    z.string(),
    z.strictObject({ major: z.array(interval).min(2), minor: z.array(interval).min(2) }),
  ),
  'consonant-spellings': z.record(phonemes, z.string().regex(/^[a-z]+$/)),
  'drum-kits': z.record(
    z.enum(DRUM_KITS),
    z.strictObject({
      about: z.string().min(1),
      kick: z.record(z.enum(['hertz', 'bend', 'bendTime', 'ring', 'click', 'drive']), number),
      snare: z.strictObject({
        hertz: number,
        body: number,
        wires: number,
        wiresFrom: number,
        ring: number,
        brush: z.boolean(),
      }),
      hat: z.record(z.enum(['from', 'metal', 'closed', 'open']), number),
      cymbal: z.record(z.enum(['from', 'ring', 'ping']), number),
      tom: z.record(z.enum(['hertz', 'ring', 'bend']), number),
      clap: z.record(z.enum(['hertz', 'ring']), number),
      machine: z.boolean(),
      ceiling: number,
      room: share,
    }),
  ),
  'drum-places': z.record(
    drum,
    z.strictObject({ loudness: number.max(0), pan: number.min(-1).max(1) }),
  ),
  'drum-rolls': z.record(
    z.enum(['toms', 'snare', 'percussion']),
    z.array(z.array(drum).length(8)).min(1),
  ),
  'genre-families': z.record(
    z.enum(GENRES),
    z.enum(['rap', 'soul', 'dance', 'pop', 'rock', 'roots', 'jazz', 'tropic', 'calm']),
  ),
  'genre-tones': z.partialRecord(
    z.enum(GENRES),
    z.enum(['club', 'urban', 'loud', 'acoustic', 'mellow']),
  ),
  'hit-sounds': z.strictObject({
    sounds: z.record(
      z.enum(['kick', 'snare', 'closed-hat', 'open-hat', 'tom', 'clap', 'none']),
      z.strictObject({ bias: number, weights: z.array(number).length(21) }),
    ),
    spread: z.array(number.positive()).length(21),
  }),
  'instrument-ranges': z.record(
    z.enum(pitched),
    z.strictObject({
      roles: z.array(role).min(1),
      low: number.int(),
      high: number.int(),
      voices: number.int().positive(),
    }),
  ),
  'key-profiles': z.record(
    z.enum(['electronic', 'bgate', 'classical']),
    z.strictObject({
      source: z.string(),
      major: z.array(share).length(12),
      minor: z.array(share).length(12),
    }),
  ),
  'midi-drum-notes': z.record(drum, number.int().min(35).max(81)),
  'midi-programs': z.record(z.enum(pitched), number.int().min(0).max(127)),
  'mood-tones': z.record(z.enum(MOODS), z.enum(['bright', 'dreamy', 'tender', 'blue', 'fierce'])),
  moods: z.record(
    z.enum(MOODS),
    z.record(
      z.enum([
        'valence',
        'energy',
        'tempo',
        'register',
        'force',
        'contrast',
        'articulation',
        'density',
        'colour',
        'leap',
        'contour',
        'syncopation',
        'brightness',
        'space',
      ]),
      number,
    ),
  ),
  'prompt-negations': z.record(
    z.string().regex(/^\S+ \S+$/),
    z.enum(['no', 'not', 'without', 'except', 'hate', 'fan', 'only', 'skip', 'less']),
  ),
  'scat-syllables': z.record(
    z.enum(['pop', 'rock', 'jazz', 'country']),
    z.strictObject({
      vowels: z.array(phonemes).min(2),
      first: z.array(phonemes).min(1),
      within: z.array(phonemes).min(1),
      ends: z.array(phonemes).min(1),
    }),
  ),
  singers: z.record(
    z.enum(VOICES),
    z.strictObject({
      range: z.tuple([number.int(), number.int()]),
      tract: number.positive(),
      pressed: number.min(0.4),
      relaxed: number.max(2.7),
      breath: share,
      ring: share,
      twang: share,
      growl: share,
      vibrato: z.strictObject({ rate: number, cents: number, delay: number }),
      slide: number,
      overshoot: number,
      scoop: depth,
      fall: depth,
      lateness: number,
      attack: number,
      release: number,
    }),
  ),
  'song-plots': z.array(
    z.array(
      z.strictObject({
        kind: z.enum(['intro', 'verse', 'lift', 'chorus', 'bridge', 'break', 'end']),
        energy: share,
      }),
    ),
  ),
  styles: z.record(
    z.enum(STYLES),
    z.strictObject({
      layers: number.optional(),
      tempo: number.optional(),
      swing: number.optional(),
      looseness: number.optional(),
      slower: z.union([z.literal(1), z.literal(2)]).optional(),
      colour: number.optional(),
      melody: number.optional(),
      fourToTheFloor: share.optional(),
      displaced: share.optional(),
      edges: z.enum(['long', 'short']).optional(),
      kit: z.enum(DRUM_KITS).optional(),
      brings: z.array(instrument).optional(),
      replaces: z.partialRecord(instrument, instrument).optional(),
      sound: z.record(z.string(), number).optional(),
    }),
  ),
  'sung-words': z.record(z.string(), phonemes),
  'vocal-productions': z.record(
    z.enum(VOICES),
    z.strictObject({
      drive: share,
      air: number,
      presence: number,
      words: number,
      doubles: share,
      room: z.strictObject({ seconds: number, level: share }),
      echo: z.strictObject({ beats: number, level: share, repeats: number.int() }),
    }),
  ),
};

const here = new URL('.', import.meta.url);
const files = readdirSync(here).filter((path) => path.endsWith('.json'));

describe('tables', () => {
  it.each(files)('%s has all of its rows, each with the right values', (path) => {
    const schema = SCHEMAS[path.replace('.json', '')];
    expect(schema, 'a table without a schema').toBeDefined();
    const result = schema?.safeParse(JSON.parse(readFileSync(new URL(path, here), 'utf8')));
    expect(result?.error && z.prettifyError(result.error)).toBeUndefined();
  });

  it('has a file for each schema', () => {
    expect(files).toEqual(
      expect.arrayContaining(Object.keys(SCHEMAS).map((name) => `${name}.json`)),
    );
  });
});
