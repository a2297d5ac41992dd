import { describe, expect, it } from 'vitest';
import { type PromptSpan, readPrompt } from '@artist-space/audio/prompt.ts';
import {
  chipOf,
  choicesFor,
  fieldsOf,
  genreIn,
  promptChanged,
  promptWithout,
} from './understood.ts';

const PROMPT = 'dark trap for an empty stairwell, 808 and bells, at 142 bpm, 40 seconds, no drums';
const words = readPrompt(PROMPT).spans;
const word = (text: string) => words.find((one) => one.text === text) ?? never(text);
const never = (text: string): never => {
  throw new Error(`The prompt was not understood to say '${text}'.`);
};

describe('chips', () => {
  it('name the category of each word', () => {
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
  it('leaves a prompt without the word and with all the others', () => {
    for (const out of words) {
      const rest = readPrompt(promptWithout(PROMPT, out)).spans;
      const labelOf = (one: { field: string; value: string | number }) =>
        `${one.field} ${one.value}`;
      expect(rest.map(labelOf)).toEqual(words.filter((one) => one !== out).map(labelOf));
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

const understood = (prompt: string) => {
  const { spans, unknown } = readPrompt(prompt);
  return { words: spans, unknown, tempo: null, written: '' };
};

it('fills the fields that the prompt sets, with its exact numbers', () => {
  const fields = fieldsOf(understood(PROMPT), PROMPT);
  expect(fields.getAll('instruments')).toEqual(['808', 'bells']);
  expect(Object.fromEntries(fields)).toMatchObject({
    genre: 'trap',
    mood: 'dark',
    tempo: '142',
    duration: '40',
    prompt: 'without drums',
  });
  const sung = 'house, no vocals';
  expect(fieldsOf(understood(sung), sung).get('instrumental')).toBe('true');
});

it('keeps words without a field in the prompt', () => {
  const prompt = 'only flute and piano, bossa nova in d minor, 3/4, led by a flute';
  const rest = readPrompt(fieldsOf(understood(prompt), prompt).get('prompt') ?? '');
  const { only, meter, key, lead } = readPrompt(prompt);
  expect(rest).toMatchObject({ only, meter, key, lead });
  expect(rest.spans.find(({ kind }) => kind !== undefined)?.kind).toBe('bossa-nova');
});

describe('changing a word', () => {
  const prompts = [
    `${PROMPT}, in D minor, 3/4, energy 4, led by a flute`,
    'Walzer in d-Moll mit Klavier, langsam, ohne Schlagzeug',
    'cumbia alegre, 40 segundos, sin batería',
    'slow acoustic soul in minor, violin melody, romantic',
  ];

  it.each(prompts)('replaces one word and keeps the others: %s', (prompt) => {
    for (const word of readPrompt(prompt).spans) {
      const choices = choicesFor(word);
      if (!choices) continue;
      const to =
        'options' in choices
          ? choices.options.findLast(({ value }) => value !== word.value)?.value
          : String(choices.minimum + 1);
      const changed = readPrompt(promptChanged(prompt, word, to ?? '')).spans;
      const wordLabel = ({ field, value, negated }: PromptSpan) =>
        field === 'key' ? `key ${value}`.toLowerCase() : `${field} ${value} ${negated}`;
      const isOther = (one: PromptSpan) => one !== word;
      // A value that another word gives already is listed once.
      expect(changed.map(wordLabel)).toEqual(
        expect.arrayContaining(
          readPrompt(prompt)
            .spans.filter((one) => !(one.start === word.start && one.field === word.field))
            .filter(isOther)
            .map(wordLabel),
        ),
      );
      const made = changed.find(({ field, value }) => field === word.field && String(value) === to);
      expect(made?.negated, `${word.text} → ${to}`).toBe(word.negated);
    }
  });

  it('ignores a value that is not among the choices', () => {
    const tempo = word('142 bpm');
    for (const to of ['', '9999', '<b>', '1e2', 'techno'])
      expect(promptChanged(PROMPT, tempo, to)).toBe(PROMPT);
    expect(promptChanged('no vocals', { ...tempo, field: 'voice' }, 'vocals')).toBe('no vocals');
  });
});

describe('the genre', () => {
  it('is the one that the words name', () => {
    expect(genreIn(words)).toBe('trap');
    expect(genreIn(readPrompt('a lofi beat to study to').spans)).toBe('lo-fi');
    expect(genreIn(readPrompt('something warm, no techno').spans)).toBeUndefined();
    expect(genreIn([])).toBeUndefined();
  });
});
