import { describe, expect, it } from 'vitest';
import { sampleOf } from '#fixtures/sample-of.ts';
import { rhymesIn, rewriteLineIn, rewriteRestIn, writeLyricsIn } from './in-language.ts';
import { SPANISH_PROSODY } from './spanish-prosody.ts';
import { conjugate, gerund, type Person, type Tense } from './spanish-verbs.ts';
import { agreed, RULES } from './spanish.ts';

const count = (text: string) => SPANISH_PROSODY.stresses(text).length;
const tail = (text: string) => SPANISH_PROSODY.end(text)?.tail;
const write = (topic: string, more: object = {}) =>
  writeLyricsIn('es', { topic, genre: 'pop', seed: 'test', ...more });

describe('Spanish verse', () => {
  it.each([
    ['con diez cañones por banda', 8],
    ['viento en popa a toda vela', 8],
    ['no corta el mar sino vuela', 8],
    ['la princesa está triste', 7],
    ['caminante no hay camino', 8],
    ['y el cielo azul', 5],
    ['un pájaro', 3],
    ['la guerra y la paz', 6],
  ])('counts %j with its synalephas and its ending: %i', (line, syllables) => {
    expect(count(line)).toBe(syllables);
  });

  it.each([
    ['camino', 'destino', true],
    ['ventana', 'cama', true],
    ['puerta', 'sirena', true],
    ['pájaro', 'amargo', true],
    ['corazón', 'sol', true],
    ['casa', 'calle', false],
    ['noche', 'luna', false],
  ])('rhymes %s with %s by their vowels: %s', (left, right, rhyme) => {
    expect(tail(left) === tail(right)).toBe(rhyme);
  });

  it.each<[string, Person, Tense, string]>([
    ['contar', 'yo', 'pres', 'cuento'],
    ['seguir', 'él', 'pres', 'sigue'],
    ['seguir', 'yo', 'pres', 'sigo'],
    ['dormir', 'él', 'pret', 'durmió'],
    ['buscar', 'yo', 'pret', 'busqué'],
    ['cruzar', 'él', 'subj', 'cruce'],
    ['caer', 'ellos', 'pret', 'cayeron'],
    ['rugir', 'él', 'subj', 'ruja'],
    ['conocer', 'yo', 'pres', 'conozco'],
    ['poner', 'nosotros', 'fut', 'pondremos'],
    ['oír', 'yo', 'fut', 'oiré'],
    ['aullar', 'él', 'pres', 'aúlla'],
    ['ver', 'nosotros', 'imp', 'veíamos'],
  ])('bends %s (%s, %s) to %s', (verb, person, tense, form) => {
    expect(conjugate(verb, person, tense)).toBe(form);
  });

  it('bends what goes on, adjectives, and what runs together', () => {
    expect([gerund('dormir'), gerund('seguir'), gerund('oír')]).toEqual([
      'durmiendo',
      'siguiendo',
      'oyendo',
    ]);
    expect(agreed('viejo', 'las')).toBe('viejas');
    expect(agreed('azul', 'los')).toBe('azules');
    expect(RULES.finish('vuelvo a el mar de el sur')).toBe('vuelvo al mar del sur');
    expect(RULES.finish('todavía el mar')).toBe('todavía el mar');
    expect(RULES.act('perderse en la niebla', 'yo', 'pres', '')).toBe('me pierdo en la niebla');
    expect(RULES.act('escribirte a mano', 'tú', 'pres', '')).toBeNull();
  });
});

describe('a Spanish song', () => {
  it('names its topic, rhymes, and is as long as it was asked to be', () => {
    const { sections, text } = write('una canción sobre mi abuela', { phrases: [8, 8, 8, 9] });
    expect(text).toMatch(/mi abuela/);
    expect(text).toContain('[Verse 1]\n');
    const lines = sections.flatMap((section) =>
      section.lines.map((line, at) => Math.abs(count(line) - (section.targets[at] ?? 0))),
    );
    expect(lines.filter((miss) => miss > 1)).toEqual([]);
    const pairs = sections.flatMap(({ lines: sung, rhymes }) =>
      rhymes.map(([first = 0, second = 0]) => [tail(sung[first] ?? ''), tail(sung[second] ?? '')]),
    );
    expect(pairs.filter(([left, right]) => left === right).length / pairs.length).toBeGreaterThan(
      0.8,
    );
  });

  it('is the same for the same seed, and says nothing again that was used', () => {
    const first = write('el mar', { structure: ['verse'] });
    expect(write('el mar', { structure: ['verse'] })).toEqual(first);
    const second = write('el mar', { structure: ['verse'], used: first.images });
    expect(second.images.filter((image) => first.images.includes(image))).toEqual([]);
  });

  it.each(
    sampleOf(
      ['', '🔥', 'my old house', 'te extraño', "'; DROP TABLE songs; --", 'x'.repeat(3000)],
      2,
    ),
  )('is written about anything: %j', (topic) => {
    const { text } = write(topic, { structure: ['verse', 'chorus'] });
    expect(text).not.toMatch(/[{}<>;]|undefined|NaN/);
    expect(text.split('\n').length).toBeGreaterThan(8);
  });

  it('swears only where the artist wants it', () => {
    expect(write('la puta verdad', { structure: ['chorus'] }).text).not.toMatch(/puta/i);
    expect(write('la puta verdad', { structure: ['chorus'], familySafe: false }).text).toMatch(
      /puta/i,
    );
  });

  it('keeps locked lines, and writes one line anew that rhymes', () => {
    const lyrics = '[Verse]\nLa luna duerme en los tejados\nEl gato canta en la ventana';
    const asked = { topic: 'la noche', genre: 'pop' as const, seed: 'a' };
    const rest = rewriteRestIn('es', { ...asked, lyrics, locked: [1] });
    expect(rest.text.split('\n')[1]).toBe('La luna duerme en los tejados');
    expect(rest.text.split('\n')[2]).not.toBe('El gato canta en la ventana');
    const one = rewriteLineIn('es', { ...asked, lyrics, line: 2 });
    expect(one.split('\n').slice(0, 2)).toEqual(lyrics.split('\n').slice(0, 2));
    expect(one).not.toBe(lyrics);
  });

  it('suggests words that sound alike to the end before those that share their vowels', () => {
    const words = rhymesIn('es', 'se perdió mi corazón', 12);
    expect(words).toContain('canción');
    expect(words.indexOf('canción')).toBeLessThan(words.length);
    expect(words).not.toContain('corazón');
  });
});
