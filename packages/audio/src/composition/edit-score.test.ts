import { describe, expect, it } from 'vitest';
import { humSomething } from '#fixtures/written-hums.ts';
import { composeBeat, type BeatRequest } from './compose-beat.ts';
import { composeSong } from './compose-song.ts';
import { editScore, type ScoreEdits } from './edit-score.ts';
import { partNames } from './part-names.ts';
import type { Score } from '../score.ts';
import type { Variant } from './variant.ts';
import { GENRES } from '../vocabulary.ts';

const request: BeatRequest = {
  genre: 'pop',
  mood: 'happy',
  style: 'instrumental',
  tempo: 120,
  duration: 60,
  energy: 7,
  danceability: 6,
  complexity: 5,
  valence: 6,
  instruments: [],
  instrumental: true,
  variations: false,
};
const edited = (edits: ScoreEdits, of = request) =>
  editScore((variant) => composeBeat(of, 'a', variant).score, edits);
const original = composeBeat(request, 'a').score;
const named = (score: Score, name: string) => score.parts[partNames(score.parts).indexOf(name)];
const within = (score: Score, at: number) => {
  const { start, length } = score.sections[at] ?? { start: 0, length: 0 };
  const isIn = (when: number) => when >= start - 1e-6 && when < start + length - 1e-6;
  return {
    chords: score.chords.filter((chord) => isIn(chord.start)),
    notes: score.parts.map(({ notes }) => notes.filter((note) => isIn(note.start))),
    hits: score.drums?.hits.filter((hit) => isIn(hit.at)),
  };
};

