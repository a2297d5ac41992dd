import { describe, expect, it } from 'vitest';
import { readPrompt } from '@artist-space/audio/prompt.ts';
import { chipOf, fieldsOf, genreIn, promptWithout } from './understood.ts';

const PROMPT = 'dark trap for an empty stairwell, 808 and bells, at 142 bpm, 40 seconds, no drums';
const words = readPrompt(PROMPT).spans;
const word = (text: string) => words.find((one) => one.text === text) ?? never(text);
const never = (text: string): never => {
  throw new Error(`The prompt was not understood to say '${text}'.`);
};

describe('chips', () => {
  it('say what each word is about', () => {
    const chips = words.map(chipOf).map(({ name, value }) => `${name} ${value}`);
    expect(chips).toEqual([
      'Mood Dark',
      'Genre Trap',
      'With 808',
      'With Bells',
      'Tempo 142 BPM',
      'Length 40 s',
      'Without Drums',
    ]);
  });
});

describe('taking a word out', () => {
  it('leaves a prompt that no longer says it, and says all the rest', () => {
    for (const out of words) {
      const rest = readPrompt(promptWithout(PROMPT, out)).spans;
      const said = (one: { field: string; value: string | number }) => `${one.field} ${one.value}`;
      expect(rest.map(said)).toEqual(words.filter((one) => one !== out).map(said));
    }
  });

  it('leaves no gaps and no stray commas', () => {
    expect(promptWithout(PROMPT, word('dark'))).toMatch(/^trap for an empty/);
    expect(promptWithout(PROMPT, word('bells'))).toContain('stairwell, 808, at 142 bpm');
    expect(promptWithout(PROMPT, word('808'))).toContain('stairwell, bells, at 142 bpm');
    expect(promptWithout(PROMPT, word('40 seconds'))).toContain('142 bpm, no drums');
    expect(promptWithout('trap', { ...word('trap'), start: 0, end: 4 })).toBe('');
  });
});

it('fills the fields that the prompt speaks of, in the steps of their sliders', () => {
  const fields = fieldsOf(words);
  expect(fields.getAll('instruments')).toEqual(['808', 'bells']);
  expect(Object.fromEntries(fields)).toMatchObject({
    genre: 'trap',
    mood: 'dark',
    tempo: '140',
    duration: '45',
  });
  expect(fieldsOf(readPrompt('house, no vocals').spans).get('instrumental')).toBe('true');
});

describe('the genre', () => {
  it('is the one that the words name', () => {
    expect(genreIn(words)).toBe('trap');
    expect(genreIn(readPrompt('a lofi beat to study to').spans)).toBe('lo-fi');
    expect(genreIn(readPrompt('something warm, no techno').spans)).toBeUndefined();
    expect(genreIn([])).toBeUndefined();
  });
});
