import { describe, expect, it } from 'vitest';
import { sampleOf } from '#fixtures/sample-of.ts';
import { GERMAN_PROSODY } from './german-prosody.ts';
import { conjugate, type Person } from './german-verbs.ts';
import { RULES } from './german.ts';
import { rhymesIn, rewriteRestIn, writeLyricsIn } from './in-language.ts';

const count = (text: string) => GERMAN_PROSODY.stresses(text).length;
const tail = (text: string) => GERMAN_PROSODY.end(text)?.tail;
const write = (topic: string, more: object = {}) =>
  writeLyricsIn('de', { topic, genre: 'pop', seed: 'test', ...more });

describe('German verse', () => {
  it.each([
    ['wer reitet so spät durch Nacht und Wind', 9],
    ['das Feuer brennt', 4],
    ['die Möwen streiten', 5],
    ['ich höre dich', 4],
  ])('counts %j: %i', (line, syllables) => {
    expect(count(line)).toBe(syllables);
  });

  it.each([
    ['Nacht', 'wacht', true],
    ['Regen', 'Segen', true],
    ['Hand', 'Strand', true],
    ['Straßen', 'saßen', true],
    ['Tag', 'lag', true],
    ['Träume', 'Bäume', true],
    ['Fensterbank', 'sang', false],
    ['Nacht', 'Licht', false],
    ['Liebe', 'Leben', false],
  ])('rhymes %s with %s from the stressed vowel on: %s', (left, right, rhyme) => {
    expect(tail(left) === tail(right)).toBe(rhyme);
  });

  it.each<[string, Person, boolean, string]>([
    ['schlafen', 'er', false, 'schläft'],
    ['schlafen', 'du', false, 'schläfst'],
    ['sehen', 'ich', true, 'sah'],
    ['warten', 'er', false, 'wartet'],
    ['öffnen', 'er', true, 'öffnete'],
    ['lesen', 'du', false, 'liest'],
    ['klettern', 'ich', false, 'klettre'],
    ['brennen', 'wir', true, 'brannten'],
    ['schreien', 'wir', true, 'schrien'],
  ])('bends %s (%s, past: %s) to %s', (verb, person, past, form) => {
    expect(conjugate(verb, person, past)).toBe(form);
  });

  it.each([
    ['main', 'ich zünde für dich eine Kerze an'],
    ['inv', 'zünde ich für dich eine Kerze an'],
    ['sub', 'ich für dich eine Kerze anzünde'],
    ['zu', 'für dich eine Kerze anzuzünden'],
    ['inf', 'für dich eine Kerze anzünden'],
    ['main past', 'ich zündete für dich eine Kerze an'],
  ])('has the verb where a clause has it: %s', (form, clause) => {
    expect(RULES.act('für dich eine Kerze an/zünden', 'ich', form, '')).toBe(clause);
  });

  it('bends adjectives and articles by gender and case', () => {
    const image = { noun: 'der Mond', adjective: 'kalt', does: 'auf den Dächern schlafen' };
    expect(RULES.phrase(image, 'a', '')).toBe('ein kalter Mond');
    expect(RULES.phrase(image, 'the', 'acc')).toBe('den kalten Mond');
    expect(RULES.named('mein alter Hund', 'acc')).toBe('meinen alten Hund');
    expect(RULES.named('das Meer', 'acc')).toBe('das Meer');
    expect(RULES.named('der letzte Zug', 'acc')).toBe('den letzten Zug');
  });
});

describe('a German song', () => {
  it('names its topic and is as long as it was asked to be', () => {
    const { sections, text } = write('ein Lied über meinen Vater', { phrases: [8, 8, 8, 9] });
    expect(text).toMatch(/(mein|meinen) Vater/);
    const misses = sections.flatMap((section) =>
      section.lines.map((line, at) => Math.abs(count(line) - (section.targets[at] ?? 0))),
    );
    expect(misses.filter((miss) => miss > 1)).toEqual([]);
  });

  it.each(
    sampleOf(
      ['', '🔥', 'my old house', 'ich vermisse dich', "'; DROP TABLE songs; --", 'x'.repeat(3000)],
      2,
    ),
  )('is written about anything: %j', (topic) => {
    const { text } = write(topic, { structure: ['verse', 'chorus'] });
    expect(text).not.toMatch(/[{}<>;/|]|undefined|NaN/);
    expect(text.split('\n').length).toBeGreaterThan(8);
  });

  it('swears only where the artist wants it, and keeps locked lines', () => {
    expect(write('die Scheiße', { structure: ['chorus'] }).text).not.toMatch(/schei/i);
    expect(write('die Scheiße', { structure: ['chorus'], familySafe: false }).text).toMatch(
      /schei/i,
    );
    const lyrics = '[Verse]\nDer Mond steht still am Rand der Nacht\nIch habe nur an dich gedacht';
    const { text } = rewriteRestIn('de', {
      topic: 'Nacht',
      genre: 'pop',
      seed: 'a',
      lyrics,
      locked: [1],
    });
    expect(text.split('\n')[1]).toBe('Der Mond steht still am Rand der Nacht');
    expect(text.split('\n')[2]).not.toBe('Ich habe nur an dich gedacht');
  });

  it('suggests words that rhyme', () => {
    expect(rhymesIn('de', 'ich geh durch die Nacht', 20)).toEqual(
      expect.arrayContaining(['wacht', 'Macht']),
    );
  });
});