describe('an edited score', () => {
  it('is the same where nothing is edited, in every genre', () => {
    for (const genre of GENRES) {
      const of = { ...request, genre, instrumental: false };
      expect(edited({}, of)).toEqual(composeBeat(of, 'a').score);
    }
  });

  it('has another bass line, and all else note for note', () => {
    for (const genre of ['pop', 'house', 'jazz', 'trap', 'rock'] as const) {
      const of = { ...request, genre };
      const before = composeBeat(of, 'a').score;
      const after = edited({ parts: { bass: { take: 1 } } }, of);
      const role = (part: { role: string }) => part.role !== 'bass';
      expect(after.parts.filter(role)).toEqual(before.parts.filter(role));
      expect(after.drums).toEqual(before.drums);
      expect(after.chords).toEqual(before.chords);
      expect(named(after, 'bass')?.notes).not.toEqual(named(before, 'bass')?.notes);
    }
  });

  it('has another drum pattern in one section alone', () => {
    const after = edited({ sections: [{}, { parts: { drums: 2 } }] });
    expect(after.parts).toEqual(original.parts);
    original.sections.forEach((_, at) => {
      const [one, other] = [within(after, at).hits, within(original, at).hits];
      if (at === 1) expect(one).not.toEqual(other);
      else expect(one).toEqual(other);
    });
  });

  it('has other chords in one section, which everybody there follows', () => {
    for (const genre of GENRES) {
      const of = { ...request, genre };
      const before = composeBeat(of, 'a').score;
      const after = edited({ sections: [{}, { chords: 1 }] }, of);
      before.sections.forEach((_, at) => {
        if (at !== 1) expect(within(after, at), genre).toEqual(within(before, at));
      });
      const roots = (score: Score) => within(score, 1).chords.map(({ root }) => root);
      expect(within(after, 1).chords, `${genre} ${roots(before).join()}`).not.toEqual(
        within(before, 1).chords,
      );
    }
  });

  it('plays its sections in another order, each with its own notes, repeats and chords', () => {
    const last = original.sections.length - 1;
    const order = [last, ...original.sections.keys()].slice(0, last + 1);
    const after = edited({ order, sections: [{ times: 2 }] });
    const names = order.flatMap((at) => (at === 0 ? [at, at] : [at]));
    expect(after.sections.map(({ length }) => length)).toEqual(
      names.map((at) => original.sections[at]?.length),
    );
    expect(after.length).toBe(original.length + (original.sections[0]?.length ?? 0));
    names.forEach((from, at) => {
      const shift = (after.sections[at]?.start ?? 0) - (original.sections[from]?.start ?? 0);
      const hits = within(after, at).hits?.map((hit) => hit.at - shift);
      const before = within(original, from).hits?.map((hit) => hit.at);
      expect(hits?.map((time) => time.toFixed(6))).toEqual(before?.map((time) => time.toFixed(6)));
      expect(within(after, at).chords.map(({ root }) => root)).toEqual(
        within(original, from).chords.map(({ root }) => root),
      );
    });
    expect(edited({ order: [...original.sections.keys()] })).toEqual(original);
    for (const wrong of [[0], order.map(() => 0)]) {
      expect(() => edited({ order: wrong })).toThrow(RangeError);
    }
  });

  it('carries the level of a part, and nothing where it is as mixed', () => {
    const after = edited({ parts: { bass: { level: -6 }, drums: { level: 3 } } });
    expect(named(after, 'bass')).toMatchObject({ level: -6 });
    expect(after.drums).toMatchObject({ level: 3 });
    expect(edited({ parts: { bass: { level: 0 } } })).toEqual(original);
  });

  it('is silent where a part is silenced, muted or not solo', () => {
    const silenced = edited({ sections: [{ parts: { drums: 'silent' } }] });
    expect(within(silenced, 0).hits).toEqual([]);
    expect(within(silenced, 1)).toEqual(within(original, 1));
    expect(named(edited({ parts: { bass: { state: 'muted' } } }), 'bass')).toBeUndefined();
    const solo = edited({ parts: { bass: { state: 'solo' } } });
    expect(solo.parts.map(({ role }) => role)).toEqual(['bass']);
    expect(solo.drums).toBeNull();
  });

  it('gives a part to another instrument and the drums another kit', () => {
    const { parts } = original;
    const after = edited({ parts: { melody: { instrument: 'flute' }, drums: { kit: 'jazz' } } });
    expect(named(after, 'melody')?.instrument).toBe('flute');
    expect(after.drums?.kit).toBe('jazz');
    const others = (score: Score) => score.parts.filter(({ role }) => role !== 'melody');
    expect(others(after)).toEqual(parts.filter(({ role }) => role !== 'melody'));
  });

  it('leaves sections out and repeats them, bar for bar', () => {
    const after = edited({ sections: [{ times: 0 }, { times: 2 }] });
    const [first, second] = original.sections;
    expect(after.length).toBe(original.length - (first?.length ?? 0) + (second?.length ?? 0));
    expect(after.sections.map(({ kind }) => kind)).toEqual([
      second?.kind,
      ...original.sections.slice(1).map(({ kind }) => kind),
    ]);
    let end = 0;
    for (const { start, length } of after.sections) {
      expect(start).toBeCloseTo(end, 9);
      end = start + length;
    }
    const onsets = (score: Score, at: number) => {
      const from = score.sections[at]?.start ?? 0;
      return within(score, at).hits?.map((hit) => [(hit.at - from).toFixed(6), hit.drum]);
    };
    expect(onsets(after, 0)).toEqual(onsets(original, 1));
    expect(onsets(after, 1)).toEqual(onsets(original, 1));
    expect(() => edited({ sections: original.sections.map(() => ({ times: 0 })) })).toThrow(
      RangeError,
    );
  });

  it('is in another key and tempo, with the same melody', () => {
    const after = edited({ semitones: 3, tempo: 90 });
    expect(after.tempo).toBe(90);
    expect(after.key).toEqual({ ...original.key, tonic: (original.key.tonic + 3) % 12 });
    const classes = (score: Score) =>
      named(score, 'melody')?.notes.map(({ start, pitch }) => [start, pitch % 12]);
    expect(classes(after)).toEqual(
      classes(original)?.map(([start, pitch]) => [start, ((pitch ?? 0) + 3) % 12]),
    );
    expect(after.drums).toEqual(original.drums);
  });

  it('comes out the same every time', () => {
    const edits: ScoreEdits = {
      parts: { chords: { take: 3 }, drums: { take: 1 } },
      sections: [{}, { chords: 2, times: 2, parts: { bass: 4 } }],
    };
    expect(edited(edits)).toEqual(edited(edits));
  });
});

describe('an edited song', () => {
  const hummed = humSomething('song-1').heard;
  const wishes = { notes: hummed, type: 'song', length: 'full', seed: 'song' } as const;
  const scoreOf = (genre: 'pop' | 'jazz' | 'metal', variant: Variant = {}) => {
    const result = composeSong({ ...wishes, genre }, variant);
    if (!result.ok) throw new Error(result.reason);
    return result.score;
  };

  it('keeps the hum note for note over other chords', () => {
    for (const genre of ['pop', 'jazz', 'metal'] as const) {
      const before = scoreOf(genre);
      const sections = before.sections.map(() => ({ chords: 1 }));
      const after = editScore((variant) => scoreOf(genre, variant), { sections });
      expect(after.vocal).toEqual(before.vocal);
      expect(after.chords, genre).not.toEqual(before.chords);
    }
  });

  it('is sung in another key, and not at all where the voice is muted', () => {
    const before = scoreOf('pop');
    const pitches = ({ vocal }: Score) =>
      (vocal?.syllables ?? []).flatMap(({ notes }) => notes.map(({ pitch }) => pitch));
    const edit = (edits: ScoreEdits) => editScore((variant) => scoreOf('pop', variant), edits);
    expect(pitches(edit({ semitones: -2 }))).toEqual(pitches(before).map((pitch) => pitch - 2));
    expect(edit({ parts: { vocals: { state: 'muted' } } }).vocal).toBeNull();
  });
});
