import { expect, it } from 'vitest';
import { auditionOf, type AuditionInput } from './audition.ts';

const input: AuditionInput = {
  composed: {
    tempo: 120,
    meter: 4,
    sections: [
      { name: 'intro', bars: 2 },
      { name: 'verse', bars: 4 },
      { name: 'outro', bars: 2 },
    ],
    parts: ['chords', 'pad', 'bass', 'drums'].map((name) => ({
      name,
      instrument: 'piano',
      players: [],
    })),
  },
  base: {},
  edits: {},
  notes: {
    bass: [
      [0, 1, 40],
      [8, 1, 43],
      [24, 1, 40],
    ],
    drums: [[8, 0.1, 36]],
  },
  sources: ['output'],
  seconds: 18,
  secondsPerBar: 2,
  alone: null,
};
const clips = (changes: Partial<AuditionInput>) =>
  auditionOf({ ...input, ...changes }).programme.clips.map(({ at, from, length }) => [
    at,
    from,
    length,
  ]);

it('plays the sound as it is while nothing is changed, with what rings at the end', () => {
  expect(clips({})).toEqual([
    [0, 0, 4],
    [4, 4, 8],
    [12, 12, 6],
  ]);
  expect(auditionOf(input)).toMatchObject({ isSketch: false, notHeard: [] });
});

it('plays sections of the sound in another order, again, and not at all', () => {
  const edits = { order: [1, 0, 2], sections: [{ times: 2 }, {}, { times: 0 }] };
  expect(clips({ edits })).toEqual([
    [0, 4, 8],
    [8, 0, 4],
    [12, 0, 4],
  ]);
});

it('takes the sound from where an edited version has it', () => {
  const base = { order: [1, 0, 2] };
  expect(clips({ base, edits: base })[0]).toEqual([0, 0, 8]);
  expect(clips({ base })[0]).toEqual([0, 8, 4]);
});

it('says that a section is missing that the version left out', () => {
  const base = { sections: [{ times: 0 }] };
  const { programme, notHeard } = auditionOf({ ...input, base });
  expect(notHeard).toEqual(['sections']);
  expect(programme.clips[0]).toMatchObject({ at: 4, from: 0 });
});

it('mutes a stem, and one of its sections', () => {
  const sources = ['drums', 'bass', 'other'];
  const { programme, isSketch } = auditionOf({
    ...input,
    sources,
    edits: {
      parts: { bass: { state: 'muted' }, drums: { level: -6 } },
      sections: [{ parts: { drums: 'silent' } }],
    },
  });
  expect(isSketch).toBe(false);
  expect(programme.clips.filter(({ source }) => source === 'bass')).toEqual([]);
  expect(programme.clips.filter(({ source }) => source === 'drums')).toHaveLength(2);
  expect(programme.gains.drums).toBeCloseTo(0.501, 3);
});

it('sketches the notes where the sound cannot be changed: one of two parts, tempo and key', () => {
  const muted = auditionOf({ ...input, edits: { parts: { drums: { state: 'muted' } } } });
  expect(muted.isSketch).toBe(true);
  expect(muted.programme.notes.every(({ voice }) => voice === 'bass')).toBe(true);
  const { programme } = auditionOf({
    ...input,
    edits: { tempo: 60, semitones: 2, sections: [{ times: 2 }] },
  });
  expect(programme.seconds).toBe(40);
  expect(programme.notes.map(({ at, key }) => [at, key])).toEqual([
    [0, 42],
    [8, 42],
    [16, 45],
    [16, 36],
    [32, 42],
  ]);
});

it('plays one part alone', () => {
  const { programme } = auditionOf({ ...input, alone: 'drums' });
  expect(programme.notes.map(({ voice }) => voice)).toEqual(['drums']);
});

it('names what is heard only in the new version', () => {
  const { notHeard } = auditionOf({
    ...input,
    edits: { parts: { bass: { take: 2, instrument: 'synth' } }, sections: [{ chords: 1 }] },
  });
  expect(notHeard).toEqual(['take', 'instrument', 'chords']);
});
