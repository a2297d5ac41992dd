import { describe, expect, it } from 'vitest';
import { FIELDS } from './fields.ts';
import { readTopic } from './topic.ts';

const phrases = (text: string) => readTopic(text).phrases;

describe('readTopic', () => {
  it.each([
    ['losing my dog in the summer rain', ['losing my dog', 'the summer rain']],
    ['a girl named Elena who sells pizza', ['a girl named Elena', 'pizza', 'Elena']],
    ['I miss my grandmother', ['my grandmother']],
    ['I want to be free', ['freedom']],
    ['my daughter is born', ['my daughter']],
    ['life is a highway', ['life', 'a highway']],
    ['coffee and cigarettes', ['coffee and cigarettes', 'coffee', 'cigarettes']],
    ['growing up', ['growing up']],
    ['walking on the moon', ['walking on the moon', 'the moon']],
    ['the last train to Glasgow', ['the last train to Glasgow', 'the last train', 'Glasgow']],
    ['stop the war', ['the war']],
    ['christmas in BERLIN', ['Christmas in Berlin', 'Berlin']],
    ['guitar', ['the guitar']],
    ['my grandmother’s hands', ['my grandmother’s hands', 'those hands']],
    ['our first apartment', ['our first apartment', 'our apartment']],
    ['a letter never sent', ['a letter never sent', 'a letter']],
    ['getting sober', ['sobriety']],
    ['getting old', ['getting old']],
    ['saying no', ['saying no']],
    ['being a teenager', ['being a teenager']],
    ['the day my father left', ['the day my father left', 'the day', 'my father']],
    ['the birth of my daughter', ['the birth of my daughter', 'my daughter']],
    ['hide and seek', ['hide and seek']],
    ['homesick for Ireland', ['homesickness', 'Ireland']],
    ['regret', ['regret']],
    ['Maria', ['Maria']],
    ['El corazón perdido', ['El corazón perdido', 'perdido']],
    ['🔥 ... !!', []],
    ['', []],
  ])('finds in %j what may stand as a noun', (text, expected) => {
    expect(phrases(text)).toEqual(expected);
  });

  it('calls the themes that the words belong to, in any form of them', () => {
    const ids = (text: string) => readTopic(text).themes.map(({ id }) => id);
    expect(ids('sailing over the waves')[0]).toBe('ocean');
    expect(ids('dancing all night at the club')).toContain('party');
    expect(ids('quantum computers')).toEqual(['machine']);
    expect(ids('asdf qwer')).toEqual([]);
  });

  it('knows at least fifty fields, each of which a topic can call', () => {
    expect(FIELDS.length).toBeGreaterThanOrEqual(50);
    expect(new Set(FIELDS.map(({ id }) => id)).size).toBe(FIELDS.length);
    expect(FIELDS.filter(({ calledBy }) => !calledBy)).toEqual([]);
  });
});
