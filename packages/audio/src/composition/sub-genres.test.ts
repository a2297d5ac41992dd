import { expect, test } from 'vitest';

import { PLAIN_BEAT } from '#fixtures/beat-requests.ts';

import { GENRES } from '../vocabulary.ts';
import { readPrompt } from '../words/prompt.ts';
import { applyPrompt, tempoOfPrompt } from './apply-prompt.ts';
import { composeBeat } from './compose-beat.ts';
import { formNamed } from './form.ts';
import { GENRE_DESCRIPTIONS } from './genres/catalogue.ts';
import { INSTRUMENT_DESCRIPTIONS } from './instruments.ts';
import { readProgression } from './roman.ts';
import { describeGenre, SUB_GENRES } from './sub-genres.ts';
import { varyGenre } from './vary-genre.ts';

const asked = (prompt: string) => {
  const reading = readPrompt(prompt);
  return applyPrompt(PLAIN_BEAT, reading);
};
const NAMES = Object.keys(SUB_GENRES);

test('a tempo that the words do not change stays as it is, to the tenth', () => {
  const request = { ...PLAIN_BEAT, tempo: 93.5 };
  expect(applyPrompt(request, readPrompt('with a piano')).tempo).toBe(93.5);
  expect(applyPrompt(request, readPrompt('fast')).tempo).not.toBe(93.5);
  expect(tempoOfPrompt(readPrompt('liquid drum and bass'), request)).toBe(173);
  expect(tempoOfPrompt(readPrompt('with a piano'), request)).toBeNull();
});

test('every sub-genre is understood by its name and by what else it is called', () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(60);
  for (const [name, { of, calledBy }] of Object.entries(SUB_GENRES)) {
    for (const phrase of [name.replaceAll('-', ' '), ...calledBy]) {
      expect(asked(phrase), phrase).toMatchObject({ genre: of, subGenre: name });
    }
  }
});

test('a tempo of the prompt counts before the sub-genre’s, and what is ruled out is not taken', () => {
  expect(asked('bossa nova').tempo).toBe(SUB_GENRES['bossa-nova']?.tempo.typical);
  expect(asked('bossa nova at 90 bpm').tempo).toBe(90);
  expect(asked('salsa, no reggaeton').subGenre).toBe('salsa');
  expect(asked('pop').subGenre).toBeUndefined();
});

test('bossa nova and reggaeton are two kinds of music', () => {
  const score = (prompt: string) => composeBeat(asked(prompt), 'kinds').score;
  const [bossa, dembow] = [score('bossa nova'), score('reggaeton')];
  const instruments = (of: typeof bossa) => of.parts.map(({ instrument }) => instrument);
  expect(bossa.tempo - dembow.tempo).toBeGreaterThan(20);
  expect(instruments(dembow)).toContain('808');
  expect(instruments(bossa)).not.toContain('808');
  const colours = ({ chords }: typeof bossa) =>
    chords.reduce((sum, { intervals }) => sum + intervals.length, 0) / chords.length;
  expect(colours(bossa)).toBeGreaterThan(colours(dembow) + 0.5);
  const drums = (of: typeof bossa) => new Set((of.drums?.hits ?? []).map(({ drum }) => drum));
  expect(drums(dembow)).toContain('snare');
  expect(drums(bossa)).toContain('rim');
});

test('whatever seed plays a genre or one of its kinds, it can be read and played', () => {
  const kinds = [
    ...GENRES.map((genre) => describeGenre(genre, null)),
    ...NAMES.flatMap((name) => {
      const kind = SUB_GENRES[name];
      return kind ? [describeGenre(kind.of, name)] : [];
    }),
  ];
  for (const kind of kinds) {
    for (const name of kind.forms) formNamed(name);
    for (const band of [kind.band, ...kind.lineups]) {
      for (const role of ['melody', 'counter', 'chords', 'pad', 'bass', 'ornament'] as const) {
        const player = band[role];
        if (player) expect(INSTRUMENT_DESCRIPTIONS[player].roles, kind.about).toContain(role);
      }
    }
    for (let seed = 0; seed < 12; seed += 1) {
      const { drums, bass, comping, harmony } = varyGenre(kind, `seed-${seed}`);
      const lanes = drums.grooves.flatMap((groove) => Object.values(groove));
      for (const lane of [...lanes, ...bass.patterns, ...comping.patterns]) {
        expect(lane.length % drums.steps, `${kind.about} ${lane}`).toBe(0);
      }
      for (const text of harmony.major) readProgression(text, { tonic: 0, mode: 'major' });
      for (const text of harmony.minorProgressions) {
        readProgression(text, { tonic: 0, mode: 'minor' });
      }
    }
  }
});

test('seeds of a genre differ in groove, band, form and chords; one seed stays the same', () => {
  for (const genre of GENRES) {
    const pieces = Array.from({ length: 20 }, (_, at) =>
      varyGenre(GENRE_DESCRIPTIONS[genre], `piece-${at}`),
    );
    const different = (what: (piece: (typeof pieces)[number]) => unknown) =>
      new Set(pieces.map((piece) => JSON.stringify(what(piece)))).size;
    expect(
      different(({ drums }) => drums.grooves),
      genre,
    ).toBeGreaterThanOrEqual(8);
    expect(
      different(({ band }) => band),
      genre,
    ).toBeGreaterThanOrEqual(6);
    expect(
      different(({ forms }) => forms),
      genre,
    ).toBeGreaterThanOrEqual(4);
    expect(varyGenre(GENRE_DESCRIPTIONS[genre], 'piece-3')).toEqual(pieces[3]);
  }
});
