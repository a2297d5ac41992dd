import { beforeAll, describe, expect, it } from 'vitest';
import { renderHum } from '#fixtures/hums/render-hum.ts';
import { renderWithStems, type Stems } from '#fixtures/stems-in-memory.ts';
import { transcribeHum } from '../analysis/transcribe-hum.ts';
import type { BeatRequest } from '../composition/compose-beat.ts';
import { applyPrompt } from '../composition/apply-prompt.ts';
import { composeBeat } from '../composition/compose-beat.ts';
import { composeSong } from '../composition/compose-song.ts';
import {
  ENGINE_RATE,
  type TranscribedNote,
  type Score,
  type StereoSound,
  type VocalPart,
} from '../score.ts';
import { sing } from '../singing/sing.ts';
import { readPrompt } from '../words/prompt.ts';
import { makeSong } from './make-song.ts';

/**
 * Nothing comes from a template: what is changed changes its own part of what is heard, and nothing
 * else. Measured on sounds, with seeds that nobody tuned to.
 */

let notes: readonly TranscribedNote[] = [];

beforeAll(() => {
  const { samples, sampleRate } = renderHum('isolation-1', { kind: 'doo', seconds: 10 });
  const heard = transcribeHum(samples, sampleRate);
  if (!heard.ok) throw new Error(heard.reason);
  notes = heard.notes;
});

function loopOf(wishes: { notes?: readonly TranscribedNote[]; seed?: string }): Score {
  const composed = composeSong({
    notes,
    genre: 'rnb',
    type: 'beat',
    length: 'short',
    seed: 'isolation-1',
    ...wishes,
  });
  if (!composed.ok) throw new Error(composed.reason);
  return composed.score;
}

function sungScore(lyrics: string): Score & { vocal: VocalPart } {
  const made = makeSong({
    notes,
    genre: 'rnb',
    type: 'song',
    length: 'short',
    lyrics,
    voice: 'pop-female',
    quality: 'standard',
    seed: 'isolation-1',
  });
  if (!made.ok || !made.score.vocal) throw new Error('Nobody sings.');
  return { ...made.score, vocal: made.score.vocal };
}

function stemsOf(score: Score, seed = 'isolation-1'): Stems {
  return renderWithStems(score, { seed, quality: 'standard', stereo: true }).stems;
}

/** Share of the energy that differs, but for the end, which lasts as long as the longest stem. */
function change(one: StereoSound | undefined, other: StereoSound | undefined): number {
  if (!one || !other) throw new Error('A stem is missing.');
  let [difference, whole] = [0, 1e-12];
  const length = Math.min(one.left.length, other.left.length) - ENGINE_RATE;
  for (let at = 0; at < length; at += 1) {
    difference += ((one.left[at] ?? 0) - (other.left[at] ?? 0)) ** 2;
    whole += (one.left[at] ?? 0) ** 2 + (other.left[at] ?? 0) ** 2;
  }
  return difference / whole;
}

const melodyOf = ({ parts }: Score) => parts.find(({ role }) => role === 'melody')?.notes ?? [];

describe('one hummed note', () => {
  it('changes the theme where it is, and leaves the drums alike to the bit', () => {
    const changed = notes.map((note, at) => (at === 4 ? { ...note, pitch: note.pitch + 2 } : note));
    const [before, after] = [loopOf({}), loopOf({ notes: changed })];
    expect(after.drums).toEqual(before.drums);
    expect(after.sections).toEqual(before.sections);

    const [theme, otherTheme] = [melodyOf(before), melodyOf(after)];
    const moved = theme.filter((note, at) => otherTheme[at]?.pitch !== note.pitch);
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.length).toBeLessThan(theme.length / 3);

    const [stems, otherStems] = [stemsOf(before), stemsOf(after)];
    expect(change(stems.drums, otherStems.drums)).toBe(0);
    expect(change(stems.other, otherStems.other)).toBeGreaterThan(0.001);
  });
});

describe('one word', () => {
  it.runIf(process.env['DEEP'])(
    'changes how its own line is sung, and none of the other lines',
    () => {
      const lyrics = (word: string) =>
        `[Verse]\nLanterns on the water\n${word} across the harbour\n[Chorus]\nCarry me over`;
      const [one, other] = [sungScore(lyrics('Drifting')), sungScore(lyrics('Glowing'))];
      const different = one.vocal.syllables.filter(
        ({ text }, at) => other.vocal.syllables[at]?.text !== text,
      );
      expect(different.map(({ text }) => text.replace('-', '')).join('')).toMatch(/^(Drifting)+$/i);
      const options = { voice: 'pop-female', tempo: one.tempo, seed: 'isolation-1' } as const;
      const [sound, otherSound] = [sing(one.vocal, options), sing(other.vocal, options)];
      const seconds = different.flatMap(({ notes: sung }) =>
        sung.map(({ start, length }) =>
          [start, start + length].map((beat) => (beat * 60) / one.tempo),
        ),
      );
      const near = (time: number) =>
        seconds.some(([from = 0, to = 0]) => time > from - 3 && time < to + 3);
      let [far, close] = [0, 0];
      for (let at = 0; at < sound.length; at += 1) {
        const away = Math.abs((sound[at] ?? 0) - (otherSound[at] ?? 0));
        if (near(at / ENGINE_RATE)) close = Math.max(close, away);
        else far = Math.max(far, away);
      }
      expect(close).toBeGreaterThan(0.02);
      expect(far).toBe(0);
      expect(one.drums).toEqual(other.drums);
      expect(one.parts).toEqual(other.parts);
    },
  );
});

describe('the seed', () => {
  it('gives the same hum another band, and the theme stays note for note', () => {
    const [one, other] = [loopOf({}), loopOf({ seed: 'isolation-2' })];
    expect(one.parts).not.toEqual(other.parts);
    expect(one.drums).not.toEqual(other.drums);
    const classes = (score: Score) => melodyOf(score).map(({ pitch }) => Math.round(pitch) % 12);
    expect(classes(other).slice(0, 8)).toEqual(classes(one).slice(0, 8));
  });
});

describe('one slider', () => {
  const request: BeatRequest = {
    genre: 'soul',
    mood: 'chill',
    style: 'modern',
    tempo: 100,
    duration: 15,
    energy: 5,
    danceability: 5,
    complexity: 4,
    valence: 5,
    instruments: [],
    instrumental: true,
    variations: false,
  };
  const compose = (changes: Partial<BeatRequest>) =>
    composeBeat(applyPrompt({ ...request, ...changes }, readPrompt('')), 'isolation-3').score;

  it('moves what it names: complexity the chords, and not when they come or the tempo', () => {
    const [plain, rich] = [compose({}), compose({ complexity: 9 })];
    const tones = (score: Score) =>
      score.chords.reduce((sum, { intervals, length }) => sum + intervals.length * length, 0);
    expect(tones(rich)).toBeGreaterThan(tones(plain));
    expect(rich.tempo).toBe(plain.tempo);
    expect(rich.key).toEqual(plain.key);
    expect(rich.sections.map(({ kind }) => kind)).toEqual(plain.sections.map(({ kind }) => kind));
    const [one, other] = [stemsOf(plain), stemsOf(rich)];
    expect(change(one.other, other.other)).toBeGreaterThan(0.01);
  });

  it.runIf(process.env['DEEP'])(
    'moves what it names: valence the harmony, and the drums stay alike to the bit',
    () => {
      const [dark, bright] = [compose({ valence: 2 }), compose({ valence: 9 })];
      expect(bright.drums).toEqual(dark.drums);
      const [one, other] = [stemsOf(dark), stemsOf(bright)];
      expect(change(one.drums, other.drums)).toBe(0);
      expect(change(one.other, other.other)).toBeGreaterThan(0.01);
    },
  );
});
